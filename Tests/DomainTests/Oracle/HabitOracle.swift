import Domain

/// One habit by the words of the rules: lived through day by day, each day judged by the goal and the schedule of its time.
/// It knows nothing of how the program counts from entry to entry.
struct HabitOracle {
    /// What was done on a day.
    struct Done {
        var entries = 0
        /// Minutes that its cat grew by, and those of them that are time.
        var growth = 0
        var focus = 0
        var units = 0
        var slips = 0
    }

    struct State {
        var current = 0
        var best = 0
        var held = 0
        var saved: [Day] = []
        var missed: Set<Day> = []
        /// Lost since the last entry.
        var isBroken = false
        var last: Day?
        /// What every N days counts from: the last entry or missed day.
        var counted: Day
        /// How many days were missed since the last entry, and between it and the one before; none before the habit was.
        var misses = 0
        var missesBefore = 0
    }

    var kind = HabitKind.minutes
    /// By the first day that they hold for; days before the first are judged by it.
    var goals: [Day: HabitGoal]
    var schedules: [Day: Schedule]
    let createdOn: Day
    var savedDays = 0
    var weekBegins = Weekday.monday
    var done: [Day: Done] = [:]
    var daysOff: Set<Day> = []
    /// Off from this day on.
    var restsFrom: Day?

    init(_ schedule: Schedule, logged: Set<Day> = [], daysOff: Set<Day> = [], createdOn: Day) {
        (goals, schedules) = ([createdOn: HabitGoal(1, of: .minutes)], [createdOn: schedule])
        (self.createdOn, self.daysOff) = (createdOn, daysOff)
        for day in logged { done[day] = Done(entries: 1) }
    }

    // MARK: What was asked of a day

    func goal(on day: Day) -> HabitGoal { Self.held(goals, on: day) ?? HabitGoal(1, of: kind) }
    func schedule(on day: Day) -> Schedule { Self.held(schedules, on: day) ?? .everyDay }
    func isOff(_ day: Day) -> Bool { daysOff.contains(day) || restsFrom.map { $0 <= day } ?? false }

    private static func held<Value>(_ dated: [Day: Value], on day: Day) -> Value? {
        guard dated.count > 1 else { return dated.first?.value }
        let from = dated.keys.filter { $0 <= day }.max() ?? dated.keys.min()
        return from.flatMap { dated[$0] }
    }

    private func week(of day: Day) -> [Day] {
        let past = (day.weekday.rawValue - weekBegins.rawValue + 7) % 7
        return (0..<7).map { day.advanced(by: $0 - past) }
    }

    private func month(of day: Day) -> [Day] {
        let parts = day.parts
        let length = Day(year: parts.year, month: parts.month + 1, day: 1).advanced(by: -1).parts.day
        return (1...length).map { day.advanced(by: $0 - parts.day) }
    }

    private func days(of period: GoalPeriod, around day: Day) -> [Day] {
        switch period {
        case .day: [day]
        case .week: week(of: day)
        case .month: month(of: day)
        }
    }

    /// N of a day on which N times a week or month are asked for.
    private func times(_ day: Day) -> (count: Int, period: GoalPeriod)? {
        guard goal(on: day).period == .day else { return nil }
        switch schedule(on: day) {
        case .timesAWeek(let count): return (count, .week)
        case .timesAMonth(let count): return (count, .month)
        default: return nil
        }
    }

    /// Its week or month, and the least that its days ask for: nil where another kind of rule holds on one of them.
    private func turn(of day: Day) -> (days: [Day], least: Int?, own: Int)? {
        guard let own = times(day) else { return nil }
        let days = days(of: own.period, around: day)
        let all = days.compactMap { times($0) }.filter { $0.period == own.period }
        return (days, all.count == days.count ? all.map(\.count).min() : nil, own.count)
    }

    /// A named day: by every schedule but those that ask for a number of days.
    private func names(_ day: Day, after counted: Day) -> Bool {
        switch schedule(on: day) {
        case .everyDay: return true
        case .weekdays(let days): return days.contains(day.weekday)
        case .everyDays(let count, let start?): return (day.number - start.number) % count == 0
        case .everyDays(let count, nil): return day.number - counted.number >= count
        case .monthDays(let days, 1, _):
            return days.contains { wanted in
                guard case .number(let number) = wanted else { return false }
                return min(number, month(of: day).count) == day.parts.day
            }
        case .monthDays: return false
        case .otherWeek(let days, let start):
            let weeks = (week(of: day)[0].number - week(of: start ?? createdOn)[0].number) / 7
            return weeks % 2 == 0 && days.contains(day.weekday)
        case .timesAWeek, .timesAMonth: return false
        }
    }

    /// Days off take their part of the goal of a week or month.
    private func asked(_ amount: Amount, of days: [Day]) -> Int {
        amount.whole * days.count { !isOff($0) } / days.count
    }

    // MARK: What was done

    /// For the streak: with an entry, and of a limit with no more slips than it allows.
    func counts(_ day: Day) -> Bool {
        guard let done = done[day], done.entries > 0 else { return false }
        return !isOver(day)
    }

    func isOver(_ day: Day) -> Bool { kind == .limit && done[day]?.slips ?? 0 > goal(on: day).amount.whole }

    /// As its goal is measured.
    private func amount(_ day: Day) -> Int { (kind == .count ? done[day]?.units : done[day]?.focus) ?? 0 }

    private func sum(_ days: [Day]) -> Int { days.reduce(0) { $0 + amount($1) } }

