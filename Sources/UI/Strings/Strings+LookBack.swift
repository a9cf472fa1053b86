import Canvas
package import Domain
package import Words

extension Strings.LookBack {
    package func name(_ mark: DayMark) -> String { strings.named("mark.\(mark.rawValue)") ?? mark.rawValue }

    /// "Tue 17 Nov, Reading: 20 min, some".
    func cell(_ habit: Domain.Habit, on day: Day, _ state: String) -> String {
        strings.headed(strings.list([strings.date(day), habit.name.drawable]), state)
    }

    /// "20 min, some".
    /// - Parameters:
    ///   - minutes: of focus time.
    ///   - amount: of a count.
    ///   - isOpen: whether it is due today and nothing was done yet.
    func state(
        of habit: Domain.Habit, minutes: Int, _ amount: Amount?, _ mark: DayMark, isOpen: Bool
    ) -> String {
        let unmarked = habit.goal.keepsItself ? strings.kinds.keepsItself : strings.kinds.notMarked
        let state = isOpen ? habit.kind == .limit ? unmarked : notDoneYet : name(mark)
        let counted = amount.flatMap { $0 > 0 ? strings.amount($0, of: habit) : nil }
        let parts = [counted, minutes > 0 ? strings.minutesInWords(minutes) : nil, state]
        return strings.list(parts.compactMap(\.self))
    }

    package func title(_ review: WeekReview) -> String {
        title(strings.date(review.week.start), strings.date(review.through))
    }

    func title(_ first: String, _ last: String) -> String {
        first == last ? first : strings.history.fromTo(from: first, through: last)
    }

    /// "2 h 10 m on 4 days", "2 h 10 m · 3 done on 4 days", "2 h 10 m on 4 days · 7 kept": days on which a limit kept
    /// itself have no entry.
    /// - Parameter days: with an entry.
    package func sum(_ sum: DaySum, days: Int, between: String = "\u{00B7}") -> String {
        guard sum.kept > days else { return onDays(time: strings.time(sum, between: between), days: days) }
        let kept = strings.common.kept(count: sum.kept)
        let logged = DaySum(minutes: sum.minutes, done: sum.done)
        guard logged != DaySum() else { return kept }
        return "\(onDays(time: strings.time(logged, between: between), days: days)) \(between) \(kept)"
    }

    /// The averages of the weeks before; nil if there are none.
    package func before(_ review: WeekReview) -> String? {
        guard let minutes = review.averageMinutes, let days = review.averageDays else { return nil }
        let count = review.before.count
        let sum = sum(DaySum(minutes: minutes), days: days)
        return strings.headed(review.isOver ? weeksBefore(count: count) : weeksBeforeByNow(count: count), sum)
    }

    /// "Most often: Read, 5 of 6 days", "Most often: Read, Piano".
    private func best(_ habits: [WeekReview.HabitWeek]) -> String? {
        guard let first = habits.first else { return nil }
        let said = habits.map { $0.name } + (habits.count == 1 ? [days(first)] : [])
        return strings.headed(mostOften, strings.list(said))
    }

    /// "2 of 3 days", "1 h 40 m of 3 h", "35 of 100 pages this month"; next to the minutes "of 3 h" and "35/100".
    package func days(_ habit: WeekReview.HabitWeek, besideMinutes: Bool = false) -> String {
        if let goal = habit.goal { return reached(goal, besideMinutes) }
        return habit.daysDue == 0
            ? habit.slips == nil ? strings.noneYet : strings.kinds.notMarked
            : daysOf(days: habit.days, due: habit.daysDue)
    }

    /// "1 h 40 m", "20 pages", "3 slips": next to its days.
    package func done(_ week: WeekReview.HabitWeek, of habit: Domain.Habit?) -> String {
        let slips = week.slips.flatMap { $0 > 0 ? strings.slips($0, of: habit) : nil }
        return strings.list(
            [slips, strings.done(week.minutes, week.amount, of: habit)].compactMap(\.self).filter { !$0.isEmpty })
    }

