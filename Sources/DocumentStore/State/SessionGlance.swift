/// What letters look at of a session.
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
}

extension [SessionGlance] {
    func inOrder(since time: Timestamp) -> [SessionGlance] {
        filter { time <= $0.endedAt }.sorted {
            $0.endedAt == $1.endedAt ? $0.id.precedesInBytes($1.id) : $0.endedAt < $1.endedAt
        }
    }
}
