import Domain

extension Arguments {
    /// A flag's value as one of a few words; nil where it was not given.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ flag: String, _ type: Choice.Type
    ) throws(CommandError) -> Choice? {
        guard let text = values[flag] else { return nil }
        return try Self.choice(text, of: Phrase("--" + flag), type)
    }

    /// An operand as one of a few words; nil where it was not given.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        at index: Int, _ type: Choice.Type
    ) throws(CommandError) -> Choice? {
        guard index < operands.count else { return nil }
        return try Self.choice(operands[index], of: Phrase("it", "它"), type)
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ text: String, of what: Phrase, _ type: Choice.Type
    ) throws(CommandError) -> Choice {
        if let choice = Choice(rawValue: text.lowercased()) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        throw .invalidValue(
            of: what, value: text,
            expected: Phrase(
                words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""),
                words.dropLast().joined(separator: "、") + " 或 " + (words.last ?? "")))
    }
}
