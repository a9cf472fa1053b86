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

    /// A count of which a unit makes so many thousandths of a minute.
    static func count(_ goal: Amount, minutesPerUnit: Int?) -> HabitDraft {
        var draft = draft(.count, goal)
        draft.minutesPerUnit = minutesPerUnit.map { Amount(thousandths: $0) }
        return draft
    }

    /// A life with one habit.
    static func life(_ draft: HabitDraft, on day: String = "2026-02-01") throws -> Life {
        var life = Life()
        try life.adopt(draft, at: .at(day))
        return life
    }

    // MARK: Amounts and goals

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
            draft(.count), draft(.count, 0), draft(.limit, 61), draft(.limit, Amount(thousandths: 1500)),
            draft(.minutes, 0, each: .week), draft(.minutes, 5041, each: .week),
        ])
    func refused(draft: HabitDraft) {
        #expect { try draft.checked() } throws: { error in
            if case DomainError.invalid(.goalAmount, _) = error { true } else { false }
        }
    }

    @Test("a unit has 12 characters at most, and a unit makes 0.1 to 60 minutes")
    func bounds() throws {
        var draft = Self.count(20, minutesPerUnit: 60_000)
        _ = try draft.checked()
        draft.minutesPerUnit = Amount(thousandths: 99)
        #expect(throws: DomainError.invalid(.minutesPerUnit, .outOfAmounts(Amount(thousandths: 100), 60))) {
            try draft.checked()
        }
        draft.unit = "thirteen char"
        #expect(throws: DomainError.invalid(.unit, .tooLong(12))) { try draft.checked() }
    }

    // MARK: What a day makes

    struct Row: Sendable {
        let draft: HabitDraft
        /// By hand, one after the other, and minutes of the timer.
        var logged: [Amount] = []
        var timed: [Int] = []
        let minutes: Int
        let isKept: Bool
    }

    static let rows: [Row] = [
        Row(draft: draft(.minutes), timed: [10], minutes: 10, isKept: false),
        Row(draft: draft(.minutes), timed: [10, 15], minutes: 25, isKept: true),
        // A tick counts once a day, and a session ticks, too.
        Row(draft: draft(.yesNo), logged: [1, 1], minutes: 10, isKept: true),
        Row(draft: draft(.yesNo), timed: [5], minutes: 5, isKept: true),
        Row(draft: draft(.limit, 2), logged: [1, 1], minutes: 10, isKept: true),
        Row(draft: draft(.limit, 0), timed: [5], minutes: 5, isKept: true),
        // Units times what one makes, rounded down over the day; the timer's minutes are no units.
        Row(draft: draft(.count, 20), timed: [25], minutes: 25, isKept: false),
        Row(draft: draft(.count, 20), logged: [8], minutes: 10, isKept: false),
        Row(draft: draft(.count, 20), logged: [5, 5, 5, 5], minutes: 25, isKept: true),
        Row(draft: draft(.count, 3), logged: [1, 1], minutes: 16, isKept: false),
        Row(draft: draft(.count, 3), logged: [1, 1, 1], minutes: 25, isKept: true),
        Row(draft: count(20, minutesPerUnit: 1500), logged: [1, 1, 1], minutes: 4, isKept: false),
        Row(draft: count(10, minutesPerUnit: 100), logged: [1, 1, 1, 1, 1, 1, 1, 1, 1], minutes: 0, isKept: false),
        Row(draft: count(10, minutesPerUnit: 100), logged: [5, 4, 1], minutes: 1, isKept: true),
    ]

    @Test("what is logged of each kind makes minutes, a streak, and a day kept or not", arguments: rows)
    func kinds(row: Row) throws {
        var life = try Self.life(row.draft)
        for amount in row.logged { try life.count(amount, on: "2026-02-02") }
        for minutes in row.timed { try life.tell(minutes, on: "2026-02-02", at: .february(2)) }
        let userData = try life.userData("2026-02-02")
        let habit = try #require(userData.habits.first)
        #expect(habit.totalMinutes == row.minutes && habit.currentStreak == 1)
        #expect(userData.cats.first?.totalMinutes == row.minutes)
        #expect(userData.isKept(habit, at: .february(2)) == row.isKept)
        if habit.kind == .count {
            #expect(userData.minutes.amount(of: habit, on: .february(2)) == row.logged.reduce(0, +))
        }
        #expect(try life.repository.person()?.coins == 0)
        try life.expectSound(at: .february(3))
    }

    @Test("after undo of one amount the next makes the day exact again")
    func undone() throws {
        var life = try Self.life(Self.count(20, minutesPerUnit: 500))
        for _ in 1...2 { try life.count(1, on: "2026-02-02") }
        try life.undo(at: .february(2))
        try life.count(1, on: "2026-02-02")
        #expect(try life.repository.habit("h1")?.totalMinutes == 1)
    }

    @Test(
        "units undone lower the last entries, and their minutes",
        arguments: [
            ([5, 3], 1, [5, 2]), ([5, 3], 3, [5]), ([5, 3], 4, [4]), ([5, 3], 20, []), ([1], 1, []),
        ] as [([Int], Int, [Int])])
    func lowered(logged: [Int], less: Int, left: [Int]) throws {
        var life = try Self.life(Self.count(20, minutesPerUnit: 1500))
        for (number, amount) in logged.enumerated() {
            try life.count(Amount(amount), on: "2026-02-02", at: .february(2, "1\(number):00"))
        }
        let before = try life.userData("2026-02-02")
        try life.count(0 - Amount(less), on: "2026-02-02")
        let habit = try life.habit(on: "2026-02-02")
        #expect(habit.totalMinutes == left.reduce(0, +) * 3 / 2 && habit.currentStreak == (left.isEmpty ? 0 : 1))
        #expect(try life.repository.entries(on: .february(2)).map(\.amount) == left.map { Amount($0) })
        try life.expectSound(at: .february(2))
        try life.undo(at: .february(2))
        let after = try life.userData("2026-02-02")
        #expect(after.minutes == before.minutes && after.habits == before.habits)
    }

    /// Half an hour of reading, then units of it, one answer after the other; last what is taken back by hand.
    @Test(
        "units of a session go to its entry and make no minutes",
        arguments: [([12], 0, 12), ([12, 15], 0, 15), ([12, 0], 0, 0), ([12], 5, 7), ([12], 12, 0), ([12], 20, 0)])
    func session(answers: [Int], less: Int, left: Int) throws {
        var focus = try FocusLife(Self.draft(.count, 20))
        let result = try #require(try focus.focus(minutes: 30))
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
        try focus.life.expectSound(at: focus.moment)
        try focus.life.undo(at: focus.moment)
        let before = less > 0 ? answers.last ?? 0 : answers.dropLast().last ?? 0
        let after = try focus.life.userData(result.day.text)
        #expect(after.minutes.amount(of: habit, on: result.day) == Amount(before))
        #expect(after.habits == userData.habits)
    }

    @Test("units by hand next to those of a session make their own minutes, and are undone first")
    func sessionAndHand() throws {
        var focus = try FocusLife(Self.draft(.count, 20))
        let result = try #require(try focus.focus(minutes: 30))
        try focus.perform(Action(LogEntry(12, of: result.session, on: result.day)))
        focus.clocks.pass(seconds: 60)
        for _ in 0..<8 { try focus.life.count(1, on: result.day.text, at: focus.moment) }
        #expect(try focus.repository.habit("h1")?.totalMinutes == 40)
        try focus.life.count(-10, on: result.day.text, at: focus.moment)
        let userData = try focus.life.userData(result.day.text)
        let habit = try #require(userData.habits.first)
        #expect(habit.totalMinutes == 30)
        #expect(userData.minutes.amount(of: habit, on: result.day) == 10)
    }

    @Test("only a session that is there, of a habit that counts, has units")
    func sessionOfMinutes() throws {
        var focus = try FocusLife(HabitDraft(name: "Read"))
        let result = try #require(try focus.focus(minutes: 30))
        let action = Action(LogEntry(12, of: result.session, on: result.day))
        #expect(throws: DomainError.invalid(.amount, .notUnderstood("12"))) { try focus.perform(action) }
        try focus.life.undo(at: focus.moment, resultIsOpen: true)
        #expect(throws: (any Error).self) { try focus.perform(action) }
    }

    @Test("amounts of habits that have none, and too many, are refused")
    func refusedAmounts() throws {
        var life = try Self.life(Self.draft(.minutes))
        #expect(throws: DomainError.invalid(.amount, .notUnderstood("5"))) { try life.count(5, on: "2026-02-02") }
        life = try Self.life(Self.draft(.yesNo))
        #expect(throws: DomainError.invalid(.amount, .outOfAmounts(1, 1))) { try life.count(2, on: "2026-02-02") }
        #expect(throws: DomainError.self) { try life.count(1, isSlip: true, on: "2026-02-02") }
    }

    // MARK: Limits

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
        for (day, text) in zip(2..., days) {
            for part in text {
                let slips = part.wholeNumberValue
                try life.count(slips.map { Amount($0) } ?? 1, isSlip: slips != nil, on: Day.february(day).text)
            }
        }
        let (today, tomorrow) = (Moment.february(1 + days.count), Moment.february(2 + days.count))
        let userData = try life.repository.userData(at: today)
        let habit = try #require(userData.habits.first)
        #expect(userData.streakShown(of: habit, at: today).days == streak)
        #expect(userData.isKept(habit, at: today) == isKept)
        let isBroken = days.last.map { $0.contains { $0.wholeNumberValue ?? 0 > most.whole } } == true
        #expect(
            userData.mark(of: habit, on: today.today, at: today) == (isKept ? .kept : isBroken ? .missed : .notDue))
        #expect(userData.mark(of: habit, on: today.today, at: tomorrow) == (isKept ? .kept : .missed))
        try life.expectSound(at: today)
    }

    @Test("slips are no minutes, no visit of the cat, and keep a habit from being removed")
    func slips() throws {
        var life = try Self.life(Self.draft(.limit, 1))
        try life.count(3, isSlip: true, on: "2026-02-02")
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.totalMinutes == 0)
        #expect(try life.repository.cat("c1")?.lastSessionAt == nil)
        #expect(try life.repository.daysLogged(of: "h1") == [])
        #expect(throws: DomainError.self) { try life.perform(Action(RemoveHabit(habitId: "h1")), at: .february(2)) }
    }
}

