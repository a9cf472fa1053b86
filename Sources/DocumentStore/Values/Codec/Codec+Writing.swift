extension ByteWriter {
    /// Appends a value as `Codec` writes it.
    mutating func append(json value: Value) {
        switch value {
        case .null: append(text: "null")
        case .boolean(true): append(text: "true")
        case .boolean(false): append(text: "false")
        case .integer(let number): append(digitsOf: number)
        case .double(let number): append(json: number)
        case .timestamp(let time): append(json: time)
        case .string(let text): append(quoted: text)
        case .list(let elements): append(json: elements)
        case .map(let fields): append(json: fields)
        }
    }

    private mutating func append(digitsOf number: Int64) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        var length = 1
        while rest >= 10 {
            rest /= 10
            length += 1
        }
        append(count: length) { digits in
            var rest = number.magnitude
            for place in digits.indices.reversed() {
                digits[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
        }
    }

    private mutating func append(json number: Double) {
        if number.isFinite {
            append(plain: number.description)
        } else if number.isNaN {
            append(text: #"{"$d":"nan"}"#)
        } else if number > 0 {
            append(text: #"{"$d":"inf"}"#)
        } else {
            append(text: #"{"$d":"-inf"}"#)
        }
    }

    private mutating func append(json time: Timestamp) {
        append(text: #"{"$t":""#)
        append(textOf: time)
        append(text: #""}"#)
    }

    private mutating func append(json elements: [Value]) {
        append(UInt8(ascii: "["))
        var isFirst = true
        for element in elements {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            append(json: element)
        }
        append(UInt8(ascii: "]"))
    }

    private mutating func append(json fields: Fields) {
        append(UInt8(ascii: "{"))
        var isFirst = true
        for entry in fields.entries {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            append(quoted: entry.name, isName: true)
            append(UInt8(ascii: ":"))
            append(json: entry.value)
        }
        append(UInt8(ascii: "}"))
    }

    mutating func append(quoted text: String, isName: Bool = false) {
        append(UInt8(ascii: "\""))
        if isName, text.utf8.first == UInt8(ascii: "$") { append(UInt8(ascii: "$")) }
        text.withBytes { append(escaped: $0) }
        append(UInt8(ascii: "\""))
    }

    /// Whole runs of plain bytes are copied at once: nearly all text is one run.
    private mutating func append(escaped bytes: UnsafeBufferPointer<UInt8>) {
        var plain = 0
        while true {
            let end = bytes.firstToEscape(from: plain)
            append(UnsafeBufferPointer(rebasing: bytes[plain..<end]))
            guard end < bytes.count else { return }
            append(escape: bytes[end])
            plain = end + 1
        }
    }

    private mutating func append(escape byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append(text: #"\""#)
        case UInt8(ascii: "\\"): append(text: #"\\"#)
        case UInt8(ascii: "\n"): append(text: #"\n"#)
        case UInt8(ascii: "\r"): append(text: #"\r"#)
        case UInt8(ascii: "\t"): append(text: #"\t"#)
        default:
            append(text: #"\u00"#)
            append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            append(plain: String(byte & 0x0F, radix: 16))
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first byte from a place on that cannot stand as it is; the end where all can. Eight bytes are asked at once.
    fileprivate func firstToEscape(from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(self)
        var index = start
        while index + 8 <= count, !raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).hasByteToEscape {
            index += 8
        }
        while index < count, !self[index].needsEscape { index += 1 }
        return index
    }
}

extension UInt64 {
    /// Whether one of its eight bytes cannot stand as it is: below a blank, a quote or a backslash.
    fileprivate var hasByteToEscape: Bool {
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        let quotes = self ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = self ^ (ones &* UInt64(UInt8(ascii: "\\")))
        // A byte below another one borrows into its highest bit when that one is taken off.
        let control = (self &- ones &* 0x20) & ~self
        return (control | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes) & highs != 0
    }
}

extension UInt8 {
    fileprivate var needsEscape: Bool {
        self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
    }
}
