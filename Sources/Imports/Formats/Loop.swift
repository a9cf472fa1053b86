import DocumentStore
import Domain

/// Loop Habit Tracker: `Habits.csv` with a folder for each habit, as its export has them; its table of all checkmarks
/// alone; or the two tables of its database, read as JSON. Computed days (`YES_AUTO`, 1) were not done; skipped days become
/// days off.
extension Importer {
    package static let loop = Importer(
        "loop", "Loop Habit Tracker", otherNames: ["loophabittracker", "uhabits"],
        sniff: [.file { ["Habits.csv", "Repetitions"].contains($0.lastName) }, .text { LoopTables.areKnown(in: $0) }],
        alsoReads: { ["Habits", "Checkmarks.csv"].contains($0.lastName) || LoopTables.begin($0) },
        read: { history, files throws(ImportFault) in
            if let repetitions = files.first(where: { $0.lastName == "Repetitions" }) {
                try history.readLoop(repetitions, habits: files.first { $0.lastName == "Habits" })
            } else {
                history.readLoop(files)
            }
        })
}

private enum LoopTables {
    /// Whether a file has the first column of Loop's tables, or begins with a row of one.
    static func begin(_ file: ImportFile) -> Bool {
        guard !file.startsAsJSON else { return false }
        return CSVTable(beginning: file, separator: ",").heading?.cells.first == "Date" || hasNoHeading(file)
    }

    /// A date, and values after it that only Loop writes; or numbers alone in a file with its name.
    static func hasNoHeading(_ file: ImportFile) -> Bool {
        let rows = CSVTable(beginning: file, bytes: 16_384, separator: ",").prefix(100).filter(\.isWhole)
        guard let first = rows.first, first.cells.count > 1 else { return false }
        guard file.lastName == "Checkmarks.csv" || rows.contains(where: { $0.cells.contains(where: LoopHabit.isWord) })
        else { return false }
        return rows.allSatisfy { row in
            guard row.cells.count == first.cells.count, let (_, rest) = ImportTime.dayAndRest(row.cell(0)), rest.isEmpty
            else { return false }
            return row.cells.dropFirst().allSatisfy { cell in
                cell.isEmpty || LoopHabit.isWord(cell) || ["NO", "SKIP"].contains(cell)
                    || file.lastName == "Checkmarks.csv" && Int64(cell) != nil
            }
        }
    }

    /// Words that no other program has; or numbers alone, and the comma that ends each of Loop's lines.
    static func areKnown(in file: ImportFile) -> Bool {
        guard begin(file) else { return false }
        if file.lastName == "Checkmarks.csv" || hasNoHeading(file) { return true }
        let table = CSVTable(beginning: file, bytes: 16_384, separator: ",")
        let rows = table.dropFirst().prefix(100).filter(\.isWhole)
        if rows.contains(where: { $0.cells.dropFirst().contains(where: LoopHabit.isWord) }) { return true }
        guard let heading = table.heading, heading.cells.count > 2, heading.cells.last == "" else { return false }
        return !rows.isEmpty
            && rows.allSatisfy { row in
                row.cells.count == heading.cells.count && row.cells.last == ""
                    && row.cells.dropFirst().dropLast().allSatisfy { Int64($0) != nil }
            }
    }
}

extension ImportHistory {
    fileprivate func readLoop(_ files: [ImportFile]) {
        var known: [String: LoopHabit] = [:]
        if let table = files.first(where: { $0.lastName == "Habits.csv" }).map({ CSVTable($0, separator: ",") }) {
            let heading = table.heading?.cells ?? []
            for row in table.dropFirst() {
                let habit = LoopHabit { name in row.cell(heading.firstIndex(of: name)) }
                known[habit.position] = habit
                _ = self.habit(habit.name, habit.foreign)
            }
        }
        // A table of scores does not say what a person did.
        let checkmarks = files.filter {
            $0.lastName == "Checkmarks.csv" || $0.lastName != "Scores.csv" && LoopTables.begin($0)
        }
        let ofHabits = checkmarks.filter(\.isOfOneLoopHabit)
        for file in ofHabits.sorted(by: { $0.name < $1.name }) {
            let position = String(file.folder.prefix { $0.isNumber })
            let name = String(file.folder.dropFirst(position.count)).trimmed
            readLoop(file, of: known[position] ?? LoopHabit(name: name))
        }
        if ofHabits.isEmpty { for file in checkmarks { readLoopTable(file, Array(known.values)) } }
    }

    private func readLoop(_ file: ImportFile, of habit: LoopHabit) {
        let rows = CSVTable(file, separator: ",")
        let (habit, index) = measured(habit, by: rows.lazy.map { $0.cell(1) })
        for row in rows where row.cell(0) != "Date" {
            take(row.cell(1), row.cell(2), on: row.cell(0), habit, index, row.place(in: file))
        }
    }

