import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Coming back after a miss") struct ComingBackTests {
    /// Kept on these days of February 2026; a welcome is tried after each, as programs do.
    private func life(_ days: [Int], _ draft: HabitDraft = HabitDraft(name: "Read")) throws -> (Life, coins: [Int]) {
        var life = Life()
        try life.adopt(draft, at: .at("2026-02-01"))
        var coins: [Int] = []
        for day in days.map({ Day(year: 2026, month: 2, day: $0) }) {
            let moment = Moment.at(day.text)
            try life.tell(10, on: day.text, at: moment)
            let welcome = try #require(WelcomeBack(after: logging(on: day), .logged(told(on: day)), at: moment))
            let outcome = try life.perform(Action(welcome), at: moment)
            if case .welcomedBack(_, let paid) = outcome { coins.append(paid) } else { coins.append(0) }
        }
        return (life, coins)
    }

    private func logging(on day: Day) -> Action {
        Action(LogEntry(habitId: "h1", minutes: 10, day: day, entryId: "202602aaaaaaaaaaaaaa"))
    }

    private func told(on day: Day) -> LoggedEntry {
        LoggedEntry(habitId: "h1", minutes: 10, day: day, streak: 1)
    }

    @Test(
        "the first kept day after a missed one earns 20 coins, once a week from Monday",
        arguments: [
            ([2, 3, 4], [0, 0, 0]), ([2, 4], [0, 20]), ([2, 4, 6], [0, 20, 0]), ([2, 4, 6, 8, 10], [0, 20, 0, 0, 20]),
            ([2, 4, 4], [0, 20, 0]),
        ] as [([Int], [Int])])
    func paid(days: [Int], expected: [Int]) throws {
        let (life, coins) = try life(days)
        #expect(coins == expected)
        #expect(try life.repository.person()?.coins == expected.reduce(0, +))
        #expect(try Audit(life.repository, at: .at("2026-02-28")).findings() == [])
    }

    @Test("also when a saved day bridged it, and by the habit's own schedule")
    func saved() throws {
        var draft = HabitDraft(name: "Read")
        draft.savedDays = 1
        #expect(try life([1, 2, 3, 4, 5, 6, 7, 9], draft).coins == [0, 0, 0, 0, 0, 0, 0, 20])
        let mondays = HabitDraft(name: "Run", schedule: .weekdays([.monday]))
        #expect(try life([2, 9, 18], mondays).coins == [0, 0, 20])
    }

    @Test(
        "days before the habit was there are no gap",
        arguments: [
            ([-2, 1], 0), ([-9, 1], 0), ([-9, 2], 20), ([-9, 3], 20), ([-2, 0, 1], 0), ([1, 2], 0), ([1, 3], 20),
            ([-2, 1, 2], 0), ([-2, 1, 3], 20),
        ] as [([Int], Int)])
    func beforeItWas(days: [Int], coins: Int) throws {
        for schedule in [Schedule.everyDay, .weekdays(Set(Weekday.allCases).subtracting([.saturday]))] {
            var life = Life()
            try life.adopt(HabitDraft(name: "Read", schedule: schedule), at: .at("2026-02-01"))
            for number in days.dropLast() {
                let day = Day.of("2026-02-01").advanced(by: number - 1)
                try life.tell(10, on: day.text, at: .at(max(day, .of("2026-02-01")).text))
            }
            let moment = Moment.at("2026-02-0\(days.last ?? 1)")
            try life.tell(10, on: moment.today.text, at: moment)
            let outcome = try life.perform(Action(WelcomeBack(habitId: "h1", day: moment.today)), at: moment)
            let paid = if case .welcomedBack(_, let paid) = outcome { paid } else { 0 }
            #expect(paid == coins)
        }
    }

    @Test("two machines pay it once") func once() throws {
        var (life, _) = try life([2])
        let moment = Moment.at("2026-02-04")
        try life.tell(10, on: "2026-02-04", at: moment)
        let welcome = WelcomeBack(habitId: "h1", day: moment.today)
        let batch = try #require(Action(welcome).decided(on: life.repository, at: moment).batch)
        let week = Precondition.lacks(.visits(in: moment.today.month), "welcomes", .integer(2))
        #expect(batch.preconditions.contains(week))
        try life.perform(Action(welcome), at: moment)
        #expect(try Action(welcome).decided(on: life.repository, at: moment).batch == nil)
    }

    @Test("minutes for a past day and other actions are not welcomed") func notForPast() throws {
        let moment = Moment.at("2026-02-10")
        let (today, past) = (logging(on: moment.today), told(on: moment.today.advanced(by: -1)))
        #expect(WelcomeBack(after: today, .logged(told(on: moment.today)), at: moment) != nil)
        #expect(WelcomeBack(after: today, .logged(past), at: moment) == nil)
        #expect(WelcomeBack(after: today, .done, at: moment) == nil)
    }

    @Test(
        "saved days are offered for a week after the first streak of 7 days was missed, and never again",
        arguments: [
            (Array(1...6), "2026-02-08", nil), (Array(1...7), "2026-02-08", nil), (Array(1...7), "2026-02-09", 7),
            (Array(1...7), "2026-02-15", 7), (Array(1...7), "2026-02-16", nil),
            (Array(1...7) + [10], "2026-02-12", nil),
            (Array(1...7) + Array(10...17), "2026-02-19", nil),
        ] as [([Int], String, Int?)])
    func offered(days: [Int], today: String, streak: Int?) throws {
        var (life, _) = try life(days)
        let moment = Moment.at(today)
        let userData = try life.repository.userData(at: moment)
        let question = userData.question(at: moment)
        #expect(question == streak.map { .savedDays(habitId: "h1", streak: $0) })
        guard let question, let habit = userData.habit("h1") else { return }
        try life.perform(Action(question.edit(of: habit, on: moment.today)), at: moment)
        let after = try life.repository.userData(at: moment)
        #expect(after.question(at: moment) == nil)
        if today == "2026-02-09" { #expect(after.streakShown(of: habit, at: moment) == .running(7, best: 7)) }
    }
}

