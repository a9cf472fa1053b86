import DocumentStore

/// ActivityWatch: `buckets`, each with events of a length in seconds. Stopwatches have a label; windows and editors
/// were only observed, so that they are imported where the person names them, without the time away from the keyboard.
extension ImportHistory {
    static func isOfActivityWatch(_ json: ImportJSON) -> Bool {
        json["buckets"]?.entries?.contains { $0.value["events"]?.list != nil } == true
    }

    mutating func readActivityWatch(_ file: ImportFile) throws(ImportFault) {
        guard let buckets = try ImportJSON(file)["buckets"]?.entries else {
            throw .notOfFormat(.activitywatch, file: file.name)
        }
        let away = buckets.filter { $0.value["type"]?.text == "afkstatus" }.flatMap { Self.away(in: $0.value) }
        let merged = Self.merged(away)
        for (name, bucket) in buckets {
            switch bucket["type"]?.text {
            case "currentwindow": take(bucket, named: "app", file, name, isObserved: true, away: merged)
            case "app.editor.activity": take(bucket, named: "project", file, name, isObserved: true, away: merged)
            case "general.stopwatch": take(bucket, named: "label", file, name, isObserved: false, away: [])
            // Times away are used for the other buckets; tabs repeat the time of their windows.
            default: continue
            }
        }
    }

    private mutating func take(
        _ bucket: ImportJSON, named field: String, _ file: ImportFile, _ bucketName: String, isObserved: Bool,
        away: [Range<Int64>]
    ) {
        for event in bucket["events"]?.list ?? [] {
            let text = event["timestamp"]?.text ?? ""
            let name = event["data"]?[field]?.text?.trimmed ?? ""
            row(file.place("\(bucketName), \(name), \(text)")) { history, place throws(SkipReason) in
                guard event["timestamp"]?.time != nil else { throw .badDate(text) }
                guard let span = event.span else { throw .notUnderstood }
                guard event["data"]?["running"]?.truth != true else { throw .stillRuns }
                let present = Double(span.upperBound - span.lowerBound - Self.overlap(of: span, with: away)) / 1000
                // Events are found by name; those without one belong to no habit.
                let made = ImportHabit(name: name, isOnRequest: isObserved)
                let habits = name.isEmpty ? [] : [history.habit(name, made)]
                guard present > 0 else { return }
                history.add(
                    habits, .instant(Timestamp(milliseconds: span.upperBound)), .seconds(present),
                    from: .instant(Timestamp(milliseconds: span.lowerBound)),
                    sourceId: "\(bucketName)\u{0}\(span.lowerBound)\u{0}\(name)", place)
            }
        }
    }

    private static func away(in bucket: ImportJSON) -> [Range<Int64>] {
        (bucket["events"]?.list ?? []).filter { $0["data"]?["status"]?.text == "afk" }.compactMap(\.span)
    }

    /// In order, and without overlaps.
    private static func merged(_ spans: [Range<Int64>]) -> [Range<Int64>] {
        var merged: [Range<Int64>] = []
        for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, span.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
            } else {
                merged.append(span)
            }
        }
        return merged
    }

    /// How many milliseconds of a span are in others, which are in order.
    private static func overlap(of span: Range<Int64>, with others: [Range<Int64>]) -> Int64 {
        var (low, high) = (0, others.count)
        while low < high {
            let middle = (low + high) / 2
            if others[middle].upperBound <= span.lowerBound { low = middle + 1 } else { high = middle }
        }
        var sum: Int64 = 0
        while low < others.count, others[low].lowerBound < span.upperBound {
            sum += min(others[low].upperBound, span.upperBound) - max(others[low].lowerBound, span.lowerBound)
            low += 1
        }
        return sum
    }
}

extension ImportJSON {
    /// The milliseconds that an event of ActivityWatch takes.
    fileprivate var span: Range<Int64>? {
        guard let start = self["timestamp"]?.time?.milliseconds, let seconds = self["duration"]?.number,
            (0...1e9) ~= seconds
        else { return nil }
        return start..<(start + Int64(seconds * 1000))
    }
}

/// flow-focus: `habits.json`, a list of habits with the days they were done.
extension ImportHistory {
    static func isOfFlow(_ json: ImportJSON) -> Bool {
        guard let first = json.list?.first else { return false }
        return first["name"]?.text != nil && first["history"]?.entries != nil
    }

