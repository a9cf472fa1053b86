import Canvas
import Domain

/// Weeks as columns, days as rows, minutes as heat (SCREENS, Calendar): in colour, by glyphs where colour cannot tell.
struct Heatmap {
    let minutes: MinutesByDay
    /// Nil for all habits.
    let habitId: String?
    let goal: Int
    /// Days that are drawn as off.
    let isOff: (Day) -> Bool
    let today: Day
    let firstDayOfWeek: Weekday
    var chosen: Day?

    /// Columns the names of the days take.
    static let labelColumns = 4
    /// Rows it takes with the months above and the legend below.
    static let rows = 9

    /// How many weeks fit.
    static func weeks(columns: Int, cell: Int) -> Int { max(1, min(53, (columns - labelColumns) / cell)) }

    /// The first day shown when so many weeks are.
    func firstDay(weeks: Int) -> Day {
        today.startOfWeek(from: firstDayOfWeek).advanced(by: -7 * (weeks - 1))
    }

    /// Draws as many weeks as fit, this one last.
    /// - Parameter byGlyphs: heat by glyphs beside colour.
    func draw(on grid: inout Grid, in rect: Rect, byGlyphs: Bool, _ view: Viewing) {
        let theme = view.theme
        let cell = rect.width >= Self.labelColumns + 2 * 26 && rect.width < Self.labelColumns + 2 * 53 ? 2 : 1
        let isRoomy = rect.width >= Self.labelColumns + 2 * 53
        let step = isRoomy ? 2 : cell
        let weeks = Self.weeks(columns: rect.width, cell: step)
        let first = firstDay(weeks: weeks)
        drawLabels(on: &grid, in: rect, first: first, weeks: weeks, step: step, view)
        for week in 0..<weeks {
            for row in 0..<7 where row + 1 < rect.height {
                let day = first.advanced(by: 7 * week + row)
                guard day <= today else { continue }
                draw(
                    day, on: &grid, at: rect.minX + Self.labelColumns + week * step, rect.minY + 1 + row, byGlyphs,
                    theme)
            }
        }
        guard rect.height >= Self.rows else { return }
        drawLegend(on: &grid, endingAt: rect.minX + Self.labelColumns + weeks * step, rect.minY + 8, byGlyphs, view)
    }

    private func draw(_ day: Day, on grid: inout Grid, at x: Int, _ y: Int, _ byGlyphs: Bool, _ theme: Theme) {
        let hasEntry = habitId.map { minutes.hasEntry(of: $0, on: day) } ?? (minutes.days[day]?.isEmpty == false)
        let heat = Heat(minutes: minutes.minutes(of: habitId, on: day), goal: goal, hasEntry: hasEntry)
        var style = theme[.heat(heat.rawValue)]
        var glyph = Self.glyph(heat, byGlyphs, theme)
        if heat == .none, isOff(day) { glyph = theme.signs.dayOff }
        if day == chosen {
            style = style.with([.reverse, .bold])
            grid.cursor = Point(x: x, y: y)
        }
        grid.write(glyph, at: x, y, style)
    }

    private static func glyph(_ heat: Heat, _ byGlyphs: Bool, _ theme: Theme) -> String {
        let isTold = byGlyphs || theme.depth == .mono || theme.characters == .ascii
        if isTold { return theme.signs.heat[heat.rawValue] }
        return heat == .none ? theme.signs.noDot : theme.signs.dot
    }

    private func drawLabels(on grid: inout Grid, in rect: Rect, first: Day, weeks: Int, step: Int, _ view: Viewing) {
        for row in stride(from: 0, to: 7, by: 2) where row + 1 < rect.height {
            let weekday = first.advanced(by: row).weekday
            grid.write(view.words.briefName(weekday), at: rect.minX, rect.minY + 1 + row, view.theme[.muted])
        }
        var free = rect.minX + Self.labelColumns
        for week in 0..<weeks {
            let day = first.advanced(by: 7 * week)
            let isNew = week == 0 ? day.parts.day <= 7 : day.month != first.advanced(by: 7 * (week - 1)).month
            let x = rect.minX + Self.labelColumns + week * step
            guard isNew, x >= free, x + 3 <= rect.maxX else { continue }
            free = x + 1 + grid.write(view.words.monthName(day.parts.month), at: x, rect.minY, view.theme[.muted])
        }
    }

    private func drawLegend(on grid: inout Grid, endingAt end: Int, _ y: Int, _ byGlyphs: Bool, _ view: Viewing) {
        let theme = view.theme
        let (less, more) = (view.words.history.less, view.words.history.more)
        var x = end - less.columns - more.columns - 7
        x += grid.write(less, at: x, y, theme[.muted]) + 1
        for heat in Heat.allCases {
            x += grid.write(Self.glyph(heat, byGlyphs, theme), at: x, y, theme[.heat(heat.rawValue)])
        }
        grid.write(more, at: x + 1, y, theme[.muted])
    }
}
