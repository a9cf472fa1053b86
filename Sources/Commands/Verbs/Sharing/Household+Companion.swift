import Domain

extension Household {
    /// The cat an operand names, else the one at home that was with its person last.
    /// - Throws: as `CatNames` does; `noCats` in an empty house.
    func cat(at index: Int, of arguments: Arguments) throws(CommandError) -> Cat {
        if index < arguments.operands.count { return try CatNames.cat(arguments.operands[index], in: self) }
        guard let companion else { throw .noCats }
        return companion
    }

    /// The cat at home that was with its person last; nil in an empty house.
    var companion: Cat? {
        cats.filter { $0.state != .graduated }
            .max { ($0.state == .active ? 1 : 0, $0.moodCountsFrom) < ($1.state == .active ? 1 : 0, $1.moodCountsFrom) }
    }
}
