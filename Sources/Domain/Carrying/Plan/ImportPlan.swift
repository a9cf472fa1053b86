package import DocumentStore

/// What an import would do, to be looked at first.
package struct ImportPlan: Hashable, Sendable {
    package let format: ForeignFormat
    /// Those that get something, in the order they were met.
    package var habits: [PlannedHabit] = []
    /// Names of habits for which nothing is there: none is made of them.
    package var withoutHistory: [String] = []
    /// Names of what was only observed, and waits to be named.
    package var onRequest: [String] = []
    /// Every row that is left out, in the order of files and lines as far as they were told.
    package var skipped: [SkippedRow] = []

    /// Of all habits.
    package var entryCount: Int { habits.reduce(0) { $0 + $1.entries.count } }
    package var minutes: Int { habits.reduce(0) { $0 + $1.minutes } }
    /// Days that were skipped on purpose, of all habits.
    package var dayOffCount: Int { habits.reduce(0) { $0 + $1.dayOffCount } }
    package var isEmpty: Bool { habits.isEmpty }

    /// Names that are too long for a habit, as the other program has them.
    package var cutNames: [String] {
        habits.filter(\.isNew).flatMap { habit in
            habit.foreignNames.filter { name in
                name.trimmed.count > TextRule.habitName.most && ForeignText.fitting(name, .habitName) == habit.name
            }
        }
    }

    /// What its entries give as their source (PRODUCT section 1).
    package var source: String { "import:" + format.rawValue }
}

/// One habit and what comes to it.
package struct PlannedHabit: Hashable, Sendable {
    /// Where it goes.
    package enum Target: Hashable, Sendable {
        case known(Habit)
        /// A habit that is made, with its cat; at rest where it was put away in the other program.
        case new(CreateHabitWithCat, rests: Bool)
    }

    package var target: Target
    /// What the other program calls it; several where they go together.
    package var foreignNames: [String]
    package var entries: [PlannedEntry] = []
    /// In order, and none that touch.
    package var daysOff: [PlannedDaysOff] = []

    package var id: String {
        switch target {
        case .known(let habit): habit.id
        case .new(let deed, _): deed.habitId
        }
    }

    package var catId: String {
        switch target {
        case .known(let habit): habit.catId
        case .new(let deed, _): deed.catId
        }
    }

    package var name: String {
        switch target {
        case .known(let habit): habit.name
        case .new(let deed, _): deed.draft.name
        }
    }

    /// Minutes of a tick where nothing else is said.
    package var goalMinutes: Int {
        switch target {
        case .known(let habit): habit.goalMinutes
        case .new(let deed, _): deed.draft.goalMinutes
        }
    }

    package var isNew: Bool {
        if case .new = target { return true }
        return false
    }

    package var minutes: Int { entries.reduce(0) { $0 + $1.minutes } }
    package var dayOffCount: Int { daysOff.reduce(0) { $0 + $1.through.days(since: $1.from) + 1 } }
    package var days: Set<Day> { Set(entries.map(\.day)) }
    package var firstDay: Day? { entries.lazy.map(\.day).min() }
    package var lastDay: Day? { entries.lazy.map(\.day).max() }

    /// The target that suits the history: the larger of 100 h and twice what there will be (issue 5, part 5).
    package var proposedTargetHours: Int {
        let before =
            switch target {
            case .known(let habit): habit.totalMinutes
            case .new: 0
            }
        let twice = (2 * (before + minutes) + 59) / 60
        return min(max(100, twice), HabitDraft.targetRange.upperBound)
    }
}

/// Days that were skipped on purpose, one after the other.
package struct PlannedDaysOff: Hashable, Sendable {
    package let id: String
    package let from: Day
    package let through: Day
}

/// An entry as it will be.
package struct PlannedEntry: Hashable, Sendable {
    /// The same each time it is made from the same row.
    package let id: String
    package let day: Day
    package let minutes: Int
    package let completedAt: Timestamp
    package let note: String?
}