    /// The table of all checkmarks, for want of better: its names are unquoted.
    private func readLoopTable(_ file: ImportFile, _ known: [LoopHabit]) {
        let table = CSVTable(file, separator: ",")
        guard let heading = table.heading else { return }
        let hasNoHeading = LoopTables.hasNoHeading(file)
        let columns = heading.cells.reversed().drop(while: \.isEmpty).count
        // The table of one habit, out of its folder.
        if heading.cells.dropFirst().first == "Value" || hasNoHeading && columns == 2 {
            return readLoop(file, of: LoopHabit(name: ""))
        }
        // Without headings they are in the order of the program's own table.
        let inOrder = known.sorted { $0.position < $1.position }.map(\.name)
        let numbers = (1..<max(2, columns)).map(String.init)
        let unnamed = inOrder.count == columns - 1 ? inOrder : numbers
        let names = hasNoHeading ? unnamed : Array(heading.cells.dropFirst())
        let rows = table.lazy.dropFirst(hasNoHeading ? 0 : 1).map {
            CSVTable.Row(line: $0.line, cells: LoopHabit.cells(of: $0))
        }
        for (column, name) in zip(1..., names) where !name.isEmpty {
            let plain = known.first { $0.name == name } ?? LoopHabit(name: name)
            let (habit, index) = measured(plain, by: rows.map { $0.cell(column) })
            for row in rows where !row.cell(column).isEmpty {
                let text = "\(row.cell(0)) \(name): \(row.cell(column))"
                let place = RowPlace(file: file.name, line: row.line, row: text)
                take(row.cell(column), "", on: row.cell(0), habit, index, place)
            }
        }
    }

    /// Older exports do not say which habits are measured: their numbers do, in thousandths.
    private func measured(_ habit: LoopHabit, by cells: some Sequence<String>) -> (habit: LoopHabit, index: Int) {
        let index = self.habit(habit.name, habit.foreign)
        let amounts = habit.hasType ? [] : cells.compactMap { Int64($0) }.filter { $0 > 3 }
        guard !amounts.isEmpty else { return (habit, index) }
        setCount(of: index, amounts.map { Amount(Double($0) / 1000) })
        var habit = habit
        (habit.isMeasured, habit.target) = (true, habits[index].goalAmount?.number ?? 0)
        return (habit, index)
    }

    fileprivate func readLoop(_ file: ImportFile, habits: ImportFile?) throws(ImportFault) {
        guard let habits else { throw .notOfFormat(importer, file: file.name) }
        var known: [String: LoopHabit] = [:]
        for row in try habits.parsed().list ?? [] {
            guard let id = (row["id"] ?? row["Id"])?.id, let habit = LoopHabit(row) else { continue }
            known[id] = habit
            _ = self.habit(habit.name, habit.foreign)
        }
        for row in try file.parsed().list ?? [] {
            let habit = known[row["habit"]?.id ?? ""]
            let day = row["timestamp"]?.number.flatMap { ImportTime.whole($0 / 86_400_000) }.map { Day(number: $0) }
            let place = file.place([habit?.name, day?.text].compactMap { $0 }.joined(separator: ", "))
            guard let habit, let day, let value = row["value"]?.id else {
                skip(place, .notUnderstood)
                continue
            }
            let index = self.habit(habit.name, habit.foreign)
            take(value, row["notes"]?.text ?? "", on: day.text, habit, index, place)
        }
    }

    private func take(
        _ value: String, _ note: String, on date: String, _ habit: LoopHabit, _ index: Int, _ place: RowPlace
    ) {
        row(place) { place throws(SkipReason) in
            let day = try ImportTime.wholeDay(date, dateOrder)
            guard let done = try habit.meaning(of: value) else { return addDayOff(index, day, at: place) }
            var measure = done.measure
            measure?.note = note.isEmpty ? nil : note
            add(
                [index], .day(day), done.amount, note: ImportText.joined(done.note, note), measure: measure,
                id: habit.name, day.text, at: place)
        }
    }
}

extension ImportFile {
    /// Whether its folder is named as Loop names one for a habit: `001 Swim`.
    fileprivate var isOfOneLoopHabit: Bool {
        folder.prefix(3).allSatisfy(\.isNumber) && folder.dropFirst(3).first == " "
    }
}

private struct LoopHabit {
    let name: String
    var position = ""
    var about: String?
    var isMeasured = false
    /// Whether Loop said that it is measured or not.
    var hasType = false
    var unit = ""
    var isAtMost = false
    var target = 0.0
    var times = 1
    var days = 1
    var isArchived = false
    var reminder: TimeOfDay?

    init(name: String) { self.name = name }

    /// Columns by name: older exports have fewer.
    init(_ cell: (String) -> String) {
        name = cell("Name")
        position = cell("Position")
        about = ImportText.joined(cell("Question"), cell("Description"))
        isMeasured = cell("Type") == "NUMERICAL"
        hasType = !cell("Type").isEmpty
        unit = cell("Unit")
        isAtMost = cell("Target Type") == "AT_MOST"
        target = ImportTime.decimal(cell("Target Value")) ?? 0
        times = ImportText.whole(cell("FrequencyNumerator")) ?? ImportText.whole(cell("NumRepetitions")) ?? 1
        days = ImportText.whole(cell("FrequencyDenominator")) ?? ImportText.whole(cell("Interval")) ?? 1
        isArchived = cell("Archived?") == "true"
    }

