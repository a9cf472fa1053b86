import DocumentStore

/// Minutes, units, a tick or slips logged without the timer: no coins, no XP, no session. A fact: no other machine can
/// void it.
package struct LogEntry: Operation {
    package static let kind = "logEntry"
    package static let undo = UndoRule.always
    /// What a phone left is logged by whichever machine finds it.
    package var isByPerson: Bool { !isOnce }

    package var habitId: String
    /// 1 to 1440; what an amount comes to is counted when it is logged.
    package var minutes: Int
    /// Units, ticks or slips; nil for minutes.
    package var amount: Amount?
    /// Whether the amount is slips of a limit.
    package var isSlip = false
    /// The steps that it ticks, or by an amount below 0 unticks; nil for all that are missing.
    package var steps: [String]?
    /// Whether the units are those of a session, whose minutes are logged already; `entryId` is the session's.
    package var isOfSession = false
    package var day: Day
    /// Begins with the day's year and month: `YYYYMM` and 14 letters or digits.
    package var entryId: String
    package var note: String?
    /// The minutes of that day the person was shown, if the new ones fill up to the goal.
    package var shown: Int?
    /// Whether two machines may log it at the same time: then the entry that comes second is void.
    package var isOnce = false
    /// From when to when it was, where that is known: not while something else took place.
    package var span: TimeSpan?

    package init(habitId: String, minutes: Int, day: Day, entryId: String, note: String? = nil, shown: Int? = nil) {
        self.habitId = habitId
        self.minutes = minutes
        self.day = day
        self.entryId = entryId
        self.note = note
        self.shown = shown
    }

    /// Units of a count, 1 for a tick or a day that a limit was kept, or slips of a limit.
    package init(
        habitId: String, amount: Amount, isSlip: Bool = false, day: Day, entryId: String, note: String? = nil
    ) {
        self.init(habitId: habitId, minutes: 0, day: day, entryId: entryId, note: note)
        (self.amount, self.isSlip) = (amount, isSlip)
    }

    /// The minutes of a stretch of time, of the day that it belongs to.
    package init(habitId: String, _ span: TimeSpan, entryId: String, note: String? = nil, at moment: Moment) {
        let day = moment.day(from: span.start, until: span.end)
        let id = Repository.historyPrefix(of: day) + entryId.dropFirst(6)
        self.init(habitId: habitId, minutes: span.minutes, day: day, entryId: id, note: note)
        self.span = span
    }

    /// Units of a session; 0 for none after all.
    package init(_ amount: Amount, of session: FocusSession, on day: Day) {
        self.init(habitId: session.habitId, amount: amount, day: day, entryId: session.id)
        isOfSession = true
    }

    /// Minutes that can be logged at once, and in all for a habit and day.
    package static let range = 1...1440

    /// Whether to ask first: more than three times the goal of its day, week or month.
    package func isPlenty(for habit: Habit) -> Bool {
        let goal = habit.goal(on: day)
        switch (goal.kind, amount) {
        case (.minutes, nil): return minutes > goal.amount.whole * 3
        case (.count, let amount?): return amount.thousandths > goal.amount.thousandths * 3
        case (_, nil): return minutes > habit.goalMinutes * goal.period.length * 3
        default: return false
        }
    }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let habit = try repository.knownHabit(habitId)
        let note: String? = try TextRule.note.checked(note)
        if isOfSession { return try countedSession(of: habit, on: repository, at: moment) }
        let hasSteps = amount != nil && !isSlip && !habit.steps(on: day).isEmpty
        // What a phone left is known again by the id of its entry: it ticks all at once.
        if steps != nil || hasSteps, !isOnce { return try ticked(habit, note, on: repository, at: moment) }
        if let amount, amount < 0 { return try lowered(habit, by: 0 - amount, on: repository, at: moment) }
        try check(habit, on: repository, at: moment)
        try checkShown(on: repository)
        let log = try repository.minutes(from: day, through: day)
        let before = log.growth(of: habitId, on: day)
        guard amount != nil || before + minutes <= Self.range.upperBound else {
            throw .dayIsFull(habit: habit.name, day: day, logged: before)
        }
        // A tick once a day: a second one, here or on another machine, adds nothing.
        let units = hasSteps ? Amount(habit.ticksADay) - log.amount(of: habit, on: day) : amount
        if !isSlip, amount != nil, !habit.isWithinLimit(slips: log.slips(of: habitId, on: day), on: day) {
            throw .overLimit(habit: habit.name, day: day)
        }
        let isTicked = hasSteps ? units == 0 : log.hasEntry(of: habitId, on: day)
        if amount != nil, !isSlip, habit.kind != .count, isTicked { return .unchanged }
        // Timers of two machines may have filled a day beyond its length.
        let minutes = max(0, min(try self.minutes(of: habit, units, on: repository), Self.range.upperBound - before))
        let streak = try streak(of: habit, minutes, log, on: repository, at: moment)
        let entry = HabitEntry(
            id: entryId, habitId: habitId, habitName: habit.name, minutes: minutes, amount: units,
            isSlip: isSlip ? true : nil, completedAt: span?.end ?? moment.instant, source: "manual", note: note,
            startedAt: span?.start)
        let visit = isSlip ? [:] : try visit(of: habit, on: repository, at: moment)
        let grown = try repository.cat(habit.catId)?.totalMinutes
        let firsts = grown.map { First.crossed(from: $0, to: $0 + minutes) } ?? []
        let logged = LoggedEntry(
            habitId: habitId, minutes: minutes, amount: units, isSlip: isSlip, day: day, streak: streak.current,
            firsts: firsts)
        return try repository.fact(
            of: self, requiring: isOnce ? [.missing(.entry(entryId, on: day))] : [],
            writing: [
                .set(.entry(entryId, on: day), entry),
                .logging(minutes, for: habitId, streak.fields),
                .updateIfPresent(.cat(habit.catId), visit, .addingMinutes(minutes)),
            ], outcome: .logged(logged), at: moment)
    }

    private func check(_ habit: Habit, on repository: Repository, at moment: Moment) throws(DomainError) {
        if let amount {
            try habit.check(amount, isSlip: isSlip)
        } else {
            guard Self.range.contains(minutes) else { throw .invalid(.minutes, .outside(Self.range)) }
        }
        try moment.checkLoggable(day)
        if let span { try repository.requirePast(span, at: moment) }
        if day == moment.today { try repository.requireActive(habit) }
    }

    /// Such that those of the day are its units by hand, times what a unit makes, rounded down.
    private func minutes(
        of habit: Habit, _ amount: Amount?, on repository: Repository
    ) throws(DomainError) -> Int {
        guard let amount else { return minutes }
        guard !isSlip else { return 0 }
        return habit.minutes(adding: amount, to: try repository.entries(on: day, of: habitId).counted)
    }

    /// Puts units to the entry of a session; they make no minutes.
    private func countedSession(
        of habit: Habit, on repository: Repository, at moment: Moment
    ) throws(DomainError) -> Decision {
        guard let amount, habit.kind == .count else { throw .invalid(.amount, .notUnderstood(amount?.text ?? "")) }
        if amount != 0 { try habit.check(amount, isSlip: false) }
        let nearby = [day, day.advanced(by: -1), day.advanced(by: 1)]
        for day in nearby {
            let entries = try repository.entries(on: day, of: habitId)
            guard let entry = entries.first(where: { $0.id == entryId && $0.isOfSession }) else { continue }
            guard entry.amount ?? 0 != amount else { return .unchanged }
            let path = DocumentPath.entry(entry.id, on: day)
            let logged = LoggedEntry(
                habitId: habitId, minutes: 0, amount: amount - (entry.amount ?? 0), day: day,
                streak: try repository.streak(of: habit, at: moment).current)
            return try repository.decision(
                for: self, requiring: try repository.unchanged(["amount"], at: path),
                writing: [.setting(amount, at: path)], outcome: .logged(logged), at: moment)
        }
        throw .timerGone
    }

    /// Takes units back from the last entries of the day that have some; nothing is left of one without any, but of a
    /// session its minutes.
    private func lowered(
        _ habit: Habit, by amount: Amount, on repository: Repository, at moment: Moment
    ) throws(DomainError) -> Decision {
        let entries = try repository.entries(on: day, of: habitId)
        let before = entries.counted
        var (total, minutes) = (before.amount, before.minutes)
        var left = amount
        var gone: Set<String> = []
        var (preconditions, writes): ([Precondition], [Write]) = ([], [])
        for entry in entries.reversed() where left > 0 && entry.isSlip != true {
            guard let own = entry.amount, own > 0 else { continue }
            let kept = max(0, own - left)
            left = left - (own - kept)
            let path = DocumentPath.entry(entry.id, on: day)
            preconditions += try repository.unchanged(["amount", "minutes"], at: path)
            guard !entry.isOfSession else {
                writes.append(.setting(kept, at: path))
                continue
            }
            total = total - (own - kept)
            guard kept > 0 else {
                minutes -= entry.minutes
                gone.insert(entry.id)
                writes.append(.delete(path))
                continue
            }
            let lower = min(max(habit.minutes(for: total) - (minutes - entry.minutes), 0), entry.minutes)
            minutes += lower - entry.minutes
            writes.append(.update(path, ["amount": kept.value, "minutes": lower.stored]))
        }
        guard !writes.isEmpty else { return .unchanged }
        let rest = entries.filter { !gone.contains($0.id) }
        let streak = try repository.streak(of: habit, once: [day: habit.isKept(by: rest, on: day)], at: moment)
        let less = Transform.addingMinutes(minutes - before.minutes)
        let logged = LoggedEntry(
            habitId: habitId, minutes: minutes - before.minutes, amount: left - amount, day: day,
            streak: streak.current)
        return try repository.decision(
            for: self, requiring: preconditions,
            writing: writes + [
                .updateIfPresent(.habit(habitId), [:], less), .updateIfPresent(.cat(habit.catId), [:], less),
            ], outcome: .logged(logged), at: moment)
    }

    /// Slips may take a day out again.
    private func streak(
        of habit: Habit, _ minutes: Int, _ log: MinutesByDay, on repository: Repository, at moment: Moment
    ) throws(DomainError) -> Streak {
        guard habit.goal(on: day).kind == .limit else {
            let measured = habit.goal(on: day).kind == .count ? amount ?? 0 : Amount(minutes)
            return try repository.streak(of: habit, once: [day: true], adding: [(day, measured)], at: moment)
        }
        let slips = log.slips(of: habitId, on: day) + (isSlip ? amount?.whole ?? 1 : 0)
        let derived = try repository.calendars(at: moment)(habit).habit
        let isKept = derived.isWithinLimit(slips: slips, on: day) && (!isSlip || derived.isLogged(on: day, in: log))
        return try repository.streak(of: habit, once: [day: isKept], at: moment)
    }

    /// What is missing to the goal was computed from the minutes shown.
    private func checkShown(on repository: Repository) throws(DomainError) {
        guard let shown else { return }
        let now = try repository.minutes(from: day, through: day).minutes(of: habitId, on: day)
        guard now == shown else {
            throw .changedMeanwhile([ChangedField(.minutes, shown: .number(shown), now: .number(now))])
        }
    }

    /// The later of the last session and that day: now, or the middle of a past day.
    func visit(
        of habit: Habit, on repository: Repository, at moment: Moment
    ) throws(DomainError) -> [FieldPath: Value] {
        let visit = span?.end ?? (day == moment.today ? moment.instant : moment.middle(of: day))
        guard visit > (try repository.cat(habit.catId)?.lastSessionAt) ?? Timestamp(milliseconds: .min) else {
            return [:]
        }
        return ["lastSessionAt": .timestamp(visit)]
    }
}

