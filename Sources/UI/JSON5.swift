/// A value of a JSON5 text (https://spec.json5.org) and where it stands: what all of a person's own files are read
/// into, by the program and by those who check them alike.
package struct JSON5: Hashable, Sendable {
    package let place: Place
    package let content: Content

    /// Where something stands, both counted from 1; columns in Unicode scalars.
    package struct Place: Hashable, Sendable, Comparable {
        package var line: Int
        package var column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }

        package static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }
    }

    /// What it is.
    package enum Content: Hashable, Sendable {
        case null
        case truth(Bool)
        case number(Double)
        case text(String)
        case list([JSON5])
        /// In the order of the text; a name may stand there twice.
        case fields([Field])
    }

    /// A name with its value.
    package struct Field: Hashable, Sendable {
        package let name: String
        /// Of the name.
        package let place: Place
        package let value: JSON5
    }

    /// The fields of a whole file.
    /// - Parameter bytes: of the file, whatever they are.
    /// - Returns: nil where there is nothing but white space and comments.
    /// - Throws: where and why it is no JSON5 text of fields.
    package static func fields(in bytes: some Sequence<UInt8>) throws(JSON5Fault) -> [Field]? {
        var reader = try JSON5Reader(bytes)
        return try reader.file()
    }

    /// A value as people write it, without quotes: what a setting is set to, or what a fault repeats.
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

/// Why a text is no JSON5, and where.
package struct JSON5Fault: Error, Hashable, Sendable {
    package let place: JSON5.Place
    package let reason: Reason

    /// What is wrong there.
    package enum Reason: Hashable, Sendable {
        /// Bytes that are no UTF-8.
        case invalidUTF8
        /// The text breaks off, or something else stands where this was to stand.
        case expected(Part)
        /// An escape that JSON5 does not know, or half of a pair.
        case invalidEscape
        /// Lists and fields within each other without end.
        case tooDeep
    }

    /// What a text is made of.
    package enum Part: Hashable, Sendable {
        case openingBrace, colon, commaOrBrace, commaOrBracket, name, value, closingQuote, endOfComment, endOfFile
    }
}

/// Reads JSON5, the whole of it and nothing else.
struct JSON5Reader {
    private var scalars: ArraySlice<Unicode.Scalar>
    /// Of the next scalar.
    private var place = JSON5.Place(line: 1, column: 1)

    /// Lists and fields within each other: more than any file has, less than the stack bears.
    private static let deepest = 100

    /// - Throws: `.invalidUTF8`, before anything is read.
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

    /// The fields of the whole text; nil where there is none.
    mutating func file() throws(JSON5Fault) -> [JSON5.Field]? {
        try skip()
        guard next != nil else { return nil }
        guard next == "{" else { throw missing(.openingBrace) }
        guard case .fields(let fields) = try value(depth: 0).content else { throw missing(.openingBrace) }
        try skip()
        guard next == nil else { throw missing(.endOfFile) }
        return fields
    }

    // MARK: - Values

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

    /// A name without quotes, by ECMAScript 5.1.
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

    // MARK: - Numbers

    /// All that may be one: signs, letters, digits, dots.
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
        // 010 is eight to some and ten to others, and so not allowed.
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

    // MARK: - Texts

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

    /// - Returns: nil for a line's end, which an escape leaves out.
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
            // Half of a pair: the other follows.
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

    // MARK: - Going through

    private var next: Unicode.Scalar? { scalars.first }

    /// Goes on by a scalar. CR LF is one end of a line.
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

    /// Goes on behind white space and comments.
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
