import Domain

/// Finds a habit by what somebody typed of its name or its cat's (issue 2, part 7).
enum HabitNames {
    /// The habit meant: by its name, the beginning of it or of a word in it, its cat's name, or its id.
    /// - Throws: `noHabits`, `noSuchHabit`, or `severalMeant` where it is not clear.
    static func habit(_ typed: String, in household: Household) throws(CommandError) -> Habit {
        guard !household.habits.isEmpty else { throw .noHabits }
        let cats = Dictionary(household.cats.map { ($0.id, $0.name) }) { first, _ in first }
        let search = NameSearch(household.habits, id: \.id) { habit in
            [habit.name] + (cats[habit.catId].map { [$0] } ?? [])
        }
        switch search.find(typed) {
        case .one(let habit): return habit
        case .several(let habits):
            let names = habits.map { (own: $0.name, other: cats[$0.catId] ?? $0.id) }
            throw .severalMeant(typed, names.toldApart)
        case .none(let nearest): throw .noSuchHabit(typed, nearest: nearest)
        }
    }
}

extension [(own: String, other: String)] {
    /// The names, with the other one where two have the same.
    var toldApart: [String] {
        map { name in count { $0.own == name.own } > 1 ? "\(name.own) (\(name.other))" : name.own }
    }
}
