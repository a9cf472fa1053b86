package import DocumentStore

/// Starts the one timer of this machine.
package struct StartTimer: Operation {
    package static let kind = "startTimer"
    package static let undo = UndoRule.passedOver

    package var habitId: String
    package var plan: FocusPlan
    /// `YYYYMM` of now and 14 letters or digits.
    package var sessionId: String
    package var note: String?
    package var isDetached: Bool
    /// When it began, where that is some minutes ago.
    package var startedAt: Timestamp?
    /// When a countdown is to end, whatever length its plan has.
    package var until: Timestamp?
    package var isOvertime = false
    package var isStrict = false
    package var isQuiet = false

    package init(habitId: String, plan: FocusPlan, sessionId: String, note: String? = nil, isDetached: Bool = false) {
        self.habitId = habitId
        self.plan = plan
        self.sessionId = sessionId
        self.note = note
        self.isDetached = isDetached
    }

    /// Refused if one runs already. A break has nothing to lose and gives way.
    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        if let running = try repository.timer(), running.isBreak != true {
            throw .timerRuns(
                habit: try repository.habit(running.habitId)?.name ?? running.habitId,
                minutes: running.wholeMinutes(at: moment.clock))
        }
        let timer = try timer(on: repository, at: moment)
        let path = DocumentPath.timer(of: repository.deviceId)
        // A record that cannot be understood must not keep this machine from ever starting a timer again.
        return try repository.fact(
            of: self, requiring: try repository.unchanged(["sessionId"], at: path),
            writing: [.set(path, timer)], outcome: .timerStarted(sessionId: sessionId), at: moment)
    }

    /// What would refuse it once the running timer has ended: asked before that one is ended.
    /// - Throws: also `.sessionRan` for a start before that of the running timer, whose time would be lost.
    package func check(
        replacing running: TimerRecord, on repository: Repository, at moment: Moment
    ) throws(DomainError) {
        _ = try timer(on: repository, at: moment)
        guard let startedAt, startedAt < running.startedAt, running.isBreak != true else { return }
        throw .sessionRan(from: moment.timeOfDay(of: running.startedAt), until: moment.timeOfDay)
    }

    private func timer(on repository: Repository, at moment: Moment) throws(DomainError) -> TimerRecord {
        let habit = try repository.knownHabit(habitId)
        try repository.requireActive(habit)
        if let fault = plan.fault { throw .invalid(.minutes, fault) }
        let note: String? = try TextRule.note.checked(note)
        let span = try Span(of: self, on: repository, at: moment)
        return TimerRecord(
            self, span, note: note, catId: habit.catId, deviceId: repository.deviceId, at: moment.clock)
    }

    /// Start and length. A timer that began a while ago runs as if started then, and cannot overlap the last session.
    package struct Span: Hashable, Sendable {
        package let startedAt: Timestamp
        /// Of a countdown, rounded up; nil for a stopwatch.
        package let lengthMinutes: Int?
        /// Seconds a countdown is shorter than that, 0 to 59.
        package let secondsLess: Int

        /// After that a stopwatch counts as forgotten.
        package static let mostMinutesAgo = 180

        /// - Throws: `.startInFuture`, `.startedTooEarly`, `.sessionRan`, `.overAlready`, `.invalid` for an end
        ///   that no countdown reaches, `.unreadable`.
        init(of start: StartTimer, on repository: Repository, at moment: Moment) throws(DomainError) {
            let now = moment.instant
            startedAt = start.startedAt ?? now
            if let until = start.until {
                let milliseconds = until.milliseconds - startedAt.milliseconds
                let minutes = Int((milliseconds + 59_999) / 60_000)
                guard milliseconds >= 60_000, minutes <= FocusPlan.longestMinutes else {
                    throw .invalid(.minutes, .outOfRange(1, FocusPlan.longestMinutes))
                }
                lengthMinutes = minutes
                secondsLess = Int((Int64(minutes) * 60_000 - milliseconds) / 1000)
            } else {
                lengthMinutes = start.plan.lengthMinutes
                secondsLess = 0
            }
            guard let began = start.startedAt else { return }
            guard began <= now else { throw .startInFuture }
            let ago = now.milliseconds(since: began)
            guard ago <= Int64(Self.mostMinutesAgo) * 60_000 else { throw .startedTooEarly(Self.mostMinutesAgo) }
            let countsOn = start.isOvertime && start.plan.isPlainCountdown
            if let lengthMinutes, !countsOn, ago >= Int64(lengthMinutes) * 60_000 - Int64(secondsLess) * 1000 {
                throw .overAlready
            }
            let habit = try repository.knownHabit(start.habitId)
            guard moment.day(of: habit.createdAt) <= moment.day(of: began) else {
                throw .dayBeforeHabit(moment.day(of: began))
            }
            try repository.requireFree(from: began, until: now, at: moment)
        }
    }
}

