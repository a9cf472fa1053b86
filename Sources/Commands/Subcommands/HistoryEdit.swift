import DocumentStore
import Domain
import Runtime
import UI
import Words

/// Corrections: `history edit`, `history delete`, `history note` and `history --amended`.
extension CommandSession {
    static let historyActions = ["list", "edit", "delete", "note"]

    /// What the first word asks for; nil for the list.
    func corrected(_ action: String) throws(CommandError) -> CommandOutput? {
        let operands = arguments.operands
        if action == "list" {
            if operands.count > 1 { throw .extraOperand(operands[1], "history list") }
            return nil
        }
        guard operands.count > 1 else {
            throw .missingOperand("history " + action, action == "note" ? "DAY" : "ENTRY")
        }
        if action == "note" { return try noteDay(operands[1]) }
        if operands.count > 2 { throw .extraOperand(operands[2], "history " + action) }
        let (day, entry) = try entry(operands[1])
        let place = EntryPlace(of: entry, on: day)
        guard action == "edit" else { return try amend(AmendEntry(place, wanted: nil), entry) }
        let session = try reading { repository throws(DomainError) in try repository.session(of: entry) }
        let shown = EntryDraft(entry, session, on: day, at: now)
        var wanted = shown
        try wanted.take(
            self, EntryRule.minutes(of: entry, session), hasSession: session != nil, isSlip: entry.isSlip == true)
        guard wanted != shown else { throw .nothingToChange("history edit") }
        if session == nil, let habit = data.habit(wanted.habitId),
            let plenty = wanted.plenty(beside: shown, of: habit, entryId: entry.id)
        {
            try agree(strings.isPlenty(plenty, of: habit))
        }
        return try amend(AmendEntry(place, wanted: wanted, shown: shown), entry)
    }

    private func amend(_ action: AmendEntry, _ entry: HabitEntry) throws(CommandError) -> CommandOutput {
        guard case .amended(let amended) = try perform(Action(action)) else { return CommandOutput() }
        let id = action.wanted.map { action.place.moved(to: $0.habitId, $0.day).entryId } ?? entry.id
        return confirmation(
            AmendedEntry.json, (amended, id),
            [strings.sentence(for: amended, from: action.shown, to: action.wanted, in: data)])
    }

    /// By its id, its number in the list, or `last`.
    private func entry(_ typed: String) throws(CommandError) -> (day: Day, entry: HabitEntry) {
        let number = typed.folded == "last" ? 1 : typed.count < 7 ? Int(typed) : nil
        let found = try reading { repository throws(DomainError) in
            guard let number else { return try repository.entry(withId: typed) }
            guard number >= 1 else { return nil }
            let rows = try repository.newestEntries(of: nil, through: lastDayLogged(), limit: number, at: now)
            return rows.count == number ? rows.last : nil
        }
        guard let found else { throw .noSuchEntry(typed) }
        return found
    }

    /// Tomorrow at least, which it is elsewhere already. A machine whose clock was wrong may have logged for later days:
    /// they are listed so that they can be corrected.
    func lastDayLogged() -> Day {
        let slips = data.habits.compactMap { data.daysLogged.days(of: EntrySeries.slips.key(of: $0.id)).last }
        return ([now.today.advanced(by: 1)] + data.daysLogged.days(of: nil).suffix(1) + slips).max() ?? now.today
    }

    private func noteDay(_ typed: String) throws(CommandError) -> CommandOutput {
        let day = try Arguments.day(typed, of: LocalizedText({ $0.operands.day }), today: now.today, .past)
        let text = arguments.operands.dropFirst(2).joined(separator: " ")
        let note = text.trimmed.isEmpty ? nil : text.trimmed
        let known = try reading { repository throws(DomainError) in try repository.notesOfDays()[day] }
        guard note != nil || known != nil else {
            return confirmation(
                DayNote.json, DayNote(day: day, note: nil), [strings.noNote(strings.date(day, in: now.today))])
        }
        try perform(Action(NoteDay(day: day, note: text)))
        return confirmation(
            DayNote.json, DayNote(day: day, note: note), [strings.dayNoted(strings.date(day, in: now.today), note)])
    }

    /// Corrections of all machines, newest first, with what there was before and after.
    func amendments(limit: Int) throws(CommandError) -> CommandOutput {
        let user = try user()
        let log = try storing(user.corrections(limit: limit))
        let rows = log.compactMap { entry in
            Amendment(entry.logged.batch).map {
                AmendmentRow(amendment: $0, at: entry.logged.now, isUndone: entry.isUndone)
            }
        }
        if isJSON { return .json(AmendmentRow.list, rows) }
        guard !rows.isEmpty else { return CommandOutput.message(strings.nothingAmended) }
        return CommandOutput.lines(TextTable.aligned(rows.map { cells(of: $0) }))
    }

