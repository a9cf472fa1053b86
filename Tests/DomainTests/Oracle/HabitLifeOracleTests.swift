import DocumentStore
import Domain
import TestSupport
import Testing

/// A list of what was logged, corrected and undone for one habit of any kind and schedule, kept beside the program.
private struct HabitLog {
    struct Line: Equatable {
        var day: Day
        /// Minutes, units, 1 of a tick, or slips.
        var amount: Int
        var isSlip = false
    }

    let kind: HabitKind
    let schedule: Schedule
    let goal: Int
    var lines: [String: Line] = [:]
    var daysOff: Set<Day> = []
    let createdOn: Day
    let savedDays: Int

    func hasEntry(_ day: Day) -> Bool { lines.values.contains { $0.day == day && !$0.isSlip } }
    func slips(_ day: Day) -> Int { lines.values.filter { $0.day == day && $0.isSlip }.reduce(0) { $0 + $1.amount } }
    func amount(_ day: Day) -> Int { lines.values.filter { $0.day == day && !$0.isSlip }.reduce(0) { $0 + $1.amount } }
    func counts(_ day: Day) -> Bool { hasEntry(day) && (kind != .limit || slips(day) <= goal) }

    func isKept(_ day: Day) -> Bool { kind == .yesNo || kind == .limit ? counts(day) : amount(day) >= goal }

    var streaks: StreakOracle {
        StreakOracle(
            schedule: schedule, logged: Set(lines.values.map(\.day).filter(counts)), daysOff: daysOff,
            createdOn: createdOn, limit: savedDays)
    }

    /// Each kind here makes 1.5 minutes a unit and 10 a tick; units are rounded once an entry.
    var minutes: ClosedRange<Int> {
        let own = lines.values.filter { !$0.isSlip }
        switch kind {
        case .minutes:
            let sum = own.reduce(0) { $0 + $1.amount }
            return sum...sum
        case .count:
            return own.reduce(0) { $0 + $1.amount * 3 / 2 }...own.reduce(0) { $0 + ($1.amount * 3 + 1) / 2 }
        case .yesNo, .limit: return own.count * 10...own.count * 10
        }
    }
}

@Suite("Habits of all kinds and schedules against an oracle") struct HabitLifeOracleTests {
    private static let schedules: [Schedule] = [
        .everyDay, .weekdays([.monday, .wednesday, .friday]), .timesAWeek(3), .everyDays(3, from: nil),
        .everyDays(4, from: Day(number: 20_454)), .timesAMonth(6), .monthDays([1, 15, Schedule.lastOfMonth]),
        .otherWeek([.monday, .thursday], from: Day(number: 20_462)),
    ]
    private static let kinds: [(HabitKind, Int)] = [
        (.minutes, 25), (.count, 20), (.yesNo, 1), (.limit, 0), (.limit, 2),
    ]

    @Test("lives by chance, with corrections and undo", arguments: Lives.seeds(4))
    func lives(seed: UInt64) throws { try live(seed: seed, days: Lives.areMany ? 400 : 90) }

    private func live(seed: UInt64, days: Int) throws {
        var random = RandomSource(seed: seed)
        let first = Day(year: 2026, month: 1, day: 1 + Int.random(in: 0..<20, using: &random))
        var life = Life()
        var logs: [String: HabitLog] = [:]
        // Two of one kind, so that entries can be moved between them.
        let (kind, goal) = Self.kinds[Int(seed) % Self.kinds.count]
        for id in ["h1", "h2"] {
            let schedule = Self.schedules.randomElement(using: &random) ?? .everyDay
            var draft = KindTests.draft(kind, kind == .yesNo || kind == .minutes ? nil : Amount(goal))
            draft.schedule = schedule
            draft.savedDays = Int.random(in: 0...2, using: &random)
            if kind == .count { draft.minutesPerUnit = Amount(thousandths: 1500) }
            try life.adopt(draft, habitId: id, catId: "cat-\(id)", at: .at(first.text))
            logs[id] = HabitLog(
                kind: kind, schedule: schedule, goal: goal, createdOn: first, savedDays: draft.savedDays)
        }
        let odds = Int.random(in: 4...9, using: &random)
        for offset in 0..<days {
            let now = Moment.at(first.advanced(by: offset).text)
            if Int.random(in: 0..<40, using: &random) == 0 {
                try takeOff(offset, in: &life, &logs, at: now, by: &random)
            }
            for id in ["h1", "h2"] where Int.random(in: 0..<10, using: &random) < odds {
                let (before, count) = (logs, life.committed.count)
                let back = Int.random(in: 0..<8, using: &random) == 0 ? min(offset, 4) : 0
                try act(on: id, now.today.advanced(by: -back), in: &life, &logs, at: now, by: &random)
                if life.committed.count > count, Int.random(in: 0..<6, using: &random) == 0 {
                    try life.undo(at: now)
                    logs = before
                }
            }
            try compare(life, logs, at: now, "seed \(seed), \(now.today.text)")
        }
        #expect(try Audit(life.repository, at: .at(first.advanced(by: days).text)).findings() == [], "seed \(seed)")
    }

    private func takeOff(
        _ number: Int, in life: inout Life, _ logs: inout [String: HabitLog], at now: Moment,
        by random: inout RandomSource
    ) throws {
        let from = now.today.advanced(by: Int.random(in: -5...9, using: &random))
        let through = from.advanced(by: Int.random(in: 0...6, using: &random))
        let id = ["h1", "h2", nil][Int.random(in: 0...2, using: &random)]
        try life.perform(.addDaysOff(AddDaysOff(id: "o\(number)", habitId: id, from: from, through: through)), at: now)
        for habit in id.map({ [$0] }) ?? ["h1", "h2"] {
            logs[habit]?.daysOff.formUnion((from.number...through.number).map(Day.init(number:)))
        }
    }

