import DocumentStore

extension ChangeTimer: Operation {
    /// Start, pause, resume, extend and the rest are batches; each requires the session it means (PRODUCT section 3).
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<DeedOutcome> {
        let timer = try library.timer(running: sessionId)
        guard let changed = try changed(timer, at: moment.clock), changed != timer else {
            return Decision(batch: nil, outcome: .done)
        }
        let path = DocumentPath.timer(of: library.deviceId)
        let write = Write.update(path, from: try path.fields(of: timer), to: try path.fields(of: changed))
        let batch = try library.fact(
            "changeTimer", requiring: library.running(sessionId), writing: [write], at: moment)
        return Decision(batch: batch, outcome: .done)
    }

    /// The timer after the change; nil where there is nothing to change.
    private func changed(_ timer: TimerRecord, at clock: ClockReading) throws(Refusal) -> TimerRecord? {
        switch change {
        case .pause:
            guard !timer.isPaused else { throw .timerPaused }
            guard !timer.takesNoPause else { throw .timerIsStrict }
            return timer.hasRunOut(at: clock) ? nil : timer.paused(at: clock).seen(at: clock)
        case .resume:
            guard timer.isPaused else { throw .timerNotPaused }
            return timer.resumed(at: clock).seen(at: clock)
        case .extend(let minutes):
            return timer.mode == .stopwatch || timer.hasRunOut(at: clock)
                ? nil : timer.extended(byMinutes: minutes, at: clock).seen(at: clock)
        case .note(let note):
            let note: String? = try TextRule.note.checked(note)
            guard try FieldEdit.notes(shown: shownNote, wanted: note, stored: timer.note) else { return nil }
            var noted = timer.marked(at: clock).seen(at: clock)
            noted.note = note
            return noted
        case .detach: return timer.detached(true, at: clock)
        case .attach: return timer.detached(nil, at: clock)
        case .seen: return timer.marked(at: clock).seen(at: clock)
        case .leaveOutGap(let gap): return timer.leavingOut(gap, at: clock).seen(at: clock)
        case .countGap(let gap): return timer.counting(gap, at: clock).seen(at: clock)
        case .nextPhase(let sessionId): return timer.nextRound(sessionId: sessionId, at: clock)
        }
    }
}

extension TimerRecord {
    /// A key or command came. One that was forgotten stays so until its end has asked.
    fileprivate func seen(at clock: ClockReading) -> TimerRecord {
        guard ForgottenStopwatch(self, sign: nil, at: clock) == nil else { return self }
        var timer = self
        timer.lastSeenAt = clock.instant
        return timer
    }

    fileprivate func detached(_ isDetached: Bool?, at clock: ClockReading) -> TimerRecord {
        var timer = marked(at: clock).seen(at: clock)
        timer.isDetached = isDetached
        return timer
    }
}
