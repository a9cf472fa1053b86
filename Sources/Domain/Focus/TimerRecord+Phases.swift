/// What starts by itself between rounds (PRODUCT section 3).
package enum AutoStart: String, Sendable, CaseIterable {
    /// Breaks do, the next focus waits for a key.
    case breaks
    case all
    case none
}

/// What the timer is for at the moment.
package enum TimerPhase: Hashable, Sendable {
    case focus
    case shortBreak
    /// After every fourth round.
    case longBreak
}

extension TimerRecord {
    package var phase: TimerPhase {
        guard isBreak == true else { return .focus }
        return (round ?? 1).isMultiple(of: Rounds.roundsBeforeLongBreak) ? .longBreak : .shortBreak
    }

    /// Whether a break stands at its beginning until a key comes.
    package var waitsForKey: Bool {
        guard isPaused, isBreak == true, let pause = pauses.last else { return false }
        return pause.fromBoottime - startedBoottime - pausedMilliseconds == 0
    }

    /// Whether rounds come after this one.
    package var hasRoundsLeft: Bool {
        guard let rounds, let round else { return false }
        return round < rounds.count
    }

    /// What is due by itself at the clocks of now: a countdown that ran out is logged, the next round begins where all
    /// starts by itself; nil where nothing is. A gap found has to be answered before this is asked.
    /// - Parameter nextSessionId: a new id, for the phase that follows.
    package func deedDue(at clock: ClockReading, autoStart: AutoStart, nextSessionId: String) -> Deed? {
        guard !isPaused, hasRunOut(at: clock) else { return nil }
        guard isBreak == true else {
            return .logFocusSession(
                LogFocusSession(
                    sessionId: sessionId, ending: .ranOut,
                    continuing: breakToCome(sessionId: nextSessionId, autoStart: autoStart)))
        }
        guard autoStart == .all else { return nil }
        return .changeTimer(ChangeTimer(sessionId: sessionId, change: .nextPhase(sessionId: nextSessionId)))
    }

    /// What a key begins: the break that waits, or the round after a break that is over; nil where nothing waits for
    /// one.
    /// - Parameter nextSessionId: a new id, for the round.
    package func awaitedChange(at clock: ClockReading, nextSessionId: String) -> ChangeTimer.Change? {
        guard isBreak == true else { return nil }
        if waitsForKey { return .resume }
        return hasRunOut(at: clock) ? .nextPhase(sessionId: nextSessionId) : nil
    }

    /// The break after this round; nil after the last one and where there are no rounds.
    package func breakToCome(sessionId: String, autoStart: AutoStart) -> LogFocusSession.Continuation? {
        guard isBreak != true, hasRoundsLeft else { return nil }
        return .breakTime(sessionId: sessionId, begins: autoStart != .none)
    }
}
