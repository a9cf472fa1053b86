package import DocumentStore

/// A stopwatch, or a countdown that counts on after its bell, that ran for more than 180 minutes without a key or
/// command: its end asks (PRODUCT section 3).
package struct ForgottenStopwatch: Hashable, Sendable {
    package let sessionId: String
    /// The last key or command.
    package let lastSeenAt: Timestamp
    /// Minutes until then: the default.
    package let minutesUntilSeen: Int
    /// Minutes in all, at most 480.
    package let minutesInAll: Int

    /// Nil where it was not forgotten, and for countdowns that end by themselves.
    /// - Parameters:
    ///   - sign: the last sign of life, which knows later keys than the record does.
    ///   - clock: now.
    package init?(_ timer: TimerRecord, sign: SignOfLife?, at clock: ClockReading) {
        guard timer.mode == .stopwatch || timer.countsOn, timer.isBreak != true else { return nil }
        var seen = timer.lastSeenAt ?? timer.startedAt
        if let sign, sign.isOf(timer), let key = sign.lastSeenAt { seen = max(seen, key) }
        let minutes = timer.elapsed(at: clock) - timer.elapsed(atEarlier: seen, seenFrom: clock)
        guard minutes > 180 * 60_000 else { return nil }
        sessionId = timer.sessionId
        lastSeenAt = seen
        minutesUntilSeen = FocusSession.wholeMinutes(of: timer.elapsed(atEarlier: seen, seenFrom: clock))
        minutesInAll = timer.wholeMinutes(at: clock)
    }

    /// What can be done with the time.
    package enum Choice: Hashable, Sendable {
        case all
        case untilLastKey
        /// 1 to 480.
        case minutes(Int)
        case throwAway
    }

    /// The deed a choice turns into.
    package func deed(for choice: Choice) -> Deed {
        switch choice {
        case .all: .logFocusSession(LogFocusSession(sessionId: sessionId, ending: .stoppedHere))
        case .untilLastKey: .logFocusSession(LogFocusSession(sessionId: sessionId, ending: .stoppedAt(lastSeenAt)))
        case .minutes(let minutes):
            .logFocusSession(LogFocusSession(sessionId: sessionId, ending: .minutes(minutes)))
        case .throwAway: .throwAwayTimer(ThrowAwayTimer(sessionId: sessionId))
        }
    }
}
