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
}

/// `daysOff/{id}`: days on which nothing is due, for one habit or all (PRODUCT section 2).
package struct DaysOff: Codable, Identifiable, Hashable, Sendable {
    package let id: String
    /// Nil for all habits.
    package var habitId: String?
    package var from: Day
    /// The last day, included; nil while it lasts (a habit at rest).
    package var through: Day?
    /// True where the habit rested; false or nil for a holiday.
    package var isRest: Bool?
    package var createdAt: Timestamp
    /// When a resting habit was woken.
    package var endedAt: Timestamp?
}
