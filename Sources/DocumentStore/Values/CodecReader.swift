/// Parses values; a `String` is only made for values that are kept.
struct CodecReader {
    private let bytes: [UInt8]
    private let end: Int
    private var depthLeft: Int
    private var position = 0

    init(_ slice: ArraySlice<UInt8>, depth: Int) {
        (bytes, end, depthLeft) = (Array(slice), slice.count, depth)
    }

    mutating func readValue() throws(CodecError) -> Value {
        switch try nextToken() {
        case UInt8(ascii: "{"): return try readMap()
        case UInt8(ascii: "["): return try readList()
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return try read("true", as: true)
        case UInt8(ascii: "f"): return try read("false", as: false)
        case UInt8(ascii: "n"): return try read("null", as: .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber()
        default: throw CodecError(.unexpectedByte, at: position)
        }
    }

    mutating func expectEnd() throws(CodecError) {
        skipSpace()
        guard position == end else { throw CodecError(.trailingBytes, at: position) }
    }

    private mutating func skipSpace() {
        while position < end {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    /// Not consumed.
    private mutating func nextToken() throws(CodecError) -> UInt8 {
        skipSpace()
        guard position < end else { throw CodecError(.unexpectedEnd, at: position) }
        return bytes[position]
    }

    private mutating func expect(_ byte: UInt8) throws(CodecError) {
        guard try nextToken() == byte else { throw CodecError(.unexpectedByte, at: position) }
        position += 1
    }

    private mutating func read(_ word: String, as value: Value) throws(CodecError) -> Value {
        for letter in word.utf8 {
            guard position < end else { throw CodecError(.unexpectedEnd, at: position) }
            guard bytes[position] == letter else { throw CodecError(.unexpectedByte, at: position) }
            position += 1
        }
        return value
    }

    /// Else consumes the closing byte.
    private mutating func goesOn(until closing: UInt8) throws(CodecError) -> Bool {
        let token = try nextToken()
        guard token == UInt8(ascii: ",") || token == closing else { throw CodecError(.unexpectedByte, at: position) }
        position += 1
        return token != closing
    }

    private mutating func enter() throws(CodecError) {
        guard depthLeft > 0 else { throw CodecError(.tooDeep, at: position) }
        depthLeft -= 1
        position += 1
    }

    private mutating func readList() throws(CodecError) -> Value {
        try enter()
        defer { depthLeft += 1 }
        var elements: [Value] = []
        if try nextToken() == UInt8(ascii: "]") {
            position += 1
            return .list(elements)
        }
        repeat { elements.append(try readValue()) } while try goesOn(until: UInt8(ascii: "]"))
        return .list(elements)
    }

    private mutating func readMap() throws(CodecError) -> Value {
        try enter()
        defer { depthLeft += 1 }
        var entries: [Fields.Entry] = []
        if try nextToken() == UInt8(ascii: "}") {
            position += 1
            return .map(Fields())
        }
        var isAscending = true
        repeat {
            guard try nextToken() == UInt8(ascii: "\"") else { throw CodecError(.unexpectedByte, at: position) }
            let place = position
            var name = try readString()
            try expect(UInt8(ascii: ":"))
            if name.utf8.first == UInt8(ascii: "$") {
                guard name.utf8.dropFirst().first == UInt8(ascii: "$") else {
                    guard entries.isEmpty else { throw CodecError(.reservedName, at: place) }
                    return try readReserved(name, at: place)
                }
                name = String(name.unicodeScalars.dropFirst())
            }
            if let last = entries.last, !last.name.precedesInBytes(name) { isAscending = false }
            entries.append(Fields.Entry(name: name, value: try readValue()))
        } while try goesOn(until: UInt8(ascii: "}"))
        guard isAscending else { return .map(try sorted(entries)) }
        return .map(Fields(ascending: entries))
    }

    private func sorted(_ entries: [Fields.Entry]) throws(CodecError) -> Fields {
        let sorted = entries.sorted { $0.name.precedesInBytes($1.name) }
        for (entry, next) in zip(sorted, sorted.dropFirst()) where entry.name.hasSameBytes(as: next.name) {
            throw CodecError(.doubledName, at: position - 1)
        }
        return Fields(ascending: sorted)
    }

    /// `{"$t":…}` or `{"$d":…}`.
    private mutating func readReserved(_ name: String, at start: Int) throws(CodecError) -> Value {
        let isTime = name.hasSameBytes(as: "$t")
        guard isTime || name.hasSameBytes(as: "$d") else { throw CodecError(.reservedName, at: start) }
        guard try nextToken() == UInt8(ascii: "\"") else { throw CodecError(.unexpectedByte, at: position) }
        let place = position
        let text = try readString()
        try expect(UInt8(ascii: "}"))
        guard !isTime else {
            guard let time = Timestamp(text: text) else { throw CodecError(.badTimestamp, at: place) }
            return .timestamp(time)
        }
        switch text {
        case "nan": return .double(.nan)
        case "inf": return .double(.infinity)
        case "-inf": return .double(-.infinity)
        default: throw CodecError(.badDouble, at: place)
        }
    }

    /// A point or an exponent makes a double.
    private mutating func readNumber() throws(CodecError) -> Value {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        let firstDigit = position
        skipDigits()
        guard position > firstDigit else { throw CodecError(.badNumber, at: position) }
        guard bytes[firstDigit] != UInt8(ascii: "0") || position == firstDigit + 1 else {
            throw CodecError(.badNumber, at: firstDigit)
        }
        let isDouble = try skipFraction()
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isDouble {
            guard let number = Double(text), number.isFinite else { throw CodecError(.numberOutOfRange, at: start) }
            return .double(number)
        }
        guard let number = Int64(text) else { throw CodecError(.numberOutOfRange, at: firstDigit) }
        return .integer(number)
    }

    private mutating func skipDigits() {
        while position < end, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    }

    private mutating func skipFraction() throws(CodecError) -> Bool {
        let start = position
        if position < end, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try expectDigits()
        }
        if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < end, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            try expectDigits()
        }
        return position > start
    }

    private mutating func expectDigits() throws(CodecError) {
        let start = position
        skipDigits()
        guard position > start else { throw CodecError(.badNumber, at: position) }
    }

    /// The position is at its opening quote.
    private mutating func readString() throws(CodecError) -> String {
        position += 1
        let start = position
        // Nearly all bytes of a line pass here, so the index is kept in a local.
        var index = start
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            index += 1
        }
        position = index
        guard index < end else { throw CodecError(.unexpectedEnd, at: index) }
        switch bytes[index] {
        case UInt8(ascii: "\""):
            position += 1
            return try text(bytes[start..<index], at: start)
        case UInt8(ascii: "\\"): return try readEscapedString(from: start)
        default: throw CodecError(.controlCharacter, at: index)
        }
    }

