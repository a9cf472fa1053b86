import DocumentStore
import Domain

extension Importer {
    package static let toggl = Importer(
        "toggl", "Toggl Track", otherNames: ["toggltrack"],
        sniff: [.columns(["project", "description", "startdate", "starttime", "duration"])], read: tables)

    package static let clockify = Importer(
        "clockify", "Clockify", sniff: [.columns(["project", "durationh", "durationdecimal"])], read: tables)

    package static let forest = Importer(
        "forest", "Forest", sniff: [.columns(["starttime", "endtime", "tag", "issuccess"])], read: tables)

    /// Tables: date, habit, minutes, note, in any order and under any of many names; without a heading in that order.
    /// Instead of minutes there may be a start and an end, or a column that says whether or how much; instead of a habit a
    /// column for each, with a cell for each day. What a cell says counts; a cell that says nothing known is left out.
    package static let csv = Importer(
        "csv", "CSV", otherNames: ["habitbull", "streaks", "table"], sniff: [.text { CSVColumns.isTable($0) }],
        read: tables)

    private static let tables = eachFile { history, file throws(ImportFault) in try history.readTable(file) }
}

extension ImportHistory {
    func readTable(_ file: ImportFile) throws(ImportFault) {
        let table = CSVTable(file)
        guard let first = table.heading else { throw .empty(file: file.name) }
        let named = CSVColumns(heading: first.cells)
        var columns = named ?? CSVColumns()
        columns.order = dateOrder ?? ImportTime.order(of: table.lazy.map { $0.cell(columns.date) })
        columns.chooseValue(in: table.lazy.dropFirst().prefix(50), named: first.cells)
        for written in table.dropFirst(named == nil ? 0 : 1) {
            let row = columns.own.isEmpty ? written : written.plain
            self.row(row.place(in: file)) { place throws(SkipReason) in
                guard row.isWhole else { throw .notUnderstood }
                guard let time = columns.start(of: row) else { throw ImportTime.refusal(of: row.cell(columns.date)) }
                if !columns.habits.isEmpty {
                    takeCells(of: row, at: time, columns, first.cells, place)
                } else if columns.own.has(row) {
                    try takeEntry(row, time, columns, place)
                } else {
                    try take(row, from: time, columns, place)
                }
            }
        }
        setCounts()
    }

    /// A row of a table in which each habit has a column.
    private func takeCells(
        of row: CSVTable.Row, at time: ImportRecord.Time, _ columns: CSVColumns, _ names: [String], _ place: RowPlace
    ) {
        let (day, note) = (columns.day(of: row, time), row.cell(columns.note))
        for column in columns.habits where !row.cell(column).isEmpty {
            let name = names[column]
            let number = habit(named: name)
            let place = RowPlace(file: place.file, line: place.line, row: "\(name): \(row.cell(column))")
            self.row(place) { place throws(SkipReason) in
                var measure: ImportMeasure?
                switch try CSVColumns.answer(row.cell(column)) {
                case .yes: break
                case .amount(let amount): measure = ImportMeasure(amount: amount, note: note.isEmpty ? nil : note)
                case .skipped:
                    guard let day else { throw .dayOff }
                    return addDayOff(number, day, at: place)
                }
                add(
                    [number], time, on: day, note: ImportText.joined(note, measure?.asNote), measure: measure, id: name,
                    time.key, at: place)
            }
        }
    }

    private func take(_ row: CSVTable.Row, from start: ImportRecord.Time, _ columns: CSVColumns, _ place: RowPlace)
        throws(SkipReason)
    {
        let name = row.cell(columns.habit).trimmed
        let end = columns.end(of: row, from: start)
        let hasValue = columns.value.map { !row.cell($0).isEmpty } ?? false
        var amount: ImportRecord.Amount?
        if let column = columns.minutes {
            amount = ImportTime.minutes(row.cell(column), unit: columns.unit).map { .minutes($0) }
            if amount == nil, end == nil, !(hasValue && row.cell(column).isEmpty) { throw .badNumber(row.cell(column)) }
        }
        if amount == nil, start.isExact, end?.isExact == true { amount = .since(start) }
        if amount == nil, columns.endClock != nil {
            throw end == nil ? .stillRuns : .badNumber(row.cell(columns.endClock))
        }
        let tags = row.cell(columns.tags).split(separator: ",").map { String($0).trimmed }
        let habits = habits(named: [name] + tags)
        let day = columns.day(of: row, start)
        let plainNote = row.cell(columns.note).trimmed
        var note = plainNote
        var measure: ImportMeasure?
        if let slips = columns.own.slips(of: row) {
            measure = ImportMeasure(amount: slips, isSlips: true, note: plainNote.isEmpty ? nil : plainNote)
            amount = .share(0)
        } else if let column = columns.value,
            amount == nil || columns.isVerdict || hasValue && columns.unitColumn != nil
        {
            // The minutes say enough.
            let isBeside = amount != nil && !columns.isVerdict
            let answer = { () throws(SkipReason) in try CSVColumns.answer(row.cell(column)) }
            switch try isBeside ? (try? answer()) ?? .yes : answer() {
            case .amount(let number) where !columns.isVerdict:
                let unit = columns.unitName ?? row.cell(columns.unitColumn)
                if let length = LengthUnit(unit) {
                    amount = amount ?? ImportTime.wholeMinutes(number.number * length.minutes).map { .minutes($0) }
                } else {
                    measure = ImportMeasure(
                        amount: number, unit: unit.isEmpty ? nil : unit, note: plainNote.isEmpty ? nil : plainNote)
                    if amount == nil { note = ImportText.joined(note, measure?.asNote) ?? "" }
                }
            case .skipped where !isBeside:
                guard let first = habits.first, let day else { throw .dayOff }
                return addDayOff(first, day, at: place)
            case .yes, .amount, .skipped: break
            }
        } else if amount == nil, columns.saysNothing(of: row) {
            throw .notUnderstood
        }
        let done = amount ?? .tick
        add(
            habits, end ?? start, done, from: start.isExact ? start : nil, on: day, note: note.isEmpty ? nil : note,
            measure: measure, id: name, (end ?? start).key, done.key, note, isRepeatable: end == nil, at: place)
    }

