import Domain

/// Finds a cat by what somebody typed of its name or its habit's.
enum CatNames {
    /// The cat meant: by its whole name, the beginning of its name, or its habit as `HabitNames` finds one. Cats at home
    /// come before those of the album.
    /// - Throws: `noHabits`, `noSuchHabit`, or `severalHabits` where it is not clear.
    static func cat(_ typed: String, in household: Household) throws(CommandError) -> Cat {
        let letters = typed.lowercased()
        let isWhole: (Cat) -> Bool = { $0.name.lowercased() == letters }
        let isBegun: (Cat) -> Bool = { !letters.isEmpty && $0.name.lowercased().hasPrefix(letters) }
        for isMeant in [isWhole, isBegun] {
            for isHome in [true, false] {
                let found = household.cats.filter { isMeant($0) && ($0.state != .graduated) == isHome }
                if found.count > 1 { throw .severalHabits(typed, found.map(\.name)) }
                if let cat = found.first { return cat }
            }
        }
        let habit: Habit
        do {
            habit = try HabitNames.habit(typed, in: household)
        } catch {
            guard case .noSuchHabit(_, nil) = error else { throw error }
            throw .noSuchHabit(typed, nearest: Nearest.name(to: typed, among: household.cats.map(\.name)))
        }
        guard let cat = household.cats.first(where: { $0.id == habit.catId }) else {
            throw .noSuchHabit(typed, nearest: nil)
        }
        return cat
    }

    /// The cat named, else the one that is at home and was with its person last.
    /// - Throws: as above.
    static func cat(at index: Int, of arguments: Arguments, in household: Household) throws(CommandError) -> Cat {
        if index < arguments.operands.count { return try cat(arguments.operands[index], in: household) }
        guard let cat = household.companion else { throw .noHabits }
        return cat
    }
}

extension Household {
    /// The cat at home that was with its person last; nil in an empty house.
    var companion: Cat? {
        cats.filter { $0.state != .graduated }
            .max { ($0.state == .active ? 1 : 0, $0.moodCountsFrom) < ($1.state == .active ? 1 : 0, $1.moodCountsFrom) }
    }
}
