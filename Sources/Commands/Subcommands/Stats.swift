import Canvas
import Domain
import Runtime
import UI
import Words

extension Command {
    private static let stretches = Stretch.allCases.map(\.rawValue)

    static let stats = Command(
        "stats", \.summaries.stats,
        takes: [Operand("SPAN", .choice(stretches), .optional)],
        flags: [
            Flag("habit", "HABIT", \.flags.onlyHabit, .habit),
            .format(StatsRow.fields, each: \.listed.eachHabit), .json,
        ], shape: StatsReport.json.note,
        examples: ["habicat stats", "habicat stats month --habit reading", "habicat stats year --json"]
    ) { session in
        let arguments = session.arguments
        let word = try Arguments.choice(arguments.operands.first ?? "week", of: \.operands.span, among: stretches)
        let format = try arguments.format(of: StatsRow.fields)
        try session.user()
        let habit = try session.loggedHabit()
        let report = try StatsReport(Stretch(rawValue: word) ?? .week, of: habit, session)
        if session.isJSON { return .json(StatsReport.json, report) }
        if let format { return format.output(for: report.rows) }
        return CommandOutput.lines(report.lines)
    }
}

/// What `stats` looks at: weeks, months and years of the calendar, where the place Stats shows the last days.
enum Stretch: String, CaseIterable {
    case day, week, month, year, all

    /// - Parameter logged: days there is anything of, sorted, for all; another clock may have been ahead.
    func days(around today: Day, logged: [Day], weekBegins: Weekday) -> ClosedRange<Day> {
        switch self {
        case .day: today...today
        case .week: Week(of: today, beginningOn: weekBegins).days
        case .month: today.month.days
        case .year: Day(year: today.parts.year, month: 1, day: 1)...Day(year: today.parts.year, month: 12, day: 31)
        case .all: min(logged.first ?? today, today)...max(logged.last ?? today, today)
        }
    }

    /// Its parts: days, months of a year, years of all; a day has none.
    func parts(of days: ClosedRange<Day>) -> [ClosedRange<Day>] {
        switch self {
        case .day: []
        case .week, .month: days.map { $0...$0 }
        case .year:
            (0..<12).map { days.lowerBound.month.advanced(by: $0).days }
        case .all:
            (days.lowerBound.parts.year...days.upperBound.parts.year).map { year in
                Day(year: year, month: 1, day: 1)...Day(year: year, month: 12, day: 31)
            }
        }
    }
}

extension StatsReport {
    fileprivate var lines: [String] {
        let strings = session.strings
        let unit = ChartUnit(habit.flatMap { session.data.habit($0.id) })
        let sum =
            habit == nil
            ? strings.lookBack.sum(self.sum, days: activeDays)
            : strings.lookBack.onDays(time: unit.text(unit.value(in: days, minutes), strings), days: activeDays)
        let title = strings.stats(habit?.name, stretch, days, sum: sum)
        let bars = bars.filter { $0.days.lowerBound <= session.now.today }.map { bar in
            let value = unit.value(in: bar.days, minutes)
            let text = value == 0 ? "" : unit.text(value, strings)
            return (name: "  " + strings.part(bar.days, of: stretch), value: value, text: text)
        }
        let most = bars.map(\.value).max() ?? 0
        let sign = session.hasBlocks ? "█" : "#"
        let room = session.environment.lineRoom
        let taken = [bars.map(\.name), bars.map(\.text)].reduce(4) { $0 + ($1.map(\.columns).max() ?? 0) }
        let longest = max(1, min(30, room - taken))
        let drawn = bars.map { bar in
            let columns = bar.value == 0 ? 0 : max(1, bar.value * longest / most)
            return [bar.name, String(repeating: sign, count: columns), bar.text]
        }
        return title.wrapped(toColumns: room) + TextTable.aligned(drawn)
            + (rows.isEmpty ? [] : [strings.history.habits]) + TextTable.aligned(rows.map(\.cells), in: room)
            + (groups.isEmpty ? [] : [strings.groupsTitle])
            + TextTable.aligned(groups.map { ["  " + $0.name, strings.time($0.sum)] }, in: room)
            + strings.focusing(facts).flatMap { $0.wrapped(toColumns: room) }
    }
}

