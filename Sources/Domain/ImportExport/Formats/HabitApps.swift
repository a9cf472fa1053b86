import DocumentStore

/// Beaver Habits: a list of habits, each with its days.
extension ImportHistory {
    mutating func readBeaver(_ file: ImportFile) throws(ImportFault) {
        try rows(of: ImportJSON(file)["habits"], in: file) { history, element throws(SkipReason) in
            guard let name = element["name"]?.text, let records = element["records"]?.list else { throw .notUnderstood }
            let id = element["id"]?.id ?? name
            let status = element["status"]?.text ?? "normal"
            // Deleted there, and kept so that it can be brought back.
            guard !status.contains("delete") else { return history.skip(file.place(name), .deleted) }
            var made = ImportHabit(
                name: name, group: element["tags"]?.list?.first?.text, schedule: Self.schedule(of: element["period"]),
                isArchived: status != "normal")
            made.kind = .yesNo
            let index = history.habit(id, made)
            for record in records {
                let date = record["day"]?.text ?? ""
                history.row(file.place("\(name), \(date)")) { history, place throws(SkipReason) in
                    let day = try ImportTime.wholeDay(date)
                    guard record["done"]?.truth == true else { throw .notDone }
                    let note = record["text"]?.text
                    history.add([index], .day(day), .tick, note: note, sourceId: "\(id)\u{0}\(day.text)", place)
                }
            }
        }
    }

    /// So many times in days, weeks, months or years.
    private static func schedule(of period: ImportJSON?) -> Schedule {
        guard let period, let times = period["target_count"]?.number, (1...1000) ~= times else { return .everyDay }
        let units: [String: Int] = ["D": 1, "W": 7, "M": 30, "Y": 365]
        let count = period["period_count"]?.number ?? 1
        guard let unit = units[period["period_type"]?.text ?? "D"], (1...1000) ~= count else { return .everyDay }
        return Schedule(times: Int(times), inDays: unit * Int(count))
    }
}

/// HabitTrove: `habits.json`, with points in time. Where a day takes several, each is a part of its goal. No tasks.
extension ImportHistory {
    mutating func readHabitTrove(_ file: ImportFile) throws(ImportFault) {
        try rows(of: ImportJSON(file)["habits"], in: file) { history, element throws(SkipReason) in
            guard let name = element["name"]?.text, let completions = element["completions"]?.list else {
                throw .notUnderstood
            }
            let id = element["id"]?.id ?? name
            let wanted = element["targetCompletions"]?.number ?? 1
            var made = ImportHabit(
                name: name, about: element["description"]?.text,
                schedule: Self.schedule(ofRule: element["frequency"]?.text ?? ""),
                isArchived: element["archived"]?.truth == true)
            made.kind = wanted > 1 ? .count : .yesNo
            if wanted > 1 { made.goalAmount = Amount(wanted) }
            let index = element["isTask"]?.truth == true ? nil : history.habit(id, made)
            let share = (1...1000).contains(wanted) ? 1 / wanted : 1
            for text in completions.map({ $0.text ?? "" }) {
                history.row(file.place("\(name), \(text)")) { history, place throws(SkipReason) in
                    guard let index else { throw .notAHabit }
                    guard let time = ImportTime.instant(text) else { throw .badDate(text) }
                    history.add(
                        [index], .instant(time), .share(share), measure: ImportMeasure(amount: 1),
                        sourceId: "\(id)\u{0}\(text)", place)
                }
            }
        }
    }

    /// A rule of iCalendar, as near as a week allows; every day for any other words.
    private static func schedule(ofRule text: String) -> Schedule {
        let parts = text.uppercased().split(whereSeparator: { ";:\n ".contains($0) })
        let days = parts.first { $0.hasPrefix("BYDAY=") }.map { $0.dropFirst(6).lowercased() }
        if let days, let schedule = Schedule(days), let checked = try? schedule.checked() { return checked }
        return parts.contains("FREQ=WEEKLY") ? .timesAWeek(1) : .everyDay
    }
}

