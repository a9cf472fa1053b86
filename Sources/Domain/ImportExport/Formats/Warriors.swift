import DocumentStore

/// Timewarrior: lines `inc START - END # TAGS # "NOTE"` of `data/YYYY-MM.data`, or the output of `timew export`. Times
/// are UTC. No two intervals start at once, so the start identifies each.
extension ImportHistory {
    static func isOfTimewarrior(_ file: ImportFile) -> Bool {
        guard !["tags.data", "undo.data", "backlog.data"].contains(file.lastName) else { return false }
        return file.content.starts(with: "inc 2".utf8) || file.content.starts(with: "inc 1".utf8)
    }

    static func isOfTimewarrior(_ json: ImportJSON) -> Bool {
        json.list?.first?["start"]?.text.flatMap { ImportTime.compact($0) } != nil
    }

    mutating func readTimewarrior(_ file: ImportFile) throws(ImportFault) {
        guard file.startsAsJSON else {
            for line in file.lines { take(Stretch(line: line.text), file.place(line)) }
            return
        }
        for (number, element) in (try ImportJSON(file).list ?? []).enumerated() {
            take(Stretch(element), file.place("[\(number)] " + (element["start"]?.text ?? "")))
        }
    }

    private mutating func take(_ stretch: Stretch?, _ place: RowPlace) {
        row(place) { history, place throws(SkipReason) in
            guard let stretch else { throw .notUnderstood }
            guard let end = stretch.end else { throw .stillRuns }
            let habits = stretch.tags.map { history.habit(named: $0) }
            let id = "\(stretch.start.milliseconds)"
            try history.take(from: stretch.start, to: end, of: habits, note: stretch.note, sourceId: id, place)
        }
    }

    /// An interval: the nearest whole minutes, on the day of its start.
    mutating func take(
        from start: Timestamp, to end: Timestamp, of habits: [Int], note: String?, sourceId: String, _ place: RowPlace
    ) throws(SkipReason) {
        guard end >= start else { throw .endsBeforeItBegins }
        let minutes = ImportTime.wholeMinutes(milliseconds: end.milliseconds - start.milliseconds)
        add(habits, .instant(end), .minutes(minutes), from: .instant(start), note: note, sourceId: sourceId, place)
    }
}

private struct Stretch {
    let start: Timestamp
    var end: Timestamp?
    var tags: [String] = []
    var note: String?

    init?(_ json: ImportJSON) {
        guard let start = json["start"]?.text.flatMap({ ImportTime.compact($0) }) else { return nil }
        self.start = start
        if let text = json["end"]?.text {
            guard let end = ImportTime.compact(text) else { return nil }
            self.end = end
        }
        tags = json["tags"]?.list?.compactMap(\.text) ?? []
        note = json["annotation"]?.text
    }

    init?(line: String) {
        var words = Tokens(line)
        guard words.next() == "inc", let first = words.next(), let start = ImportTime.compact(first) else { return nil }
        self.start = start
        var word = words.next()
        if word == "-" {
            guard let end = words.next().flatMap({ ImportTime.compact($0) }) else { return nil }
            self.end = end
            word = words.next()
        }
        guard let word else { return }
        guard word == "#" else { return nil }
        while let tag = words.next() {
            if tag == "#", !words.wasQuoted {
                note = words.rest
                return
            }
            tags.append(tag)
        }
    }

    /// Words with blanks between, in quotes where they hold some.
    private struct Tokens {
        private var text: Substring
        private(set) var wasQuoted = false

        init(_ line: String) { text = line[...] }

        mutating func next() -> String? {
            text = text.drop { $0 == " " }
            guard let first = text.first else { return nil }
            wasQuoted = first == "\""
            guard wasQuoted else {
                let word = text.prefix { $0 != " " }
                text = text[word.endIndex...]
                return String(word)
            }
            text.removeFirst()
            return text.popQuoted().text
        }

        /// The note, which older versions write without quotes.
        var rest: String? {
            var copy = self
            guard let word = copy.next() else { return nil }
            return copy.wasQuoted ? word : String(text).trimmed
        }
    }
}

/// Taskwarrior: the output of `task export`. With `journal.time`, the annotations "Started task" and "Stopped task" count
/// for the project. A completed recurring task is a tick of its own habit; other tasks are skipped.
extension ImportHistory {
    static func isOfTaskwarrior(_ json: ImportJSON) -> Bool {
        guard let first = json.list?.first else { return false }
        return first["uuid"]?.text != nil && first["status"]?.text != nil && first["description"]?.text != nil
    }

    /// Its data before version 3, lines such as `[description:"…" uuid:"…"]`: only the program itself knows how to read them.
    static func isDataOfTaskwarrior(_ file: ImportFile) -> Bool {
        file.firstLines.first.map { $0.text.hasPrefix("[") && $0.text.contains("uuid:\"") } ?? false
    }

    mutating func readTaskwarrior(_ file: ImportFile) throws(ImportFault) {
        try rows(of: ImportJSON(file), in: file) { history, task throws(SkipReason) in
            guard let id = task["uuid"]?.text, let description = task["description"]?.text else { throw .notUnderstood }
            history.row(file.place(description)) { history, place throws(SkipReason) in
                try history.take(task, id, description, place)
            }
        }
    }

    private mutating func take(
        _ task: ImportJSON, _ id: String, _ description: String, _ place: RowPlace
    ) throws(SkipReason) {
        let isTimed = takeTimes(of: task, id, description, place)
        guard let recurrence = task["recur"]?.text else {
            if isTimed { return }
            throw .notAHabit
        }
        let made = ImportHabit(
            name: description, group: task["project"]?.text, schedule: Self.schedule(ofRecurrence: recurrence))
        let index = habit(description, made)
        guard task["status"]?.text == "completed" else {
            if task["status"]?.text == "recurring" { return }
            throw .notDone
        }
        guard let end = task["end"]?.time else { throw .badDate(task["end"]?.text ?? "") }
        if !isTimed { add([index], .instant(end), .tick, sourceId: id, place) }
    }

    /// What was noted of starting and stopping; false if there was none.
    private mutating func takeTimes(
        of task: ImportJSON, _ id: String, _ description: String, _ place: RowPlace
    ) -> Bool {
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
                row(place) { history, place throws(SkipReason) in
                    try history.take(
                        from: begun, to: time, of: names.map { history.habit(named: $0) },
                        note: names.count > 1 ? description : nil, sourceId: "\(id)\u{0}\(begun.milliseconds)", place)
                }
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
            let number = ImportText.whole(text.prefix { $0.isNumber }).map { min(max($0, 1), 1000) } ?? 1
            let unit = text.drop { $0.isNumber }.lowercased()
            return unit.hasPrefix("w")
                ? .timesAWeek(1) : unit.hasPrefix("d") ? Schedule(times: 1, inDays: number) : .everyDay
        }
    }
}
