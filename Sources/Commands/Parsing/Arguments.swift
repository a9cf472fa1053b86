import Domain

/// What stood behind a command's name, taken apart.
package struct Arguments: Hashable, Sendable {
    /// In the order they were given.
    package var operands: [String]
    /// Values by the flag's name; empty text for a flag without a value.
    package var values: [String: String]

    package init(operands: [String] = [], values: [String: String] = [:]) {
        self.operands = operands
        self.values = values
    }

    /// Whether a flag was given.
    package func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

    /// The value of a flag; nil where it was not given.
    package subscript(flag: String) -> String? { values[flag] }

    /// A flag's value as a number.
    /// - Parameters:
    ///   - flag: its name.
    ///   - range: what is allowed.
    func number(_ flag: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard let text = values[flag] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .invalidValue(
                of: Phrase("--" + flag), value: text,
                expected: Phrase(
                    "a whole number from \(range.lowerBound) to \(range.upperBound)",
                    "\(range.lowerBound) 到 \(range.upperBound) 的整数"))
        }
        return number
    }
}
