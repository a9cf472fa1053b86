/// harsh and habitctl: `habits` lists the habits, `log` what was done. A line of harsh is `DATE : NAME : y|n|s :
/// COMMENT : AMOUNT`, one of habitctl `DATE`, `NAME` and `y|n|s` separated by tabs. Skipped days become days off.
extension ImportHistory {
    static func isOfHarsh(_ file: ImportFile) -> Bool {
        !file.startsAsJSON && file.firstLines.contains { HarshRow($0.text) != nil }
    }

    static func isOfHabitctl(_ file: ImportFile) -> Bool {
        !file.startsAsJSON && file.firstLines.contains { HarshRow(tabbed: $0.text) != nil }
    }

    mutating func readHarsh(_ files: [ImportFile]) {
        for file in files where file.lastName == "habits" { readHarshHabits(file) }
        readLog(files.filter { $0.lastName != "habits" && Self.isOfHarsh($0) }) { HarshRow($0) }
    }

    mutating func readHabitctl(_ files: [ImportFile]) {
        for file in files where file.lastName == "habits" { readHabitctlHabits(file) }
        readLog(files.filter { $0.lastName != "habits" && Self.isOfHabitctl($0) }) { HarshRow(tabbed: $0) }
    }

    private mutating func readLog(_ files: [ImportFile], _ row: (String) -> HarshRow?) {
        var last: [String: Int] = [:]
        for file in files {
            for line in file.lines where line.text.first != "#" {
                self.row(file.place(line)) { history, place throws(SkipReason) in
                    guard let row = row(line.text) else { throw .notUnderstood }
                    last[row.sourceId] = line.number
                    try history.take(row, place)
                }
            }
        }
        replace { record in last[record.sourceId].flatMap { $0 == record.place.line ? nil : $0 } }
        setKinds()
    }

    /// The files do not say what a habit counts: it is a number where at least half of its days have one, and its goal
    /// is the one in the middle of them.
    private mutating func setKinds() {
        for index in habits.indices {
            let own = records.filter { $0.habits == [index] }
            let amounts = own.compactMap { $0.measure?.amount }.sorted()
            if !amounts.isEmpty, amounts.count * 2 >= own.count {
                setGoal(of: index, .count, amounts[amounts.count / 2])
            } else {
                setGoal(of: index, .yesNo)
            }
        }
    }

    private mutating func take(_ row: HarshRow, _ place: RowPlace) throws(SkipReason) {
        let day = try ImportTime.wholeDay(row.date)
        switch row.result {
        case "y":
            let amount = ImportTime.decimal(row.amount).flatMap { $0 > 0 ? ImportText.amount($0) : nil }
            let note = ImportText.joined(row.comment, amount)
            let measure = ImportTime.decimal(row.amount).flatMap { number in
                number > 0 ? ImportMeasure(amount: Amount(number), note: row.comment) : nil
            }
            add([habit(named: row.name)], .day(day), .tick, note: note, measure: measure, sourceId: row.sourceId, place)
        case "n": throw .notDone
        case "s": addDayOff(habit(named: row.name), day, place)
        default: throw .notUnderstood
        }
    }

    /// `NAME: FREQUENCY[: END]` under `! HEADING`.
    private mutating func readHarshHabits(_ file: ImportFile) {
        var group: String?
        for line in file.lines {
            let text = line.text.trimmed
            if text.hasPrefix("#") { continue }
            if text.hasPrefix("!") {
                group = String(text.dropFirst()).trimmed
                continue
            }
            let parts = text.split(separator: ": ", maxSplits: 2).map { String($0).trimmed }
            guard parts.count >= 2 else {
                skip(file.place(line), .notUnderstood)
                continue
            }
            var made = ImportHabit(name: parts[0], group: group, schedule: Self.harshSchedule(parts[1]))
            if parts.count == 3 { made.endsOn = Day(parts[2]) }
            _ = habit(parts[0], made)
        }
    }

    /// `DAYS NAME`: every so many days; 0 if it is only tracked.
    private mutating func readHabitctlHabits(_ file: ImportFile) {
        for line in file.lines where !line.text.trimmed.hasPrefix("#") {
            let parts = line.text.trimmed.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let days = ImportText.whole(parts[0]) else {
                skip(file.place(line), .notUnderstood)
                continue
            }
            let name = String(parts[1]).trimmed
            _ = habit(name, ImportHabit(name: name, schedule: Self.harshSchedule(String(min(days, 1000)))))
        }
    }

