/// What a habit asks for and whether a day or a period has reached it. Everything that needs to know whether a habit is
/// done asks here: streaks, what is due, reminders, the bonus for a full house.
extension Habit {
    package var goal: HabitGoal {
        let amount: Amount =
            switch kind {
            case .minutes: goalAmount ?? Amount(goalMinutes)
            case .count: goalAmount ?? 1
            case .yesNo: Amount(ticksADay)
            case .limit: goalAmount ?? 0
            }
        return HabitGoal(amount, of: kind, each: goalPeriod, keepsItself: keepsItself == true)
    }

    /// The goal in force on a day; days before the first one are judged by it.
    package func goal(on day: Day) -> HabitGoal {
        let goals = datedGoals
        // The last one is that of now, which the habit itself has.
        guard let last = goals.last, day < last.from else { return goal }
        return (goals.last { $0.from <= day } ?? goals[0]).goal
    }

    /// With the kind and the goal of a day as those of now.
    func counting(on day: Day) -> Habit {
        let goal = goal(on: day)
        guard goal.kind != kind else { return self }
        var habit = self
        (habit.kind, habit.goalAmount, habit.goalPeriod, habit.minutesPerUnit) = (
            goal.kind, goal.amount, goal.period, nil
        )
        return habit
    }

    /// Oldest first; of several of one day the last counts. Empty while there was only one goal.
    package var datedGoals: [DatedGoal] {
        if let goals { return goals.inOrder(of: \.from).map { $0.of(kind) } }
        // As programs noted them that did not date goals of a day.
        guard hasMinutesADay, let changes = goalChanges?.inOrder(of: \.on), let first = changes.first else { return [] }
        return [DatedGoal(from: first.on.advanced(by: -1), HabitGoal(Amount(first.from), of: .minutes))]
            + changes.map { DatedGoal(from: $0.on, HabitGoal(Amount($0.to), of: .minutes)) }
    }

    /// Whether it counts this, or did once.
    package func hasCounted(_ kind: HabitKind) -> Bool {
        self.kind == kind || goals?.contains { $0.of(self.kind).goal.kind == kind } == true
    }

    /// The minutes that a day's share of the goal of its time comes to.
    func dayMinutes(on day: Day) -> Int {
        let goal = goal(on: day)
        return switch goal.kind {
        case .minutes: goal.amount.spread(over: goal.period.length).whole
        case kind: goalMinutes
        case .count: Self.minutesPerGoal
        case .yesNo, .limit: Self.minutesPerTick
        }
    }

    /// Whether it was ever to be reached in a week or a month.
    package var hasPeriodGoals: Bool {
        goalPeriod != .day || goals?.contains { $0.period != .day } == true
    }

    /// Whether its goal is so many minutes a day.
    package var hasMinutesADay: Bool { kind == .minutes && goalPeriod == .day && !needsNewer }

    /// Whether it is asked for by the month: the days of its streak are none in a row, which are spoken of as times.
    package var isByMonth: Bool {
        if goal.period == .month { return true }
        return switch latestSchedule {
        case .timesAMonth, .monthDays: true
        case .everyDay, .weekdays, .timesAWeek, .everyDays, .otherWeek: false
        }
    }

    /// Whether it counts minutes, so that the rest is time; of units and ticks it is days.
    package var hasMeasuredMinutes: Bool { kind == .minutes }

    /// What `+` adds.
    package var stepOrDefault: Amount {
        if let step { return step }
        var step: Amount = 1
        while step.thousandths * 100 < goal.amount.thousandths { step = Amount(thousandths: step.thousandths * 10) }
        return goal.amount > 0 ? min(step, goal.amount) : step
    }

    /// Minutes of one unit or tick, in a habit that counts them.
    package var worthOfOne: Amount {
        if let minutesPerUnit { return minutesPerUnit }
        guard kind == .count else { return Amount(Self.minutesPerTick) }
        let thousandths = Self.minutesPerGoal * goal.period.length * 1_000_000 / max(1, goal.amount.thousandths)
        return Amount(thousandths: (thousandths + 5) / 10 * 10)
    }

    /// Whole minutes that so many units make in a day. Without `minutesPerUnit` the share of one day is 25 minutes, and
    /// a tick is 10.
    package func minutes(for amount: Amount) -> Int {
        if let minutesPerUnit {
            return max(0, amount.thousandths) * minutesPerUnit.thousandths / (1_000_000 * ticksADay)
        }
        switch kind {
        case .minutes: return max(0, amount.whole)
        case .yesNo, .limit: return max(0, amount.thousandths) * Self.minutesPerTick / (1000 * ticksADay)
        case .count:
            let whole = max(1, goal.amount.thousandths)
            return max(0, amount.thousandths) * Self.minutesPerGoal * goal.period.length / whole
        }
    }

