import DocumentStore
@testable import Domain
import TestSupport
import Testing

/// Two machines that correct the same log.
@Suite("Corrections on two machines") struct AmendScenarioTests {
    /// 25 minutes of a timer, 30 logged by hand, and 20 pages on A, known to both.
    private static let sessionOnBoth = "A 18 09:00 start as a; A 18 09:25 runOut; exchange; seen"
    private static let entryOnBoth = "A 18 12:00 log 30 as a; exchange; seen"
    private static let pagesOnBoth =
        "A 1 10:00 adopt pages kind count amount 20; A 18 12:00 count 20 of pages as x; exchange"

    private static let edits = [(sessionOnBoth, 100), (entryOnBoth, 0)].map { before, coins in
        MachineStory(
            "of two edits of an entry the earlier holds, and the other is reported: \(coins)", before,
            "A 19 10:00 amend a minutes 10; B 19 11:00 amend a minutes 20; compare 1; minutes h1: 10; coins: \(coins)",
            "news B: A correction of the log here has no effect: another machine was first.")
    }

    private static let units = [("10:00", "11:00", 8, 10), ("11:00", "10:00", 15, 18)].map { a, b, left, minutes in
        MachineStory(
            "units corrected on A and undone on B: the earlier holds: \(left)", pagesOnBoth,
            "A 19 \(a) amend x amount 8; B 19 \(b) count -5 of pages on 18 as y; compare 1; amounts 18: \(left)",
            "minutes pages: \(minutes)")
    }

    private static let others = [
        MachineStory(
            "deleted on both, it is gone once", coins: 100, sessionOnBoth,
            "A 19 10:00 delete a; B 19 11:00 delete a; compare 1; coins: 100; minutes h1: 0; sessions: 0"),
        MachineStory(
            "coins spent elsewhere first leave no debt: the correction has no effect", sessionOnBoth,
            "A 19 10:00 buy plant.fern; B 19 11:00 delete a; result: deleted from 25 coins -250 short 0 balance 0",
            "compare 1; coins: 50; minutes h1: 25; B 20 12:00 delete a; compare 1; coins: 0"),
        MachineStory(
            "an entry whose logging is undone on A is gone, whatever B corrected in it", entryOnBoth,
            "B 19 10:00 amend a minutes 20; A 19 11:00 undo; compare 1; minutes h1: 0; entries 18: none"),
        MachineStory(
            "a correction that is undone on A holds no longer on B, which logged meanwhile", sessionOnBoth,
            "A 19 10:00 delete a; exchange; B 19 12:00 coins: 0; B 19 12:00 log 10 as x; A 19 13:00 undo; compare",
            "minutes h1: 35; coins: 250; streak h1: 2 2"),
        MachineStory(
            "units moved on A while B logs more on the same day: both count", pagesOnBoth,
            "A 19 10:00 amend x on 17; B 19 11:00 count 4 of pages on 18 as y; compare; amounts 18: 4; amounts 17: 20",
            "minutes pages: 30"),
        MachineStory(
            "one note of a day on each machine: the later holds",
            "A 19 10:00 noteDay 18 from_A; B 19 11:00 noteDay 18 from_B; compare; day 18: from B"),
        MachineStory(
            "a correction is no news of work done, nor of two sessions at once", sessionOnBoth,
            "A 19 10:00 amend a minutes 20 on 17; compare; news B:"),
    ]

    @Test("agree", arguments: edits + units + others) func story(_ story: MachineStory) throws { try story.run() }

    private let day = Moment.february(18).today
    private let id = "202602aaaaaaaaaaaaaa"
    private var session: EntryPlace { EntryPlace(habitId: "h1", day: day, entryId: id) }

    /// The entry as it is on a machine, changed.
    private func edited(
        _ place: EntryPlace, on machine: SampleMachine, _ change: (inout EntryDraft) -> Void
    ) throws -> AmendEntry {
        let entry = try #require(try machine.repository.entries(on: place.day).first { $0.id == place.entryId })
        let session = try machine.repository.session(entry.id, of: entry.habitId)
        var draft = EntryDraft(entry, session, on: place.day, at: .february(19))
        change(&draft)
        return AmendEntry(place, wanted: draft)
    }

    private func start(on machine: SampleMachine) throws {
        let plan = FocusPlan.countdown(minutes: 25)
        try machine.perform(StartTimer(habitId: "h1", plan: plan, sessionId: id), at: .february(18, "09:00"))
    }

    /// - Parameter other: whose timer it is, if it is not the machine's own.
    private func end(of other: SampleMachine? = nil) -> LogFocusSession {
        LogFocusSession(sessionId: id, ending: .ranOut, device: other?.store.deviceId)
    }

    enum Late: String, CaseIterable { case deleted, otherHabit, otherDay, otherMonth, lowered }

    @Test("A's timer, ended and corrected on B, is not logged again when A ends it late", arguments: Late.allCases)
    func loggedLate(_ late: Late) throws {
        let two = try TwoMachines()
        try two.adopt("h2", "c2", on: two.a)
        try start(on: two.a)
        try two.exchange()
        try two.b.perform(end(of: two.a), at: .february(18, "09:30"))
        var edit = try edited(session, on: two.b) { draft in
            switch late {
            case .otherHabit: draft.habitId = "h2"
            case .otherDay: draft.day = day.advanced(by: -1)
            case .otherMonth: draft.day = Day(year: 2026, month: 1, day: 31)
            case .lowered: draft.minutes = 10
            case .deleted: break
            }
        }
        if late == .deleted { edit.wanted = nil }
        try two.b.perform(edit, at: .february(18, "10:00"))
        let before = try two.b.documents.filter { $0.path.collectionGroup != "machines" }
        let seen = two.a.store.lastSeqs
        try two.a.perform(end(), at: .february(18, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.a.documents.filter { $0.path.collectionGroup != "machines" } == before)
        let minutes = late == .deleted ? 0 : late == .lowered ? 10 : 25
        #expect(try two.a.habit().totalMinutes + two.a.habit("h2").totalMinutes == minutes)
        #expect(try two.a.coins == minutes * 10)
        #expect(try two.news(on: two.a, since: seen).count == 2, "what B logged, and that A's session counts no more")
        // Once the correction is undone, the session is there, and still once.
        try two.b.undo(at: .february(18, "12:00"))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.a.habit().totalMinutes == 25)
        #expect(try two.a.coins == 250)
    }
}
