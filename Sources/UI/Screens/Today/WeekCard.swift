import Canvas
import Domain

/// A card of this week, beside Today and Focus.
enum WeekCard {
    /// Minutes of each day of this week.
    static func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let bars = view.household.minutes.bars(
            of: nil, in: .week, around: view.today, firstDayOfWeek: view.household.settings.weekBegins)
        let sum = bars.reduce(0) { $0 + $1.minutes }
        let inside = grid.card(rect, view.words.today.week, note: view.words.minutes(sum), theme)
        let most = max(1, bars.map(\.minutes).max() ?? 1)
        let air = inside.height > bars.count ? 1 : 0
        for (row, bar) in bars.enumerated() where row + air < inside.height {
            let y = inside.minY + row + air
            let isToday = bar.from == view.today
            grid.write(view.words.shortName(bar.from.weekday), at: inside.minX, y, theme[isToday ? .text : .muted])
            let columns = inside.width - 14
            let role: Role = isToday ? .accent : .focus
            grid.meter(at: inside.minX + 4, y, columns: columns, part: Double(bar.minutes) / Double(most), role, theme)
            grid.write(view.words.minutes(bar.minutes), endingAt: inside.maxX, y, theme[.text])
        }
    }
}