    private func text(_ bytes: ArraySlice<UInt8>, at start: Int) throws(CodecError) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        // What is no UTF-8 was replaced.
        guard text.utf8.elementsEqual(bytes) else { throw CodecError(.badUTF8, at: start) }
        return text
    }

    /// The slow path; the position is at the first backslash.
    private mutating func readEscapedString(from start: Int) throws(CodecError) -> String {
        var letters = Array(bytes[start..<position])
        while position < end {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return try text(letters[...], at: start)
            case UInt8(ascii: "\\"):
                position += 1
                letters.append(
                    contentsOf: Unicode.UTF8.encode(try readEscape()) ?? Unicode.UTF8.encodedReplacementCharacter)
            case 0..<0x20: throw CodecError(.controlCharacter, at: position)
            default:
                letters.append(byte)
                position += 1
            }
        }
        throw CodecError(.unexpectedEnd, at: position)
    }

    private mutating func readEscape() throws(CodecError) -> Unicode.Scalar {
        guard position < end else { throw CodecError(.unexpectedEnd, at: position) }
        let start = position - 1
        position += 1
        switch bytes[position - 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try readUnicodeEscape(from: start)
        default: throw CodecError(.badEscape, at: start)
        }
    }

    private mutating func readUnicodeEscape(from start: Int) throws(CodecError) -> Unicode.Scalar {
        let first = try readHex()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, position + 1 < end, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { throw CodecError(.loneSurrogate, at: start) }
        position += 2
        let second = try readHex()
        guard 0xDC00..<0xE000 ~= second,
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00))
        else { throw CodecError(.loneSurrogate, at: start) }
        return scalar
    }

    private mutating func readHex() throws(CodecError) -> UInt16 {
        guard position + 4 <= end else { throw CodecError(.unexpectedEnd, at: end) }
        var number: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = bytes[position].hexDigit else { throw CodecError(.badEscape, at: position) }
            number = number << 4 | UInt16(digit)
            position += 1
        }
        return number
    }
}

extension UInt8 {
    var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
