import DocumentStore

/// Tables: date, habit, minutes, note, in any order and under any of many names; without a heading in that order. Instead
/// of minutes there may be a start and an end, or a column that says whether or how much; instead of a habit a column for
/// each, with a cell for each day. What a cell says counts; a cell that says nothing known is left out.
extension ImportHistory {
    static func isTable(_ file: ImportFile) -> Bool {
        guard !file.startsAsJSON, !file.content.prefix(4096).contains(0) else { return false }
        guard let first = CSVTable(file.content.prefix(4096)).heading, first.cells.count > 1 else { return false }
        return CSVColumns(heading: first.cells) != nil || CSVColumns.date(first.cells[0], nil) != nil
    }

    /// Whether a table has columns of these names, which identify a program.
    static func isTable(_ file: ImportFile, with names: [String]) -> Bool {
        guard !file.startsAsJSON, let heading = CSVTable(file.content.prefix(4096)).heading else { return false }
        return Set(heading.cells.map { CSVColumns.key($0) }).isSuperset(of: names)
    }

    mutating func readCSV(_ file: ImportFile) throws(ImportFault) {
        let table = CSVTable(file)
        guard let first = table.heading else { throw .empty(file: file.name) }
        let named = CSVColumns(heading: first.cells)
        var columns = named ?? CSVColumns()
        columns.order = dateOrder ?? ImportTime.order(of: table.lazy.map { $0.cell(columns.date) })
        columns.chooseValue(in: table.lazy.dropFirst().prefix(50), named: first.cells)
        for written in table.dropFirst(named == nil ? 0 : 1) {
            let row = columns.own == nil ? written : written.plain
            self.row(row.place(in: file)) { history, place throws(SkipReason) in
                guard row.isWhole else { throw .notUnderstood }
                let text = row.cell(columns.date)
                guard let time = columns.start(of: row) else {
                    throw ImportTime.isTurnable(text) ? .ambiguousDate(text) : .badDate(text)
                }
                if columns.habits.isEmpty {
                    try history.take(row, from: time, columns, place)
                } else {
                    history.take(row, at: time, columns, first.cells, place)
                }
            }
        }
        setCounts()
    }

    /// A row of a table in which each habit has a column.
    private mutating func take(
        _ row: CSVTable.Row, at time: ImportRecord.Time, _ columns: CSVColumns, _ names: [String], _ place: RowPlace
    ) {
        for column in columns.habits where !row.cell(column).isEmpty {
            let cell = RowPlace(file: place.file, line: place.line, row: "\(names[column]): \(row.cell(column))")
            let number = habit(named: names[column])
            let note = row.cell(columns.note)
            self.row(cell) { history, cell throws(SkipReason) in
                let measure: ImportMeasure?
                switch CSVColumns.answer(row.cell(column)) {
                case .no: throw .notDone
                case .workedOut: throw .workedOut
                case .unknown: throw .notUnderstood
                case .skipped:
                    guard let day = columns.day(of: row, time) else { throw .dayOff }
                    return history.addDayOff(number, day, cell)
                case .yes: measure = nil
                case .amount(let amount): measure = ImportMeasure(amount: amount, note: note.isEmpty ? nil : note)
                }
                history.add(
                    [number], time, .tick, on: columns.day(of: row, time),
                    note: ImportText.joined(note, measure.flatMap(\.asNote)), measure: measure,
                    sourceId: "\(names[column])\u{0}\(time.key)", cell)
            }
        }
    }

