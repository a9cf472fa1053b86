package import Domain

/// Points of a countdown that are said unasked: half of it, and five minutes before its end. The end itself is told by
/// what comes of it.
package struct TimerMarks: Sendable, Equatable {
    /// What is said.
    package enum Mark: Sendable, Equatable { case half, fiveMinutesLeft }

    /// The session that is watched, and how much of it had run when it was looked at last, in milliseconds.
    private var sessionId: String?
    private var seen: Int64 = 0

    /// The mark that was passed since the last look; the later one of two.
    package mutating func passed(by timer: TimerRecord?, at clock: ClockReading) -> Mark? {
        guard let timer else {
            sessionId = nil
            return nil
        }
        let elapsed = timer.elapsed(at: clock)
        defer {
            sessionId = timer.sessionId
            seen = elapsed
        }
        // What ran before anybody listened is not told afterwards.
        guard sessionId == timer.sessionId else { return nil }
        return Self.marks(of: timer).last { seen < $0.at && $0.at <= elapsed }?.mark
    }

    /// Milliseconds to the next mark or the end; nil where nothing runs towards one.
    package func millisecondsToNext(of timer: TimerRecord?, at clock: ClockReading) -> Int64? {
        guard let timer, !timer.isPaused, let length = timer.length else { return nil }
        let elapsed = timer.elapsed(at: clock)
        return (Self.marks(of: timer).map(\.at) + [length]).filter { $0 > elapsed }.min().map { $0 - elapsed }
    }

    private static func marks(of timer: TimerRecord) -> [(at: Int64, mark: Mark)] {
        guard let length = timer.length, timer.isBreak != true, length >= 2 * 60_000 else { return [] }
        let half: (Int64, Mark) = (length / 2, .half)
        return length > 10 * 60_000 ? [half, (length - 5 * 60_000, .fiveMinutesLeft)] : [half]
    }
}
