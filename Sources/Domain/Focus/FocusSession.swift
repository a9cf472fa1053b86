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
}

/// How the timer runs. A round is stored as a countdown (PRODUCT section 3).
package enum TimerMode: String, Codable, Sendable, CaseIterable {
    case countdown, stopwatch
}
