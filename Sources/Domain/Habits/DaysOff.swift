package import DocumentStore

/// `daysOff/{id}`: days on which nothing is due, for one habit or all.
package struct DaysOff: Identifiable, Hashable, Sendable {
    package let id: String
    /// Nil for all habits.
    package var habitId: String?
    package var from = Day(number: 0)
    /// The last day, included; nil while it lasts (a habit at rest).
    package var through: Day?
    /// True where the habit rested; false or nil for a holiday.
    package var isRest: Bool?
    package var createdAt = Timestamp(milliseconds: 0)
    /// When a resting habit was woken.
    package var endedAt: Timestamp?

    /// A rest is none of these.
    package func isSameHoliday(as other: DaysOff) -> Bool {
        isRest != true && other.isRest != true && habitId == other.habitId && from == other.from
            && through == other.through
    }
}

extension DaysOff: StoredModel {
    static let collection = Schema.Collection("daysOff/{daysOffId}", id: .made, fields)
    static let fields: [Field<DaysOff>] = [
        .optional("habitId", \.habitId, .id),
        .field("from", \.from),
        .optional("through", \.through),
        .optional("isRest", \.isRest),
        .field("createdAt", \.createdAt),
        .optional("endedAt", \.endedAt),
    ]

    package init(id: String) { self.id = id }
}

/// Days on which nothing is due, for one habit or all; also entered afterwards.
package struct AddDaysOff: Operation {
    package static let kind = Action.Kind.addDaysOff
    package static let undo = UndoRule.always
    package var trace: ActionTrace { .daysOffAdded(id: id, habitId: habitId) }

    package static func trace(of batch: Batch, removed: DaysOff?) -> ActionTrace {
        let write = batch.writes.last { $0.path.collectionGroup == "daysOff" }
        return write.map { .daysOffAdded(id: $0.path.id, habitId: $0.text(of: "habitId")) } ?? .nothing
    }

    package var id: String
    package var habitId: String?
    package var from: Day
    package var through: Day

    package init(id: String, habitId: String?, from: Day, through: Day) {
        self.id = id
        self.habitId = habitId
        self.from = from
        self.through = through
    }

    /// Days off at once, at most.
    package static let longest = 366

    /// Past days off for all habits count as visited. No change if the same days are off already.
    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        guard from <= through else { throw .endsBeforeItBegins(from: from, through: through) }
        guard through.days(since: from) < Self.longest else { throw .invalid(.days, .outOfRange(1, Self.longest)) }
        if let habitId { _ = try repository.knownHabit(habitId) }
        let added = DaysOff(id: id, habitId: habitId, from: from, through: through, createdAt: moment.instant)
        let all = try repository.daysOff()
        if all.contains(where: added.isSameHoliday) { return .unchanged }
        let recount = try repository.recount(for: added, among: all + [added], at: moment) { $0.keeping($1) }
        return try repository.decision(
            for: self, requiring: recount.preconditions,
            writing: [try .create(.daysOff(id), added)] + recount.writes
                + repository.visitsOnBehalf(among: [added], at: moment), at: moment)
    }
}

/// Takes days off away again, with the visits counted for them; streaks are recounted. Waking a habit ends its rest.
package struct RemoveDaysOff: Operation {
    package static let kind = Action.Kind.removeDaysOff
    package static let undo = UndoRule.always
    package var trace: ActionTrace { removed.map { .daysOffRemoved($0) } ?? .nothing }

    package static func trace(of batch: Batch, removed: DaysOff?) -> ActionTrace {
        removed.map { .daysOffRemoved($0) } ?? .nothing
    }

    package var id: String
    /// What goes, if it is known: streaks are recounted by it when that is undone.
    package var removed: DaysOff?

    package init(id: String, removed: DaysOff? = nil) {
        self.id = id
        self.removed = removed
    }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let all = try repository.daysOff()
        guard let removed = all.first(where: { $0.id == id }) else { return .unchanged }
        if removed.isRest == true, removed.through == nil, let habitId = removed.habitId,
            let habit = try repository.habit(habitId), !habit.isActive
        {
            throw .habitRests(habit: habit.name, cat: try repository.cat(habit.catId)?.name ?? habit.name)
        }
        let others = all.filter { $0.id != id }
        let recount = try repository.recount(for: removed, among: others, at: moment) { counted, _ in counted }
        return try repository.decision(
            for: self, requiring: [.exists(.daysOff(id))] + recount.preconditions,
            writing: [.delete(.daysOff(id))] + recount.writes
                + repository.visitsNoLongerOnBehalf(of: removed, others: others), at: moment)
    }
}

extension Repository {
    /// The streaks of the habits that changed days off touch, with all days off after the change, where they come out
    /// other than they are kept. `choose` takes the one to keep, of the one counted and the one before.
    fileprivate func recount(
        for changed: DaysOff, among daysOff: [DaysOff], at moment: Moment, keeping choose: (Streak, Streak) -> Streak
    ) throws(DomainError) -> (preconditions: [Precondition], writes: [Write]) {
        var preconditions: [Precondition] = []
        var writes: [Write] = []
        for habit in try habits() where changed.covers(habit: habit.id) && habit.lastCheckInDate != nil {
            let before = Streak(of: habit)
            let after = choose(try recountedStreak(of: habit, daysOff: daysOff, at: moment), before)
            guard after != before, after.lastDay != nil else { continue }
            preconditions += try unchanged(Array(after.fields.keys), at: .habit(habit.id))
            writes.append(.update(.habit(habit.id), after.fields))
        }
        return (preconditions, writes)
    }
}
