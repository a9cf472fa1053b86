import DocumentStore
import Domain
import UI
import Words

extension Command {
    static let history = Command(
        "history", "lists sessions and logged minutes, newest first; corrects or deletes one",
        "专注和补记的记录，最近的在前；可更正或删除",
        takes: [
            Operand("list|edit|delete|note", .choice(CommandSession.historyActions), .optional),
            Operand("ENTRY", .text, .optional), Operand("TEXT", .text, .anyNumber),
        ],
        flags: [
            Flag(
                "habit", "HABIT", "only this habit (default: all); with edit: the habit it belongs to",
                "只看这个习惯（默认全部）；与 edit 连用：改到这个习惯", .habit),
            Flag("from", "DAY", "the first day", "第一天", .day),
            Flag("to", "DAY", "the last day", "最后一天", .day),
            Flag(
                "limit", "N", "maximum number of lines (default: 20, or all with --from)", "最多几行（默认20，有 --from 则全部）",
                .number),
            Flag("grep", "TEXT", "only entries and days with this text in their note", "只看备注中有这些字的记录和日子"),
            Flag(
                "ids", "show ids, and numbers in the list of all, for edit and delete",
                "显示编号，完整列表还有序号，供 edit 和 delete 使用"),
            Flag("amended", "list corrections instead: what there was before and after", "改为列出更正：改动前后"),
            Flag("minutes", "LENGTH", "with edit: how long it was", "与 edit 连用：时长", .length),
            Flag("amount", "N", "with edit: how many units or slips", "与 edit 连用：数量", .number),
            Flag("day", "DAY", "with edit: its day", "与 edit 连用：日期", .day),
            Flag("time", "TIME", "with edit: when it began", "与 edit 连用：开始时间", .time),
            Flag("note", "TEXT", "with edit: its note; none to remove", "与 edit 连用：备注；none 表示去掉"),
            .yes, .format(HistoryRow.fields, each: LocalizedText({ $0.listed.eachEntry })), .json,
        ], shape: HistoryRow.list.note,
        otherShapes: [
            AmendedEntry.json.note.when("with edit and delete"), DayNote.json.note.when("with note"),
            AmendmentRow.list.note.when("with --amended"),
        ],
        examples: [
            "habicat history", "habicat history --habit reading --from 2026-01-01",
            "habicat history --limit 1 --format '{day} {habit} {minutes}'", "habicat history --grep chapter",
            "habicat history edit last --minutes 20", "habicat history delete 3", "habicat history note yesterday Ill",
            "habicat history --amended",
        ]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let format = try arguments.format(of: HistoryRow.fields)
        let action = try Arguments.choice(
            arguments.operands.first ?? "list", of: LocalizedText({ $0.listed.history }),
            among: CommandSession.historyActions)
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
        return CommandOutput.lines(TextTable.aligned(session.lines(of: rows, shownNotes)))
    }
}

extension CommandSession {
    /// - Throws: `contradiction` for a flag of another action.
    fileprivate func checkHistoryFlags(for action: String) throws(CommandError) {
        let ofEdit = ["minutes", "amount", "day", "time", "note"]
        let ofList = ["from", "to", "limit", "grep", "ids", "amended", "format"]
        let others = action == "edit" ? ofList : action == "list" ? ofEdit : ofEdit + ofList + ["habit"]
        guard let flag = others.first(where: { arguments[$0] != nil }) else { return }
        throw .contradiction("--" + flag, LocalizedText("history " + action))
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
    ) throws(CommandError) -> [DayNote] {
        guard habit == nil else { return [] }
        return try reading { repository throws(DomainError) in
            try repository.notesOfDays().filter { day, note in
                (first...max(first, last)).contains(day) && words.map { note.folded.contains($0) } ?? true
            }.sorted { $0.key > $1.key }.map { DayNote(day: $0.key, note: $0.value) }
        }
    }

