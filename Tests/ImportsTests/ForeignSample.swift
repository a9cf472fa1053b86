import DocumentStore
import Domain
import Imports
import Testing

/// Files of another program, and what is read of them.
struct ForeignSample: Sendable, CustomTestStringConvertible {
    let name: String
    let format: Importer
    let files: [ImportFile]
    var records: [String] = []
    var skipped: [String] = []
    var daysOff: [String] = []
    var habits: [String] = []
    var testDescription: String { name }

    init(
        _ name: String, _ format: Importer, _ files: KeyValuePairs<String, String>, records: [String],
        skipped: [String] = [], daysOff: [String] = [], habits: [String]
    ) {
        (self.name, self.format, self.habits) = (name, format, habits)
        self.files = files.map { ImportFile(name: $0.key, text: $0.value) }
        (self.records, self.skipped, self.daysOff) = (records, skipped, daysOff)
    }

    func check() throws {
        #expect(Importer.detected(in: files) == format)
        let told = try Told(format, files)
        #expect(told.records == records)
        #expect(told.skipped == skipped)
        #expect(told.daysOff == daysOff)
        #expect(told.habits == habits)
    }
}

/// A history as short lines, to be held against.
struct Told {
    /// `habit|habit time amount note`, in the order they were read.
    let records: [String]
    /// `line reason`, with the line if there is one.
    let skipped: [String]
    /// `habit schedule kind`, then what else is known of it.
    let habits: [String]
    /// `habit day`, of days that were skipped on purpose.
    let daysOff: [String]

    init(_ format: Importer, _ files: [ImportFile]) throws {
        let history = try format.history(of: files)
        records = history.records.map { record in
            let names = record.habits.map { history.habits[$0].name }.joined(separator: "|")
            return [names, record.time.told, record.amount.told, record.note ?? ""].joined(separator: " ").trimmedEnd
        }
        skipped = history.skipped.map { row in
            (row.place.line.map { "\($0) " } ?? "") + row.reason.name
        }
        habits = history.habits.map(\.told)
        daysOff = history.daysOff.map { "\(history.habits[$0.habit].name) \($0.day.text)" }
    }

    init(_ format: Importer, _ text: String, named name: String = "file") throws {
        try self.init(format, [ImportFile(name: name, text: text)])
    }
}

extension ImportHabit {
    fileprivate var told: String {
        let parts = [
            "\(name) \(schedule.text) \(kind)", goalMinutes.map { "\($0) min" }, goalAmount.map(\.text), unit,
            goalPeriod == .day ? nil : "each \(goalPeriod)", endsOn.map { "until \($0.text)" },
            group.map { "in \($0)" }, reminder.map { "at \($0.text)" }, isArchived ? "archived" : nil,
            isOnRequest ? "on request" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }
}

extension ImportRecord.Time {
    fileprivate var told: String {
        switch self {
        case .day(let day): day.text
        case .local(let day, let time, let second):
            day.text + "+" + time.text + (second == 0 ? "" : ":\(second < 10 ? "0" : "")\(second)")
        case .instant(let time): String(time.text.prefix(16)) + "Z"
        }
    }
}

extension ImportRecord.Amount {
    fileprivate var told: String {
        switch self {
        case .share(1): "tick"
        case .share(let share): "\((share * 1000).rounded() / 1000) of it"
        case .minutes(let minutes): "\(minutes)"
        case .since(let start): "since \(start.told)"
        case .seconds(let seconds): "\((seconds * 10).rounded() / 10) s"
        }
    }
}

extension String {
    fileprivate var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
