import DocumentStore

extension LogFocusSession: Operation {
    /// All six writes of the seed's batch 2, and the timer's end: nothing but this machine's timer can void it (STORE
    /// section 1.4), so saving twice is one session. Under a minute nothing is logged.
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<DeedOutcome> {
        let timer = try library.timer(running: sessionId)
        guard timer.isBreak != true else {
            return try decision([try after(nil, of: timer, on: library, at: moment)], .done, on: library, at: moment)
        }
        let end = try FocusEnd(ending, of: timer, at: moment.clock)
        let timerAfter = try after(end, of: timer, on: library, at: moment)
        guard end.minutes >= 1 else {
            return try decision(
                [timerAfter], .tooShort(seconds: Int(end.milliseconds / 1000)), on: library, at: moment)
        }
        let account = try SessionAccount(timer, end, on: library, at: moment)
        let outcome = account.result.untimedOnly.map(DeedOutcome.told) ?? .sessionLogged(account.result)
        return try decision(try account.writes() + [timerAfter], outcome, on: library, at: moment)
    }

    private func decision(
        _ writes: [Write], _ outcome: DeedOutcome, on library: Library, at moment: Moment
    ) throws(Refusal) -> Decision<DeedOutcome> {
        let batch = try library.fact(
            "logFocusSession", requiring: library.running(sessionId), writing: writes, at: moment)
        return Decision(batch: batch, outcome: outcome)
    }

    /// The timer ends, or goes on with what follows.
    private func after(
        _ end: FocusEnd?, of timer: TimerRecord, on library: Library, at moment: Moment
    ) throws(Refusal) -> Write {
        let path = DocumentPath.timer(of: library.deviceId)
        guard let end, let next = timer.continued(continuing, after: end, at: moment.clock) else {
            return .delete(path)
        }
        return .update(path, from: try path.fields(of: timer), to: try path.fields(of: next))
    }
}

extension SessionResult {
    /// What was logged where the timer measured less than a minute: what ran before it, as if by hand.
    fileprivate var untimedOnly: Told? {
        guard session.durationMinutes == 0 else { return nil }
        return Told(habitId: session.habitId, minutes: untimedMinutes, day: day, streak: streakAfter)
    }
}
