package import DocumentStore

/// Elapsed time is end minus start minus pauses, never a sum of ticks. All in milliseconds.
extension TimerRecord {
    package var isPaused: Bool { pauses.last.map { $0.milliseconds == nil } ?? false }

    /// After which it ends, or its bell rings; nil for a stopwatch.
    package var length: Int64? { breakAfter ?? plannedLength }

    /// Without a break that was called for.
    var plannedLength: Int64? { lengthMinutes.map { Int64($0) * 60_000 - Int64(secondsLess ?? 0) * 1000 } }

    /// Time that ran, at most the length unless it counts on after the bell.
    package func elapsed(at clock: ClockReading) -> Int64 {
        let elapsed = uncappedElapsed(at: clock)
        return limit.map { min(elapsed, $0) } ?? elapsed
    }

    /// Elapsed time by the heartbeat, if that is more than by the clocks: after a clock was set back during a reboot.
    package func elapsed(at clock: ClockReading, sign: HeartbeatRecord?) -> Int64 {
        guard let sign, sign.isOf(self) else { return elapsed(at: clock) }
        return max(elapsed(at: clock), sign.elapsed)
    }

    /// Whether it began so lately that ending it discards it without a question.
    package func isFresh(at clock: ClockReading) -> Bool { elapsed(at: clock) < 10_000 }

    /// Time left, 0 after the bell; nil for a stopwatch.
    package func remaining(at clock: ClockReading) -> Int64? { length.map { max(0, $0 - elapsed(at: clock)) } }

    /// When it rings if nothing changes; nil for a stopwatch, while paused, and in overtime.
    package func endsAt(_ clock: ClockReading) -> Timestamp? {
        guard !isPaused, let length, overtime(at: clock) == nil else { return nil }
        return Timestamp(milliseconds: clock.instant.milliseconds + length - uncappedElapsed(at: clock))
    }

    package func hasRunOut(at clock: ClockReading) -> Bool { limit.map { uncappedElapsed(at: clock) >= $0 } ?? false }

    /// When it ran out, whenever that is noticed; nil if it has not. Counted back from the current wall clock, so that
    /// a corrected clock gives a correct end.
    package func ranOutAt(_ clock: ClockReading) -> Timestamp? {
        guard let length, hasRunOut(at: clock) else { return nil }
        let pausedAt = pausedSince ?? clock.instant
        return Timestamp(milliseconds: pausedAt.milliseconds - (uncappedElapsed(at: clock) - length))
    }

    /// Whole minutes focused, rounded down; a session counts 480 at most.
    package func wholeMinutes(at clock: ClockReading) -> Int { FocusSession.wholeMinutes(of: elapsed(at: clock)) }

    /// Time that had run at an earlier instant of the wall clock, from 0.
    package func elapsed(atEarlier instant: Timestamp, seenFrom clock: ClockReading) -> Int64 {
        let since = max(0, clock.instant.milliseconds - instant.milliseconds)
        let pausedFor = pauses.reduce(Int64(0)) { sum, pause in
            let from = max(pause.from.milliseconds, instant.milliseconds)
            let end = pause.milliseconds.map { pause.from.milliseconds + $0 } ?? clock.instant.milliseconds
            return sum + max(0, min(end, clock.instant.milliseconds) - from)
        }
        let elapsed = max(0, uncappedElapsed(at: clock) - max(0, since - pausedFor))
        return limit.map { min(elapsed, $0) } ?? elapsed
    }

    var pausedMilliseconds: Int64 { pauses.reduce(0) { $0 + ($1.milliseconds ?? 0) } }

    /// Beyond the length too: by CLOCK_BOOTTIME within one boot, by the wall clock across boots, never less than known.
    func uncappedElapsed(at clock: ClockReading) -> Int64 {
        let known = mark?.elapsed ?? 0
        if let pause = pauses.last, pause.milliseconds == nil {
            return max(known, pause.fromBoottime - startedBoottime - pausedMilliseconds)
        }
        if clock.bootId == bootId {
            return max(known, clock.boottime - startedBoottime - pausedMilliseconds)
        }
        guard let mark else { return max(0, clock.instant.milliseconds - startedAt.milliseconds - pausedMilliseconds) }
        return known + max(0, clock.instant.milliseconds - mark.at.milliseconds)
    }

    /// Whether a countdown continues after its bell (overtime). Rounds never do.
    package var countsOn: Bool { isOvertime == true && isBreak != true && rounds == nil && mode == .countdown }

