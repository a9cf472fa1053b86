import Domain

/// klog: a line with a date begins a record; indented lines below it are its entries: a span, as in `9:00 - 10:30`, or
/// a length, as in `1h30m`; what is indented further goes on with the text of the one before. All are of the record's day,
/// also `23:30 - 0:10>`. Tags give the habit; those of the record hold for all its entries. Negative lengths are
/// breaks, subtracted from the entries before them.
extension Importer {
    package static let klog = Importer(
        "klog",
        sniff: [
            .text { file in
                let lines = file.firstLines.drop { KlogRecord($0.text) == nil }
                return lines.contains { $0.text.first?.isWhitespace == true && KlogEntry($0.text.trimmed) != nil }
            }
        ], read: eachFile { history, file throws(ImportFault) in history.readKlog(file) })
}

extension ImportHistory {
    fileprivate func readKlog(_ file: ImportFile) {
        var record: KlogRecord?
        var entries: [(entry: KlogEntry, place: RowPlace)] = []
        var indent: Int?
        for line in file.lines {
            let text = line.text.trimmed
            let depth = line.text.prefix { $0.isWhitespace }.count
            if depth == 0 {
                if let begun = KlogRecord(line.text) {
                    take(entries, of: record)
                    (record, entries, indent) = (begun, [], nil)
                } else if record != nil, entries.isEmpty {
                    // The summary of a record.
                    record?.tags += KlogEntry.tags(in: text)
                } else {
                    // What follows is of no day that is known.
                    take(entries, of: record)
                    (record, entries) = (nil, [])
                    skip(file.place(line), .badDate(String(text.prefix { $0 != " " })))
                }
            } else if depth <= indent ?? depth, let entry = KlogEntry(text), record != nil {
                entries.append((entry, file.place(line)))
                indent = depth
            } else if let last = entries.indices.last, record != nil {
                entries[last].entry.summary += " " + text
            } else {
                skip(file.place(line), .notUnderstood)
            }
        }
        take(entries, of: record)
    }

    private func take(_ entries: [(entry: KlogEntry, place: RowPlace)], of record: KlogRecord?) {
        guard let record else { return }
        var lengths = entries.map(\.entry.minutes)
        for (index, length) in lengths.enumerated() {
            guard var rest = length, rest < 0 else { continue }
            for earlier in stride(from: index - 1, through: 0, by: -1) where rest < 0 {
                guard let minutes = lengths[earlier], minutes > 0 else { continue }
                let part = min(minutes, -rest)
                lengths[earlier] = minutes - part
                rest += part
            }
        }
        for ((entry, place), minutes) in zip(entries, lengths) {
            row(place) { place throws(SkipReason) in
                guard let minutes else { throw .stillRuns }
                // Only what remains of the other entries can hold a break.
                if let length = entry.minutes, length < 0 { return }
                let tags = KlogEntry.tags(in: entry.summary) + record.tags
                let (start, end) = (entry.start.map(record.time), entry.end.map(record.time))
                add(
                    tags.map { habit(named: $0) }, end ?? .day(record.day), .minutes(minutes), from: start,
                    on: record.day, note: entry.summary.trimmed.isEmpty ? nil : entry.summary.trimmed,
                    id: record.day.text, entry.value, entry.summary, isRepeatable: true, at: place)
            }
        }
    }
}

/// The line a record begins with: its date, and what should be done on it.
private struct KlogRecord {
    let day: Day
    var tags: [String] = []

    init?(_ line: String) {
        let date = line.prefix { !$0.isWhitespace }
        let rest = String(line[date.endIndex...]).trimmed
        guard date.utf8.count == 10, let (day, left) = ImportTime.dayAndRest(String(date)), left.isEmpty,
            rest.isEmpty || rest.hasPrefix("(") && rest.hasSuffix(")")
        else { return nil }
        self.day = day
    }

    func time(_ time: (days: Int, minute: Int)) -> ImportRecord.Time {
        ImportTime.local(day.advanced(by: time.days), seconds: time.minute * 60)
    }
}

private struct KlogEntry {
    let value: String
    var summary: String
    /// Nil while it lasts; below 0 for a break.
    var minutes: Int?
    /// How many days after the record's, and which minute of that day.
    var start, end: (days: Int, minute: Int)?

    /// Any number of spaces may be around the dash of a span.
    init?(_ text: String) {
        let first = text.prefix { !$0.isWhitespace }
        if let length = Self.length(String(first)) {
            (value, minutes) = (String(first), length)
            summary = String(text[first.endIndex...]).trimmed
            return
        }
        let opening = text.prefix { $0 != "-" && !$0.isWhitespace }
        let dash = text[opening.endIndex...].drop { $0 == " " }
        guard let start = Self.time(String(opening)), dash.first == "-" else { return nil }
        let rest = dash.dropFirst().drop { $0 == " " }
        let closing = rest.prefix { !$0.isWhitespace }
        value = "\(opening) - \(closing)"
        summary = String(rest[closing.endIndex...]).trimmed
        if !closing.isEmpty, closing.allSatisfy({ $0 == "?" }) { return }
        guard let end = Self.time(String(closing)), end >= start else { return nil }
        minutes = end - start
        (self.start, self.end) = (Self.parts(of: start), Self.parts(of: end))
    }

    private static func parts(of minute: Int) -> (days: Int, minute: Int) {
        let days = minute < 0 ? -1 : minute / 1440
        return (days, minute - days * 1440)
    }

    /// `1h30m`, `45m`, `-30m`.
    private static func length(_ text: String) -> Int? {
        let isBreak = text.hasPrefix("-")
        let letters = text.drop { $0 == "-" || $0 == "+" }
        guard let first = letters.first, first.isNumber, letters.last.map({ "hm".contains($0) }) == true,
            letters.allSatisfy({ $0.isASCII && ($0.isNumber || "hm".contains($0)) }),
            let minutes = ImportTime.minutes(letters), minutes <= 100_000
        else { return nil }
        return isBreak ? -minutes : minutes
    }

    /// Minutes since the record's day began: `9:00`, `9:00am`, `<23:30` of the day before, `0:30>` of the day after.
    private static func time(_ text: String) -> Int? {
        let isBefore = text.hasPrefix("<")
        let isAfter = text.hasSuffix(">")
        let clock = text.dropFirst(isBefore ? 1 : 0).dropLast(isAfter ? 1 : 0)
        let seconds = clock == "24:00" ? 86_400 : ImportTime.secondsOfDay(clock)
        return seconds.map { $0 / 60 + (isBefore ? -1440 : 0) + (isAfter ? 1440 : 0) }
    }

    /// Names after `#`, anywhere in a text; of `#name=value` and `#name="a value"` the value.
    static func tags(in text: String) -> [String] {
        var tags: [String] = []
        var rest = text[...]
        let isOfName = { (letter: Character) in letter.isLetter || letter.isNumber || "-_".contains(letter) }
        while let mark = rest.firstIndex(of: "#") {
            rest = rest[mark...].dropFirst()
            var tag = rest.popPrefix(isOfName)
            if !tag.isEmpty, rest.first == "=" {
                rest.removeFirst()
                var value = ""
                if let quote = rest.first, "\"'".contains(quote), let end = rest.dropFirst().firstIndex(of: quote) {
                    value = String(rest.dropFirst()[..<end]).trimmed
                    rest = rest[end...].dropFirst()
                } else {
                    value = rest.popPrefix(isOfName)
                }
                if !value.isEmpty { tag = value }
            }
            if !tag.isEmpty { tags.append(tag) }
        }
        return tags
    }
}