    mutating func readFlow(_ file: ImportFile) throws(ImportFault) {
        try rows(of: ImportJSON(file), in: file) { history, element throws(SkipReason) in
            guard let name = element["name"]?.text, let days = element["history"]?.entries else { throw .notUnderstood }
            let id = element["id"]?.id ?? name
            let index = history.habit(id, ImportHabit(name: name))
            for (date, value) in days {
                history.row(file.place("\(name), \(date)")) { history, place throws(SkipReason) in
                    guard let day = Day(date) else { throw .badDate(date) }
                    guard value.truth == true else { throw .notDone }
                    history.add([index], .day(day), .tick, sourceId: "\(id)\u{0}\(date)", place)
                }
            }
        }
    }
}

/// Open Pomodoro Format: `history`, a line each: the time it began, then `description="…" duration=25 tags=a,b`.
extension ImportHistory {
    static func isOfPomodoro(_ file: ImportFile) -> Bool {
        guard !file.startsAsJSON, let line = file.firstLines.first?.text else { return false }
        let first = line.prefix { $0 != " " }
        return ImportTime.instant(first) != nil && !first.contains(",")
    }

    mutating func readPomodoro(_ file: ImportFile) {
        for line in file.lines {
            row(file.place(line)) { history, place throws(SkipReason) in try history.take(line.text.trimmed, place) }
        }
    }

    private mutating func take(_ line: String, _ place: RowPlace) throws(SkipReason) {
        let first = line.prefix { $0 != " " }
        guard let start = ImportTime.instant(first) else { throw .badDate(String(first)) }
        guard let pairs = Self.pairs(line[first.endIndex...]) else { throw .notUnderstood }
        let length = pairs["duration"] ?? "25"
        guard let minutes = ImportTime.minutes(length) else { throw .badNumber(length) }
        let description = pairs["description"]?.trimmed ?? ""
        let tags = (pairs["tags"] ?? "").split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        let habits = (tags + [description]).filter { !$0.isEmpty }.map { habit(named: $0) }
        let note = description.isEmpty || tags.isEmpty || tags.contains(description) ? nil : description
        let end = start.advanced(bySeconds: Int64(min(max(minutes, 0), 100_000)) * 60)
        add(
            habits, .instant(end), .minutes(minutes), from: .instant(start),
            on: ImportTime.writtenDay(String(first)), note: note, sourceId: "\(start.milliseconds)\u{0}\(description)",
            place)
    }

    /// Names and values with `=` between, the values in quotes where they hold blanks; nil if quotes do not end.
    private static func pairs(_ text: Substring) -> [String: String]? {
        var pairs: [String: String] = [:]
        var rest = text
        while true {
            rest = rest.drop { $0 == " " }
            guard !rest.isEmpty else { return pairs }
            let name = rest.prefix { $0 != "=" && $0 != " " }
            rest = rest[name.endIndex...]
            guard rest.first == "=" else {
                pairs[String(name)] = ""
                continue
            }
            rest.removeFirst()
            if rest.first == "\"" {
                rest.removeFirst()
                let (value, isClosed) = rest.popQuoted()
                guard isClosed else { return nil }
                pairs[String(name)] = value
            } else {
                let value = rest.prefix { $0 != " " }
                rest = rest[value.endIndex...]
                pairs[String(name)] = String(value)
            }
        }
    }
}

/// Super Productivity: a backup, with or without `data` around it. Its simple counters are habits: a stopwatch counts
/// milliseconds by day, the others clicks. The time spent on tasks belongs to their projects.
extension ImportHistory {
    static func isOfSuperProductivity(_ json: ImportJSON) -> Bool {
        let data = json["data"] ?? json
        return data["simpleCounter"]?["entities"] != nil || data["task"]?["entities"] != nil && data["project"] != nil
    }

