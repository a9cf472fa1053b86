import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Kinds of habit") struct KindTests {
    static func draft(_ kind: HabitKind, _ goal: Amount? = nil, each period: GoalPeriod = .day) -> HabitDraft {
        var draft = HabitDraft(name: "Read")
        (draft.kind, draft.goalAmount, draft.goalPeriod) = (kind, goal, period)
        if kind == .count { draft.unit = "pages" }
        return draft
    }

    /// A life with one habit.
    static func life(_ draft: HabitDraft, on day: String = "2026-02-01") throws -> Life {
        var life = Life()
        try life.adopt(draft, at: .at(day))
        return life
    }

    @Test(
        "amounts as people type them",
        arguments: [
            ("20", 20_000), ("2.5", 2500), ("2,5", 2500), ("10,000", 10_000_000), ("0.125", 125), ("１０", 10_000),
            ("0,125", 125), ("-1", nil), ("", nil), ("1.2345", nil), ("1.", nil), (".5", nil), ("two", nil),
            ("12345678", nil),
        ] as [(String, Int?)])
    func typed(text: String, thousandths: Int?) {
        #expect(Amount(text)?.thousandths == thousandths)
    }

    @Test("amounts are written without needless decimals", arguments: [(20_000, "20"), (2500, "2.5"), (125, "0.125")])
    func written(thousandths: Int, text: String) {
        #expect(Amount(thousandths: thousandths).text == text)
    }

    @Test(
        "what a day of a kind makes",
        arguments: [
            (draft(.count, 20), 25), (draft(.count, 3), 25), (draft(.count, 10_000), 25), (draft(.yesNo), 10),
            (draft(.limit, 0), 10), (draft(.count, 70, each: .week), 25), (draft(.minutes, 300, each: .week), 43),
            (draft(.minutes, 3000, each: .month), 100),
        ] as [(HabitDraft, Int)])
    func goalMinutes(draft: HabitDraft, minutes: Int) throws {
        #expect(try draft.checked().goalMinutes == minutes)
    }

    @Test(
        "what is refused",
        arguments: [
            (draft(.count), .goalAmount), (draft(.count, 0), .goalAmount), (draft(.limit, 61), .goalAmount),
            (draft(.limit, Amount(thousandths: 1500)), .goalAmount), (draft(.minutes, 0, each: .week), .goalAmount),
            (draft(.minutes, 5041, each: .week), .goalAmount),
        ] as [(HabitDraft, DomainError.Field)])
    func refused(draft: HabitDraft, field: DomainError.Field) {
        #expect { try draft.checked() } throws: { error in
            if case DomainError.invalid(field, _) = error { true } else { false }
        }
    }

    @Test("a unit has 12 characters at most, and a unit makes 0.1 to 60 minutes")
    func bounds() {
        var draft = Self.draft(.count, 20)
        draft.unit = "thirteen char"
        #expect(throws: DomainError.invalid(.unit, .tooLong(12))) { try draft.checked() }
        draft.unit = "pages"
        draft.minutesPerUnit = Amount(thousandths: 99)
        #expect(throws: DomainError.invalid(.minutesPerUnit, .outOfAmounts(Amount(thousandths: 100), 60))) {
            try draft.checked()
        }
        draft.minutesPerUnit = 60
        #expect(throws: Never.self) { try draft.checked() }
    }

    @Test(
        "the minutes of a day are its units times what one makes, rounded down",
        arguments: [
            (20, nil, [5, 5, 5, 5], 25), (3, nil, [1, 1], 16), (3, nil, [1, 1, 1], 25), (20, 1500, [1, 1, 1], 4),
            (10, 100, [1, 1, 1, 1, 1, 1, 1, 1, 1], 0), (10, 100, [5, 4, 1], 1),
        ] as [(Amount, Int?, [Int], Int)])
    func minutes(goal: Amount, minutesPerUnit: Int?, logged: [Int], minutes: Int) throws {
        var draft = Self.draft(.count, goal)
        draft.minutesPerUnit = minutesPerUnit.map { Amount(thousandths: $0) }
        var life = try Self.life(draft)
        for amount in logged { try life.count(Amount(amount), on: "2026-02-02") }
        #expect(try life.repository.habit("h1")?.totalMinutes == minutes)
        #expect(try life.repository.cat("c1")?.totalMinutes == minutes)
        #expect(try life.repository.person()?.coins == 0)
        let userData = try life.userData("2026-02-02")
        let habit = try #require(userData.habits.first)
        #expect(userData.minutes.amount(of: habit, on: .of("2026-02-02")) == Amount(logged.reduce(0, +)))
        #expect(userData.isKept(habit, at: .at("2026-02-02")) == (Amount(logged.reduce(0, +)) >= goal))
        #expect(try Audit(life.repository, at: .at("2026-02-03")).findings() == [])
    }

    @Test("after undo of one amount the next makes the day exact again")
    func undone() throws {
        var draft = Self.draft(.count, 20)
        draft.minutesPerUnit = Amount(thousandths: 500)
        var life = try Self.life(draft)
        try life.count(1, on: "2026-02-02")
        try life.count(1, on: "2026-02-02")
        try life.undo(at: .at("2026-02-02"))
        try life.count(1, on: "2026-02-02")
        #expect(try life.repository.habit("h1")?.totalMinutes == 1)
    }

    @Test(
        "units taken back lower the last entries, and their minutes",
        arguments: [
            ([5, 3], 1, 7, [5, 2], 1), ([5, 3], 3, 5, [5], 1), ([5, 3], 4, 4, [4], 1), ([5, 3], 20, 0, [], 0),
            ([1], 1, 0, [], 0),
        ] as [([Int], Int, Int, [Int], Int)])
    func lowered(logged: [Int], less: Int, left: Int, amounts: [Int], streak: Int) throws {
        var draft = Self.draft(.count, 20)
        draft.minutesPerUnit = Amount(thousandths: 1500)
        var life = try Self.life(draft)
        for (number, amount) in logged.enumerated() {
            try life.count(Amount(amount), on: "2026-02-02", at: .at("2026-02-02", "1\(number):00"))
        }
        let before = try life.userData("2026-02-02")
        try life.count(0 - Amount(less), on: "2026-02-02")
        let habit = try #require(try life.userData("2026-02-02").habits.first)
        #expect(habit.totalMinutes == left * 3 / 2 && habit.currentStreak == streak)
        #expect(try life.repository.entries(on: .of("2026-02-02")).map(\.amount) == amounts.map { Amount($0) })
        #expect(try Audit(life.repository, at: .at("2026-02-02")).findings() == [])
        try life.undo(at: .at("2026-02-02"))
        #expect(try life.userData("2026-02-02").minutes == before.minutes)
        #expect(try life.userData("2026-02-02").habits == before.habits)
    }

    /// Half an hour of reading, then units of it, one answer after the other; last what is taken back by hand.
    @Test(
        "units of a session go to its entry and make no minutes",
        arguments: [([12], 0, 12), ([12, 15], 0, 15), ([12, 0], 0, 0), ([12], 5, 7), ([12], 12, 0), ([12], 20, 0)])
    func session(answers: [Int], less: Int, left: Int) throws {
        var focus = try FocusLife(Self.draft(.count, 20))
        let result = try #require(try focus.focus(minutes: 30, session: "202602aaaaaaaaaaaaaa"))
        for answer in answers {
            try focus.perform(Action(LogEntry(Amount(answer), of: result.session, on: result.day)))
        }
        if less > 0 { try focus.life.count(0 - Amount(less), on: result.day.text, at: focus.moment) }
        let userData = try focus.life.userData(result.day.text)
        let habit = try #require(userData.habits.first)
        #expect(userData.minutes.amount(of: habit, on: result.day) == Amount(left))
        #expect(habit.totalMinutes == 30 && userData.cats.first?.totalMinutes == 30 && habit.currentStreak == 1)
        #expect(try focus.repository.entries(on: result.day).map(\.minutes) == [30])
        #expect(userData.isKept(habit, at: focus.moment) == (left >= 20))
        #expect(try Audit(focus.repository, at: focus.moment).findings() == [])
        try focus.life.undo(at: focus.moment)
        let before = less > 0 ? answers.last ?? 0 : answers.dropLast().last ?? 0
        let after = try focus.life.userData(result.day.text)
        #expect(after.minutes.amount(of: habit, on: result.day) == Amount(before))
        #expect(after.habits == userData.habits)
    }

    @Test("units by hand next to those of a session make their own minutes, and are taken back first")
    func sessionAndHand() throws {
        var focus = try FocusLife(Self.draft(.count, 20))
        let result = try #require(try focus.focus(minutes: 30, session: "202602aaaaaaaaaaaaaa"))
        try focus.perform(Action(LogEntry(12, of: result.session, on: result.day)))
        focus.clocks.pass(seconds: 60)
        for _ in 0..<8 { try focus.life.count(1, on: result.day.text, at: focus.moment) }
        #expect(try focus.repository.habit("h1")?.totalMinutes == 40)
        try focus.life.count(-10, on: result.day.text, at: focus.moment)
        #expect(try focus.repository.habit("h1")?.totalMinutes == 30)
        let userData = try focus.life.userData(result.day.text)
        #expect(userData.minutes.amount(of: try #require(userData.habits.first), on: result.day) == 10)
    }

    @Test("only a habit that counts has units of sessions")
    func sessionOfMinutes() throws {
        var focus = try FocusLife(HabitDraft(name: "Read"))
        let result = try #require(try focus.focus(minutes: 30, session: "202602aaaaaaaaaaaaaa"))
        let action = LogEntry(12, of: result.session, on: result.day)
        #expect(throws: DomainError.invalid(.amount, .notUnderstood("12"))) { try focus.perform(Action(action)) }
        var other = result.session
        other.habitId = "h1"
        try focus.life.undo(at: focus.moment, resultIsOpen: true)
        #expect(throws: (any Error).self) { try focus.perform(Action(LogEntry(12, of: other, on: result.day))) }
    }

    @Test("a tick counts once a day, and a session ticks too")
    func ticks() throws {
        var life = try Self.life(Self.draft(.yesNo))
        try life.count(1, on: "2026-02-02")
        let before = life.store.log.count
        try life.count(1, on: "2026-02-02")
        #expect(life.store.log.count == before)
        try life.tell(5, on: "2026-02-03", at: .at("2026-02-03"))
        let userData = try life.userData("2026-02-03")
        let habit = try #require(userData.habits.first)
        #expect(habit.totalMinutes == 15 && habit.currentStreak == 2)
        #expect(userData.isKept(habit, at: .at("2026-02-03")))
    }

    /// A day: marked kept (k), slips (a number).
    @Test(
        "limits: kept where it was marked and slips are no more than the goal",
        arguments: [
            (2, ["k", "k", "k"], 3, true), (2, ["k", "k2", "k"], 3, true), (2, ["k", "k3", "k"], 1, true),
            (2, ["k", "3", "k"], 1, true), (2, ["k", "k", "k3"], 0, false), (0, ["k", "k", "1"], 0, false),
            (0, ["k", "k", ""], 2, false), (2, ["k", "k", "1"], 2, false), (2, ["k", "k", "1k"], 3, true),
            (2, ["k", "3k", "k"], 1, true),
        ] as [(Amount, [String], Int, Bool)])
    func limits(most: Amount, days: [String], streak: Int, isKept: Bool) throws {
        var life = try Self.life(Self.draft(.limit, most))
        var day = Day.of("2026-02-02")
        for text in days {
            for part in text {
                if let slips = part.wholeNumberValue {
                    try life.count(Amount(slips), isSlip: true, on: day.text)
                } else {
                    try life.count(1, on: day.text)
                }
            }
            day = day.advanced(by: 1)
        }
        let today = day.advanced(by: -1)
        let userData = try life.userData(today.text)
        let habit = try #require(userData.habits.first)
        #expect(userData.streakShown(of: habit, at: .at(today.text)).days == streak)
        #expect(userData.isKept(habit, at: .at(today.text)) == isKept)
        let mark = userData.mark(of: habit, on: today, at: .at(today.text))
        let isBroken = days.last.map { $0.contains { $0.wholeNumberValue ?? 0 > most.whole } } == true
        #expect(mark == (isKept ? .kept : isBroken ? .missed : .notDue))
        #expect(userData.mark(of: habit, on: today, at: .at(day.text)) == (isKept ? .kept : .missed))
        #expect(try Audit(life.repository, at: .at(today.text)).findings() == [])
    }

    @Test("a day of a limit with neither mark nor slips is asked about for one day")
    func asked() throws {
        var life = try Self.life(Self.draft(.limit, 1))
        try life.count(1, on: "2026-02-02")
        try life.count(1, on: "2026-02-03")
        func shown(_ day: String) throws -> StreakShown {
            let userData = try life.userData(day)
            return userData.streakShown(of: try #require(userData.habits.first), at: .at(day))
        }
        #expect(try shown("2026-02-04") == .running(2, best: 2))
        #expect(try shown("2026-02-05") == .lapsedYesterday(2, best: 2))
        #expect(try shown("2026-02-06") == .none(best: 2))
        try life.count(2, isSlip: true, on: "2026-02-04", at: .at("2026-02-05"))
        #expect(try shown("2026-02-05") == .none(best: 2))
        try life.undo(at: .at("2026-02-05"))
        #expect(try shown("2026-02-05") == .lapsedYesterday(2, best: 2))
    }

    @Test("a day has its share of a weekly goal while the week may reach it, and not once the week fell short")
    func shortWeek() throws {
        var life = try Self.life(Self.draft(.count, 10, each: .week))
        // Of the weeks from Monday the 2nd and the 9th of February the second reached its goal.
        for (day, amount) in [("2026-02-03", 2), ("2026-02-10", 2), ("2026-02-12", 8)] as [(String, Amount)] {
            let day = try #require(Day(day))
            try life.perform(
                Action(
                    LogEntry(habitId: "h1", amount: amount, day: day, entryId: "202602\(day.text)aaaa")),
                at: .at(day.text))
        }
        func mark(_ day: String, on today: String) throws -> DayMark {
            let userData = try life.repository.userData(at: .at(today), minutesOfDays: 31)
            let habit = try #require(userData.habit("h1"))
            return userData.mark(of: habit, on: try #require(Day(day)), at: .at(today))
        }
        #expect(try mark("2026-02-03", on: "2026-02-08") == .kept)
        #expect(try mark("2026-02-03", on: "2026-02-09") == .partly)
        #expect(try mark("2026-02-10", on: "2026-02-16") == .kept)
    }

    @Test("a limit that is lowered breaks no day before")
    func lowered() throws {
        var life = try Self.life(Self.draft(.limit, 5))
        for day in ["2026-02-02", "2026-02-03"] {
            try life.count(4, isSlip: true, on: day)
            try life.count(1, on: day)
        }
        var draft = Self.draft(.limit, 2)
        draft.targetHours = 30
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at("2026-02-04"))
        try life.count(2, isSlip: true, on: "2026-02-04")
        try life.count(1, on: "2026-02-04")
        #expect(try life.userData("2026-02-04").habits.first?.currentStreak == 3)
        try life.count(1, isSlip: true, on: "2026-02-04")
        #expect(try life.userData("2026-02-04").habits.first?.currentStreak == 2)
        #expect(try life.userData("2026-02-04").habits.first?.bestStreak == 2)
    }

    @Test("slips are no minutes, no visit of the cat, and keep a habit from being removed")
    func slips() throws {
        var life = try Self.life(Self.draft(.limit, 1))
        try life.count(3, isSlip: true, on: "2026-02-02")
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.totalMinutes == 0)
        #expect(try life.repository.cat("c1")?.lastSessionAt == nil)
        #expect(try !life.repository.isUntouched(habit))
        #expect(try life.repository.daysLogged(of: "h1") == [])
        #expect(throws: DomainError.self) {
            try life.perform(Action(RemoveHabit(habitId: "h1")), at: .at("2026-02-02"))
        }
    }

    @Test("the timer works for every kind; its minutes are no units", arguments: HabitKind.allCases)
    func timer(kind: HabitKind) throws {
        var life = try Self.life(Self.draft(kind, kind == .count ? 20 : nil))
        try life.tell(25, on: "2026-02-02", at: .at("2026-02-02"))
        let userData = try life.userData("2026-02-02")
        let habit = try #require(userData.habits.first)
        #expect(habit.totalMinutes == 25 && habit.currentStreak == 1)
        #expect(userData.isKept(habit, at: .at("2026-02-02")) == (kind != .count))
    }

    @Test("amounts of habits that have none, and too many, are refused")
    func refusedAmounts() throws {
        var life = try Self.life(Self.draft(.minutes))
        #expect(throws: DomainError.invalid(.amount, .notUnderstood("5"))) { try life.count(5, on: "2026-02-02") }
        life = try Self.life(Self.draft(.yesNo))
        #expect(throws: DomainError.invalid(.amount, .outOfAmounts(1, 1))) { try life.count(2, on: "2026-02-02") }
        #expect(throws: DomainError.self) { try life.count(1, isSlip: true, on: "2026-02-02") }
    }
}

