extension UnsafeBufferPointer<UInt8> {
    func isText(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount
            && hasSameBytes(as: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

/// Parts of a text that is known to be right, such as a file with its checksum.
extension CodecReader {
    /// One of each line, without those that lack what is asked for; nil if a line is no document.
    static func skimmed<Item>(
        linesOf bytes: ArraySlice<UInt8>, _ read: (inout CodecReader) throws(CodecError) -> Item?
    ) -> [Item]? {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = CodecReader(bytes: bytes, depthLeft: Codec.lineDepth)
            var items: [Item] = []
            while reader.position < bytes.count {
                do throws(CodecError) {
                    if let item = try read(&reader) { items.append(item) }
                } catch { return nil }
                guard reader.position < bytes.count, bytes[reader.position] == RecordFraming.lineFeed else {
                    return nil
                }
                reader.position += 1
            }
            return items
        }
    }

    /// The body reads or skips the value of each name of a map; names are given as they are written.
    mutating func readNames(
        _ body: (inout CodecReader, UnsafeBufferPointer<UInt8>) throws(CodecError) -> Void
    ) throws(CodecError) {
        try expect(UInt8(ascii: "{"))
        if try nextToken() == UInt8(ascii: "}") {
            position += 1
            return
        }
        repeat {
            guard try nextToken() == UInt8(ascii: "\"") else { throw CodecError(.unexpectedByte, at: position) }
            let start = position + 1
            try skipText()
            let name = UnsafeBufferPointer(rebasing: bytes[start..<(position - 1)])
            try expect(UInt8(ascii: ":"))
            try body(&self, name)
        } while try goesOn(until: UInt8(ascii: "}"))
    }

    /// The position is at its opening quote.
    private mutating func skipText() throws(CodecError) {
        position += 1
        while position < bytes.count {
            if position + 8 <= bytes.count,
                !UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt64.self)
                    .hasByteThatEndsText
            {
                position += 8
                continue
            }
            let byte = bytes[position]
            position += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return }
        }
        throw CodecError(.unexpectedEnd, at: bytes.count)
    }

    mutating func skipValue() throws(CodecError) {
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                try skipText()
                if depth == 0 { return }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { return }
                depth -= 1
                position += 1
                if depth == 0 { return }
            case UInt8(ascii: ","):
                guard depth > 0 else { return }
                position += 1
            default: position += 1
            }
        }
    }

    /// These are nil for a value of another type.
    mutating func readText() throws(CodecError) -> String? {
        if try nextToken() == UInt8(ascii: "\"") { return try readString() }
        try skipValue()
        return nil
    }

    mutating func readInteger() throws(CodecError) -> Int64? {
        let first = try nextToken()
        guard first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") < 10 else {
            try skipValue()
            return nil
        }
        if case .integer(let number) = try readNumber() { return number }
        return nil
    }

    mutating func readTime() throws(CodecError) -> Timestamp? {
        let (start, head) = (position, 7)
        guard start + head + 26 <= bytes.count,
            UnsafeBufferPointer(rebasing: bytes[start..<(start + head)]).isText("{\"$t\":\""),
            let time = Timestamp(bytes: UnsafeBufferPointer(rebasing: bytes[(start + head)..<(start + head + 24)]))
        else {
            try skipValue()
            return nil
        }
        position = start + head + 26
        return time
    }
}
