import Canvas
import Domain
import Words

/// Where the parts of the habits in a list stand: names take what they need, bars what is left.
struct HabitColumns {
    let isRoomy: Bool
    let nameStart: Int
    /// After the last column of a name.
    let nameEnd: Int
    /// The same without a bar.
    let longNameEnd: Int
    let bar: Int
    /// 0 where there is none.
    let barWidth: Int
    let minutesEnd: Int
    /// The first of the last days; nil without them.
    let dots: Int?
    /// How many of the last seven days there are.
    let dayCount: Int
    let streakEnd: Int
    /// The word, or its sign if there is no room.
    let streakHead: String
    let bestEnd: Int?

    /// Columns from one day to the next: a gap after each, and after each letter above where all days have room then.
    let step: Int

    static let least = 2

    init(_ rect: Rect, _ rows: [HabitRow], _ view: Viewing) {
        let isRoomy = rect.width >= 60
        self.isRoomy = isRoomy
        bestEnd = isRoomy ? rect.maxX : nil
        streakEnd = rect.maxX - (isRoomy ? 8 : 0)
        let numbers = max(isRoomy ? 4 : 2, rows.map { String($0.shown.lapsedDays ?? $0.shown.days).count }.max() ?? 0)
        let minutes = max(3, rows.map { $0.minutesText(isRoomy: isRoomy, view).columns }.max() ?? 0)
        let names = rows.filter { $0.isWanted || $0.minutes > 0 }.map { $0.name(view).columns }.max() ?? 0
        let gap = isRoomy ? 3 : 2
        nameStart = rect.minX + HabitRow.indent(view)
        // A word over the streaks, where names and the week are whole next to it.
        let room = streakEnd - nameStart - names - 1 - minutes - gap - (7 * Self.least - 1) - 2
        let words = [view.strings.today.streak, view.strings.today.streakDays].filter {
            rect.width >= 40 && max(numbers, $0.columns) <= room
        }
        streakHead = words.first ?? view.signs.streak
        let streaks = max(numbers, streakHead.columns)
        if rect.width >= 40 {
            // Names are whole before the week is.
            let end = streakEnd - streaks - 2
            let room = end - gap - minutes - 1 - nameStart - names
            let letters = view.lastDays.map { view.strings.today.letter(of: $0.weekday).columns }.max() ?? 1
            // The name of a paused habit goes on where others have minutes.
            let longest = rows.map { $0.name(view).columns }.max() ?? 0
            let airy = min(room, end - gap - nameStart - longest)
            step = 7 * (letters + 1) <= airy + 1 ? letters + 1 : Self.least
            dayCount = max(3, min(7, (room + 1) / step))
            let first = end - (dayCount - 1) * step - letters
            dots = first
            minutesEnd = first - gap
        } else {
            (dayCount, step, dots) = (0, Self.least, nil)
            minutesEnd = streakEnd - max(4, streaks + 2)
        }
        let end = minutesEnd - minutes - (isRoomy ? 2 : 1)
        barWidth = isRoomy ? max(4, min(16, end - (nameStart + names + 2))) : 0
        bar = end - barWidth
        nameEnd = barWidth > 0 ? bar - 1 : end
        longNameEnd = end
    }

    func drawHead(on grid: inout Grid, _ y: Int, _ view: Viewing) {
        let style = view[.muted]
        grid.write(view.strings.today.minutes, endingAt: minutesEnd, y, style)
        if let dots { drawDays(on: &grid, at: dots, y, view) }
        grid.write(streakHead, endingAt: streakEnd, y, style)
        if let bestEnd { grid.write(view.strings.today.best, endingAt: bestEnd, y, style) }
    }

    /// A letter for each day, today's marked.
    private func drawDays(on grid: inout Grid, at x: Int, _ y: Int, _ view: Viewing) {
        for (column, day) in view.lastDays.suffix(dayCount).enumerated() {
            let letter = view.strings.today.letter(of: day.weekday)
            let style = day == view.today ? view[.accent].with(.bold) : view[.muted]
            grid.write(letter, at: x + column * step, y, style)
        }
    }
}