    private func reached(_ goal: WeekReview.Goal, _ besideMinutes: Bool) -> String {
        let (done, asked) = (strings.amount(goal.done, of: goal.habit), strings.amount(goal.asked, of: goal.habit))
        let isCount = goal.habit.kind == .count
        guard !besideMinutes else { return isCount ? "\(goal.done.text)/\(goal.asked.text)" : ofMany(asked: asked) }
        let part = isCount ? goal.done.text : done
        return goal.period == .month ? partThisMonth(part: part, asked: asked) : strings.common.partOf(part, asked)
    }

    /// What the cat of a habit says about its week.
    func says(_ habit: WeekReview.HabitWeek) -> String {
        guard habit.days > 0 else { return saysQuiet }
        // One or two days are no week.
        let isAll = habit.goal == nil && habit.days >= max(3, habit.daysDue)
        return isAll ? saysAll(habit.name.drawable) : saysSome(habit.name.drawable, days: habit.days)
    }

    /// The lines below the habits.
    /// - Parameter hasOthers: whether there is room to say how much of the sum has no row.
    package func ends(_ review: WeekReview, hasOthers: Bool = true) -> [String] {
        let others = strings.minutes(review.minutesOfOthers)
        return [
            hasOthers && review.minutesOfOthers > 0 ? habitsThatAreOver(others: others) : nil,
            best(review.bests),
        ].compactMap(\.self)
    }

    /// Nil where something was done or kept.
    package func nothing(in review: WeekReview) -> String? {
        guard review.activeDays == 0 else { return nil }
        return review.slips > 0 ? onlyLimits : nothingLogged
    }

    /// A whole sentence.
    package func sentence(_ insight: Insight) -> String {
        switch insight {
        case .longerBefore(let habit, let time, let percent):
            longerBefore(habit: habit, percent: percent, time: time.text)
        case .longerAfter(let habit, let time, let percent):
            longerAfter(habit: habit, percent: percent, time: time.text)
        case .longerOnWeekends(let habit, let percent): longerOnWeekends(habit: habit, percent: percent)
        case .longerOnWorkdays(let habit, let percent): longerOnWorkdays(habit: habit, percent: percent)
        case .longerTogether(let habit, let other, let percent):
            longerTogether(habit: habit, percent: percent, other: other)
        case .usualHours(let habit, let from, let until, let sessions, let all):
            usualHours(habit: habit, from: from.text, until: until.text, sessions: sessions, all: all)
        case .startMoved(let habit, let now, let then): startMoved(habit: habit, now: now.text, then: then.text)
        case .busiestWeekday(let weekday, let minutes, let others):
            busiestWeekday(
                weekday: strings.fullName(weekday), minutes: strings.minutesInWords(minutes),
                others: strings.minutesInWords(others))
        case .mostMinutes(let weeks): mostMinutes(weeks: weeks)
        }
    }

    /// A line of Today on the last day of a week and the first of the next.
    func offer(_ sum: String, isOver: Bool) -> String { strings.headed(isOver ? lastWeek : thisWeek, sum) }

    /// "A year ago: Reading, 45 min, 1 more habit “chapter three”", and without the other habits for less room.
    func memory(_ memory: OnThisDay) -> [String] {
        let done = [memory.habit.drawable] + (memory.minutes > 0 ? [strings.minutesInWords(memory.minutes)] : [])
        let others = memory.otherHabits == 0 ? [] : [moreHabits(count: memory.otherHabits)]
        return [done + others, done].map { parts in
            let said = strings.headed(memory.ago == .year ? yearAgo : monthAgo, strings.list(parts))
            return memory.note.map { "\(said) \(strings.quoted($0.drawable))" } ?? said
        }
    }

    func showsMemories(_ shows: Bool) -> String { shows ? isShown : isHidden }

    /// "20m of 40m": today's of a goal.
    func groupSum(_ minutes: Int, of goal: Int) -> String {
        minutesOf(
            done: strings.shortMinutes(minutes), goal: strings.shortMinutes(goal), minutes: minutes, goalMinutes: goal)
    }
}
