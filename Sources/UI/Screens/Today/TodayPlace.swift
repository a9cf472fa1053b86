import Domain

/// Habits of today by group, and the chosen one's cat (SCREENS, "Today").
package struct TodayPlace: Filterable {
    /// The chosen habit; the first one where it is gone.
    var chosen: String?
    package var filter = ListFilter()
    /// Whether the first run was offered already.
    var hasOfferedFirstRun = false

    package init() {}

    package var contexts: [Context] { [.today, .moving, .places, .everywhere] }

    /// Habits as they are listed: by group in the person's order, narrowed by the filter.
    func habits(in household: Household) -> [Habit] {
        groups(in: household).flatMap(\.habits).filter(isListed)
    }

    func isListed(_ habit: Habit) -> Bool { filter.keeps(habit.name, habit.group) }

    /// Groups in the order of their first habit; those without a group stand together where the first of them does.
    func groups(in household: Household) -> [(name: String, habits: [Habit])] {
        var groups: [(name: String, habits: [Habit])] = []
        for habit in household.habits {
            let name = habit.group ?? ""
            if let index = groups.firstIndex(where: { $0.name == name }) {
                groups[index].habits.append(habit)
            } else {
                groups.append((name, [habit]))
            }
        }
        return groups
    }

    /// The habit that keys mean; nil where none is listed.
    func habit(in household: Household) -> Habit? {
        if let chosen = household.habits.first(where: { $0.id == chosen }), isListed(chosen) { return chosen }
        return habits(in: household).first
    }
}