    private mutating func take(
        _ row: CSVTable.Row, from start: ImportRecord.Time, _ columns: CSVColumns, _ place: RowPlace
    ) throws(SkipReason) {
        let name = row.cell(columns.habit).trimmed
        if let own = columns.own, !row.cell(own.id).isEmpty {
            return try take(row, id: row.cell(own.id), name, start, columns, own, place)
        }
        let end = columns.end(of: row, from: start)
        let hasValue = columns.value.map { !row.cell($0).isEmpty } ?? false
        var amount: ImportRecord.Amount?
        if let column = columns.minutes {
            amount = ImportTime.minutes(row.cell(column), unit: columns.unit).map { .minutes($0) }
            if amount == nil, end == nil, !(hasValue && row.cell(column).isEmpty) { throw .badNumber(row.cell(column)) }
        }
        let spans = end.map { start.isExact && $0.isExact } ?? false
        if amount == nil, spans { amount = .since(start) }
        if amount == nil, columns.endClock != nil {
            throw end == nil ? .stillRuns : .badNumber(row.cell(columns.endClock))
        }
        let tags = row.cell(columns.tags).split(separator: ",").map { String($0).trimmed }
        let habits = ([name] + tags).filter { !$0.isEmpty }.map { habit(named: $0) }
        let day = columns.day(of: row, start)
        let plainNote = row.cell(columns.note).trimmed
        var note = plainNote
        var measure: ImportMeasure?
        if let own = columns.own, let slips = Amount(row.cell(own.slips)) {
            measure = ImportMeasure(amount: slips, isSlips: true, note: plainNote.isEmpty ? nil : plainNote)
            amount = .share(0)
        } else if let column = columns.value,
            amount == nil || columns.isVerdict || hasValue && columns.unitColumn != nil
        {
            switch CSVColumns.answer(row.cell(column)) {
            case .amount(let number) where !columns.isVerdict:
                let unit = columns.unitName ?? row.cell(columns.unitColumn)
                if let length = LengthUnit(unit) {
                    amount = amount ?? ImportTime.wholeMinutes(number.number * length.minutes).map { .minutes($0) }
                } else {
                    measure = ImportMeasure(
                        amount: number, unit: unit.isEmpty ? nil : unit, note: plainNote.isEmpty ? nil : plainNote)
                    if amount == nil { note = ImportText.joined(note, measure?.asNote) ?? "" }
                }
            case .yes, .amount: break
            // The minutes say enough.
            case _ where amount != nil && !columns.isVerdict: break
            case .no: throw .notDone
            case .workedOut: throw .workedOut
            case .unknown: throw .notUnderstood
            case .skipped:
                guard let first = habits.first, let day else { throw .dayOff }
                return addDayOff(first, day, place)
            }
        } else if amount == nil,
            columns.isUnclear
                || columns.note == nil && row.cells.dropFirst(columns.count).contains(where: { !$0.isEmpty })
        {
            throw .notUnderstood
        }
        let done = amount ?? .tick
        let content = [name, (end ?? start).key, done.key, note].joined(separator: "\u{0}")
        add(
            habits, end ?? start, done, from: start.isExact ? start : nil, on: day, note: note.isEmpty ? nil : note,
            measure: measure, sourceId: content, isRepeatable: end == nil, place)
    }

    /// A row of the table that this program writes.
    private mutating func take(
        _ row: CSVTable.Row, id: String, _ name: String, _ time: ImportRecord.Time, _ columns: CSVColumns,
        _ own: CSVColumns.Own, _ place: RowPlace
    ) throws(SkipReason) {
        guard let day = columns.day(of: row, time) else { throw .badDate(row.cell(columns.date)) }
        guard let minutes = ImportTime.minutes(row.cell(columns.minutes)) else {
            throw .badNumber(row.cell(columns.minutes))
        }
        let slips = Amount(row.cell(own.slips))
        var entry = ImportEntry(id: id, minutes: minutes)
        (entry.amount, entry.isSlip) = (slips ?? Amount(row.cell(own.amount)), slips != nil)
        entry.isTimed = EntryMinutes.isTimed(row.cell(own.source))
        let index = name.isEmpty ? nil : habit(named: name)
        if let index { setGoal(of: index, as: row, own) }
        let note = row.cell(columns.note).trimmed
        let text = row.cell(own.completedAt)
        let written = Timestamp(text: text) ?? ImportTime.instant(text)
        add(
            ImportRecord(
                habits: index.map { [$0] } ?? [], time: written.map { .instant($0) } ?? time, amount: .minutes(minutes),
                day: day, note: note.isEmpty ? nil : note, entry: entry, sourceId: id, isRepeatable: false,
                place: place))
    }

    /// Of the goals of a habit's days the last one is that of now. Without one, as of a graduate, the rows tell its kind.
    private mutating func setGoal(of habit: Int, as row: CSVTable.Row, _ own: CSVColumns.Own) {
        let unit = row.cell(own.unit)
        let told = HabitKind(rawValue: row.cell(own.kind))
        let known = habits[habit].kind
        let isCount = !unit.isEmpty || (Amount(row.cell(own.amount)) ?? 1) != 1
        let met: HabitKind = !row.cell(own.slips).isEmpty ? .limit : isCount && known != .limit ? .count : known
        let kind = told ?? met
        setGoal(
            of: habit, kind, kind == .yesNo ? nil : Amount(row.cell(own.goal)),
            each: GoalPeriod(rawValue: row.cell(own.period)) ?? .day,
            unit: unit.isEmpty ? habits[habit].unit : unit)
    }
}

extension ImportMeasure {
    /// "12 pages", for habits that do not count; nil for a 1 without a unit, which only says yes.
    fileprivate var asNote: String? {
        amount == 1 && unit == nil ? nil : ImportText.amount(amount.number, unit: unit ?? "")
    }
}

