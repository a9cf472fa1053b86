/// What is wrong in the file of an own theme, and where; all the rest of the file holds.
package struct ThemeFault: Error, Hashable, Sendable {
    /// Counted from 1.
    package let line: Int
    package let reason: Reason

    package init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }

    /// Kinds of mistakes, with what stands there.
    package enum Reason: Hashable, Sendable {
        /// Nothing in the file can be read.
        case syntax(JSON5Fault.Reason)
        /// A colour without this name, which it needs.
        case noField(String)
        case unknownName(String)
        case unknownRole(String)
        case unknownBase(String)
        case notAColour(String)
        /// A number that no terminal of so many colours has.
        case outOfRange(name: String, most: Int)
    }
}
