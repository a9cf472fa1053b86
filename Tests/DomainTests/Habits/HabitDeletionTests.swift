import DocumentStore
@testable import Domain
import TestSupport
import Testing
import Words

@Suite("Deleting a habit with its history") struct HabitDeletionTests {
    let now = Moment.at("2026-02-19")

    /// With two days of 25 minutes, a session of another habit, a letter that was kept and one that was not.
    private func living() throws -> Life {
        var life = Life()
        try life.adopt()
        try life.adopt(HabitDraft(name: "Run"), habitId: "h2", catId: "c2")
        try life.tell(25, on: "2026-02-17", at: .at("2026-02-17"))
        try life.tell(25, on: "2026-02-18", at: .at("2026-02-18"))
        try life.tell(10, on: "2026-02-18", of: "h2", at: .at("2026-02-18"))
        try life.perform(Action(start("202602aaaaaaaaaaaaaa")), at: .at("2026-02-18", "14:00"))
        let stop = LogFocusSession(sessionId: "202602aaaaaaaaaaaaaa", ending: .stoppedHere)
        try life.perform(Action(stop), at: .at("2026-02-18", "14:12"))
        try life.put([.update(.cat("c1"), ["equippedAccessory": "a"])])
        for (id, isKept) in [("202602letter-a-c1-2026-02-17", false), ("202602letter-b-c1-2026-02-18", true)] {
            let letter = Message(
                id: id, text: "Hello", senderID: "c1", timestamp: now.instant, readBy: [Message.me],
                isKept: isKept, language: .english)
            let chat = Chat(
                id: "c1", members: ["c1", Message.me], lastMessage: "Hello", lastMessageTimestamp: now.instant,
                createdAt: now.instant, updatedAt: now.instant)
            try life.put([.set(.message(id, in: "c1"), letter), .set(.chat("c1"), chat)])
        }
        return life
    }

    private func start(_ id: String) -> StartTimer {
        StartTimer(habitId: "h1", plan: .countdown(minutes: 25), sessionId: id)
    }

    @Test("all of it goes in one batch but keepsakes, the rest stays, and the doctor finds nothing")
    func goes() throws {
        var life = try living()
        try life.perform(Action(start("202602bbbbbbbbbbbbbb")), at: now)
        try life.perform(
            Action(AddDaysOff(id: "o", habitId: "h1", from: now.today, through: now.today)), at: now)
        let coins = try life.repository.person()?.coins
        let habit = try #require(try life.repository.habit("h1"))
        let history = try life.repository.history(of: habit)
        var expected = HabitHistory()
        (expected.entries, expected.sessions, expected.letters, expected.isTimed) = (3, 1, 1, true)
        (expected.minutes, expected.focusMinutes) = (62, 62)
        #expect(history == expected)
        let before = life.store.log.count
        try life.perform(Action(DeleteHabit(habitId: "h1", shown: history)), at: now)
        #expect(life.store.log.count == before + 1)
        let repository = life.repository
        #expect(try repository.habits().map(\.id) == ["h2"] && repository.cats().map(\.id) == ["c2"])
        #expect(try repository.sessions(of: "h1", limit: 9).isEmpty && repository.timers().isEmpty)
        #expect(try repository.daysOff().isEmpty && repository.daysLogged(of: "h1").isEmpty)
        #expect(try repository.habit("h2")?.totalMinutes == 10)
        #expect(try repository.person()?.inventory == ["a"] && repository.person()?.coins == coins)
        #expect(try Mailbox(life.store).all.map(\.message.isKept) == [true])
        #expect(try Audit(repository).findings() == [])
    }