@Suite("Strength") struct StrengthTests {
    private func strength(_ rule: String, _ days: [Int], on today: Int, off: [(String, String)] = [], saved: Int? = nil)
        throws -> Int
    {
        let calendar = StreakTests.calendar(
            try #require(Schedule(rule)), off: off, createdOn: "2026-02-01", savedDays: saved)
        let first = Day(year: 2026, month: 2, day: 1)
        return Strength(days: days.map(first.advanced(by:)), calendar: calendar, today: first.advanced(by: today))
            .percent
    }

    @Test("half after 13 kept days, three quarters after 26; a miss costs little")
    func daily() throws {
        #expect(try strength("daily", [], on: 0) == 0)
        #expect(try strength("daily", Array(0..<13), on: 12) == 50)
        #expect(try strength("daily", Array(0..<26), on: 25) == 75)
        #expect(try strength("daily", Array(0..<26), on: 26) == 75)
        #expect(try strength("daily", Array(0..<26), on: 27) == 71)
        #expect(try strength("daily", Array(0..<26), on: 40) == 36)
        #expect(try strength("daily", Array(0..<200), on: 199) == 100)
    }

    @Test("a rarer habit takes fewer days and more time: half a year of Sundays, 34 days for a half")
    func weekly() throws {
        let sundays = (0..<5).map { $0 * 7 }
        #expect(try strength("su", sundays, on: 28) == 51)
        #expect(try strength("7days", sundays, on: 28) == 51)
        #expect(try strength("1/week", sundays, on: 28) == 51)
    }

    @Test("days off and saved days count for nothing")
    func bridged() throws {
        let kept = Array(0..<26)
        #expect(try strength("daily", kept, on: 27, off: [("2026-02-27", "2026-02-27")]) == 75)
        #expect(try strength("daily", kept, on: 27, saved: 1) == 75)
    }
}