    private func act(
        on id: String, _ day: Day, in life: inout Life, _ logs: inout [String: HabitLog], at now: Moment,
        by random: inout RandomSource
    ) throws {
        guard let log = logs[id] else { return }
        let chosen = log.lines.keys.sorted().suffix(12).randomElement(using: &random)
        if let chosen, let line = log.lines[chosen], Int.random(in: 0..<4, using: &random) == 0 {
            return try correct(id, chosen, line, in: &life, &logs, at: now, by: &random)
        }
        let entryId = String(day.text.filter { $0 != "-" }.prefix(6)) + "e\(10_000 + life.store.log.count)"
        let isSlip = log.kind == .limit && Int.random(in: 0..<3, using: &random) == 0
        let isTick = log.kind == .yesNo || log.kind == .limit && !isSlip
        let amount = isTick ? 1 : Int.random(in: 1...(isSlip ? 2 : 30), using: &random)
        let action =
            log.kind == .minutes
            ? LogMinutes(habitId: id, minutes: amount, day: day, entryId: entryId)
            : LogMinutes(habitId: id, amount: Amount(amount), isSlip: isSlip, day: day, entryId: entryId)
        try life.perform(.logMinutes(action), at: now)
        if !isTick || !log.hasEntry(day) {
            logs[id]?.lines[entryId] = HabitLog.Line(day: day, amount: amount, isSlip: isSlip)
        }
    }

    private func correct(
        _ id: String, _ entryId: String, _ line: HabitLog.Line, in life: inout Life, _ logs: inout [String: HabitLog],
        at now: Moment, by random: inout RandomSource
    ) throws {
        let place = EntryPlace(habitId: id, day: line.day, entryId: entryId)
        logs[id]?.lines[entryId] = nil
        guard Int.random(in: 0..<3, using: &random) > 0 else {
            try life.perform(.amendEntry(AmendEntry(place, wanted: nil)), at: now)
            return
        }
        let entry = try #require(try life.repository.entries(on: line.day).first { $0.id == entryId })
        var draft = EntryDraft(entry, nil, on: line.day, at: now)
        draft.note = "corrected \(life.store.log.count)"
        draft.habitId = ["h1", "h2"][Int.random(in: 0...1, using: &random)]
        let since = now.today.days(since: logs[id]?.createdOn ?? now.today)
        draft.day = now.today.advanced(by: -Int.random(in: 0...min(12, max(0, since)), using: &random))
        var after = line
        after.day = draft.day
        let kind = logs[id]?.kind ?? .minutes
        if kind == .minutes || kind == .count || line.isSlip {
            after.amount = Int.random(in: 1...(line.isSlip ? 3 : 40), using: &random)
            if kind == .minutes { draft.minutes = after.amount } else { draft.amount = Amount(after.amount) }
        }
        let isTick = !line.isSlip && (kind == .yesNo || kind == .limit)
        if isTick, draft.habitId != id || draft.day != line.day, logs[draft.habitId]?.hasEntry(draft.day) == true {
            #expect(throws: DomainError.alreadyTicked(habit: "Read", day: draft.day)) {
                try life.perform(.amendEntry(AmendEntry(place, wanted: draft)), at: now)
            }
            logs[id]?.lines[entryId] = line
            return
        }
        try life.perform(.amendEntry(AmendEntry(place, wanted: draft)), at: now)
        logs[draft.habitId]?.lines[place.moved(to: draft.habitId, draft.day).entryId] = after
    }

    private func compare(_ life: Life, _ logs: [String: HabitLog], at now: Moment, _ place: String) throws {
        let userData = try life.repository.userData(at: now)
        for habit in userData.habits {
            let log = try #require(logs[habit.id])
            let place = "\(habit.id) \(log.kind) \(log.schedule.text), \(place)"
            let oracle = log.streaks
            let streak = oracle.streak
            #expect(habit.currentStreak == streak.current && habit.bestStreak == streak.best, "\(place)")
            if log.kind != .limit || log.slips(now.today) <= log.goal {
                var shown = oracle.shown(on: now.today)
                // Nothing logged for a day over its limit brings it back.
                let isOver = log.kind == .limit && log.slips(now.today.advanced(by: -1)) > log.goal
                if isOver, shown.lapsedDays != nil { shown = .none(best: shown.best) }
                #expect(userData.streakShown(of: habit, at: now) == shown, "\(place)")
            }
            #expect(userData.savedDays(of: habit, at: now) == oracle.state(on: now.today).saved, "\(place)")
            #expect(userData.isKept(habit, at: now) == log.isKept(now.today), "\(place)")
            #expect(log.minutes.contains(habit.totalMinutes), "\(place)")
            #expect(userData.cats.first { $0.boundHabitId == habit.id }?.totalMinutes == habit.totalMinutes, "\(place)")
            if log.kind == .count {
                let days = now.today.advanced(by: -13)...now.today
                let sum = (days.lowerBound.number...days.upperBound.number).reduce(0) {
                    $0 + log.amount(Day(number: $1))
                }
                #expect(userData.minutes.amount(of: habit, in: days) == Amount(sum), "\(place)")
            }
        }
    }
}
