import DocumentStore
import Domain
import UI

extension Command {
    static let history = Command(
        "history", "lists sessions and logged minutes, newest first", "专注和补记的记录，最近的在前",
        flags: [
            Flag("habit", "HABIT", "only this habit (default: all)", "只看这个习惯（默认全部）", .habit),
            Flag("from", "DAY", "the first day", "第一天", .day),
            Flag("to", "DAY", "the last day", "最后一天", .day),
            Flag(
                "limit", "N", "maximum number of lines (default: 20, or all with --from)", "最多几行（默认20，有 --from 则全部）",
                .number),
            .format(HistoryRow.fields, each: LocalizedText("entry", "条记录")), .json,
        ], shape: HistoryRow.list.note,
        examples: [
            "habicat history", "habicat history --habit reading --from 2026-01-01",
            "habicat history --limit 1 --format '{day} {habit} {minutes}'",
        ]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let format = try arguments.format(of: HistoryRow.fields)
        let limit = try arguments.number("limit", in: 1...1_000_000) ?? (arguments["from"] == nil ? 20 : .max)
        try session.user()
        let today = session.now.today
        let from = try arguments.day("from", today: today) ?? Day(year: 1900, month: 1, day: 1)
        let to = try arguments.day("to", today: today) ?? today.advanced(by: 1)
        let habit = try session.loggedHabit()
        let rows = try session.log(of: habit, from: from, through: to, limit: limit)
        if session.isJSON { return .json(HistoryRow.list, rows) }
        if let format { return format.output(for: rows) }
        guard !rows.isEmpty else { return CommandOutput.message(session.strings.nothingLogged) }
        return CommandOutput.lines(TextTable.aligned(rows.map(\.cells)))
    }
}

extension CommandSession {
    /// Newest first. Days are read backwards in stretches that grow, so that a few entries cost a few reads.
    fileprivate func log(
        of habit: LoggedHabit?, from first: Day, through last: Day, limit: Int
    ) throws(CommandError) -> [HistoryRow] {
        let names = Dictionary(data.habits.map { ($0.id, $0.name) }) { first, _ in first }
        let known = Dictionary(data.habits.map { ($0.id, $0) }) { first, _ in first }
        let (now, strings) = (now, strings)
        return try reading { repository throws(DomainError) in
            var rows: [HistoryRow] = []
            var end = last
            var length = 62
            while end >= first, rows.count < limit {
                let start = max(first, end.advanced(by: 1 - length))
                let days = try repository.minutes(from: start, through: end).daysLogged(of: habit?.id)
                for (day, entry) in try repository.entries(of: habit?.id, on: days.suffix(limit - rows.count), at: now)
                where rows.count < limit {
                    let isSession = entry.source == nil || entry.source == "session"
                    let session = isSession ? try repository.session(entry.id, of: entry.habitId) : nil
                    rows.append(
                        HistoryRow(
                            day: day, entry: entry, session: session, habit: names[entry.habitId] ?? entry.habitName,
                            known: known[entry.habitId], now: now, strings: strings))
                }
                end = start.advanced(by: -1)
                length *= 2
            }
            return rows
        }
    }
}

extension Repository {
    /// Newest day first, found among what was logged since the first day: months can be passed over by that.
    fileprivate func entries(
        of habitId: String?, on days: some BidirectionalCollection<Day>, at now: Moment
    ) throws(DomainError) -> [(Day, CheckInEntry)] {
        guard let first = days.first else { return [] }
        // A day more, for zones in which the day had begun already.
        let since = now.start(of: first.advanced(by: -1))
        let logged = Dictionary(grouping: try entries(loggedSince: since, of: habitId), by: \.day)
        var found: [(Day, CheckInEntry)] = []
        for day in days.reversed() {
            if let entries = logged[day] {
                found += entries.map { ($0.day, $0.entry) }
            } else {
                found += try entries(on: day, of: habitId).reversed().map { (day, $0) }
            }
        }
        return found
    }
}

