import DocumentStore
import Domain
import TestSupport
import Testing

/// Two machines that exchange their files: both show the same, and no fact is lost. What is asked of one of them after
/// `exchangeAndCompare` holds on both.
@Suite("Two machines") struct MachineScenarioTests {
    @Test("2: both log, then exchange: the sums are exact") func bothLog() throws {
        let two = try TwoMachines()
        try two.a.log(30, on: 18)
        try two.b.log(20, on: 18)
        let seen = two.a.store.lastSeqs
        try two.exchangeAndCompare()
        #expect(try two.a.habit().totalMinutes == 50)
        #expect(try two.b.repository.cat("c1")?.totalMinutes == 50)
        #expect(try two.news(on: two.a, since: seen) == ["From \(two.b.shownName): 1 entry, 20 min."])
    }

    @Test("4: days kept alternately on A, B, A make a streak of 3") func alternateDays() throws {
        let two = try TwoMachines()
        for (day, machine) in [(17, two.a), (18, two.b), (19, two.a)] { try machine.log(10, on: day) }
        try two.exchangeAndCompare()
        let userData = try two.b.repository.userData(at: .february(19))
        let habit = try #require(userData.habits.first)
        #expect(userData.streakShown(of: habit, at: .february(19)) == .running(3, best: 3))
    }

