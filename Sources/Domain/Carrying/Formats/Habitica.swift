import DocumentStore

/// Habitica: `userdata.json`, or `history.csv`. Newer rows of a history say whether it was done; in others the task's
/// value rose.
extension ForeignHistory {
    mutating func readHabitica(_ file: ForeignFile) throws(ImportFault) {
        guard file.startsAsJSON else { return readHabiticaTable(file) }
        let json = try ForeignJSON(file)
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

    private mutating func take(_ task: ForeignJSON, _ file: ForeignFile, isDaily: Bool) {
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
            ForeignHabit(
                name: name, about: task["notes"]?.text, schedule: isDaily ? Self.schedule(of: task) : .everyDay))
        var value = 0.0
        for row in task["history"]?.list ?? [] {
            let before = value
            value = row["value"]?.number ?? value
            let time =
                row["date"]?.number.flatMap { ForeignTime.unix($0) }
                ?? row["date"]?.text.flatMap { ForeignTime.instant($0) }
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
                ForeignRecord(
                    [index], .instant(time), .tick, sourceId: "\(id)\u{0}\(time.milliseconds)", place: place))
        }
    }

    /// `Task Name,Task ID,Task Type,Date,Value`: a rise of the value is a tick.
    private mutating func readHabiticaTable(_ file: ForeignFile) {
        var values: [String: Double] = [:]
        for row in CSVTable(file).dropFirst() {
            let place = row.place(in: file)
            let (name, id) = (row.cell(0).trimmed, row.cell(1))
            guard row.isWhole, !name.isEmpty, let value = ForeignTime.number(row.cell(4)) else {
                skip(place, .notUnderstood)
                continue
            }
            let isRise = value > values[id, default: 0]
            values[id] = value
            guard let time = CSVColumns.date(row.cell(3), .unknown) else {
                skip(place, .badDate(row.cell(3)))
                continue
            }
            let index = habit(id, ForeignHabit(name: name))
            guard isRise else {
                skip(place, .notDone)
                continue
            }
            add(ForeignRecord([index], time, .tick, sourceId: "\(id)\u{0}\(time.key)", place: place))
        }
    }

    private static func schedule(of daily: ForeignJSON) -> Schedule {
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
