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
        CodecReader.skimmed(linesOf: bytes) { (reader) throws(CodecError) in try SessionGlance(&reader) }
    }
}

extension [SessionGlance] {
    func inOrder(since time: Timestamp) -> [SessionGlance] {
        filter { time <= $0.endedAt }.sorted {
            $0.endedAt == $1.endedAt ? $0.id.precedesInBytes($1.id) : $0.endedAt < $1.endedAt
        }
    }
}
