/// What stands in `config.json5`, each name with its line; or where it stops making sense.
struct ConfigText {
    /// A name, where it stands, and its value.
    struct Field: Hashable {
        let name: String
        /// From 1.
        let line: Int
        let value: Value
    }

    /// A value as far as settings have them.
    enum Value: Hashable {
        /// A text, a number or a truth, as it is written without quotes.
        case word(String)
        case list([String])
        case fields([Field])
    }

    /// Where it breaks off, and what was to stand there.
    struct Break: Error, Hashable {
        let line: Int
        let expected: Part
    }

    /// What a text is made of.
    enum Part: Hashable { case openingBrace, colon, commaOrBrace, commaOrBracket, name, value, closingQuote, end }

    private var rest: Substring
    private var line = 1

    /// The fields of a text; an empty one has none.
    static func fields(of text: String) throws(Break) -> [Field] {
        var reading = ConfigText(rest: text[...])
        reading.skip()
        guard !reading.rest.isEmpty else { return [] }
        try reading.take("{", .openingBrace)
        let fields = try reading.fields()
        reading.skip()
        guard reading.rest.isEmpty else { throw Break(line: reading.line, expected: .end) }
        return fields
    }

    private mutating func fields() throws(Break) -> [Field] {
        var fields: [Field] = []
        while true {
            skip()
            if rest.first == "}" {
                advance()
                return fields
            }
            let start = line
            let name = try isQuote(rest.first) ? quoted() : word(.name)
            try take(":", .colon)
            fields.append(Field(name: name, line: start, value: try value()))
            skip()
            if rest.first == "," { advance() } else if rest.first != "}" { throw fault(.commaOrBrace) }
        }
    }

    private mutating func value() throws(Break) -> Value {
        skip()
        switch rest.first {
        case "{":
            advance()
            return .fields(try fields())
        case "[":
            advance()
            return .list(try list())
        case "\"", "'": return .word(try quoted())
        default: return .word(try word(.value))
        }
    }

    private mutating func list() throws(Break) -> [String] {
        var words: [String] = []
        while true {
            skip()
            if rest.first == "]" {
                advance()
                return words
            }
            words.append(try isQuote(rest.first) ? quoted() : word(.value))
            skip()
            if rest.first == "," { advance() } else if rest.first != "]" { throw fault(.commaOrBracket) }
        }
    }

    private func isQuote(_ sign: Character?) -> Bool { sign == "\"" || sign == "'" }

    private mutating func word(_ part: Part) throws(Break) -> String {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_-+.$".contains($0) }
        guard !word.isEmpty else { throw fault(part) }
        rest = rest.dropFirst(word.count)
        return String(word)
    }

    private mutating func quoted() throws(Break) -> String {
        let quote = rest.first
        advance()
        var text = ""
        while let sign = rest.first, sign != quote, !sign.isNewline {
            advance()
            if sign == "\\", let next = rest.first {
                text.append(next)
                advance()
            } else {
                text.append(sign)
            }
        }
        guard rest.first == quote else { throw fault(.closingQuote) }
        advance()
        return text
    }

    private mutating func take(_ sign: Character, _ part: Part) throws(Break) {
        skip()
        guard rest.first == sign else { throw fault(part) }
        advance()
    }

    private func fault(_ expected: Part) -> Break { Break(line: line, expected: expected) }

    private mutating func advance() {
        if rest.first?.isNewline == true { line += 1 }
        rest = rest.dropFirst()
    }

    /// White space and comments.
    private mutating func skip() {
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
}
