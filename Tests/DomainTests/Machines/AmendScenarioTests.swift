import DocumentStore
@testable import Domain
import TestSupport
import Testing

/// Two machines that correct the same log.
@Suite("Corrections on two machines") struct AmendScenarioTests {
    private let day = Moment.february(18).today
    private let id = "202602aaaaaaaaaaaaaa"
    private var session: EntryPlace { EntryPlace(habitId: "h1", day: day, entryId: id) }
    private var first: EntryPlace { EntryPlace(habitId: "pages", day: day, entryId: "202602first") }

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

    private func deleted(_ place: EntryPlace) -> AmendEntry { AmendEntry(place, wanted: nil) }

    private func start(on machine: SampleMachine) throws {
        let plan = FocusPlan.countdown(minutes: 25)
        try machine.perform(StartTimer(habitId: "h1", plan: plan, sessionId: id), at: .february(18, "09:00"))
    }

    /// - Parameter other: whose timer it is, if it is not the machine's own.
    private func end(of other: SampleMachine? = nil) -> LogFocusSession {
        LogFocusSession(sessionId: id, ending: .ranOut, device: other?.store.deviceId)
    }

    /// A session of 25 minutes on A, known to both.
    private func withSession(coins: Int = 0) throws -> TwoMachines {
        let two = try TwoMachines(coins: coins)
        try start(on: two.a)
        try two.a.perform(end(), at: .february(18, "09:25"))
        try two.exchange()
        return two
    }

    /// 30 minutes logged on A, known to both.
    private func withEntry() throws -> (TwoMachines, EntryPlace) {
        let two = try TwoMachines()
        try two.a.log(30, on: 18)
        try two.exchange()
        return (two, EntryPlace(of: try #require(try two.a.repository.entries(on: day).last), on: day))
    }

    /// 20 pages on A, known to both.
    private func withPages() throws -> TwoMachines {
        let two = try TwoMachines()
        let draft = KindTests.draft(.count, 20)
        try two.a.perform(
            CreateHabitWithCat(habitId: "pages", catId: "cat-pages", draft: draft, kitten: .sample),
            at: .february(1, "10:00"))
        try two.a.perform(count(20, "first"), at: .february(18))
        try two.exchange()
        return two
    }

    private func count(_ amount: Amount, _ id: String) -> LogEntry {
        LogEntry(habitId: "pages", amount: amount, day: day, entryId: "202602\(id)")
    }

    private func amounts(_ day: Day, on machine: SampleMachine) throws -> [Amount?] {
        try machine.repository.entries(on: day).map(\.amount)
    }

    @Test("of two edits of an entry the earlier holds, and the other is reported", arguments: [true, false])
    func bothEdit(isSession: Bool) throws {
        let (two, place) = try isSession ? (withSession(), session) : withEntry()
        let seen = two.b.store.lastSeqs
        try two.a.perform(edited(place, on: two.a) { $0.minutes = 10 }, at: .february(19, "10:00"))
        try two.b.perform(edited(place, on: two.b) { $0.minutes = 20 }, at: .february(19, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.b.habit().totalMinutes == 10)
        #expect(try two.b.coins == (isSession ? 100 : 0))
        let told = ["A correction of the log here has no effect: another machine was first."]
        #expect(try two.news(on: two.b, since: seen) == told)
    }

    @Test("deleted on both, it is gone once") func bothDelete() throws {
        let two = try withSession(coins: 100)
        try two.a.perform(deleted(session), at: .february(19, "10:00"))
        try two.b.perform(deleted(session), at: .february(19, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.a.coins == 100)
        #expect(try two.a.habit().totalMinutes == 0 && two.a.sessionMinutes == [])
    }

    @Test("coins spent elsewhere first leave no debt: the correction has no effect") func spentElsewhere() throws {
        let two = try withSession()
        try two.a.perform(PurchaseAccessory(accessoryId: "plant.fern"), at: .february(19, "10:00"))
        let outcome = try two.b.perform(deleted(session), at: .february(19, "11:00"))
        let told = AmendedEntry(
            habitId: "h1", habitName: "Daily Reading", day: day, minutesBefore: 25, minutes: nil, coins: -250,
            coinsShort: 0, balance: 0)
        #expect(outcome == .amended(told))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.b.coins == 50)
        #expect(try two.b.habit().totalMinutes == 25)
        try two.b.perform(deleted(session), at: .february(20))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.a.coins == 0)
    }

    @Test("an entry whose logging is undone on A is gone, whatever B corrected in it") func undoneElsewhere() throws {
        let (two, place) = try withEntry()
        try two.b.perform(edited(place, on: two.b) { $0.minutes = 20 }, at: .february(19, "10:00"))
        try two.a.undo(at: .february(19, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.b.habit().totalMinutes == 0 && two.b.repository.entries(on: day).isEmpty)
    }

    @Test("a correction that is undone on A holds no longer on B, which logged meanwhile")
    func undoneCorrection() throws {
        let two = try withSession()
        try two.a.perform(deleted(session), at: .february(19, "10:00"))
        try two.exchange()
        #expect(try two.b.coins == 0)
        try two.b.log(10, on: 19)
        try two.a.undo(at: .february(19, "13:00"))
        try two.exchangeAndCompare()
        #expect(try two.b.habit().totalMinutes == 35)
        #expect(try two.b.coins == 250)
        #expect(try two.b.repository.userData(at: .february(19)).habits.first?.currentStreak == 2)
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

    @Test("units corrected on A and undone on B: the earlier holds", arguments: [true, false])
    func unitsTakenBack(isAFirst: Bool) throws {
        let two = try withPages()
        let times = isAFirst ? ("10:00", "11:00") : ("11:00", "10:00")
        try two.a.perform(edited(first, on: two.a) { $0.amount = 8 }, at: .february(19, times.0))
        try two.b.perform(count(-5, "less"), at: .february(19, times.1))
        try two.exchangeAndCompare(voids: 1)
        #expect(try amounts(day, on: two.a) == [isAFirst ? 8 : 15])
        #expect(try two.a.habit("pages").totalMinutes == (isAFirst ? 10 : 18))
    }

    @Test("units moved on A while B logs more on the same day: both count") func unitsLoggedMeanwhile() throws {
        let two = try withPages()
        try two.a.perform(edited(first, on: two.a) { $0.day = day.advanced(by: -1) }, at: .february(19, "10:00"))
        try two.b.perform(count(4, "more"), at: .february(19, "11:00"))
        try two.exchangeAndCompare()
        #expect(try amounts(day, on: two.a) == [4])
        #expect(try amounts(day.advanced(by: -1), on: two.a) == [20])
        #expect(try two.a.habit("pages").totalMinutes == 30)
    }

    @Test("one note of a day on each machine: the later holds") func notes() throws {
        let two = try TwoMachines()
        try two.a.perform(NoteDay(day: day, note: "from A"), at: .february(19, "10:00"))
        try two.b.perform(NoteDay(day: day, note: "from B"), at: .february(19, "11:00"))
        try two.exchangeAndCompare()
        #expect(try two.a.repository.note(of: day) == "from B")
    }

    @Test("a correction is no news of work done, nor of two sessions at once") func noNews() throws {
        let two = try withSession()
        let seen = two.b.store.lastSeqs
        let edit = try edited(session, on: two.a) { ($0.minutes, $0.day) = (20, day.advanced(by: -1)) }
        try two.a.perform(edit, at: .february(19, "10:00"))
        try two.exchangeAndCompare()
        #expect(try two.news(on: two.b, since: seen) == [])
    }
}
