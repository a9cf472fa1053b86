import DocumentStore
import Domain

extension Importer {
    /// Habitica: `userdata.json`, or `history.csv`. Newer rows say whether it was done; in others the task's value rose.
    package static let habitica = Importer(
        "habitica", "Habitica",
        sniff: [
            .json { $0["tasks"]?["dailys"] != nil || $0["tasks"]?["habits"] != nil },
            .brokenJSON { $0.lastName.hasPrefix("userdata") },
            .columns(["taskname", "taskid", "tasktype", "date", "value"]),
        ],
        read: eachFile { history, file throws(ImportFault) in
            if file.startsAsJSON { try history.readHabitica(file) } else { history.readHabiticaTable(file) }
        })

    /// Super Productivity: a backup, with or without `data` around it. Its simple counters are habits: a stopwatch counts
    /// milliseconds by day, the others clicks. The time spent on tasks belongs to their projects.
    package static let superProductivity = Importer(
        "superproductivity", "Super Productivity",
        sniff: [
            .json { json in
                let data = json["data"] ?? json
                return data["simpleCounter"]?["entities"] != nil
                    || data["task"]?["entities"] != nil && data["project"] != nil
            }, .brokenJSON { $0.lastName.hasPrefix("sp_") || $0.lastName.hasPrefix("super-productivity") },
        ], read: eachFile { history, file throws(ImportFault) in try history.readSuperProductivity(file) })

    /// Taskwarrior: the output of `task export`. With `journal.time`, the annotations "Started task" and "Stopped task"
    /// count for the project. A completed recurring task is a tick of a separate habit; other tasks are skipped. Its data
    /// before version 3, lines such as `[description:"…" uuid:"…"]`, only the program itself knows how to read.
    package static let taskwarrior = Importer(
        "taskwarrior", "Taskwarrior", otherNames: ["task"],
        sniff: [
            .json { json in
                guard let first = json.list?.first else { return false }
                return ["uuid", "status", "description"].allSatisfy { first[$0]?.text != nil }
            }
        ],
        ownData: { file in file.firstLines.first.map { $0.text.hasPrefix("[") && $0.text.contains("uuid:\"") } ?? false
        },
        read: eachFile { history, file throws(ImportFault) in
            try history.rows(of: file.parsed(), in: file) { task throws(SkipReason) in
                guard let id = task["uuid"]?.text, let name = task["description"]?.text else { throw .notUnderstood }
                history.row(file.place(name)) { place throws(SkipReason) in
                    try history.takeTask(task, id, name, at: place)
                }
            }
        })
}

extension ImportHistory {
    fileprivate func readHabitica(_ file: ImportFile) throws(ImportFault) {
        let json = try file.parsed()
        guard let tasks = json["tasks"] else { throw .notOfFormat(importer, file: file.name) }
        if let hour = json["preferences"]?["dayStart"]?.number, (0...23).contains(hour) {
            dayStartsAt = TimeOfDay(minutesSinceMidnight: Int(hour) * 60)
        }
        for kind in ["dailys", "habits", "todos", "rewards"] {
            for task in tasks[kind]?.list ?? [] {
                row(file.place(task["text"]?.text ?? kind)) { _ throws(SkipReason) in
                    guard kind == "dailys" || kind == "habits" else { throw .notAHabit }
                    try takeHabitica(task, file, isDaily: kind == "dailys")
                }
            }
        }
    }

