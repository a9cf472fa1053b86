import Canvas
import Domain

extension StatsPlace {
    /// Each habit with its progress and its best streak.
    func drawHabits(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let habits = habits(in: view.household)
        guard !habits.isEmpty else {
            grid.write(
                view.words.history.noHabits.shortened(toColumns: rect.width), at: rect.minX, rect.minY,
                view.theme[.muted])
            return
        }
        // In a column each takes two lines, and a third of air where there is room.
        let step = view.layout.kind != .wide ? 1 : rect.height >= 3 * habits.count - 1 ? 3 : 2
        let rows = max(1, rect.height / step)
        let top = list.top(rows: rows, count: habits.count)
        for (row, habit) in habits.dropFirst(top).prefix(rows).enumerated() where row * step < rect.height {
            let room = Rect(x: rect.minX, y: rect.minY + row * step, width: rect.width, height: min(step, 2))
            let words = Rect(x: room.minX + 2, y: room.minY, width: room.width - 2, height: room.height)
            view.spots.add(room, .choose(.name(habit.id)))
            if step == 1 {
                draw(habit, on: &grid, in: words, view)
            } else {
                drawTwice(habit, on: &grid, in: words, view)
            }
            if top + row == min(list.index, habits.count - 1) { grid.select(room, view.theme) }
        }
    }

    private func streak(_ habit: Habit, isShort: Bool, _ view: Viewing) -> String {
        isShort
            ? "\(view.signs.streak) \(habit.bestStreak)"
            : "\(view.signs.streak) \(view.words.history.bestStreak) \(habit.bestStreak)"
    }

    private func name(_ habit: Habit) -> String { "\(habit.icon) \(habit.name)".drawable }

    private func part(_ habit: Habit) -> Double { Double(habit.totalMinutes) / Double(max(1, habit.targetHours * 60)) }

    /// Name, bar, hours and best streak in one line.
    private func draw(_ habit: Habit, on grid: inout Grid, in row: Rect, _ view: Viewing) {
        let theme = view.theme
        let isNarrow = row.width < 60
        let streak = streak(habit, isShort: isNarrow, view)
        grid.write(streak, endingAt: row.maxX, row.minY, theme[.accent])
        let toldEnd = row.maxX - (isNarrow ? 6 : 12)
        let told = view.words.history.progress(habit, isShort: isNarrow)
        grid.write(told, endingAt: toldEnd, row.minY, theme[.muted])
        let toldColumns = isNarrow ? max(13, told.columns) : 20
        let room = toldEnd - toldColumns - row.minX
        let barColumns = isNarrow ? 0 : min(24, room - 22)
        let nameColumns = room - (barColumns >= 6 ? barColumns + 2 : 1)
        grid.write(name(habit).shortened(toColumns: max(0, nameColumns)), at: row.minX, row.minY, theme[.text])
        guard barColumns >= 6 else { return }
        let x = row.minX + room - barColumns - 1
        grid.meter(at: x, row.minY, columns: barColumns, part: part(habit), .done, theme)
    }

    /// Name and best streak, below them bar and hours.
    private func drawTwice(_ habit: Habit, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let streak = streak(habit, isShort: false, view)
        grid.write(streak, endingAt: rect.maxX, rect.minY, theme[.accent])
        let room = rect.width - streak.columns - 1
        grid.write(name(habit).shortened(toColumns: room), at: rect.minX, rect.minY, theme[.text])
        guard rect.height > 1 else { return }
        let told = view.words.history.progress(habit, isShort: true)
        grid.write(told, endingAt: rect.maxX, rect.minY + 1, theme[.muted])
        let columns = rect.width - max(14, told.columns) - 2
        grid.meter(at: rect.minX, rect.minY + 1, columns: columns, part: part(habit), .done, theme)
    }

    /// What the last sessions tell.
    func facts(_ view: Viewing) -> [String] {
        let facts = sessionFacts(view)
        let minutes = view.household.minutes
        let lines = [
            view.words.history.completed(facts),
            view.words.history.average(
                minutes.averageMinutes(of: habitId), days: minutes.countOfDaysWithEntries(of: habitId)),
        ]
        return lines + (facts.bestHour.map { [view.words.history.bestHour($0)] } ?? [])
    }

    func drawFacts(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        var y = rect.minY
        for line in facts(view) where y < rect.maxY {
            let room = Rect(x: rect.minX, y: y, width: rect.width, height: rect.width < 50 ? rect.maxY - y : 1)
            y += grid.write(line, wrappedIn: room, view.theme[.muted])
        }
    }
}
