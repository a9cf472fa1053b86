extension CodecReader {
    /// Reads a string; the position is at its opening quote.
    mutating func readString() throws(CodecError) -> String {
        position += 1
        let start = position
        var seen: UInt8 = 0
        // Nearly all bytes of a line pass here: the place is kept at hand.
        var end = start
        while end < bytes.count {
            let byte = bytes[end]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            seen |= byte
            end += 1
        }
        position = end
        if position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                let text = UnsafeBufferPointer(rebasing: bytes[start..<position])
                position += 1
                return try makeString(text, isASCII: seen < 0x80, at: start)
            }
            guard byte != UInt8(ascii: "\\") else { return try readEscapedString(from: start) }
            throw CodecError(.controlCharacter, at: position)
        }
        throw CodecError(.unexpectedEnd, at: position)
    }

    private func makeString(
        _ text: UnsafeBufferPointer<UInt8>, isASCII: Bool, at start: Int
    ) throws(CodecError) -> String {
        guard !isASCII else { return String(decoding: text, as: UTF8.self) }
        guard let string = String(validating: text, as: UTF8.self) else { throw CodecError(.badUTF8, at: start) }
        return string
    }

    /// The slow way, for strings with a backslash; the position is at the first one.
    private mutating func readEscapedString(from start: Int) throws(CodecError) -> String {
        var text = Array(bytes[start..<position])
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw CodecError(.badUTF8, at: start)
                }
                return string
            case UInt8(ascii: "\\"):
                position += 1
                text.append(
                    contentsOf: Unicode.UTF8.encode(try readEscape()) ?? Unicode.UTF8.encodedReplacementCharacter)
            case 0..<0x20: throw CodecError(.controlCharacter, at: position)
            default:
                text.append(byte)
                position += 1
            }
        }
        throw CodecError(.unexpectedEnd, at: position)
    }

    /// What stands after a backslash.
    private mutating func readEscape() throws(CodecError) -> Unicode.Scalar {
        guard position < bytes.count else { throw CodecError(.unexpectedEnd, at: position) }
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
        guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
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
        guard position + 4 <= bytes.count else { throw CodecError(.unexpectedEnd, at: bytes.count) }
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
