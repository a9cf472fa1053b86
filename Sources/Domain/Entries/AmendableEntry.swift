import DocumentStore

/// An entry as it is stored, with its session.
struct AmendableEntry {
    let place: EntryPlace
    let entry: HabitEntry
    let session: FocusSession?
    let entryFields: Fields
    let sessionFields: Fields

    /// - Throws: `.entryGone`, `.unreadable`.
    init(_ place: EntryPlace, on repository: Repository) throws(DomainError) {
        guard let document = try repository.document(at: place.path), let entry = try? HabitEntry(document),
            entry.habitId == place.habitId
        else { throw .entryGone }
        self.place = place
        self.entry = entry
        entryFields = document.fields
        let path = DocumentPath.session(entry.id, of: entry.habitId)
        let session = entry.isOfSession ? try repository.document(at: path) : nil
        self.session = session.flatMap { try? FocusSession($0) }
        sessionFields = session?.fields ?? Fields()
    }

    func draft(at moment: Moment) -> EntryDraft { EntryDraft(entry, session, on: place.day, at: moment) }

    var span: TimeSpan? { entry.span(session) }

    /// Of what knows its times: up to the time between them. Of others as of minutes logged by hand.
    func minutesRange(of draft: EntryDraft, at moment: Moment) -> ClosedRange<Int> {
        guard draft.end != nil, let span = span(of: draft, at: moment) else {
            return EntryRule.minutes(of: entry, session)
        }
        return EntryRule.minutes(within: span, isSession: session != nil)
    }

    /// Gives the draft another end, if it is one.
    func ends(by end: TimeOfDay?, in draft: inout EntryDraft, at moment: Moment) -> Bool {
        guard let end else { return false }
        draft.end = end
        if span(of: draft, at: moment) == span, span != nil { draft.end = nil }
        return draft.end != nil
    }

    /// Minutes follow the times: what did not count of the time between them still does not.
    func follow(_ draft: inout EntryDraft, _ changed: Set<DomainError.Field>, at moment: Moment) throws(DomainError) {
        guard draft.end != nil else { return }
        guard draft.time != nil, let new = span(of: draft, at: moment) else { throw .invalid(.time, .empty) }
        guard session != nil || draft.amount == nil else { throw .entryHasNoTimes }
        // One that was only noted when it was logged has no start that an end could go with.
        guard span != nil || changed.contains(.time) else { throw .invalid(.time, .empty) }
        guard !changed.contains(.minutes) else { return }
        let rest = span.map { max(0, $0.minutes - entry.minutes) } ?? 0
        let range = EntryRule.minutes(within: new, isSession: session != nil)
        draft.minutes = min(max(range.lowerBound, new.minutes - rest), range.upperBound)
    }

    /// Units and slips are an entry's own: they go with it to a habit that counts the same, and its minutes follow them.
    func count(
        _ draft: inout EntryDraft, _ changed: Set<DomainError.Field>, on repository: Repository
    ) throws(DomainError) {
        guard let amount = draft.amount, let habit = try repository.habit(draft.habitId)?.counting(on: draft.day)
        else { return }
        let kind = try repository.habit(entry.habitId)?.goal(on: place.day).kind ?? habit.kind
        let ticked: [HabitKind] = [.yesNo, .limit]
        let isTick = entry.isSlip != true && ticked.contains(kind) && ticked.contains(habit.kind)
        guard habit.kind == kind || isTick else {
            guard entry.isSlip != true else { throw .slipsNeedALimit(habit: habit.name) }
            draft.amount = nil
            return
        }
        if changed.contains(.amount) { try habit.check(amount, isSlip: entry.isSlip == true) }
        guard entry.isCounted, !changed.isDisjoint(with: [.amount, .day, .habit]) else { return }
        let others = try repository.entries(on: draft.day, of: habit.id).filter { $0.id != entry.id }
        let all = others.filter { $0.isSlip != true }
        let isSame = { (other: HabitEntry) in entry.step == nil || other.step == nil || other.step == entry.step }
        if draft.habitId != entry.habitId || draft.day != place.day {
            guard habit.kind == .count || !all.contains(where: isSame) else {
                throw .alreadyTicked(habit: habit.name, day: draft.day)
            }
            guard habit.isKept(by: others + [entry], on: draft.day) else {
                throw .overLimit(habit: habit.name, day: draft.day)
            }
        }
        let minutes = habit.minutes(adding: amount, to: all.counted)
        // What units make stops at the minutes of a day, as when they are logged.
        draft.minutes = min(minutes, max(0, LogEntry.range.upperBound - all.reduce(0) { $0 + $1.minutes }))
    }

