import DocumentStore

/// Tables: date, habit, minutes, note, in any order and under any of many names; without a heading in that order. Instead
/// of minutes there may be a start and an end, and instead of a habit a column for each, with a cell for each day.
extension ForeignHistory {
    static func isTable(_ file: ForeignFile) -> Bool {
        guard !file.startsAsJSON, !file.content.prefix(4096).contains(0) else { return false }
        guard let first = CSVTable(file.content.prefix(4096)).heading, first.cells.count > 1 else { return false }
        return CSVColumns(heading: first.cells) != nil || CSVColumns.date(first.cells[0], .unknown) != nil
    }

    /// Whether a table has columns of these names, by which a program is told from others.
    static func isTable(_ file: ForeignFile, with names: [String]) -> Bool {
        guard !file.startsAsJSON, let heading = CSVTable(file.content.prefix(4096)).heading else { return false }
        return Set(heading.cells.map { CSVColumns.key($0) }).isSuperset(of: names)
    }

    mutating func readCSV(_ file: ForeignFile) throws(ImportFault) {
        let table = CSVTable(file)
        guard let first = table.heading else { throw .empty(file: file.name) }
        let named = CSVColumns(heading: first.cells)
        var columns = named ?? CSVColumns()
        columns.order = CSVColumns.Order(of: table.lazy.map { $0.cell(columns.date) })
        let isWide = columns.isWide(table.lazy.dropFirst().prefix(50))
        for row in table.dropFirst(named == nil ? 0 : 1) {
            let place = row.place(in: file)
            guard row.isWhole else {
                skip(place, .notUnderstood)
                continue
            }
            let text = row.cell(columns.date)
            guard let time = columns.start(of: row) else {
                skip(place, CSVColumns.isTurnable(text) ? .ambiguousDate(text) : .badDate(text))
                continue
            }
            if isWide {
                take(row, at: time, columns, first.cells, place)
            } else {
                take(row, from: time, columns, place)
            }
        }
    }

    /// A row of a table in which each habit has a column.
    private mutating func take(
        _ row: CSVTable.Row, at time: ForeignRecord.Time, _ columns: CSVColumns, _ names: [String], _ place: RowPlace
    ) {
        for column in columns.habits where !row.cell(column).isEmpty {
            let cell = RowPlace(file: place.file, line: place.line, row: "\(names[column]): \(row.cell(column))")
            let number = habit(named: names[column])
            switch CSVColumns.answer(row.cell(column)) {
            case .no: skip(cell, .notDone)
            case .unknown: skip(cell, .notUnderstood)
            case .skipped: if case .day(let day) = time { addDayOff(number, day, cell) } else { skip(cell, .dayOff) }
            case .yes(let measure):
                let note = ForeignText.joined(row.cell(columns.note), measure)
                add(
                    ForeignRecord(
                        [number], time, .tick, note: note, sourceId: "\(names[column])\u{0}\(time.key)", place: cell))
            }
        }
    }

    private mutating func take(
        _ row: CSVTable.Row, from start: ForeignRecord.Time, _ columns: CSVColumns, _ place: RowPlace
    ) {
        let end = columns.end(of: row, from: start)
        var amount: ForeignRecord.Amount?
        if let column = columns.minutes {
            amount = ForeignTime.minutes(row.cell(column), unit: columns.unit).map { .minutes($0) }
            if amount == nil, end == nil { return skip(place, .badNumber(row.cell(column))) }
        }
        if amount == nil, let end, start.isExact, end.isExact { amount = .since(start) }
        if amount == nil, columns.endClock != nil {
            return skip(place, end == nil ? .stillRuns : .badNumber(row.cell(columns.endClock)))
        }
        let name = row.cell(columns.habit).trimmed
        let tags = row.cell(columns.tags).split(separator: ",").map { String($0).trimmed }
        let habits = ([name] + tags).filter { !$0.isEmpty }.map { habit(named: $0) }
        var note = row.cell(columns.note).trimmed
        if let column = columns.value, amount == nil || columns.isVerdict {
            switch CSVColumns.answer(row.cell(column)) {
            case .no: return skip(place, .notDone)
            case .unknown: return skip(place, .notUnderstood)
            case .skipped:
                guard let first = habits.first, case .day(let day) = start else { return skip(place, .dayOff) }
                return addDayOff(first, day, place)
            case .yes(let measure): if amount == nil { note = ForeignText.joined(note, measure) ?? "" }
            }
        }
        let done = amount ?? .tick
        let content = [name, (end ?? start).key, done.key, note].joined(separator: "\u{0}")
        add(
            ForeignRecord(
                habits, end ?? start, done, note: note.isEmpty ? nil : note, sourceId: content,
                isRepeatable: end == nil, place: place))
    }
}

extension ForeignRecord.Time {
    /// Whether it is a point in time, and not a whole day.
    fileprivate var isExact: Bool {
        if case .day = self { return false }
        return true
    }

    /// What tells it from others; it must stay as it is.
    var key: String {
        switch self {
        case .day(let day): day.text
        case .local(let day, let time, _): day.text + " " + time.text
        case .instant(let time): time.text
        }
    }
}

extension ForeignRecord.Amount {
    fileprivate var key: String {
        switch self {
        case .share: "tick"
        case .minutes(let minutes): String(minutes)
        case .since(let start): "since " + start.key
        case .seconds(let seconds): "\(seconds) s"
        }
    }
}
