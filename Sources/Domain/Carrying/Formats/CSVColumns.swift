import DocumentStore

/// Which column of a table holds what.
struct CSVColumns {
    /// Which number of a date with slashes stands first.
    enum Order { case dayFirst, monthFirst, unknown }

    /// Whether a cell says that it was done, and how much.
    enum Answer {
        case yes(String?)
        case no, skipped, unknown
    }

    var date: Int? = 0
    /// The time of day that belongs to the date.
    var clock: Int?
    var endDate: Int?
    var endClock: Int?
    var habit: Int? = 1
    var tags: Int?
    var minutes: Int? = 2
    /// Minutes in one of what is counted.
    var unit = 1.0
    var value: Int?
    /// Whether the value says that a stretch of time was given up.
    var isVerdict = false
    var note: Int? = 3
    /// Columns that are called after habits, with a cell for each day.
    var habits: [Int] = []
    var order = Order.unknown

    /// The order of tables without a heading.
    init() {}

    /// - Parameter heading: names of columns, matched freely.
    /// - Returns: nil where none is a date's: it is no heading then.
    init?(heading: [String]) {
        let names = heading.map { Self.key($0) }
        func column(_ known: [String]) -> Int? {
            for name in known { if let index = names.firstIndex(of: name) { return index } }
            return nil
        }
        let starts = ["starttime", "start", "startedat", "begin", "from"]
        date =
            column([
                "date", "day", "calendardate", "startdate", "completedat", "datetime", "timestamp", "when", "entrydate",
                "datum", "日期",
            ]) ?? column(["time"] + starts) ?? column(["tag"])
        guard let date else { return nil }
        clock = column(starts).flatMap { $0 == date ? nil : $0 }
        endDate = column(["enddate", "stopdate"])
        endClock = column(["endtime", "stoptime", "end", "stop", "endedat", "stoppedat", "to", "finish"])
        habit = column([
            "habit", "habitname", "gewohnheit", "习惯", "project", "projectname", "name", "activity", "taskname", "task",
            "title",
        ])
        tags = column(["tags", "tag", "labels", "label"]).flatMap { $0 == date ? nil : $0 }
        note = column(["note", "notes", "comment", "comments", "commenttext", "description", "about", "notiz", "备注"])
        minutes = nil
        let lengths: [(names: [String], unit: Double)] = [
            (
                [
                    "minutes", "min", "mins", "minute", "durationminutes", "durationmin", "duration", "length",
                    "minuten", "分钟",
                ], 1
            ),
            (["durationh", "timeh", "durationdecimal", "timedecimal"], 60),
            (["hours", "hour", "h", "durationhours", "stunden", "小时"], 60),
            (["seconds", "sec", "secs", "durationseconds", "elapsed"], 1.0 / 60),
        ]
        for (known, unit) in lengths where minutes == nil {
            minutes = column(known)
            self.unit = unit
        }
        let verdicts = ["issuccess", "success", "done", "completed", "checked"]
        value = column(["value"] + verdicts + ["status", "result", "entrytype", "amount", "count"])
        isVerdict = value.map { verdicts.contains(names[$0]) } ?? false
        let isPlain = habit == nil && tags == nil && minutes == nil && endClock == nil && value == nil
        if isPlain { habits = names.indices.filter { $0 != date && $0 != note && !heading[$0].isEmpty } }
    }

    /// What the name of a column is matched by: its letters alone.
    static func key(_ name: String) -> String { name.lowercased().filter(\.isLetter) }

    /// Whether the cells of the columns that may be habits are answers: yes or no, or how much.
    func isWide(_ rows: some Sequence<CSVTable.Row>) -> Bool {
        var isAnswered = false
        for row in rows {
            for column in habits where !row.cell(column).isEmpty {
                if case .unknown = Self.answer(row.cell(column)) { return false }
                isAnswered = true
            }
        }
        return isAnswered
    }

    static func answer(_ cell: String) -> Answer {
        switch ForeignText.key(cell) {
        case "y", "yes", "true", "x", "done", "completed", "✓", "✔", "✅", "☑", "1", "ja", "是", "completed_manually",
            "completed_auto", "[x]":
            return .yes(nil)
        case "", "n", "no", "false", "0", "-", "missed", "nein", "否", "✗", "❌", "[ ]", "missed_manually",
            "missed_auto":
            return .no
        case "skip", "skipped", "skipped_manually", "skipped_auto", "跳过": return .skipped
        default:
            guard let number = ForeignTime.decimal(cell) else { return .unknown }
            return number > 0 ? .yes(ForeignText.amount(number)) : .no
        }
    }

    /// When a row begins; nil where it does not say so in a way that is known.
    func start(of row: CSVTable.Row) -> ForeignRecord.Time? { time(row.cell(date), row.cell(clock)) }

    /// When a row ends; nil where it does not say.
    func end(of row: CSVTable.Row, from start: ForeignRecord.Time) -> ForeignRecord.Time? {
        let clock = row.cell(endClock)
        guard !clock.isEmpty || !row.cell(endDate).isEmpty else { return nil }
        if endDate != nil { return time(row.cell(endDate), clock) }
        if let whole = Self.date(clock, order) { return whole }
        // A time alone is of the day it began, or of the night that follows.
        guard case .local(let day, let time, let second) = start, let seconds = ForeignTime.secondsOfDay(clock) else {
            return nil
        }
        let isNextDay = seconds < time.minutesSinceMidnight * 60 + second
        return ForeignTime.local(isNextDay ? day.advanced(by: 1) : day, seconds: seconds)
    }

    /// A date and a time, in a cell each or both in one of them.
    private func time(_ date: String, _ clock: String) -> ForeignRecord.Time? {
        if clock.isEmpty { return Self.date(date, order) }
        return Self.date(date + " " + clock, order) ?? Self.date(clock, order) ?? Self.date(date, order)
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
        return ForeignTime.local(day, seconds: seconds)
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