extension LogEntry {
    /// Minutes or units, as the habit counts.
    package init(_ amount: Amount, of habit: Habit, day: Day, entryId: String, note: String? = nil) {
        if habit.kind == .minutes {
            self.init(habitId: habit.id, minutes: amount.whole, day: day, entryId: entryId, note: note)
        } else {
            self.init(habitId: habit.id, amount: amount, day: day, entryId: entryId, note: note)
        }
    }
}

extension Moment {
    /// Throws `.dayInFuture`, `.dayLeftOut`, or `.invalid` for a day before all history.
    func checkLoggable(_ day: Day) throws(DomainError) {
        guard day <= today else { throw .dayInFuture(day) }
        guard !zone.lostDays.contains(day) else { throw .dayLeftOut(day) }
        guard day >= Repository.allDays.lowerBound else { throw .invalid(.day, .notUnderstood(day.text)) }
    }
}

extension Habit {
    /// Whether so much can be logged at once: units, one tick, or slips. Throws `.invalid`.
    func check(_ amount: Amount, isSlip: Bool) throws(DomainError) {
        guard kind != .minutes, !isSlip || kind == .limit else {
            throw .invalid(.amount, .notUnderstood(amount.text))
        }
        let range = isSlip ? 1...HabitDraft.limitRange.upperBound : kind == .count ? HabitDraft.stepRange : 1...1
        guard range.contains(amount), !isSlip || amount.isWhole else {
            throw .invalid(.amount, .outOfAmounts(range.lowerBound, range.upperBound))
        }
    }
}

