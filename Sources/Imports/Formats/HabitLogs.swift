import Domain

/// harsh and habitctl: `habits` lists the habits, `log` what was done. A line of harsh is `DATE : NAME : y|n|s :
/// COMMENT : AMOUNT`, one of habitctl `DATE`, `NAME` and `y|n|s` separated by tabs. Skipped days become days off.
extension Importer {
    package static let harsh = Importer(
        "harsh", sniff: [.text { LogLine.isAny(in: $0, LogLine.init(_:)) }], alsoReads: { $0.lastName == "habits" },
        read: { history, files throws(ImportFault) in
            history.readLog(files, LogLine.init(_:), habits: history.readHarshHabits)
        })

    package static let habitctl = Importer(
        "habitctl", sniff: [.text { LogLine.isAny(in: $0, LogLine.init(tabbed:)) }],
        alsoReads: { $0.lastName == "habits" },
        read: { history, files throws(ImportFault) in
            history.readLog(files, LogLine.init(tabbed:), habits: history.readHabitctlHabits)
        })
}

extension ImportHistory {
    fileprivate func readLog(_ files: [ImportFile], _ read: (String) -> LogLine?, habits: (ImportFile) -> Void) {
        for file in files where file.lastName == "habits" { habits(file) }
        var last: [String: Int] = [:]
        for file in files where file.lastName != "habits" {
            for line in file.lines where line.text.first != "#" {
                row(file.place(line)) { place throws(SkipReason) in
                    guard let read = read(line.text) else { throw .notUnderstood }
                    last[read.id] = line.number
                    try take(read, place)
                }
            }
        }
        keep(only: last)
        setKinds()
    }

    /// The files do not say what a habit counts: it is a number where at least half of its days have one.
    private func setKinds() {
        for index in habits.indices {
            let own = records.filter { $0.habits == [index] }
            let amounts = own.compactMap { $0.measure?.amount }
            if !amounts.isEmpty, amounts.count * 2 >= own.count {
                setCount(of: index, amounts)
            } else {
                setGoal(of: index, .yesNo)
            }
        }
    }

    private func take(_ line: LogLine, _ place: RowPlace) throws(SkipReason) {
        let day = try ImportTime.wholeDay(line.date)
        switch line.result {
        case "y":
            let amount = ImportTime.decimal(line.amount).flatMap { $0 > 0 ? $0 : nil }
            add(
                [habit(named: line.name)], .day(day),
                note: ImportText.joined(line.comment, amount.map { ImportText.amount($0) }),
                measure: amount.map { ImportMeasure(amount: Amount($0), note: line.comment) }, id: line.id, at: place)
        case "n": throw .notDone
        case "s": addDayOff(habit(named: line.name), day, at: place)
        default: throw .notUnderstood
        }
    }

    /// `NAME: FREQUENCY[: END]` under `! HEADING`.
    fileprivate func readHarshHabits(_ file: ImportFile) {
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
            var made = ImportHabit(name: parts[0], group: group, schedule: Schedule(harsh: parts[1]))
            if parts.count == 3 { made.endsOn = Day(parts[2]) }
            _ = habit(parts[0], made)
        }
    }

    /// `DAYS NAME`: every so many days; 0 if it is only tracked.
    fileprivate func readHabitctlHabits(_ file: ImportFile) {
        for line in file.lines where !line.text.trimmed.hasPrefix("#") {
            let parts = line.text.trimmed.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let days = ImportText.whole(parts[0]) else {
                skip(file.place(line), .notUnderstood)
                continue
            }
            let name = String(parts[1]).trimmed
            _ = habit(name, ImportHabit(name: name, schedule: Schedule(harsh: String(min(days, 1000)))))
        }
    }
}

extension Schedule {
    /// `T` days between, or `T/I` times in days; with `w` in weeks; 0 if it is only tracked.
    fileprivate init(harsh text: String) {
        let numbers = text.split(separator: "/").map { part -> Int? in
            let part = String(part).trimmed
            let isWeeks = part.last == "w"
            return ImportText.whole(isWeeks ? part.dropLast() : part[...]).map { min($0, 1000) * (isWeeks ? 7 : 1) }
        }
        self =
            switch (numbers.first ?? nil, numbers.count == 2 ? numbers[1] : nil) {
            case (nil, _): .everyDay
            case (let times?, let days?): Schedule(times: times, inDays: days)
            case (0?, nil): .timesAWeek(1)
            case (let days?, nil): Schedule(times: 1, inDays: days)
            }
    }
}

private struct LogLine {
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

    var id: String { "\(name)\u{0}\(date)" }

    static func isAny(in file: ImportFile, _ read: (String) -> LogLine?) -> Bool {
        file.firstLines.contains { read($0.text) != nil }
    }
}