    private func takeHabitica(_ task: ImportJSON, _ file: ImportFile, isDaily: Bool) throws(SkipReason) {
        guard let name = task["text"]?.text, !name.isEmpty else { throw .notUnderstood }
        // What can only be ticked as bad should be done less: each tick is a slip.
        let isBad = !isDaily && task["up"]?.truth == false
        guard !isBad || task["down"]?.truth != false else { throw .notAHabit }
        let id = task["id"]?.text ?? task["_id"]?.text ?? name
        var made = ImportHabit(
            name: name, about: task["notes"]?.text, schedule: isDaily ? Schedule(daily: task) : .everyDay, kind: .yesNo)
        // Those that are no dailies can be ticked many times a day.
        if !isDaily { made.setGoal(isBad ? .limit : .count, isBad ? 0 : 1) }
        let index = habit(id, made)
        var value = 0.0
        for row in task["history"]?.list ?? [] {
            let before = value
            value = row["value"]?.number ?? value
            let after = value
            let date = row["date"]?.id ?? ""
            let time = row["date"]?.time
            self.row(file.place("\(name), \(time?.text ?? date)")) { place throws(SkipReason) in
                guard let time else { throw .badDate(date) }
                var ticks: Double?
                if isBad {
                    ticks = row["scoredDown"]?.number ?? (after < before ? 1 : 0)
                } else {
                    let ups = row["scoredUp"]?.number
                    let isDone = row["completed"]?.truth ?? ups.map { $0 > 0 } ?? (after > before)
                    ticks = isDone ? max(1, ups ?? 1) : nil
                }
                guard let ticks, ticks > 0 else { throw .notDone }
                add(
                    [index], .instant(time), isBad ? .share(0) : .tick,
                    measure: isDaily ? nil : ImportMeasure(amount: Amount(ticks), isSlips: isBad), id: id,
                    String(time.milliseconds), at: place)
            }
        }
    }

    /// `Task Name,Task ID,Task Type,Date,Value`: a rise of the value is a tick.
    fileprivate func readHabiticaTable(_ file: ImportFile) {
        var values: [String: Double] = [:]
        for row in CSVTable(file, separator: ",").dropFirst() {
            self.row(row.place(in: file)) { place throws(SkipReason) in
                let (name, id) = (row.cell(0).trimmed, row.cell(1))
                guard row.isWhole, !name.isEmpty, let value = ImportTime.number(row.cell(4)) else {
                    throw .notUnderstood
                }
                let isRise = value > values[id, default: 0]
                values[id] = value
                guard let time = ImportTime.time(row.cell(3), dateOrder) else {
                    throw ImportTime.refusal(of: row.cell(3))
                }
                var made = ImportHabit(name: name, kind: .yesNo)
                let isCount = row.cell(2) != "daily"
                if isCount { made.setGoal(.count, 1) }
                let index = habit(id, made)
                guard isRise else { throw .notDone }
                add([index], time, measure: isCount ? ImportMeasure(amount: 1) : nil, id: id, time.key, at: place)
            }
        }
    }
}

extension ImportHistory {
    fileprivate func readSuperProductivity(_ file: ImportFile) throws(ImportFault) {
        let json = try file.parsed()
        let data = json["data"] ?? json
        for (id, counter) in data["simpleCounter"]?["entities"]?.entries ?? [] {
            row(file.place(id)) { _ throws(SkipReason) in try takeCounter(counter, id, file) }
        }
        var projects: [String: String] = [:]
        for (id, project) in data["project"]?["entities"]?.entries ?? [] { projects[id] = project["title"]?.text }
        let archives = [data["archiveYoung"]?["task"], data["archiveOld"]?["task"], data["taskArchive"]]
        for part in [data["task"]] + archives {
            let tasks = part?["entities"]?.entries ?? []
            let parents = Dictionary(tasks) { $1 }
            // What is spent on parts of a task is in its own sum, too.
            for (id, task) in tasks where task["subTaskIds"]?.list?.isEmpty != false {
                let owner =
                    task["projectId"]?.text ?? task["parentId"]?.text.flatMap { parents[$0]?["projectId"]?.text }
                let project = owner.flatMap { projects[$0] }
                let spent = task["timeSpentOnDay"]
                days(of: spent, task["title"]?.text ?? id, in: file) { day, spent, place throws(SkipReason) in
                    guard let spent = spent.number, spent > 0 else { return }
                    add(habits(named: [project ?? ""]), .day(day), .seconds(spent / 1000), id: id, day.text, at: place)
                }
            }
        }
    }

