/// What stands in the file of a theme: JSON5 as far as themes need it, each name with its line.
struct ThemeText {
    /// A name, where it stands, and its value.
    struct Field {
        let name: String
        let line: Int
        let value: Value
    }

    enum Value {
        case text(String)
        case number(Int)
        case fields([Field])
    }

    private var scanner: JSON5Scanner

    init(_ text: String) { scanner = JSON5Scanner(text) }

    /// The fields of the whole text.
    mutating func read() throws(ThemeFault) -> [Field] {
        try take("{")
        let fields = try fields()
        scanner.skip()
        guard scanner.next == nil else { throw fault(.endOfFile) }
        return fields
    }

    private func fault(_ expected: ThemeFault.Part) -> ThemeFault {
        ThemeFault(line: scanner.line, reason: .expected(expected))
    }

    /// Fields up to the closing brace.
    private mutating func fields() throws(ThemeFault) -> [Field] {
        var fields: [Field] = []
        while true {
            scanner.skip()
            if scanner.next == "}" {
                scanner.advance()
                return fields
            }
            let line = scanner.line
            let name = try name()
            try take(":")
            fields.append(Field(name: name, line: line, value: try value()))
            scanner.skip()
            if scanner.next == "," { scanner.advance() } else if scanner.next != "}" { throw fault(.commaOrBrace) }
        }
    }

    private mutating func value() throws(ThemeFault) -> Value {
        scanner.skip()
        switch scanner.next {
        case "{":
            scanner.advance()
            return .fields(try fields())
        case "\"", "'": return .text(try quoted())
        default:
            let word = scanner.word()
            guard let number = Int(word) else { throw fault(.value) }
            return .number(number)
        }
    }

    private mutating func name() throws(ThemeFault) -> String {
        if scanner.isAtQuote { return try quoted() }
        let word = scanner.word()
        guard !word.isEmpty else { throw fault(.name) }
        return word
    }

    private mutating func quoted() throws(ThemeFault) -> String {
        let quote = scanner.next
        scanner.advance()
        var text = ""
        while let sign = scanner.next, sign != quote, !sign.isNewline {
            text.append(sign)
            scanner.advance()
        }
        guard scanner.next == quote else { throw fault(.closingQuote) }
        scanner.advance()
        return text
    }

    private mutating func take(_ sign: Character) throws(ThemeFault) {
        guard scanner.take(sign) else { throw fault(.sign(sign)) }
    }
}