/// Habitica: `userdata.json`, or `history.csv`. Newer rows say whether it was done; in others the task's value rose.
extension ImportHistory {
    mutating func readHabitica(_ file: ImportFile) throws(ImportFault) {
        guard file.startsAsJSON else { return readHabiticaTable(file) }
        let json = try ImportJSON(file)
        guard let tasks = json["tasks"] else { throw .notOfFormat(.habitica, file: file.name) }
        if let hour = json["preferences"]?["dayStart"]?.number, (0...23).contains(hour) {
            dayStartsAt = TimeOfDay(minutesSinceMidnight: Int(hour) * 60)
        }
        for task in tasks["dailys"]?.list ?? [] { take(task, file, isDaily: true) }
        for task in tasks["habits"]?.list ?? [] { take(task, file, isDaily: false) }
        for kind in ["todos", "rewards"] {
            for task in tasks[kind]?.list ?? [] { skip(file.place(task["text"]?.text ?? kind), .notAHabit) }
        }
    }

    private mutating func take(_ task: ImportJSON, _ file: ImportFile, isDaily: Bool) {
        let name = task["text"]?.text ?? ""
        guard !name.isEmpty else { return skip(file.place(isDaily ? "dailys" : "habits"), .notUnderstood) }
        // What can only be ticked as bad is to be done less: each tick is a slip.
        let isBad = !isDaily && task["up"]?.truth == false
        guard !isBad || task["down"]?.truth != false else { return skip(file.place(name), .notAHabit) }
        let id = task["id"]?.text ?? task["_id"]?.text ?? name
        var made = ImportHabit(
            name: name, about: task["notes"]?.text, schedule: isDaily ? Self.schedule(of: task) : .everyDay)
        // Those that are no dailies can be ticked many times a day.
        (made.kind, made.goalAmount) = isDaily ? (.yesNo, nil) : isBad ? (.limit, 0) : (.count, 1)
        let index = habit(id, made)
        var value = 0.0
        for row in task["history"]?.list ?? [] {
            let before = value
            value = row["value"]?.number ?? value
            let isRise = value > before
            let time =
                row["date"]?.number.flatMap { ImportTime.unix($0) }
                ?? row["date"]?.text.flatMap { ImportTime.instant($0) }
            let date = row["date"]?.id ?? ""
            self.row(file.place("\(name), \(time?.text ?? date)")) { history, place throws(SkipReason) in
                guard let time else { throw .badDate(date) }
                let sourceId = "\(id)\u{0}\(time.milliseconds)"
                if isBad {
                    let slips = row["scoredDown"]?.number ?? (value < before ? 1 : 0)
                    guard slips > 0 else { throw .notDone }
                    let measure = ImportMeasure(amount: Amount(slips), isSlips: true)
                    return history.add([index], .instant(time), .share(0), measure: measure, sourceId: sourceId, place)
                }
                let ups = row["scoredUp"]?.number
                let isDone = row["completed"]?.truth ?? ups.map { $0 > 0 } ?? isRise
                guard isDone else { throw .notDone }
                let measure = isDaily ? nil : ImportMeasure(amount: Amount(max(1, ups ?? 1)))
                history.add([index], .instant(time), .tick, measure: measure, sourceId: sourceId, place)
            }
        }
    }

    /// `Task Name,Task ID,Task Type,Date,Value`: a rise of the value is a tick.
    private mutating func readHabiticaTable(_ file: ImportFile) {
        var values: [String: Double] = [:]
        for row in CSVTable(file, separator: ",").dropFirst() {
            self.row(row.place(in: file)) { history, place throws(SkipReason) in
                let (name, id) = (row.cell(0).trimmed, row.cell(1))
                guard row.isWhole, !name.isEmpty, let value = ImportTime.number(row.cell(4)) else {
                    throw .notUnderstood
                }
                let isRise = value > values[id, default: 0]
                values[id] = value
                guard let time = CSVColumns.date(row.cell(3), history.dateOrder) else { throw .badDate(row.cell(3)) }
                var made = ImportHabit(name: name)
                made.kind = row.cell(2) == "daily" ? .yesNo : .count
                if made.kind == .count { made.goalAmount = 1 }
                let index = history.habit(id, made)
                guard isRise else { throw .notDone }
                let measure = made.kind == .count ? ImportMeasure(amount: 1) : nil
                history.add([index], time, .tick, measure: measure, sourceId: "\(id)\u{0}\(time.key)", place)
            }
        }
    }

