import Domain
import TestSupport
import Testing

/// Each kind by its definition, from lists of what was logged, compared with what the rules count.
struct KindOracle {
    let kind: HabitKind
    let goal: Int
    let period: GoalPeriod
    let createdOn: Day
    /// Units or minutes by day, in the order they were logged.
    var logged: [Day: [Int]] = [:]
    var slips: [Day: Int] = [:]

    func amount(_ day: Day) -> Int { logged[day]?.reduce(0, +) ?? 0 }

    /// Taken from what was logged last.
    mutating func lower(_ less: Int, on day: Day) {
        var (left, amounts) = (less, logged[day] ?? [])
        while left > 0, let last = amounts.popLast() {
            if last > left { amounts.append(last - left) }
            left -= min(last, left)
        }
        logged[day] = amounts.isEmpty ? nil : amounts
    }

    func counts(_ day: Day) -> Bool {
        logged[day] != nil && (kind != .limit || slips[day] ?? 0 <= goal)
    }

    /// The first day of its week or month.
    func start(_ day: Day) -> Day {
        switch period {
        case .day: day
        case .week: day.advanced(by: 1 - day.weekday.rawValue)
        case .month: day.advanced(by: 1 - day.parts.day)
        }
    }

    func sum(from start: Day, before end: Day) -> Int {
        (start.number..<max(start.number, end.number)).reduce(0) { $0 + amount(Day(number: $1)) }
    }

    func isBroken(_ last: Day, _ day: Day) -> Bool {
        let days = (last.number..<day.number).map(Day.init(number:))
        if period == .day { return days.count > 1 }
        let starts = Set(days.map(start)).subtracting([start(day), start(createdOn)])
        return starts.contains { first in
            let next = (1...31).lazy.map { self.start(first.advanced(by: $0)) }.first { $0 != first } ?? first
            return sum(from: first, before: next) < goal
        }
    }

    func streak(on today: Day) -> Int {
        let days = Set(logged.keys).filter(counts).sorted()
        var streak = 0
        for (index, day) in days.enumerated() {
            streak = index > 0 && !isBroken(days[index - 1], day) ? streak + 1 : 1
        }
        guard let last = days.last, !isBroken(last, today) else { return 0 }
        return kind == .limit && slips[today] ?? 0 > goal ? 0 : streak
    }

    func isKept(_ day: Day) -> Bool {
        switch (kind, period) {
        case (.yesNo, _), (.limit, _): return counts(day)
        case (_, .day): return amount(day) >= goal
        default:
            let left = goal - sum(from: start(day), before: day)
            let end = (1...31).lazy.map(day.advanced(by:)).first { start($0) != start(day) } ?? day
            let share = (left + end.number - day.number - 1) / (end.number - day.number)
            return left <= 0 || amount(day) >= share
        }
    }

    /// Minutes of units and ticks; each kind here makes 1.5 minutes a unit and 10 a tick.
    var minutes: Int {
        switch kind {
        case .minutes: logged.values.joined().reduce(0, +)
        case .count: logged.keys.reduce(0) { $0 + amount($1) * 3 / 2 }
        case .yesNo, .limit: logged.count * 10
        }
    }
}

@Suite("Kinds against an oracle") struct KindOracleTests {
    private static let kinds: [(HabitKind, Int, GoalPeriod)] = [
        (.minutes, 25, .day), (.minutes, 120, .week), (.minutes, 400, .month), (.count, 20, .day), (.count, 60, .week),
        (.count, 200, .month), (.yesNo, 1, .day), (.limit, 0, .day), (.limit, 3, .day),
    ]

    @Test("lives by chance, with undo", arguments: kinds.indices, Lives.seeds(1))
    func lives(number: Int, seed: UInt64) throws {
        let (kind, goal, period) = Self.kinds[number]
        var random = RandomSource(seed: seed * 100 + UInt64(number))
        let first = Day(year: 2026, month: 1, day: 1 + Int.random(in: 0..<20, using: &random))
        var draft = KindTests.draft(kind, kind == .yesNo || (kind == .minutes && period == .day) ? nil : Amount(goal))
        draft.goalPeriod = period
        if kind == .count { draft.minutesPerUnit = Amount(thousandths: 1500) }
        var life = try KindTests.life(draft, on: first.text)
        var oracle = KindOracle(kind: kind, goal: goal, period: period, createdOn: first)
        let odds = Int.random(in: 4...9, using: &random)
        for offset in 0..<90 {
            let today = first.advanced(by: offset)
            let now = Moment.at(today.text)
            for _ in 0..<3 where Int.random(in: 0..<10, using: &random) < odds {
                let before = oracle
                let count = life.committed.count
                let back = Int.random(in: 0..<8, using: &random) == 0 ? min(offset, 3) : 0
                try log(on: today.advanced(by: -back), at: now, in: &life, &oracle, by: &random)
                if life.committed.count > count, Int.random(in: 0..<6, using: &random) == 0 {
                    try life.undo(at: now)
                    oracle = before
                }
            }
            let userData = try life.repository.userData(at: now)
            let habit = try #require(userData.habits.first)
            let place = "\(kind) \(period), seed \(seed), \(today.text)"
            #expect(userData.streakShown(of: habit, at: now).days == oracle.streak(on: today), "\(place)")
            #expect(userData.isKept(habit, at: now) == oracle.isKept(today), "\(place)")
            let slack = kind == .count ? offset + 1 : 0
            #expect((oracle.minutes - slack...oracle.minutes + slack).contains(habit.totalMinutes), "\(place)")
            #expect(habit.totalMinutes == userData.cats.first?.totalMinutes, "\(place)")
        }
        #expect(try Audit(life.repository, at: .at(first.advanced(by: 90).text)).findings() == [])
    }

    private func log(
        on day: Day, at now: Moment, in life: inout Life, _ oracle: inout KindOracle, by random: inout RandomSource
    ) throws {
        switch oracle.kind {
        case .minutes:
            let minutes = Int.random(in: 1...50, using: &random)
            try life.tell(minutes, on: day.text, at: now)
            oracle.logged[day, default: []].append(minutes)
        case .count where Int.random(in: 0..<6, using: &random) == 0:
            let less = Int.random(in: 1...10, using: &random)
            try life.count(0 - Amount(less), on: day.text, at: now)
            oracle.lower(less, on: day)
        case .count:
            let amount = Int.random(in: 1...15, using: &random)
            try life.count(Amount(amount), on: day.text, at: now)
            oracle.logged[day, default: []].append(amount)
        case .limit where Int.random(in: 0..<3, using: &random) == 0:
            let slips = Int.random(in: 1...2, using: &random)
            try life.count(Amount(slips), isSlip: true, on: day.text, at: now)
            oracle.slips[day, default: 0] += slips
        case .yesNo, .limit:
            try life.count(1, on: day.text, at: now)
            oracle.logged[day] = [1]
        }
    }
}