@Suite("Weekly and monthly goals") struct PeriodGoalTests {
    /// Minutes on 2 to 8 February 2026, Monday to Sunday, of 300 a week; what is left on the last of these days.
    @Test(
        "what is left, and the pace",
        arguments: [
            ([], 300, 43, 7), ([0], 300, 43, 7), ([60], 240, 43, 7), ([60, 0], 240, 40, 6),
            ([100, 0, 0, 100, 0, 0], 100, 50, 2), ([300, 0], 0, 0, 6), ([0, 0, 0, 0, 0, 0, 10], 290, 300, 1),
        ] as [([Int], Int, Int, Int)])
    func pace(logged: [Int], left: Int, share: Int, daysLeft: Int) throws {
        var life = try KindTests.life(KindTests.draft(.minutes, 300, each: .week))
        var day = Day.of("2026-02-02")
        for minutes in logged {
            if minutes > 0 { try life.tell(minutes, on: day.text, at: .at(day.text)) }
            day = day.advanced(by: 1)
        }
        let today = logged.isEmpty ? day : day.advanced(by: -1)
        let userData = try life.userData(today.text)
        let habit = try #require(userData.habits.first)
        let progress = userData.progress(of: habit, at: .at(today.text))
        #expect(progress.left == Amount(left))
        #expect(progress.share == Amount(share))
        #expect(progress.daysLeft == daysLeft)
    }

