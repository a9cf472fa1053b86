import Canvas
import Domain

/// One habit in the list of Today: sign, icon, name, bar, minutes, week, streak and best.
struct HabitRow {
    let habit: Habit
    let minutes: Int
    let isWanted: Bool
    let shown: StreakShown

    init(_ habit: Habit, _ view: Viewing) {
        self.habit = habit
        minutes = HabitDeeds.minutesToday(habit, in: view.household, on: view.today)
        isWanted = view.isWanted(habit)
        shown = view.household.streakShown(of: habit, at: view.now)
    }

    /// Where the columns begin, by the room there is.
    private struct Columns {
        let bar: Int
        let barWidth: Int
        let minutesEnd: Int
        let dots: Int?
        let streakEnd: Int
        let bestEnd: Int?

        init(_ rect: Rect) {
            let isRoomy = rect.width >= 60
            bestEnd = isRoomy ? rect.maxX : nil
            streakEnd = rect.maxX - (isRoomy ? 8 : 0)
            let hasDots = rect.width >= 40
            dots = hasDots ? streakEnd - 5 - (isRoomy ? 3 : 1) - 7 : nil
            minutesEnd = (dots ?? streakEnd - 4) - (isRoomy ? 3 : 1)
            barWidth = isRoomy ? 12 : rect.width >= 40 ? 5 : 0
            bar = minutesEnd - (isRoomy ? 8 : 5) - barWidth
        }
    }

    static func drawHead(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let columns = Columns(rect)
        let style = view.theme[.muted]
        grid.write(view.words.today.minutes, endingAt: columns.minutesEnd, rect.minY, style)
        if let dots = columns.dots {
            let first = view.household.settings.weekBegins.rawValue
            let days = (0..<7).compactMap { Weekday(rawValue: (first - 1 + $0) % 7 + 1) }
            grid.write(view.words.today.heading(of: days), at: dots, rect.minY, style)
        }
        grid.write(view.signs.streak, endingAt: columns.streakEnd, rect.minY, style)
        if let best = columns.bestEnd { grid.write(view.words.today.best, endingAt: best, rect.minY, style) }
    }

    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let columns = Columns(rect)
        let isDone = minutes >= habit.goalMinutes
        let sign = isDone ? view.signs.done : isWanted ? view.signs.open : view.signs.noDot
        grid.write(sign, at: rect.minX, rect.minY, theme[isDone ? .done : .muted])
        grid.write(habit.icon, at: rect.minX + 2, rect.minY, isWanted || isDone ? theme[.text] : theme[.muted])
        let room = columns.bar - 1 - rect.minX - 5
        let name = habit.isActive ? habit.name : view.words.today.atRest(habit.name)
        grid.write(name.shortened(toColumns: room), at: rect.minX + 5, rect.minY, theme[isWanted ? .text : .muted])
        if columns.barWidth > 0, isWanted || minutes > 0 {
            let part = Double(minutes) / Double(max(1, habit.goalMinutes))
            grid.meter(
                at: columns.bar, rect.minY, columns: columns.barWidth, part: min(1, part), isDone ? .done : .focus,
                theme)
        }
        if isWanted || minutes > 0 {
            let text = columns.bestEnd == nil ? view.words.tightMinutes(minutes) : "\(minutes)/\(habit.goalMinutes)"
            grid.write(text, endingAt: columns.minutesEnd, rect.minY, theme[isDone ? .done : .text])
        }
        if let dots = columns.dots { grid.weekDots(of: habit, at: dots, rect.minY, view) }
        drawStreak(on: &grid, endingAt: columns.streakEnd, rect.minY, view)
        if let best = columns.bestEnd { grid.write(String(shown.best), endingAt: best, rect.minY, theme[.muted]) }
    }

    func drawStreak(on grid: inout Grid, endingAt end: Int, _ y: Int, _ view: Viewing) {
        let theme = view.theme
        switch shown {
        case .running(let days, _):
            grid.write(String(days), endingAt: end, y, theme[.accent].with(.bold))
        case .lapsedYesterday(let days, _):
            grid.write("\(days)?", endingAt: end, y, theme[.muted])
        case .none:
            grid.write("0", endingAt: end, y, theme[.muted])
        }
    }
}
