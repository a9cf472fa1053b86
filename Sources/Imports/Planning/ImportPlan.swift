package import DocumentStore
package import Domain
package import Words

/// What an import would do, to be looked at first.
package struct ImportPlan: Hashable, Sendable {
    package let importer: Importer
    /// Those that get something, in the order they were met.
    package var habits: [PlannedHabit] = []
    /// Names of habits for which nothing is there: none is made of them.
    package var withoutHistory: [String] = []
    /// Names that were only observed; they are imported if the person names them.
    package var onRequest: [String] = []
    /// Every row that is left out, by file and line if known.
    package var skipped: [SkippedRow] = []
    /// Rows that overlap others or sessions, and rows that end in the future: they count, and are reported.
    package var overlapping = 0
    package var endingAhead = 0

    package var entryCount: Int { habits.reduce(0) { $0 + $1.entries.count } }
    package var minutes: Int { habits.reduce(0) { $0 + $1.minutes } }
    package var focusMinutes: Int { habits.reduce(0) { $0 + $1.focusMinutes } }
    /// Days that were skipped on purpose, of all habits.
    package var dayOffCount: Int { habits.reduce(0) { $0 + $1.dayOffCount } }
    package var isEmpty: Bool { habits.isEmpty }

    /// Names that are too long for a habit, as the other program has them.
    package var cutNames: [String] {
        habits.filter(\.isNew).flatMap { habit in
            habit.foreignNames.filter { name in
                name.trimmed.count > TextRule.habitName.most && ImportText.fitting(name, .habitName) == habit.name
            }
        }
    }

    /// What its entries are marked with.
    var source: String { "import:" + importer.name }
}

