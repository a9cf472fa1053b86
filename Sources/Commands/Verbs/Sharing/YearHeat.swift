import Canvas
import Domain
import UI

/// The days of a year as heat: weeks as columns, days as rows.
struct YearHeat {
    private let sheet: YearSheet
    private let first: Day

    static let labelColumns = 4
    /// A year can touch 54 of them.
    static let weeks = 54
    /// The names of the months, seven days, what the signs mean.
    static let rows = 9

    init(_ sheet: YearSheet) {
        self.sheet = sheet
        first = Day(year: sheet.review.year, month: 1, day: 1)
    }

    private var isByGlyphs: Bool { sheet.theme.depth == .mono || sheet.theme.depth == .basic }

    func draw(on grid: inout Grid, at point: Point) {
        let theme = sheet.theme
        let week = first.startOfWeek(from: sheet.firstDayOfWeek)
        for row in stride(from: 0, to: 7, by: 2) {
            let name = sheet.words.name(week.advanced(by: row).weekday)
            grid.write(name, at: point.x, point.y + 1 + row, theme[.muted])
        }
        var day = first
        while day.parts.year == sheet.review.year {
            let column = day.days(since: week) / 7
            let x = point.x + Self.labelColumns + column
            if day.parts.day == 1 {
                grid.write(sheet.words.monthName(day.parts.month), at: x, point.y, theme[.muted])
            }
            if day <= sheet.review.through {
                draw(heat(of: day), on: &grid, at: x, point.y + 1 + day.days(since: week) % 7)
            }
            day = day.advanced(by: 1)
        }
        drawLegend(on: &grid, at: Point(x: point.x + Self.labelColumns, y: point.y + 8))
    }

    private func heat(of day: Day) -> Heat { sheet.review.minutes.heat(of: nil, on: day, goal: sheet.goal) }

    private func draw(_ heat: Heat, on grid: inout Grid, at x: Int, _ y: Int) {
        let signs = sheet.theme.signs
        let glyph = isByGlyphs ? signs.heat[heat.rawValue] : heat == .none ? signs.noDot : signs.dot
        grid.write(glyph, at: x, y, sheet.theme[heat == .none ? .faint : .heat(heat.rawValue)])
    }

    private func drawLegend(on grid: inout Grid, at point: Point) {
        var x = point.x
        x += grid.write(sheet.words.lessAndMore.less + " ", at: x, point.y, sheet.theme[.muted])
        for heat in Heat.allCases {
            draw(heat, on: &grid, at: x, point.y)
            x += 1
        }
        grid.write(" " + sheet.words.lessAndMore.more, at: x, point.y, sheet.theme[.muted])
    }
}