    mutating func readSuperProductivity(_ file: ImportFile) throws(ImportFault) {
        let json = try ImportJSON(file)
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

    private mutating func takeCounter(_ counter: ImportJSON, _ id: String, _ file: ImportFile) {
        guard let title = counter["title"]?.text, !title.trimmed.isEmpty else {
            return skip(file.place(id), .notUnderstood)
        }
        let isStopwatch = counter["type"]?.text == "StopWatch"
        let wanted = counter["isTrackStreaks"]?.truth == true ? counter["streakMinValue"]?.number ?? 0 : 0
        let names = Weekday.allCases.filter { counter["streakWeekDays"]?[String($0.rawValue % 7)]?.truth == true }
        let days = (try? Schedule.weekdays(Set(names)).checked()) ?? .everyDay
        let made = ImportHabit(
            name: title, schedule: wanted > 0 ? days : .everyDay, isArchived: counter["isEnabled"]?.truth == false,
            goalMinutes: isStopwatch && wanted > 0 ? ImportTime.whole(wanted / 60_000) : nil)
        let index = habit(id, made)
        for (date, count) in counter["countOnDay"]?.entries ?? [] {
            row(file.place("\(title), \(date)")) { history, place throws(SkipReason) in
                guard let day = Day(date) else { throw .badDate(date) }
                guard let count = count.number, count > 0 else { throw .notDone }
                let minutes = isStopwatch ? ImportTime.wholeMinutes(count / 60_000) : nil
                let share = wanted > 0 ? count / wanted : 1
                let note = isStopwatch || count == 1 ? nil : ImportText.amount(count)
                history.add(
                    [index], .day(day), minutes.map { .minutes($0) } ?? .share(share), note: note,
                    sourceId: "\(id)\u{0}\(day.text)", place)
            }
        }
    }

    private mutating func takeTask(_ task: ImportJSON, _ id: String, of project: String?, _ file: ImportFile) {
        for (date, spent) in task["timeSpentOnDay"]?.entries ?? [] {
            guard let spent = spent.number, spent > 0 else { continue }
            row(file.place("\(task["title"]?.text ?? id), \(date)")) { history, place throws(SkipReason) in
                guard let day = Day(date) else { throw .badDate(date) }
                let habits = project.map { [history.habit(named: $0)] } ?? []
                history.add(habits, .day(day), .seconds(spent / 1000), sourceId: "\(id)\u{0}\(date)", place)
            }
        }
    }
}

/// Watson: `frames`, a list of `[start, stop, project, id, [tags], changed]` in seconds since 1970; or what
/// `watson log --json` prints. Frames have ids: one that comes twice, or from both, is one frame.
extension ImportHistory {
    static func isOfWatson(_ json: ImportJSON, named name: Substring) -> Bool {
        guard let list = json.list else { return false }
        guard let first = list.first else { return name == "frames" }
        if let parts = first.list, parts.count >= 4 {
            return parts[0].number != nil && parts[1].number != nil && parts[2].text != nil && parts[3].text != nil
        }
        return first["project"]?.text != nil
            && (first["stop"] ?? first["end_at"])?.text.flatMap { ImportTime.instant($0) } != nil
    }

    mutating func readWatson(_ file: ImportFile) throws(ImportFault) {
        // What `watson log --csv` prints.
        guard file.startsAsJSON else { return try readCSV(file) }
        guard let list = try ImportJSON(file).list else { throw .notOfFormat(.watson, file: file.name) }
        for (number, frame) in list.enumerated() {
            let read = WatsonFrame(frame)
            let project = read?.project ?? frame.list?.dropFirst(2).first?.text ?? frame["project"]?.text
            row(file.place("[\(number)] " + (project ?? ""))) { history, place throws(SkipReason) in
                guard let read else { throw .notUnderstood }
                let habits = ([read.project] + read.tags).filter { !$0.isEmpty }.map { history.habit(named: $0) }
                let note = read.tags.isEmpty ? nil : read.tags.joined(separator: ", ")
                try history.take(from: read.start, to: read.end, of: habits, note: note, sourceId: read.id, place)
            }
        }
    }
}

private struct WatsonFrame {
    let start, end: Timestamp
    let project, id: String
    let tags: [String]

    init?(_ json: ImportJSON) {
        let parts = json.list ?? []
        let isLogged = parts.isEmpty
        // A server of Watson's has names of its own for the ends.
        let start = isLogged ? (json["start"] ?? json["begin_at"])?.time : parts.first?.time
        let end = isLogged ? (json["stop"] ?? json["end_at"])?.time : parts.dropFirst().first?.time
        let project = isLogged ? json["project"]?.text : parts.dropFirst(2).first?.text
        let id = isLogged ? json["id"]?.text : parts.dropFirst(3).first?.text
        guard let start, let end, let project, let id else { return nil }
        (self.start, self.end, self.project, self.id) = (start, end, project, id)
        tags = (isLogged ? json["tags"] : parts.dropFirst(4).first)?.list?.compactMap(\.text) ?? []
    }
}

extension ImportJSON {
    /// A point in time: a number of seconds or milliseconds since 1970, or a text with its offset.
    @inline(never) var time: Timestamp? {
        number.flatMap { ImportTime.unix($0) } ?? text.flatMap { ImportTime.instant($0) ?? ImportTime.compact($0) }
    }
}
