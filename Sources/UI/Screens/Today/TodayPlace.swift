import Domain

/// Habits of today by group, and the chosen one's cat (SCREENS, "Today").
package struct TodayPlace: Screen {
    /// The chosen habit; the first one where it is gone.
    var chosen: String?
    /// What the list is narrowed to; nil for all.
    var filter: TextField?
    /// Whether the filter is being written.
    var isFiltering = false
    /// Whether the first run was offered already.
    var hasOfferedFirstRun = false

    package init() {}

    package var contexts: [Context] {
        isFiltering ? [.form] : [.today, .moving, .places, .everywhere]
    }
    package var isTyping: Bool { isFiltering }

    /// Habits as they are listed: by group in the person's order, narrowed by the filter.
    func habits(in household: Household) -> [Habit] {
        let asked = (filter?.text ?? "").lowercased()
        return groups(in: household).flatMap(\.habits).filter { habit in
            asked.isEmpty || habit.name.lowercased().contains(asked)
                || (habit.group ?? "").lowercased().contains(asked)
        }
    }

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
        let listed = habits(in: household)
        return listed.first { $0.id == chosen } ?? listed.first
    }
}
