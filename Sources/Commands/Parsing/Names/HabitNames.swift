import Domain

/// Finds a habit by what somebody typed of its name or its cat's (issue 2, part 7).
enum HabitNames {
    /// The habit meant: by its whole name, the beginning of its name, the beginning of a word in it, or its cat's name.
    /// - Throws: `noHabits`, `noSuchHabit`, or `severalHabits` where it is not clear.
    static func habit(_ typed: String, in household: Household) throws(CommandError) -> Habit {
        guard !household.habits.isEmpty else { throw .noHabits }
        let letters = typed.lowercased()
        let cats = Dictionary(household.cats.map { ($0.id, $0.name) }) { first, _ in first }
        let ways: [(Habit) -> Bool] = [
            { $0.name.lowercased() == letters },
            { cats[$0.catId]?.lowercased() == letters },
            { $0.name.lowercased().hasPrefix(letters) },
            { $0.name.lowercased().split(separator: " ").contains { $0.hasPrefix(letters) } },
            { cats[$0.catId]?.lowercased().hasPrefix(letters) == true },
        ]
        for way in ways where !letters.isEmpty {
            let found = household.habits.filter(way)
            if found.count > 1 { throw .severalHabits(typed, found.map(\.name)) }
            if let habit = found.first { return habit }
        }
        let names = household.habits.map(\.name) + household.habits.compactMap { cats[$0.catId] }
        throw .noSuchHabit(typed, nearest: Nearest.name(to: typed, among: names))
    }
}
