import DocumentStore
package import Words

/// Where an entry is in the log.
package struct EntryPlace: Hashable, Sendable {
    package var habitId: String
    package var day: Day
    package var entryId: String

    package init(habitId: String, day: Day, entryId: String) {
        self.habitId = habitId
        self.day = day
        self.entryId = entryId
    }

    package init(of entry: HabitEntry, on day: Day) {
        self.init(habitId: entry.habitId, day: day, entryId: entry.id)
    }

    var path: DocumentPath { .entry(entryId, on: day) }
    var sessionPath: DocumentPath { .session(entryId, of: habitId) }

    /// The id of history begins with its month; the rest of it stays, so that an imported entry is known again.
    package func moved(to habitId: String, _ day: Day) -> EntryPlace {
        let id =
            day.month == self.day.month ? entryId : Repository.historyPrefix(of: day) + entryId.dropFirst(6)
        return EntryPlace(habitId: habitId, day: day, entryId: id)
    }
}

/// What can be corrected of an entry.
package struct EntryDraft: Hashable, Sendable {
    package var habitId: String
    package var minutes: Int
    /// Units or slips, of an entry that has some; its minutes follow.
    package var amount: Amount?
    package var day: Day
    /// When a session began, or when minutes were logged; nil if that was on another day than theirs.
    package var time: TimeOfDay?
    package var note: String?

    package init(
        habitId: String, minutes: Int, amount: Amount? = nil, day: Day, time: TimeOfDay?, note: String? = nil
    ) {
        (self.habitId, self.minutes, self.amount) = (habitId, minutes, amount)
        (self.day, self.time, self.note) = (day, time, note)
    }

    package init(_ entry: HabitEntry, _ session: FocusSession?, on day: Day, at moment: Moment) {
        habitId = entry.habitId
        (minutes, amount) = (entry.minutes, entry.amount)
        self.day = day
        let isThatDay = session != nil || moment.day(of: entry.completedAt) == day
        time = isThatDay ? moment.timeOfDay(of: session?.startedAt ?? entry.completedAt) : nil
        note = entry.note
    }

    /// What is asked about first, as when it is logged: more than there was, and plenty for the habit; nil for nothing.
    package func plenty(beside shown: EntryDraft, of habit: Habit, entryId: String) -> LogEntry? {
        guard minutes > shown.minutes || amount ?? 0 > shown.amount ?? 0 else { return nil }
        let logged = LogEntry(amount ?? Amount(minutes), of: habit, day: day, entryId: entryId)
        return logged.isPlenty(for: habit) ? logged : nil
    }

    var values: FieldEdit.Values {
        [
            .habit: .text(habitId), .minutes: .number(minutes), .amount: .optional(amount), .day: .text(day.text),
            .time: .text(time?.text ?? ""), .note: .text((note ?? "").trimmed),
        ]
    }

    mutating func take(_ fields: Set<DomainError.Field>, from other: EntryDraft) {
        if fields.contains(.habit) { habitId = other.habitId }
        if fields.contains(.minutes) { minutes = other.minutes }
        if fields.contains(.amount) { amount = other.amount }
        if fields.contains(.day) { day = other.day }
        if fields.contains(.time) { time = other.time }
        if fields.contains(.note) { note = other.note }
    }
}

/// Corrects an entry of the log, or deletes it. With the entry of a session goes the session: its coins and XP follow by
/// the rules of its outcome. A decision: it is void if the entry changed after it was read.
package struct AmendEntry: Operation {
    package static let kind = "amendEntry"
    package static let name = LocalizedText({ $0.changes.correction })
    package static let undo = UndoRule.always

    package var place: EntryPlace
    /// Nil deletes the entry.
    package var wanted: EntryDraft?
    /// What the person was shown; nil if nothing was.
    package var shown: EntryDraft?

    package init(_ place: EntryPlace, wanted: EntryDraft?, shown: EntryDraft? = nil) {
        self.place = place
        self.wanted = wanted
        self.shown = shown
    }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let old = try AmendableEntry(place, on: repository)
        guard let wanted else { return try old.correction(nil, on: repository, at: moment).decision(for: self) }
        let stored = old.draft(at: moment)
        let changed = try FieldEdit.fields(
            shown: shown?.values ?? [:], wanted: wanted.values, stored: stored.values)
        guard !changed.isEmpty else { return .unchanged }
        var draft = stored
        draft.take(changed, from: wanted)
        draft.note = try TextRule.note.checked(draft.note)
        try old.count(&draft, changed, on: repository)
        try old.check(draft, changed, on: repository, at: moment)
        return try old.correction(draft, on: repository, at: moment).decision(for: self)
    }
}

