/// A JSON5 value (https://spec.json5.org) and its position. All files that users write are read with it.
package struct JSON5: Hashable, Sendable {
    package let place: Place
    package let content: Content

    /// A position, from 1; columns count Unicode scalars.
    package struct Place: Hashable, Sendable, Comparable {
        package var line: Int
        package var column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }

        package static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }
    }

    /// The kinds of values.
    package enum Content: Hashable, Sendable {
        case null
        case truth(Bool)
        case number(Double)
        case text(String)
        case list([JSON5])
        /// In file order; names may occur twice.
        case fields([Field])
    }

    /// A name with its value.
    package struct Field: Hashable, Sendable {
        package let name: String
        package let place: Place
        package let value: JSON5
    }

    /// The fields of a file; nil if there are only white space and comments.
    /// - Throws: if it is not a JSON5 object.
    package static func fields(in bytes: some Sequence<UInt8>) throws(JSON5Fault) -> [Field]? {
        var reader = try JSON5Reader(bytes)
        return try reader.file()
    }

    /// As users write it, without quotes.
    package var word: String {
        switch content {
        case .null: "null"
        case .truth(let truth): String(truth)
        case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
        case .text(let text): text
        case .list: "["
        case .fields: "{"
        }
    }
}

/// Why and where a text is not JSON5.
package struct JSON5Fault: Error, Hashable, Sendable {
    package let place: JSON5.Place
    package let reason: Reason

    /// What the parser found.
    package enum Reason: Hashable, Sendable {
        case invalidUTF8
        /// The text ends or has something else there.
        case expected(Part)
        /// An unknown escape, or half of a surrogate pair.
        case invalidEscape
        case tooDeep
    }

    /// The parts of a text.
    package enum Part: Hashable, Sendable, CaseIterable {
        case openingBrace, colon, commaOrBrace, commaOrBracket, name, value, closingQuote, endOfComment, endOfFile
    }
}

/// Parses a complete JSON5 text.
struct JSON5Reader {
    private var scalars: ArraySlice<Unicode.Scalar>
    private var place = JSON5.Place(line: 1, column: 1)

    /// More than any real file has, less than the stack allows.
    private static let deepest = 100

    /// - Throws: `.invalidUTF8`, before anything is parsed.
    init(_ bytes: some Sequence<UInt8>) throws(JSON5Fault) {
        scalars = []
        var iterator = bytes.makeIterator()
        var decoder = Unicode.UTF8.ForwardParser()
        var all: [Unicode.Scalar] = []
        reading: while true {
            switch decoder.parseScalar(from: &iterator) {
            case .valid(let units): all.append(Unicode.UTF8.decode(units))
            case .emptyInput: break reading
            case .error:
                scalars = all[...]
                while next != nil { advance() }
                throw fault(.invalidUTF8)
            }
        }
        scalars = all[...]
    }

    mutating func file() throws(JSON5Fault) -> [JSON5.Field]? {
        try skip()
        guard next != nil else { return nil }
        guard next == "{" else { throw missing(.openingBrace) }
        guard case .fields(let fields) = try value(depth: 0).content else { throw missing(.openingBrace) }
        try skip()
        guard next == nil else { throw missing(.endOfFile) }
        return fields
    }

    private mutating func value(depth: Int) throws(JSON5Fault) -> JSON5 {
        try skip()
        let start = place
        guard depth < Self.deepest else { throw fault(.tooDeep) }
        switch next {
        case "{": return JSON5(place: start, content: .fields(try fields(depth: depth + 1)))
        case "[": return JSON5(place: start, content: .list(try list(depth: depth + 1)))
        case "\"", "'": return JSON5(place: start, content: .text(try quoted()))
        default: break
        }
        let word = takeWord()
        switch word {
        case "null": return JSON5(place: start, content: .null)
        case "true", "false": return JSON5(place: start, content: .truth(word == "true"))
        default:
            guard let number = Self.number(word) else {
                place = start
                throw missing(.value)
            }
            return JSON5(place: start, content: .number(number))
        }
    }

    private mutating func fields(depth: Int) throws(JSON5Fault) -> [JSON5.Field] {
        advance()
        var fields: [JSON5.Field] = []
        while true {
            try skip()
            if take("}") { return fields }
            let start = place
            let name = try next == "\"" || next == "'" ? quoted() : self.name()
            try skip()
            guard take(":") else { throw missing(.colon) }
            fields.append(JSON5.Field(name: name, place: start, value: try value(depth: depth)))
            try skip()
            guard take(",") || next == "}" else { throw missing(.commaOrBrace) }
        }
    }

    private mutating func list(depth: Int) throws(JSON5Fault) -> [JSON5] {
        advance()
        var list: [JSON5] = []
        while true {
            try skip()
            if take("]") { return list }
            list.append(try value(depth: depth))
            try skip()
            guard take(",") || next == "]" else { throw missing(.commaOrBracket) }
        }
    }

    /// An unquoted name, as in ECMAScript 5.1.
    private mutating func name() throws(JSON5Fault) -> String {
        var name = ""
        while let scalar = next {
            var letter = scalar
            if scalar == "\\" {
                let start = place
                advance()
                guard take("u"), let escaped = Unicode.Scalar(try hex(4)) else {
                    place = start
                    throw fault(.invalidEscape)
                }
                letter = escaped
            } else if !Self.isPart(letter, ofNameFrom: name.isEmpty) {
                break
            }
            guard Self.isPart(letter, ofNameFrom: name.isEmpty) else { throw fault(.invalidEscape) }
            name.unicodeScalars.append(letter)
            if scalar != "\\" { advance() }
        }
        guard !name.isEmpty else { throw missing(.name) }
        return name
    }