    private func takeCounter(_ counter: ImportJSON, _ id: String, _ file: ImportFile) throws(SkipReason) {
        guard let title = counter["title"]?.text, !title.trimmed.isEmpty else { throw .notUnderstood }
        let isStopwatch = counter["type"]?.text == "StopWatch"
        let wanted = counter["isTrackStreaks"]?.truth == true ? counter["streakMinValue"]?.number ?? 0 : 0
        let names = Weekday.allCases.filter { counter["streakWeekDays"]?[String($0.rawValue % 7)]?.truth == true }
        var made = ImportHabit(name: title, isArchived: counter["isEnabled"]?.truth == false)
        if wanted > 0 {
            made.schedule = (try? Schedule.weekdays(Set(names)).checked()) ?? .everyDay
            if isStopwatch { made.setGoal(.minutes, ImportTime.whole(wanted / 60_000).map { Amount($0) }) }
        }
        let index = habit(id, made)
        days(of: counter["countOnDay"], title, in: file) { day, count, place throws(SkipReason) in
            guard let count = count.number, count > 0 else { throw .notDone }
            let minutes = isStopwatch ? ImportTime.wholeMinutes(count / 60_000) : nil
            add(
                [index], .day(day), minutes.map { .minutes($0) } ?? .share(wanted > 0 ? count / wanted : 1),
                note: isStopwatch || count == 1 ? nil : ImportText.amount(count), id: id, day.text, at: place)
        }
    }
}

extension ImportHistory {
    fileprivate func takeTask(_ task: ImportJSON, _ id: String, _ description: String, at place: RowPlace)
        throws(SkipReason)
    {
        let isTimed = takeTimes(of: task, id, description, at: place)
        guard let recurrence = task["recur"]?.text else {
            if isTimed { return }
            throw .notAHabit
        }
        let index = habit(
            description,
            ImportHabit(name: description, group: task["project"]?.text, schedule: Schedule(recurrence: recurrence)))
        guard task["status"]?.text == "completed" else {
            if task["status"]?.text == "recurring" { return }
            throw .notDone
        }
        guard let end = task["end"]?.time else { throw .badDate(task["end"]?.text ?? "") }
        if !isTimed { add([index], .instant(end), id: id, at: place) }
    }

    /// What was noted of starting and stopping; false if there was none.
    private func takeTimes(of task: ImportJSON, _ id: String, _ description: String, at place: RowPlace) -> Bool {
        var start: Timestamp?
        var isTimed = false
        let notes = (task["annotations"]?.list ?? []).compactMap { note in
            note["entry"]?.time.map { (time: $0, text: note["description"]?.text ?? "") }
        }
        let names = [task["project"]?.text, description].compactMap { $0 }
        for (time, text) in notes.sorted(by: { $0.time < $1.time }) {
            if text.hasPrefix("Started task") {
                start = time
            } else if text.hasPrefix("Stopped task"), let begun = start {
                row(place) { place throws(SkipReason) in
                    try add(
                        habits(named: names), from: begun, to: time, note: names.count > 1 ? description : nil, id: id,
                        String(begun.milliseconds), at: place)
                }
                start = nil
                isTimed = true
            }
        }
        if start != nil { skip(place, .stillRuns) }
        return isTimed
    }
}

extension Schedule {
    /// Of a daily of Habitica.
    fileprivate init(daily: ImportJSON) {
        self = .everyDay
        switch daily["frequency"]?.text {
        case "weekly":
            let names = zip(Weekday.allCases, ["m", "t", "w", "th", "f", "s", "su"])
            let days = Set(names.filter { daily["repeat"]?[$0.1]?.truth == true }.map(\.0))
            if let weekdays = try? Schedule.weekdays(days).checked() { self = weekdays }
        case "monthly", "yearly": self = .timesAWeek(1)
        default:
            let every = daily["everyX"]?.number ?? 1
            if (1...1000) ~= every { self = Schedule(times: 1, inDays: Int(every)) }
        }
    }

    /// `daily`, `weekly`, `3d`, as near as a week allows.
    fileprivate init(recurrence text: String) {
        switch text.lowercased() {
        case "daily", "day": self = .everyDay
        case "weekdays": self = Schedule("mo,tu,we,th,fr") ?? .everyDay
        case "weekly", "sennight", "biweekly", "fortnight", "monthly", "quarterly", "semiannual", "annual", "yearly":
            self = .timesAWeek(1)
        default:
            let number = ImportText.whole(text.prefix { $0.isNumber }).map { min(max($0, 1), 1000) } ?? 1
            let unit = text.drop { $0.isNumber }.lowercased().first
            self = unit == "w" ? .timesAWeek(1) : unit == "d" ? Schedule(times: 1, inDays: number) : .everyDay
        }
    }
}