    /// Days on which the goal is reached until so many more minutes have come together; at least 1.
    package func keptDays(for minutes: Int) -> Int { max(1, (minutes + goalMinutes - 1) / max(1, goalMinutes)) }

    package static let minutesPerTick = 10
    package static let minutesPerGoal = 25

    /// The minutes of a new amount on a day that has some already: such that the day's come to `minutes(for:)`, and never more
    /// or less than the new amount makes, rounded up or down.
    package func minutes(adding amount: Amount, to before: (amount: Amount, minutes: Int)) -> Int {
        let least = self.minutes(for: amount)
        let exact = minutesPerUnit.map { amount.thousandths * $0.thousandths % (1_000_000 * ticksADay) == 0 } ?? false
        return min(max(self.minutes(for: before.amount + amount) - before.minutes, least), exact ? least : least + 1)
    }

    /// Whether it has a limit that allows some, not one that asks to stop.
    package var allowsSome: Bool { kind == .limit && goal.amount > 0 }

    /// Whether a day counts for the streak: it has an entry, or a limit kept it by itself, and no more slips than the limit of
    /// its time.
    package func isLogged(on day: Day, in log: MinutesByDay) -> Bool {
        (log.hasEntry(of: id, on: day) || derived.keptByItself.containsInOrder(day))
            && isWithinLimit(slips: log.slips(of: id, on: day), on: day)
    }

    /// Whether sums count a day: one that counts for the streak, but of steps only with all of them, and of units a day only
    /// with the goal reached.
    func isDone(on day: Day, in log: MinutesByDay) -> Bool {
        let goal = goal(on: day)
        let isWhole = goal.kind == .yesNo || goal.kind == .count && goal.period == .day
        return isLogged(on: day, in: log) && (!isWhole || log.amount(of: self, on: day) >= goal.amount)
    }

    /// Whether a day counts for the streak, by its entries.
    func isKept(by entries: [HabitEntry], on day: Day) -> Bool {
        let slips = entries.filter { $0.isSlip == true }.reduce(0) { $0 + max(1, $1.amount?.whole ?? 1) }
        return entries.contains { $0.isSlip != true } && isWithinLimit(slips: slips, on: day)
    }

    /// - Parameter slips: of the day.
    package func isWithinLimit(slips: Int, on day: Day) -> Bool {
        let goal = goal(on: day)
        return goal.kind != .limit || Amount(slips) <= goal.amount
    }
}

extension MinutesByDay {
    /// What a habit's goal is measured in: minutes, units, ticks; of a limit the days kept.
    /// - Parameter kind: nil for what it counted on the day.
    package func amount(of habit: Habit, on day: Day, counting kind: HabitKind? = nil) -> Amount {
        switch kind ?? habit.goal(on: day).kind {
        case .minutes: Amount(minutes(of: habit.id, on: day))
        case .count: amounts[day]?[habit.id] ?? 0
        case .yesNo where habit.goal(on: day).amount > 1:
            min(amounts[day]?[habit.id] ?? 0, habit.goal(on: day).amount)
        case .yesNo, .limit: habit.isLogged(on: day, in: self) ? 1 : 0
        }
    }

    /// - Parameter kind: nil for what the habit counts now.
    package func amount(of habit: Habit, in days: ClosedRange<Day>, counting kind: HabitKind? = nil) -> Amount {
        let kind = kind ?? habit.kind
        if kind == .minutes {
            return Amount(minutes(of: habit.id, from: days.lowerBound, through: days.upperBound))
        }
        // Of steps, too, days are counted.
        func amount(of habit: Habit, on day: Day, counting kind: HabitKind) -> Amount {
            guard kind == .yesNo else { return self.amount(of: habit, on: day, counting: kind) }
            return habit.isDone(on: day, in: self) ? 1 : 0
        }
        // All of time is asked for as well: then the days that are known are fewer.
        guard days.count <= self.days.count else {
            let kept = habit.derived.keptByItself.filter { $0 >= knownFrom ?? $0 }
            let known = kind == .count ? Set(amounts.keys) : Set(self.days.keys).union(kept)
            return known.reduce(0) { days.contains($1) ? $0 + amount(of: habit, on: $1, counting: kind) : $0 }
        }
        return days.reduce(0) { $0 + amount(of: habit, on: $1, counting: kind) }
    }

    package func slips(of habitId: String, on day: Day) -> Int { slips[day]?[habitId] ?? 0 }

