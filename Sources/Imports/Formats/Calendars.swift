import DocumentStore
import Domain

/// iCalendar: the events (`VEVENT`) of an `.ics` file, named by their summary, else by their categories. Those of whole days are
/// ticks, one for each day. Of events that repeat the first time alone is read, and that is reported: when the others took place no
/// file says. Times with their own zone count as local ones.
extension Importer {
    package static let ical = Importer(
        "ical", "iCalendar", otherNames: ["icalendar", "ics", "calendar"],
        sniff: [.text { $0.firstLines.first?.text.trimmed.uppercased() == "BEGIN:VCALENDAR" }],
        read: eachFile { history, file throws(ImportFault) in history.readCalendar(file) })
}

extension ImportHistory {
    fileprivate func readCalendar(_ file: ImportFile) {
        var inside: [String] = []
        var event: CalendarEvent?
        for text in file.unfoldedLines {
            let property = CalendarProperty(text)
            switch property.name {
            case "BEGIN":
                inside.append(property.value.uppercased())
                if inside.last == "VEVENT" { event = CalendarEvent() }
            case "END":
                if inside.popLast() == "VEVENT", let whole = event {
                    take(whole, at: file.place(whole.label))
                    event = nil
                }
            // An alarm in it has its own summary.
            default: if inside.last == "VEVENT" { event?.take(property) }
            }
        }
        if let event { skip(file.place(event.label), .notUnderstood) }
    }

    private func take(_ event: CalendarEvent, at place: RowPlace) {
        row(place) { place throws(SkipReason) in
            let begin = event["DTSTART"]?.value ?? ""
            guard let start = ImportTime.calendar(begin) else { throw .badDate(begin) }
            guard event["STATUS"]?.value.uppercased() != "CANCELLED" else { throw .notDone }
            let names = [event.summary] + (event["CATEGORIES"]?.texts ?? [])
            let habits = habits(named: names)
            let id = (event["UID"]?.value ?? event.summary) + (event["RECURRENCE-ID"]?.value ?? "")
            guard let end = try event.end(after: start) else {
                return add(habits, start, from: start, id: id, begin, at: place)
            }
            if case (.day(let first), .day(let last)) = (start, end) {
                guard last > first, last.days(since: first) <= 366 else { throw .endsBeforeItBegins }
                for day in first..<last { add(habits, .day(day), id: id, day.text, at: place) }
            } else {
                add(habits, end, .since(start), from: start, id: id, begin, at: place)
            }
        }
        if event["RRULE"] != nil || event["RDATE"] != nil { skip(place, .repeats) }
    }
}

private struct CalendarEvent {
    /// By name, the first of each.
    private var properties: [String: CalendarProperty] = [:]

    mutating func take(_ property: CalendarProperty) {
        if properties[property.name] == nil { properties[property.name] = property }
    }

    subscript(name: String) -> CalendarProperty? { properties[name] }

    var summary: String { self["SUMMARY"]?.text ?? "" }

    var label: String { [summary, self["DTSTART"]?.value ?? ""].filter { !$0.isEmpty }.joined(separator: ", ") }

    /// Nil for one that takes no time.
    func end(after start: ImportRecord.Time) throws(SkipReason) -> ImportRecord.Time? {
        if let end = self["DTEND"]?.value {
            guard let time = ImportTime.calendar(end) else { throw .badDate(end) }
            return time
        }
        guard let length = self["DURATION"]?.value else {
            if case .day(let day) = start { return .day(day.advanced(by: 1)) }
            return nil
        }
        guard let seconds = ImportTime.seconds(ofDuration: length) else { throw .badNumber(length) }
        return seconds == 0 ? nil : start.advanced(bySeconds: seconds)
    }
}

/// `NAME;PARAMETER=…:value`.
private struct CalendarProperty {
    let name: String
    let value: String

    init(_ line: String) {
        var isQuoted = false
        let head = line.prefix { character in
            if character == "\"" { isQuoted.toggle() }
            return isQuoted || character != ":"
        }
        name = head.prefix { $0 != ";" }.uppercased()
        value = String(line[head.endIndex...].dropFirst()).trimmed
    }

    var text: String { Self.plain(value[...]) }

    /// Of a list.
    var texts: [String] { value.split(separator: ",").map(Self.plain) }

    private static func plain(_ text: Substring) -> String {
        var (plain, isEscaped) = ("", false)
        for character in text {
            if isEscaped {
                plain.append("nN".contains(character) ? " " : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                plain.append(character)
            }
        }
        return plain.trimmed
    }
}

extension ImportFile {
    /// Lines that begin with a blank continue the one before, also in the middle of a character.
    fileprivate var unfoldedLines: [String] {
        var lines: [[UInt8]] = []
        for line in content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if let first = bytes.first, first == 32 || first == 9, let last = lines.indices.last {
                lines[last] += bytes.dropFirst()
            } else if !bytes.isEmpty {
                lines.append(Array(bytes))
            }
        }
        return lines.map { ImportText.decoded($0[...]) }
    }
}

extension ImportRecord.Time {
    fileprivate func advanced(bySeconds seconds: Int) -> ImportRecord.Time {
        switch self {
        case .instant(let time): return .instant(time.advanced(bySeconds: Int64(seconds)))
        case .day(let day): return .day(day.advanced(by: (seconds + 86_399) / 86_400))
        case .local(let day, let time, let second):
            let sum = time.minutesSinceMidnight * 60 + second + seconds
            return ImportTime.local(day.advanced(by: sum / 86_400), seconds: sum % 86_400)
        }
    }
}

extension ImportTime {
    /// `20260302`, `20260302T090000`, `20260302T080000Z`.
    fileprivate static func calendar(_ text: String) -> ImportRecord.Time? {
        if let instant = compact(text) { return .instant(instant) }
        guard let (day, rest) = dayAndRest(text) else { return nil }
        if rest.isEmpty { return .day(day) }
        let digits = rest.dropFirst()
        guard rest.first == "T", digits.utf8.count == 6, ImportText.whole(digits) != nil else { return nil }
        let clock = "\(digits.prefix(2)):\(digits.dropFirst(2).prefix(2)):\(digits.suffix(2))"
        return secondsOfDay(clock).map { local(day, seconds: $0) }
    }

    /// `PT1H30M`, `P1D`, `P2W`; at most ten years.
    fileprivate static func seconds(ofDuration text: String) -> Int? {
        var rest = text.uppercased()[...]
        if rest.first == "+" { rest.removeFirst() }
        guard rest.first == "P" else { return nil }
        rest.removeFirst()
        var (seconds, isTime) = (0, false)
        while let first = rest.first {
            if first == "T" {
                isTime = true
                rest.removeFirst()
                continue
            }
            let digits = rest.popPrefix { $0.isNumber }
            guard let number = ImportText.whole(digits), number < 100_000, let unit = rest.popFirst() else {
                return nil
            }
            switch (unit, isTime) {
            case ("W", false): seconds += number * 604_800
            case ("D", false): seconds += number * 86_400
            case ("H", true): seconds += number * 3600
            case ("M", true): seconds += number * 60
            case ("S", true): seconds += number
            default: return nil
            }
        }
        return seconds <= 3_653 * 86_400 ? seconds : nil
    }
}
