/// The answers to a gap, in the order of their keys `1` to `5` (PRODUCT section 3).
package enum GapChoice: Int, CaseIterable, Sendable {
    /// Go on, the gap left out.
    case leaveOut = 1
    /// Go on, the gap counted; a countdown never past its length.
    case count
    /// Finish with what was earned.
    case finish
    /// What was earned becomes a session of its own, and the rest goes on from now.
    case split
    case throwAway
}

extension Gap {
    /// What enter takes: to go on under 30 minutes, to finish from there.
    package var defaultChoice: GapChoice {
        milliseconds < 30 * 60_000 ? .leaveOut : .finish
    }

    /// The deed a choice turns into.
    /// - Parameters:
    ///   - timer: the one the gap lies in.
    ///   - nextSessionId: a new id, for what goes on after a session that is logged.
    ///   - autoStart: whether the break after a round begins by itself.
    package func deed(
        for choice: GapChoice, in timer: TimerRecord, nextSessionId: String, autoStart: AutoStart = .breaks
    ) -> Deed {
        switch choice {
        case .leaveOut: .changeTimer(ChangeTimer(sessionId: sessionId, change: .leaveOutGap(self)))
        case .count: counted(in: timer, nextSessionId: nextSessionId, autoStart: autoStart)
        case .finish: .logFocusSession(LogFocusSession(sessionId: sessionId, ending: earned))
        case .split:
            .logFocusSession(
                LogFocusSession(sessionId: sessionId, ending: earned, continuing: .rest(sessionId: nextSessionId)))
        case .throwAway: .throwAwayTimer(ThrowAwayTimer(sessionId: sessionId))
        }
    }

    private var earned: LogFocusSession.Ending { .earned(milliseconds: earnedMilliseconds, at: earnedUntil) }

    private func counted(in timer: TimerRecord, nextSessionId: String, autoStart: AutoStart) -> Deed {
        guard let length = timer.limit, earnedMilliseconds + milliseconds >= length else {
            return .changeTimer(ChangeTimer(sessionId: sessionId, change: .countGap(self)))
        }
        let end = from.advanced(byMilliseconds: min(milliseconds, length - earnedMilliseconds))
        return .logFocusSession(
            LogFocusSession(
                sessionId: sessionId, ending: .earned(milliseconds: length, at: end),
                continuing: timer.breakToCome(sessionId: nextSessionId, autoStart: autoStart)))
    }
}
