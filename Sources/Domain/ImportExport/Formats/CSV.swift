import DocumentStore

/// Tables: date, habit, minutes, note, in any order and under any of many names; without a heading in that order. Instead
/// of minutes there may be a start and an end, and instead of a habit a column for each, with a cell for each day.
extension ImportHistory {
    static func isTable(_ file: ImportFile) -> Bool {
        guard !file.startsAsJSON, !file.content.prefix(4096).contains(0) else { return false }
        guard let first = CSVTable(file.content.prefix(4096)).heading, first.cells.count > 1 else { return false }
        return CSVColumns(heading: first.cells) != nil || CSVColumns.date(first.cells[0], .unknown) != nil
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
        columns.order = CSVColumns.Order(of: table.lazy.map { $0.cell(columns.date) })
        let isWide = columns.isWide(table.lazy.dropFirst().prefix(50))
        for row in table.dropFirst(named == nil ? 0 : 1) {
            self.row(row.place(in: file)) { history, place throws(SkipReason) in
                guard row.isWhole else { throw .notUnderstood }
                let text = row.cell(columns.date)
                guard let time = columns.start(of: row) else {
                    throw CSVColumns.isTurnable(text) ? .ambiguousDate(text) : .badDate(text)
                }
                if isWide {
                    history.take(row, at: time, columns, first.cells, place)
                } else {
                    try history.take(row, from: time, columns, place)
                }
            }
        }
    }

    /// A row of a table in which each habit has a column.
    private mutating func take(
        _ row: CSVTable.Row, at time: ImportRecord.Time, _ columns: CSVColumns, _ names: [String], _ place: RowPlace
    ) {
        for column in columns.habits where !row.cell(column).isEmpty {
            let cell = RowPlace(file: place.file, line: place.line, row: "\(names[column]): \(row.cell(column))")
            let number = habit(named: names[column])
            switch CSVColumns.answer(row.cell(column)) {
            case .no: skip(cell, .notDone)
            case .unknown: skip(cell, .notUnderstood)
            case .skipped: if case .day(let day) = time { addDayOff(number, day, cell) } else { skip(cell, .dayOff) }
            case .yes(let measure):
                let note = ImportText.joined(row.cell(columns.note), measure)
                add([number], time, .tick, note: note, sourceId: "\(names[column])\u{0}\(time.key)", cell)
            }
        }
    }

