import DocumentStore
import Domain
import UI

/// A plan, as it is shown before anything is done.
struct ImportPreview {
    private let plan: ImportPlan
    private let hasTicks: Bool
    private let wishes: ImportWishes
    private let words: Words

    /// How many rows that need a look are listed unless all are wanted.
    private static let shownRows = 10

    init(_ plan: ImportPlan, ticks hasTicks: Bool, wishes: ImportWishes, _ words: Words) {
        self.plan = plan
        self.hasTicks = hasTicks
        self.wishes = wishes
        self.words = words
    }

    /// For a person.
    /// - Parameter isDone: whether it was brought in.
    func lines(isVerbose: Bool, isDone: Bool = false) -> [String] {
        var lines = [words.heading(of: plan)]
        lines += TextTable.aligned(plan.habits.map { words.cells(of: $0, isDone: isDone) }).map { "  " + $0 }
        if !plan.withoutHistory.isEmpty { lines.append(words.withoutHistory(plan.withoutHistory)) }
        if !plan.onRequest.isEmpty { lines.append(words.onRequest(plan.onRequest)) }
        lines += plan.cutNames.map { words.cutName($0) }
        if !plan.isEmpty, hasTicks { lines.append(words.ticks(wishes.tickMinutes)) }
        for habit in plan.habits { lines += words.advice(on: habit).map { [$0] } ?? [] }
        lines += skippedLines(isVerbose)
        if !plan.isEmpty { lines.append(words.whatHistoryGives) }
        return lines
    }

    /// After it was done.
    var done: [String] { [words.broughtIn(plan)] }

    private func skippedLines(_ isVerbose: Bool) -> [String] {
        guard !plan.skipped.isEmpty else { return [] }
        var lines = [words.leftOut(plan.skipped.count)]
        lines += counts.map { "  " + words.number($0.count) + "  " + words.sentence(for: $0.reason) }
        let rows = isVerbose ? plan.skipped : plan.skipped.filter(\.reason.isTrouble)
        let shown = isVerbose ? rows : Array(rows.prefix(Self.shownRows))
        lines += shown.map { "  " + words.line(for: $0) }
        if shown.count < rows.count { lines.append("  " + words.moreRows(rows.count - shown.count)) }
        return lines
    }

    /// Rows by reason, the most first; what the reason says of a single row is of the first.
    private var counts: [(reason: SkipReason, count: Int)] {
        var counts: [String: Int] = [:]
        var first: [SkipReason] = []
        for row in plan.skipped {
            if counts[row.reason.name] == nil { first.append(row.reason) }
            counts[row.reason.name, default: 0] += 1
        }
        return first.map { ($0, counts[$0.name] ?? 0) }.sorted { $0.count > $1.count }
    }

    /// `format` `isDone` `entries` `minutes` `daysOff` `habits` (`name` `habitId` `foreignNames` `isNew` `cat` (null for
    /// known ones, and before it is done) `entries` `days` `minutes` `firstDay` `lastDay` `proposedTargetHours`) `withoutHistory` `skipped` (`file`
    /// `line` (null where there are none) `row` `reason` `text`) `counts` by reason.
    func shape(isDone: Bool) -> Fields {
        [
            "format": .string(plan.format.rawValue), "isDone": .boolean(isDone), "entries": number(plan.entryCount),
            "minutes": number(plan.minutes), "daysOff": number(plan.dayOffCount),
            "habits": .list(plan.habits.map { .map(shape(of: $0, isDone: isDone)) }),
            "withoutHistory": .list(plan.withoutHistory.map { .string($0) }),
            "skipped": .list(plan.skipped.map { .map(shape(of: $0)) }),
            "counts": .map(Fields(counts.map { ($0.reason.name, number($0.count)) })),
        ]
    }

    private func shape(of habit: PlannedHabit, isDone: Bool) -> Fields {
        var cat = Value.null
        if isDone, case .new(let deed, _) = habit.target { cat = .string(deed.kitten.name) }
        return [
            "name": .string(habit.name), "habitId": .string(habit.id),
            "foreignNames": .list(habit.foreignNames.map { .string($0) }), "isNew": .boolean(habit.isNew), "cat": cat,
            "entries": number(habit.entries.count), "days": number(habit.days.count), "minutes": number(habit.minutes),
            "firstDay": habit.firstDay.map { .string($0.text) } ?? .null,
            "lastDay": habit.lastDay.map { .string($0.text) } ?? .null,
            "proposedTargetHours": number(habit.proposedTargetHours),
        ]
    }

    private func shape(of row: SkippedRow) -> Fields {
        [
            "file": .string(row.place.file), "line": row.place.line.map { number($0) } ?? .null,
            "row": .string(row.place.row), "reason": .string(row.reason.name),
            "text": .string(Words(.english).sentence(for: row.reason)),
        ]
    }

    private func number(_ number: Int) -> Value { .integer(Int64(number)) }
}

extension ShapeNote {
    /// With `--undo` it is that of `undo`.
    static let imported = ShapeNote(
        "import",
        ["format", "isDone", "entries", "minutes", "daysOff", "habits", "withoutHistory", "skipped", "counts"],
        parts: [
            "habits": [
                "name", "habitId", "foreignNames", "isNew", "cat", "entries", "days", "minutes", "firstDay", "lastDay",
                "proposedTargetHours",
            ], "skipped": ["file", "line", "row", "reason", "text"],
        ])
}
