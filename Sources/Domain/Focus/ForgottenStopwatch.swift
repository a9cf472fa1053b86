package import DocumentStore

/// A stopwatch, or a countdown that counts on after its bell, that ran for more than 180 minutes without a key or
/// command: its end asks (PRODUCT section 3).
package struct ForgottenStopwatch: Hashable, Sendable {
    /// Minutes without a key or command after which the end asks.
    package static let longestUnseen = 180

    package let sessionId: String
    /// The last key or command.
    package let lastSeenAt: Timestamp
    /// The last key, command or sign of a program that showed it.
    package let lastSignAt: Timestamp
    /// Minutes until the last key or command; 0 where there was none since it began.
    package let minutesUntilSeen: Int
    /// Minutes until the last sign.
    package let minutesUntilSign: Int
    /// Minutes in all, at most 480.
    package let minutesInAll: Int

    /// Nil where it was not forgotten, and for countdowns that end by themselves.
    /// - Parameters:
    ///   - sign: the last sign of life, which knows later keys than the record does.
    ///   - clock: now.
    package init?(_ timer: TimerRecord, sign: SignOfLife?, at clock: ClockReading) {
        guard timer.canBeForgotten else { return nil }
        var (seen, shown) = (timer.lastSeenAt ?? timer.startedAt, timer.startedAt)
        if let sign, sign.isOf(timer) {
            seen = max(seen, sign.lastSeenAt ?? seen)
            shown = sign.at
        }
        let untilSeen = timer.elapsed(atEarlier: seen, seenFrom: clock)
        guard timer.elapsed(at: clock) - untilSeen > Int64(Self.longestUnseen) * 60_000 else { return nil }
        sessionId = timer.sessionId
        lastSeenAt = seen
        lastSignAt = max(seen, shown)
        minutesUntilSeen = FocusSession.wholeMinutes(of: untilSeen)
        minutesUntilSign = FocusSession.wholeMinutes(of: timer.elapsed(atEarlier: lastSignAt, seenFrom: clock))
        minutesInAll = timer.wholeMinutes(at: clock)
    }

    /// What can be done with the time.
    package enum Choice: Hashable, Sendable {
        case all
        case untilLastKey
        /// Until the last key, command or sign of a program that showed it.
        case untilLastSign
        /// 1 to 480.
        case minutes(Int)
        case throwAway
    }

    /// What an empty answer takes: until the last key, but never nothing.
    package var defaultChoice: Choice { minutesUntilSeen >= 1 ? .untilLastKey : leastChoice }

    /// What is taken where nobody can be asked: until the last sign, but never nothing.
    package var unaskedChoice: Choice { minutesUntilSign >= 1 ? .untilLastSign : leastChoice }

    /// Nothing was seen since it began: the time after which it counts as forgotten.
    private var leastChoice: Choice { .minutes(min(Self.longestUnseen, minutesInAll)) }

    /// The deed a choice turns into.
    package func deed(for choice: Choice) -> Deed {
        switch choice {
        case .all: .logFocusSession(LogFocusSession(sessionId: sessionId, ending: .stoppedHere))
        case .untilLastKey: .logFocusSession(LogFocusSession(sessionId: sessionId, ending: .stoppedAt(lastSeenAt)))
        case .untilLastSign: .logFocusSession(LogFocusSession(sessionId: sessionId, ending: .stoppedAt(lastSignAt)))
        case .minutes(let minutes):
            .logFocusSession(LogFocusSession(sessionId: sessionId, ending: .minutes(minutes)))
        case .throwAway: .throwAwayTimer(ThrowAwayTimer(sessionId: sessionId))
        }
    }
}

extension TimerRecord {
    /// Whether it runs on until somebody ends it.
    package var canBeForgotten: Bool { (mode == .stopwatch || countsOn) && isBreak != true }
}