    @Test("due until it is reached, and kept for a day by that day's share")
    func due() throws {
        var life = try KindTests.life(KindTests.draft(.minutes, 100, each: .week))
        func state(_ day: String) throws -> (due: Bool, kept: Bool) {
            let userData = try life.userData(day)
            let habit = try #require(userData.habits.first)
            return (userData.isDue(habit, at: .at(day)), userData.isKept(habit, at: .at(day)))
        }
        #expect(try state("2026-02-02") == (true, false))
        try life.tell(15, on: "2026-02-02", at: .at("2026-02-02"))
        #expect(try state("2026-02-02") == (true, true))
        #expect(try state("2026-02-03") == (true, false))
        try life.tell(90, on: "2026-02-03", at: .at("2026-02-03"))
        #expect(try state("2026-02-03") == (true, true))
        #expect(try state("2026-02-04") == (false, true))
        #expect(try state("2026-02-09") == (true, false))
    }

    /// Minutes of days from Monday, 2 February; the habit is from the Sunday before.
    @Test(
        "a streak breaks when a week passed short",
        arguments: [
            ([2: 300, 9: 300, 16: 10], 3), ([2: 300, 9: 299, 16: 10], 1), ([2: 150, 5: 150, 10: 300, 16: 10], 4),
            ([2: 300, 16: 10], 1), ([2: 10, 3: 10], 2), ([2: 300, 9: 10, 15: 289, 16: 5], 1),
        ] as [([Int: Int], Int)])
    func streak(logged: [Int: Int], streak: Int) throws {
        var life = try KindTests.life(KindTests.draft(.minutes, 300, each: .week))
        for (day, minutes) in logged.sorted(by: { $0.key < $1.key }) {
            let day = Day(year: 2026, month: 2, day: day)
            try life.tell(minutes, on: day.text, at: .at(day.text))
        }
        #expect(try life.userData("2026-02-16").habits.first?.currentStreak == streak)
    }

