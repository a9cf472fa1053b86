import DocumentStore

/// Table Habit (mhabit): `habits`, each with its records by day, counted since 1970. A value is held against the goal of
/// a day; habits of the kind "less is better" are done where it stays within it.
extension ForeignHistory {
    static func isOfMhabit(_ json: ForeignJSON) -> Bool {
        json["habits"]?.list?.contains { $0["daily_goal"] != nil && $0["records"]?.list != nil } == true
    }

    mutating func readMhabit(_ file: ForeignFile) throws(ImportFault) {
        guard let list = try ForeignJSON(file)["habits"]?.list else { throw .notOfFormat(.mhabit, file: file.name) }
        for (number, element) in list.enumerated() {
            guard let name = element["name"]?.text, !name.trimmed.isEmpty else {
                skip(RowPlace(file: file.name, row: "[\(number)]"), .notUnderstood)
                continue
            }
            let status = element["status"]?.number
            guard status != 3 else {
                skip(RowPlace(file: file.name, row: name), .deleted)
                continue
            }
            let goal = element["daily_goal"]?.number ?? 1
            let length = LengthUnit(element["daily_goal_unit"]?.text ?? "")
            let made = ForeignHabit(
                name: name, about: element["desc"]?.text, schedule: Self.schedule(ofMhabit: element),
                isArchived: status == 2, goalMinutes: length.flatMap { ForeignTime.whole(goal * $0.minutes) })
            let index = habit(name, made)
            for record in element["records"]?.list ?? [] {
                takeMhabit(record, of: element, named: name, index, goal, length, file)
            }
        }
    }

    private mutating func takeMhabit(
        _ record: ForeignJSON, of element: ForeignJSON, named name: String, _ index: Int, _ goal: Double,
        _ length: LengthUnit?, _ file: ForeignFile
    ) {
        let date = record["record_date"]?.number
        guard let date, (-100_000...3_000_000) ~= date else {
            return skip(RowPlace(file: file.name, row: name), .badDate(date.map { ForeignText.amount($0) } ?? ""))
        }
        let day = Day(number: Int(date.rounded(.down)))
        let place = RowPlace(file: file.name, row: "\(name), \(day.text)")
        if record["record_type"]?.number == 2 { return addDayOff(index, day, place) }
        guard record["record_type"]?.number == 1 else { return skip(place, .notDone) }
        let value = record["record_value"]?.number ?? goal
        let isAtMost = element["type"]?.number == 2
        guard isAtMost ? value <= goal : value > 0 else { return skip(place, .notDone) }
        var amount = ForeignRecord.Amount.tick
        if !isAtMost, let minutes = length.flatMap({ ForeignTime.whole(value * $0.minutes) }) {
            amount = .minutes(minutes)
        } else if !isAtMost, goal > 0 {
            amount = .share(value / goal)
        }
        let isPlain = goal == 1 && value == 1
        let measure =
            isPlain || length != nil && !isAtMost
            ? nil : "\(ForeignText.amount(value)) / \(ForeignText.amount(goal))"
        add(
            ForeignRecord(
                [index], .day(day), amount, note: ForeignText.joined(record["reason"]?.text, measure),
                sourceId: "\(name)\u{0}\(day.text)", place: place))
    }

    /// Times a week or a month, or times in days: numbers in a text of JSON.
    private static func schedule(ofMhabit element: ForeignJSON) -> Schedule {
        let numbers = (element["freq_custom"]?.text ?? "").split { !$0.isNumber }.compactMap { ForeignText.whole($0) }
        guard let times = numbers.first, (1...1000) ~= times else { return .everyDay }
        switch element["freq_type"]?.number {
        case 1: return Schedule(times: times, inDays: 7)
        case 2: return Schedule(times: times, inDays: 30)
        case 3 where numbers.count > 1 && (1...1000) ~= numbers[1]: return Schedule(times: times, inDays: numbers[1])
        default: return .everyDay
        }
    }
}
