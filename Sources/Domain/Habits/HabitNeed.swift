import DocumentStore

/// What an active habit asks of the day.
package struct HabitNeed: Hashable, Sendable {
    package let habit: Habit
    package let cat: Cat
    package let streak: StreakShown
    /// What is missing today if the habit is due: minutes, units or 1 for a tick; else nil.
    package let left: Amount?

    /// First a streak that would end today, then one that lapsed yesterday, then habits due, the cat alone longest
    /// first. Nil if no habit is active.
    package static func greatest(in userData: UserData, at now: Moment) -> HabitNeed? {
        let needs = userData.habits.filter(\.isActive).compactMap { habit -> HabitNeed? in
            guard let cat = userData.cat(habit.catId) else { return nil }
            return HabitNeed(
                habit: habit, cat: cat, streak: userData.streakShown(of: habit, at: now),
                left: userData.isDue(habit, at: now)
                    ? userData.calendar(of: habit, at: now).missing(on: now.today, in: userData.minutes) : nil)
        }
        return needs.min { $0.order < $1.order }
    }

    private var order: (Int, Int, Timestamp) {
        if left != nil, streak.days >= UserData.shortestStreakShown { return (0, -streak.days, cat.moodCountsFrom) }
        if case .lapsedYesterday(let days, _) = streak { return (1, -days, cat.moodCountsFrom) }
        return (left != nil ? 2 : 3, 0, cat.moodCountsFrom)
    }
}
