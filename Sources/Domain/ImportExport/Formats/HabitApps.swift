import DocumentStore

/// Beaver Habits: a list of habits, each with its days.
extension ImportHistory {
    mutating func readBeaver(_ file: ImportFile) throws(ImportFault) {
        guard let list = try ImportJSON(file)["habits"]?.list else { throw .notOfFormat(.beaver, file: file.name) }
        for (number, element) in list.enumerated() {
            guard let name = element["name"]?.text, let records = element["records"]?.list else {
                skip(RowPlace(file: file.name, row: "[\(number)]"), .notUnderstood)
                continue
            }
            let id = element["id"]?.id ?? name
            let status = element["status"]?.text ?? "normal"
            // Deleted there, and kept so that it can be brought back.
            guard !status.contains("delete") else {
                skip(RowPlace(file: file.name, row: name), .deleted)
                continue
            }
            let index = habit(
                id,
                ImportHabit(
                    name: name, group: element["tags"]?.list?.first?.text,
                    schedule: Self.schedule(of: element["period"]),
                    isArchived: status != "normal"))
            for record in records {
                let date = record["day"]?.text ?? ""
                let place = RowPlace(file: file.name, row: "\(name), \(date)")
                guard let (day, rest) = ImportTime.dayAndRest(date), rest.isEmpty else {
                    skip(place, .badDate(date))
                    continue
                }
                guard record["done"]?.truth == true else {
                    skip(place, .notDone)
                    continue
                }
                add(
                    ImportRecord(
                        [index], .day(day), .tick, note: record["text"]?.text, sourceId: "\(id)\u{0}\(day.text)",
                        place: place))
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

/// HabitTrove: `habits.json`; each completion is a point in time. Where a day takes several, each is a part of its goal.
/// Tasks among them are left out.
extension ImportHistory {
    mutating func readHabitTrove(_ file: ImportFile) throws(ImportFault) {
        guard let list = try ImportJSON(file)["habits"]?.list else {
            throw .notOfFormat(.habittrove, file: file.name)
        }
        for (number, element) in list.enumerated() {
            guard let name = element["name"]?.text, let completions = element["completions"]?.list else {
                skip(RowPlace(file: file.name, row: "[\(number)]"), .notUnderstood)
                continue
            }
            let id = element["id"]?.id ?? name
            let isTask = element["isTask"]?.truth == true
            let made = ImportHabit(
                name: name, about: element["description"]?.text,
                schedule: Self.schedule(ofRule: element["frequency"]?.text ?? ""),
                isArchived: element["archived"]?.truth == true)
            let index = isTask ? nil : habit(id, made)
            let wanted = element["targetCompletions"]?.number ?? 1
            let share = (1...1000).contains(wanted) ? 1 / wanted : 1
            for completion in completions {
                let text = completion.text ?? ""
                let place = RowPlace(file: file.name, row: "\(name), \(text)")
                guard let index else {
                    skip(place, .notAHabit)
                    continue
                }
                guard let time = ImportTime.instant(text) else {
                    skip(place, .badDate(text))
                    continue
                }
                add(ImportRecord([index], .instant(time), .share(share), sourceId: "\(id)\u{0}\(text)", place: place))
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

/// Habitica: `userdata.json`, or `history.csv`. Newer rows of a history say whether it was done; in others the task's
/// value rose.
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
            for task in tasks[kind]?.list ?? [] {
                skip(RowPlace(file: file.name, row: task["text"]?.text ?? kind), .notAHabit)
            }
        }
    }

    private mutating func take(_ task: ImportJSON, _ file: ImportFile, isDaily: Bool) {
        let name = task["text"]?.text ?? ""
        guard !name.isEmpty else {
            skip(RowPlace(file: file.name, row: isDaily ? "dailys" : "habits"), .notUnderstood)
            return
        }
        // What can only be ticked as bad is nothing to keep up.
        guard isDaily || task["up"]?.truth != false else {
            skip(RowPlace(file: file.name, row: name), .notAHabit)
            return
        }
        let id = task["id"]?.text ?? task["_id"]?.text ?? name
        let index = habit(
            id,
            ImportHabit(
                name: name, about: task["notes"]?.text, schedule: isDaily ? Self.schedule(of: task) : .everyDay))
        var value = 0.0
        for row in task["history"]?.list ?? [] {
            let before = value
            value = row["value"]?.number ?? value
            let time =
                row["date"]?.number.flatMap { ImportTime.unix($0) }
                ?? row["date"]?.text.flatMap { ImportTime.instant($0) }
            let place = RowPlace(file: file.name, row: "\(name), \(time?.text ?? row["date"]?.id ?? "")")
            guard let time else {
                skip(place, .badDate(row["date"]?.id ?? ""))
                continue
            }
            let isDone = row["completed"]?.truth ?? row["scoredUp"]?.number.map { $0 > 0 } ?? (value > before)
            guard isDone else {
                skip(place, .notDone)
                continue
            }
            add(
                ImportRecord(
                    [index], .instant(time), .tick, sourceId: "\(id)\u{0}\(time.milliseconds)", place: place))
        }
    }

    /// `Task Name,Task ID,Task Type,Date,Value`: a rise of the value is a tick.
    private mutating func readHabiticaTable(_ file: ImportFile) {
        var values: [String: Double] = [:]
        for row in CSVTable(file).dropFirst() {
            let place = row.place(in: file)
            let (name, id) = (row.cell(0).trimmed, row.cell(1))
            guard row.isWhole, !name.isEmpty, let value = ImportTime.number(row.cell(4)) else {
                skip(place, .notUnderstood)
                continue
            }
            let isRise = value > values[id, default: 0]
            values[id] = value
            guard let time = CSVColumns.date(row.cell(3), .unknown) else {
                skip(place, .badDate(row.cell(3)))
                continue
            }
            let index = habit(id, ImportHabit(name: name))
            guard isRise else {
                skip(place, .notDone)
                continue
            }
            add(ImportRecord([index], time, .tick, sourceId: "\(id)\u{0}\(time.key)", place: place))
        }
    }

    private static func schedule(of daily: ImportJSON) -> Schedule {
        switch daily["frequency"]?.text {
        case "weekly":
            let names = [
                (Weekday.monday, "m"), (.tuesday, "t"), (.wednesday, "w"), (.thursday, "th"), (.friday, "f"),
                (.saturday, "s"), (.sunday, "su"),
            ]
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
        guard let list = try ImportJSON(file)["habits"]?.list else { throw .notOfFormat(.mhabit, file: file.name) }
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
            let made = ImportHabit(
                name: name, about: element["desc"]?.text, schedule: Self.schedule(ofMhabit: element),
                isArchived: status == 2, goalMinutes: length.flatMap { ImportTime.whole(goal * $0.minutes) })
            let index = habit(name, made)
            for record in element["records"]?.list ?? [] {
                takeMhabit(record, of: element, named: name, index, goal, length, file)
            }
        }
    }

    private mutating func takeMhabit(
        _ record: ImportJSON, of element: ImportJSON, named name: String, _ index: Int, _ goal: Double,
        _ length: LengthUnit?, _ file: ImportFile
    ) {
        let date = record["record_date"]?.number
        guard let date, (-100_000...3_000_000) ~= date else {
            return skip(RowPlace(file: file.name, row: name), .badDate(date.map { ImportText.amount($0) } ?? ""))
        }
        let day = Day(number: Int(date.rounded(.down)))
        let place = RowPlace(file: file.name, row: "\(name), \(day.text)")
        if record["record_type"]?.number == 2 { return addDayOff(index, day, place) }
        guard record["record_type"]?.number == 1 else { return skip(place, .notDone) }
        let value = record["record_value"]?.number ?? goal
        let isAtMost = element["type"]?.number == 2
        guard isAtMost ? value <= goal : value > 0 else { return skip(place, .notDone) }
        var amount = ImportRecord.Amount.tick
        if !isAtMost, let minutes = length.flatMap({ ImportTime.whole(value * $0.minutes) }) {
            amount = .minutes(minutes)
        } else if !isAtMost, goal > 0 {
            amount = .share(value / goal)
        }
        let isPlain = goal == 1 && value == 1
        let measure =
            isPlain || length != nil && !isAtMost
            ? nil : "\(ImportText.amount(value)) / \(ImportText.amount(goal))"
        add(
            ImportRecord(
                [index], .day(day), amount, note: ImportText.joined(record["reason"]?.text, measure),
                sourceId: "\(name)\u{0}\(day.text)", place: place))
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