    /// A row of the table that this program writes.
    private func takeEntry(_ row: CSVTable.Row, _ time: ImportRecord.Time, _ columns: CSVColumns, _ place: RowPlace)
        throws(SkipReason)
    {
        func cell(_ column: EntryColumn) -> String { columns.own.cell(column, of: row) }
        let (id, name, note) = (cell(.id), cell(.habit).trimmed, cell(.note).trimmed)
        guard let day = columns.day(of: row, time) else { throw .badDate(row.cell(columns.date)) }
        guard let minutes = ImportTime.minutes(cell(.minutes)) else { throw .badNumber(cell(.minutes)) }
        let slips = columns.own.slips(of: row)
        let amount = Amount(cell(.amount))
        let habits = habits(named: [name])
        if let habit = habits.first {
            // Of the goals of a habit's days the last one is that of now. Without one, as of a graduate, the rows tell
            // its kind.
            let known = self.habits[habit]
            let isCount = !cell(.unit).isEmpty || (amount ?? 1) != 1
            let met: HabitKind = slips != nil ? .limit : isCount && known.kind != .limit ? .count : known.kind
            let kind = HabitKind(rawValue: cell(.kind)) ?? met
            setGoal(
                of: habit, kind, kind == .yesNo ? nil : Amount(cell(.goal)),
                each: GoalPeriod(rawValue: cell(.period)) ?? .day, unit: cell(.unit).isEmpty ? known.unit : cell(.unit))
        }
        // A table without the column of ids is known by all that its rows say.
        let said = [EntryColumn.habit, .completedAt, .minutes, .amount, .slips, .note].map(cell)
        let sourceId = id.isEmpty ? ([day.text] + said).joined(separator: "\u{0}") : id
        let written = Timestamp(text: cell(.completedAt)) ?? ImportTime.instant(cell(.completedAt))
        add(
            habits, written.map { .instant($0) } ?? time, .minutes(minutes), on: day, note: note.isEmpty ? nil : note,
            entry: ImportEntry(
                id: id.isEmpty ? nil : id, minutes: minutes, amount: slips ?? amount, isSlip: slips != nil,
                isTimed: EntryMinutes.isTimed(cell(.source))), id: sourceId, isRepeatable: id.isEmpty, at: place)
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

/// A unit that measures time.
struct LengthUnit {
    let minutes: Double

    init?(_ name: String) {
        switch ImportText.key(name) {
        case "min", "mins", "minute", "minutes", "minuten", "分钟", "分": minutes = 1
        case "h", "hr", "hrs", "hour", "hours", "std", "stunden", "小时": minutes = 60
        case "s", "sec", "secs", "second", "seconds", "sekunden", "秒": minutes = 1.0 / 60
        default: return nil
        }
    }
}

/// Columns of the table of entries that this program writes, in its order, and reads back by their names.
enum EntryColumn: String, CaseIterable {
    case date, habit, minutes, note, source
    case completedAt = "completed_at"
    case habitId = "habit_id"
    case id, amount, unit, slips, kind, goal, period
    case focusMinutes = "focus_minutes"

    /// Where the columns are in a table.
    struct Places {
        private var places: [EntryColumn: Int] = [:]

        init() {}

        /// - Parameter names: by `CSVColumns.key`. None are found in the table of another program.
        init(_ names: [String]) {
            for column in EntryColumn.allCases {
                places[column] = names.firstIndex(of: CSVColumns.key(column.rawValue))
            }
            // What sessions are written with.
            places[.completedAt] = places[.completedAt] ?? names.firstIndex(of: "endedat")
            let isOwn = [[EntryColumn.habitId, .id], [.kind, .slips]].contains { $0.allSatisfy { places[$0] != nil } }
            if !isOwn || places[.habit] == nil || places[.minutes] == nil { places = [:] }
        }

        var isEmpty: Bool { places.isEmpty }

        func cell(_ column: EntryColumn, of row: CSVTable.Row) -> String { row.cell(places[column]) }

        /// Whether this program wrote a row.
        func has(_ row: CSVTable.Row) -> Bool { [EntryColumn.id, .kind].contains { !cell($0, of: row).isEmpty } }

        func slips(of row: CSVTable.Row) -> Amount? { Amount(cell(.slips, of: row)) }
    }
}
