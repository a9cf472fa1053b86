import DocumentStore

/// Timers as they begin.
extension TimerRecord {
    /// A timer that begins now, or began a while ago.
    init(
        _ start: StartTimer, _ span: StartTimer.Span, note: String?, catId: String, deviceId: String,
        at clock: ClockReading
    ) {
        let ago = max(0, clock.instant.milliseconds - span.startedAt.milliseconds)
        self.init(
            id: deviceId, sessionId: start.sessionId, habitId: start.habitId, catId: catId, mode: start.plan.mode,
            lengthMinutes: span.lengthMinutes, startedAt: span.startedAt, startedBoottime: clock.boottime,
            bootId: clock.bootId, note: note, rounds: start.plan.rounds, round: start.plan.rounds.map { _ in 1 },
            isDetached: start.isDetached ? true : nil, lastSeenAt: clock.instant,
            isOvertime: start.isOvertime && start.plan.isPlainCountdown ? true : nil,
            isStrict: start.isStrict ? true : nil, isQuiet: start.isQuiet ? true : nil,
            secondsLess: span.secondsLess == 0 ? nil : span.secondsLess,
            untimedSeconds: ago < 1000 ? nil : Int(ago / 1000))
        self = reckoned(elapsed: ago, at: clock)
    }

    /// The next part of the same timer, beginning at an instant that may have passed.
    private func following(
        sessionId: String, lengthMinutes: Int?, since start: Timestamp, at clock: ClockReading
    ) -> TimerRecord {
        var next = self
        next.sessionId = sessionId
        next.lengthMinutes = lengthMinutes
        next.startedAt = start
        next.pauses = []
        next.isBreak = nil
        next.secondsLess = nil
        next.untimedSeconds = nil
        next.lastSeenAt = clock.instant
        return next.reckoned(elapsed: max(0, clock.instant.milliseconds - start.milliseconds), at: clock)
    }

    /// The round after this break; nil where this is no break or no round is left.
    func nextRound(sessionId: String, at clock: ClockReading) -> TimerRecord? {
        guard isBreak == true, hasRoundsLeft, let rounds, let round else { return nil }
        var next = following(sessionId: sessionId, lengthMinutes: rounds.focus, since: clock.instant, at: clock)
        next.round = round + 1
        return next
    }

    /// What the timer goes on with once a session was logged; nil where it ends.
    func continued(
        _ continuation: LogFocusSession.Continuation?, after end: FocusEnd, at clock: ClockReading
    ) -> TimerRecord? {
        switch continuation {
        case nil: nil
        case .breakTime(let sessionId, let begins):
            breakTime(sessionId: sessionId, since: begins ? end.at : nil, at: clock)
        case .rest(let sessionId): rest(sessionId: sessionId, after: end, at: clock)
        }
    }

    /// - Parameter start: when it began; nil for one that waits for a key.
    private func breakTime(sessionId: String, since start: Timestamp?, at clock: ClockReading) -> TimerRecord? {
        guard isBreak != true, hasRoundsLeft, let rounds, let round else { return nil }
        var next = following(
            sessionId: sessionId,
            lengthMinutes: round.isMultiple(of: Rounds.roundsBeforeLongBreak) ? rounds.longBreak : rounds.shortBreak,
            since: start ?? clock.instant, at: clock)
        next.isBreak = true
        return start == nil ? next.paused(at: clock) : next
    }

    private func rest(sessionId: String, after end: FocusEnd, at clock: ClockReading) -> TimerRecord? {
        if let length, end.milliseconds >= length { return nil }
        return following(
            sessionId: sessionId, lengthMinutes: lengthMinutes.map { max(1, $0 - end.minutes) }, since: clock.instant,
            at: clock)
    }
}