    /// Newest first.
    fileprivate func log(
        of habit: LoggedHabit?, from first: Day, through last: Day, limit: Int, withNote words: String?
    ) throws(CommandError) -> [HistoryRow] {
        let names = Dictionary(data.habits.map { ($0.id, $0.name) }) { first, _ in first }
        let known = Dictionary(data.habits.map { ($0.id, $0) }) { first, _ in first }
        let (now, strings) = (now, strings)
        return try reading { repository throws(DomainError) in
            let isWanted = words.map { words in { (entry: HabitEntry) in entry.note?.folded.contains(words) == true }
            }
            let found = try repository.newestEntries(
                of: habit?.id, from: first, through: last, limit: limit, at: now, where: isWanted)
            return try found.map { day, entry throws(DomainError) in
                HistoryRow(
                    day: day, entry: entry, session: try repository.session(of: entry),
                    habit: names[entry.habitId] ?? entry.habitName, known: known[entry.habitId], now: now,
                    strings: strings)
            }
        }
    }
}

struct HistoryRow {
    let day: Day
    let entry: HabitEntry
    let session: FocusSession?
    /// Its name now; its name then if it is gone.
    let habit: String
    /// Nil if it has graduated.
    var known: Habit?
    let now: Moment
    let strings: Strings

    var unit: String? { known?.unit }

    /// Where it comes from: `session`, `manual`, `import:NAME`.
    var source: String { entry.source ?? "session" }

    var cells: [String] {
        let ends = session.map { [$0.startedAt, $0.endedAt] } ?? []
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
        .text("source") { $0.source },
        .text("note") { $0.entry.note }, .text("loggedAt") { $0.entry.completedAt.text },
        // Null without a session, like all that follow.
        .text("startedAt") { $0.session?.startedAt.text }, .text("endedAt") { $0.session?.endedAt.text },
        .text("mode") { $0.session?.mode.rawValue }, .flag("completed") { $0.session?.completed },
        .number("coins") { $0.session?.coinsEarned }, .number("xp") { $0.session?.xpEarned })

    static let list = JSONShape<(rows: [HistoryRow], notes: [DayNote])>(
        "history", .list("entries", json) { $0.rows }, .list("dayNotes", DayNote.part) { $0.notes })

    static let fields: [LineField<HistoryRow>] = [
        LineField("day") { $0.day.text }, LineField("habit") { $0.habit },
        LineField("minutes", number: { $0.entry.focusMinutes }), LineField("amount") { $0.entry.amount?.text },
        LineField("unit") { $0.unit }, LineField("source") { $0.source },
        LineField("start") { row in row.session.map { row.now.timeOfDay(of: $0.startedAt).text } },
        LineField("end") { row in row.session.map { row.now.timeOfDay(of: $0.endedAt).text } },
        LineField("coins", number: { $0.session?.coinsEarned }), LineField("xp", number: { $0.session?.xpEarned }),
        LineField("mode") { $0.session?.mode.rawValue },
        LineField("completed") { row in row.session.map { $0.completed ? "yes" : "no" } },
        LineField("note") { $0.entry.note }, LineField("id") { $0.entry.id },
    ]
}

/// What `stats` looks at: as long as the place Stats knows, and all there is.
enum Stretch: String, CaseIterable {
    case day, week, month, year, all

    /// - Parameter logged: days there is anything of, sorted, for all; another clock may have been ahead.
    func days(around today: Day, logged: [Day], weekBegins: Weekday) -> ClosedRange<Day> {
        switch self {
        case .day: today...today
        case .week: Span.week.days(around: today, firstDayOfWeek: weekBegins)
        case .month: Span.month.days(around: today, firstDayOfWeek: weekBegins)
        case .year: Span.year.days(around: today, firstDayOfWeek: weekBegins)
        case .all: min(logged.first ?? today, today)...max(logged.last ?? today, today)
        }
    }

    /// Its parts: days, months of a year, years of all; a day has none.
    func parts(of days: ClosedRange<Day>) -> [ClosedRange<Day>] {
        switch self {
        case .day: []
        case .week, .month: days.map { $0...$0 }
        case .year:
            (0..<12).map { offset in
                let month = days.lowerBound.month.advanced(by: offset)
                return month.firstDay...month.firstDay.advanced(by: month.length - 1)
            }
        case .all:
            (days.lowerBound.parts.year...days.upperBound.parts.year).map { year in
                Day(year: year, month: 1, day: 1)...Day(year: year, month: 12, day: 31)
            }
        }
    }
}
