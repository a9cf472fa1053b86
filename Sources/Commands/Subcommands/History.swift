import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let history = Command(
        "history", \.summaries.history,
        takes: [
            Operand("list|edit|split|break|delete|note", .choice(CommandSession.historyActions), .optional),
            Operand("ENTRY", .text, .optional), Operand("TEXT", .text, .anyNumber),
        ],
        flags: [
            Flag("habit", "HABIT", \.flags.onlyOrEditHabit, .habit),
            Flag("from", "DAY", \.flags.firstDay, .day),
            Flag("to", "DAY", \.flags.lastDay, .day),
            Flag("limit", "N", \.flags.limit, .number),
            Flag("grep", "TEXT", \.flags.grep),
            Flag("ids", \.flags.ids),
            Flag("amended", \.flags.amended),
            Flag("minutes", "LENGTH", \.flags.editMinutes, .length),
            Flag("amount", "N", \.flags.editAmount, .number),
            Flag("day", "DAY", \.flags.editDay, .day),
            Flag("time", "TIME", \.flags.editTime, .time),
            Flag("until", "TIME", \.flags.editEnd, .time),
            Flag("at", "TIME", \.flags.splitAt, .time),
            Flag("note", "TEXT", \.flags.editNote),
            .yes, .format(HistoryRow.fields, each: \.listed.eachEntry), .json,
        ], shape: HistoryRow.list.note,
        otherShapes: [
            AmendedEntry.json.note.when("with edit, split, break and delete"), DayNote.json.note.when("with note"),
            AmendmentRow.list.note.when("with --amended"),
        ],
        examples: [
            "habicat history", "habicat history --habit reading --from 2026-01-01",
            "habicat history --limit 1 --format '{day} {habit} {minutes}'", "habicat history --grep chapter",
            "habicat history edit last --minutes 20", "habicat history edit 2 --time 14:00-14:45",
            "habicat history split last --at 10:30", "habicat history break last 10:30-10:45",
            "habicat history delete 3", "habicat history note yesterday Ill",
            "habicat history --amended",
        ]
    ) { session in
        let arguments = session.arguments
        let format = try arguments.format(of: HistoryRow.fields)
        let action = try Arguments.choice(
            arguments.operands.first ?? "list", of: \.listed.history, among: CommandSession.historyActions)
        try session.checkHistoryFlags(for: action)
        let limit =
            try arguments.number("limit", in: 1...1_000_000)
            ?? (arguments["from"] == nil && arguments["grep"] == nil ? 20 : .max)
        try session.user()
        if let output = try session.corrected(action) { return output }
        if arguments["amended"] != nil { return try session.amendments(limit: limit) }
        let today = session.now.today
        let from = try arguments.day("from", today: today) ?? Day(year: 1900, month: 1, day: 1)
        let habit = try session.loggedHabit()
        let to = try arguments.day("to", today: today) ?? session.lastDayLogged()
        let words = arguments["grep"]?.folded
        let rows = try session.log(of: habit, from: from, through: to, limit: limit, withNote: words)
        let notes = try session.notesOfDays(from: from, through: to, with: words, of: habit)
        if session.isJSON { return .json(HistoryRow.list, (rows, notes)) }
        if let format { return format.output(for: rows) }
        let shownNotes = words == nil ? [] : notes
        guard !rows.isEmpty || !shownNotes.isEmpty else { return CommandOutput.message(session.strings.nothingLogged) }
        let lines = session.lines(of: rows, shownNotes)
        return CommandOutput.lines(TextTable.aligned(lines, in: session.environment.lineRoom))
    }
}

extension CommandSession {
    /// - Throws: for a flag of another action.
    fileprivate func checkHistoryFlags(for action: String) throws {
        let ofEdit = ["minutes", "amount", "day", "time", "until", "note"]
        let ofList = ["from", "to", "limit", "grep", "ids", "amended", "format"]
        let others =
            switch action {
            case "edit": ofList + ["at"]
            case "list": ofEdit + ["at"]
            case "split": ofEdit + ofList + ["habit"]
            default: ofEdit + ofList + ["habit", "at"]
            }
        guard let flag = others.first(where: { arguments[$0] != nil }) else { return }
        throw CommandError.contradiction("--" + flag, "history " + action)
    }