    /// `T` days between, or `T/I` times in days; with `w` in weeks.
    private static func harshSchedule(_ text: String) -> Schedule {
        let numbers = text.split(separator: "/").map { part -> Int? in
            let part = String(part).trimmed
            let isWeeks = part.last == "w"
            return ImportText.whole(isWeeks ? part.dropLast() : part[...]).map { min($0, 1000) * (isWeeks ? 7 : 1) }
        }
        guard let first = numbers.first ?? nil else { return .everyDay }
        if numbers.count == 2, let days = numbers[1] { return Schedule(times: first, inDays: days) }
        return first == 0 ? .timesAWeek(1) : Schedule(times: 1, inDays: first)
    }
}

private struct HarshRow {
    let date: String
    let name: String
    let result: String
    var comment: String?
    var amount = ""

    init?(_ text: String) {
        let text = text.hasSuffix(" :") ? text + " " : text
        let parts = text.split(separator: " : ", omittingEmptySubsequences: false).map { String($0).trimmed }
        guard (3...5).contains(parts.count), parts[0].first?.isNumber == true, !parts[1].isEmpty else { return nil }
        (date, name, result) = (parts[0], parts[1], parts[2])
        if parts.count > 3 { comment = parts[3] }
        if parts.count > 4 { amount = parts[4] }
    }

    init?(tabbed text: String) {
        let parts = text.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).trimmed }
        guard parts.count == 3, Day(parts[0]) != nil, !parts[1].isEmpty, ["y", "n", "s"].contains(parts[2]) else {
            return nil
        }
        (date, name, result) = (parts[0], parts[1], parts[2])
    }

    var sourceId: String { "\(name)\u{0}\(date)" }
}

/// dijo: `habit_record.json`, a list of habits with a value for each day: yes or no, a count, or a number.
extension ImportHistory {
    mutating func readDijo(_ file: ImportFile) throws(ImportFault) {
        try rows(of: ImportJSON(file), in: file) { history, element throws(SkipReason) in
            guard let name = element["name"]?.text, let stats = element["stats"]?.entries else { throw .notUnderstood }
            let kind = element["type"]?.text
            var made = ImportHabit(name: name)
            made.kind = kind == "Bit" ? .yesNo : kind == "Count" || kind == "Float" ? .count : .minutes
            if made.kind == .count {
                let goal = element["goal"].flatMap { Self.dijoAmount($0, kind) } ?? 1
                made.goalAmount = Amount(goal > 0 ? goal : 1)
            }
            let index = history.habit(name, made)
            for (date, value) in stats {
                history.row(file.place("\(name), \(date)")) { history, place throws(SkipReason) in
                    let day = try ImportTime.wholeDay(date)
                    guard let amount = Self.dijoAmount(value, kind) else { throw .notUnderstood }
                    guard amount > 0 else { throw .notDone }
                    let goal = kind == "Bit" ? nil : element["goal"].flatMap { Self.dijoAmount($0, kind) }
                    let note = goal.map { "\(ImportText.amount(amount)) / \(ImportText.amount($0))" }
                    // What is below the goal is a part of it.
                    let share = goal.flatMap { $0 > 0 ? amount / $0 : nil } ?? 1
                    let id = "\(name)\u{0}\(day.text)"
                    let measure = kind == "Bit" ? nil : ImportMeasure(amount: Amount(amount))
                    history.add(
                        [index], .day(day), .share(share), note: note, measure: measure, sourceId: id, place)
                }
            }
        }
    }

    /// A `Float` is stored as a whole number and its count of decimal places.
    private static func dijoAmount(_ value: ImportJSON, _ kind: String?) -> Double? {
        switch kind {
        case "Bit": return value.truth.map { $0 ? 1 : 0 }
        case "Count": return value.number
        case "Float":
            guard var number = value["value"]?.number, let digits = value["precision"]?.number, (0...20) ~= digits
            else { return nil }
            for _ in 0..<Int(digits) { number /= 10 }
            return number
        default: return nil
        }
    }
}
