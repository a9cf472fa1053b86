/// What is wrong in the file of an own theme, and where; all the rest of the file holds.
package struct ThemeFault: Error, Hashable, Sendable {
    /// Counted from 1.
    package let line: Int
    package let reason: Reason

    /// Kinds of mistakes, with what stands there.
    package enum Reason: Hashable, Sendable {
        /// The file breaks off, or something else stands where this was to stand.
        case expected(Part)
        case unknownName(String)
        case unknownRole(String)
        case unknownBase(String)
        case notAColour(String)
        /// A number that no terminal of so many colours has.
        case outOfRange(name: String, most: Int)
    }

    /// What a file of a theme is made of.
    package enum Part: Hashable, Sendable {
        case endOfFile, commaOrBrace, value, name, closingQuote
        case sign(Character)
        case field(String)
    }
}
