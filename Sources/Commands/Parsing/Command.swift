package import Domain

/// One command of the command line: what it is called, what it takes, what it does. Parsing, help and running all
/// read this one description.
package struct Command: Sendable {
    package let name: String
    /// One line for the list of commands.
    package let summary: Phrase
    /// Its operands as the help shows them, such as `HABIT [25m]`.
    package let operands: String
    /// How many operands it takes.
    package let operandCount: ClosedRange<Int>
    package let flags: [Flag]
    /// Whole command lines that show how it is used.
    package let examples: [String]
    let run: @Sendable (Arguments, Desk) throws(CommandError) -> Answer

    init(
        _ name: String, _ summary: Phrase, operands: String = "", takes operandCount: ClosedRange<Int> = 0...0,
        flags: [Flag] = [], examples: [String] = [],
        run: @escaping @Sendable (Arguments, Desk) throws(CommandError) -> Answer
    ) {
        self.name = name
        self.operands = operands
        self.operandCount = operandCount
        self.summary = summary
        self.flags = flags + [.help]
        self.examples = examples
        self.run = run
    }
}