extension CommandSession {
    /// By the locale.
    var hasBlocks: Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first ?? ""
        return locale.lowercased().filter { $0.isLetter || $0.isNumber }.contains("utf8")
    }
}

struct StatsReport {
    let stretch: Stretch
    let days: ClosedRange<Day>
    let habit: LoggedHabit?
    let minutes: MinutesByDay
    let sessions: [FocusSession]
    let session: CommandSession
    let rows: [StatsRow]
    let activeDays: Int

    init(_ stretch: Stretch, of habit: LoggedHabit?, _ session: CommandSession) throws {
        let userData = session.data
        let today = session.now.today
        let shown = userData.habits.filter { habit == nil || $0.id == habit?.id }
        let counted = habit.flatMap { userData.habit($0.id) }.map(userData.daysLogged.daysKept)
        let logged = counted ?? userData.daysLogged.days(of: habit?.id)
        let days = stretch.days(around: today, logged: logged, weekBegins: userData.settings.weekBegins)
        // Days of ticks, counts and limits are counted one by one.
        let isByMonth = stretch == .all && shown.allSatisfy(\.hasMeasuredMinutes) && userData.made.isEmpty
        let repository = try session.repository()
        let minutes =
            isByMonth
            ? try repository.minutesByMonth(through: days.upperBound)
            : try repository.minutes(from: days.lowerBound, through: days.upperBound)
        let sessions = try repository.sessions(endedSince: session.now.start(of: days.lowerBound), of: habit?.id)
        self.stretch = stretch
        self.days = days
        self.habit = habit
        self.minutes = minutes
        self.session = session
        self.sessions = sessions.filter { days.contains(session.now.day(of: $0)) }
        let sums = minutes.sums(from: days.lowerBound, through: days.upperBound)
        activeDays = logged.count(where: days.contains)
        rows = shown.map { habit in
            StatsRow(
                report: session.report(of: habit), minutes: sums[habit.id]?.minutes ?? 0,
                amount: habit.hasMeasuredMinutes ? nil : minutes.amount(of: habit, in: days),
                activeDays: userData.daysLogged.daysKept(of: habit).count(where: days.contains))
        }
    }

    var sum: DaySum { minutes.sum(of: habit?.id, among: session.data.habits, in: days) }

    var bars: [(days: ClosedRange<Day>, minutes: Int)] {
        stretch.parts(of: days).map { part in
            (part, minutes.minutes(of: habit?.id, from: part.lowerBound, through: part.upperBound))
        }
    }

    /// None for a single habit.
    var groups: [(name: String, sum: DaySum)] {
        habit == nil ? minutes.sumsByGroup(of: session.data.habits, in: days) : []
    }

    private static let group = JSONShape<(name: String, sum: DaySum)>(
        .text("name") { $0.name }, .number("minutes") { $0.sum.minutes })

    private var facts: SessionFacts { SessionFacts(sessions, at: session.now) }

    private static let bar = JSONShape<(days: ClosedRange<Day>, minutes: Int)>(
        .text("from") { $0.days.lowerBound.text }, .text("through") { $0.days.upperBound.text },
        .number("minutes") { $0.minutes })

    static let json = JSONShape<StatsReport>(
        "stats", .text("span") { $0.stretch.rawValue }, .text("from") { $0.days.lowerBound.text },
        .text("through") { $0.days.upperBound.text }, .text("habit") { $0.habit?.name },
        // Focus time, and the ticks, counts and kept limits besides.
        .number("minutes") { $0.sum.minutes }, .number("done") { $0.sum.done }, .number("kept") { $0.sum.kept },
        .number("activeDays") { $0.activeDays }, .list("parts", bar) { $0.bars },
        .list("habits", StatsRow.json) { $0.rows }, .list("groups", group) { $0.groups },
        .number("sessions") { $0.sessions.count },
        .number("completed") { $0.facts.completed }, .number("stoppedEarly") { $0.facts.stoppedEarly },
        // 0 to 23.
        .number("bestHour") { $0.facts.bestHour })
}

