import Canvas
import Domain
import Runtime
import UI
import Words

extension Command {
    static let log = Command(
        "log", \.summaries.log,
        flags: [
            Flag("days", "N", \.flags.howManyDays, .number), .json,
        ], shape: HabitLog.json.note,
        examples: ["habicat log", "habicat log --days 14", "habicat log --days 90 --json"]
    ) { session in
        let arguments = session.arguments
        let asked = try arguments.number("days", in: 1...3660)
        let depth = try arguments.printedDepth(in: session.environment)
        try session.user()
        guard !session.data.habits.isEmpty else {
            return session.isJSON
                ? .json(HabitLog.json, try HabitLog(session, days: 1))
                : CommandOutput.message(session.strings.lookBack.noHabits)
        }
        let columns = session.environment.columns
        let names = Overview.nameColumns(of: session.data.habits, in: columns)
        let log = try HabitLog(session, days: asked ?? (session.isJSON ? 30 : Overview.days(in: columns, names: names)))
        if session.isJSON { return .json(HabitLog.json, log) }
        return .styled(session.printed(depth: depth) { log.grid(names: names, $0) })
    }

    static let week = Command(
        "week", \.summaries.week,
        takes: [Operand("DAY", .day, .optional)], flags: [.json], shape: WeekReport.json.note,
        examples: ["habicat week", "habicat week yesterday", "habicat week 2026-02-19 --json"]
    ) { session, user in
        let today = session.now.today
        let day = try session.arguments.operands.first.map {
            try Arguments.day($0, of: \.operands.day, today: today)
        }
        let review = try user.repository().weekReview(of: min(day ?? today, today), session.data, at: session.now)
        let report = WeekReport(
            review: review, data: session.data, strings: session.strings, room: session.environment.lineRoom)
        return session.output(WeekReport.json, report, report.lines)
    }
}

private struct HabitLog {
    let overview: Overview
    let session: CommandSession

    init(_ session: CommandSession, days: Int) throws {
        let today = session.now.today
        let minutes = try session.repository().minutes(from: today.advanced(by: 1 - days), through: today)
        overview = Overview(
            of: session.data.habits, session.data, through: today, count: days, minutes: minutes, at: session.now)
        self.session = session
    }

    func grid(names: Int, _ theme: Theme) -> Grid {
        let columns = names + 1 + overview.days.count
        let strings = session.strings
        var grid = Grid(size: Size(width: max(columns, 60), height: overview.rows.count + 3))
        overview.drawHeads(
            on: &grid, at: names + 1, 0, firstDayOfWeek: session.data.settings.weekBegins, theme, strings)
        for row in overview.rows.indices { overview.draw(row, on: &grid, at: 0, row + 2, names: names, theme) }
        grid.drawMarks(of: overview, at: 0, overview.rows.count + 2, columns: grid.size.width, theme, strings)
        return grid
    }

    private typealias Row = (habit: Habit, marks: [DayMark], overview: Overview)

    private static let row = JSONShape<Row>(
        .text("id") { $0.habit.id }, .text("name") { $0.habit.name },
        // `kept`, `partly`, `saved`, `off`, `missed`, `notDue`; one a day.
        .texts("marks") { $0.marks.map(\.rawValue) },
        .numbers("minutes") { row in
            row.overview.days.map { row.overview.minutes.minutes(of: row.habit.id, on: $0) }
        })

    static let json = JSONShape<HabitLog>(
        "log", .text("from") { $0.overview.days.first?.text }, .text("through") { $0.overview.days.last?.text },
        .list("habits", row) { log in log.overview.rows.map { ($0.habit, $0.marks, log.overview) } })
}

private struct WeekReport {
    let review: WeekReview
    let data: UserData
    let strings: Strings
    /// Columns of a line.
    let room: Int

    var lines: [String] {
        let texts = strings.lookBack
        let head = strings.headed(
            texts.title(review), texts.nothing(in: review) ?? texts.sum(review.sum, days: review.activeDays))
        let rows = review.habits.map { row in
            ["  " + row.icon, row.name, texts.days(row), texts.done(row, of: data.habit(row.habitId))]
        }
        let before = [head] + [texts.before(review)].compactMap { $0 }
        let after = texts.ends(review) + [review.insight.map(texts.sentence)].compactMap { $0 }
        return before.flatMap { $0.wrapped(toColumns: room) } + TextTable.aligned(rows, in: room)
            + after.flatMap { $0.wrapped(toColumns: room) }
    }

    private static let sum = JSONShape<WeekReview.Sum>(
        .text("from") { $0.start.text }, .number("minutes") { $0.minutes }, .number("activeDays") { $0.activeDays })

    private static let habit = JSONShape<WeekReview.HabitWeek>(
        .text("id") { $0.habitId }, .text("name") { $0.name }, .number("minutes") { $0.minutes },
        // Of a count.
        .amount("amount") { $0.amount }, .number("days") { $0.days }, .number("daysDue") { $0.daysDue },
        // Of a limit.
        .number("slips") { $0.slips },
        // Of a weekly or monthly goal.
        .amount("goalDone") { $0.goal?.done }, .amount("goalAmount") { $0.goal?.asked },
        // On an average of the weeks before.
        .number("minutesBefore") { $0.minutesBefore })

    static let json = JSONShape<WeekReport>(
        "week", .text("from") { $0.review.week.start.text }, .text("through") { $0.review.through.text },
        // Focus time, and the ticks, counts and kept limits besides.
        .number("minutes") { $0.review.minutes }, .number("done") { $0.review.sum.done },
        .number("kept") { $0.review.sum.kept }, .number("activeDays") { $0.review.activeDays },
        // As far as this one has come.
        .list("before", sum) { $0.review.before }, .list("habits", habit) { $0.review.habits },
        .text("best") { $0.review.best?.habitId }, .text("hardest") { $0.review.hardest?.habitId },
        .text("insight") { report in report.review.insight.map { report.strings.lookBack.sentence($0) } })
}
