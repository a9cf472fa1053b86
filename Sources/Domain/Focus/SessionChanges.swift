package import DocumentStore
package import Words

/// Ends the timer and logs the session.
package struct LogFocusSession: Operation {
    package static let kind = "logFocusSession"
    package static let name = LocalizedText({ $0.changes.session })
    package static let undo = UndoRule.whileResultIsOpen

    package var isByPerson: Bool { ending != .ranOut }
    package var gapRule: GapRule {
        if device != nil { return .independent }
        return if case .earned = ending { .answers } else { .waits }
    }

    package var sessionId: String
    package var ending: Ending

    /// How the session ended.
    package enum Ending: Hashable, Sendable {
        /// A countdown that ran out, whenever that is noticed.
        case ranOut
        /// `d`: a countdown stopped early, or a stopwatch stopped.
        case stoppedHere
        /// Ended at a point in the past: the gap after it does not count.
        case stoppedAt(Timestamp)
        /// Whole minutes a person gave for a forgotten stopwatch, 1 to 480.
        case minutes(Int)
        /// Ended with so much earned, at a point in the past: an answered gap.
        case earned(milliseconds: Int64, at: Timestamp)
    }

    package var continuing: Continuation?
    /// Whose timer it is; nil for this machine's.
    package var device: String?

    /// What follows a session without the timer being restarted.
    package enum Continuation: Hashable, Sendable {
        /// The break after a round; `begins` if it starts without a key.
        case breakTime(sessionId: String, begins: Bool)
        /// The rest of the same timer, as another session: a gap splits it.
        case rest(sessionId: String)
        /// The same timer for another habit, from the time on at which this session ended.
        case moved(sessionId: String, TimerEdit)
    }

    /// Whether the timer runs on for another habit.
    package var isMove: Bool { if case .moved = continuing { true } else { false } }

    package init(sessionId: String, ending: Ending, continuing: Continuation? = nil, device: String? = nil) {
        self.device = device
        self.sessionId = sessionId
        self.ending = ending
        self.continuing = continuing
    }

    /// Session, habit, cat, coins, entry and the end of the timer in one batch. It only requires that the session is
    /// not logged yet, or that its timer runs, so that saving twice, or on two machines, logs one session. What was
    /// focused here counts also where another machine ended the timer an earlier round ago. Under a minute nothing is
    /// logged.
    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let timer = try repository.timer(running: sessionId, of: device)
        guard timer.isBreak != true else {
            return try decision([try after(nil, of: timer, on: repository, at: moment)], on: repository, at: moment)
        }
        let end = try FocusEnd(ending, of: timer, at: moment.clock)
        let timerAfter = try after(end, of: timer, on: repository, at: moment)
        guard end.minutes >= 1 else {
            return try decision(
                [timerAfter], .tooShort(seconds: Int(end.milliseconds / 1000)), on: repository, at: moment)
        }
        let account = try SessionAccount(timer, end, on: repository, at: moment)
        let outcome = account.result.untimedOnly.map(ActionResult.logged) ?? .sessionLogged(account.result)
        // One that changed its habit may have been ended elsewhere as a session of the old one.
        let isWhole = account.result.untimedMinutes == 0 && timer.isSwitched != true
        // Nor one that was corrected since: deleted, or moved elsewhere.
        let unlogged: [Precondition] = [
            .missing(.session(sessionId, of: timer.habitId)), .missing(.removedEntry(sessionId)),
        ]
        return try decision(
            try account.writes() + [timerAfter], outcome, requiring: device == nil && isWhole ? unlogged : nil,
            on: repository, at: moment)
    }

    /// - Parameter conditions: nil for that the timer runs.
    private func decision(
        _ writes: [Write], _ outcome: ActionResult = .done, requiring conditions: [Precondition]? = nil,
        on repository: Repository, at moment: Moment
    ) throws(DomainError) -> Decision {
        try repository.fact(
            of: self, requiring: conditions ?? repository.running(sessionId, of: device), writing: writes,
            outcome: outcome, at: moment)
    }

    private func after(
        _ end: FocusEnd?, of timer: TimerRecord, on repository: Repository, at moment: Moment
    ) throws(DomainError) -> Write {
        let path = DocumentPath.timer(of: device ?? repository.timerDevice)
        guard let end, let next = try next(after: end, of: timer, on: repository, at: moment) else {
            return .delete(path)
        }
        return device == nil
            ? try repository.setting(timer: next)
            : .update(path, from: Fields(of: timer), to: Fields(of: next))
    }

    private func next(
        after end: FocusEnd, of timer: TimerRecord, on repository: Repository, at moment: Moment
    ) throws(DomainError) -> TimerRecord? {
        guard case .moved(let sessionId, let edit) = continuing else {
            return timer.continued(continuing, after: end, at: moment.clock)
        }
        var next = try edit.continued(timer, as: sessionId, on: repository, at: moment)
        next?.breakAfter = timer.breakAfter.map { max(60_000, $0 - end.milliseconds) }
        return next
    }
}

