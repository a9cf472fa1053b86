package import DocumentStore

/// `habits/{habitId}/sessions/{sessionId}`: one run of the timer that counted (seed).
package struct FocusSession: Codable, Identifiable, Hashable, Sendable {
    package let id: String
    package var habitId: String
    package var catId: String
    package var startedAt: Timestamp
    package var endedAt: Timestamp
    package var durationMinutes: Int
    package var xpEarned: Int
    package var mode: TimerMode
    package var completed: Bool
    package var coinsEarned: Int
    package var note: String?

    /// Fields that a document may lack are nil unless said.
    package init(
        id: String, habitId: String, catId: String, startedAt: Timestamp, endedAt: Timestamp, durationMinutes: Int,
        xpEarned: Int, mode: TimerMode, completed: Bool, coinsEarned: Int, note: String? = nil
    ) {
        self.id = id
        self.habitId = habitId
        self.catId = catId
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.durationMinutes = durationMinutes
        self.xpEarned = xpEarned
        self.mode = mode
        self.completed = completed
        self.coinsEarned = coinsEarned
        self.note = note
    }
}

/// How the timer runs. A round is stored as a countdown (PRODUCT section 3).
package enum TimerMode: String, Codable, Sendable, CaseIterable {
    case countdown, stopwatch
}
