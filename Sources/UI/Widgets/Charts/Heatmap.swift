import Canvas
import Domain

/// Weeks as columns, days as rows, minutes as heat (SCREENS, Calendar): in colour, by glyphs where colour cannot tell.
/// This week is the last column; days to come are empty, days off have a sign of their own.
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
    /// Rows of one band of weeks with the months above and the legend below.
    static let rows = 9
    /// Weeks of a year and a day.
    static let year = 53

    /// How the weeks lie in a rectangle.
    struct Shape: Equatable {
        /// Columns from one week to the next.
        let step: Int
        /// Weeks in each band.
        let weeks: Int
        /// Stretches of weeks below one another, the older above.
        let bands: Int

        /// All 53 weeks where they fit: two columns each, one column each, or in two bands one below the other; else as
        /// many as fit. One column is kept for the mark of today.
        init(_ size: Size) {
            let room = size.width - Heatmap.labelColumns - 1
            step = room >= 2 * Heatmap.year ? 2 : 1
            if room >= Heatmap.year {
                (weeks, bands) = (Heatmap.year, 1)
            } else if size.height >= 2 * Heatmap.rows, room >= (Heatmap.year + 1) / 2 {
                (weeks, bands) = ((Heatmap.year + 1) / 2, 2)
            } else {
                (weeks, bands) = (max(1, room), 1)
            }
        }

        /// Rows with months and legend.
        var rows: Int { bands == 1 ? Heatmap.rows : 2 * Heatmap.rows }
        /// Columns with the names of the days and the mark of today.
        var columns: Int { Heatmap.labelColumns + weeks * step + 1 }
    }

    /// The first day of the week that comes so many weeks before this one.
    func firstDay(weeksBack: Int) -> Day {
        today.startOfWeek(from: firstDayOfWeek).advanced(by: -7 * weeksBack)
    }

    /// The heat of a day.
    func heat(of day: Day) -> Heat { minutes.heat(of: habitId, on: day, goal: goal) }

    /// Draws as many weeks as fit, this one last.
    /// - Parameter byGlyphs: heat by glyphs beside colour.
    func draw(on grid: inout Grid, in rect: Rect, byGlyphs: Bool, _ view: Viewing) {
        let shape = Shape(rect.size)
        for band in 0..<shape.bands {
            let top = rect.minY + band * (Self.rows - 1)
            let first = firstDay(weeksBack: shape.weeks * (shape.bands - band) - 1)
            let part = Rect(x: rect.minX, y: top, width: rect.width, height: rect.maxY - top)
            drawLabels(on: &grid, in: part, first: first, shape, view)
            drawDays(on: &grid, in: part, first: first, shape, byGlyphs, view)
        }
        let legend = shape.bands * (Self.rows - 1)
        guard rect.height > legend else { return }
        let row = Rect(x: rect.minX, y: rect.minY + legend, width: min(rect.width, shape.columns), height: 1)
        HeatLegend(byGlyphs: byGlyphs).draw(on: &grid, in: row, view)
    }

    private func drawDays(
        on grid: inout Grid, in rect: Rect, first: Day, _ shape: Shape, _ byGlyphs: Bool, _ view: Viewing
    ) {
        // Asked once for hundreds of days.
        let looks = Heat.allCases.map { heat in
            (
                glyph: HeatLegend.glyph(heat, byGlyphs, view.theme),
                style: view.theme[heat == .none ? .faint : .heat(heat.rawValue)]
            )
        }
        for week in 0..<shape.weeks {
            for row in 0..<7 where row + 1 < rect.height {
                let day = first.advanced(by: 7 * week + row)
                guard day <= today else { continue }
                let x = rect.minX + Self.labelColumns + week * shape.step
                let heat = heat(of: day)
                draw(day, heat, looks[heat.rawValue], on: &grid, at: x, rect.minY + 1 + row, view)
                view.spots.add(
                    Rect(x: x, y: rect.minY + 1 + row, width: shape.step, height: 1), .choose(.day(day)))
                if day == today {
                    grid.write(view.theme.signs.today, at: x + 1, rect.minY + 1 + row, view.theme[.accent])
                }
            }
        }
    }

    private func draw(
        _ day: Day, _ heat: Heat, _ look: (glyph: String, style: Style), on grid: inout Grid, at x: Int, _ y: Int,
        _ view: Viewing
    ) {
        var (glyph, style) = look
        if heat == .none, isOff(day) { (glyph, style) = (view.theme.signs.dayOff, view.theme[.line]) }
        if day == chosen {
            style = style.with([.reverse, .bold])
            grid.cursor = Point(x: x, y: y)
        }
        grid.write(glyph, at: x, y, style)
    }

    /// Every other day at the left, each month above its first whole week.
    private func drawLabels(on grid: inout Grid, in rect: Rect, first: Day, _ shape: Shape, _ view: Viewing) {
        for row in stride(from: 0, to: 7, by: 2) where row + 1 < rect.height {
            let weekday = first.advanced(by: row).weekday
            grid.write(view.words.name(weekday), at: rect.minX, rect.minY + 1 + row, view.theme[.muted])
        }
        var free = rect.minX + Self.labelColumns
        for week in 0..<shape.weeks {
            let day = first.advanced(by: 7 * week)
            let isNew = week == 0 ? day.parts.day <= 7 : day.month != first.advanced(by: 7 * (week - 1)).month
            let x = rect.minX + Self.labelColumns + week * shape.step
            let name = view.words.monthName(day.parts.month)
            guard isNew, x >= free, x + name.columns <= rect.maxX else { continue }
            let isNow = day.month == today.month
            free = x + 1 + grid.write(name, at: x, rect.minY, view.theme[isNow ? .text : .muted])
        }
    }
}
