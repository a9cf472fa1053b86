package import DocumentStore

/// Minutes logged without the timer: no coins, no XP, no session. A fact: no other machine can void it.
package struct LogMinutes: Operation {
    package static let kind = Action.Kind.logMinutes
    package static let undo = UndoRule.always
    package var trace: ActionTrace { .logged(habitId: habitId, day: day, entryId: entryId) }

    package static func trace(of batch: Batch, removed: DaysOff?) -> ActionTrace {
        for write in batch.writes where write.path.collectionGroup == "entries" {
            guard let day = write.path.entryDay, let habitId = write.text(of: "habitId") else { continue }
            return .logged(habitId: habitId, day: day, entryId: write.path.id)
        }
        return .nothing
    }

    package var habitId: String
    /// 1 to 1440.
    package var minutes: Int
    package var day: Day
    /// Begins with the day's year and month: `YYYYMM` and 14 letters or digits.
    package var entryId: String
    package var note: String?
    /// The minutes of that day the person was shown, if the new ones fill up to the goal.
    package var shown: Int?
    /// Whether two machines may log it at the same time: then the entry that comes second is void.
    package var isOnce = false

    package init(habitId: String, minutes: Int, day: Day, entryId: String, note: String? = nil, shown: Int? = nil) {
        self.habitId = habitId
        self.minutes = minutes
        self.day = day
        self.entryId = entryId
        self.note = note
        self.shown = shown
    }

    /// Minutes that can be logged at once, and in all for a habit and day.
    package static let range = 1...1440

    /// Whether to ask first: more than three times the goal.
    package func isPlenty(for habit: Habit) -> Bool { minutes > habit.goalMinutes * 3 }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let habit = try repository.knownHabit(habitId)
        let note: String? = try TextRule.note.checked(note)
        try check(habit, on: repository, at: moment)
        try checkShown(on: repository)
        let before = try repository.minutes(from: day, through: day).minutes(of: habitId, on: day)
        guard before + minutes <= Self.range.upperBound else {
            throw .dayIsFull(habit: habit.name, day: day, logged: before)
        }
        let streak = try repository.streak(of: habit, withEntryOn: day, at: moment)
        let entry = CheckInEntry(
            id: entryId, habitId: habitId, habitName: habit.name, minutes: minutes, completedAt: moment.instant,
            source: "told", note: note)
        let visit = try visit(of: habit, on: repository, at: moment)
        let grown = try repository.cat(habit.catId)?.totalMinutes
        let firsts = grown.map { First.crossed(from: $0, to: $0 + minutes) } ?? []
        let logged = LoggedMinutes(
            habitId: habitId, minutes: minutes, day: day, streak: streak.current, firsts: firsts)
        return try repository.fact(
            of: self, requiring: isOnce ? [.missing(.entry(entryId, on: day))] : [],
            writing: [
                try .set(.entry(entryId, on: day), entry),
                .updateIfPresent(.habit(habitId), streak.fields, .addingMinutes(minutes)),
                .updateIfPresent(.cat(habit.catId), visit, .addingMinutes(minutes)),
            ], outcome: .told(logged), at: moment)
    }

    private func check(_ habit: Habit, on repository: Repository, at moment: Moment) throws(DomainError) {
        guard Self.range.contains(minutes) else { throw .invalid(.minutes, .outside(Self.range)) }
        guard day <= moment.today else { throw .dayInFuture(day) }
        guard !moment.zone.lostDays.contains(day) else { throw .dayLeftOut(day) }
        guard day >= Repository.allDays.lowerBound else { throw .invalid(.day, .notUnderstood(day.text)) }
        guard habit.isActive || day < moment.today else {
            throw .habitRests(habit: habit.name, cat: try repository.cat(habit.catId)?.name ?? habit.name)
        }
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
    private func visit(
        of habit: Habit, on repository: Repository, at moment: Moment
    ) throws(DomainError) -> [FieldPath: Value] {
        let visit = day == moment.today ? moment.instant : moment.middle(of: day)
        guard visit > (try repository.cat(habit.catId)?.lastSessionAt) ?? Timestamp(milliseconds: .min) else {
            return [:]
        }
        return ["lastSessionAt": .timestamp(visit)]
    }
}
