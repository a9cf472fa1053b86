package import DocumentStore

/// How a session ended: what of it counts, and when that was (PRODUCT section 3).
package struct FocusEnd: Hashable, Sendable {
    /// Time focused.
    package let milliseconds: Int64
    /// The end of the focused time: the day of this instant is the session's.
    package let at: Timestamp
    /// Whether a countdown ran out, or it was a stopwatch.
    package let isCompleted: Bool

    /// Of that, what had run before the timer was started, by what was said then.
    let untimedMilliseconds: Int64

    /// Whole minutes, rounded down, at most 480.
    package var minutes: Int { FocusSession.wholeMinutes(of: milliseconds) }
    /// Those that the timer measured: coins and XP are for them alone.
    package var timedMinutes: Int { FocusSession.wholeMinutes(of: milliseconds - untimedMilliseconds) }
    /// The others, which are logged as if by hand.
    package var untimedMinutes: Int { minutes - timedMinutes }

    /// - Parameters:
    ///   - ending: as the person or the clock has it.
    ///   - timer: that ends.
    ///   - clock: now.
    /// - Throws: `.timerGone` where it was lengthened elsewhere and did not run out, `.invalid` for minutes it did not
    ///   run.
    package init(_ ending: LogFocusSession.Ending, of timer: TimerRecord, at clock: ClockReading) throws(Refusal) {
        let end = try Self.reached(ending, of: timer, at: clock)
        milliseconds = timer.limit.map { min($0, end.milliseconds) } ?? end.milliseconds
        untimedMilliseconds = min(milliseconds, Int64(timer.untimedSeconds ?? 0) * 1000)
        at = min(end.at, max(clock.instant, timer.startedAt))
        isCompleted = timer.length.map { end.milliseconds >= $0 } ?? true
    }

    private typealias Reached = (milliseconds: Int64, at: Timestamp)

    private static func reached(
        _ ending: LogFocusSession.Ending, of timer: TimerRecord, at clock: ClockReading
    ) throws(Refusal) -> Reached {
        switch ending {
        case .ranOut:
            guard let length = timer.length, let end = timer.ranOutAt(clock) else { throw .timerGone }
            return (length, end)
        case .stoppedHere:
            if let length = timer.length, let end = timer.ranOutAt(clock) { return (length, end) }
            return (timer.elapsed(at: clock), timer.stoodSince ?? clock.instant)
        case .stoppedAt(let instant):
            let instant = max(instant, timer.startedAt)
            return (timer.elapsed(atEarlier: instant, seenFrom: clock), instant)
        case .minutes(let minutes):
            let most = timer.wholeMinutes(at: clock)
            guard (1...max(1, most)).contains(minutes) else { throw .invalid(.minutes, .outOfRange(1, max(1, most))) }
            let milliseconds = Int64(minutes) * 60_000
            return (milliseconds, timer.instant(ofElapsed: milliseconds))
        case .earned(let milliseconds, let instant):
            return (max(0, milliseconds), instant)
        }
    }
}

extension TimerRecord {
    /// Since when it is paused; nil while it runs.
    fileprivate var stoodSince: Timestamp? {
        pauses.last.flatMap { $0.milliseconds == nil ? $0.from : nil }
    }

    /// When so much time had run, pauses before it left out.
    fileprivate func instant(ofElapsed milliseconds: Int64) -> Timestamp {
        pauses.reduce(startedAt.advanced(byMilliseconds: milliseconds)) { instant, pause in
            pause.from < instant ? instant.advanced(byMilliseconds: pause.milliseconds ?? 0) : instant
        }
    }
}