    init?(_ row: ImportJSON) {
        guard let name = row["name"]?.text else { return nil }
        self.name = name
        about = ImportText.joined(row["question"]?.text, row["description"]?.text)
        isMeasured = row["type"]?.number == 1
        hasType = true
        unit = row["unit"]?.text ?? ""
        isAtMost = row["target_type"]?.number == 1
        target = row["target_value"]?.number ?? 0
        times = row["freq_num"]?.number.flatMap { ImportTime.whole($0) } ?? 1
        days = row["freq_den"]?.number.flatMap { ImportTime.whole($0) } ?? 1
        isArchived = row["archived"]?.truth ?? false
        if let hour = row["reminder_hour"]?.number, let minute = row["reminder_min"]?.number, (0...23) ~= hour,
            (0...59) ~= minute
        {
            reminder = TimeOfDay(minutesSinceMidnight: Int(hour) * 60 + Int(minute))
        }
    }

    var foreign: ImportHabit {
        let schedule = period == .day ? Schedule(times: times, inDays: days) : .everyDay
        var habit = ImportHabit(name: name, about: about, schedule: schedule, isArchived: isArchived)
        habit.reminder = reminder
        if !isMeasured {
            habit.setGoal(.yesNo)
        } else if isAtMost {
            habit.setGoal(.limit, Amount(mostADay))
        } else if let length = LengthUnit(unit) {
            let minutes = target > 0 ? ImportTime.whole(target * length.minutes) : nil
            habit.setGoal(.minutes, minutes.map { Amount($0) }, each: minutes == nil ? .day : period)
        } else {
            habit.setGoal(.count, Amount(target > 0 ? target : 1), each: period, unit: unit)
        }
        return habit
    }

    /// What a number should be reached in: its target is for a day, a week or a month.
    private var period: GoalPeriod {
        guard isMeasured, times == 1 else { return .day }
        return days == 7 ? .week : (28...31).contains(days) ? .month : .day
    }

    /// Limits are kept by the day here.
    private var mostADay: Double { (target / Double(period.length)).rounded(.up) }

    /// Whether only Loop writes so.
    static func isWord(_ cell: String) -> Bool {
        ["YES_MANUAL", "YES_AUTO", "UNKNOWN"].contains(cell) || cell.hasPrefix(entryMark)
    }

    private static let entryMark = "Entry(timestamp="

    /// The cells of a row, and of `Entry(timestamp=2026-02-03, value=2, notes=)`, as one version wrote them, the value.
    static func cells(of row: CSVTable.Row) -> [String] {
        var cells: [String] = []
        var open: String?
        for cell in row.cells {
            let text = open.map { $0 + "," + cell } ?? cell
            guard text.hasPrefix(entryMark) else {
                cells.append(cell)
                continue
            }
            open = text.hasSuffix(")") ? nil : text
            guard open == nil else { continue }
            let value = text.split(separator: "value=", maxSplits: 1).last ?? ""
            cells.append(String(value.prefix { $0 == "-" || $0.isNumber }))
        }
        return cells + (open.map { [$0] } ?? [])
    }

    /// Nil for a day off.
    func meaning(of text: String) throws(SkipReason) -> Meaning? {
        switch text {
        case "YES_MANUAL": return Meaning(amount: .tick)
        case "YES_AUTO": throw .workedOut
        case "NO", "UNKNOWN": throw .notDone
        case "SKIP": return nil
        default: break
        }
        guard let number = Int64(text) else { throw .notUnderstood }
        switch (isMeasured, number) {
        case (_, -1), (false, 0): throw .notDone
        case (false, 1): throw .workedOut
        case (false, 2): return Meaning(amount: .tick)
        case (_, 3): return nil
        default: return try measured(Double(number) / 1000)
        }
    }

    private func measured(_ amount: Double) throws(SkipReason) -> Meaning {
        guard isAtMost || amount > 0 else { throw .notDone }
        let note = ImportText.amount(amount, unit: unit)
        if isAtMost {
            let measure = ImportMeasure(amount: Amount(amount), isSlips: true)
            return Meaning(amount: amount <= mostADay ? .tick : .share(0), note: note, measure: measure)
        }
        if let length = LengthUnit(unit), let minutes = ImportTime.wholeMinutes(amount * length.minutes) {
            return Meaning(amount: .minutes(minutes))
        }
        // What is below the goal is a part of it.
        return Meaning(
            amount: .share(target > 0 ? amount * Double(period.length) / target : 1), note: note,
            measure: ImportMeasure(amount: Amount(amount)))
    }

    struct Meaning {
        let amount: ImportRecord.Amount
        var note: String?
        var measure: ImportMeasure?
    }
}

extension Schedule {
    /// So many times in so many days, as near as a week allows.
    init(times: Int, inDays days: Int) {
        guard times > 0, days > 0, times < days else {
            self = .everyDay
            return
        }
        let aWeek = (Double(times) * 7 / Double(days)).rounded()
        self = aWeek >= 7 ? .everyDay : .timesAWeek(max(1, Int(aWeek)))
    }
}
