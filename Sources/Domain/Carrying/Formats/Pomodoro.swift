import DocumentStore

/// Open Pomodoro Format: `history`, a line each: the time it began, then `description="…" duration=25 tags=a,b`.
extension ForeignHistory {
    static func isOfPomodoro(_ file: ForeignFile) -> Bool {
        guard !file.startsAsJSON, let line = file.firstLines.first?.text else { return false }
        let first = line.prefix { $0 != " " }
        return ForeignTime.instant(first) != nil && !first.contains(",")
    }

    mutating func readPomodoro(_ file: ForeignFile) {
        for line in file.lines { take(line.text.trimmed, file.place(line)) }
    }

    private mutating func take(_ line: String, _ place: RowPlace) {
        let first = line.prefix { $0 != " " }
        guard let start = ForeignTime.instant(first) else {
            skip(place, .badDate(String(first)))
            return
        }
        guard let pairs = Self.pairs(line[first.endIndex...]) else {
            skip(place, .notUnderstood)
            return
        }
        let length = pairs["duration"] ?? "25"
        guard let minutes = ForeignTime.minutes(length) else {
            skip(place, .badNumber(length))
            return
        }
        let description = pairs["description"]?.trimmed ?? ""
        let tags = (pairs["tags"] ?? "").split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        let habits = (tags + [description]).filter { !$0.isEmpty }.map { habit(named: $0) }
        let note = description.isEmpty || tags.isEmpty || tags.contains(description) ? nil : description
        add(
            ForeignRecord(
                habits, .instant(start.advanced(bySeconds: Int64(min(max(minutes, 0), 100_000)) * 60)),
                .minutes(minutes),
                note: note, sourceId: "\(start.milliseconds)\u{0}\(description)", place: place))
    }

    /// Names and values with `=` between, the values in quotes where they hold blanks; nil where quotes do not end.
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
            var value = ""
            if rest.first == "\"" {
                rest.removeFirst()
                var isOpen = true
                while isOpen, let letter = rest.popFirst() {
                    if letter == "\\", let next = rest.popFirst() {
                        value.append(next)
                    } else if letter == "\"" {
                        isOpen = false
                    } else {
                        value.append(letter)
                    }
                }
                if isOpen { return nil }
            } else {
                value = String(rest.prefix { $0 != " " })
                rest = rest.dropFirst(value.count)
            }
            pairs[String(name)] = value
        }
    }
}
