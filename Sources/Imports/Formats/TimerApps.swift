import DocumentStore
import Domain

extension Importer {
    /// ActivityWatch: `buckets`, each with events of a length in seconds. Stopwatches have a label; windows and editors
    /// were only observed, so that they are imported where the person names them, without the time away from the keyboard.
    package static let activityWatch = Importer(
        "activitywatch", "ActivityWatch", otherNames: ["aw"],
        sniff: [
            .json { $0["buckets"]?.entries?.contains { $0.value["events"]?.list != nil } == true },
            .brokenJSON { $0.lastName.hasPrefix("aw-buckets-export") },
        ],
        read: eachFile { history, file throws(ImportFault) in
            let buckets = try file.parsed()["buckets"]?.entries ?? []
            let away = Times(buckets.filter { $0.value["type"]?.text == "afkstatus" }.flatMap { $0.value.timesAway })
            for (name, bucket) in buckets {
                switch bucket["type"]?.text {
                case "currentwindow": history.take(bucket, name, calledBy: "app", in: file, except: away)
                case "app.editor.activity": history.take(bucket, name, calledBy: "project", in: file, except: away)
                case "general.stopwatch": history.take(bucket, name, calledBy: "label", in: file, except: nil)
                // Times away are used for the other buckets; tabs repeat the time of their windows.
                default: continue
                }
            }
        })

    /// Watson: `frames`, a list of `[start, stop, project, id, [tags], changed]` in seconds since 1970; or what
    /// `watson log` prints as JSON or a table. Frames have ids: one that comes twice, or from both, is one frame.
    package static let watson = Importer(
        "watson", "Watson", otherNames: ["tdwatson"],
        sniff: [
            .json { $0.list?.first.map { WatsonFrame($0) != nil } == true },
            .brokenJSON { $0.lastName == "frames" },
            .file { $0.lastName == "frames" && (try? $0.parsed().list?.isEmpty) == true },
            .columns(["id", "start", "stop", "project", "tags"]),
        ],
        read: eachFile { history, file throws(ImportFault) in
            guard file.startsAsJSON else { return try history.readTable(file) }
            guard let frames = try file.parsed().list else { throw .notOfFormat(history.importer, file: file.name) }
            for (number, element) in frames.enumerated() {
                let project = element.list?.dropFirst(2).first?.text ?? element["project"]?.text ?? ""
                history.row(file.place("[\(number)] \(project)")) { place throws(SkipReason) in
                    guard let frame = WatsonFrame(element) else { throw .notUnderstood }
                    try history.add(
                        history.habits(named: [frame.project] + frame.tags), from: frame.start, to: frame.end,
                        note: frame.tags.isEmpty ? nil : frame.tags.joined(separator: ", "), id: frame.id, at: place)
                }
            }
        })

    /// Timewarrior: lines `inc START - END # TAGS # "NOTE"` of `data/YYYY-MM.data`, or the output of `timew export`. Times
    /// are UTC. No two intervals start at once, so the start identifies each.
    package static let timewarrior = Importer(
        "timewarrior", "Timewarrior", otherNames: ["timew"],
        sniff: [
            .json { json in
                let first = json.list?.first
                return first?["uuid"] == nil && first?["start"]?.text.flatMap { ImportTime.compact($0) } != nil
            },
            .text { file in
                !["tags.data", "undo.data", "backlog.data"].contains(file.lastName)
                    && ["inc 1", "inc 2"].contains { file.content.starts(with: $0.utf8) }
            },
        ],
        read: eachFile { history, file throws(ImportFault) in
            guard file.startsAsJSON else {
                for line in file.lines { history.take(Interval(line: line.text), at: file.place(line)) }
                return
            }
            for (number, element) in (try file.parsed().list ?? []).enumerated() {
                history.take(Interval(element), at: file.place("[\(number)] " + (element["start"]?.text ?? "")))
            }
        })

    /// Open Pomodoro Format: `history`, a line each: the time it began, then `description="…" duration=25 tags=a,b`.
    package static let pomodoro = Importer(
        "pomodoro", "Open Pomodoro Format", otherNames: ["openpomodoro", "openpomodoroformat"],
        sniff: [
            .text { file in
                let first = file.firstLines.first?.text.prefix { $0 != " " } ?? ""
                return ImportTime.instant(first) != nil && !first.contains(",")
            }
        ],
        read: eachFile { history, file throws(ImportFault) in
            for line in file.lines {
                history.row(file.place(line)) { place throws(SkipReason) in
                    try history.takePomodoro(line.text.trimmed, at: place)
                }
            }
        })
}

extension ImportHistory {
    /// - Parameters:
    ///   - field: of an event's data, that its habit is called by.
    ///   - away: when no one was there; nil for rows that were not only observed.
    fileprivate func take(
        _ bucket: ImportJSON, _ bucketName: String, calledBy field: String, in file: ImportFile, except away: Times?
    ) {
        for event in bucket["events"]?.list ?? [] {
            let text = event["timestamp"]?.text ?? ""
            let name = event["data"]?[field]?.text?.trimmed ?? ""
            row(file.place("\(bucketName), \(name), \(text)")) { place throws(SkipReason) in
                guard event["timestamp"]?.time != nil else { throw .badDate(text) }
                guard let span = event.span else { throw .notUnderstood }
                guard event["data"]?["running"]?.truth != true else { throw .stillRuns }
                var made = ImportHabit(name: name)
                made.isOnRequest = away != nil
                // Events are found by name; those without one belong to no habit.
                let habits = name.isEmpty ? [] : [habit(name, made)]
                let present = Double(span.upperBound - span.lowerBound - (away?.overlap(with: span) ?? 0)) / 1000
                guard present > 0 else { return }
                add(
                    habits, .instant(Timestamp(milliseconds: span.upperBound)), .seconds(present),
                    from: .instant(Timestamp(milliseconds: span.lowerBound)), id: bucketName, String(span.lowerBound),
                    name, at: place)
            }
        }
    }

