package import DocumentStore
package import Domain

/// The content of files of another program: habits, what was done when, and the rows left out. Readers add to it.
package final class ImportHistory {
    package let importer: Importer
    /// How dates such as 3/4/2026 should be read; nil if no one said.
    let dateOrder: DateOrder?
    package private(set) var habits: [ImportHabit] = []
    package private(set) var records: [ImportRecord] = []
    /// Days noted as skipped: they become days off of their habit.
    package private(set) var daysOff: [ImportDayOff] = []
    package private(set) var skipped: [SkippedRow] = []
    /// When days begin in the other program; nil if it says nothing.
    var dayStartsAt: TimeOfDay?
    private var places: [String: Int] = [:]

    /// Rows of one import: with some 700 bytes each they stay below 200 MiB of memory.
    package static let mostRows = 250_000
    /// Whether there were more rows than are taken; the rest was dropped.
    private(set) var isOverfull = false

    init(_ importer: Importer, dateOrder: DateOrder? = nil) {
        self.importer = importer
        self.dateOrder = dateOrder
    }

    /// The number of a habit by its id in the other program; it is noted if it is new.
    func habit(_ key: String, _ made: @autoclosure () -> ImportHabit) -> Int {
        if let place = places[key] { return place }
        habits.append(made())
        places[key] = habits.count - 1
        return habits.count - 1
    }

    func habit(named name: String) -> Int { habit(name, ImportHabit(name: name)) }

    /// Of names that are not empty, the likeliest first.
    func habits(named names: [String]) -> [Int] { names.filter { !$0.isEmpty }.map { habit(named: $0) } }

    /// Reads a row; what it throws is why the row is left out.
    func row(_ place: RowPlace, _ read: (RowPlace) throws(SkipReason) -> Void) {
        do throws(SkipReason) { try read(place) } catch { skip(place, error) }
    }

    /// Reads the elements of a list; what they throw is why they are left out.
    /// - Throws: `.notOfFormat` without a list.
    func rows(of json: ImportJSON?, in file: ImportFile, _ read: (ImportJSON) throws(SkipReason) -> Void)
        throws(ImportFault)
    {
        guard let list = json?.list else { throw .notOfFormat(importer, file: file.name) }
        for (number, element) in list.enumerated() {
            row(file.place("[\(number)]")) { _ throws(SkipReason) in try read(element) }
        }
    }

    /// Reads a map of dates, each with the amount of that day.
    func days(
        of json: ImportJSON?, _ name: String, in file: ImportFile,
        _ read: (Day, ImportJSON, RowPlace) throws(SkipReason) -> Void
    ) {
        for (date, value) in json?.entries ?? [] {
            row(file.place("\(name), \(date)")) { place throws(SkipReason) in
                try read(try ImportTime.wholeDay(date), value, place)
            }
        }
    }

    /// - Parameters:
    ///   - habits: the likeliest first.
    ///   - start: when it began; then it is of the day it began on.
    ///   - day: the day that the program wrote down.
    ///   - id: what identifies the row in the other program.
    func add(
        _ habits: [Int], _ time: ImportRecord.Time, _ amount: ImportRecord.Amount = .tick,
        from start: ImportRecord.Time? = nil, on day: Day? = nil, note: String? = nil, measure: ImportMeasure? = nil,
        entry: ImportEntry? = nil, id: String..., isRepeatable: Bool = false, at place: RowPlace
    ) {
        guard hasRoom() else { return }
        records.append(
            ImportRecord(
                habits: habits, time: time, amount: amount, start: start, day: day, note: note, measure: measure,
                entry: entry, sourceId: id.joined(separator: "\u{0}"), isRepeatable: isRepeatable, place: place))
    }

    /// A stretch of time: the nearest whole minutes, on the day of its start.
    func add(
        _ habits: [Int], from start: Timestamp, to end: Timestamp, note: String?, id: String..., at place: RowPlace
    ) throws(SkipReason) {
        guard end >= start else { throw .endsBeforeItBegins }
        let minutes = ImportTime.wholeMinutes(milliseconds: end.milliseconds - start.milliseconds)
        add(
            habits, .instant(end), .minutes(minutes), from: .instant(start), note: note,
            id: id.joined(separator: "\u{0}"), at: place)
    }

    func addDayOff(_ habit: Int, _ day: Day, at place: RowPlace) {
        if hasRoom() { daysOff.append(ImportDayOff(habit: habit, day: day, place: place)) }
    }

    func skip(_ place: RowPlace, _ reason: SkipReason) {
        if hasRoom() { skipped.append(SkippedRow(place: place, reason: reason)) }
    }

    private func hasRoom() -> Bool {
        isOverfull = isOverfull || records.count + skipped.count + daysOff.count >= Self.mostRows
        return !isOverfull
    }

    /// Whether rows were found, and not one of them says anything.
    package var isNotUnderstood: Bool {
        records.isEmpty && daysOff.isEmpty && !skipped.isEmpty && skipped.allSatisfy(\.reason.isTrouble)
    }

    /// Whether something was ticked off without minutes.
    package var hasTicks: Bool { records.contains { if case .share = $0.amount { true } else { false } } }
}