struct HistoryRow {
    let day: Day
    let entry: CheckInEntry
    let session: FocusSession?
    /// Its name now; its name then if it is gone.
    let habit: String
    /// Nil if it has graduated.
    var known: Habit?
    let now: Moment
    let strings: Strings

    var unit: String? { known?.unit }

    /// Where it comes from: `session`, `told`, `import:NAME`.
    var source: String { entry.source ?? "session" }

    var cells: [String] {
        let ends = session.map { [$0.startedAt, $0.endedAt] } ?? []
        let time = ends.map { now.timeOfDay(of: $0).text }.joined(separator: "-")
        return [
            strings.date(day, in: now.today), time, habit, measure, strings.source(self),
            entry.note ?? "",
        ]
    }

    /// "25 m", "20 pages", "2 slips".
    private var measure: String { strings.measure(of: entry, known) }

    private static let json = JSONShape<HistoryRow>(
        .text("id") { $0.entry.id }, .text("day") { $0.day.text }, .text("habit") { $0.habit },
        .text("habitId") { $0.entry.habitId }, .number("minutes") { $0.entry.minutes },
        // Units, 1 for a tick, or slips; null for minutes alone.
        .amount("amount") { $0.entry.amount }, .text("unit") { $0.unit }, .flag("isSlip") { $0.entry.isSlip == true },
        .text("source") { $0.source },
        .text("note") { $0.entry.note }, .text("loggedAt") { $0.entry.completedAt.text },
        // Null without a session, like all that follow.
        .text("startedAt") { $0.session?.startedAt.text }, .text("endedAt") { $0.session?.endedAt.text },
        .text("mode") { $0.session?.mode.rawValue }, .flag("completed") { $0.session?.completed },
        .number("coins") { $0.session?.coinsEarned }, .number("xp") { $0.session?.xpEarned })

    static let list = JSONShape<[HistoryRow]>("history", .list("entries", json) { $0 })

    static let fields: [LineField<HistoryRow>] = [
        LineField("day") { $0.day.text }, LineField("habit") { $0.habit },
        LineField("minutes", number: { $0.entry.minutes }), LineField("amount") { $0.entry.amount?.text },
        LineField("unit") { $0.unit }, LineField("source") { $0.source },
        LineField("start") { row in row.session.map { row.now.timeOfDay(of: $0.startedAt).text } },
        LineField("end") { row in row.session.map { row.now.timeOfDay(of: $0.endedAt).text } },
        LineField("coins", number: { $0.session?.coinsEarned }), LineField("xp", number: { $0.session?.xpEarned }),
        LineField("mode") { $0.session?.mode.rawValue },
        LineField("completed") { row in row.session.map { $0.completed ? "yes" : "no" } },
        LineField("note") { $0.entry.note }, LineField("id") { $0.entry.id },
    ]
}

/// What `stats` looks at: as long as the place Stats knows, and all there is.
enum Stretch: String, CaseIterable {
    case day, week, month, year, all

    /// - Parameter first: the first day there is anything of, for all.
    func days(around today: Day, first: Day, weekBegins: Weekday) -> ClosedRange<Day> {
        switch self {
        case .day: today...today
        case .week: Span.week.days(around: today, firstDayOfWeek: weekBegins)
        case .month: Span.month.days(around: today, firstDayOfWeek: weekBegins)
        case .year: Span.year.days(around: today, firstDayOfWeek: weekBegins)
        case .all: min(first, today)...today
        }
    }

    /// Its parts: days, months of a year, years of all; a day has none.
    func parts(of days: ClosedRange<Day>) -> [ClosedRange<Day>] {
        switch self {
        case .day: []
        case .week, .month: (days.lowerBound.number...days.upperBound.number).map { Day(number: $0)...Day(number: $0) }
        case .year:
            (0..<12).map { offset in
                let month = days.lowerBound.month.advanced(by: offset)
                return month.firstDay...month.firstDay.advanced(by: month.length - 1)
            }
        case .all:
            (days.lowerBound.parts.year...days.upperBound.parts.year).map { year in
                Day(year: year, month: 1, day: 1)...Day(year: year, month: 12, day: 31)
            }
        }
    }
}