    func check(
        _ draft: EntryDraft, _ changed: Set<DomainError.Field>, on repository: Repository, at moment: Moment
    ) throws(DomainError) {
        let range = minutesRange(of: draft, at: moment)
        if changed.contains(.minutes), !range.contains(draft.minutes) { throw .invalid(.minutes, .outside(range)) }
        if changed.contains(.day) { try moment.checkLoggable(draft.day) }
        if changed.contains(.habit) {
            let habit = try repository.knownHabit(draft.habitId)
            if draft.day >= moment.today { try repository.requireActive(habit) }
        }
        if changed.contains(.time) {
            guard draft.time != nil else { throw .invalid(.time, .empty) }
            guard ended(draft, at: moment) <= moment.instant else { throw .startInFuture }
        }
        if !changed.isDisjoint(with: [.time, .day, .end]), let span = span(of: draft, at: moment) {
            try repository.requirePast(span, besides: entry.id, at: moment)
        }
        guard !changed.isDisjoint(with: [.minutes, .amount, .day, .habit, .end]) else { return }
        let isSame = draft.day == place.day && draft.habitId == place.habitId
        let logged = try repository.minutes(from: draft.day, through: draft.day)
            .growth(of: draft.habitId, on: draft.day)
        let others = logged - (isSame ? entry.minutes : 0)
        guard others + draft.minutes <= LogEntry.range.upperBound || (isSame && draft.minutes < entry.minutes) else {
            throw .dayIsFull(
                habit: try repository.habit(draft.habitId)?.name ?? entry.habitName, day: draft.day, logged: others)
        }
    }

    /// From when to when it was by a draft; nil where it knows no times.
    private func span(of draft: EntryDraft, at moment: Moment) -> TimeSpan? {
        guard let end = draft.end, let time = draft.time else {
            guard let length = span?.milliseconds else { return nil }
            let end = ended(draft, at: moment)
            return TimeSpan(start: end.advanced(byMilliseconds: -length), end: end)
        }
        // A typed time takes the seconds of the one that stays, so that whole minutes stay whole.
        let seconds = { (instant: Timestamp) in instant.milliseconds % 60_000 }
        let before = self.draft(at: moment)
        let isSameStart = span != nil && time == before.time && draft.day == before.day
        let isSameEnd = span.map { moment.timeOfDay(of: $0.end) == end && draft.day == before.day } ?? false
        let kept = isSameStart ? span.map { seconds($0.start) } : isSameEnd ? span.map { seconds($0.end) } : nil
        let starts = [0, -1, 1].map { moment.instant(on: draft.day.advanced(by: $0), at: time) }
        let spans = starts.map { start in
            TimeSpan(
                start: start.advanced(byMilliseconds: kept ?? 0),
                end: moment.instant(showing: end, after: start).advanced(byMilliseconds: kept ?? 0))
        }
        var span = spans.first { moment.day(from: $0.start, until: $0.end) == draft.day } ?? spans[0]
        // The minute that runs is not over.
        if kept != nil, span.end > moment.instant, span.end.advanced(byMilliseconds: -(kept ?? 0)) <= moment.instant {
            span.end = moment.instant
        }
        return span
    }

    /// When it ended, or was logged, by a draft.
    private func ended(_ draft: EntryDraft, at moment: Moment) -> Timestamp {
        if draft.end != nil, let span = span(of: draft, at: moment) { return span.end }
        let before = self.draft(at: moment)
        guard draft.day != before.day || draft.time != before.time else { return entry.completedAt }
        guard let time = draft.time else {
            // Logged on a later day, which it stays if it can: nothing is logged before its day begins.
            return moment.start(of: draft.day) <= entry.completedAt
                ? entry.completedAt : min(moment.middle(of: draft.day), moment.instant)
        }
        let length = span?.milliseconds ?? 0
        // A time has no seconds; one that is not changed keeps them, so that sessions in a row stay in a row.
        let seconds = draft.time == before.time ? (span?.start ?? entry.completedAt).milliseconds % 60_000 : 0
        // One that belongs to the day it ended may have begun the day before.
        let starts = [0, -1, 1].map {
            moment.instant(on: draft.day.advanced(by: $0), at: time).advanced(byMilliseconds: seconds)
        }
        let start = starts.first {
            moment.day(from: $0, until: $0.advanced(byMilliseconds: length)) == draft.day
        }
        let end = start?.advanced(byMilliseconds: length) ?? moment.instant(at: time, within: draft.day)
        return draft.time == before.time ? min(end, moment.instant) : end
    }