struct StatsRow {
    let report: HabitReport
    /// Focus time.
    let minutes: Int
    /// Units of a count, days of a tick or limit; nil for minutes.
    let amount: Amount?
    let activeDays: Int

    private var sum: String {
        let strings = report.strings
        let counted = amount.map { ChartUnit(report.habit).text($0.thousandths, strings) }
        let time = counted == nil || minutes > 0 ? strings.minutes(minutes) : nil
        return strings.list([counted, time].compactMap(\.self))
    }

    var cells: [String] {
        let (strings, habit) = (report.strings, report.habit)
        let best = strings.run(habit.bestStreak, isByMonth: habit.isByMonth)
        return [
            "  " + habit.icon, habit.name, sum,
            report.grown, strings.streak(report.streakShown, of: habit),
            report.streakShown == .hidden ? "" : strings.cats.bestStreak(best),
        ]
    }

    fileprivate static let json = JSONShape<StatsRow>(
        .text("id") { $0.report.habit.id }, .text("name") { $0.report.habit.name }, .number("minutes") { $0.minutes },
        // Of a count or of days kept; null for minutes.
        .amount("amount") { $0.amount }, .text("unit") { $0.report.habit.unit },
        // Of all time; the first is growth.
        .number("activeDays") { $0.activeDays }, .number("totalMinutes") { $0.report.habit.totalMinutes },
        .number("focusMinutes") { $0.report.focusMinutes },
        .number("streak") { $0.report.streak.days }, .number("bestStreak") { $0.report.habit.bestStreak })

    /// What `--format` knows: of the stretch, and of the habit.
    static let fields: [LineField<StatsRow>] =
        [
            LineField("minutes", number: { $0.minutes }), LineField("days", number: { $0.activeDays }),
            LineField(
                "percent", number: { $0.report.habit.totalMinutes * 100 / max(1, $0.report.habit.targetHours * 60) }),
        ]
        + HabitReport.fields.filter { $0.name != "minutes" }.map { field in
            LineField(field.name) { field.text($0.report) }
        }
}

extension Strings {
    /// "All habits, this week: 3 h 20 m on 4 days."
    func stats(_ habit: String?, _ stretch: Stretch, _ days: ClosedRange<Day>, sum: String) -> String {
        let what = list([habit ?? habitCommands.allHabits, name(stretch, days)])
        return habitCommands.sumOf(what: what, sum: sum)
    }

    private func name(_ stretch: Stretch, _ days: ClosedRange<Day>) -> String {
        switch stretch {
        case .day: history.today
        case .week: habitCommands.thisWeek
        case .month: name(days.lowerBound.month)
        case .year: String(days.lowerBound.parts.year)
        case .all: history.since(from: dateWithYear(days.lowerBound))
        }
    }

    /// What a bar is called: "Mon 16 Feb", "Feb", "2026".
    func part(_ days: ClosedRange<Day>, of stretch: Stretch) -> String {
        switch stretch {
        case .day, .week, .month: date(days.lowerBound)
        case .year: monthName(days.lowerBound.parts.month)
        case .all: String(days.lowerBound.parts.year)
        }
    }

    func focusing(_ facts: SessionFacts) -> [String] {
        guard facts.completed + facts.stoppedEarly > 0 else { return [] }
        let ends = habitCommands.completedAndStopped(completed: facts.completed, stopped: facts.stoppedEarly)
        guard let hour = facts.bestHour else { return [ends] }
        let (from, to) = ("\(hour):00", "\((hour + 1) % 24):00")
        return [ends, habitCommands.usualHours(from: from, to: to)]
    }
}
