import Canvas
import Domain
import Runtime
import UI
import Words

extension Command {
    static let heatmap = Command(
        "heatmap", \.summaries.heatmap,
        flags: [
            Flag("habit", "HABIT", \.flags.onlyHabit, .habit),
            Flag("year", "YEAR", \.flags.calendarYear, .number),
            .json,
        ], shape: HeatYear.json.note,
        examples: ["habicat heatmap", "habicat heatmap --habit reading --year 2025", "habicat heatmap --color always"]
    ) { session in
        let arguments = session.arguments
        let year = try arguments.number("year", in: HeatYear.years)
        let depth = try arguments.printedDepth(in: session.environment)
        try session.user()
        let habit = try session.loggedHabit()
        let map = try HeatYear(of: habit, year: year, session)
        if session.isJSON { return .json(HeatYear.json, map) }
        let strings = session.strings
        let sum = strings.habitCommands.heatSum(sum: strings.lookBack.sum(map.sum, days: map.activeDays))
        let room = session.environment.lineRoom
        let lines = sum.wrapped(toColumns: room).map { $0 + "\n" }.joined()
        return .styled(session.printed(depth: depth) { map.grid($0, session.strings, columns: room) } + lines)
    }
}

extension CommandSession {
    /// A picture as the terminal can show it: nil for no colours and no styles, without blocks in ASCII.
    func printed(depth: ColourDepth?, _ picture: (Theme) -> Grid) -> String {
        let theme = Theme(
            of: preferences, isLight: environment.hasLightBackground ?? false, depth: depth ?? .mono,
            characters: hasBlocks ? .unicode : .ascii)
        let grid = picture(theme)
        return (depth.map { grid.ansi(depth: $0) } ?? grid.text) + "\n"
    }
}

/// A year: weeks as columns, days as rows.
struct HeatYear {
    static let years = 1970...9999

    private let first: Day
    private let last: Day
    private let today: Day
    private let habitId: String?
    private let habit: String?
    private let habits: [Habit]
    private let goal: (Day) -> Int
    private let minutes: MinutesByDay
    private let isOff: (Day) -> Bool
    private let saved: Set<Day>
    private let weekBegins: Weekday

    /// - Parameter year: of the calendar; nil for the 53 weeks that end with this one.
    init(of habit: LoggedHabit?, year: Int?, _ session: CommandSession) throws {
        let userData = session.data
        today = session.now.today
        let begins = userData.settings.weekBegins
        if let year {
            first = Day(year: year, month: 1, day: 1)
            last = min(today, Day(year: year, month: 12, day: 31))
        } else {
            first = today.startOfWeek(from: begins).advanced(by: -52 * 7)
            last = today
        }
        habitId = habit?.id
        self.habit = habit?.name
        habits = userData.habits
        goal = userData.dayGoal(of: habit?.id)
        minutes = try session.repository().minutes(from: first, through: max(first, last))
        weekBegins = begins
        saved = Set(habit.flatMap { userData.habit($0.id) }.map { userData.savedDays(of: $0, at: session.now) } ?? [])
        isOff = { day in
            userData.daysOff.contains { $0.covers(day) && ($0.habitId == nil || $0.habitId == habit?.id) }
        }
    }

    private var corner: Day { first.startOfWeek(from: weekBegins) }
    private var days: [Day] { first > last ? [] : Array(first...last) }
    var sum: DaySum { first > last ? DaySum() : minutes.sum(of: habitId, among: habits, in: first...last) }
    var activeDays: Int {
        guard first <= last else { return 0 }
        let days = habits.first { $0.id == habitId }.map { minutes.daysCounted(for: $0, in: first...last) }
        return (days ?? minutes.daysWithEntries(of: habitId, in: first...last)).count
    }

    private var hue: Hue? { habits.first { $0.id == habitId }?.hue }

    private func heat(of day: Day) -> Heat {
        minutes.heat(of: habitId, on: day, goal: goal(day), limit: habits.first { $0.id == habitId })
    }

    private static let day = JSONShape<(day: Day, year: HeatYear)>(
        .text("day") { $0.day.text }, .number("minutes") { $0.year.minutes.minutes(of: $0.year.habitId, on: $0.day) },
        // 1 to 4, by the goals, those of units and ticks too.
        .number("heat") { $0.year.heat(of: $0.day).rawValue })

    static let json = JSONShape<HeatYear>(
        "heatmap", .text("from") { $0.first.text }, .text("through") { $0.last.text }, .text("habit") { $0.habit },
        // Minutes that make a day full.
        .number("goal") { $0.goal($0.today) },
        .list("days", day) { year in
            year.days.filter { year.heat(of: $0) != .none }.map { ($0, year) }
        })

    func grid(_ theme: Theme, _ strings: Strings, columns: Int) -> Grid {
        let weeks = max(1, last.days(since: corner) / 7 + 1)
        let bands = WeekBands(weeks, columns: columns - Grid.weekLabels)
        var grid = Grid(size: Size(width: Grid.weekLabels + bands.weeks, height: bands.rows))
        let days = (0..<weeks).map { corner.advanced(by: 7 * $0) }
        let months = days.enumerated().filter { $0 == 0 ? $1.parts.day <= 7 : $1.month != $1.advanced(by: -7).month }
        grid.drawWeeks(
            from: first, through: last, of: corner, in: bands, at: Point(x: 0, y: 0),
            months: months.map { ($0.offset, strings.monthName($0.element.parts.month)) },
            byGlyphs: isByGlyphs(theme), hue, theme, strings
        ) { look(of: $0, theme) }
        return grid
    }

