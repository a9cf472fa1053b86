import UI

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

    private var scanner: JSON5Scanner

    /// The fields of a text; an empty one has none.
    static func fields(of text: String) throws(Break) -> [Field] {
        var reading = ConfigText(scanner: JSON5Scanner(text))
        reading.scanner.skip()
        guard reading.scanner.next != nil else { return [] }
        try reading.take("{", .openingBrace)
        let fields = try reading.fields()
        reading.scanner.skip()
        guard reading.scanner.next == nil else { throw reading.fault(.end) }
        return fields
    }

    private mutating func fields() throws(Break) -> [Field] {
        var fields: [Field] = []
        while true {
            scanner.skip()
            if scanner.next == "}" {
                scanner.advance()
                return fields
            }
            let start = scanner.line
            let name = try scanner.isAtQuote ? quoted() : word(.name)
            try take(":", .colon)
            fields.append(Field(name: name, line: start, value: try value()))
            scanner.skip()
            if scanner.next == "," { scanner.advance() } else if scanner.next != "}" { throw fault(.commaOrBrace) }
        }
    }

    private mutating func value() throws(Break) -> Value {
        scanner.skip()
        switch scanner.next {
        case "{":
            scanner.advance()
            return .fields(try fields())
        case "[":
            scanner.advance()
            return .list(try list())
        case "\"", "'": return .word(try quoted())
        default: return .word(try word(.value))
        }
    }

    private mutating func list() throws(Break) -> [String] {
        var words: [String] = []
        while true {
            scanner.skip()
            if scanner.next == "]" {
                scanner.advance()
                return words
            }
            words.append(try scanner.isAtQuote ? quoted() : word(.value))
            scanner.skip()
            if scanner.next == "," { scanner.advance() } else if scanner.next != "]" { throw fault(.commaOrBracket) }
        }
    }

    private mutating func word(_ part: Part) throws(Break) -> String {
        let word = scanner.word(with: "+.")
        guard !word.isEmpty else { throw fault(part) }
        return word
    }

    private mutating func quoted() throws(Break) -> String {
        let quote = scanner.next
        scanner.advance()
        var text = ""
        while let sign = scanner.next, sign != quote, !sign.isNewline {
            scanner.advance()
            if sign == "\\", let next = scanner.next {
                text.append(next)
                scanner.advance()
            } else {
                text.append(sign)
            }
        }
        guard scanner.next == quote else { throw fault(.closingQuote) }
        scanner.advance()
        return text
    }

    private mutating func take(_ sign: Character, _ part: Part) throws(Break) {
        guard scanner.take(sign) else { throw fault(part) }
    }

    private func fault(_ expected: Part) -> Break { Break(line: scanner.line, expected: expected) }
}
