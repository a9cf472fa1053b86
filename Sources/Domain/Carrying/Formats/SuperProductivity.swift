import DocumentStore

/// Super Productivity: a backup, with or without `data` around it. Its simple counters are habits: a stopwatch counts
/// milliseconds by day, the others clicks. The time spent on tasks belongs to their projects.
extension ForeignHistory {
    static func isOfSuperProductivity(_ json: ForeignJSON) -> Bool {
        let data = json["data"] ?? json
        return data["simpleCounter"]?["entities"] != nil || data["task"]?["entities"] != nil && data["project"] != nil
    }

    mutating func readSuperProductivity(_ file: ForeignFile) throws(ImportFault) {
        let json = try ForeignJSON(file)
        let data = json["data"] ?? json
        for (id, counter) in data["simpleCounter"]?["entities"]?.entries ?? [] { takeCounter(counter, id, file) }
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
                takeTask(task, id, of: owner.flatMap { projects[$0] }, file)
            }
        }
    }

    private mutating func takeCounter(_ counter: ForeignJSON, _ id: String, _ file: ForeignFile) {
        guard let title = counter["title"]?.text, !title.trimmed.isEmpty else {
            return skip(RowPlace(file: file.name, row: id), .notUnderstood)
        }
        let isStopwatch = counter["type"]?.text == "StopWatch"
        let wanted = counter["isTrackStreaks"]?.truth == true ? counter["streakMinValue"]?.number ?? 0 : 0
        let names = Weekday.allCases.filter { counter["streakWeekDays"]?[String($0.rawValue % 7)]?.truth == true }
        let days = (try? Schedule.weekdays(Set(names)).checked()) ?? .everyDay
        let made = ForeignHabit(
            name: title, schedule: wanted > 0 ? days : .everyDay, isArchived: counter["isEnabled"]?.truth == false,
            goalMinutes: isStopwatch && wanted > 0 ? ForeignTime.whole(wanted / 60_000) : nil)
        let index = habit(id, made)
        for (date, count) in counter["countOnDay"]?.entries ?? [] {
            let place = RowPlace(file: file.name, row: "\(title), \(date)")
            guard let day = Day(date) else {
                skip(place, .badDate(date))
                continue
            }
            guard let count = count.number, count > 0 else {
                skip(place, .notDone)
                continue
            }
            let minutes = isStopwatch ? ForeignTime.whole(count / 60_000) : nil
            let share = wanted > 0 ? count / wanted : 1
            let note = isStopwatch || count == 1 ? nil : ForeignText.amount(count)
            add(
                ForeignRecord(
                    [index], .day(day), minutes.map { .minutes($0) } ?? .share(share), note: note,
                    sourceId: "\(id)\u{0}\(day.text)", place: place))
        }
    }

    private mutating func takeTask(_ task: ForeignJSON, _ id: String, of project: String?, _ file: ForeignFile) {
        for (date, spent) in task["timeSpentOnDay"]?.entries ?? [] {
            guard let spent = spent.number, spent > 0 else { continue }
            let place = RowPlace(file: file.name, row: "\(task["title"]?.text ?? id), \(date)")
            guard let day = Day(date) else {
                skip(place, .badDate(date))
                continue
            }
            add(
                ForeignRecord(
                    project.map { [habit(named: $0)] } ?? [], .day(day), .seconds(spent / 1000),
                    sourceId: "\(id)\u{0}\(date)", place: place))
        }
    }
}
