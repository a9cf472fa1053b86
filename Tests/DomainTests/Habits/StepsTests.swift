import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Steps of a habit") struct StepsTests {
    let now = Moment.at("2026-02-19")

    private func draft(_ steps: [String]) -> HabitDraft {
        var draft = HabitDraft(name: "Evening", targetHours: 100)
        (draft.kind, draft.steps) = (.yesNo, steps)
        return draft
    }

    private func living(_ steps: [String] = ["floss", "brush", "rinse", "read"]) throws -> (Life, Habit) {
        var life = Life()
        try life.adopt(draft(steps))
        return (life, try #require(try life.repository.habit("h1")))
    }

    @Test(
        "are typed with commas, each once, at most 12 of at most 40 characters",
        arguments: [
            ("floss, brush ,, rinse", ["floss", "brush", "rinse"]), ("刷牙、牙线，漱口", ["刷牙", "牙线", "漱口"]),
            ("floss, floss", ["floss"]), ("", nil), (" , ", nil), ("one", ["one"]),
        ] as [(String, [String]?)])
    func typed(text: String, kept: [String]?) throws {
        #expect(try draft(Steps.typed(text)).checked().steps == kept)
    }

    @Test("too many, too long and control characters are refused, and other kinds have none")
    func refused() throws {
        let many = (1...13).map { "step \($0)" }
        #expect(throws: DomainError.invalid(.steps, .tooMany(12))) { try draft(many).checked() }
        let long = String(repeating: "x", count: 41)
        #expect(throws: DomainError.invalid(.steps, .tooLong(40))) { try draft([long]).checked() }
        #expect(throws: DomainError.invalid(.steps, .controlCharacters)) { try draft(["a\u{7}b"]).checked() }
        var other = draft(["a"])
        other.kind = .minutes
        #expect(try other.checked().steps == nil)
    }

    private static let evening = "adopt h1 kind yesNo steps floss,brush,rinse,read"

    private static let ticked = [
        ("floss", 1, "no", 2), ("floss brush", 2, "no", 5), ("read brush floss", 3, "no", 7),
        ("floss brush rinse read", 4, "yes", 10), ("floss floss", 1, "no", 2), ("", 0, "no", 0),
    ].map { steps, done, isKept, minutes in
        Story(
            "all ticked is done, part of them is a day with an entry, and the day makes what a tick makes: \(steps)",
            evening, steps.split(separator: " ").map { "tick \($0)" }.joined(separator: "; "),
            "done: \(done); kept: \(isKept); minutes h1: \(minutes); streak h1: \(done > 0 ? "1 1" : "0 0")")
    }

    private static let others = [
        Story(
            "a tick of the habit ticks all that are missing at once, and undo undoes them", evening,
            "tick brush; tickAll; steps: floss brush rinse read; tickAll ! no change; undo; steps: brush"),
        Story(
            "a tick is undone on its own, and its minutes with it", evening,
            "tickAll; untick rinse; steps: floss brush read; untick rinse ! no change; tick rinse; minutes h1: 10"),
        Story(
            "days from before it had steps are ticked once, and stay done",
            "adopt h1 kind yesNo; now 18 12:00; count 1; now 19 12:00; editHabit steps a,b; steps: none; kept: no",
            "kept 18: yes"),
    ]

    @Test("ticked", arguments: ticked + others) func story(_ story: Story) throws { try story.run() }

    @Test("what a phone left ticks all of them, once")
    func phone() throws {
        var (life, habit) = try living()
        try life.perform(Action(LogEntry(step: "brush", of: habit, day: now.today)), at: now)
        var line = LogEntry(habitId: "h1", amount: 1, day: now.today, entryId: "202602phone")
        line.isOnce = true
        try life.perform(Action(line), at: now)
        habit = try #require(try life.repository.habit("h1"))
        #expect(try life.repository.userData(at: now).isKept(habit, at: now))
        #expect(habit.totalMinutes == 10)
    }

    @Test("two machines that tick different steps, or the same one, tick each once")
    func machines() throws {
        let two = try TwoMachines()
        try two.a.perform(Action(EditHabit(habitId: "h1", draft: draft(["a", "b", "c"]))), at: .february(2))
        try two.exchange()
        let day = Moment.february(18)
        let habit = try two.a.habit()
        for (machine, steps) in [(two.a, ["a", "b"]), (two.b, ["b", "c"])] {
            for step in steps {
                try machine.perform(Action(LogEntry(step: step, of: habit, day: day.today)), at: day)
            }
        }
        let seen = two.a.store.lastSeqs
        try two.exchangeAndCompare()
        for machine in [two.a, two.b] {
            let userData = try machine.repository.userData(at: day)
            let habit = try #require(userData.habits.first)
            #expect(userData.isKept(habit, at: day))
            #expect(userData.progress(of: habit, at: day).done == 3)
        }
        #expect(try !two.news(on: two.a, since: seen).joined().contains("import"))
        try two.b.perform(Action(LogEntry(step: "b", isDone: false, of: habit, day: day.today)), at: day)
        try two.exchangeAndCompare()
        #expect(try two.a.repository.userData(at: day).progress(of: two.a.habit(), at: day).done == 2)
    }
}