    private static func schedule(of daily: ImportJSON) -> Schedule {
        switch daily["frequency"]?.text {
        case "weekly":
            let names = zip(Weekday.allCases, ["m", "t", "w", "th", "f", "s", "su"])
            let days = Set(names.filter { daily["repeat"]?[$0.1]?.truth == true }.map(\.0))
            return (try? Schedule.weekdays(days).checked()) ?? .everyDay
        case "monthly", "yearly": return .timesAWeek(1)
        default:
            let every = daily["everyX"]?.number ?? 1
            return (1...1000) ~= every ? Schedule(times: 1, inDays: Int(every)) : .everyDay
        }
    }
}

/// Table Habit (mhabit): `habits`, each with its records by day, counted since 1970. A value is held against the goal of
/// a day; habits of the kind "less is better" are done where it stays within it.
extension ImportHistory {
    static func isOfMhabit(_ json: ImportJSON) -> Bool {
        json["habits"]?.list?.contains { $0["daily_goal"] != nil && $0["records"]?.list != nil } == true
    }

    mutating func readMhabit(_ file: ImportFile) throws(ImportFault) {
        try rows(of: ImportJSON(file)["habits"], in: file) { history, element throws(SkipReason) in
            guard let name = element["name"]?.text, !name.trimmed.isEmpty else { throw .notUnderstood }
            let status = element["status"]?.number
            guard status != 3 else { return history.skip(file.place(name), .deleted) }
            let goal = element["daily_goal"]?.number ?? 1
            let length = LengthUnit(element["daily_goal_unit"]?.text ?? "")
            var made = ImportHabit(
                name: name, about: element["desc"]?.text, schedule: Self.schedule(ofMhabit: element),
                isArchived: status == 2, goalMinutes: length.flatMap { ImportTime.whole(goal * $0.minutes) })
            let isAtMost = element["type"]?.number == 2
            if isAtMost {
                (made.kind, made.goalAmount) = (.limit, Amount(goal))
            } else if length == nil {
                made.kind = goal == 1 ? .yesNo : .count
                if goal != 1 { (made.goalAmount, made.unit) = (Amount(goal), element["daily_goal_unit"]?.text) }
            }
            let index = history.habit(name, made)
            for record in element["records"]?.list ?? [] {
                let date = record["record_date"]?.number
                guard let date, (-100_000...3_000_000) ~= date else {
                    history.skip(file.place(name), .badDate(date.map { ImportText.amount($0) } ?? ""))
                    continue
                }
                let day = Day(number: Int(date.rounded(.down)))
                history.row(file.place("\(name), \(day.text)")) { history, place throws(SkipReason) in
                    if record["record_type"]?.number == 2 { return history.addDayOff(index, day, place) }
                    guard record["record_type"]?.number == 1 else { throw .notDone }
                    let value = record["record_value"]?.number ?? goal
                    guard isAtMost || value > 0 else { throw .notDone }
                    var amount: ImportRecord.Amount = isAtMost && value > goal ? .share(0) : .tick
                    if !isAtMost, let minutes = length.flatMap({ ImportTime.wholeMinutes(value * $0.minutes) }) {
                        amount = .minutes(minutes)
                    } else if !isAtMost, goal > 0 {
                        amount = .share(value / goal)
                    }
                    let isPlain = goal == 1 && value == 1 || length != nil && !isAtMost
                    let measure = isPlain ? nil : "\(ImportText.amount(value)) / \(ImportText.amount(goal))"
                    let note = ImportText.joined(record["reason"]?.text, measure)
                    let counted = ImportMeasure(
                        amount: Amount(value), isSlips: isAtMost, note: record["reason"]?.text)
                    history.add(
                        [index], .day(day), amount, note: note, measure: length != nil && !isAtMost ? nil : counted,
                        sourceId: "\(name)\u{0}\(day.text)", place)
                }
            }
        }
    }

    /// Times a week or a month, or times in days: numbers in a text of JSON.
    private static func schedule(ofMhabit element: ImportJSON) -> Schedule {
        let numbers = (element["freq_custom"]?.text ?? "").split { !$0.isNumber }.compactMap { ImportText.whole($0) }
        guard let times = numbers.first, (1...1000) ~= times else { return .everyDay }
        switch element["freq_type"]?.number {
        case 1: return Schedule(times: times, inDays: 7)
        case 2: return Schedule(times: times, inDays: 30)
        case 3 where numbers.count > 1 && (1...1000) ~= numbers[1]: return Schedule(times: times, inDays: numbers[1])
        default: return .everyDay
        }
    }
}
