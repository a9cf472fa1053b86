package import DocumentStore

/// `checkIns/{date}/entries/{entryId}`: one line of a day's log, read by heatmap and streak (seed).
package struct CheckInEntry: Codable, Identifiable, Hashable, Sendable {
    package let id: String
    package var habitId: String
    /// As it was that day.
    package var habitName: String
    package var minutes: Int
    package var completedAt: Timestamp
    /// `session`, `told` or `import:NAME`; nil reads as `session`.
    package var source: String?
    package var note: String?

    /// Fields that a document may lack are nil unless said.
    package init(
        id: String, habitId: String, habitName: String, minutes: Int, completedAt: Timestamp, source: String? = nil,
        note: String? = nil
    ) {
        self.id = id
        self.habitId = habitId
        self.habitName = habitName
        self.minutes = minutes
        self.completedAt = completedAt
        self.source = source
        self.note = note
    }
}
