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

    private static let quotes: Set<Character> = ["\u{22}", "\u{27}"]

    private var rest: Substring
    private(set) var line = 1

    init(_ text: String) { rest = text[...] }

    /// The fields of the whole text.
    mutating func read() throws(ThemeFault) -> [Field] {
        try take("{")
        let fields = try fields()
        skip()
        guard rest.isEmpty else { throw fault(.endOfFile) }
        return fields
    }

    private func fault(_ expected: ThemeFault.Part) -> ThemeFault {
        ThemeFault(line: line, reason: .expected(expected))
    }

    /// Fields up to the closing brace.
    private mutating func fields() throws(ThemeFault) -> [Field] {
        var fields: [Field] = []
        while true {
            skip()
            if rest.first == "}" {
                advance()
                return fields
            }
            let line = line
            let name = try name()
            try take(":")
            fields.append(Field(name: name, line: line, value: try value()))
            skip()
            if rest.first == "," { advance() } else if rest.first != "}" { throw fault(.commaOrBrace) }
        }
    }

    private mutating func value() throws(ThemeFault) -> Value {
        skip()
        switch rest.first {
        case "{":
            advance()
            return .fields(try fields())
        case "\"", "'": return .text(try quoted())
        default:
            let word = word()
            guard let number = Int(word) else { throw fault(.value) }
            return .number(number)
        }
    }

    private mutating func name() throws(ThemeFault) -> String {
        if let first = rest.first, Self.quotes.contains(first) { return try quoted() }
        let word = word()
        guard !word.isEmpty else { throw fault(.name) }
        return word
    }

    private mutating func word() -> String {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "$" }
        rest = rest.dropFirst(word.count)
        return String(word)
    }

    private mutating func quoted() throws(ThemeFault) -> String {
        let quote = rest.first
        advance()
        let text = rest.prefix { $0 != quote && !$0.isNewline }
        rest = rest.dropFirst(text.count)
        guard rest.first == quote else { throw fault(.closingQuote) }
        advance()
        return String(text)
    }

    private mutating func take(_ sign: Character) throws(ThemeFault) {
        skip()
        guard rest.first == sign else { throw fault(.sign(sign)) }
        advance()
    }

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
