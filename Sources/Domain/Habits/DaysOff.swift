package import DocumentStore

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

    /// Fields that a document may lack are nil unless said.
    package init(
        id: String, habitId: String? = nil, from: Day, through: Day? = nil, isRest: Bool? = nil, createdAt: Timestamp,
        endedAt: Timestamp? = nil
    ) {
        self.id = id
        self.habitId = habitId
        self.from = from
        self.through = through
        self.isRest = isRest
        self.createdAt = createdAt
        self.endedAt = endedAt
    }

    /// Whether another one gives the same habits the same days off; a rest is none of these.
    package func isSameHoliday(as other: DaysOff) -> Bool {
        isRest != true && other.isRest != true && habitId == other.habitId && from == other.from
            && through == other.through
    }
}
