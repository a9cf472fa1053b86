package import DocumentStore

/// `timers/{deviceId}`: the running timer, a record and not a process (PRODUCT section 3).
package struct TimerRecord: Codable, Identifiable, Hashable, Sendable {
    /// The device it runs on.
    package let id: String
    /// The id the session will have.
    package var sessionId: String
    package var habitId: String
    package var catId: String
    package var mode: TimerMode
    /// Minutes of a countdown; nil for a stopwatch.
    package var lengthMinutes: Int?
    package var startedAt: Timestamp
    /// CLOCK_BOOTTIME at the start, in milliseconds, valid within `bootId`.
    package var startedBoottime: Int64
    package var bootId: String
    /// Time that does not count, in order; the last one is open while paused.
    package var pauses: [Pause]
    package var note: String?
    /// Set for rounds of focus.
    package var rounds: Rounds?
    /// Which round runs or ran last, from 1; nil where there are no rounds.
    package var round: Int?
    /// Set while a break runs between two rounds: nothing is logged for it.
    package var isBreak: Bool?
    /// Whether the time may run on with nobody watching.
    package var isDetached: Bool?
    /// The last key or command while it ran, for a forgotten stopwatch.
    package var lastSeenAt: Timestamp?

    /// A stretch of time that does not count.
    package struct Pause: Codable, Hashable, Sendable {
        package var from: Timestamp
        /// CLOCK_BOOTTIME at the beginning, in milliseconds.
        package var fromBoottime: Int64
        /// Nil while it lasts.
        package var milliseconds: Int64?

        package init(from: Timestamp, fromBoottime: Int64, milliseconds: Int64? = nil) {
            self.from = from
            self.fromBoottime = fromBoottime
            self.milliseconds = milliseconds
        }
    }
}