/// A change of the running timer. Each carries the session it means, so that a timer changed elsewhere is left alone.
package struct ChangeTimer: Operation {
    package static let kind = "changeTimer"
    package static let undo = UndoRule.passedOver
    package var isByPerson: Bool { change.isAsked }
    package var gapRule: GapRule {
        switch change {
        case .leaveOutGap, .countGap: .answers
        case .pause, .resume, .extend, .note, .edit, .breakIn, .detach, .attach, .seen, .away, .nextPhase: .waits
        case .back: .independent
        }
    }

    /// What is changed.
    package enum Change: Hashable, Sendable {
        case pause
        case resume
        /// Minutes more or, negative, less; a countdown stays between what ran and 180.
        case extend(Int)
        case note(String?)
        case edit(TimerEdit)
        /// Its break comes after so many more minutes, 1 to 60; without rounds left it is a fifth of the time worked.
        case breakIn(Int)
        case detach
        case attach
        /// A key or command came: for a forgotten stopwatch.
        case seen
        /// The person left, or did so a while ago; a second time it changes nothing.
        case away(since: Timestamp?)
        /// They are here again; what the time counts for is asked, unless it was 15 s or less.
        case back
        case leaveOutGap(Gap)
        case countGap(Gap)
        /// Ends the break and begins the next round; the id of its session. (A break that waits begins with `resume`.)
        case nextPhase(sessionId: String)

        package var isAsked: Bool {
            switch self {
            case .pause, .resume, .extend, .note, .edit, .breakIn, .leaveOutGap, .countGap, .nextPhase: true
            case .detach, .attach, .seen, .away, .back: false
            }
        }
    }

    package var sessionId: String
    package var change: Change
    /// The note the person was shown before they changed it, empty for none; nil if they were shown nothing.
    package var shownNote: String?

    package init(sessionId: String, change: Change, shownNote: String? = nil) {
        self.sessionId = sessionId
        self.change = change
        self.shownNote = shownNote
    }

    /// Each change requires the session it means, but not a round that begins: it is a fact, also where another machine
    /// ended the timer meanwhile.
    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let timer = try repository.timer(running: sessionId)
        guard var changed = try changed(timer, on: repository, at: moment), changed != timer else { return .unchanged }
        // A person who changes a timer is not away.
        if change.isAsked { changed.away = nil }
        if case .nextPhase = change {
            return try repository.fact(of: self, writing: [try repository.setting(timer: changed)], at: moment)
        }
        let path = DocumentPath.timer(of: repository.timerDevice)
        let write = Write.update(path, from: Fields(of: timer), to: Fields(of: changed))
        return try repository.fact(of: self, requiring: repository.running(sessionId), writing: [write], at: moment)
    }

    private func changed(
        _ timer: TimerRecord, on repository: Repository, at moment: Moment
    ) throws(DomainError) -> TimerRecord? {
        let clock = moment.clock
        switch change {
        case .pause:
            guard !timer.isPaused else { throw .timerPaused }
            guard !timer.takesNoPause else { throw .timerIsStrict }
            return timer.hasRunOut(at: clock) ? nil : timer.paused(at: clock).seen(at: clock)
        case .resume:
            guard timer.isPaused else { throw .timerNotPaused }
            return timer.resumed(at: clock).seen(at: clock)
        case .extend(let minutes):
            return timer.length == nil || timer.hasRunOut(at: clock)
                ? nil : timer.extended(byMinutes: minutes, at: clock).seen(at: clock)
        case .note(let note):
            let note: String? = try TextRule.note.checked(note)
            guard try FieldEdit.notes(shown: shownNote, wanted: note, stored: timer.note) else { return nil }
            var noted = timer.marked(at: clock).seen(at: clock)
            noted.note = note
            return noted
        case .edit(let edit):
            return try edit.applied(to: timer, shownNote: shownNote, on: repository, at: moment)?.seen(at: clock)
        case .breakIn(let minutes): return try timer.breaking(inMinutes: minutes, at: clock)?.seen(at: clock)
        case .detach: return timer.detached(true, at: clock)
        case .attach: return timer.detached(nil, at: clock)
        case .seen: return timer.marked(at: clock).seen(at: clock)
        case .away(let since): return timer.left(since: since, at: clock)
        case .back: return timer.cameBack(at: clock)
        // An absence grows until it is asked about: it is counted as it is now.
        case .leaveOutGap(let gap):
            return timer.leavingOut(timer.awayGap(at: clock) ?? gap, at: clock).seen(at: clock)
        case .countGap(let gap): return timer.counting(timer.awayGap(at: clock) ?? gap, at: clock).seen(at: clock)
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

/// Throws the running timer away without a trace.
package struct ThrowAwayTimer: Operation {
    package static let kind = "throwAwayTimer"
    package static let undo = UndoRule.passedOver
    package var gapRule: GapRule { .answers }

    package var sessionId: String

    package init(sessionId: String) { self.sessionId = sessionId }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        _ = try repository.timer(running: sessionId)
        return try repository.fact(
            of: self, requiring: repository.running(sessionId),
            writing: [.delete(.timer(of: repository.timerDevice))], at: moment)
    }
}

extension Repository {
    /// The timer of a machine, this one by default, which must carry this session; else throws `.timerGone`.
    func timer(running sessionId: String, of device: String? = nil) throws(DomainError) -> TimerRecord {
        guard let timer = try timer(of: device), timer.sessionId.hasSameBytes(as: sessionId) else { throw .timerGone }
        return timer
    }

    func running(_ sessionId: String, of device: String? = nil) -> [Precondition] {
        [.equals(.timer(of: device ?? timerDevice), "sessionId", .string(sessionId))]
    }

    /// This machine's timer as a whole, whether or not it is there; unknown fields stay.
    func setting(timer: TimerRecord) throws(DomainError) -> Write {
        let path = DocumentPath.timer(of: timerDevice)
        return .set(path, (try document(at: path)?.fields ?? Fields()).holding(timer, after: try self.timer()))
    }

    /// Undoing a session also leaves out the end of its timer; this write keeps the timer as it is now.
    func timerAsItIs(at path: DocumentPath) throws(DomainError) -> Write {
        try document(at: path).map { .set(path, $0.fields) } ?? .delete(path)
    }
}