extension ImportRecord.Time {
    fileprivate var isExact: Bool { if case .day = self { false } else { true } }

    /// The id of the row in the other program; it must stay the same.
    var key: String {
        switch self {
        case .day(let day): day.text
        case .local(let day, let time, _): day.text + " " + time.text
        case .instant(let time): time.text
        }
    }
}

extension ImportRecord.Amount {
    fileprivate var key: String {
        switch self {
        case .share: "tick"
        case .minutes(let minutes): String(minutes)
        case .since(let start): "since " + start.key
        case .seconds(let seconds): "\(seconds) s"
        }
    }
}

extension CSVTable.Row {
    /// Of a table that this program writes: without the marks of cells that begin like formulas.
    fileprivate var plain: CSVTable.Row {
        CSVTable.Row(line: line, cells: cells.map { Logbook.plain($0) }, isWhole: isWhole)
    }
}

struct CSVColumns {
    enum Answer {
        case yes, no, skipped, unknown
        /// Not done, but filled in by the other program.
        case workedOut
        case amount(Amount)
    }

    /// Columns of the tables that this program writes.
    struct Own {
        let id: Int
        let amount, slips, unit, source, completedAt, kind, goal, period: Int?
    }

    var date: Int? = 0
    var clock: Int?
    var endDate: Int?
    var endClock: Int?
    var habit: Int? = 1
    var tags: Int?
    var minutes: Int? = 2
    /// Minutes in one counted unit.
    var unit = 1.0
    /// Whether, or how much.
    var value: Int?
    /// What is counted, as its column is called.
    var unitName: String?
    var unitColumn: Int?
    /// Whether the value only says yes or no, also of a stretch of time that was given up.
    var isVerdict = false
    var note: Int? = 3
    var own: Own?
    /// Columns that are called after habits, with a cell for each day.
    var habits: [Int] = []
    /// Of all columns.
    private(set) var count = 4
    /// Columns that nothing is known of, where no column says how much.
    private var others: [Int] = []
    /// Whether several of these may say whether it was done: then no row is.
    var isUnclear: Bool { !others.isEmpty }
    var order: DateOrder?

    init() {}

    /// Names of columns, matched freely; nil if none is a date's: it is no heading then.
    init?(heading: [String]) {
        let names = heading.map { Self.key($0) }
        func column(_ known: String) -> Int? {
            known.split(separator: " ").lazy.compactMap { names.firstIndex(of: String($0)) }.first
        }
        let starts = "starttime start startedat begin from"
        let dates = "date day calendardate startdate completedat datetime timestamp when entrydate datum 日期"
        count = heading.count
        date = column(dates) ?? column("time " + starts) ?? column("tag")
        guard let date else { return nil }
        clock = column(starts).flatMap { $0 == date ? nil : $0 }
        endDate = column("enddate stopdate")
        endClock = column("endtime stoptime end stop endedat stoppedat to finish")
        habit = column("habit habitname gewohnheit 习惯 project projectname name activity taskname task title")
        tags = column("tags tag labels label").flatMap { $0 == date ? nil : $0 }
        note = column("note notes comment comments commenttext description about notiz 备注")
        minutes = nil
        let minuteNames = "minutes min mins minute durationminutes durationmin duration length minuten 分钟"
        let lengths = [
            (minuteNames, 1), ("durationh timeh durationdecimal timedecimal", 60),
            ("hours hour h durationhours stunden 小时", 60), ("seconds sec secs durationseconds elapsed", 1.0 / 60),
        ]
        for (known, unit) in lengths where minutes == nil {
            minutes = column(known)
            self.unit = unit
        }
        let verdicts = "issuccess success done completed checked"
        value = column("value \(verdicts) status result entrytype amount count")
        isVerdict = value.map { verdicts.split(separator: " ").contains(names[$0][...]) } ?? false
        unitColumn = column("unit units einheit 单位")
        if habit != nil, minutes != nil, column("habitid") != nil, let id = column("id") {
            own = Own(
                id: id, amount: column("amount"), slips: column("slips"), unit: unitColumn,
                source: column("source"), completedAt: column("completedat endedat"), kind: column("kind"),
                goal: column("goal"),
                period: column("period"))
        }
        guard minutes == nil, endClock == nil, value == nil else { return }
        let isNarrow = habit != nil || tags != nil
        let known = [date, clock, endDate, habit, tags, note, unitColumn]
        let beside = isNarrow ? Self.beside + Self.besideHabits : Self.beside
        let rest = names.indices.filter { !known.contains($0) && !beside.contains(names[$0]) }
        if isNarrow { others = rest } else { habits = rest }
    }

