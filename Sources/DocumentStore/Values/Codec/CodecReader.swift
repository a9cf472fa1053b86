/// Reads values from bytes. Works on the buffer itself; a `String` is made only for what is kept.
struct CodecReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var depthLeft: Int
    var position = 0

    init(bytes: UnsafeBufferPointer<UInt8>, depthLeft: Int) {
        self.bytes = bytes
        self.depthLeft = depthLeft
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
        guard position == bytes.count else { throw CodecError(.trailingBytes, at: position) }
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    /// The byte the next token begins with; it is not consumed.
    private mutating func nextToken() throws(CodecError) -> UInt8 {
        skipSpace()
        guard position < bytes.count else { throw CodecError(.unexpectedEnd, at: position) }
        return bytes[position]
    }

    private mutating func expect(_ byte: UInt8) throws(CodecError) {
        guard try nextToken() == byte else { throw CodecError(.unexpectedByte, at: position) }
        position += 1
    }

    private mutating func read(_ word: StaticString, as value: Value) throws(CodecError) -> Value {
        for index in 0..<word.utf8CodeUnitCount {
            guard position < bytes.count else { throw CodecError(.unexpectedEnd, at: position) }
            guard bytes[position] == word.utf8Start[index] else { throw CodecError(.unexpectedByte, at: position) }
            position += 1
        }
        return value
    }

    /// Whether a comma follows; else consumes the closing byte.
    private mutating func goesOn(until closing: UInt8) throws(CodecError) -> Bool {
        let token = try nextToken()
        guard token == UInt8(ascii: ",") || token == closing else {
            throw CodecError(.unexpectedByte, at: position)
        }
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
        // Most maps of a journal have fewer.
        entries.reserveCapacity(8)
        var isAscending = true
        repeat {
            guard try nextToken() == UInt8(ascii: "\"") else { throw CodecError(.unexpectedByte, at: position) }
            let start = position
            var name = try readString()
            try expect(UInt8(ascii: ":"))
            if name.utf8.first == UInt8(ascii: "$") {
                guard name.utf8.dropFirst().first == UInt8(ascii: "$") else {
                    guard entries.isEmpty else { throw CodecError(.reservedName, at: start) }
                    return try readReserved(name, at: start)
                }
                name.removeFirstByte()
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

    /// What `{"$t":` and `{"$d":` stand for.
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
}
