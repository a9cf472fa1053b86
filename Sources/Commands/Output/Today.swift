import Domain

/// Today in a few numbers.
struct Today {
    let day: Day
    let minutes: Int
    /// Habits that were to be done today.
    let due: Int
    /// Those of them that reached their goal.
    let done: Int
    let coins: Int
    let showsCoins: Bool

    init(_ household: Household, at now: Moment) {
        day = now.today
        minutes = household.minutes.minutes(of: nil, on: day)
        let dueHabits = household.habits.filter { household.isDue($0, at: now) }
        due = dueHabits.count
        done = dueHabits.filter { household.minutes.minutes(of: $0.id, on: now.today) >= $0.goalMinutes }.count
        coins = household.person?.coins ?? 0
        showsCoins = household.settings.showsCoins
    }
}