extension HabitEntry {
    /// Whether its minutes are those of units: logged by hand, and not slips.
    var isCounted: Bool { isSlip != true && !EntryMinutes.isFocus(hasAmount: amount != nil, source: source) }

    /// Whether its minutes were timed.
    package var isOfSession: Bool { EntryMinutes.isTimed(source) }

    /// Of its minutes those that were timed, or logged as minutes; what units or a tick make is growth alone.
    package var focusMinutes: Int { isCounted ? 0 : minutes }
}

extension [HabitEntry] {
    /// Units and ticks that were logged by hand, and the minutes they made.
    var counted: (amount: Amount, minutes: Int) {
        let counted = filter(\.isCounted)
        return (counted.reduce(0) { $0 + ($1.amount ?? 0) }, counted.reduce(0) { $0 + $1.minutes })
    }
}

extension Write {
    /// What an entry adds to its habit.
    static func logging(_ minutes: Int, for habitId: String, _ fields: [FieldPath: Value]) -> Write {
        let counted: Transform = minutes == 0 ? .adding(1, to: "lightEntries") : .addingMinutes(minutes)
        return .updateIfPresent(.habit(habitId), fields, counted)
    }

    /// The units of an entry of a session; 0 for none.
    fileprivate static func setting(_ amount: Amount, at path: DocumentPath) -> Write {
        amount > 0
            ? .updateIfPresent(path, ["amount": amount.value]) : .updateIfPresent(path, [:], removing: ["amount"])
    }
}
