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
    /// When it began, or when minutes without times were logged; nil if that was on another day than theirs.
    package var time: TimeOfDay?
    /// When it is to end; nil keeps its length.
    package var end: TimeOfDay?
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
        let span = entry.span(session)
        let isThatDay = span != nil || moment.day(of: entry.completedAt) == day
        time = isThatDay ? moment.timeOfDay(of: span?.start ?? entry.completedAt) : nil
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

/// Corrects an entry of the log, divides it in two, or deletes it. With the entry of a session goes the session: its coins
/// and XP follow by the rules of its outcome. A decision: it is void if the entry changed after it was read.
package struct AmendEntry: Operation {
    package static let kind = "amendEntry"
    package static let name = LocalizedText({ $0.changes.correction })
    package static let undo = UndoRule.always

    package var place: EntryPlace
    /// Nil deletes the entry, or keeps it as it is when it is divided.
    package var wanted: EntryDraft?
    /// What the person was shown; nil if nothing was.
    package var shown: EntryDraft?
    /// Where it is divided, once it is as wanted.
    package var cut: EntryCut?

    package init(_ place: EntryPlace, wanted: EntryDraft?, shown: EntryDraft? = nil, cut: EntryCut? = nil) {
        self.place = place
        self.wanted = wanted
        self.shown = shown
        self.cut = cut
    }

    package var isDeletion: Bool { wanted == nil && cut == nil }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let old = try AmendableEntry(place, on: repository)
        guard !isDeletion else { return try old.correction(nil, on: repository, at: moment).decision(for: self) }
        let stored = old.draft(at: moment)
        let wanted = wanted ?? stored
        var changed = try FieldEdit.fields(
            shown: shown?.values ?? [:], wanted: wanted.values, stored: stored.values)
        var draft = stored
        draft.take(changed, from: wanted)
        if old.ends(by: wanted.end, in: &draft, at: moment) { changed.insert(.end) }
        guard !changed.isEmpty || cut != nil else { return .unchanged }
        draft.note = try TextRule.note.checked(draft.note)
        try old.count(&draft, changed, on: repository)
        try old.follow(&draft, changed, at: moment)
        try old.check(draft, changed, on: repository, at: moment)
        let correction = try old.correction(draft, on: repository, at: moment)
        guard let cut else { return try correction.decision(for: self) }
        return try correction.divided(by: cut).decision(for: self)
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
    /// Those that it was divided into, in order; none if it was not.
    package var parts: [Part] = []

    /// One of two entries that were one.
    package struct Part: Hashable, Sendable {
        package let id: String
        package let day: Day
        package let span: TimeSpan
        package let times: ClockSpan
        package let minutes: Int
    }
}