/// One habit with what it receives.
package struct PlannedHabit: Hashable, Sendable {
    /// Where it goes.
    package enum Target: Hashable, Sendable {
        case known(Habit)
        /// A habit that is made, with its cat; at rest if it was put away in the other program.
        case new(CreateHabitWithCat, rests: Bool)
    }

    package internal(set) var target: Target
    /// What the other program calls it; several where they go together.
    package internal(set) var foreignNames: [String]
    package internal(set) var entries: [PlannedEntry] = []
    /// In order, and none that touch.
    package internal(set) var daysOff: [PlannedDaysOff] = []

    private var facts: (id: String, catId: String, name: String, goalMinutes: Int) {
        switch target {
        case .known(let habit): (habit.id, habit.catId, habit.name, habit.goalMinutes)
        case .new(let action, _): (action.habitId, action.catId, action.draft.name, action.draft.goalMinutes)
        }
    }

    /// The habit as far as its goal is concerned.
    package var counted: Habit {
        switch target {
        case .known(let habit): habit
        case .new(let action, _): action.draft.habit
        }
    }

    var kind: HabitKind { counted.kind }

    /// Whether it keeps units or slips as they were counted.
    func counts(_ measure: ImportMeasure) -> Bool { kind == (measure.isSlips ? .limit : .count) }

    package var id: String { facts.id }
    package var catId: String { facts.catId }
    package var name: String { facts.name }
    var goalMinutes: Int { facts.goalMinutes }

    package var isNew: Bool { if case .new = target { true } else { false } }
    var isEmpty: Bool { entries.isEmpty && daysOff.isEmpty }

    /// Growth.
    package var minutes: Int { entries.reduce(0) { $0 + $1.minutes } }
    package var focusMinutes: Int { entries.reduce(0) { $0 + $1.focusMinutes } }
    package var dayOffCount: Int { daysOff.reduce(0) { $0 + $1.through.days(since: $1.from) + 1 } }
    /// Those that count for its streak.
    package var days: Set<Day> {
        let kept = Set(entries.lazy.filter { !$0.isSlip }.map(\.day))
        let slips = entries.lazy.filter(\.isSlip).reduce(into: [Day: Int]()) {
            $0[$1.day, default: 0] += $1.amount?.whole ?? 1
        }
        return slips.isEmpty ? kept : kept.filter { counted.isWithinLimit(slips: slips[$0] ?? 0, on: $0) }
    }
    package var firstDay: Day? { entries.lazy.map(\.day).min() }
    package var lastDay: Day? { entries.lazy.map(\.day).max() }

    /// The target that suits the history: the larger of 100 h and twice what there will be.
    package var proposedTargetHours: Int {
        let before = if case .known(let habit) = target { habit.totalMinutes } else { 0 }
        let twice = (2 * (before + minutes) + 59) / 60
        return min(max(100, twice), HabitDraft.targetRange.upperBound)
    }

    mutating func setTarget() {
        guard case .new(var action, let rests) = target else { return }
        action.draft.targetHours = proposedTargetHours
        target = .new(action, rests: rests)
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
    package let id: String
    package let day: Day
    package let minutes: Int
    package let amount: Amount?
    package let isSlip: Bool
    package let completedAt: Timestamp
    package let note: String?

    /// - Parameter mark: what its id ends with.
    init(
        _ mark: String, on day: Day, minutes: Int, amount: Amount? = nil, isSlip: Bool = false, at time: Timestamp,
        note: String? = nil
    ) {
        id = Repository.historyPrefix(of: day) + mark
        (self.day, self.minutes, self.amount, self.isSlip) = (day, minutes, amount, isSlip)
        completedAt = time
        self.note = ImportText.fitting(note, .note)
    }

    var focusMinutes: Int { amount == nil ? minutes : 0 }
}

/// All batches of an import count or none: the first makes the habits, those in between hold entries, the last seals.
extension ImportPlan {
    /// How many entries a batch holds: about half a MiB.
    private static let pieceLength = 2000

    /// New habits and their cats. Throws `.unreadable`, or `.invalid` for what cannot be a habit.
    package func opening(on repository: Repository, at moment: Moment, group: String) throws(DomainError) -> Batch {
        var writes = try repository.bootstrap(at: moment).writes
        var rank = try repository.habits().compactMap(\.rank).max()
        for habit in habits {
            guard case .new(let action, let rests) = habit.target else { continue }
            rank = rank.map { $0 + 1 }
            var (habit, cat) = try action.made(rank: rank, at: moment)
            if rests { (habit.isActive, cat.state) = (false, .dormant) }
            let path = DocumentPath.habit(habit.id)
            writes.append(.once(path, Fields(of: habit), then: [.set(.cat(cat.id), cat)]))
        }
        return .importing(writes, in: group)
    }

    package var pieceCount: Int {
        let count = habits.reduce(0) { $0 + $1.entries.count + $1.daysOff.count }
        return (count + Self.pieceLength - 1) / Self.pieceLength
    }

    /// Entries with their minutes, and days off, each of which counts once, whichever machine imports it first; from 0 to
    /// below `pieceCount`. Throws `.unreadable` where one cannot be kept.
    package func piece(_ index: Int, at moment: Moment, group: String) throws(DomainError) -> Batch {
        var rest = index * Self.pieceLength
        var writes: [Write] = []
        for habit in habits where writes.count < Self.pieceLength {
            for entry in habit.entries.dropFirst(rest).prefix(Self.pieceLength - writes.count) {
                writes.append(try write(entry, habit))
            }
            rest = max(0, rest - habit.entries.count)
            for off in habit.daysOff.dropFirst(rest).prefix(Self.pieceLength - writes.count) {
                let path = DocumentPath.daysOff(off.id)
                var days = DaysOff(id: off.id)
                (days.habitId, days.from, days.through, days.createdAt) = (
                    habit.id, off.from, off.through, moment.instant
                )
                writes.append(.once(path, Fields(of: days)))
            }
            rest = max(0, rest - habit.daysOff.count)
        }
        return .importing(writes, in: group)
    }

    private func write(_ planned: PlannedEntry, _ habit: PlannedHabit) throws(DomainError) -> Write {
        let path = DocumentPath.entry(planned.id, on: planned.day)
        var entry = HabitEntry(id: planned.id)
        (entry.habitId, entry.habitName, entry.source) = (habit.id, habit.name, source)
        (entry.minutes, entry.amount, entry.completedAt) = (planned.minutes, planned.amount, planned.completedAt)
        (entry.isSlip, entry.note) = (planned.isSlip ? true : nil, planned.note)
        let sums = [DocumentPath.habit(habit.id), .cat(habit.catId)].map {
            Write.updateIfPresent($0, [:], .addingMinutes(planned.minutes))
        }
        return .once(path, Fields(of: entry), then: planned.minutes == 0 ? [] : sums)
    }

    /// When each cat was last with you, if that is later than what is stored; a cat adopted by this import misses nobody
    /// yet. No coins and no XP; streaks follow from the days. Throws `.unreadable`, or `.importedMeanwhile` if some of it
    /// was imported since the plan was made: nothing counts then.
    package func seal(on repository: Repository, at moment: Moment, group: String) throws(DomainError) -> Batch {
        let marks = try repository.importMarks(of: source)
        var writes: [Write] = []
        for planned in habits {
            guard !planned.entries.contains(where: { marks.contains(String($0.id.dropFirst(6))) }) else {
                throw .importedMeanwhile
            }
            let cat = try repository.cat(planned.catId)
            let before = cat?.lastSessionAt ?? cat?.createdAt ?? moment.instant
            let last = planned.entries.lazy.filter { !$0.isSlip }.map(\.completedAt).max()
            guard let last, last > before else { continue }
            writes.append(.updateIfPresent(.cat(planned.catId), ["lastSessionAt": .timestamp(last)]))
        }
        return .importing(writes, in: group, isSeal: true)
    }
}

/// What the person wants of an import, besides what the files say.
package struct ImportWishes: Hashable, Sendable {
    /// Where something goes.
    package enum Destination: Hashable, Sendable {
        case known(String)
        case new(String)
    }

    /// What a tick counts, 1 to 1440 minutes; nil for the goal of its habit.
    package var tickMinutes: Int?
    package var into: Destination?
    /// Where habits of other programs go, by their names.
    package var destinations: [String: Destination] = [:]
    /// The names of those to import; nil for all.
    package var only: [String]?
    package var withEmpty = false

    package init() {}

    func destination(of name: String) -> Destination? {
        into ?? destinations.first { ImportText.key($0.key) == ImportText.key(name) }?.value
    }

    /// Whether a habit was named, which those need that were only observed.
    func names(_ name: String) -> Bool { destination(of: name) != nil || only != nil && wants(name) }

    func wants(_ name: String) -> Bool { only?.contains { ImportText.key($0) == ImportText.key(name) } ?? true }
}

extension Repository {
    /// What importing would do. Nothing is written. `language` is that of the kittens' names, `storeId` that of a store that
    /// other machines may share.
    package func importPlan(
        for history: ImportHistory, wishes: ImportWishes, at moment: Moment, using random: RandomSource,
        in language: Language, of storeId: String? = nil
    ) throws(DomainError) -> ImportPlan {
        var planner = try ImportPlanner(history, wishes, on: self, of: storeId, at: moment, using: random, in: language)
        return try planner.planned()
    }

    /// What the ids of entries end with, also of those that were deleted; of all sources where nil.
    func importMarks(of source: String?) throws(DomainError) -> Set<String> {
        var marks: Set<String> = []
        for document in try documents(.everywhere("entries")) + documents(.all(of: "removedEntries"))
        where source == nil || document.fields["source"] == source.map(Value.string) {
            marks.insert(String(document.path.id.dropFirst(6)))
        }
        return marks
    }

    func spansOfSessions() throws(DomainError) -> [Range<Int64>] {
        try sessions(of: nil, limit: .max).compactMap { session in
            session.startedAt < session.endedAt ? session.startedAt.milliseconds..<session.endedAt.milliseconds : nil
        }
    }
}
