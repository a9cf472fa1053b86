package import Domain

extension Household {
    /// When weeks begin: Monday unless set.
    package var firstDayOfWeek: Weekday { settings.firstDayOfWeek.flatMap(Weekday.init(rawValue:)) ?? .monday }

    /// The minutes that make a day full: a habit's goal, or for all the goals of those that are not at rest.
    package func goalMinutes(of habitId: String?) -> Int {
        let counted = habits.filter { habitId == nil ? $0.isActive : $0.id == habitId }
        return max(1, counted.reduce(0) { $0 + $1.goalMinutes })
    }

    /// The habit after this one in the person's order, nil (all) after the last and before the first.
    package func habitId(after id: String?) -> String? {
        guard let id else { return habits.first?.id }
        guard let index = habits.firstIndex(where: { $0.id == id }), index + 1 < habits.count else { return nil }
        return habits[index + 1].id
    }
}
