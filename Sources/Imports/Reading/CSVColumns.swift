import Domain

/// Which column of a table says what.
struct CSVColumns {
    /// What a cell says was done.
    enum Answer {
        case yes, skipped
        case amount(Amount)
    }

    private(set) var date: Int? = 0
    private(set) var clock: Int?
    private(set) var endDate: Int?
    private(set) var endClock: Int?
    private(set) var habit: Int? = 1
    private(set) var tags: Int?
    private(set) var minutes: Int? = 2
    /// Minutes in one counted unit.
    private(set) var unit = 1.0
    /// Whether, or how much.
    private(set) var value: Int?
    /// What is counted, as its column is called.
    private(set) var unitName: String?
    private(set) var unitColumn: Int?
    /// Whether the value only says yes or no, also of a stretch of time that was given up.
    private(set) var isVerdict = false
    private(set) var note: Int? = 3
    private(set) var own = EntryColumn.Places()
    /// Columns that are called after habits, with a cell for each day.
    private(set) var habits: [Int] = []
    /// Of all columns.
    private var count = 4
    /// Columns that nothing is known of, where no column says how much.
    private var others: [Int] = []
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
        let lengths = [
            ("minutes min mins minute durationminutes durationmin duration length minuten 分钟", 1),
            ("durationh timeh durationdecimal timedecimal hours hour h durationhours stunden 小时", 60),
            ("seconds sec secs durationseconds elapsed", 1.0 / 60),
        ]
        for (known, unit) in lengths where minutes == nil {
            minutes = column(known)
            self.unit = unit
        }
        let verdicts = "issuccess success done completed checked"
        value = column("value \(verdicts) status result entrytype amount count")
        isVerdict = value.map { verdicts.split(separator: " ").contains(names[$0][...]) } ?? false
        unitColumn = column("unit units einheit 单位")
        own = EntryColumn.Places(names)
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
            return !cells.isEmpty && cells.allSatisfy(Self.isUnderstood)
        }
        let chosen = others.count == 1 ? others : answering
        guard let only = chosen.first, chosen.count == 1 else { return }
        (value, unitName, others) = (only, heading[only].isEmpty ? nil : heading[only].trimmed, [])
    }

    /// Whether a row without any column known to say whether it was done has others that may.
    func saysNothing(of row: CSVTable.Row) -> Bool {
        !others.isEmpty || note == nil && row.cells.dropFirst(count).contains { !$0.isEmpty }
    }

    /// What the name of a column is matched by: its letters alone.
    static func key(_ name: String) -> String { name.lowercased().filter(\.isLetter) }

    /// Whether a table has columns of these names.
    static func have(_ names: [String], in file: ImportFile) -> Bool {
        guard let heading = CSVTable(beginning: file).heading else { return false }
        return Set(heading.cells.map { key($0) }).isSuperset(of: names)
    }

    /// Whether a file is a table with dates.
    static func isTable(_ file: ImportFile) -> Bool {
        guard !file.content.prefix(4096).contains(0), let first = CSVTable(beginning: file).heading,
            first.cells.count > 1
        else { return false }
        return CSVColumns(heading: first.cells) != nil || ImportTime.time(first.cells[0], nil) != nil
    }

    /// - Throws: why a day was not done: `.notDone`, `.workedOut`, or `.notUnderstood`.
    static func answer(_ cell: String) throws(SkipReason) -> Answer {
        switch ImportText.key(cell) {
        case "y", "yes", "true", "x", "done", "completed", "✓", "✔", "✅", "☑", "ja", "是", "completed_manually",
            "completed_auto", "[x]", "yes_manual":
            return .yes
        case "", "n", "no", "false", "-", "missed", "nein", "否", "✗", "❌", "[ ]", "missed_manually", "missed_auto",
            "unknown":
            throw .notDone
        case "yes_auto": throw .workedOut
        case "skip", "skipped", "skipped_manually", "skipped_auto", "跳过": return .skipped
        default:
            guard let number = ImportTime.decimal(cell) else { throw .notUnderstood }
            guard number > 0 else { throw .notDone }
            return .amount(Amount(number))
        }
    }

    private static func isUnderstood(_ cell: String) -> Bool {
        do throws(SkipReason) {
            _ = try answer(cell)
            return true
        } catch { return error != .notUnderstood }
    }

    func start(of row: CSVTable.Row) -> ImportRecord.Time? { time(row.cell(date), row.cell(clock)) }

    /// The day that a row has written down; nil for a time in UTC, which is of another day elsewhere.
    func day(of row: CSVTable.Row, _ start: ImportRecord.Time) -> Day? {
        if case .day(let day)? = ImportTime.time(row.cell(date), order) { return day }
        switch start {
        case .day(let day), .local(let day, _, _): return day
        case .instant:
            let isUTC = row.cell(clock).trimmed.last.map { "Zz".contains($0) } ?? false
            return isUTC ? nil : ImportTime.writtenDay(row.cell(date))
        }
    }

    func end(of row: CSVTable.Row, from start: ImportRecord.Time) -> ImportRecord.Time? {
        let clock = row.cell(endClock)
        guard !clock.isEmpty || !row.cell(endDate).isEmpty else { return nil }
        if endDate != nil { return time(row.cell(endDate), clock) }
        if let whole = ImportTime.time(clock, order) { return whole }
        // A time alone is of the day it began, or of the night that follows.
        guard case .local(let day, let time, let second) = start, let seconds = ImportTime.secondsOfDay(clock) else {
            return nil
        }
        let isNextDay = seconds < time.minutesSinceMidnight * 60 + second
        return ImportTime.local(isNextDay ? day.advanced(by: 1) : day, seconds: seconds)
    }

    /// A date and a time, in a cell each or both in one of them.
    private func time(_ date: String, _ clock: String) -> ImportRecord.Time? {
        if clock.isEmpty { return ImportTime.time(date, order) }
        return [date + " " + clock, clock, date].lazy.compactMap { ImportTime.time($0, order) }.first
    }
}