    @Test("a month asks for its goal less its days off, and units count as well")
    func month() throws {
        var life = try KindTests.life(KindTests.draft(.count, 280, each: .month), on: "2026-01-10")
        try life.perform(
            Action(
                AddDaysOff(id: "o", habitId: "h1", from: .of("2026-02-01"), through: .of("2026-02-14"))),
            at: .at("2026-01-10"))
        try life.count(140, on: "2026-02-20")
        try life.count(1, on: "2026-03-01")
        #expect(try life.userData("2026-03-01").habits.first?.currentStreak == 2)
        let habit = try #require(try life.userData("2026-03-01").habits.first)
        #expect(try life.userData("2026-03-01").progress(of: habit, at: .at("2026-03-01")).left == 279)
    }

    @Test(
        "the day after a short week asks about yesterday, also where something was done then",
        arguments: [HabitKind.minutes, .count], [[10], [10, 15]])
    func yesterday(kind: HabitKind, days: [Int]) throws {
        var life = try KindTests.life(KindTests.draft(kind, 100, each: .week))
        for (day, amount) in [(3, 100)] + days.map({ ($0, 10) }) {
            let day = Day(year: 2026, month: 2, day: day).text
            if kind == .count {
                try life.count(Amount(amount), on: day)
            } else {
                try life.tell(amount, on: day, at: .at(day))
            }
        }
        let habit = try #require(try life.repository.habit("h1"))
        func shown(_ day: String) throws -> StreakShown {
            try life.userData(day).streakShown(of: habit, at: .at(day))
        }
        let streak = 1 + days.count
        #expect(try shown("2026-02-15") == .running(streak, best: streak))
        #expect(try shown("2026-02-16") == .lapsedYesterday(streak, best: streak))
        #expect(try shown("2026-02-17") == .none(best: streak))
    }

