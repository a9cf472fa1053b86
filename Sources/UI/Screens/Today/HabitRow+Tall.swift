import Canvas
import Domain

extension HabitRow {
    /// In two rows, for narrow and high screens: name and streak, below them bar, minutes and week.
    /// - Parameter rect: two rows high.
    func drawTall(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let isDone = minutes >= habit.goalMinutes
        let sign = isDone ? view.signs.done : isWanted ? view.signs.open : view.signs.noDot
        grid.write(sign, at: rect.minX, rect.minY, theme[isDone ? .done : .muted])
        grid.write(habit.icon, at: rect.minX + 2, rect.minY, isWanted || isDone ? theme[.text] : theme[.muted])
        let left = rect.minX + 5
        let name = habit.isActive ? habit.name : view.words.today.atRest(habit.name)
        grid.write(
            name.shortened(toColumns: rect.width - 12), at: left, rect.minY, theme[isWanted ? .text : .muted])
        grid.write(view.signs.streak, endingAt: rect.maxX - 5, rect.minY, theme[shown.days > 0 ? .accent : .line])
        drawStreak(on: &grid, endingAt: rect.maxX, rect.minY, view)

        let y = rect.minY + 1
        let dots = rect.maxX - 7
        grid.weekDots(of: habit, at: dots, y, view)
        guard isWanted || minutes > 0 else { return }
        let end = dots - 2
        grid.write(
            "\(minutes)/\(habit.goalMinutes)", endingAt: end, y, theme[isDone ? .done : .text])
        let part = Double(minutes) / Double(max(1, habit.goalMinutes))
        grid.meter(
            at: left, y, columns: max(0, end - 8 - left), part: min(1, part), isDone ? .done : .focus, theme)
    }
}