    fileprivate func take(_ interval: Interval?, at place: RowPlace) {
        row(place) { place throws(SkipReason) in
            guard let interval else { throw .notUnderstood }
            guard let end = interval.end else { throw .stillRuns }
            try add(
                interval.tags.map { habit(named: $0) }, from: interval.start, to: end, note: interval.note,
                id: String(interval.start.milliseconds), at: place)
        }
    }

    fileprivate func takePomodoro(_ line: String, at place: RowPlace) throws(SkipReason) {
        let first = line.prefix { $0 != " " }
        guard let start = ImportTime.instant(first) else { throw .badDate(String(first)) }
        guard let pairs = Self.pairs(line[first.endIndex...]) else { throw .notUnderstood }
        let length = pairs["duration"] ?? "25"
        guard let minutes = ImportTime.minutes(length) else { throw .badNumber(length) }
        let description = pairs["description"]?.trimmed ?? ""
        let tags = (pairs["tags"] ?? "").split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        let end = start.advanced(bySeconds: Int64(min(max(minutes, 0), 100_000)) * 60)
        add(
            habits(named: tags + [description]), .instant(end), .minutes(minutes), from: .instant(start),
            on: ImportTime.writtenDay(String(first)),
            note: description.isEmpty || tags.isEmpty || tags.contains(description) ? nil : description,
            id: String(start.milliseconds), description, at: place)
    }

    /// Names and values with `=` between, the values in quotes where they hold blanks; nil if quotes do not end.
    private static func pairs(_ text: Substring) -> [String: String]? {
        var pairs: [String: String] = [:]
        var rest = text
        while true {
            rest = rest.drop { $0 == " " }
            guard !rest.isEmpty else { return pairs }
            let name = rest.popPrefix { $0 != "=" && $0 != " " }
            guard rest.first == "=" else {
                pairs[name] = ""
                continue
            }
            rest.removeFirst()
            guard rest.first == "\"" else {
                pairs[name] = rest.popPrefix { $0 != " " }
                continue
            }
            rest.removeFirst()
            let (value, isClosed) = rest.popQuoted()
            guard isClosed else { return nil }
            pairs[name] = value
        }
    }
}

/// Spans of milliseconds, in order and without overlaps.
private struct Times {
    private var spans: [Range<Int64>] = []

    init(_ all: [Range<Int64>]) {
        for span in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = spans.last, span.lowerBound <= last.upperBound {
                spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
            } else {
                spans.append(span)
            }
        }
    }

    /// How many milliseconds of a span are in them.
    func overlap(with span: Range<Int64>) -> Int64 {
        var (low, high) = (0, spans.count)
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].upperBound <= span.lowerBound { low = middle + 1 } else { high = middle }
        }
        return spans[low...].prefix { $0.lowerBound < span.upperBound }.reduce(0) {
            $0 + min($1.upperBound, span.upperBound) - max($1.lowerBound, span.lowerBound)
        }
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

    fileprivate var timesAway: [Range<Int64>] {
        (self["events"]?.list ?? []).filter { $0["data"]?["status"]?.text == "afk" }.compactMap(\.span)
    }
}

private struct WatsonFrame {
    let start, end: Timestamp
    let project, id: String
    let tags: [String]

    init?(_ json: ImportJSON) {
        // A server of Watson's has its own names for the ends.
        let parts =
            json.list
            ?? [
                json["start"] ?? json["begin_at"], json["stop"] ?? json["end_at"], json["project"], json["id"],
                json["tags"],
            ].map { $0 ?? ImportJSON(.null) }
        guard parts.count >= 4, let start = parts[0].time, let end = parts[1].time, let project = parts[2].text,
            let id = parts[3].text
        else { return nil }
        (self.start, self.end, self.project, self.id) = (start, end, project, id)
        tags = parts.dropFirst(4).first?.list?.compactMap(\.text) ?? []
    }
}

/// An interval of Timewarrior.
private struct Interval {
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
        var text = line[...]
        guard text.popWord()?.text == "inc", let start = text.popWord().flatMap({ ImportTime.compact($0.text) }) else {
            return nil
        }
        self.start = start
        var word = text.popWord()
        if word?.text == "-" {
            guard let end = text.popWord().flatMap({ ImportTime.compact($0.text) }) else { return nil }
            self.end = end
            word = text.popWord()
        }
        guard let word else { return }
        guard word.text == "#" else { return nil }
        while let tag = text.popWord() {
            guard tag.text != "#" || tag.isQuoted else {
                // Older versions write notes without quotes.
                let rest = text
                note = text.popWord().map { $0.isQuoted ? $0.text : String(rest).trimmed }
                return
            }
            tags.append(tag.text)
        }
    }
}