    @Test(
        "weeks of a month count that has a goal for a week in it, before or after",
        arguments: [(GoalPeriod.month, GoalPeriod.week, 8), (.week, .month, 16)])
    func mixed(first: GoalPeriod, then: GoalPeriod, from: Int) throws {
        var life = try KindTests.life(KindTests.draft(.minutes, 100, each: first), on: "2026-01-01")
        var draft = HabitDraft(try #require(try life.repository.habit("h1")), on: .of("2026-02-01"))
        draft.goalPeriod = then
        for (day, minutes) in [(3, 100), (5, 10), (17, 10)] {
            let day = Day(year: 2026, month: 2, day: day)
            if day.parts.day == 17 {
                let change = Action(EditHabit(habitId: "h1", draft: draft))
                try life.perform(change, at: .at(Day(year: 2026, month: 2, day: from).text))
            }
            try life.tell(minutes, on: day.text, at: .at(day.text))
        }
        // The week from Monday the 9th had none.
        #expect(try life.userData("2026-02-17").habits.first?.currentStreak == 1)
    }

    @Test("a goal that is raised breaks no week before")
    func raised() throws {
        var life = try KindTests.life(KindTests.draft(.minutes, 100, each: .week))
        try life.tell(100, on: "2026-02-03", at: .at("2026-02-03"))
        let draft = KindTests.draft(.minutes, 300, each: .week)
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at("2026-02-09"))
        try life.tell(10, on: "2026-02-10", at: .at("2026-02-10"))
        #expect(try life.userData("2026-02-10").habits.first?.currentStreak == 2)
    }
}

extension Life {
    mutating func count(_ amount: Amount, isSlip: Bool = false, on day: String, at moment: Moment? = nil) throws {
        let id = day.filter { $0 != "-" }.prefix(6) + "entry\(store.log.count)"
        try perform(
            Action(
                LogEntry(habitId: "h1", amount: amount, isSlip: isSlip, day: .of(day), entryId: String(id))),
            at: moment ?? .at(day))
    }

    func userData(_ day: String) throws -> UserData { try repository.userData(at: .at(day)) }
}

extension Day {
    /// Of a test's literal.
    static func of(_ text: String) -> Day { Day(text) ?? Day(number: 0) }
}
