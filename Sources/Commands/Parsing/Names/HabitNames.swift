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
            throw names.severalMeant(by: typed)
        case .none(let nearest): throw .noSuchHabit(typed, nearest: nearest)
        }
    }
}

extension [(own: String, other: String)] {
    /// The names, with the other one where two cannot be told apart by what is typed.
    func severalMeant(by typed: String) -> CommandError {
        let same = map { name in count { $0.own.folded == name.own.folded } > 1 }
        let names = zip(self, same).map { $1 ? "\($0.own) (\($0.other))" : $0.own }
        return same.contains(true) ? .sameNames(typed, names) : .severalMeant(typed, names)
    }
}