    package func slips(of habitId: String, in days: ClosedRange<Day>) -> Int {
        slips.reduce(0) { days.contains($1.key) ? $0 + ($1.value[habitId] ?? 0) : $0 }
    }
}

/// How far a goal is on a day.
package struct GoalProgress: Hashable, Sendable {
    package let goal: HabitGoal
    /// In its period, through the day.
    package let done: Amount
    /// On the day itself.
    package let doneToday: Amount
    /// What the day asks for: the goal, or the rest of it spread over the days left.
    package let share: Amount
    /// Days left in the period on which the habit may be done, the day included; 1 for a daily goal.
    package let daysLeft: Int

    /// Of the period; 0 once it is reached.
    package var left: Amount { max(0, goal.amount - done) }

    package var isReached: Bool { done >= goal.amount }

    /// What is left, spread over the days left: without today once it has its share.
    package var pace: (amount: Amount, days: Int)? {
        guard !isReached else { return nil }
        let days = isKept ? max(1, daysLeft - 1) : daysLeft
        return (left.spread(over: days), days)
    }

    /// Whether nothing is left to do on the day.
    package var isKept: Bool { isReached || (share > 0 && doneToday >= share) }
}

extension HabitCalendar {
    /// Whether the day's goal is reached. Of a weekly or monthly goal: whether it is, or what it asked of the day.
    package func isKept(on day: Day, in log: MinutesByDay) -> Bool { progress(on: day, in: log).isKept }

    package func progress(on day: Day, in log: MinutesByDay) -> GoalProgress {
        let goal = habit.goal(on: day)
        let doneToday = log.amount(of: habit, on: day)
        guard goal.period != .day else {
            // Of a limit a day is kept or not.
            let wanted = goal.kind == .limit ? 1 : goal.amount
            return GoalProgress(
                goal: HabitGoal(wanted, of: goal.kind), done: doneToday, doneToday: doneToday, share: wanted,
                daysLeft: 1)
        }
        let period = days(of: goal.period, around: day)
        let asked = askedOfPeriod(of: period, goal.amount)
        let before = doneBefore(day, in: period, of: goal.kind, log)
        let daysLeft = max(1, (day...period.upperBound).count(where: mayAsk))
        let left = max(0, asked - before)
        return GoalProgress(
            goal: HabitGoal(asked, of: goal.kind, each: goal.period), done: before + doneToday, doneToday: doneToday,
            share: left.spread(over: daysLeft), daysLeft: daysLeft)
    }

    private func doneBefore(
        _ day: Day, in period: ClosedRange<Day>, of kind: HabitKind, _ log: MinutesByDay
    ) -> Amount {
        guard day > period.lowerBound else { return 0 }
        return log.amount(of: habit, in: period.lowerBound...day.advanced(by: -1), counting: kind)
    }

    /// Days off take their part of the goal.
    private func askedOfPeriod(of period: ClosedRange<Day>, _ amount: Amount) -> Amount {
        let off = period.count(where: isOff)
        guard off > 0 else { return amount }
        let exact = amount.thousandths * (period.count - off) / period.count
        return Amount(thousandths: amount.isWhole ? exact / 1000 * 1000 : exact)
    }

    /// Whether the goal of the week or month was reached before a day.
    func isReached(before day: Day, in log: MinutesByDay) -> Bool {
        let goal = habit.goal(on: day)
        guard goal.period != .day else { return false }
        let period = days(of: goal.period, around: day)
        return doneBefore(day, in: period, of: goal.kind, log) >= askedOfPeriod(of: period, goal.amount)
    }

    /// Whether a day is of a week or month that passed short of its goal, as far as the log knows all of it.
    func isOfShortPeriod(_ day: Day, before today: Day, in log: MinutesByDay) -> Bool {
        let goal = habit.goal(on: day)
        guard goal.period != .day else { return false }
        let period = days(of: goal.period, around: day)
        guard period.upperBound < today, log.knownFrom ?? period.lowerBound <= period.lowerBound,
            let asked = asked(of: period)
        else { return false }
        return log.amount(of: habit, in: period, counting: goal.kind) < asked
    }

    /// What a finished week or month asked for; nil where a day's goal held on one of its ends, and for the first one.
    fileprivate func asked(of period: ClosedRange<Day>) -> Amount? {
        let (first, last) = (habit.goal(on: period.lowerBound), habit.goal(on: period.upperBound))
        return isOne(period) ? askedOfPeriod(of: period, min(first.amount, last.amount)) : nil
    }