    /// Newest first; with a text in the note, folded, if one is given. Notes of days come before the entries of theirs.
    fileprivate func lines(of rows: [HistoryRow], _ notes: [DayNote]) -> [[String]] {
        let withIds = arguments["ids"] != nil
        // `history edit 3` counts in the list of all entries.
        let isWhole = ["habit", "to", "grep"].allSatisfy { arguments[$0] == nil }
        var cells: [(day: Day, cells: [String])] = notes.map { note in
            let date = strings.date(note.day, in: now.today)
            return (note.day, (withIds ? ["", ""] : []) + [date, "", strings.dayWord, "", "", note.note ?? ""])
        }
        for (number, row) in rows.enumerated() {
            cells.append((row.day, (withIds ? [isWhole ? String(number + 1) : "", row.entry.id] : []) + row.cells))
        }
        guard !notes.isEmpty else { return cells.map(\.cells) }
        let order = cells.enumerated().sorted { left, right in
            left.element.day == right.element.day ? left.offset < right.offset : left.element.day > right.element.day
        }
        return order.map(\.element.cells)
    }

    fileprivate func notesOfDays(
        from first: Day, through last: Day, with words: String?, of habit: LoggedHabit?
    ) throws -> [DayNote] {
        guard habit == nil else { return [] }
        let days = first...max(first, last)
        return try repository().notesOfDays()
            .filter { day, note in days.contains(day) && words.map { note.folded.contains($0) } ?? true }
            .sorted { $0.key > $1.key }.map { DayNote(day: $0.key, note: $0.value) }
    }

    /// Newest first.
    fileprivate func log(
        of habit: LoggedHabit?, from first: Day, through last: Day, limit: Int, withNote words: String?
    ) throws -> [HistoryRow] {
        let known = Dictionary(data.habits.map { ($0.id, $0) }) { first, _ in first }
        let (repository, now, strings) = (try repository(), now, strings)
        let isWanted = words.map { words in
            { (entry: HabitEntry) in entry.note?.folded.contains(words) == true }
        }
        let found = try repository.newestEntries(
            of: habit?.id, from: first, through: last, limit: limit, at: now, where: isWanted)
        let stamps = isJSON ? try DocumentStamps(of: repository) : nil
        return try found.map { day, entry in
            HistoryRow(
                day: day, entry: entry, session: try repository.session(of: entry), known: known[entry.habitId],
                now: now, strings: strings, stamps: stamps)
        }
    }
}

struct HistoryRow {
    let day: Day
    let entry: HabitEntry
    let session: FocusSession?
    /// Nil if it has graduated.
    var known: Habit?
    let now: Moment
    let strings: Strings
    var stamps: DocumentStamps?

    /// Its name now; its name then if it is gone.
    var habit: String { known?.name ?? entry.habitName }
    var unit: String? { known?.unit }

    private var span: TimeSpan? { entry.span(session) }

    /// Where it comes from: `session`, `manual`, `import:NAME`.
    var source: String { entry.source ?? "session" }

    var cells: [String] {
        let ends = span.map { [$0.start, $0.end] } ?? []
        let time = ends.map { now.timeOfDay(of: $0).text }.joined(separator: "-")
        return [
            strings.date(day, in: now.today), time, habit, measure, strings.source(self),
            entry.note ?? "",
        ]
    }

    /// "25 m", "20 pages", "2 slips".
    private var measure: String { strings.measure(of: entry, known) }

    private static let json = JSONShape<HistoryRow>(
        .text("id") { $0.entry.id }, .text("day") { $0.day.text }, .text("habit") { $0.habit },
        .text("habitId") { $0.entry.habitId },
        // Growth, of which the second is time.
        .number("minutes") { $0.entry.minutes }, .number("focusMinutes") { $0.entry.focusMinutes },
        // Units, 1 for a tick, or slips; null for minutes alone.
        .amount("amount") { $0.entry.amount }, .text("unit") { $0.unit }, .flag("isSlip") { $0.entry.isSlip == true },
        .text("step") { $0.entry.step }, .text("source") { $0.source },
        .text("note") { $0.entry.note }, .text("loggedAt") { $0.entry.completedAt.text },
        .object("metadata", DocumentStamp.json) { try? $0.stamps?.stamp(at: .entry($0.entry.id, on: $0.day)) },
        // Null for what knows no times.
        .text("startedAt") { $0.span?.start.text }, .text("endedAt") { $0.span?.end.text },
        // Null without a session, like all that follow.
        .text("mode") { $0.session?.mode.rawValue }, .flag("completed") { $0.session?.completed },
        .number("coins") { $0.session?.coinsEarned }, .number("xp") { $0.session?.xpEarned },
        .object("sessionMetadata", DocumentStamp.json) { row in
            try? row.session.flatMap { try row.stamps?.stamp(at: .session($0.id, of: row.entry.habitId)) }
        })

    static let list = JSONShape<(rows: [HistoryRow], notes: [DayNote])>(
        "history", .list("entries", json) { $0.rows }, .list("dayNotes", DayNote.part) { $0.notes })

