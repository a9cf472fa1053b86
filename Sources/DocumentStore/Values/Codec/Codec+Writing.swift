extension [UInt8] {
    /// Appends a value as `Codec` writes it.
    mutating func append(json value: Value) {
        switch value {
        case .null: append(text: "null")
        case .boolean(true): append(text: "true")
        case .boolean(false): append(text: "false")
        case .integer(let number): append(contentsOf: String(number).utf8)
        case .double(let number): append(json: number)
        case .timestamp(let time): append(json: time)
        case .string(let text): append(quoted: text)
        case .list(let elements): append(json: elements)
        case .map(let fields): append(json: fields)
        }
    }

    mutating func append(text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func append(json number: Double) {
        if number.isFinite {
            append(contentsOf: number.description.utf8)
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
        time.appendText(to: &self)
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
        for index in bytes.indices where bytes[index].needsEscape {
            append(contentsOf: bytes[plain..<index])
            append(escape: bytes[index])
            plain = index + 1
        }
        append(contentsOf: bytes[plain...])
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
            append(contentsOf: String(byte & 0x0F, radix: 16).utf8)
        }
    }
}

extension UInt8 {
    fileprivate var needsEscape: Bool {
        self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
    }
}
