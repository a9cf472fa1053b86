/// What letters look at of a session. Of a past month it is picked out of the file's lines: making documents of them takes
/// five times as long.
package struct SessionGlance: Hashable, Sendable {
    package let id, habitId: String
    package let startedAt, endedAt: Timestamp
    package let minutes: Int64
    package let note: String?

    static let group = "sessions"

    /// Nil if it lacks one of them, or has it as another type.
    init?(_ document: Document) {
        let fields = document.fields
        guard let habitId = fields.text("habitId"), let startedAt = fields.time("startedAt"),
            let endedAt = fields.time("endedAt"), let minutes = fields.integer("durationMinutes")
        else { return nil }
        (id, self.habitId, self.startedAt, self.endedAt) = (document.path.id, habitId, startedAt, endedAt)
        (self.minutes, note) = (minutes, fields.text("note"))
    }

    /// The line of a document in a snapshot's file.
    fileprivate init?(_ reader: inout CodecReader) throws(CodecError) {
        var path: String?
        var (habitId, note): (String?, String?)
        var (startedAt, endedAt): (Timestamp?, Timestamp?)
        var minutes: Int64?
        try reader.readNames { (reader, name) throws(CodecError) in
            if name.isText("fields") {
                try reader.readNames { (reader, name) throws(CodecError) in
                    if name.isText("durationMinutes") {
                        minutes = try reader.readInteger()
                    } else if name.isText("endedAt") {
                        endedAt = try reader.readTime()
                    } else if name.isText("habitId") {
                        habitId = try reader.readText()
                    } else if name.isText("note") {
                        note = try reader.readText()
                    } else if name.isText("startedAt") {
                        startedAt = try reader.readTime()
                    } else {
                        try reader.skipValue()
                    }
                }
            } else if name.isText("path") {
                path = try reader.readText()
            } else {
                try reader.skipValue()
            }
        }
        guard let path, let habitId, let startedAt, let endedAt, let minutes else { return nil }
        (id, self.habitId, self.startedAt, self.endedAt) = (DocumentPath(path).id, habitId, startedAt, endedAt)
        (self.minutes, self.note) = (minutes, note)
    }

    /// Nil if a line is no document.
    static func glances(inLines bytes: ArraySlice<UInt8>) -> [SessionGlance]? {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = CodecReader(bytes: bytes, depthLeft: Codec.lineDepth)
            var glances: [SessionGlance] = []
            while reader.position < bytes.count {
                do throws(CodecError) {
                    if let glance = try SessionGlance(&reader) { glances.append(glance) }
                } catch { return nil }
                guard reader.position < bytes.count, bytes[reader.position] == RecordFraming.lineFeed else {
                    return nil
                }
                reader.position += 1
            }
            return glances
        }
    }
}

extension [SessionGlance] {
    func inOrder(since time: Timestamp) -> [SessionGlance] {
        filter { time <= $0.endedAt }.sorted {
            $0.endedAt == $1.endedAt ? $0.id.precedesInBytes($1.id) : $0.endedAt < $1.endedAt
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func isText(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount
            && hasSameBytes(as: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

/// Parts of a text that is known to be right, such as a file with its checksum.
extension CodecReader {
    /// The body reads or skips the value of each name of a map; names are given as they are written.
    fileprivate mutating func readNames(
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

    fileprivate mutating func skipValue() throws(CodecError) {
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
    fileprivate mutating func readText() throws(CodecError) -> String? {
        if try nextToken() == UInt8(ascii: "\"") { return try readString() }
        try skipValue()
        return nil
    }

    fileprivate mutating func readInteger() throws(CodecError) -> Int64? {
        let first = try nextToken()
        guard first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") < 10 else {
            try skipValue()
            return nil
        }
        if case .integer(let number) = try readNumber() { return number }
        return nil
    }

    fileprivate mutating func readTime() throws(CodecError) -> Timestamp? {
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