    @Test("undo brings all of it back on the same day, and not on the next one")
    func undone() throws {
        var life = try living()
        let before = life.store.table.mapValues(\.fields)
        let action = Action(DeleteHabit(habitId: "h1"))
        try life.perform(action, at: now)
        let deletion = try #require(life.committed.last.flatMap { life.logged($0.id) })
        #expect(throws: DomainError.notUndoable(kind: DeleteHabit.kind)) {
            try life.repository.retraction(of: deletion, at: .at("2026-02-20"))
        }
        try life.undo(at: now)
        #expect(life.store.table.mapValues(\.fields) == before)
        #expect(action.isUndoable(doneOn: now.today, today: now.today))
        #expect(!action.isUndoable(doneOn: now.today, today: now.today.advanced(by: 1)))
    }

    @Test("entries logged after the question are not deleted unseen")
    func grew() throws {
        var life = try living()
        let shown = try life.repository.history(of: #require(try life.repository.habit("h1")))
        try life.tell(5, on: "2026-02-19", at: now)
        #expect(throws: DomainError.historyGrew(habit: "Daily Reading")) {
            try life.perform(Action(DeleteHabit(habitId: "h1", shown: shown)), at: now)
        }
        #expect(try life.repository.habit("h1")?.totalMinutes == 67)
    }

    @Test(
        "the name has to be typed from an hour on, upper case or not",
        arguments: [
            (0, "", true), (59, "", true), (60, "", false), (60, "Daily", false), (60, "Daily Reading", true),
            (600, " daily reading ", true),
        ])
    func typed(minutes: Int, name: String, isConfirmed: Bool) {
        var history = HabitHistory()
        history.minutes = minutes
        #expect(history.isConfirmed(by: name, for: .sample()) == isConfirmed)
    }
}

/// What another machine logged for a habit that was deleted here.
@Suite("Deleting a habit on one of two machines") struct HabitDeletionScenarioTests {
    private func delete(on machine: SampleMachine, at moment: Moment) throws {
        let shown = try machine.repository.history(of: machine.habit())
        try machine.perform(Action(DeleteHabit(habitId: "h1", shown: shown)), at: moment)
    }

    private static let logged = "A 16 12:00 log 30 as a; exchange; seen"

    static let stories = [
        MachineStory(
            "deleted on both, with all that was logged on either", "B 17 12:00 log 20 as b", logged,
            "A 18 12:00 deleteHabit; compare; habits: ; cats: ; entries 16: none; entries 17: none"),
        MachineStory(
            "a correction elsewhere that moved one of its entries keeps all of them", logged,
            "B 17 12:00 amend a on 15; A 18 12:00 deleteHabit; compare 1; minutes h1: 30"),
        MachineStory(
            "deleted on both is deleted once, and nothing is reported", logged,
            "A 18 12:00 deleteHabit; B 19 12:00 deleteHabit; compare 1; habits: ; news B:"),
    ]

    @Test("agree", arguments: stories) func story(_ story: MachineStory) throws { try story.run() }

    @Test(
        "void and reported if another machine had logged something that was not shown, also without minutes",
        arguments: [20, 0])
    func unseen(minutes: Int) throws {
        let two = try TwoMachines()
        try two.a.log(30, on: 16)
        try two.exchange()
        let seen = two.a.store.lastSeqs
        try log(minutes, on: two.b, day: 17)
        try delete(on: two.a, at: .february(18))
        #expect(try two.a.repository.habits().isEmpty)
        try two.exchangeAndCompare(voids: 1)
        for machine in [two.a, two.b] { #expect(try machine.habit().totalMinutes == 30 + minutes) }
        #expect(
            try two.news(on: two.a, since: seen).last
                == "“Daily Reading” was removed here, but minutes were logged for it elsewhere, so it stays.")
    }

    @Test("a later entry brings habit and cat back with it alone, and is reported", arguments: [20, 0])
    func later(minutes: Int) throws {
        let two = try TwoMachines()
        try two.a.log(30, on: 16)
        try two.exchange()
        try delete(on: two.a, at: .february(18))
        try log(minutes, on: two.b, day: 19)
        try two.exchangeAndCompare()
        for machine in [two.a, two.b] {
            #expect(try machine.habit().totalMinutes == minutes)
            #expect(try machine.repository.cats().map(\.totalMinutes) == [minutes])
            #expect(try machine.repository.daysLogged(of: "h1").count == 1)
        }
    }

    /// An entry without minutes stands for what a full day or a slip adds.
    private func log(_ minutes: Int, on machine: SampleMachine, day: Int) throws {
        guard minutes == 0 else { return try machine.log(minutes, on: day) }
        let moment = Moment.february(day)
        let entry = HabitEntry(
            id: "202602light", habitId: "h1", habitName: "Daily Reading", minutes: 0, completedAt: moment.instant,
            source: "manual")
        try machine.commit(at: moment) { _ throws(DomainError) in
            let writes = [Write.set(.entry(entry.id, on: moment.today), entry), .logging(0, for: "h1", [:])]
            return (Batch(kind: LogEntry.kind, writes: writes), .done)
        }
    }
}
