import DocumentStore

/// Which column of a table holds what.
struct CSVColumns {
    /// Which number of a date with slashes stands first.
    enum Order { case dayFirst, monthFirst, unknown }

    /// Whether a cell says that it was done, and how much.
    enum Answer {
        case yes(String?)
        case no, unknown
    }

    var date: Int? = 0
    var habit: Int? = 1
    var minutes: Int? = 2
    /// Minutes in one of what is counted.
    var unit = 1.0
    var value: Int?
    var note: Int? = 3
    var order = Order.unknown

    /// The order of tables without a heading.
    init() {}

    /// - Parameter heading: names of columns, matched freely.
    /// - Returns: nil where none is a date's: it is no heading then.
    init?(heading: [String]) {
        let names = heading.map { name in name.lowercased().filter(\.isLetter) }
        func column(_ known: [String]) -> Int? {
            for name in known { if let index = names.firstIndex(of: name) { return index } }
            return nil
        }
        date = column([
            "date", "day", "calendardate", "completedat", "datetime", "timestamp", "when", "time", "start", "startedat",
            "startdate", "datum", "tag", "日期",
        ])
        guard date != nil else { return nil }
        habit = column([
            "habit", "habitname", "name", "activity", "task", "taskname", "project", "title", "gewohnheit", "习惯",
        ])
        note = column(["note", "notes", "comment", "comments", "commenttext", "description", "about", "notiz", "备注"])
        minutes = nil
        let lengths: [(names: [String], unit: Double)] = [
            (
                [
                    "minutes", "min", "mins", "minute", "durationminutes", "durationmin", "duration", "length",
                    "minuten", "分钟",
                ], 1
            ),
            (["hours", "hour", "h", "durationhours", "stunden", "小时"], 60),
            (["seconds", "sec", "secs", "durationseconds", "elapsed"], 1.0 / 60),
        ]
        for (known, unit) in lengths where minutes == nil {
            minutes = column(known)
            self.unit = unit
        }
        value = column(["value", "done", "completed", "checked", "status", "result", "amount", "count"])
    }

    static func isDone(_ cell: String) -> Answer {
        switch ForeignText.key(cell) {
        case "y", "yes", "true", "x", "done", "completed", "✓", "✔", "1", "ja", "是": return .yes(nil)
        case "", "n", "no", "false", "0", "-", "missed", "skipped", "nein", "否": return .no
        default:
            guard let number = ForeignTime.decimal(cell) else { return .unknown }
            return number > 0 ? .yes(ForeignText.amount(number)) : .no
        }
    }

    /// A date, with or without a time behind it.
    static func date(_ text: String, _ order: Order) -> ForeignRecord.Time? {
        let text = text.trimmed
        if let instant = ForeignTime.instant(text) { return .instant(instant) }
        if let compact = ForeignTime.compact(text) { return .instant(compact) }
        guard let (day, rest) = ForeignTime.dayAndRest(text) ?? turned(text, order) else { return nil }
        let clock = rest.drop { $0 == "T" || $0 == " " || $0 == "," }
        guard !clock.isEmpty else { return .day(day) }
        guard let seconds = ForeignTime.secondsOfDay(clock) else { return nil }
        return .local(day, TimeOfDay(minutesSinceMidnight: seconds / 60))
    }

    /// `1.3.2026` has the day first; `3/1/2026` only where the order is known.
    private static func turned(_ text: String, _ order: Order) -> (day: Day, rest: Substring)? {
        guard let (parts, mark, rest) = numbers(of: text) else { return nil }
        let isDayFirst: Bool
        switch (mark, order) {
        case (".", _), (_, .dayFirst): isDayFirst = true
        case (_, .monthFirst): isDayFirst = false
        case (_, .unknown): return nil
        }
        let day =
            isDayFirst
            ? ForeignTime.day(parts[2], parts[1], parts[0]) : ForeignTime.day(parts[2], parts[0], parts[1])
        return day.map { ($0, rest) }
    }

    /// Whether it would be a date if one knew what stands first.
    static func isTurnable(_ text: String) -> Bool {
        date(text, .dayFirst) != nil || date(text, .monthFirst) != nil
    }

    fileprivate static func numbers(of text: String) -> (parts: [Substring], mark: Character, rest: Substring)? {
        let text = text.trimmed
        let head = text.prefix { $0.isASCII && ($0.isNumber || "/.-".contains($0)) }
        guard let mark = head.first(where: { !$0.isNumber }) else { return nil }
        let parts = head.split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].utf8.count == 4, parts.allSatisfy({ ForeignText.whole($0) != nil }) else {
            return nil
        }
        return (parts, mark, text[head.endIndex...])
    }
}

extension CSVColumns.Order {
    /// What the dates of a whole table tell: a first number above 12 is a day, a second one makes the first a month.
    init(of dates: some Sequence<String>) {
        self = .unknown
        for text in dates {
            guard let (parts, mark, _) = CSVColumns.numbers(of: text), mark != "." else { continue }
            if let first = Int(parts[0]), first > 12, first < 32 { self = .dayFirst }
            if let second = Int(parts[1]), second > 12, second < 32 { self = .monthFirst }
            if self != .unknown { return }
        }
    }
}