    @Test("5: a habit removed on A stays when B logged minutes", arguments: [true, false], [true, false])
    func removed(removalIsFirst: Bool, byUndo: Bool) throws {
        let two = try TwoMachines()
        let seen = (two.a.store.lastSeqs, two.b.store.lastSeqs)
        try two.b.log(20, on: removalIsFirst ? 19 : 17)
        if byUndo {
            try two.a.undo(CreateHabitWithCat.kind, at: .february(18))
        } else {
            try two.a.perform(RemoveHabit(habitId: "h1"), at: .february(18))
        }
        #expect(try two.a.repository.habits().isEmpty && two.a.repository.cats().isEmpty)
        try two.exchangeAndCompare(voids: removalIsFirst ? 0 : 1)
        #expect(try two.a.repository.habits().map(\.totalMinutes) == [20])
        #expect(try two.a.repository.cats().map(\.totalMinutes) == [20])
        let stays = "but minutes were logged for it elsewhere, so it stays."
        #expect(try two.news(on: two.a, since: seen.0).last == "“Daily Reading” was removed here, \(stays)")
        #expect(
            try two.news(on: two.b, since: seen.1) == ["“Daily Reading” was removed on \(two.a.shownName), \(stays)"])
    }

    @Test("5: a habit removed on A stays while its timer runs on B, and with its session") func removedWhileFocusing()
        throws
    {
        let two = try TwoMachines()
        try two.b.perform(start("b"), at: .february(18, "10:00"))
        try two.a.perform(RemoveHabit(habitId: "h1"), at: .february(18, "10:05"))
        try two.exchangeAndCompare()
        #expect(try two.a.repository.habits().count == 1)
        try two.b.perform(end("b"), at: .february(18, "10:30"))
        try two.exchangeAndCompare()
        #expect(try two.a.habit().totalMinutes == 25)
    }

    @Test("5: a habit removed on A with nothing logged is gone on both, and its undo brings it back on both")
    func removedForGood() throws {
        let two = try TwoMachines()
        try two.a.perform(RemoveHabit(habitId: "h1"), at: .february(18))
        try two.exchangeAndCompare()
        #expect(try two.b.repository.habits().isEmpty && two.b.repository.cats().isEmpty)
        try two.a.undo(at: .february(19))
        try two.exchangeAndCompare()
        #expect(try two.b.repository.habits().count == 1)
    }

    @Test(
        "5: graduated on A while B logged minutes: they count for the cat, and it stays graduated", arguments: [17, 19])
    func graduated(day: Int) throws {
        let two = try TwoMachines()
        try two.b.log(20, on: day)
        try two.a.perform(GraduateHabit(habitId: "h1"), at: .february(18))
        try two.exchangeAndCompare()
        #expect(try two.a.repository.habits().isEmpty)
        #expect(try two.a.repository.cats().map(\.totalMinutes) == [20])
        #expect(try two.a.repository.cats().map(\.state) == [.graduated])
    }

    @Test("6: renamed on both: the later name holds on both") func renamed() throws {
        let two = try TwoMachines()
        let seen = (two.a.store.lastSeqs, two.b.store.lastSeqs)
        func rename(_ habit: String, _ cat: String, on machine: SampleMachine, _ first: String, _ second: String) throws
        {
            var draft = HabitDraft(try machine.habit(), on: Moment.february(18).today)
            draft.name = habit
            try machine.perform(EditHabit(habitId: "h1", draft: draft), at: .february(18, first))
            try machine.perform(RenameCat(catId: "c1", name: cat), at: .february(18, second))
        }
        try rename("Books", "Miso", on: two.a, "10:00", "10:09")
        try rename("Novels", "Nori", on: two.b, "10:04", "10:05")
        try two.exchangeAndCompare()
        #expect(try two.a.habit().name == "Novels")
        #expect(try two.a.repository.cat("c1")?.name == "Miso")
        #expect(
            try Set(two.news(on: two.a, since: seen.0)) == [
                "“Books” was renamed to “Novels” on \(two.b.shownName) 4 min later, so it is Novels.",
                "“Miso” was renamed to “Nori” on \(two.b.shownName) 4 min earlier, so it stays Miso.",
            ])
        #expect(
            try Set(two.news(on: two.b, since: seen.1)) == [
                "“Novels” was renamed to “Books” on \(two.a.shownName) 4 min earlier, so it stays Novels.",
                "“Nori” was renamed to “Miso” on \(two.a.shownName) 4 min later, so it is Miso.",
            ])
    }

    @Test("7: undone on A what B built on: minutes and streak are recounted on both") func undone() throws {
        let two = try TwoMachines()
        for day in [17, 18] { try two.a.log(10, on: day) }
        try two.exchange()
        try two.b.log(10, on: 19)
        try two.a.undo(at: .february(19))
        try two.exchangeAndCompare()
        let userData = try two.b.repository.userData(at: .february(19))
        let habit = try #require(userData.habits.first)
        #expect(habit.totalMinutes == 20)
        #expect(userData.streakShown(of: habit, at: .february(19)).days == 1)
    }

    @Test("11: two timers at once: each is its own, both count, and their overlap is reported") func twoTimers() throws
    {
        let two = try TwoMachines()
        let seen = two.a.store.lastSeqs
        try two.a.perform(start("a"), at: .february(18, "10:00"))
        try two.b.perform(start("b"), at: .february(18, "10:10"))
        try two.exchangeAndCompare()
        #expect(try two.a.repository.timers().count == 2)
        try two.a.perform(end("a"), at: .february(18, "10:30"))
        try two.b.perform(end("b"), at: .february(18, "10:40"))
        try two.exchangeAndCompare()
        #expect(try two.a.sessionMinutes == [25, 25])
        #expect(try two.a.habit().totalMinutes == 50)
        #expect(try two.a.coins == 500)
        #expect(try two.a.repository.timers().isEmpty)
        let b = two.b.shownName
        let overlap = "“Daily Reading” here and “Daily Reading” on \(b) ran at once for 15 min; both count."
        #expect(try two.news(on: two.a, since: seen) == ["From \(b): 1 session, 25 min.", overlap])
    }

    @Test("12: A's timer stopped from B is one session, also when A stops it too", arguments: [false, true])
    func stoppedElsewhere(onBoth: Bool) throws {
        let two = try TwoMachines()
        try two.a.perform(start("a"), at: .february(18, "10:00"))
        try two.exchange()
        #expect(try two.b.repository.timers().map(\.id) == [two.a.store.deviceId])
        #expect(throws: TransactionError<DomainError>.self) {
            try two.b.perform(end("a", .stoppedHere), at: .february(18, "10:20"))
        }
        try two.b.perform(end("a", .stoppedHere, of: two.a), at: .february(18, "10:20"))
        let seen = two.a.store.lastSeqs
        if onBoth { try two.a.perform(end("a"), at: .february(18, "10:30")) }
        try two.exchangeAndCompare(voids: onBoth ? 1 : 0)
        #expect(try two.a.sessionMinutes == [20])
        #expect(try two.a.habit().totalMinutes == 20)
        #expect(try two.a.repository.timers().isEmpty)
        if onBoth { #expect(try two.news(on: two.a, since: seen).last == Self.once) }
        // The next timer of A starts as ever.
        try two.a.perform(start("c"), at: .february(18, "11:00"))
    }

    @Test("12: a timer that A moved to another habit is one session, though B stopped it as the old one")
    func switchedAndStopped() throws {
        let two = try TwoMachines()
        try two.adopt("h2", "c2", on: two.a)
        try two.a.perform(start("a"), at: .february(18, "10:00"))
        try two.exchange()
        try two.b.perform(end("a", .stoppedHere, of: two.a), at: .february(18, "10:20"))
        let edit = ChangeTimer(sessionId: Self.id("a"), change: .edit(TimerEdit(habitId: "h2")))
        try two.a.perform(edit, at: .february(18, "10:25"))
        try two.a.perform(end("a"), at: .february(18, "10:30"))
        try two.exchangeAndCompare(voids: 2)
        #expect(try two.a.sessionMinutes == [20])
        #expect(try two.a.repository.timers().isEmpty)
    }

    /// Rounds on A, of which B stopped the first: goes on with what is due at these times.
    private func settle(_ two: TwoMachines, _ steps: [(time: String, next: String)]) throws {
        for (time, next) in steps {
            let moment = Moment.february(18, time)
            let timer = try #require(try two.a.repository.timer())
            let deed = timer.actionDue(at: moment.clock, autoStart: .all, nextSessionId: Self.id(next))
            try two.a.perform(try #require(deed), at: moment)
        }
    }

    private func stoppedRounds() throws -> TwoMachines {
        let two = try TwoMachines()
        try two.a.perform(start("a", .rounds(Rounds(count: 2))), at: .february(18, "10:00"))
        try two.exchange()
        try two.b.perform(end("a", .stoppedHere, of: two.a), at: .february(18, "10:10"))
        return two
    }

    @Test("12: rounds that A continues with after B stopped the first count once each") func roundsGoOn() throws {
        let two = try stoppedRounds()
        try settle(two, [("10:25", "b"), ("10:30", "c")])
        let seen = two.a.store.lastSeqs
        // Round 2 is a fact: it runs, on both.
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.b.repository.timers().map(\.sessionId) == [Self.id("c")])
        try settle(two, [("10:55", "d")])
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.a.sessionMinutes.sorted() == [10, 25])
        #expect(try two.a.habit().totalMinutes == 35)
        #expect(try two.a.repository.timers().isEmpty)
        #expect(try two.news(on: two.a, since: seen).last == Self.once)
    }

    @Test("12: a last round that was exchanged late counts, though its timer was ended elsewhere") func roundsLate()
        throws
    {
        let two = try stoppedRounds()
        try settle(two, [("10:25", "b"), ("10:30", "c"), ("10:55", "d")])
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.b.habit().totalMinutes == 35)
        #expect(try two.b.repository.timers().isEmpty)
    }

    @Test("12: undoing A's session on B's Result page leaves A's timer as it is") func undoneElsewhere() throws {
        let two = try TwoMachines()
        try two.a.perform(start("a"), at: .february(18, "10:00"))
        try two.exchange()
        try two.b.perform(end("a", .stoppedHere, of: two.a), at: .february(18, "10:20"))
        try two.b.undo(at: .february(18, "10:21"), resultIsOpen: true)
        try two.exchangeAndCompare()
        #expect(try two.a.repository.timers().isEmpty)
        #expect(try two.a.habit().totalMinutes == 0)
    }

    private static let once = "The timer of “Daily Reading” was ended on both machines: one session."

    private static func id(_ letter: String) -> String { "202602" + String(repeating: letter, count: 14) }

    private func start(_ id: String, _ plan: FocusPlan = .countdown(minutes: 25)) -> StartTimer {
        StartTimer(habitId: "h1", plan: plan, sessionId: Self.id(id))
    }

    /// - Parameter other: whose timer it is, if it is not the machine's own.
    private func end(
        _ id: String, _ ending: LogFocusSession.Ending = .ranOut, of other: SampleMachine? = nil
    ) -> LogFocusSession {
        LogFocusSession(sessionId: Self.id(id), ending: ending, device: other?.store.deviceId)
    }
}
