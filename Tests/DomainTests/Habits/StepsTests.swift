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

    @Test(
        "all ticked is done, part of them is a day with an entry, and the day makes what a tick makes",
        arguments: [
            ([1], 1, false, 2), ([1, 2], 2, false, 5), ([4, 2, 1], 3, false, 7), ([1, 2, 3, 4], 4, true, 10),
            ([1, 1], 1, false, 2), ([], 0, false, 0),
        ] as [([Int], Int, Bool, Int)])
    func ticked(numbers: [Int], done: Int, isKept: Bool, minutes: Int) throws {
        var (life, habit) = try living()
        for number in numbers {
            let step = try #require(habit.steps)[number - 1]
            try life.perform(Action(LogEntry(step: step, of: habit, day: now.today)), at: now)
        }
        let userData = try life.repository.userData(at: now)
        habit = try #require(userData.habits.first)
        #expect(userData.progress(of: habit, at: now).done == Amount(done))
        #expect(userData.steps(of: habit, at: now).count { $0.isTicked } == done)
        #expect(userData.isKept(habit, at: now) == isKept)
        #expect(habit.totalMinutes == minutes && habit.currentStreak == (done > 0 ? 1 : 0))
        #expect(try Audit(life.repository).findings() == [])
    }

    @Test("a tick of the habit ticks all that are missing at once, and undo undoes them")
    func whole() throws {
        var (life, habit) = try living()
        try life.perform(Action(LogEntry(step: "brush", of: habit, day: now.today)), at: now)
        let all = LogEntry(1, of: habit, day: now.today, entryId: "202602x")
        let result = try life.perform(Action(all), at: now)
        guard case .logged(let logged) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(logged.ticked == 4 && logged.amount == 3)
        let again = try life.perform(Action(all), at: now)
        #expect(again == .done)
        try life.undo(at: now)
        habit = try #require(try life.repository.habit("h1"))
        let userData = try life.repository.userData(at: now)
        #expect(userData.steps(of: habit, at: now).filter(\.isTicked).map(\.name) == ["brush"])
    }

    @Test("a tick is undone on its own, and its minutes with it")
    func unticked() throws {
        var (life, habit) = try living()
        try life.perform(Action(LogEntry(1, of: habit, day: now.today, entryId: "202602x")), at: now)
        let back = LogEntry(step: "rinse", isDone: false, of: habit, day: now.today)
        try life.perform(Action(back), at: now)
        var userData = try life.repository.userData(at: now)
        habit = try #require(userData.habits.first)
        #expect(userData.steps(of: habit, at: now).map(\.isTicked) == [true, true, false, true])
        #expect(habit.totalMinutes == 8 || habit.totalMinutes == 7)
        let again = try life.perform(Action(back), at: now)
        #expect(again == .done)
        try life.perform(Action(LogEntry(step: "rinse", of: habit, day: now.today)), at: now)
        userData = try life.repository.userData(at: now)
        #expect(userData.habits.first?.totalMinutes == 10)
        #expect(try Audit(life.repository).findings() == [])
    }

    @Test("days from before it had steps are ticked once, and stay done")
    func before() throws {
        var life = Life()
        try life.adopt(draft([]))
        let yesterday = now.today.advanced(by: -1)
        let tick = LogEntry(habitId: "h1", amount: 1, day: yesterday, entryId: "202602y")
        try life.perform(Action(tick), at: .at("2026-02-18"))
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft(["a", "b"]))), at: now)
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.steps(on: yesterday).isEmpty && habit.steps(on: now.today) == ["a", "b"])
        let userData = try life.repository.userData(at: now)
        #expect(userData.isKept(habit, on: yesterday, at: now) && !userData.isKept(habit, at: now))
    }

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
