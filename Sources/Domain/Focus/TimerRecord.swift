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
    /// All clocks when the record was last written: what is known for certain without a sign of life.
    package var mark: Mark?
    /// Set for a countdown that keeps counting after its bell, until somebody stops it.
    package var isOvertime: Bool?
    /// Set where focus takes no pause.
    package var isStrict: Bool?
    /// Set where nothing is to ring once nobody watches.
    package var isQuiet: Bool?
    /// Seconds that a countdown is shorter than its minutes, 1 to 59, so that it ends at a time of day.
    package var secondsLess: Int?
    /// Seconds that had run when the timer was started, where it began a while ago: no coins and no XP are for them.
    package var untimedSeconds: Int?

    /// - Parameters:
    ///   - lengthMinutes: 1 to 180 for a countdown; nil for a stopwatch.
    ///   - startedBoottime: CLOCK_BOOTTIME in milliseconds, valid within `bootId`.
    package init(
        id: String, sessionId: String, habitId: String, catId: String, mode: TimerMode, lengthMinutes: Int? = nil,
        startedAt: Timestamp, startedBoottime: Int64, bootId: String, pauses: [Pause] = [], note: String? = nil,
        rounds: Rounds? = nil, round: Int? = nil, isBreak: Bool? = nil, isDetached: Bool? = nil,
        lastSeenAt: Timestamp? = nil, mark: Mark? = nil, isOvertime: Bool? = nil, isStrict: Bool? = nil,
        isQuiet: Bool? = nil, secondsLess: Int? = nil, untimedSeconds: Int? = nil
    ) {
        self.id = id
        self.sessionId = sessionId
        self.habitId = habitId
        self.catId = catId
        self.mode = mode
        self.lengthMinutes = lengthMinutes
        self.startedAt = startedAt
        self.startedBoottime = startedBoottime
        self.bootId = bootId
        self.pauses = pauses
        self.note = note
        self.rounds = rounds
        self.round = round
        self.isBreak = isBreak
        self.isDetached = isDetached
        self.lastSeenAt = lastSeenAt
        self.mark = mark
        self.isOvertime = isOvertime
        self.isStrict = isStrict
        self.isQuiet = isQuiet
        self.secondsLess = secondsLess
        self.untimedSeconds = untimedSeconds
    }

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

    /// What the clocks showed and how much had run when the record was written.
    package struct Mark: Codable, Hashable, Sendable {
        package var at: Timestamp
        /// CLOCK_BOOTTIME in milliseconds, within the record's `bootId`.
        package var boottime: Int64
        /// CLOCK_MONOTONIC in milliseconds, within the record's `bootId`.
        package var monotonic: Int64
        /// Milliseconds that had run.
        package var elapsed: Int64

        package init(at: Timestamp, boottime: Int64, monotonic: Int64, elapsed: Int64) {
            self.at = at
            self.boottime = boottime
            self.monotonic = monotonic
            self.elapsed = elapsed
        }
    }
}
