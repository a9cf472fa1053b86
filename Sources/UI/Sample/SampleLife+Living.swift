import DocumentStore
import Domain

extension SampleLife {
    /// Lives through one habit, from its first day to its last.
    mutating func live(_ story: Story, looking appearance: CatAppearance, using chance: inout Chance) {
        let first = today.advanced(by: 1 - story.days)
        var habit = Habit(
            id: story.habitId, name: story.name, icon: story.icon, catId: story.catId, goalMinutes: story.goal,
            targetHours: 10, totalMinutes: 0, currentStreak: 0, bestStreak: 0, reminderTime: story.reminder,
            isActive: story.restedDays == 0, createdAt: instant(first, hour: 6, minute: 5 * household.habits.count),
            schedules: [DatedSchedule(from: first, rule: story.schedule)], group: story.group,
            rank: household.habits.count)
        let rest = story.restedDays == 0 ? nil : rest(of: story)
        let done = sessions(of: story, calendar: calendar(of: habit, rest), using: &chance)
        let total = done.map(\.minutes).reduce(0, +)
        var days = household.minutes.days
        for done in done { days[done.day, default: [:]][habit.id, default: 0] += done.minutes }
        household.minutes.days = days
        deeds += done
        let streak = Streak.counted(over: done.map(\.day), in: calendar(of: habit, rest))
        habit.totalMinutes = total
        habit.targetHours = max(10, total / story.growth)
        habit.currentStreak = streak.current
        habit.bestStreak = streak.best
        habit.lastCheckInDate = streak.lastDay
        let isGone = story.graduatedDays > 0
        if !isGone { household.habits.append(habit) }
        household.cats.append(
            Cat(
                id: story.catId, name: story.cat, appearance: appearance, personality: story.personality,
                totalMinutes: total, targetMinutes: habit.targetHours * 60, equippedAccessory: nil,
                boundHabitId: habit.id, state: isGone ? .graduated : rest == nil ? .active : .dormant,
                lastSessionAt: done.last?.endedAt, createdAt: habit.createdAt))
        household.bond[story.catId] = done.map(\.reward.experience.total).reduce(0, +)
        if let rest { household.daysOff.append(rest) }
    }

    /// What was done of one habit, oldest first.
    private func sessions(of story: Story, calendar: HabitCalendar, using chance: inout Chance) -> [Done] {
        let length = story.days - max(story.restedDays, story.graduatedDays)
        let first = today.advanced(by: 1 - story.days)
        let days = (0..<length).map { first.advanced(by: $0) }.filter {
            story.asks(for: $0) && ($0 < today || story.isDoneToday)
        }
        var logged: Set<Day> = []
        var streak = Streak()
        return days.enumerated().compactMap { number, day in
            let isChosen = Double.random(in: 0..<1, using: &chance) < story.share
            let planned = max(5, story.goal * Int.random(in: 12...26, using: &chance) / 20)
            let isCompleted = Int.random(in: 0..<14, using: &chance) > 0 || planned < 15
            let minutes = isCompleted ? planned : planned / 2
            let startedAt = instant(day, hour: story.hour, minute: Int.random(in: 0..<50, using: &chance))
            let isOver = startedAt.advanced(bySeconds: Int64(minutes) * 60) <= moment.instant
            guard story.isDone(number, of: days.count) ?? isChosen, isOver else { return nil }
            logged.insert(day)
            let before = streak.current
            streak = streak.adding(day, in: calendar) { logged.contains($0) }
            return Done(
                habitId: story.habitId, habitName: story.name, catId: story.catId, day: day, startedAt: startedAt,
                minutes: minutes, isCompleted: isCompleted,
                note: story.notes.isEmpty || number % 5 > 1 ? nil : story.notes[number % story.notes.count],
                reward: SessionReward(
                    minutes: minutes, isCompleted: isCompleted, streakBefore: before, streakAfter: streak.current,
                    isHouseFull: false))
        }
    }

    private func calendar(of habit: Habit, _ rest: DaysOff?) -> HabitCalendar {
        HabitCalendar(
            of: habit, daysOff: rest.map { [$0] } ?? [], firstDayOfWeek: household.settings.weekBegins, at: moment)
    }

    private func rest(of story: Story) -> DaysOff {
        let first = today.advanced(by: 1 - story.restedDays)
        return DaysOff(
            id: "off-\(story.key)", habitId: story.habitId, from: first, isRest: true,
            createdAt: instant(first, hour: 8))
    }

    private func instant(_ day: Day, hour: Int, minute: Int = 0) -> Timestamp {
        moment.instant(on: day, at: TimeOfDay(minutesSinceMidnight: hour * 60 + minute))
    }
}

extension SampleLife.Story {
    /// Whether a day belongs to a row, or is the miss before or after one; nil where chance has its way.
    /// - Parameters:
    ///   - number: of the day, from 0, among those the habit asked for.
    ///   - count: how many it asked for.
    fileprivate func isDone(_ number: Int, of count: Int) -> Bool? {
        let back = count - 1 - number
        if back <= row { return back < row }
        guard formerRow > 0, (14...15 + formerRow).contains(number) else { return nil }
        return (15..<15 + formerRow).contains(number)
    }
}