    private func look(of day: Day, _ theme: Theme) -> (text: String, style: Style) {
        let heat = heat(of: day)
        if heat == .none, saved.contains(day) { return (theme.signs.saved, theme[.coin]) }
        if heat == .none, isOff(day) { return (theme.signs.dayOff, theme[.line]) }
        return theme.sign(of: heat, byGlyphs: isByGlyphs(theme), hue)
    }

    private func isByGlyphs(_ theme: Theme) -> Bool { theme.depth == .mono || theme.characters != .unicode }
}

/// Columns of weeks, in bands one below the other if they are too many for one.
struct WeekBands {
    let count: Int
    /// Of a band.
    let weeks: Int

    init(_ all: Int, columns: Int) {
        let most = max(1, min(all, columns))
        count = (all + most - 1) / most
        weeks = (all + count - 1) / count
    }

    /// The names of the months and seven days, for each band; what the signs mean.
    var rows: Int { count * 8 + 1 }
}

extension Grid {
    /// Columns of the names of days, left of the weeks.
    static let weekLabels = 4

    /// The names of months, every other day's name, a sign a day, what signs mean.
    /// - Parameters:
    ///   - corner: the first day of the first column.
    ///   - months: by the week above which they are.
    mutating func drawWeeks(
        from first: Day, through last: Day, of corner: Day, in bands: WeekBands, at point: Point,
        months: [(week: Int, name: String)], byGlyphs: Bool, _ hue: Hue?, _ theme: Theme, _ strings: Strings,
        look: (Day) -> (text: String, style: Style)
    ) {
        let x = point.x + Self.weekLabels
        for band in 0..<bands.count {
            let y = point.y + band * 8
            // A name that would run over the end begins the next band.
            let labels = months.filter { ($0.week + $0.name.columns - 1) / bands.weeks == band }.map {
                ColumnLabel(column: max(0, $0.week - band * bands.weeks), text: $0.name)
            }
            write(labels, at: x, y, columns: bands.weeks, theme)
            for row in stride(from: 0, to: 7, by: 2) {
                write(strings.name(corner.advanced(by: row).weekday), at: point.x, y + 1 + row, theme[.muted])
            }
        }
        for day in first <= last ? Array(first...last) : [] {
            let (place, look) = (day.days(since: corner), look(day))
            let (band, week) = (place / 7).quotientAndRemainder(dividingBy: bands.weeks)
            write(look.text, at: x + week, point.y + band * 8 + 1 + place % 7, look.style)
        }
        drawHeatLegend(at: x, point.y + bands.rows - 1, byGlyphs: byGlyphs, hue, theme, strings)
    }
}

/// As an SVG picture.
extension HeatYear {
    private static let leastWeeks = 53
    /// Points from one day to the next, and of a day.
    private static let (step, side) = (13, 11)
    private static let (left, top) = (8, 24)
    /// By heat, from nothing to the whole goal.
    private static let colours = ["#ece4da", "#f6d9a8", "#f0b463", "#dd8531", "#a9551c"]

    func svg(title: String, _ strings: Strings) -> String {
        // A year of the calendar has 54 columns where it begins and ends within a week.
        let weeks = max(Self.leastWeeks, last.days(since: corner) / 7 + 1)
        let width = Self.left * 2 + weeks * Self.step
        let height = Self.top + 7 * Self.step + 8
        let head = [
            SVG.element("title", [:], title.escapedForMarkup),
            SVG.element("rect", ["width": width, "height": height, "rx": 6, "fill": "#fbf7f1"]),
        ]
        return SVG.picture(
            Size(width: width, height: height), ["font-family": "sans-serif", "font-size": 10, "fill": "#6b5f54"],
            head + months(weeks, strings) + days.map { square($0, strings) })
    }

    /// Each month above its first whole week, where the one before leaves room.
    private func months(_ weeks: Int, _ strings: Strings) -> [String] {
        var lines: [String] = []
        var free = 0
        for week in 0..<weeks where week >= free {
            let day = corner.advanced(by: 7 * week)
            guard day.parts.day <= 7 else { continue }
            let (x, name) = (Self.left + week * Self.step, strings.monthName(day.parts.month))
            lines.append(SVG.element("text", ["x": x, "y": Self.top - 8], name.escapedForMarkup))
            free = week + 3
        }
        return lines
    }

    private func fill(of heat: Heat) -> String {
        guard heat != .none, hue != nil else { return Self.colours[heat.rawValue] }
        let theme = Theme(.light, depth: .direct, characters: .unicode)
        return theme.style(of: heat, hue).foreground?.hash ?? Self.colours[heat.rawValue]
    }

    private func square(_ day: Day, _ strings: Strings) -> String {
        let days = day.days(since: corner)
        let (x, y) = (Self.left + days / 7 * Self.step, Self.top + days % 7 * Self.step)
        let sum = minutes.sum(of: habitId, among: habits, in: day...day)
        let text = strings.list([strings.dateWithYear(day), strings.time(sum)])
        return SVG.element(
            "rect",
            [
                "x": x, "y": y, "width": Self.side, "height": Self.side, "rx": 2,
                "fill": fill(of: heat(of: day)),
            ], SVG.element("title", [:], text.escapedForMarkup))
    }
}
