package import DocumentStore

/// `checkIns/{date}/entries/{entryId}`: one line of a day's log, read by heatmap and streak.
package struct HabitEntry: Identifiable, Hashable, Sendable {
    package let id: String
    package var habitId = ""
    /// As it was that day.
    package var habitName = ""
    /// That its cat grows by; `focusMinutes` are those of them that are time.
    package var minutes = 0
    /// Units, or slips; nil where minutes alone were logged.
    package var amount: Amount?
    /// True where the amount is slips of a limit; such an entry has no minutes, and its day does not count for it.
    package var isSlip: Bool?
    /// Which of its habit's steps it ticks; nil for the habit as a whole.
    package var step: String?
    package var completedAt = Timestamp(milliseconds: 0)
    /// `session`, `manual` (logged by hand) or `import:NAME`; nil reads as `session`.
    package var source: String?
    package var note: String?
    /// When minutes began that were logged by hand with their times; they end at `completedAt`.
    package var startedAt: Timestamp?
}

extension HabitEntry: StoredModel {
    package static let collection = Schema.Collection("checkIns/{date}/entries/{entryId}", id: .history, fields)
    package static let fields: [Field<HabitEntry>] = [
        .field("habitId", \.habitId, .id),
        .field("habitName", \.habitName, .text(.habitName)),
        .field("minutes", \.minutes, .count),
        .optional("amount", \.amount, .decimal(HabitDraft.stepRange)),
        .optional("isSlip", \.isSlip),
        .optional("step", \.step, .text(1...Steps.rule.most)),
        .field("completedAt", \.completedAt),
        .optional("source", \.source, .entrySource),
        .optional("note", \.note, .text(.note)),
        .optional("startedAt", \.startedAt),
    ]

    package init(id: String) { self.id = id }
}

extension HabitEntry {
    /// From when to when it was, by its session or as it was logged; nil for what knows no times.
    package func span(_ session: FocusSession?) -> TimeSpan? {
        if let session { return TimeSpan(start: session.startedAt, end: session.endedAt) }
        return startedAt.map { TimeSpan(start: min($0, completedAt), end: completedAt) }
    }
}

/// `removedEntries/{entryId}`: an imported entry that was deleted, so that it is not imported again, or a session that was
/// deleted or moved, so that it is not logged again.
struct RemovedEntry: StoredModel {
    let id: String
    var source = ""
    var removedAt = Timestamp(milliseconds: 0)

    package static let collection = Schema.Collection("removedEntries/{entryId}", id: .made, fields)
    package static let fields: [Field<RemovedEntry>] = [
        .field("source", \.source, .entrySource),
        .field("removedAt", \.removedAt),
    ]

    package init(id: String) { self.id = id }
}
