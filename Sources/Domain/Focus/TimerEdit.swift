package import DocumentStore

/// What a person corrects of the running timer: its habit, its start, its note. Nil leaves a part as it is.
package struct TimerEdit: Hashable, Sendable {
    package var habitId: String?
    package var startedAt: Timestamp?
    /// Empty for none.
    package var note: String?

    package init(habitId: String? = nil, startedAt: Timestamp? = nil, note: String? = nil) {
        self.habitId = habitId
        self.startedAt = startedAt
        self.note = note
    }

    /// What does it. Moved to another habit from a later time on, what ran before that is a session of the habit it ran
    /// for, so that no minute is lost.
    /// - Parameter nextSessionId: for what runs on then.
    package func action(on timer: TimerRecord, shownNote: String?, nextSessionId: String) -> Action {
        guard let habitId, habitId != timer.habitId, timer.isBreak != true, let startedAt,
            startedAt > timer.startedAt
        else {
            return Action(ChangeTimer(sessionId: timer.sessionId, change: .edit(self), shownNote: shownNote))
        }
        return Action(
            LogFocusSession(
                sessionId: timer.sessionId, ending: .stoppedAt(startedAt),
                continuing: .moved(sessionId: nextSessionId, self)))
    }

    /// Whole minutes that it takes from the timer: those before a later start.
    package func minutesDropped(of timer: TimerRecord, at clock: ClockReading) -> Int {
        guard let startedAt, startedAt > timer.startedAt, startedAt <= clock.instant else { return 0 }
        return FocusSession.wholeMinutes(of: timer.elapsed(atEarlier: startedAt, seenFrom: clock))
    }

    /// The timer that runs on as another session after its minutes until then were logged. Its note stays with those.
    func continued(
        _ timer: TimerRecord, as sessionId: String, on repository: Repository, at moment: Moment
    ) throws(DomainError) -> TimerRecord? {
        var rest = timer
        (rest.note, rest.away) = (nil, nil)
        guard var next = try applied(to: rest, shownNote: nil, on: repository, at: moment) else { return nil }
        (next.sessionId, next.begunAt, next.isSwitched, next.lastSeenAt) = (sessionId, nil, nil, moment.instant)
        return next
    }

    /// Nil if all is so already.
    /// - Throws: `.breakRuns` for a start, `.habitRests`, `.noSuchHabit`, and as `StartTimer.Span` for a start.
    func applied(
        to timer: TimerRecord, shownNote: String?, on repository: Repository, at moment: Moment
    ) throws(DomainError) -> TimerRecord? {
        var edited = timer.marked(at: moment.clock)
        let habit = try repository.knownHabit(habitId ?? timer.habitId)
        if habit.id != timer.habitId {
            try repository.requireActive(habit)
            (edited.habitId, edited.catId, edited.isSwitched) = (habit.id, habit.catId, true)
        }
        let start = startedAt ?? timer.startedAt
        if start != timer.startedAt {
            guard timer.isBreak != true else { throw .breakRuns }
            try check(start, of: timer, on: repository, at: moment)
            edited = edited.begun(at: start, moment.clock)
        }
        if start != timer.startedAt || habit.id != timer.habitId {
            guard moment.day(of: habit.createdAt) <= moment.day(of: start) else {
                throw .dayBeforeHabit(moment.day(of: start))
            }
        }
        if let limit = edited.limit, start < timer.startedAt, edited.elapsed(at: moment.clock) >= limit {
            throw .overAlready
        }
        if let note {
            // Of an optional: an empty one is none.
            let note: String? = try TextRule.note.checked(Optional(note))
            if try FieldEdit.notes(shown: shownNote, wanted: note, stored: timer.note) { edited.note = note }
        }
        let isChanged = edited.habitId != timer.habitId || start != timer.startedAt || edited.note != timer.note
        return isChanged ? edited : nil
    }

    private func check(
        _ start: Timestamp, of timer: TimerRecord, on repository: Repository, at moment: Moment
    ) throws(DomainError) {
        guard start <= moment.instant else { throw .startInFuture }
        let untimed = timer.reallyBegun.milliseconds - start.milliseconds
        guard untimed <= Int64(StartTimer.Span.mostMinutesAgo) * 60_000 else {
            throw .startedTooEarly(StartTimer.Span.mostMinutesAgo)
        }
        try repository.requireFree(from: start, until: moment.instant, at: moment)
    }
}

extension TimerRecord {
    /// When it was started: time before that earns nothing.
    fileprivate var reallyBegun: Timestamp { begunAt ?? startedAt.advanced(bySeconds: Int64(untimedSeconds ?? 0)) }

    /// With another start. Moved to later, what ran before it goes, and pauses with it; moved back again, what ran since
    /// it was really started counts as measured, unless pauses are gone.
    fileprivate func begun(at start: Timestamp, _ clock: ClockReading) -> TimerRecord {
        let elapsed = uncappedElapsed(at: clock)
        let begun = reallyBegun
        var timer = self
        timer.startedAt = start
        timer.pauses = pauses.compactMap { $0.after(start) }
        let untimed = (begun.milliseconds - start.milliseconds) / 1000
        timer.untimedSeconds = untimed > 0 ? Int(untimed) : nil
        timer.begunAt = begun < start && timer.pauses == pauses ? begun : nil
        let later = start > startedAt ? self.elapsed(atEarlier: start, seenFrom: clock) : 0
        let earlier = max(0, startedAt.milliseconds - start.milliseconds)
        return timer.reckoned(elapsed: max(0, elapsed - later + earlier), at: clock)
    }

    /// With a break after so many minutes more; nil if it is over.
    /// - Throws: `.breakRuns`, `.invalid` for minutes.
    func breaking(inMinutes minutes: Int, at clock: ClockReading) throws(DomainError) -> TimerRecord? {
        guard isBreak != true else { throw .breakRuns }
        guard Self.breakInRange.contains(minutes) else {
            throw .invalid(.minutes, .outside(Self.breakInRange))
        }
        guard !hasRunOut(at: clock) else { return nil }
        var timer = marked(at: clock)
        timer.breakAfter = uncappedElapsed(at: clock) + Int64(minutes) * 60_000
        timer.isOvertime = nil
        if !hasRoundsLeft { (timer.isFlow, timer.rounds, timer.round) = (true, nil, nil) }
        return timer
    }

    package static let breakInRange = 1...60
}

extension TimerRecord.Pause {
    /// What is left of it after an instant; nil for nothing.
    fileprivate func after(_ instant: Timestamp) -> TimerRecord.Pause? {
        let cut = instant.milliseconds - from.milliseconds
        guard cut > 0 else { return self }
        if let milliseconds, milliseconds <= cut { return nil }
        return TimerRecord.Pause(
            from: instant, fromBoottime: fromBoottime + cut, milliseconds: milliseconds.map { $0 - cut })
    }
}