    /// Of a month that changed to weeks the weeks count, and the other way round.
    private func isOne(_ period: ClosedRange<Day>) -> Bool {
        let (first, last) = (habit.goal(on: period.lowerBound), habit.goal(on: period.upperBound))
        return first.period == last.period && first.kind == last.kind
            && period.upperBound <= habit.lastDay ?? period.upperBound
    }

    /// As if enough was logged for the week or month of a day.
    func reachingGoal(of day: Day) -> HabitCalendar {
        var calendar = self
        calendar.shortPeriods?.starts.remove(days(of: habit.goal(on: day).period, around: day).lowerBound)
        return calendar
    }

    /// The last days of the finished weeks or months, from that of the last entry on, that passed short of their goal. The
    /// first one and that of the adoption are excused.
    func missedOfGoals(from last: Day, before day: Day, most: Int) -> [Day] {
        guard habit.hasPeriodGoals, let shortPeriods else { return [] }
        var missed: [Day] = []
        var cursor = last
        while cursor < day, missed.count < most {
            let kind = habit.goal(on: cursor).period
            let period = days(of: kind, around: cursor)
            let isOver = kind != .day && !period.contains(day) && isOne(period)
            if isOver, !isFirst(period, from: last), shortPeriods.contains(period.lowerBound) {
                missed.append(period.upperBound)
            }
            cursor = (isOver ? period.upperBound : min(period.upperBound, week(of: cursor).end)).advanced(by: 1)
        }
        return missed
    }
}

/// The finished weeks or months of a habit that passed short of their goal, by their first days.
package struct ShortPeriods: Hashable, Sendable {
    fileprivate var starts: Set<Day> = []
    private var knownFrom: Day

    func contains(_ start: Day) -> Bool { start < knownFrom || starts.contains(start) }

    /// - Parameter read: the log of some days.
    init(
        of calendar: HabitCalendar, before today: Day, since first: Day,
        _ read: (ClosedRange<Day>) throws(DomainError) -> MinutesByDay
    ) throws(DomainError) {
        let habit = calendar.habit
        var cursor = today
        var log = MinutesByDay()
        knownFrom = today
        while cursor >= first {
            let goal = habit.goal(on: cursor)
            let period = calendar.days(of: goal.period, around: cursor)
            let asked = goal.period == .day || period.contains(today) ? nil : calendar.asked(of: period)
            if let asked {
                if log.knownFrom ?? today > period.lowerBound {
                    log = try read(period.lowerBound.advanced(by: -Self.daysAtOnce)...period.upperBound)
                }
                if log.amount(of: habit, in: period, counting: goal.kind) < asked { starts.insert(period.lowerBound) }
            }
            knownFrom = asked == nil ? max(period.lowerBound, calendar.week(of: cursor).start) : period.lowerBound
            cursor = knownFrom.advanced(by: -1)
        }
    }

    private static let daysAtOnce = 92
}

extension UserData {
    package func isKept(_ habit: Habit, on day: Day? = nil, at moment: Moment) -> Bool {
        let day = day ?? moment.ruled(by: settings).today
        guard habit.goal(on: day).period != .day else { return habit.isKept(on: day, in: minutes) }
        return calendar(of: habit, at: moment).isKept(on: day, in: minutes)
    }

    package func progress(of habit: Habit, on day: Day? = nil, at moment: Moment) -> GoalProgress {
        calendar(of: habit, at: moment).progress(on: day ?? moment.ruled(by: settings).today, in: minutes)
    }
}

extension Habit {
    /// Whether a daily goal is reached.
    func isKept(on day: Day, in log: MinutesByDay) -> Bool {
        let (goal, done) = (goal(on: day), log.amount(of: self, on: day))
        return goal.kind == .limit ? done > 0 : done >= goal.amount
    }
}

extension HabitCalendar {
    /// What a day still needs: minutes, units, or 1 for a tick; nil if nothing.
    package func missing(on day: Day, in log: MinutesByDay) -> Amount? {
        let progress = progress(on: day, in: log)
        guard !progress.isKept else { return nil }
        // A goal of another kind cannot be logged any more: a day's share of the present one.
        guard progress.goal.kind == habit.kind else {
            let now = habit.goal
            return habit.kind == .limit ? 1 : now.amount.spread(over: now.period.length)
        }
        switch progress.goal.kind {
        case .minutes, .count: return progress.share - progress.doneToday
        case .yesNo: return 1
        // Above the limit there is nothing to mark.
        case .limit:
            let isWithin = habit.isWithinLimit(slips: log.slips(of: habit.id, on: day), on: day)
            return isWithin && !log.hasEntry(of: habit.id, on: day) ? 1 : nil
        }
    }
}
