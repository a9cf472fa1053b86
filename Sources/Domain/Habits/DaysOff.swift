package import DocumentStore
package import Words

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
    package static let collection = Schema.Collection("daysOff/{daysOffId}", id: .made, fields)
    package static let fields: [Field<DaysOff>] = [
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
    package static let kind = "addDaysOff"
    package static let name = LocalizedText({ $0.changes.daysOff })
    package static let undo = UndoRule.always

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
        if try repository.daysOff().contains(where: added.isSameHoliday) { return .unchanged }
        return try repository.decision(
            for: self, requiring: [],
            writing: [.create(.daysOff(id), added)] + repository.visitsOnBehalf(among: [added], at: moment),
            at: moment)
    }
}

/// Takes days off away again, with the visits counted for them. Waking a habit ends its rest.
package struct RemoveDaysOff: Operation {
    package static let kind = "removeDaysOff"
    package static let name = LocalizedText({ $0.changes.daysOff })
    package static let undo = UndoRule.always

    package var id: String

    package init(id: String) { self.id = id }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let all = try repository.daysOff()
        guard let removed = all.first(where: { $0.id == id }) else { return .unchanged }
        if removed.isRest == true, removed.through == nil, let habitId = removed.habitId,
            let habit = try repository.habit(habitId)
        {
            try repository.requireActive(habit)
        }
        return try repository.decision(
            for: self, requiring: [.exists(.daysOff(id))],
            writing: [.delete(.daysOff(id))]
                + repository.visitsNoLongerOnBehalf(of: removed, others: all.filter { $0.id != id }), at: moment)
    }
}
