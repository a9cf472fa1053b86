package import DocumentStore

/// The content of files of another program: habits, what was done when, and the rows left out.
package struct ImportHistory: Hashable, Sendable {
    package let format: ImportFormat
    package private(set) var habits: [ImportHabit] = []
    package private(set) var records: [ImportRecord] = []
    /// Days noted as skipped: they become days off of their habit.
    package private(set) var daysOff: [ImportDayOff] = []
    package private(set) var skipped: [SkippedRow] = []
    /// When days begin in the other program; nil if it says nothing.
    package var dayStartsAt: TimeOfDay?
    /// How dates such as 3/4/2026 are to be read; nil if nobody said.
    let dateOrder: DateOrder?
    private var places: [String: Int] = [:]

    /// Rows of one import: with some 700 bytes each they stay below 200 MiB of memory.
    package static let mostRows = 250_000
    /// Whether there were more rows than are taken; the rest was dropped.
    private(set) var isOverfull = false

    init(_ format: ImportFormat, dateOrder: DateOrder? = nil) {
        self.format = format
        self.dateOrder = dateOrder
    }

    /// The number of a habit by its id in the other program; it is noted if it is new.
    mutating func habit(_ key: String, _ made: @autoclosure () -> ImportHabit) -> Int {
        if let place = places[key] { return place }
        habits.append(made())
        places[key] = habits.count - 1
        return habits.count - 1
    }

    mutating func habit(named name: String) -> Int { habit(name, ImportHabit(name: name)) }

    /// Reads a row; what it throws is why the row is left out.
    mutating func row(_ place: RowPlace, _ read: (inout ImportHistory, RowPlace) throws(SkipReason) -> Void) {
        do throws(SkipReason) { try read(&self, place) } catch { skip(place, error) }
    }

    /// Reads the elements of a list; what they throw is why they are left out.
    /// - Throws: `.notOfFormat` without a list.
    mutating func rows(
        of json: ImportJSON?, in file: ImportFile,
        _ read: (inout ImportHistory, ImportJSON) throws(SkipReason) -> Void
    ) throws(ImportFault) {
        guard let list = json?.list else { throw .notOfFormat(format, file: file.name) }
        for (number, element) in list.enumerated() {
            row(file.place("[\(number)]")) { history, _ throws(SkipReason) in try read(&history, element) }
        }
    }

    /// - Parameters:
    ///   - start: when it began; then it is of the day it began on.
    ///   - day: the day that the program wrote down.
    mutating func add(
        _ habits: [Int], _ time: ImportRecord.Time, _ amount: ImportRecord.Amount, from start: ImportRecord.Time? = nil,
        on day: Day? = nil, note: String? = nil, measure: ImportMeasure? = nil, sourceId: String,
        isRepeatable: Bool = false, _ place: RowPlace
    ) {
        add(
            ImportRecord(
                habits: habits, time: time, amount: amount, start: start, day: day, note: note, measure: measure,
                sourceId: sourceId, isRepeatable: isRepeatable, place: place))
    }

    mutating func add(_ record: ImportRecord) { if hasRoom() { records.append(record) } }

    /// What a habit counts, if that shows only once its rows were read.
    mutating func setGoal(
        of habit: Int, _ kind: HabitKind, _ amount: Amount? = nil, each period: GoalPeriod = .day, unit: String? = nil
    ) {
        guard habits.indices.contains(habit) else { return }
        let isPlain = kind == .minutes && period == .day
        habits[habit].goalMinutes = isPlain ? amount?.whole : nil
        (habits[habit].kind, habits[habit].goalAmount) = (kind, isPlain ? nil : amount)
        (habits[habit].goalPeriod, habits[habit].unit) = (period, unit)
    }

    /// Makes counts of habits with a number that is not 1; a 1 everywhere says yes. The files know no goal: it is the
    /// number in the middle.
    mutating func setCounts() {
        let numbered = records.indices.filter { records[$0].entry == nil && records[$0].measure?.isSlips == false }
        for (habit, own) in Dictionary(grouping: numbered, by: { records[$0].habits.first ?? -1 }) {
            let measures = own.compactMap { records[$0].measure }
            let amounts = measures.map(\.amount).sorted()
            if amounts.contains(where: { $0 != 1 }) {
                setGoal(of: habit, .count, amounts[amounts.count / 2], unit: measures.lazy.compactMap(\.unit).first)
            } else {
                for index in own { records[index].note = records[index].measure?.note }
            }
        }
    }

    mutating func skip(_ place: RowPlace, _ reason: SkipReason) {
        if hasRoom() { skipped.append(SkippedRow(place: place, reason: reason)) }
    }

    mutating func addDayOff(_ habit: Int, _ day: Day, _ place: RowPlace) {
        if hasRoom() { daysOff.append(ImportDayOff(habit: habit, day: day, place: place)) }
    }

    private mutating func hasRoom() -> Bool {
        if records.count + skipped.count + daysOff.count < Self.mostRows { return true }
        isOverfull = true
        return false
    }

    /// Whether rows were found, and not one of them says anything.
    package var isNotUnderstood: Bool {
        records.isEmpty && daysOff.isEmpty && !skipped.isEmpty && skipped.allSatisfy(\.reason.isTrouble)
    }

    mutating func replace(_ isReplaced: (ImportRecord) -> Int?) {
        var kept: [ImportRecord] = []
        for record in records {
            if let line = isReplaced(record) {
                skip(record.place, .replaced(byLine: line))
            } else {
                kept.append(record)
            }
        }
        records = kept
    }
}

