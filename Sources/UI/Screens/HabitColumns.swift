import Canvas
import Domain

/// Where the parts of the habits in a list stand: names take what they need, bars what is left.
struct HabitColumns {
    let isRoomy: Bool
    /// After the last column of a name.
    let nameEnd: Int
    /// The same without a bar.
    let longNameEnd: Int
    let bar: Int
    let barWidth: Int
    let minutesEnd: Int
    /// The first of the last seven days; nil without them.
    let dots: Int?
    /// Columns from one day to the next.
    let step: Int
    let streakEnd: Int
    let bestEnd: Int?

    init(_ rect: Rect, _ rows: [HabitRow], _ view: Viewing) {
        let isRoomy = rect.width >= 60
        self.isRoomy = isRoomy
        step = isRoomy ? 2 : 1
        bestEnd = isRoomy ? rect.maxX : nil
        streakEnd = rect.maxX - (isRoomy ? 8 : 0)
        let streaks = max(isRoomy ? 4 : 2, rows.map { String($0.shown.lapsedDays ?? $0.shown.days).count }.max() ?? 0)
        dots = rect.width >= 40 ? streakEnd - streaks - 2 - 7 * step : nil
        minutesEnd = dots.map { $0 - (isRoomy ? 3 : 2) } ?? (streakEnd - max(4, streaks + 2))
        let minutes = max(3, rows.map { $0.minutesText(isRoomy: isRoomy, view).columns }.max() ?? 0)
        let names = rows.filter { $0.isWanted || $0.minutes > 0 }.map { $0.name(view).columns }.max() ?? 0
        let end = minutesEnd - minutes - 1
        let room = end - (rect.minX + 5 + names + 1)
        barWidth = rect.width >= 40 ? max(4, min(isRoomy ? 20 : 12, room)) : 0
        bar = end - barWidth
        nameEnd = barWidth > 0 ? bar - 1 : end
        longNameEnd = end
    }

    func drawHead(on grid: inout Grid, _ y: Int, _ view: Viewing) {
        let style = view[.muted]
        grid.write(view.strings.today.minutes, endingAt: minutesEnd, y, style)
        if let dots { drawDays(on: &grid, at: dots, y, view) }
        grid.write(view.signs.streak, endingAt: streakEnd, y, style)
        if let bestEnd { grid.write(view.strings.today.best, endingAt: bestEnd, y, style) }
    }

    /// A letter for each day, today's marked; a word for all of them where letters are too wide.
    private func drawDays(on grid: inout Grid, at x: Int, _ y: Int, _ view: Viewing) {
        for (column, day) in view.lastDays.enumerated() {
            let letter = view.strings.today.letter(of: day.weekday)
            guard letter.columns <= step else {
                grid.write(view.strings.today.lastDaysBriefly, endingAt: x + 7 * step, y, view[.muted])
                return
            }
            let style = day == view.today ? view[.accent].with(.bold) : view[.muted]
            grid.write(letter, at: x + column * step, y, style)
        }
    }
}