extension TimerRecord {
    /// What ends it at an earlier time: what ran after that does not count, nor does it wait for an answer to a gap.
    /// - Throws: `.breakRuns`, `.startInFuture`, `.beforeStart`.
    package func stop(at instant: Timestamp, now moment: Moment) throws(DomainError) -> LogFocusSession {
        guard isBreak != true else { throw .breakRuns }
        guard instant <= moment.instant else { throw .startInFuture }
        guard instant > startedAt else { throw .beforeStart(moment.timeOfDay(of: startedAt)) }
        let elapsed = elapsed(atEarlier: instant, seenFrom: moment.clock)
        return LogFocusSession(sessionId: sessionId, ending: .earned(milliseconds: elapsed, at: instant))
    }
}

extension SessionResult {
    /// What was logged where the timer measured less than a minute: what ran before it, as if by hand.
    fileprivate var untimedOnly: LoggedEntry? {
        guard session.durationMinutes == 0 else { return nil }
        return LoggedEntry(
            habitId: session.habitId, minutes: untimedMinutes, day: day, streak: streakAfter, firsts: firsts)
    }
}

/// Puts a note to a logged session and its entry.
package struct NoteSession: Operation {
    package static let kind = "noteSession"
    package static let name = LocalizedText({ $0.changes.noteOfSession })
    package static let undo = UndoRule.always

    package var habitId: String
    package var sessionId: String
    package var note: String?
    /// The note the person was shown, empty for none; nil if they were shown nothing.
    package var shown: String?

    package init(habitId: String, sessionId: String, note: String?, shown: String? = nil) {
        self.habitId = habitId
        self.sessionId = sessionId
        self.note = note
        self.shown = shown
    }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        guard let session = try repository.session(sessionId, of: habitId) else { throw .timerGone }
        let note: String? = try TextRule.note.checked(note)
        let changed = try FieldEdit.notes(shown: shown, wanted: note, stored: session.note)
        guard changed else { return .unchanged }
        var paths: [DocumentPath] = [.session(sessionId, of: habitId)]
        // The start of days may have changed since; then the entry is a day earlier or later.
        let day = moment.day(of: session)
        for day in [day, day.advanced(by: -1), day.advanced(by: 1)] {
            let path = DocumentPath.entry(sessionId, on: day)
            if try repository.document(at: path) != nil { paths.append(path) }
        }
        return try repository.decision(
            for: self, requiring: try repository.unchanged(at: paths[0]),
            writing: paths.map { .noting(note, at: $0) }, at: moment)
    }
}

struct SessionAccount {
    let result: SessionResult
    private let streak: Streak?
    private let lastSessionAt: Timestamp?

