import DocumentStore

/// Taskwarrior: what `task export` prints. Time is known where `journal.time` was on: notes "Started task" and "Stopped
/// task", which belong to the project. A recurring task that was done is a tick of its own habit; any other one is a task.
extension ForeignHistory {
    static func isOfTaskwarrior(_ json: ForeignJSON) -> Bool {
        guard let first = json.list?.first else { return false }
        return first["uuid"]?.text != nil && first["status"]?.text != nil && first["description"]?.text != nil
    }

    mutating func readTaskwarrior(_ file: ForeignFile) throws(ImportFault) {
        for (number, task) in (try ForeignJSON(file).list ?? []).enumerated() {
            guard let id = task["uuid"]?.text, let description = task["description"]?.text else {
                skip(RowPlace(file: file.name, row: "[\(number)]"), .notUnderstood)
                continue
            }
            let place = RowPlace(file: file.name, row: description)
            let isTimed = takeTimes(of: task, id, description, place)
            let isRecurring = task["recur"]?.text != nil
            guard isRecurring else {
                if !isTimed { skip(place, .notAHabit) }
                continue
            }
            let made = ForeignHabit(
                name: description, group: task["project"]?.text,
                schedule: Self.schedule(ofRecurrence: task["recur"]?.text ?? ""))
            let index = habit(description, made)
            guard task["status"]?.text == "completed" else {
                if task["status"]?.text != "recurring" { skip(place, .notDone) }
                continue
            }
            guard let end = task["end"]?.time else {
                skip(place, .badDate(task["end"]?.text ?? ""))
                continue
            }
            if !isTimed { add(ForeignRecord([index], .instant(end), .tick, sourceId: id, place: place)) }
        }
    }

    /// What was noted of starting and stopping.
    /// - Returns: whether there was any.
    private mutating func takeTimes(
        of task: ForeignJSON, _ id: String, _ description: String, _ place: RowPlace
    ) -> Bool {
        var start: Timestamp?
        var isTimed = false
        let notes = (task["annotations"]?.list ?? []).compactMap { note in
            note["entry"]?.time.map { (time: $0, text: note["description"]?.text ?? "") }
        }
        let names = [task["project"]?.text, description].compactMap { $0 }
        for note in notes.sorted(by: { $0.time < $1.time }) {
            if note.text.hasPrefix("Started task") {
                start = note.time
            } else if note.text.hasPrefix("Stopped task"), let begun = start {
                take(
                    from: begun, to: note.time, of: names.map { habit(named: $0) },
                    note: names.count > 1 ? description : nil, sourceId: "\(id)\u{0}\(begun.milliseconds)", place)
                start = nil
                isTimed = true
            }
        }
        if start != nil { skip(place, .stillRuns) }
        return isTimed
    }

    /// `daily`, `weekly`, `3d`, as near as a week allows.
    private static func schedule(ofRecurrence text: String) -> Schedule {
        switch text.lowercased() {
        case "daily", "day": return .everyDay
        case "weekdays": return Schedule("mo,tu,we,th,fr") ?? .everyDay
        case "weekly", "sennight", "biweekly", "fortnight", "monthly", "quarterly", "semiannual", "annual", "yearly":
            return .timesAWeek(1)
        default:
            let number = ForeignText.whole(text.prefix { $0.isNumber }).map { min(max($0, 1), 1000) } ?? 1
            let unit = text.drop { $0.isNumber }.lowercased()
            return unit.hasPrefix("w")
                ? .timesAWeek(1) : unit.hasPrefix("d") ? Schedule(times: 1, inDays: number) : .everyDay
        }
    }
}
