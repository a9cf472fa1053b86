import Domain

extension Household {
    /// The cat meant by its name or the beginning of it, else by its habit. Cats at home come before those of the album.
    /// - Throws: `noHabits`, `noSuchHabit`, or `severalHabits` where it is not clear.
    func cat(called typed: String) throws(CommandError) -> Cat {
        let letters = typed.lowercased()
        let isWhole: (Cat) -> Bool = { $0.name.lowercased() == letters }
        let isBegun: (Cat) -> Bool = { !letters.isEmpty && $0.name.lowercased().hasPrefix(letters) }
        for isMeant in [isWhole, isBegun] {
            for isHome in [true, false] {
                let found = cats.filter { isMeant($0) && ($0.state != .graduated) == isHome }
                if found.count > 1 { throw .severalHabits(typed, found.map(\.name)) }
                if let cat = found.first { return cat }
            }
        }
        let habit = try HabitNames.habit(typed, in: self)
        guard let cat = cats.first(where: { $0.id == habit.catId }) else { throw .noSuchHabit(typed, nearest: nil) }
        return cat
    }

    /// The cat an operand names, else the one at home that was with its person last.
    /// - Throws: as above; `noHabits` in an empty house.
    func cat(at index: Int, of arguments: Arguments) throws(CommandError) -> Cat {
        if index < arguments.operands.count { return try cat(called: arguments.operands[index]) }
        guard let companion else { throw .noHabits }
        return companion
    }

    /// The cat at home that was with its person last; nil in an empty house.
    var companion: Cat? {
        cats.filter { $0.state != .graduated }
            .max { ($0.state == .active ? 1 : 0, $0.moodCountsFrom) < ($1.state == .active ? 1 : 0, $1.moodCountsFrom) }
    }
}