/// The result of a correction.
package struct AmendedEntry: Hashable, Sendable {
    /// After it; before it where the entry was deleted.
    package var habitId: String
    package var habitName: String
    package var day: Day
    package var minutesBefore: Int
    /// Nil if it was deleted.
    package var minutes: Int?
    /// That the balance gained, or lost below 0.
    package var coins: Int
    /// That were spent already, so that the balance stopped at 0.
    package var coinsShort: Int
    /// After it.
    package var balance: Int
    package var isSlip = false
    /// Units, slips or a tick.
    package var amountBefore: Amount?
    package var amount: Amount?
    /// Where it was, if it went to another habit or day.
    package var movedFrom: EntryPlace?
    package var habitNameBefore = ""
}

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

    /// Of a session: up to the time between start and end. Of others as of minutes logged by hand.
    var minutesRange: ClosedRange<Int> { EntryRule.minutes(of: entry, session) }

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
        let all = try repository.entries(on: draft.day, of: habit.id).filter { $0.id != entry.id && $0.isSlip != true }
        let isSame = { (other: HabitEntry) in entry.step == nil || other.step == nil || other.step == entry.step }
        if habit.kind != .count, all.contains(where: isSame), draft.habitId != entry.habitId || draft.day != place.day {
            throw .alreadyTicked(habit: habit.name, day: draft.day)
        }
        let others = all.filter(\.isCounted)
        let minutes = habit.minutes(
            adding: amount, to: others.reduce(0) { $0 + ($1.amount ?? 0) },
            worth: others.reduce(0) { $0 + $1.minutes })
        // What units make stops at the minutes of a day, as when they are logged.
        draft.minutes = min(minutes, max(0, LogEntry.range.upperBound - all.reduce(0) { $0 + $1.minutes }))
    }

    func check(
        _ draft: EntryDraft, _ changed: Set<DomainError.Field>, on repository: Repository, at moment: Moment
    ) throws(DomainError) {
        if changed.contains(.minutes), !minutesRange.contains(draft.minutes) {
            throw .invalid(.minutes, .outside(minutesRange))
        }
        if changed.contains(.day) { try moment.checkLoggable(draft.day) }
        if changed.contains(.habit) {
            let habit = try repository.knownHabit(draft.habitId)
            if draft.day >= moment.today { try repository.requireActive(habit) }
        }
        if changed.contains(.time) {
            guard draft.time != nil else { throw .invalid(.time, .empty) }
            guard ended(draft, at: moment) <= moment.instant else { throw .startInFuture }
        }
        if let session, !changed.isDisjoint(with: [.time, .day]) {
            let end = ended(draft, at: moment)
            let start = end.advanced(byMilliseconds: -session.endedAt.milliseconds(since: session.startedAt))
            try repository.requireFree(from: start, until: end, besides: session.id, at: moment)
            if let timer = try repository.timer(), timer.isBreak != true, timer.startedAt < end {
                throw .sessionRan(from: moment.timeOfDay(of: timer.startedAt), until: moment.timeOfDay)
            }
        }
        guard !changed.isDisjoint(with: [.minutes, .amount, .day, .habit]) else { return }
        let isSame = draft.day == place.day && draft.habitId == place.habitId
        let logged = try repository.minutes(from: draft.day, through: draft.day)
            .growth(of: draft.habitId, on: draft.day)
        let others = logged - (isSame ? entry.minutes : 0)
        guard others + draft.minutes <= LogEntry.range.upperBound || (isSame && draft.minutes < entry.minutes) else {
            throw .dayIsFull(
                habit: try repository.habit(draft.habitId)?.name ?? entry.habitName, day: draft.day, logged: others)
        }
    }

    /// When it ended, or was logged, by a draft.
    private func ended(_ draft: EntryDraft, at moment: Moment) -> Timestamp {
        let before = self.draft(at: moment)
        guard draft.day != before.day || draft.time != before.time else { return entry.completedAt }
        guard let time = draft.time else {
            // Logged on a later day, which it stays if it can: nothing is logged before its day begins.
            return moment.start(of: draft.day) <= entry.completedAt
                ? entry.completedAt : min(moment.middle(of: draft.day), moment.instant)
        }
        let length = session.map { $0.endedAt.milliseconds(since: $0.startedAt) } ?? 0
        // A time has no seconds; one that is not changed keeps them, so that sessions in a row stay in a row.
        let seconds = draft.time == before.time ? (session?.startedAt ?? entry.completedAt).milliseconds % 60_000 : 0
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
        let place = place.moved(to: draft.habitId, draft.day)
        let end = ended(draft, at: moment)
        var fields = entryFields
        fields["minutes"] = draft.minutes.stored
        fields["completedAt"] = .timestamp(end)
        fields["note"] = draft.note.map(Value.string)
        fields["amount"] = draft.amount?.value
        let target = draft.habitId == entry.habitId ? nil : try repository.habit(draft.habitId)
        if let target {
            fields["habitId"] = .string(target.id)
            fields["habitName"] = .string(target.name)
            fields["step"] = nil
        }
        var after = session
        if var session = after {
            session.durationMinutes = draft.minutes
            session.note = draft.note
            if end != entry.completedAt {
                session.startedAt = session.startedAt.advanced(byMilliseconds: end.milliseconds(since: session.endedAt))
                session.endedAt = end
            }
            if let target { (session.habitId, session.catId) = (target.id, target.catId) }
            try earn(&session, draft, on: repository, at: moment)
            after = session
        }
        let change = Correction.Change(
            place: place, minutes: draft.minutes, completedAt: end, entry: fields, session: after)
        return Correction(of: self, change, on: repository, at: moment)
    }

    /// Coins and XP by the rules of its outcome. Bonuses stay with a session that stays on its day with its habit, but for
    /// that of a full house where the house is no longer full; no correction adds one.
    private func earn(
        _ session: inout FocusSession, _ draft: EntryDraft, on repository: Repository, at moment: Moment
    ) throws(DomainError) {
        let isMoved = draft.day != place.day || draft.habitId != place.habitId
        guard isMoved || draft.minutes != entry.minutes else { return }
        let old = SessionReward(minutes: entry.minutes, isCompleted: session.completed)
        let new = SessionReward(minutes: draft.minutes, isCompleted: session.completed)
        var bonus = isMoved ? 0 : max(0, session.xpEarned - old.experience.base)
        if SessionReward.holdsFullHouse(bonus) {
            let isFull = try repository.isHouseFull(
                on: draft.day, adding: draft.minutes - entry.minutes, to: draft.habitId, at: moment)
            if !isFull { bonus -= SessionReward.fullHouseBonus }
        }
        session.xpEarned = new.experience.base + bonus
        if draft.minutes != entry.minutes { session.coinsEarned = new.coins }
    }
}

/// Which minutes an entry can be corrected to; forms and commands ask here, too.
package enum EntryRule {
    package static func minutes(of entry: HabitEntry, _ session: FocusSession?) -> ClosedRange<Int> {
        guard entry.amount == nil || session != nil else { return entry.minutes...entry.minutes }
        guard let session else { return LogEntry.range }
        let between = Int(session.endedAt.milliseconds(since: session.startedAt) / 60_000)
        return 1...max(1, entry.minutes, min(between, FocusSession.longestMinutes))
    }
}

extension HabitEntry {
    var isImported: Bool { source?.hasPrefix("import:") == true }

    /// When its cat was visited by it: the middle of its day if it was logged on a later one.
    func visit(on day: Day, at moment: Moment) -> Timestamp {
        moment.day(of: completedAt) == day || isOfSession ? completedAt : moment.middle(of: day)
    }
}