    /// - Parameter draft: checked; nil to delete the entry.
    func correction(
        _ draft: EntryDraft?, on repository: Repository, at moment: Moment
    ) throws(DomainError) -> Correction {
        guard let draft else { return Correction(of: self, nil, on: repository, at: moment) }
        let span = span(of: draft, at: moment)
        var new = entry
        (new.minutes, new.amount, new.note) = (draft.minutes, draft.amount, draft.note)
        new.completedAt = ended(draft, at: moment)
        if session == nil, let span { new.startedAt = span.start }
        let target = draft.habitId == entry.habitId ? nil : try repository.habit(draft.habitId)
        if let target { (new.habitId, new.habitName, new.step) = (target.id, target.name, nil) }
        var after = session
        if var session = after {
            session.durationMinutes = draft.minutes
            session.note = draft.note
            if draft.end != nil || new.completedAt != entry.completedAt, let span {
                if span.milliseconds > self.span?.milliseconds ?? 0, session.measuredMinutes == nil {
                    session.measuredMinutes = EntryRule.minutes(of: entry, self.session).upperBound
                }
                (session.startedAt, session.endedAt) = (span.start, span.end)
            }
            if let target { (session.habitId, session.catId) = (target.id, target.catId) }
            try earn(&session, draft, on: repository, at: moment)
            after = session
        }
        let change = Correction.Change(
            place: place.moved(to: draft.habitId, draft.day), entry: new, session: after)
        return Correction(of: self, change, on: repository, at: moment)
    }

    /// Coins and XP by the rules of its outcome. Bonuses stay with a session that stays on its day with its habit, but for
    /// that of a full house where the house is no longer full; no correction adds one.
    private func earn(
        _ session: inout FocusSession, _ draft: EntryDraft, on repository: Repository, at moment: Moment
    ) throws(DomainError) {
        let isMoved = draft.day != place.day || draft.habitId != place.habitId
        guard isMoved || draft.minutes != entry.minutes else { return }
        let new = SessionReward(correcting: session, to: draft.minutes)
        let bonus = try repository.bonusThatStays(
            isMoved ? 0 : session.bonus(beside: entry.minutes), on: draft.day, adding: draft.minutes - entry.minutes,
            to: draft.habitId, at: moment)
        session.xpEarned = new.experience.base + bonus
        if draft.minutes != entry.minutes { session.coinsEarned = new.coins }
    }
}

/// Which minutes an entry can be corrected to; forms and commands ask here, too.
package enum EntryRule {
    package static func minutes(of entry: HabitEntry, _ session: FocusSession?) -> ClosedRange<Int> {
        guard entry.amount == nil || session != nil else { return entry.minutes...entry.minutes }
        guard let span = entry.span(session) else { return LogEntry.range }
        return 1...max(entry.minutes, minutes(within: span, isSession: session != nil).upperBound)
    }

    static func minutes(within span: TimeSpan, isSession: Bool) -> ClosedRange<Int> {
        1...max(1, min(span.minutes, isSession ? FocusSession.longestMinutes : LogEntry.range.upperBound))
    }
}

extension SessionReward {
    /// Without bonuses, and of what the timer measured alone.
    init(correcting session: FocusSession, to minutes: Int) {
        self.init(
            minutes: session.measuredMinutes.map { min($0, minutes) } ?? minutes, isCompleted: session.completed)
    }
}

extension Repository {
    /// A sum of bonuses, without that of a full house where the house is no longer full.
    func bonusThatStays(
        _ bonus: Int, on day: Day, adding minutes: Int, to habitId: String, at moment: Moment
    ) throws(DomainError) -> Int {
        guard SessionReward.holdsFullHouse(bonus),
            try !isHouseFull(on: day, adding: minutes, to: habitId, at: moment)
        else { return bonus }
        return bonus - SessionReward.fullHouseBonus
    }
}

extension FocusSession {
    /// The part of its XP that is not for its minutes.
    func bonus(beside minutes: Int) -> Int {
        max(0, xpEarned - SessionReward(correcting: self, to: minutes).experience.base)
    }
}

extension HabitEntry {
    var isImported: Bool { source?.hasPrefix("import:") == true }

    /// When its cat was visited by it: the middle of its day where it was logged on a later one.
    func visit(on day: Day, at moment: Moment) -> Timestamp {
        moment.day(of: completedAt) == day || isOfSession || startedAt != nil ? completedAt : moment.middle(of: day)
    }
}