/// A habit as another program keeps it.
package struct ImportHabit: Hashable, Sendable {
    package var name: String
    package var about: String?
    package var group: String?
    package var schedule: Schedule = .everyDay
    package var endsOn: Day?
    /// Put away there: it begins at rest here.
    package var isArchived = false
    /// The goal of a day; nil if it has none in minutes.
    package var goalMinutes: Int?
    package var reminder: TimeOfDay?
    package var kind = HabitKind.minutes
    /// Units, or slips at most; minutes of a week or month.
    package var goalAmount: Amount?
    package var goalPeriod = GoalPeriod.day
    package var unit: String?
    /// Something that was only observed, such as the window in front: imported where the person names it.
    package var isOnRequest = false
}

/// A day on which a habit was skipped on purpose.
package struct ImportDayOff: Hashable, Sendable {
    package let habit: Int
    package let day: Day
    package let place: RowPlace
}

/// One thing that was done.
package struct ImportRecord: Hashable, Sendable {
    /// When it was done: ended, where that is known.
    package enum Time: Hashable, Sendable {
        case day(Day)
        /// A local date and time, with seconds below a minute.
        case local(Day, TimeOfDay, second: Int)
        case instant(Timestamp)
    }

    /// How much it was.
    package enum Amount: Hashable, Sendable {
        /// No minutes are known, but how much of the day's goal it was: above 0, and 1 for all of it. A day's shares add
        /// up to 1 at most, however often it was ticked.
        case share(Double)
        case minutes(Int)
        /// From then until the record's time.
        case since(Time)
        /// Seconds, often less than a minute: those of a habit and a day are added up to one entry.
        case seconds(Double)

        package static let tick = Amount.share(1)
    }

    /// Indices of the habits it may belong to, the likeliest first; empty if unknown.
    package var habits: [Int]
    package var time: Time
    package var amount: Amount
    /// When it began, where that is known: it is of the day it began on.
    package var start: Time?
    /// The day that its program wrote down, whatever the time.
    package var day: Day?
    package var note: String?
    /// What was counted; a habit that counts the same keeps it.
    package var measure: ImportMeasure?
    /// What it is here, if this program wrote the row.
    package var entry: ImportEntry?
    /// Its id in the other program: the same each time it is read.
    package var sourceId: String
    /// Whether equal rows count each: those of a table that knows no ids.
    package var isRepeatable: Bool
    package var place: RowPlace
}

/// What the row of a count or a limit says.
package struct ImportMeasure: Hashable, Sendable {
    /// Units; of a limit slips.
    package let amount: Amount
    package var isSlips = false
    package var unit: String?
    /// The note without the measure, which is in it for habits that do not count.
    package var note: String?
}

/// An entry as this program writes it into a table: it keeps its id.
package struct ImportEntry: Hashable, Sendable {
    package let id: String
    package let minutes: Int
    /// Units, or slips.
    package var amount: Amount?
    package var isSlip = false
    /// Its minutes were timed: units beside them made none.
    package var isTimed = false
}

/// A file another program wrote, as it was found: from a folder, an archive, or a data base that was asked.
package struct ImportFile: Hashable, Sendable {
    /// Its path below the given folder, such as `001 Swim/Checkmarks.csv`.
    package let name: String
    package let bytes: [UInt8]

    /// UTF-16 with a byte order mark is converted to UTF-8.
    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = ImportText.withoutUTF16(bytes)
    }

    package init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

    package var lastName: Substring { name.split(separator: "/").last ?? name[...] }

    package var folder: Substring { name.dropLast(lastName.count).split(separator: "/").last ?? "" }

    var content: ArraySlice<UInt8> { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...] }

    var isBlank: Bool { content.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
}

extension ImportFile {
    struct Line {
        let number: Int
        let text: String
    }

    var lines: [Line] { lines(of: content) }

    var firstLines: [Line] { lines(of: content.prefix(4096)) }

    private func lines(of content: ArraySlice<UInt8>) -> [Line] {
        content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
            .map { index, bytes in
                let text = ImportText.decoded(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes)
                return Line(number: index + 1, text: text)
            }
            .filter { !$0.text.allSatisfy(\.isWhitespace) }
    }

    func place(_ line: Line) -> RowPlace { RowPlace(file: name, line: line.number, row: line.text) }

    func place(_ row: String) -> RowPlace { RowPlace(file: name, row: row) }
}

/// History of another program that is where that program keeps it.
package struct FoundHistory: Hashable, Sendable {
    package let format: ImportFormat
    package let path: String

    package init(_ format: ImportFormat, at path: String) {
        self.format = format
        self.path = path
    }
}