/// What shows only once all rows were read.
extension ImportHistory {
    /// Leaves out records of which a later line says something.
    /// - Parameter lines: by id of the record, the last one about it.
    func keep(only lines: [String: Int]) {
        for record in records {
            guard let line = lines[record.sourceId], line != record.place.line else { continue }
            skip(record.place, .replaced(byLine: line))
        }
        records.removeAll { record in lines[record.sourceId].map { $0 != record.place.line } ?? false }
    }

    func setGoal(
        of habit: Int, _ kind: HabitKind, _ amount: Amount? = nil, each period: GoalPeriod = .day, unit: String? = nil
    ) { if habits.indices.contains(habit) { habits[habit].setGoal(kind, amount, each: period, unit: unit) } }

    /// Makes a habit a count. The files know no goal: it is the number in the middle.
    func setCount(of habit: Int, _ amounts: [Amount], unit: String? = nil) {
        guard !amounts.isEmpty else { return }
        setGoal(of: habit, .count, amounts.sorted()[amounts.count / 2], unit: unit)
    }

    /// Makes counts of habits with a number that is not 1; a 1 everywhere says yes.
    func setCounts() {
        let numbered = records.indices.filter { records[$0].entry == nil && records[$0].measure?.isSlips == false }
        for (habit, own) in Dictionary(grouping: numbered, by: { records[$0].habits.first ?? -1 }) {
            let measures = own.compactMap { records[$0].measure }
            if measures.contains(where: { $0.amount != 1 }) {
                setCount(of: habit, measures.map(\.amount), unit: measures.lazy.compactMap(\.unit).first)
            } else {
                for index in own { records[index].note = records[index].measure?.note }
            }
        }
    }
}

/// A habit as another program keeps it.
package struct ImportHabit: Hashable, Sendable {
    package var name: String
    var about: String?
    package var group: String?
    package var schedule: Schedule = .everyDay
    package var endsOn: Day?
    /// Put away there: it begins at rest here.
    package var isArchived = false
    package var reminder: TimeOfDay?
    package var kind = HabitKind.minutes
    /// The goal of a day; nil if it has none in minutes.
    package private(set) var goalMinutes: Int?
    /// Units, or slips at most; minutes of a week or month.
    package private(set) var goalAmount: Amount?
    package private(set) var goalPeriod = GoalPeriod.day
    package private(set) var unit: String?
    /// Something that was only observed, such as the window in front: imported where the person names it.
    package var isOnRequest = false

    init(
        name: String, about: String? = nil, group: String? = nil, schedule: Schedule = .everyDay,
        isArchived: Bool = false, kind: HabitKind = .minutes
    ) {
        (self.name, self.about, self.group) = (name, about, group)
        (self.schedule, self.isArchived, self.kind) = (schedule, isArchived, kind)
    }

    mutating func setGoal(
        _ kind: HabitKind, _ amount: Amount? = nil, each period: GoalPeriod = .day, unit: String? = nil
    ) {
        let isPlain = kind == .minutes && period == .day
        goalMinutes = isPlain ? amount?.whole : nil
        goalAmount = isPlain ? nil : amount
        (self.kind, goalPeriod, self.unit) = (kind, period, unit)
    }
}

/// A day on which a habit was skipped on purpose.
package struct ImportDayOff: Hashable, Sendable {
    package let habit: Int
    package let day: Day
    let place: RowPlace
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

        static let tick = Amount.share(1)
    }

    /// Indices of the habits it may belong to, the likeliest first; empty if unknown.
    package let habits: [Int]
    package let time: Time
    package let amount: Amount
    /// When it began, where that is known: it is of the day it began on.
    let start: Time?
    /// The day that its program wrote down, whatever the time.
    let day: Day?
    package var note: String?
    /// What was counted; a habit that counts the same keeps it.
    package let measure: ImportMeasure?
    /// What it is here, if this program wrote the row.
    let entry: ImportEntry?
    /// Its id in the other program: the same each time it is read.
    package let sourceId: String
    /// Whether equal rows count each: those of a table that knows no ids.
    let isRepeatable: Bool
    let place: RowPlace
}

/// What the row of a count or a limit says.
package struct ImportMeasure: Hashable, Sendable {
    /// Units; of a limit slips.
    package let amount: Amount
    var isSlips = false
    var unit: String?
    /// The note without the measure, which is in it for habits that do not count.
    var note: String?
}

/// An entry as this program writes it into a table: it keeps its id, if the table has it.
struct ImportEntry: Hashable, Sendable {
    let id: String?
    let minutes: Int
    /// Units, or slips.
    let amount: Amount?
    let isSlip: Bool
    /// Its minutes were timed: units next to them made none.
    let isTimed: Bool
}