    private func cells(of row: AmendmentRow) -> [String] {
        let (before, after) = (row.amendment.before, row.amendment.after)
        let isTimeChanged = after.map { $0.entry.completedAt != before.entry.completedAt } ?? false
        func text(_ side: LoggedLine) -> String {
            let entry = side.entry
            let note = entry.note.map { "\u{201C}\($0)\u{201D}" }
            let habit = data.habit(entry.habitId)
            let much = strings.measure(entry.minutes, entry.amount, isSlip: entry.isSlip == true, of: habit)
            let time = isTimeChanged ? now.timeOfDay(of: entry.completedAt).text : nil
            return strings.list(
                [habit?.name ?? entry.habitName, strings.date(side.day, in: now.today), time, much, note]
                    .compactMap { $0 })
        }
        return [
            strings.moment(row.at, now), text(before), "\u{2192}",
            after.map(text) ?? strings.deletedEntry, row.isUndone ? strings.undoneMark : "",
        ]
    }
}

extension EntryDraft {
    /// - Throws: `invalidValue` with the first that is not understood, `entryCounts` for minutes of units or the reverse.
    fileprivate mutating func take(
        _ session: CommandSession, _ minutes: ClosedRange<Int>, hasSession: Bool, isSlip: Bool
    ) throws(CommandError) {
        let arguments = session.arguments
        if arguments["minutes"] != nil, amount != nil, !hasSession {
            let habit = session.data.habit(habitId)
            guard isSlip || habit.map({ $0.kind == .count }) ?? true else {
                throw .entryCounts(LocalizedText({ $0.entryCounts.aTick }), instead: nil, of: "--minutes")
            }
            let units = isSlip ? LocalizedText({ $0.entryCounts.slips }) : habit?.unit.map { LocalizedText($0) }
            throw .entryCounts(units ?? LocalizedText({ $0.entryCounts.units }), instead: "--amount", of: "--minutes")
        }
        if let length = try arguments.length("minutes", in: minutes) { self.minutes = length }
        if arguments["amount"] != nil {
            let amounts = LocalizedText({ $0.expected.plainNumber })
            guard amount != nil else {
                throw .entryCounts(LocalizedText({ $0.entryCounts.minutes }), instead: "--minutes", of: "--amount")
            }
            amount = try arguments.value("amount", amounts) { TypedAmount($0)?.amount }
        }
        if let day = try arguments.day("day", today: session.now.today) { self.day = day }
        let times = LocalizedText({ $0.expected.reminder })
        if let time = try arguments.value("time", times, { Typed.time($0) }) { self.time = time }
        if let name = arguments["habit"] { habitId = try HabitNames.habit(name, in: session.data).id }
        if let text = arguments["note"] { note = text.trimmed.isEmpty || text.folded == "none" ? nil : text }
    }
}

/// A note of a day.
struct DayNote {
    let day: Day
    let note: String?

    static let json = JSONShape<DayNote>("dayNote", part.fields)
    static let part = JSONShape<DayNote>(.text("day") { $0.day.text }, .text("note") { $0.note })
}

extension AmendedEntry {
    /// `minutes` is null for an entry that was deleted, `id` the one it has from now on.
    static let json = JSONShape<(amended: AmendedEntry, id: String)>(
        "amended", .text("id") { $0.id }, .text("habit") { $0.amended.habitName },
        .text("habitId") { $0.amended.habitId }, .text("day") { $0.amended.day.text },
        .number("minutesBefore") { $0.amended.minutesBefore }, .number("minutes") { $0.amended.minutes },
        // Units, 1 for a tick, or slips; null for minutes alone.
        .amount("amountBefore") { $0.amended.amountBefore }, .amount("amount") { $0.amended.amount },
        .number("coins") { $0.amended.coins }, .number("coinsShort") { $0.amended.coinsShort },
        .number("balance") { $0.amended.balance })
}

struct AmendmentRow {
    let amendment: Amendment
    let at: Timestamp
    let isUndone: Bool

    private static let side = JSONShape<LoggedLine>(
        .text("id") { $0.entry.id }, .text("habit") { $0.entry.habitName }, .text("habitId") { $0.entry.habitId },
        .text("day") { $0.day.text }, .number("minutes") { $0.entry.minutes }, .amount("amount") { $0.entry.amount },
        .text("loggedAt") { $0.entry.completedAt.text }, .text("note") { $0.entry.note })

    private static let json = JSONShape<AmendmentRow>(
        .text("at") { $0.at.text }, .flag("undone") { $0.isUndone },
        .object("before", side) { $0.amendment.before },
        // Null for an entry that was deleted.
        .object("after", side) { $0.amendment.after })

    static let list = JSONShape<[AmendmentRow]>("amendments", .list("amendments", json) { $0 })
}
