import DocumentStore
import Domain
import Testing

/// A history as short lines, to be held against.
struct Told {
    /// `habit|habit time amount note`, in the order they were read.
    let records: [String]
    /// `line reason`, the line where there is one.
    let skipped: [String]
    let habits: [ForeignHabit]

    init(_ format: ForeignFormat, _ files: [ForeignFile]) throws {
        let history = try format.history(of: files)
        records = history.records.map { record in
            let names = record.habits.map { history.habits[$0].name }.joined(separator: "|")
            return [names, record.time.told, record.amount.told, record.note ?? ""].joined(separator: " ").trimmedEnd
        }
        skipped = history.skipped.map { row in
            (row.place.line.map { "\($0) " } ?? "") + row.reason.name
        }
        habits = history.habits
    }

    init(_ format: ForeignFormat, _ text: String, named name: String = "file") throws {
        try self.init(format, [ForeignFile(name: name, text: text)])
    }
}

extension ForeignRecord.Time {
    fileprivate var told: String {
        switch self {
        case .day(let day): day.text
        case .local(let day, let time): day.text + "+" + time.text
        case .instant(let time): String(time.text.prefix(16)) + "Z"
        }
    }
}

extension ForeignRecord.Amount {
    fileprivate var told: String {
        switch self {
        case .tick: "tick"
        case .minutes(let minutes): "\(minutes)"
        }
    }
}

extension String {
    fileprivate var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
