import Domain
import Runtime
import UI
import Words

extension Command {
    private static let stretches = Stretch.allCases.map(\.rawValue)

    static let stats = Command(
        "stats", "shows minutes per day, week, month, year or in total, and when you focus", "一天、一周、一月、一年或全部的时长，和专注概况",
        takes: [Operand("SPAN", .choice(stretches), .optional)],
        flags: [
            Flag("habit", "HABIT", "only this habit (default: all)", "只看这个习惯（默认全部）", .habit),
            .format(StatsRow.fields, each: LocalizedText({ $0.listed.eachHabit })), .json,
        ], shape: StatsReport.json.note,
        examples: ["habicat stats", "habicat stats month --habit reading", "habicat stats year --json"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let word = try Arguments.choice(
            arguments.operands.first ?? "week", of: LocalizedText({ $0.operands.span }), among: stretches)
        let format = try arguments.format(of: StatsRow.fields)
        try session.user()
        let habit = try session.loggedHabit()
        let report = try StatsReport(Stretch(rawValue: word) ?? .week, of: habit, session)
        if session.isJSON { return .json(StatsReport.json, report) }
        if let format { return format.output(for: report.rows) }
        return CommandOutput.lines(report.lines)
    }
}

extension StatsReport {
    fileprivate var lines: [String] {
        let strings = session.strings
        let unit = ChartUnit(habit.flatMap { session.data.habit($0.id) })
        let sum = habit == nil ? strings.time(self.sum) : unit.text(unit.value(in: days, minutes), strings)
        let title = strings.stats(habit?.name, stretch, days, sum: sum, activeDays: activeDays)
        let bars = bars.map { (days: $0.days, value: unit.value(in: $0.days, minutes)) }
        let most = bars.map(\.value).max() ?? 0
        let sign = session.hasBlocks ? "█" : "#"
        let drawn = bars.map { bar in
            let columns = bar.value == 0 || most == 0 ? 0 : max(1, bar.value * 30 / most)
            return [
                "  " + strings.part(bar.days, of: stretch), String(repeating: sign, count: columns),
                bar.value == 0 ? "" : unit.text(bar.value, strings),
            ]
        }
        return [title] + TextTable.aligned(drawn) + (rows.isEmpty ? [] : [strings.habitsTitle])
            + TextTable.aligned(rows.map(\.cells)) + (groups.isEmpty ? [] : [strings.groupsTitle])
            + TextTable.aligned(groups.map { ["  " + $0.name, strings.time($0.sum)] }) + strings.focusing(facts)
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

    init(_ stretch: Stretch, of habit: LoggedHabit?, _ session: CommandSession) throws(CommandError) {
        let userData = session.data
        let today = session.now.today
        let shown = userData.habits.filter { habit == nil || $0.id == habit?.id }
        let logged = userData.daysLogged.days(of: habit?.id)
        let days = stretch.days(
            around: today, logged: logged, weekBegins: userData.settings.weekBegins)
        // Days of ticks, counts and limits are counted one by one.
        let isByMonth = stretch == .all && shown.allSatisfy(\.hasMeasuredMinutes) && userData.made.isEmpty
        let minutes =
            isByMonth
            ? try session.reading { repository throws(DomainError) in
                try repository.minutesByMonth(through: days.upperBound)
            }
            : try session.minutes(from: days.lowerBound, through: days.upperBound)
        let now = session.now
        let sessions = try session.reading { repository throws(DomainError) in
            try repository.sessions(endedSince: now.start(of: days.lowerBound), of: habit?.id)
        }
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
                report: HabitReport(habit: habit, userData: userData, now: session.now, strings: session.strings),
                minutes: sums[habit.id]?.minutes ?? 0,
                amount: habit.hasMeasuredMinutes ? nil : minutes.amount(of: habit, in: days),
                activeDays: userData.daysLogged.days(of: habit.id).count(where: days.contains))
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

extension CommandSession {
    func minutes(from first: Day, through last: Day) throws(CommandError) -> MinutesByDay {
        try reading { repository throws(DomainError) in try repository.minutes(from: first, through: last) }
    }
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
        let strings = report.strings
        return [
            "  " + report.habit.icon, report.habit.name, sum,
            report.grown, strings.streak(report.streakShown),
            strings.cats.bestStreak(report.habit.bestStreak),
        ]
    }

    fileprivate static let json = JSONShape<StatsRow>(
        .text("id") { $0.report.habit.id }, .text("name") { $0.report.habit.name }, .number("minutes") { $0.minutes },
        // Of a count or of days kept; null for minutes.
        .amount("amount") { $0.amount }, .text("unit") { $0.report.habit.unit },
        // Of all time; the first is growth.
        .number("activeDays") { $0.activeDays }, .number("totalMinutes") { $0.report.habit.totalMinutes },
        .number("focusMinutes") { $0.report.focusMinutes },
        .number("streak") { $0.report.streak }, .number("bestStreak") { $0.report.habit.bestStreak })

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