    static let fields: [LineField<HistoryRow>] = [
        LineField("day") { $0.day.text }, LineField("habit") { $0.habit },
        LineField("minutes", number: { $0.entry.focusMinutes }), LineField("amount") { $0.entry.amount?.text },
        LineField("unit") { $0.unit }, LineField("source") { $0.source },
        LineField("start") { row in row.span.map { row.now.timeOfDay(of: $0.start).text } },
        LineField("end") { row in row.span.map { row.now.timeOfDay(of: $0.end).text } },
        LineField("coins", number: { $0.session?.coinsEarned }), LineField("xp", number: { $0.session?.xpEarned }),
        LineField("mode") { $0.session?.mode.rawValue },
        LineField("completed") { row in row.session.map { $0.completed ? "yes" : "no" } },
        LineField("note") { $0.entry.note }, LineField("id") { $0.entry.id },
    ]
}

/// Corrections: `history edit`, `history delete`, `history note` and `history --amended`.
extension CommandSession {
    static let historyActions = ["list", "edit", "split", "break", "delete", "note"]

    /// What the first word asks for; nil for the list.
    func corrected(_ action: String) throws -> CommandOutput? {
        let operands = arguments.operands
        if action == "list" {
            if operands.count > 1 { throw CommandError.extraOperand(operands[1], "history list") }
            return nil
        }
        guard operands.count > 1 else {
            throw CommandError.missingOperand("history " + action, action == "note" ? "DAY" : "ENTRY")
        }
        if action == "note" { return try noteDay(operands[1]) }
        let times = action == "break" ? operands.dropFirst(2).joined(separator: " ") : nil
        if times == nil, operands.count > 2 { throw CommandError.extraOperand(operands[2], "history " + action) }
        let cut = try cut(action, times)
        let (day, entry) = try entry(operands[1])
        let place = EntryPlace(of: entry, on: day)
        if let cut { return try amend(AmendEntry(place, wanted: nil, cut: cut), entry) }
        guard action == "edit" else { return try amend(AmendEntry(place, wanted: nil), entry) }
        let session = try repository().session(of: entry)
        let shown = EntryDraft(entry, session, on: day, at: now)
        var wanted = shown
        try wanted.take(
            self, EntryRule.minutes(of: entry, session), hasSession: session != nil, isSlip: entry.isSlip == true)
        guard wanted != shown else { throw CommandError.nothingToChange("history edit") }
        if session == nil, let habit = data.habit(wanted.habitId),
            let plenty = wanted.plenty(beside: shown, of: habit, entryId: entry.id)
        {
            try agree(strings.isPlenty(plenty, of: habit))
        }
        return try amend(AmendEntry(place, wanted: wanted, shown: shown), entry)
    }

    /// Where `split` and `break` divide an entry; nil for other actions.
    private func cut(_ action: String, _ times: String?) throws -> EntryCut? {
        let id = try user().newHistoryId()
        if let times {
            guard !times.isEmpty else { throw CommandError.missingOperand("history break", "TIMES") }
            let pause = try Arguments.value(times, of: \.operands.times, \.expected.times) { ClockSpan(typed: $0) }
            return EntryCut(pause.start, until: pause.end, entryId: id)
        }
        guard action == "split" else { return nil }
        guard let time = try arguments.time("at") else { throw CommandError.missingOperand("history split", "--at") }
        return EntryCut(time, entryId: id)
    }

    func amend(_ action: AmendEntry, _ entry: HabitEntry) throws -> CommandOutput {
        guard case .amended(let amended) = try perform(action) else { return CommandOutput() }
        let id = action.wanted.map { action.place.moved(to: $0.habitId, $0.day).entryId } ?? entry.id
        return confirmation(
            AmendedEntry.json, (amended, id),
            [strings.sentence(for: amended, from: action.shown, to: action.wanted, in: data)])
    }

    /// By its id, its number in the list, or `last`.
    private func entry(_ typed: String) throws -> (day: Day, entry: HabitEntry) {
        let number = typed.folded == "last" ? 1 : typed.count < 7 ? Int(typed) : nil
        let found = try number.map { try entry(number: $0) } ?? repository().entry(withId: typed)
        guard let found else { throw CommandError { $0.commandErrors.noSuchEntry(id: typed) } }
        return found
    }

    private func entry(number: Int) throws -> (day: Day, entry: HabitEntry)? {
        guard number >= 1 else { return nil }
        let rows = try repository().newestEntries(of: nil, through: lastDayLogged(), limit: number, at: now)
        return rows.count == number ? rows.last : nil
    }

    /// Tomorrow at least, which it is elsewhere already. A machine whose clock was wrong may have logged for later days:
    /// they are listed so that they can be corrected.
    func lastDayLogged() -> Day {
        let slips = data.habits.compactMap { data.daysLogged.days(of: EntrySeries.slips.key(of: $0.id)).last }
        return ([now.today.advanced(by: 1)] + data.daysLogged.days(of: nil).suffix(1) + slips).max() ?? now.today
    }

