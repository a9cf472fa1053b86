/// Goes through a JSON5 text sign by sign and knows the line it is in: what is common to those who read such files.
package struct JSON5Scanner {
    /// What is not read yet.
    private var rest: Substring
    /// The line of the next sign, from 1.
    package private(set) var line = 1

    /// - Parameter text: of a whole file.
    package init(_ text: String) { rest = text[...] }

    /// The next sign; nil at the end.
    package var next: Character? { rest.first }

    /// Whether a text begins here, in either kind of quotes.
    package var isAtQuote: Bool { next == "\"" || next == "'" }

    /// Goes on by a sign.
    package mutating func advance() {
        if rest.first?.isNewline == true { line += 1 }
        rest = rest.dropFirst()
    }

    /// Goes on behind white space and comments.
    package mutating func skip() {
        while let first = rest.first {
            if first.isWhitespace || first == "\u{FEFF}" {
                advance()
            } else if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                while !rest.isEmpty, !rest.hasPrefix("*/") { advance() }
                rest = rest.dropFirst(2)
            } else {
                return
            }
        }
    }

    /// Takes a sign, behind white space and comments.
    /// - Returns: whether it stands there.
    package mutating func take(_ sign: Character) -> Bool {
        skip()
        guard next == sign else { return false }
        advance()
        return true
    }

    /// Takes letters, digits, `_`, `-`, `$` and some more signs, as many as there are.
    /// - Parameter more: signs that may stand in the word beside.
    package mutating func word(with more: String = "") -> String {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_-$".contains($0) || more.contains($0) }
        rest = rest.dropFirst(word.count)
        return String(word)
    }
}
