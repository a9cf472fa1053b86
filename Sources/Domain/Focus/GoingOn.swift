package import DocumentStore

/// Going on after a stop: undoing the last stop of a day brings its timer back, with the time that it was logged with.
extension Repository {
    /// The timer that runs again once a stop is undone, and its path; nil if that cannot be: on another day, of another
    /// machine, of what ran out, once something else was started.
    /// - Parameter history: this machine's batches about its timer that count, in any order.
    func timerGoingOn(
        without stop: LoggedBatch, _ history: [LoggedBatch], at moment: Moment
    ) throws(DomainError) -> Write? {
        let moment = moment.ruled(by: try settings())
        guard let path = stop.batch.endedTimer,
            isOwn(stop.id.device), isOwn(path.id), moment.day(of: stop.now) == moment.today,
            !history.contains(where: { stop < $0 && $0.isStartOrEnd }),
            let fields = Self.fields(of: path, before: stop, history),
            let timer = try? TimerRecord(id: path.id, fields),
            timer.isBreak != true,
            try self.timer().map({ $0.isBreak == true }) ?? true, try habit(timer.habitId)?.isActive == true
        else { return nil }
        let next = timer.goingOn(since: stop.batch.loggedUntil ?? stop.now, at: moment.clock)
        guard !next.hasRunOut(at: moment.clock) else { return nil }
        return .set(path, fields.holding(next, after: timer))
    }

    /// A document as this machine's batches made it before another one; nil if they do not go back to its beginning.
    private static func fields(
        of path: DocumentPath, before stop: LoggedBatch, _ history: [LoggedBatch]
    ) -> Fields? {
        var table: [DocumentPath: Document] = [:]
        for logged in history.filter({ $0 < stop }).sorted() {
            let writes = logged.batch.writes.filter { $0.path == path }
            let batch = Batch(kind: logged.batch.kind, writes: writes)
            // One that does not apply leaves the document as it was.
            _ = try? Fold.apply(batch, now: logged.now, device: logged.id.device, to: &table)
        }
        return table[path]?.fields
    }
}

extension LoggedBatch {
    fileprivate var isStartOrEnd: Bool { [StartTimer.kind, LogFocusSession.kind].contains(batch.kind) }
}

extension Batch {
    /// Of what it logged: a session, or minutes from before its start alone; nil for less than a minute.
    fileprivate var loggedUntil: Timestamp? {
        for write in writes {
            if case .timestamp(let end)? = write.fields["endedAt"] ?? write.fields["completedAt"] { return end }
        }
        return nil
    }
}

extension TimerRecord {
    /// As it was at the end of its session; what passed since is left out. One that was paused still is.
    fileprivate func goingOn(since end: Timestamp, at clock: ClockReading) -> TimerRecord {
        var timer = self
        let away = max(0, clock.instant.milliseconds(since: end))
        let elapsed = elapsed(atEarlier: end, seenFrom: clock)
        (timer.away, timer.lastSeenAt, timer.isDetached) = (nil, clock.instant, true)
        if !isPaused {
            timer.pauses.append(Pause(from: end, fromBoottime: clock.boottime - away, milliseconds: away))
        }
        return timer.reckoned(elapsed: elapsed, at: clock)
    }
}

extension StartTimer {
    /// Of the batches that it writes, the timer that was started.
    package static func timer(of batch: Batch) -> TimerRecord? {
        guard batch.kind == kind, let write = batch.writes.first(where: { $0.path.collectionGroup == "timers" }) else {
            return nil
        }
        return try? TimerRecord(id: write.path.id, write.written)
    }

    /// The last one again: its habit, its length, and how it ran.
    package init(again timer: TimerRecord, sessionId: String) {
        let plan: FocusPlan =
            if let rounds = timer.rounds {
                .rounds(rounds)
            } else if timer.mode == .countdown, let minutes = timer.lengthMinutes {
                .countdown(minutes: minutes)
            } else {
                timer.isFlow == true ? .flow : .stopwatch
            }
        self.init(habitId: timer.habitId, plan: plan, sessionId: sessionId)
        (isOvertime, isStrict) = (timer.isOvertime == true, timer.isStrict == true)
    }

    /// The same after a session of another machine, whose timer is not known here: one that was stopped early says nothing
    /// of its length.
    package init(again session: FocusSession, of habit: Habit, sessionId: String) {
        let plan: FocusPlan =
            session.mode == .stopwatch
            ? .stopwatch
            : .countdown(
                minutes: session.completed
                    ? min(max(1, session.durationMinutes), FocusPlan.longestMinutes) : FocusPlan.minutes(for: habit))
        self.init(habitId: habit.id, plan: plan, sessionId: sessionId)
    }
}