    private func noteDay(_ typed: String) throws -> CommandOutput {
        let day = try Arguments.day(typed, of: \.operands.day, today: now.today, .past)
        let text = arguments.operands.dropFirst(2).joined(separator: " ")
        let note = text.trimmed.isEmpty ? nil : text.trimmed
        let known = try repository().notesOfDays()[day]
        let isChange = note != nil || known != nil
        if isChange { try perform(NoteDay(day: day, note: text)) }
        let (date, texts) = (strings.date(day, in: now.today), strings.habitCommands)
        let told =
            !isChange ? strings.noNote(date) : note == nil ? texts.noteRemoved(day: date) : texts.noteSaved(day: date)
        return confirmation(DayNote.json, DayNote(day: day, note: note), [told])
    }

    /// Corrections of all machines, newest first, with what there was before and after.
    func amendments(limit: Int) throws -> CommandOutput {
        let rows = try user().corrections(limit: limit).compactMap { entry in
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
            let isTimeTold = isTimeChanged || row.amendment.other != nil
            let times = side.span.map { strings.times($0, at: now) } ?? now.timeOfDay(of: entry.completedAt).text
            let time = isTimeTold ? times : nil
            return strings.list(
                [habit?.name ?? entry.habitName, strings.date(side.day, in: now.today), time, much, note]
                    .compactMap { $0 })
        }
        return [
            strings.moment(row.at, now), text(before), "\u{2192}",
            after.map { strings.items([text($0), row.amendment.other.map(text)].compactMap(\.self)) }
                ?? strings.deletedEntry,
            row.isUndone ? strings.undoneMark : "",
        ]
    }
}

extension EntryDraft {
    fileprivate mutating func take(
        _ session: CommandSession, _ minutes: ClosedRange<Int>, hasSession: Bool, isSlip: Bool
    ) throws {
        let arguments = session.arguments
        if arguments["minutes"] != nil, amount != nil, !hasSession {
            throw Self.countsNoMinutes(session.data.habit(habitId), isSlip: isSlip)
        }
        if let length = try arguments.length("minutes", in: minutes) { self.minutes = length }
        if arguments["amount"] != nil {
            guard amount != nil else {
                throw CommandError(.wrongUse) {
                    $0.commandErrors.entryCounts(what: $0.entryCounts.minutes, instead: "--minutes", flag: "--amount")
                }
            }
            amount = try arguments.value("amount", \.expected.plainNumber) { TypedAmount($0)?.amount }
        }
        if let day = try arguments.day("day", today: session.now.today) { self.day = day }
        if let times = arguments["time"].flatMap({ ClockSpan(typed: $0) }) {
            (time, end) = (times.start, times.end)
        } else if let time = try arguments.value("time", \.expected.reminder, { Typed.time($0) }) {
            self.time = time
        }
        if let end = try arguments.time("until") { self.end = end }
        if let name = arguments["habit"] { habitId = try session.data.habit(named: name).id }
        if let text = arguments["note"] { note = text.trimmed.isEmpty || text.folded == "none" ? nil : text }
    }

    /// For an entry that counts ticks, units or slips.
    private static func countsNoMinutes(_ habit: Habit?, isSlip: Bool) -> CommandError {
        CommandError(.wrongUse) { strings in
            guard isSlip || habit?.kind == .count || habit == nil else {
                return strings.commandErrors.entryHasNone(what: strings.entryCounts.aTick, flag: "--minutes")
            }
            let counted = strings.entryCounts
            return strings.commandErrors.entryCounts(
                what: isSlip ? counted.slips : habit?.unit ?? counted.units, instead: "--amount", flag: "--minutes")
        }
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
        .number("balance") { $0.amended.balance },
        // Both that it was divided into; else empty.
        .list("parts", part) { $0.amended.parts })

    private static let part = JSONShape<Part>(
        .text("id") { $0.id }, .text("day") { $0.day.text }, .number("minutes") { $0.minutes },
        .text("startedAt") { $0.span.start.text }, .text("endedAt") { $0.span.end.text })
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
        .object("after", side) { $0.amendment.after },
        // The second entry of one that was divided; else null.
        .object("other", side) { $0.amendment.other })

    static let list = JSONShape<[AmendmentRow]>("amendments", .list("amendments", json) { $0 })
}

extension Strings {
    func source(_ row: HistoryRow) -> String {
        switch row.source {
        case "session": row.session?.completed == false ? cats.stoppedEarly : history.timed
        case "manual": history.logged
        case let other: other
        }
    }
}