    /// Columns that say nothing of whether it was done.
    private static let beside = ["weekday", "dow", "week", "wochentag", "星期"]
    private static let besideHabits = [
        "id", "uuid", "habitid", "category", "habitcategory", "habitdescription", "group", "user", "email", "client",
        "color", "colour", "icon", "question", "order", "position",
    ]

    /// Of columns that nothing is known of the one that holds answers, if it is one alone.
    mutating func chooseValue(in rows: some Sequence<CSVTable.Row>, named heading: [String]) {
        // A comma that ends each line makes no column.
        others.removeAll { column in heading[column].isEmpty && rows.allSatisfy { $0.cell(column).isEmpty } }
        guard !others.isEmpty else { return }
        let answering = others.filter { column in
            let cells = rows.map { $0.cell(column) }.filter { !$0.isEmpty }
            return !cells.isEmpty && cells.allSatisfy { if case .unknown = Self.answer($0) { false } else { true } }
        }
        let chosen = others.count == 1 ? others : answering
        guard let only = chosen.first, chosen.count == 1 else { return }
        (value, unitName, others) = (only, heading[only].isEmpty ? nil : heading[only].trimmed, [])
    }

    /// What the name of a column is matched by: its letters alone.
    static func key(_ name: String) -> String { name.lowercased().filter(\.isLetter) }

    static func answer(_ cell: String) -> Answer {
        switch ImportText.key(cell) {
        case "y", "yes", "true", "x", "done", "completed", "✓", "✔", "✅", "☑", "ja", "是", "completed_manually",
            "completed_auto", "[x]", "yes_manual":
            return .yes
        case "", "n", "no", "false", "-", "missed", "nein", "否", "✗", "❌", "[ ]", "missed_manually",
            "missed_auto", "unknown":
            return .no
        case "yes_auto": return .workedOut
        case "skip", "skipped", "skipped_manually", "skipped_auto", "跳过": return .skipped
        default:
            guard let number = ImportTime.decimal(cell) else { return .unknown }
            return number > 0 ? .amount(Amount(number)) : .no
        }
    }

    func start(of row: CSVTable.Row) -> ImportRecord.Time? { time(row.cell(date), row.cell(clock)) }

    /// The day that a row has written down; nil for a time in UTC, which is of another day elsewhere.
    func day(of row: CSVTable.Row, _ start: ImportRecord.Time) -> Day? {
        if case .day(let day)? = Self.date(row.cell(date), order) { return day }
        switch start {
        case .day(let day), .local(let day, _, _): return day
        case .instant:
            let clock = row.cell(clock)
            let isUTC = clock.trimmed.last.map { "Zz".contains($0) } ?? false
            return isUTC ? nil : ImportTime.writtenDay(row.cell(date))
        }
    }

    func end(of row: CSVTable.Row, from start: ImportRecord.Time) -> ImportRecord.Time? {
        let clock = row.cell(endClock)
        guard !clock.isEmpty || !row.cell(endDate).isEmpty else { return nil }
        if endDate != nil { return time(row.cell(endDate), clock) }
        if let whole = Self.date(clock, order) { return whole }
        // A time alone is of the day it began, or of the night that follows.
        guard case .local(let day, let time, let second) = start, let seconds = ImportTime.secondsOfDay(clock) else {
            return nil
        }
        let isNextDay = seconds < time.minutesSinceMidnight * 60 + second
        return ImportTime.local(isNextDay ? day.advanced(by: 1) : day, seconds: seconds)
    }

    /// A date and a time, in a cell each or both in one of them.
    private func time(_ date: String, _ clock: String) -> ImportRecord.Time? {
        if clock.isEmpty { return Self.date(date, order) }
        return Self.date(date + " " + clock, order) ?? Self.date(clock, order) ?? Self.date(date, order)
    }

    /// - Parameter order: nil where `1.3.2026` is a date, which has the day first, and `3/1/2026` is none.
    static func date(_ text: String, _ order: DateOrder?) -> ImportRecord.Time? {
        let text = text.trimmed
        if let instant = ImportTime.instant(text) { return .instant(instant) }
        if let compact = ImportTime.compact(text) { return .instant(compact) }
        guard let (day, rest) = ImportTime.dayAndRest(text) ?? ImportTime.turnedDayAndRest(text, order) else {
            return nil
        }
        let clock = rest.drop { $0 == "T" || $0 == " " || $0 == "," }
        guard !clock.isEmpty else { return .day(day) }
        guard let seconds = ImportTime.secondsOfDay(clock) else { return nil }
        return ImportTime.local(day, seconds: seconds)
    }
}