@Suite("Weekly and monthly goals") struct PeriodGoalTests {
    private static func life(_ goal: Amount, of kind: HabitKind = .minutes, logged: [Int: Int]) throws -> Life {
        var life = try KindTests.life(KindTests.draft(kind, goal, each: .week))
        for (day, amount) in logged.sorted(by: { $0.key < $1.key }) where amount > 0 {
            let day = Day.february(day)
            if kind == .count {
                try life.count(Amount(amount), on: day.text)
            } else {
                try life.tell(amount, on: day.text, at: .at(day.text))
            }
        }
        return life
    }

    /// Minutes on 2 to 8 February 2026, Monday to Sunday, of 300 a week; what is left on the last of these days.
    @Test(
        "the rest of a goal, and the pace",
        arguments: [
            ([0], 300, 43, 7), ([60], 240, 43, 7), ([60, 0], 240, 40, 6), ([100, 0, 0, 100, 0, 0], 100, 50, 2),
            ([300, 0], 0, 0, 6), ([0, 0, 0, 0, 0, 0, 10], 290, 300, 1),
        ] as [([Int], Int, Int, Int)])
    func pace(logged: [Int], left: Int, share: Int, daysLeft: Int) throws {
        let days = Dictionary(uniqueKeysWithValues: zip(2..., logged))
        let today = Moment.february(1 + logged.count)
        let userData = try Self.life(300, logged: days).repository.userData(at: today)
        let progress = userData.progress(of: try #require(userData.habits.first), at: today)
        #expect(progress.left == Amount(left) && progress.share == Amount(share))
        #expect(progress.daysLeft == daysLeft)
    }

    @Test(
        "a streak breaks when a week passed short; that of the adoption, of Sunday the 1st, is excused",
        arguments: [
            ([2: 300, 9: 300, 16: 10], 3), ([2: 300, 9: 299, 16: 10], 1), ([2: 150, 5: 150, 10: 300, 16: 10], 4),
            ([2: 300, 16: 10], 1), ([2: 10, 3: 10], 2), ([2: 300, 9: 10, 15: 289, 16: 5], 1),
        ] as [([Int: Int], Int)])
    func streak(logged: [Int: Int], streak: Int) throws {
        #expect(try Self.life(300, logged: logged).habit(on: "2026-02-16").currentStreak == streak)
    }

    @Test("a month asks for its goal less its days off, and units count as well")
    func month() throws {
        var life = try KindTests.life(KindTests.draft(.count, 280, each: .month), on: "2026-01-10")
        try life.takeOff(of: "h1", from: .february(1), through: .february(14), at: .at("2026-01-10"))
        try life.count(140, on: "2026-02-20")
        try life.count(1, on: "2026-03-01")
        let habit = try life.habit(on: "2026-03-01")
        #expect(habit.currentStreak == 2)
        #expect(try life.userData("2026-03-01").progress(of: habit, at: .at("2026-03-01")).left == 279)
    }

    @Test(
        "the day after a short week asks about yesterday, also where something was done then",
        arguments: [HabitKind.minutes, .count], [[3: 100, 10: 10], [3: 100, 10: 10, 15: 10]])
    func yesterday(kind: HabitKind, logged: [Int: Int]) throws {
        let life = try Self.life(100, of: kind, logged: logged)
        let habit = try #require(try life.repository.habit("h1"))
        let shown = try ["2026-02-15", "2026-02-16", "2026-02-17"].map {
            try life.userData($0).streakShown(of: habit, at: .at($0))
        }
        let streak = logged.count
        #expect(
            shown == [
                .running(streak, best: streak), .lapsedYesterday(streak, best: streak), .none(best: streak),
            ])
    }

    @Test(
        "weeks of a month count that has a goal for a week in it, before or after",
        arguments: [(GoalPeriod.month, GoalPeriod.week, 8), (.week, .month, 16)])
    func mixed(first: GoalPeriod, then: GoalPeriod, from: Int) throws {
        var life = try KindTests.life(KindTests.draft(.minutes, 100, each: first), on: "2026-01-01")
        try life.tell(100, on: "2026-02-03", at: .february(3))
        try life.tell(10, on: "2026-02-05", at: .february(5))
        try life.edit(on: Day.february(from).text) { $0.goalPeriod = then }
        // The week from Monday the 9th had none.
        try life.tell(10, on: "2026-02-17", at: .february(17))
        #expect(try life.habit(on: "2026-02-17").currentStreak == 1)
    }
}
