import DocumentStore

/// Plain tables: date, habit, minutes, note, in any order and under any of many names; without a heading in that order.
extension ForeignHistory {
    static func isTable(_ file: ForeignFile) -> Bool {
        guard !file.startsAsJSON, !file.content.prefix(4096).contains(0) else { return false }
        let rows = CSVTable(ForeignFile(name: file.name, bytes: Array(file.content.prefix(4096)))).rows
        guard let first = rows.first, first.cells.count > 1 else { return false }
        return CSVColumns(heading: first.cells) != nil || CSVColumns.date(first.cells[0], .unknown) != nil
    }

    mutating func readCSV(_ file: ForeignFile) throws(ImportFault) {
        var rows = CSVTable(file).rows[...]
        guard let first = rows.first else { throw .empty(file: file.name) }
        var columns = CSVColumns()
        if let named = CSVColumns(heading: first.cells) {
            columns = named
            rows = rows.dropFirst()
        }
        columns.order = CSVColumns.Order(of: rows.lazy.map { $0.cell(columns.date) })
        for row in rows { take(row, columns, row.place(in: file)) }
    }

    private mutating func take(_ row: CSVTable.Row, _ columns: CSVColumns, _ place: RowPlace) {
        guard row.isWhole else { return skip(place, .notUnderstood) }
        let text = row.cell(columns.date)
        guard let time = CSVColumns.date(text, columns.order) else {
            return skip(place, CSVColumns.isTurnable(text) ? .ambiguousDate(text) : .badDate(text))
        }
        var amount = ForeignRecord.Amount.tick
        var note = row.cell(columns.note).trimmed
        if let column = columns.minutes {
            guard let minutes = ForeignTime.minutes(row.cell(column), unit: columns.unit) else {
                return skip(place, .badNumber(row.cell(column)))
            }
            amount = .minutes(minutes)
        } else if let column = columns.value {
            switch CSVColumns.isDone(row.cell(column)) {
            case .no: return skip(place, .notDone)
            case .unknown: return skip(place, .notUnderstood)
            case .yes(let measure): note = ForeignText.joined(note, measure) ?? ""
            }
        }
        let name = row.cell(columns.habit).trimmed
        let habits = name.isEmpty ? [] : [habit(named: name)]
        let content = [name, time.key, amount.key, note].joined(separator: "\u{0}")
        add(
            ForeignRecord(
                habits, time, amount, note: note.isEmpty ? nil : note, sourceId: content, place: place))
    }
}

extension ForeignRecord.Time {
    fileprivate var key: String {
        switch self {
        case .day(let day): day.text
        case .local(let day, let time): day.text + " " + time.text
        case .instant(let time): time.text
        }
    }
}

extension ForeignRecord.Amount {
    fileprivate var key: String {
        switch self {
        case .tick: "tick"
        case .minutes(let minutes): String(minutes)
        }
    }
}