    private mutating func take(
        _ row: CSVTable.Row, from start: ImportRecord.Time, _ columns: CSVColumns, _ place: RowPlace
    ) throws(SkipReason) {
        let end = columns.end(of: row, from: start)
        var amount: ImportRecord.Amount?
        if let column = columns.minutes {
            amount = ImportTime.minutes(row.cell(column), unit: columns.unit).map { .minutes($0) }
            if amount == nil, end == nil { throw .badNumber(row.cell(column)) }
        }
        if amount == nil, let end, start.isExact, end.isExact { amount = .since(start) }
        if amount == nil, columns.endClock != nil {
            throw end == nil ? .stillRuns : .badNumber(row.cell(columns.endClock))
        }
        let name = row.cell(columns.habit).trimmed
        let tags = row.cell(columns.tags).split(separator: ",").map { String($0).trimmed }
        let habits = ([name] + tags).filter { !$0.isEmpty }.map { habit(named: $0) }
        var note = row.cell(columns.note).trimmed
        if let column = columns.value, amount == nil || columns.isVerdict {
            switch CSVColumns.answer(row.cell(column)) {
            case .no: throw .notDone
            case .unknown: throw .notUnderstood
            case .skipped:
                guard let first = habits.first, case .day(let day) = start else { throw .dayOff }
                return addDayOff(first, day, place)
            case .yes(let measure): if amount == nil { note = ImportText.joined(note, measure) ?? "" }
            }
        }
        let measure = columns.measure(of: row, note: note)
        if measure?.isSlips == true { amount = .share(0) }
        let done = amount ?? .tick
        let content = [name, (end ?? start).key, done.key, note].joined(separator: "\u{0}")
        add(
            habits, end ?? start, done, note: note.isEmpty ? nil : note, measure: measure, sourceId: content,
            isRepeatable: end == nil, place)
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

struct CSVColumns {
    /// Which number of a date with slashes comes first.
    enum Order { case dayFirst, monthFirst, unknown }

    enum Answer {
        case yes(String?)
        case no, skipped, unknown
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
    var value: Int?
    /// Whether the value says that a stretch of time was given up.
    var isVerdict = false
    var note: Int? = 3
    /// Units and slips, as this program exports them.
    var own: (units: Int, slips: Int)?
    /// Columns that are called after habits, with a cell for each day.
    var habits: [Int] = []
    var order = Order.unknown

    init() {}

    /// Names of columns, matched freely; nil if none is a date's: it is no heading then.
    init?(heading: [String]) {
        let names = heading.map { Self.key($0) }
        func column(_ known: String) -> Int? {
            known.split(separator: " ").lazy.compactMap { names.firstIndex(of: String($0)) }.first
        }
        let starts = "starttime start startedat begin from"
        let dates = "date day calendardate startdate completedat datetime timestamp when entrydate datum 日期"
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
        if let units = column("amount"), column("unit") != nil, let slips = column("slips") { own = (units, slips) }
        let isPlain = habit == nil && tags == nil && minutes == nil && endClock == nil && value == nil
        if isPlain { habits = names.indices.filter { $0 != date && $0 != note && !heading[$0].isEmpty } }
    }

    func measure(of row: CSVTable.Row, note: String) -> ImportMeasure? {
        guard let own else { return nil }
        let note = note.isEmpty ? nil : note
        if let slips = Amount(row.cell(own.slips)) { return ImportMeasure(amount: slips, isSlips: true, note: note) }
        return Amount(row.cell(own.units)).map { ImportMeasure(amount: $0, note: note) }
    }

    /// What the name of a column is matched by: its letters alone.
    static func key(_ name: String) -> String { name.lowercased().filter(\.isLetter) }

    /// Whether the cells of the columns that may be habits are answers: yes or no, or how much.
    func isWide(_ rows: some Sequence<CSVTable.Row>) -> Bool {
        var isAnswered = false
        for row in rows {
            for column in habits where !row.cell(column).isEmpty {
                if case .unknown = Self.answer(row.cell(column)) { return false }
                isAnswered = true
            }
        }
        return isAnswered
    }

    static func answer(_ cell: String) -> Answer {
        switch ImportText.key(cell) {
        case "y", "yes", "true", "x", "done", "completed", "✓", "✔", "✅", "☑", "1", "ja", "是", "completed_manually",
            "completed_auto", "[x]":
            return .yes(nil)
        case "", "n", "no", "false", "0", "-", "missed", "nein", "否", "✗", "❌", "[ ]", "missed_manually",
            "missed_auto":
            return .no
        case "skip", "skipped", "skipped_manually", "skipped_auto", "跳过": return .skipped
        default:
            guard let number = ImportTime.decimal(cell) else { return .unknown }
            return number > 0 ? .yes(ImportText.amount(number)) : .no
        }
    }

    func start(of row: CSVTable.Row) -> ImportRecord.Time? { time(row.cell(date), row.cell(clock)) }

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

    static func date(_ text: String, _ order: Order) -> ImportRecord.Time? {
        let text = text.trimmed
        if let instant = ImportTime.instant(text) { return .instant(instant) }
        if let compact = ImportTime.compact(text) { return .instant(compact) }
        guard let (day, rest) = ImportTime.dayAndRest(text) ?? turned(text, order) else { return nil }
        let clock = rest.drop { $0 == "T" || $0 == " " || $0 == "," }
        guard !clock.isEmpty else { return .day(day) }
        guard let seconds = ImportTime.secondsOfDay(clock) else { return nil }
        return ImportTime.local(day, seconds: seconds)
    }

    /// `1.3.2026` has the day first; `3/1/2026` only where the order is known.
    private static func turned(_ text: String, _ order: Order) -> (day: Day, rest: Substring)? {
        guard let (parts, mark, rest) = numbers(of: text) else { return nil }
        let isDayFirst: Bool
        switch (mark, order) {
        case (".", _), (_, .dayFirst): isDayFirst = true
        case (_, .monthFirst): isDayFirst = false
        case (_, .unknown): return nil
        }
        let (month, day) = isDayFirst ? (parts[1], parts[0]) : (parts[0], parts[1])
        return ImportTime.day(parts[2], month, day).map { ($0, rest) }
    }

    /// Whether it would be a date if the order of day and month were known.
    static func isTurnable(_ text: String) -> Bool { date(text, .dayFirst) != nil || date(text, .monthFirst) != nil }

    fileprivate static func numbers(of text: String) -> (parts: [Substring], mark: Character, rest: Substring)? {
        let text = text.trimmed
        let head = text.prefix { $0.isASCII && ($0.isNumber || "/.-".contains($0)) }
        guard let mark = head.first(where: { !$0.isNumber }) else { return nil }
        let parts = head.split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].utf8.count == 4, parts.allSatisfy({ ImportText.whole($0) != nil }) else {
            return nil
        }
        return (parts, mark, text[head.endIndex...])
    }
}

extension CSVColumns.Order {
    /// By all dates of a table: a first number above 12 is a day, a second number above 12 makes the first a month.
    init(of dates: some Sequence<String>) {
        self = .unknown
        for text in dates {
            guard let (parts, mark, _) = CSVColumns.numbers(of: text), mark != "." else { continue }
            if let first = Int(parts[0]), first > 12, first < 32 { self = .dayFirst }
            if let second = Int(parts[1]), second > 12, second < 32 { self = .monthFirst }
            if self != .unknown { return }
        }
    }
}
