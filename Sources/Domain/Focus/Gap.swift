package import DocumentStore

/// Time in a running timer that nobody chose to leave unwatched: killed, power lost, asleep, clock jumped (PRODUCT
/// section 3). Asked about once.
package struct Gap: Hashable, Sendable {
    package var sessionId: String
    /// The last sign of life before it.
    package var from: Timestamp
    /// How long it was, in milliseconds.
    package var milliseconds: Int64
    /// Milliseconds focused up to the last sign of life.
    package var earnedMilliseconds: Int64
    /// Until when the earned time ran: `from`, or now where the program was watching or detached.
    package var earnedUntil: Timestamp
    package var cause: Cause

    /// What is known of why nobody watched.
    package enum Cause: String, Hashable, Sendable {
        /// The program ended without detaching, the machine stayed up.
        case ended
        case asleep
        case rebooted
        case clockJumped
    }

    package init(
        sessionId: String, from: Timestamp, milliseconds: Int64, earnedMilliseconds: Int64,
        earnedUntil: Timestamp? = nil, cause: Cause
    ) {
        self.sessionId = sessionId
        self.from = from
        self.milliseconds = milliseconds
        self.earnedMilliseconds = earnedMilliseconds
        self.earnedUntil = earnedUntil ?? from
        self.cause = cause
    }
}