    func isKept(_ day: Day) -> Bool {
        guard kind == .minutes || kind == .count else { return counts(day) }
        let goal = goal(on: day)
        guard goal.period != .day else { return amount(day) >= goal.amount.whole }
        let days = days(of: goal.period, around: day)
        let left = asked(goal.amount, of: days) - sum(days.filter { $0 < day })
        let daysLeft = max(1, days.count { $0 >= day && mayAsk($0) })
        let share = (max(0, left) + daysLeft - 1) / daysLeft
        return left <= amount(day) || share > 0 && amount(day) >= share
    }

    /// A goal of a week or month may be worked on: on chosen weekdays alone, if there are some.
    private func mayAsk(_ day: Day) -> Bool {
        if case .weekdays(let days) = schedule(on: day), !days.contains(day.weekday) { return false }
        return !isOff(day)
    }

    func isDue(_ day: Day) -> Bool {
        guard day >= createdOn, !isOff(day) else { return false }
        let goal = goal(on: day)
        guard goal.period == .day else {
            let days = days(of: goal.period, around: day)
            return mayAsk(day) && sum(days.filter { $0 < day }) < asked(goal.amount, of: days)
        }
        if let turn = turn(of: day) {
            return turn.days.count { $0 < day && counts($0) } < (turn.least ?? turn.own) - turn.days.count(where: isOff)
        }
        if case .everyDays(let count, nil) = schedule(on: day) {
            return !(1..<count).contains { counts(day.advanced(by: -$0)) }
        }
        return names(day, after: day)
    }

    // MARK: Streaks

    /// Once all days before this one are over, and with the entries of this one.
    func state(on today: Day) -> State {
        var state = State(counted: createdOn.advanced(by: -1))
        let first = min(done.keys.filter(counts).min() ?? createdOn, createdOn)
        guard first <= today else { return state }
        for number in first.number...today.number {
            let day = Day(number: number)
            if counts(day) { log(day, &state) }
            guard day < today else { break }
            let missed = missed(endOf: day, state.counted)
            if missed.isNamed { state.counted = day }
            for day in missed.days { miss(day, &state) }
        }
        return state
    }

    private func log(_ day: Day, _ state: inout State) {
        state.current = state.isBroken || state.last == nil ? 1 : state.current + 1
        state.best = max(state.best, state.current)
        (state.missesBefore, state.misses) = (state.last == nil ? 0 : state.misses, 0)
        (state.isBroken, state.last, state.counted) = (false, day, day)
        if state.current % 7 == 0, state.held < savedDays { state.held += 1 }
    }

    private func miss(_ day: Day, _ state: inout State) {
        state.missed.insert(day)
        if day >= createdOn { state.misses += 1 }
        guard state.last != nil else { return }
        if state.held > 0 {
            state.held -= 1
            state.saved.append(day)
        } else {
            state.isBroken = true
        }
    }

    /// The days that are known to be missed once a day is over.
    private func missed(endOf day: Day, _ counted: Day) -> (days: [Day], isNamed: Bool) {
        let period = goal(on: day).period
        if period != .day {
            let days = days(of: period, around: day)
            return (days.last == day && isShort(days) ? [day] : [], false)
        }
        if let turn = turn(of: day) {
            guard let times = turn.least, turn.days.last == day, !isExcused(turn.days) else { return ([], false) }
            let free = turn.days.filter { !isOff($0) && !counts($0) }
            let asked = times - turn.days.count(where: isOff)
            return (Array(free.suffix(max(0, asked - turn.days.count(where: counts)))), false)
        }
        let isMissed = !counts(day) && !isOff(day) && names(day, after: counted)
        return (isMissed ? [day] : [], isMissed)
    }

    /// A week or month that is over, with less than its goal: the lower one where it was changed within.
    private func isShort(_ days: [Day]) -> Bool {
        let (first, last) = (goal(on: days[0]), goal(on: days[days.count - 1]))
        guard first.period == last.period, !isExcused(days) else { return false }
        return sum(days) < asked(min(first.amount, last.amount), of: days)
    }

    /// The first week or month, and one with days that were logged for a time before the habit was there.
    private func isExcused(_ days: [Day]) -> Bool {
        days.contains(createdOn) || days.contains(where: counts) && days.allSatisfy { $0 < createdOn }
    }

    var streak: (current: Int, best: Int) {
        let state = state(on: done.keys.filter(counts).max() ?? createdOn)
        return (state.current, state.best)
    }

    /// On the first day after a miss it is asked whether something was done yesterday, if that would keep it.
    func shown(on today: Day, _ now: State, best: Int) -> StreakShown {
        guard now.current > 0, !isOver(today) else { return .none(best: best) }
        guard now.isBroken else { return .running(now.current, best: best) }
        let yesterday = today.advanced(by: -1)
        var helped = self
        helped.done[yesterday] = Done(entries: 1, focus: 10_000, units: 10_000, slips: done[yesterday]?.slips ?? 0)
        let after = helped.state(on: today)
        let isHelp = !after.isBroken && after.current == now.current + (counts(yesterday) ? 0 : 1)
        return isHelp ? .lapsedYesterday(now.current, best: best) : .none(best: best)
    }

    func mark(_ day: Day, on today: Day, _ now: State) -> DayMark {
        if isOver(day) { return .missed }
        if counts(day) {
            let days = days(of: goal(on: day).period, around: day)
            let isOfShort = days.count > 1 && days[days.count - 1] < today && isShortWhole(days)
            if isKept(day), !isOfShort { return .kept }
            if kind != .limit { return .partly }
        }
        if now.saved.contains(day) { return .saved }
        if isOff(day) { return .off }
        return now.missed.contains(day) ? .missed : .notDue
    }

    /// Also of the first one, which breaks no streak.
    private func isShortWhole(_ days: [Day]) -> Bool {
        let (first, last) = (goal(on: days[0]), goal(on: days[days.count - 1]))
        return first.period == last.period && sum(days) < asked(min(first.amount, last.amount), of: days)
    }
}
