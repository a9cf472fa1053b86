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
        "goals that are refused",
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

    @Test("entries of each kind make minutes, a streak, and a day kept or not", arguments: rows)
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

    private static let lowered = [
        ("5 3", 1, "5 2", 10), ("5 3", 3, "5", 7), ("5 3", 4, "4", 6), ("5 3", 20, "", 0), ("1", 1, "", 0),
    ].map { logged, less, left, minutes in
        let counts = logged.split(separator: " ").enumerated().map { "now 2 1\($0):00; count \($1)" }
        return Story(
            "units undone lower the last entries, and their minutes: \(logged), \(less) less",
            "adopt h1 kind count amount 20 unit 1.5", counts.joined(separator: "; "),
            "now 2 15:00; count -\(less); amounts 2: \(left); minutes h1: \(minutes)",
            "streak h1: \(left.isEmpty ? "0 0" : "1 1"); undo; amounts 2: \(logged)")
    }

    /// Half an hour of reading, then units of it, one answer after the other; last what is undone by hand.
    private static let answered = [
        ("units 12", 12, 0), ("units 12; units 15", 15, 12), ("units 12; units 0", 0, 12),
        ("units 12; count -5", 7, 12), ("units 12; count -12", 0, 12), ("units 12; count -20", 0, 12),
    ].map { steps, left, before in
        Story(
            "units of a session go to its entry and make no minutes: \(steps)",
            "adopt h1 kind count amount 20; focus 30; \(steps); amount: \(left); minutes h1: 30; streak h1: 1 1",
            "entries 19: 30; kept: no; undo; amount: \(before); minutes h1: 30")
    }

    private static let others = [
        Story(
            "after undo of one amount the next makes the day exact again",
            "adopt h1 kind count amount 20 unit 0.5; count 1; count 1; undo; count 1; minutes h1: 1"),
        Story(
            "units by hand next to those of a session make their own minutes, and are undone first",
            "adopt h1 kind count amount 20; focus 30; units 12; 1m",
            Array(repeating: "count 1", count: 8).joined(separator: "; "),
            "minutes h1: 40; count -10; minutes h1: 30; amount: 10"),
        Story(
            "only a session of a habit that counts has units", "focus 30; units 12 ! invalid(.amount, .notUnderstood("),
        Story(
            "and only one that is there",
            "adopt h1 kind count amount 20; focus 30; keep units 12; undo result; kept ! any"),
        Story("a habit of minutes has no amounts", "count 5 ! invalid(.amount, .notUnderstood(\"5\"))"),
        Story(
            "a tick is one, and no slip", "adopt h1 kind yesNo; count 2 ! invalid(.amount, .outOfAmounts(",
            "count 1 slip ! any"),
        Story(
            "slips are no minutes, no visit of the cat, and keep a habit from being removed",
            "adopt h1 kind limit amount 1; count 3 slip; minutes h1: 0; visit c1: never; daysLogged h1:",
            "remove ! any"),
        Story(
            "a day over its limit cannot be marked as kept, one within it can",
            "adopt h1 kind limit amount 2; count 3 slip; count 1 ! overLimit 2026-02-19; undo",
            "count 2 slip; count 1; amount: 1"),
    ]

    @Test("amounts of habits", arguments: lowered + answered + others)
    func story(_ story: Story) throws { try story.run() }

    // MARK: Limits

    /// A day: marked kept (k), slips (a number).
    @Test(
        "limits: kept if it was marked and slips are no more than the goal",
        arguments: [
            (2, ["k", "k", "k"], 3, true), (2, ["k", "k2", "k"], 3, true), (2, ["k", "k3", "k"], 1, true),
            (2, ["k", "3", "k"], 1, true), (2, ["k", "k", "k3"], 0, false), (0, ["k", "k", "1"], 0, false),
            (0, ["k", "k", ""], 2, false), (2, ["k", "k", "1"], 2, false), (2, ["k", "k", "1k"], 3, true),
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
