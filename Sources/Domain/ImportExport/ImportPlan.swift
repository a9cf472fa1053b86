package import DocumentStore

/// What an import would do, to be looked at first.
package struct ImportPlan: Hashable, Sendable {
    package let format: ImportFormat
    /// Those that get something, in the order they were met.
    package var habits: [PlannedHabit] = []
    /// Names of habits for which nothing is there: none is made of them.
    package var withoutHistory: [String] = []
    /// Names that were only observed; they are imported if the person names them.
    package var onRequest: [String] = []
    /// Every row that is left out, by file and line if known.
    package var skipped: [SkippedRow] = []
    /// Rows that overlap others or sessions, and rows that end in the future: they count, and are told.
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

    package var source: String { "import:" + format.rawValue }
}

/// One habit with what it receives.
package struct PlannedHabit: Hashable, Sendable {
    /// Where it goes.
    package enum Target: Hashable, Sendable {
        case known(Habit)
        /// A habit that is made, with its cat; at rest if it was put away in the other program.
        case new(CreateHabitWithCat, rests: Bool)
    }

    package var target: Target
    /// What the other program calls it; several where they go together.
    package var foreignNames: [String]
    package var entries: [PlannedEntry] = []
    /// In order, and none that touch.
    package var daysOff: [PlannedDaysOff] = []

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

    var measure: HabitKind { counted.measure }

    /// Whether it keeps units or slips as they were counted.
    func counts(_ measure: ImportMeasure) -> Bool { self.measure == (measure.isSlips ? .limit : .count) }

    package var id: String { facts.id }
    package var catId: String { facts.catId }
    package var name: String { facts.name }
    package var goalMinutes: Int { facts.goalMinutes }

    package var isNew: Bool { if case .new = target { true } else { false } }

    /// Growth.
    package var minutes: Int { entries.reduce(0) { $0 + $1.minutes } }
    package var focusMinutes: Int { entries.reduce(0) { $0 + $1.focusMinutes } }
    package var dayOffCount: Int { daysOff.reduce(0) { $0 + $1.through.days(since: $1.from) + 1 } }
    /// Those that count for its streak.
    package var days: Set<Day> {
        let kept = Set(entries.lazy.filter { !$0.isSlip }.map(\.day))
        let slips = slips
        return slips.isEmpty ? kept : kept.filter { counted.isWithinLimit(slips: slips[$0] ?? 0, on: $0) }
    }
    fileprivate var slips: [Day: Int] {
        entries.lazy.filter(\.isSlip).reduce(into: [:]) { $0[$1.day, default: 0] += $1.amount?.whole ?? 1 }
    }
    package var firstDay: Day? { entries.lazy.map(\.day).min() }
    package var lastDay: Day? { entries.lazy.map(\.day).max() }

    /// The target that suits the history: the larger of 100 h and twice what there will be.
    package var proposedTargetHours: Int {
        let before = if case .known(let habit) = target { habit.totalMinutes } else { 0 }
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
    package let id: String
    package let day: Day
    package let minutes: Int
    package var amount: Amount?
    package var isSlip = false
    package let completedAt: Timestamp
    package let note: String?

    var focusMinutes: Int { amount == nil ? minutes : 0 }
}

/// All batches of an import count or none: the first makes the habits, those in between hold entries, the last adds up.
extension ImportPlan {
    /// What the batches go by on disk.
    package static let kind = "import"
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
            writes.append(.once(path, try path.fields(of: habit), then: [try .set(.cat(cat.id), cat)]))
        }
        return Batch(kind: Self.kind, writes: writes, group: Batch.Group(name: group, isSeal: false))
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
                let sums: [Write] = [
                    .updateIfPresent(.habit(habit.id), [:], .addingMinutes(entry.minutes)),
                    .updateIfPresent(.cat(habit.catId), [:], .addingMinutes(entry.minutes)),
                ]
                writes.append(
                    .once(
                        .entry(entry.id, on: entry.day), fields(of: entry, habit),
                        then: entry.minutes == 0 ? [] : sums))
            }
            rest = max(0, rest - habit.entries.count)
            for off in habit.daysOff.dropFirst(rest).prefix(Self.pieceLength - writes.count) {
                let path = DocumentPath.daysOff(off.id)
                writes.append(.once(path, try path.fields(of: habit.document(off, at: moment))))
            }
            rest = max(0, rest - habit.daysOff.count)
        }
        return Batch(kind: Self.kind, writes: writes, group: Batch.Group(name: group, isSeal: false))
    }

    private func fields(of entry: PlannedEntry, _ habit: PlannedHabit) -> Fields {
        var fields: Fields = [
            "habitId": .string(habit.id), "habitName": .string(habit.name), "minutes": .integer(Int64(entry.minutes)),
            "completedAt": .timestamp(entry.completedAt), "source": .string(source),
        ]
        if let amount = entry.amount { fields["amount"] = amount.value }
        if entry.isSlip { fields["isSlip"] = true }
        if let note = entry.note { fields["note"] = .string(note) }
        return fields
    }

    /// Streaks recounted, and when each cat was last with you. No coins and no XP. Throws
    /// `.unreadable`, or `.importedMeanwhile` if some of it was imported since the plan was made: nothing counts then.
    package func seal(on repository: Repository, at moment: Moment, group: String) throws(DomainError) -> Batch {
        let moment = moment.ruled(by: try repository.settings())
        let marks = try repository.importMarks(of: source)
        var writes: [Write] = []
        for planned in habits {
            guard !planned.entries.contains(where: { marks.contains(String($0.id.dropFirst(6))) }) else {
                throw .importedMeanwhile
            }
            let streak = try streak(of: planned, on: repository, at: moment)
            writes.append(.updateIfPresent(.habit(planned.id), streak.fields))
            let visit = try visit(in: planned, on: repository, at: moment)
            if !visit.isEmpty { writes.append(.updateIfPresent(.cat(planned.catId), visit)) }
        }
        return Batch(kind: Self.kind, writes: writes, group: Batch.Group(name: group, isSeal: true))
    }

    private func streak(of planned: PlannedHabit, on repository: Repository, at moment: Moment) throws(DomainError)
        -> Streak
    {
        let days = planned.days
        let daysOff = try repository.daysOff() + planned.daysOff.map { planned.document($0, at: moment) }
        switch planned.target {
        case .known(let habit):
            let habit = try repository.habit(habit.id) ?? habit
            // Slips of both together may be more than the limit.
            let all = Repository.allDays
            let known =
                habit.measure == .limit ? try repository.minutes(from: all.lowerBound, through: all.upperBound) : nil
            let slips = planned.slips
            let counted = try repository.recountedStreak(of: habit, daysOff: daysOff, at: moment) { kept in
                kept.formUnion(days)
                guard let known else { return }
                kept = kept.filter {
                    habit.isWithinLimit(slips: known.slips(of: habit.id, on: $0) + (slips[$0] ?? 0), on: $0)
                }
            }
            // A later day after a break starts a new streak; the earlier one only counts as the best.
            let isLater = counted.lastDay.map { $0 > habit.lastCheckInDate ?? $0 } ?? false
            return isLater ? counted : counted.keeping(Streak(of: habit))
        case .new(let action, _):
            let habit = action.habit(try action.draft.checked(), rank: nil, at: moment)
            let calendar = HabitCalendar(
                of: habit, daysOff: daysOff, firstDayOfWeek: try repository.settings().weekBegins,
                createdOn: moment.today)
            return Streak.counted(over: days, in: calendar)
        }
    }

    /// The last time in the history, if later than the stored one. A cat adopted by this import misses nobody yet.
    private func visit(
        in planned: PlannedHabit, on repository: Repository, at moment: Moment
    ) throws(DomainError) -> [FieldPath: Value] {
        guard let last = planned.entries.lazy.filter({ !$0.isSlip }).map(\.completedAt).max() else { return [:] }
        let cat = try repository.cat(planned.catId)
        let before = cat?.lastSessionAt ?? cat?.createdAt ?? moment.instant
        return last > before ? ["lastSessionAt": .timestamp(last)] : [:]
    }
}

