import Canvas
import Domain

extension StatsPlace {
    /// Each habit with its progress and its best streak.
    func drawHabits(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let habits = view.household.habits.filter { habitId == nil || $0.id == habitId }
        guard !habits.isEmpty else {
            grid.write(
                Words.History.noHabits.shortened(toColumns: rect.width), at: rect.minX, rect.minY, view.theme[.muted])
            return
        }
        let top = list.top(rows: rect.height, count: habits.count)
        for (row, habit) in habits.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            draw(habit, on: &grid, in: rect.row(row), view)
        }
    }

    private func draw(_ habit: Habit, on grid: inout Grid, in row: Rect, _ view: Viewing) {
        let theme = view.theme
        let streak = "\(view.signs.streak) \(Words.History.bestStreak) \(habit.bestStreak)"
        grid.write(streak, endingAt: row.maxX, row.minY, theme[.accent])
        let room = row.width - streak.columns - 2
        let nameColumns = min(20, room * 2 / 5)
        let name = "\(habit.icon) \(habit.name)".drawable.shortened(toColumns: nameColumns)
        grid.write(name, at: row.minX, row.minY, theme[.text])
        let barColumns = min(24, room - nameColumns - 1 - 16)
        var x = row.minX + nameColumns + 1
        if barColumns >= 6 {
            let part = Double(habit.totalMinutes) / Double(max(1, habit.targetHours * 60))
            let track = Style(background: theme.colour(.faint))
            grid.bar(
                at: x, row.minY, columns: barColumns, part: part, theme[.done],
                track: theme.depth == .mono || theme.depth == .basic ? theme[.faint] : track,
                characters: theme.characters)
            x += barColumns + 1
        }
        let told = Words.History.progress(habit).shortened(toColumns: max(0, row.maxX - streak.columns - 1 - x))
        grid.write(told, at: x, row.minY, theme[.muted])
    }

    /// What the last sessions tell.
    func drawFacts(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let facts = SessionFacts(sessions, at: view.now)
        let minutes = view.household.minutes
        var lines = [
            Words.History.completed(facts),
            Words.History.average(
                minutes.averageMinutes(of: habitId), days: minutes.daysWithEntries(of: habitId).count),
        ]
        if let hour = facts.bestHour { lines.append(Words.History.bestHour(hour)) }
        var y = rect.minY
        for line in lines where y < rect.maxY {
            let room = Rect(x: rect.minX, y: y, width: rect.width, height: rect.width < 50 ? rect.maxY - y : 1)
            y += grid.write(line, wrappedIn: room, view.theme[.muted])
        }
    }
}