    /// The end is at one minute or more.
    init(_ timer: TimerRecord, _ end: FocusEnd, on repository: Repository, at moment: Moment) throws(DomainError) {
        let day = moment.day(from: timer.startedAt, until: end.at)
        let habit = try repository.habit(timer.habitId)
        let cat = try repository.cat(timer.catId)
        let log = try repository.minutes(from: day, through: day)
        // A day over its limit is not kept by a timer: its streak is none.
        let counts = habit?.isWithinLimit(slips: log.slips(of: timer.habitId, on: day), on: day) != false
        let before = try habit.map { habit throws(DomainError) in try repository.streak(of: habit, at: moment) }
        let after = try habit.map { habit throws(DomainError) in
            let logged = habit.kind == .minutes ? Amount(end.minutes) : 0
            return try repository.streak(of: habit, once: [day: counts], adding: [(day, logged)], at: moment)
        }
        let (streakBefore, streakAfter) = (before?.current ?? 0, counts ? after?.current ?? 0 : 0)
        let reward = SessionReward(
            minutes: end.timedMinutes, isCompleted: end.isCompleted, streakBefore: streakBefore,
            streakAfter: streakAfter,
            isHouseFull: try repository.isHouseFull(on: day, adding: end.minutes, to: timer.habitId, at: moment))
        let bond = try repository.experienceByCat()[timer.catId] ?? 0
        streak = after
        lastSessionAt = cat?.lastSessionAt
        result = SessionResult(
            session: FocusSession(timer, end, reward), habitName: habit?.name ?? cat?.name ?? timer.habitId,
            catName: cat?.name ?? "", day: day, xp: reward.experience, streakBefore: streakBefore,
            streakAfter: streakAfter, bestStreak: after?.best ?? 0,
            catMinutesBefore: cat?.totalMinutes ?? 0, catMinutesAfter: (cat?.totalMinutes ?? 0) + end.minutes,
            targetMinutes: cat?.targetMinutes ?? 0, bondLevelBefore: Bond(experience: bond).level,
            bondLevelAfter: Bond(experience: bond + reward.experience.total).level,
            untimedMinutes: end.untimedMinutes)
    }

    /// Minutes from before the timer was started get another entry, as if logged by hand, or the only one.
    func writes() throws(DomainError) -> [Write] {
        let session = result.session
        let minutes = Transform.addingMinutes(session.durationMinutes + result.untimedMinutes)
        var writes: [Write] = [
            .updateIfPresent(.habit(session.habitId), streak?.fields ?? [:], minutes),
            .updateIfPresent(.cat(session.catId), visit, minutes),
        ]
        if session.durationMinutes > 0 {
            writes.insert(.set(.session(session.id, of: session.habitId), session), at: 0)
            writes += [
                .updateIfPresent(.root, [:], .adding(session.coinsEarned, to: "coins")),
                .set(
                    .entry(session.id, on: result.day), entry(session.id, session.durationMinutes, source: "session")),
            ]
        }
        if result.untimedMinutes > 0 {
            let id = Self.untimedEntryId(of: session.id)
            writes.append(.set(.entry(id, on: result.day), entry(id, result.untimedMinutes, source: "manual")))
        }
        return writes
    }

    private func entry(_ id: String, _ minutes: Int, source: String) -> HabitEntry {
        HabitEntry(
            id: id, habitId: result.session.habitId, habitName: result.habitName, minutes: minutes,
            completedAt: result.session.endedAt, source: source, note: result.session.note)
    }

    /// The end of the session, unless the cat has a later one: minutes may have been logged while the timer was paused.
    private var visit: [FieldPath: Value] {
        let endedAt = result.session.endedAt
        if let lastSessionAt, lastSessionAt >= endedAt { return [:] }
        return ["lastSessionAt": .timestamp(endedAt)]
    }

    /// The id of that other entry: the session's with another last letter, so that saving twice logs it once.
    static func untimedEntryId(of sessionId: String) -> String {
        sessionId.dropLast() + (sessionId.hasSuffix("a") ? "b" : "a")
    }
}

extension FocusSession {
    init(_ timer: TimerRecord, _ end: FocusEnd, _ reward: SessionReward) {
        self.init(
            id: timer.sessionId, habitId: timer.habitId, catId: timer.catId,
            // The clock may have been set back meanwhile: a session never ends before it began.
            startedAt: min(
                timer.startedAt.advanced(byMilliseconds: end.untimedMilliseconds),
                end.at.advanced(byMilliseconds: end.untimedMilliseconds - end.milliseconds)), endedAt: end.at,
            durationMinutes: end.timedMinutes, xpEarned: reward.experience.total, mode: timer.mode,
            completed: end.isCompleted, coinsEarned: reward.coins, note: timer.note)
    }
}