extension PlannedHabit {
    fileprivate func document(_ off: PlannedDaysOff, at moment: Moment) -> DaysOff {
        DaysOff(id: off.id, habitId: id, from: off.from, through: off.through, createdAt: moment.instant)
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

/// The permanent id of what is made from a row: importing the row again, here or elsewhere, is recognized by it.
enum SourceMark {
    /// 14 letters or digits, computed from the program, its id of the row, and the number of equal rows before it.
    static func text(_ format: ImportFormat, _ sourceId: String, _ number: Int) -> String {
        text([format.rawValue, sourceId, String(number)])
    }

    /// The same for other sources: computed from all the parts.
    static func text(_ parts: [String], length: Int = length) -> String {
        var hash = offset
        func take(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { hash = (hash ^ UInt128(byte)) &* prime }
            hash = (hash ^ 0xFF) &* prime
        }
        for part in parts { take(part.utf8) }
        var text: [UInt8] = []
        text.reserveCapacity(length)
        for _ in 0..<length {
            text.append(letters[Int(hash % 36)])
            hash /= 36
        }
        return String(decoding: text, as: UTF8.self)
    }

    static let length = 14
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    /// FNV-1a of 128 bits: its offset and its prime, 2^88 + 0x13B.
    private static let offset = UInt128(0x6C62_272E_07BB_0142) << 64 | 0x62B8_2175_6295_C58D
    private static let prime = UInt128(1) << 88 | 0x13B
}
