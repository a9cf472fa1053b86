import Domain

extension Arguments {
    /// A flag's value as one of a few words, or the beginning of just one; nil where it was not given.
    /// - Throws: `noSuchChoice`.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ flag: String, _ type: Choice.Type
    ) throws(CommandError) -> Choice? {
        try choice(flag, among: Choice.allCases.map(\.rawValue)).flatMap(Choice.init(rawValue:))
    }

    /// The same for an operand.
    /// - Parameter what: which one it is.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        at index: Int, of what: Phrase, _ type: Choice.Type
    ) throws(CommandError) -> Choice? {
        guard index < operands.count else { return nil }
        return Choice(rawValue: try Self.choice(operands[index], of: what, among: Choice.allCases.map(\.rawValue)))
    }
}
