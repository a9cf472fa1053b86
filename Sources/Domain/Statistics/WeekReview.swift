/// The sums of a week, and of the weeks before it.
package struct WeekReview: Hashable, Sendable {
    package let week: Week
    /// Its last day, or today while it lasts.
    package let through: Day
    package let sum: DaySum
    /// With an entry.
    package let activeDays: Int
    /// The weeks before it back to the first entry, at most so many, oldest first: each as far as this one has come, so
    /// that they can be compared.
    package let before: [Sum]
    /// Those with an entry or a missed day, and those begun by then that are not paused; in the order of the person.
    package let habits: [HabitWeek]
    /// Nil if none holds.
    package let insight: Insight?

    package var minutes: Int { sum.minutes }

    package var slips: Int { habits.reduce(0) { $0 + ($1.slips ?? 0) } }

    /// Of habits that are over and have no row.
    package var minutesOfOthers: Int { minutes - habits.reduce(0) { $0 + $1.minutes } }

    package static let weeksBefore = 4

    /// Focus time and days of a week.
    package struct Sum: Hashable, Sendable {
        package let start: Day
        package let minutes: Int
        package let activeDays: Int
    }

    /// One habit's week.
    package struct HabitWeek: Hashable, Sendable {
        package let habitId: String
        package let name: String
        package let icon: String
        /// Focus time.
        package let minutes: Int
        /// Its units where it counts some.
        package let amount: Amount?
        /// With an entry.
        package let days: Int
        /// Those, and the days that passed without one although it was due; as many as a week is asked for, where it is so
        /// many times.
        package let daysDue: Int
        /// On an average of the weeks before; nil if there are none.
        package let minutesBefore: Int?
        /// Nil if the goal asks for days.
        package var goal: Goal?
        /// What a limit counts; nil for other kinds.
        package var slips: Int?
    }

    /// How far a weekly or monthly goal had come by the end of the week.
    package struct Goal: Hashable, Sendable {
        package let habit: Habit
        package let done: Amount
        /// Without what days off take of it.
        package let asked: Amount
        package let period: GoalPeriod
    }

    package var isOver: Bool { through == week.end }

    /// On an average of the weeks before, rounded; nil if there are none.
    package var averageMinutes: Int? { before.map(\.minutes).average }

    package var averageDays: Int? { before.map(\.activeDays).average }

    /// The one with the largest part of its due days, of these the one with the most minutes; nil where all have the
    /// same part.
    package var best: HabitWeek? {
        let asked = asked
        guard let best = asked.max(by: { $0.isLess(than: $1) }), best.reached.done > 0 else { return nil }
        return asked.contains { $0.part(isLessThan: best) } ? best : nil
    }

    /// It, and those with the same part.
    package var bests: [HabitWeek] { best.map { best in asked.filter { !$0.part(isLessThan: best) } } ?? [] }

    /// The one with the smallest part, unless all of it is there. The first days of a week are too few to judge.
    package var hardest: HabitWeek? {
        guard through.days(since: week.start) >= Self.daysBeforeHardest, let best,
            let hardest = asked.min(by: { $0.isLess(than: $1) }), hardest.habitId != best.habitId,
            hardest.reached.done < hardest.reached.asked
        else { return nil }
        return hardest
    }

    private static let daysBeforeHardest = 3

    private var asked: [HabitWeek] { habits.filter { $0.reached.asked > 0 } }

    /// The week to look back on: on its last day this one, on the first day of the next the one before; else nil.
    package static func offered(on today: Day, firstDayOfWeek: Weekday) -> Week? {
        let week = Week(of: today, beginningOn: firstDayOfWeek)
        if today == week.end { return week }
        return today == week.start ? Week(of: today.advanced(by: -1), beginningOn: firstDayOfWeek) : nil
    }
}

extension WeekReview.HabitWeek {
    /// Of a week's goal, else of due days. A month's goal is none of a week.
    fileprivate var reached: (done: Int, asked: Int) {
        guard let goal else { return (min(days, daysDue), daysDue) }
        guard goal.period == .week else { return (0, 0) }
        return (min(goal.done, goal.asked).thousandths, goal.asked.thousandths)
    }

    /// By the part, then by minutes.
    fileprivate func isLess(than other: Self) -> Bool {
        part(isLessThan: other) || (!other.part(isLessThan: self) && minutes < other.minutes)
    }

    fileprivate func part(isLessThan other: Self) -> Bool {
        Double(reached.done) * Double(other.reached.asked) < Double(other.reached.done) * Double(reached.asked)
    }
}

extension [Int] {
    /// Rounded; nil for none.
    fileprivate var average: Int? { isEmpty ? nil : (reduce(0, +) + count / 2) / count }
}

extension Repository {
    /// The week of a day that has come. `userData` was read from this repository.
    package func weekReview(of day: Day, _ userData: UserData, at moment: Moment) throws(DomainError) -> WeekReview {
        let moment = moment.ruled(by: userData.settings)
        let week = Week(of: day, beginningOn: userData.settings.weekBegins)
        let through = min(week.end, moment.today)
        var history = try LetterHistory(of: self, and: Mailbox(), on: through.advanced(by: 1), at: moment)
        try history.readSessions(of: self)
        let minutes = history.minutes
        let first = history.entryDays.values.compactMap(\.first).min() ?? week.start
        let starts = (1...WeekReview.weeksBefore).map { week.start.advanced(by: -7 * $0) }.filter {
            first <= $0.advanced(by: 6)
        }
        let length = through.days(since: week.start)
        let before = starts.reversed().map { start in
            let last = start.advanced(by: length)
            return WeekReview.Sum(
                start: start, minutes: minutes.minutes(of: nil, from: start, through: last),
                activeDays: minutes.daysWithEntries(of: nil, in: start...last).count)
        }
        let habits = userData.habits.compactMap { habit -> WeekReview.HabitWeek? in
            let marks = userData.marks(of: habit, from: week.start, through: through, minutes: minutes, at: moment)
            let days = marks.count { $0 == .kept || $0 == .partly }
            let due = days + marks.count { $0 == .missed || $0 == .saved }
            let calendar = userData.calendar(of: habit, at: moment)
            let isBegun = calendar.createdOn <= through
            guard due > 0 || (habit.isActive && isBegun) else { return nil }
            let own = before.map { sum in
                minutes.minutes(of: habit.id, from: sum.start, through: sum.start.advanced(by: length))
            }
            let progress = calendar.progress(on: through, in: minutes)
            let count = calendar.count(on: through, in: minutes, isLogged: userData.isLogged(habit))
            let asked = count.map { $0.isInDays && $0.period == .week ? $0.asked.whole : 0 } ?? 0
            let goal = WeekReview.Goal(
                habit: habit, done: progress.done, asked: progress.goal.amount, period: progress.goal.period)
            return WeekReview.HabitWeek(
                habitId: habit.id, name: habit.name, icon: habit.icon,
                minutes: minutes.minutes(of: habit.id, from: week.start, through: through),
                amount: habit.kind == .count ? minutes.amount(of: habit, in: week.start...through) : nil,
                days: days, daysDue: max(due, asked),
                minutesBefore: own.average,
                goal: goal.period == .day ? nil : goal,
                slips: habit.kind == .limit ? minutes.slips(of: habit.id, in: week.start...through) : nil)
        }
        return WeekReview(
            week: week, through: through, sum: minutes.sum(of: nil, among: userData.habits, in: week.start...through),
            activeDays: minutes.daysWithEntries(of: nil, in: week.start...through).count, before: before,
            habits: habits,
            insight: Insight.choice(in: history))
    }
}