    private static func isPart(_ scalar: Unicode.Scalar, ofNameFrom isFirst: Bool) -> Bool {
        if scalar == "$" || scalar == "_" { return true }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
            return true
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
        default: return !isFirst && (scalar == "\u{200C}" || scalar == "\u{200D}")
        }
    }

    /// Every character a number may contain: signs, letters, digits, dots.
    private mutating func takeWord() -> String {
        var word = ""
        while let scalar = next, scalar.isASCII,
            scalar.properties.isAlphabetic || "0123456789+-.".contains(Character(scalar))
        {
            word.unicodeScalars.append(scalar)
            advance()
        }
        return word
    }

    private static func number(_ word: String) -> Double? {
        let isNegative = word.hasPrefix("-")
        let digits = word.dropFirst(isNegative || word.hasPrefix("+") ? 1 : 0)
        guard let number = unsigned(digits) else { return nil }
        return isNegative ? -number : number
    }

    private static func unsigned(_ word: Substring) -> Double? {
        if word == "Infinity" { return .infinity }
        if word == "NaN" { return .nan }
        if word.hasPrefix("0x") || word.hasPrefix("0X") {
            let digits = word.dropFirst(2)
            guard !digits.isEmpty, digits.allSatisfy(\.isHexDigit) else { return nil }
            return digits.reduce(0) { $0 * 16 + Double($1.hexDigitValue ?? 0) }
        }
        var rest = word
        let whole = rest.prefix { $0.isASCIIDigit }
        rest = rest.dropFirst(whole.count)
        // 010 is octal to some parsers and decimal to others, so it is rejected.
        guard whole.count < 2 || whole.first != "0" else { return nil }
        var part = Substring()
        if rest.first == "." {
            part = rest.dropFirst().prefix { $0.isASCIIDigit }
            rest = rest.dropFirst(part.count + 1)
        }
        guard !whole.isEmpty || !part.isEmpty else { return nil }
        var power = "0"
        if rest.first == "e" || rest.first == "E" {
            rest = rest.dropFirst()
            let sign = rest.first == "-" || rest.first == "+" ? rest.prefix(1) : ""
            let digits = rest.dropFirst(sign.count)
            guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
            (power, rest) = (String(sign) + digits, "")
        }
        guard rest.isEmpty else { return nil }
        return Double("\(whole.isEmpty ? "0" : whole).\(part.isEmpty ? "0" : part)e\(power)")
    }

    private mutating func quoted() throws(JSON5Fault) -> String {
        let quote = next
        advance()
        var text = String.UnicodeScalarView()
        while let scalar = next, scalar != quote {
            if scalar == "\n" || scalar == "\r" { throw missing(.closingQuote) }
            if scalar == "\\" {
                if let escaped = try escape() { text.append(escaped) }
            } else {
                text.append(scalar)
                advance()
            }
        }
        guard next == quote else { throw missing(.closingQuote) }
        advance()
        return String(text)
    }

    /// Nil for an escaped line end, which is dropped.
    private mutating func escape() throws(JSON5Fault) -> Unicode.Scalar? {
        let start = place
        advance()
        guard let scalar = next else { throw missing(.closingQuote) }
        advance()
        switch scalar {
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "v": return "\u{B}"
        case "\n", "\u{2028}", "\u{2029}": return nil
        case "\r":
            if next == "\n" { advance() }
            return nil
        case "0":
            if let next, Character(next).isASCIIDigit { break }
            return "\0"
        case "x": return Unicode.Scalar(UInt8(truncatingIfNeeded: try hex(2)))
        case "u":
            let first = try hex(4)
            if let alone = Unicode.Scalar(first) { return alone }
            // The first half of a surrogate pair: the second follows.
            guard first < 0xDC00, take("\\"), take("u") else { break }
            let second = try hex(4)
            guard (0xDC00...0xDFFF).contains(second) else { break }
            return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        case "1"..."9": break
        default: return scalar
        }
        place = start
        throw fault(.invalidEscape)
    }

    private mutating func hex(_ count: Int) throws(JSON5Fault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<count {
            guard let digit = next.flatMap({ Character($0).hexDigitValue }), next?.isASCII == true else {
                throw fault(.invalidEscape)
            }
            value = value << 4 | UInt32(digit)
            advance()
        }
        return value
    }

    private var next: Unicode.Scalar? { scalars.first }

    /// Moves on by one scalar. CR LF counts as one line end.
    private mutating func advance() {
        guard let scalar = scalars.popFirst() else { return }
        switch scalar {
        case "\n", "\u{2028}", "\u{2029}": place = JSON5.Place(line: place.line + 1, column: 1)
        case "\r" where next != "\n": place = JSON5.Place(line: place.line + 1, column: 1)
        default: place.column += 1
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        advance()
        return true
    }

    private mutating func skip() throws(JSON5Fault) {
        while let scalar = next {
            if scalar == "\u{FEFF}" || scalar.properties.isWhitespace {
                advance()
            } else if scalar == "/", scalars.dropFirst().first == "/" {
                while let scalar = next, !"\n\r\u{2028}\u{2029}".unicodeScalars.contains(scalar) { advance() }
            } else if scalar == "/", scalars.dropFirst().first == "*" {
                advance()
                advance()
                while next != "*" || scalars.dropFirst().first != "/" {
                    guard next != nil else { throw missing(.endOfComment) }
                    advance()
                }
                advance()
                advance()
            } else {
                return
            }
        }
    }

    private func missing(_ part: JSON5Fault.Part) -> JSON5Fault { fault(.expected(part)) }
    private func fault(_ reason: JSON5Fault.Reason) -> JSON5Fault { JSON5Fault(place: place, reason: reason) }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