    /// Whether it cannot be paused. Breaks can.
    package var takesNoPause: Bool { isStrict == true && isBreak != true }

    /// The elapsed milliseconds at which it ends; nil if a person has to end it.
    package var limit: Int64? { countsOn ? nil : length }

    /// Milliseconds past the bell of a countdown that counts on; nil before it and for all others.
    package func overtime(at clock: ClockReading) -> Int64? {
        guard countsOn, let length else { return nil }
        let past = uncappedElapsed(at: clock) - length
        return past >= 0 ? past : nil
    }

    package var phase: TimerPhase {
        guard isBreak == true else { return .focus }
        return (round ?? 1).isMultiple(of: Rounds.roundsBeforeLongBreak) ? .longBreak : .shortBreak
    }

    package var waitsForKey: Bool {
        guard isPaused, isBreak == true, let pause = pauses.last else { return false }
        return pause.fromBoottime - startedBoottime - pausedMilliseconds == 0
    }

    package var hasRoundsLeft: Bool {
        guard let rounds, let round else { return false }
        return round < rounds.count
    }

    /// The action that is due now without a person: logging a countdown that ran out, or starting the next round if
    /// by `autoStart`. Resolve a gap before asking for it. The new id is for the phase that follows.
    package func actionDue(at clock: ClockReading, autoStart: AutoStart, nextSessionId: String) -> Action? {
        guard !isPaused, hasRunOut(at: clock) else { return nil }
        guard isBreak == true else {
            return Action(
                LogFocusSession(
                    sessionId: sessionId, ending: .ranOut,
                    continuing: breakToCome(sessionId: nextSessionId, autoStart: autoStart)))
        }
        guard goesOn(by: autoStart) else { return nil }
        return Action(ChangeTimer(sessionId: sessionId, change: .nextPhase(sessionId: nextSessionId)))
    }

    /// Whether it is a break after which the next part begins without a key.
    package func goesOn(by autoStart: AutoStart) -> Bool { isBreak == true && !isPaused && autoStart == .all }

    /// What continues with a break: one that waits or is paused itself, or the round after one that runs or is over; nil if
    /// it is none.
    package func changeAfterBreak(nextSessionId: String) -> ChangeTimer.Change? {
        guard isBreak == true else { return nil }
        return isPaused ? .resume : .nextPhase(sessionId: nextSessionId)
    }

    /// What skips a break, also one that waits for a key: the next part begins.
    /// - Throws: `.noBreak`.
    package func skippingBreak(nextSessionId: String) throws(DomainError) -> ChangeTimer.Change {
        guard isBreak == true else { throw .noBreak }
        return .nextPhase(sessionId: nextSessionId)
    }

    /// When a break was over that waits for somebody to begin the next part; nil if it is not, or if that begins unasked.
    package func breakOver(at clock: ClockReading) -> Timestamp? {
        isBreak == true && !isPaused ? ranOutAt(clock) : nil
    }

    /// Whether a break follows, after which it continues.
    package var hasBreakToCome: Bool { hasRoundsLeft || isFlow == true }

    /// After so many minutes of work: of rounds as they were set, of flow a fifth, rounded, at least 1.
    package func breakMinutes(after minutes: Int) -> Int? {
        if hasRoundsLeft, let rounds, let round {
            return round.isMultiple(of: Rounds.roundsBeforeLongBreak) ? rounds.longBreak : rounds.shortBreak
        }
        return isFlow == true && minutes >= 1 ? max(1, (minutes + 2) / 5) : nil
    }

    /// What a person stops it with: of flow the break follows, of anything else nothing.
    package func stop(nextSessionId: String, autoStart: AutoStart) -> LogFocusSession {
        LogFocusSession(
            sessionId: sessionId, ending: .stoppedHere,
            continuing: isFlow == true ? breakToCome(sessionId: nextSessionId, autoStart: autoStart) : nil)
    }

    package func breakToCome(sessionId: String, autoStart: AutoStart) -> LogFocusSession.Continuation? {
        guard isBreak != true, hasBreakToCome else { return nil }
        return .breakTime(sessionId: sessionId, begins: autoStart != .none)
    }
}

extension FocusSession {
    package static let longestMinutes = 480
    package static let minutesRange = 1...longestMinutes

    /// Of so many milliseconds: rounded down, at most 480.
    package static func wholeMinutes(of milliseconds: Int64) -> Int {
        min(longestMinutes, Int(max(0, milliseconds) / 60_000))
    }
}

/// What starts without a key between rounds.
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
