/// harsh: `habits` says what there is, `log` what was done: `DATE : NAME : y|n|s : COMMENT : AMOUNT`.
extension ForeignHistory {
    static func isOfHarsh(_ file: ForeignFile) -> Bool {
        guard !file.startsAsJSON else { return false }
        return file.firstLines.contains { HarshRow($0.text) != nil }
    }

    mutating func readHarsh(_ files: [ForeignFile]) {
        for file in files where file.lastName == "habits" { readHarshHabits(file) }
        var last: [String: Int] = [:]
        for file in files where file.lastName != "habits" && Self.isOfHarsh(file) {
            for line in file.lines where line.text.first != "#" {
                guard let row = HarshRow(line.text) else {
                    skip(file.place(line), .notUnderstood)
                    continue
                }
                take(row, file.place(line))
                last[row.sourceId] = line.number
            }
        }
        replace { record in
            guard let line = last[record.sourceId], line != record.place.line else { return nil }
            return line
        }
    }

    private mutating func take(_ row: HarshRow, _ place: RowPlace) {
        guard let (day, rest) = ForeignTime.dayAndRest(row.date), rest.isEmpty else {
            skip(place, .badDate(row.date))
            return
        }
        switch row.result {
        case "y":
            let index = habit(named: row.name)
            let amount = ForeignTime.decimal(row.amount).flatMap { $0 > 0 ? ForeignText.amount($0) : nil }
            add(
                ForeignRecord(
                    [index], .day(day), .tick, note: ForeignText.joined(row.comment, amount),
                    sourceId: row.sourceId, place: place))
        case "n": skip(place, .notDone)
        case "s": skip(place, .dayOff)
        default: skip(place, .notUnderstood)
        }
    }

    /// `NAME: FREQUENCY[: END]` under `! HEADING`.
    private mutating func readHarshHabits(_ file: ForeignFile) {
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
            var made = ForeignHabit(name: parts[0], group: group, schedule: Self.harshSchedule(parts[1]))
            if parts.count == 3 { made.endsOn = Day(parts[2]) }
            _ = habit(parts[0], made)
        }
    }

    /// `T` days between, or `T/I` times in days; with `w` in weeks.
    private static func harshSchedule(_ text: String) -> Schedule {
        let numbers = text.split(separator: "/").map { part -> Int? in
            let isWeeks = part.last == "w"
            return ForeignText.whole(isWeeks ? part.dropLast() : part).map { min($0, 1000) * (isWeeks ? 7 : 1) }
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

    var sourceId: String { "\(name)\u{0}\(date)" }
}
