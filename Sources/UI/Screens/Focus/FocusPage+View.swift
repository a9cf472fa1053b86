package import Canvas
import CatArt
import Domain

extension FocusPage {
    package func title(_ view: Viewing) -> String { view.words.focus.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard let timer = view.household.timer else { return }
        let face = FocusFace(timer, view)
        view.spots.add(body, .act(.pause))
        switch view.layout.kind {
        case .tiny: face.drawTiny(on: &grid, in: body)
        case .bare where view.layout.shape == .tall:
            let (above, today) = body.split(bottom: body.height >= 40 ? 10 : 0)
            face.drawTall(on: &grid, in: above)
            if today.height > 0 { drawToday(on: &grid, in: today, view) }
        case .bare where view.layout.shape == .flat: face.drawFlat(on: &grid, in: body)
        case .bare: face.drawBare(on: &grid, in: body)
        case .boxed:
            let inside = grid.card(body, title(view), note: face.note, isActive: true, view.theme)
            face.drawBoxed(on: &grid, in: inside)
        case .wide:
            let halves = body.split(right: view.layout.sideColumns)
            let inside = grid.card(halves.left, title(view), note: face.note, isActive: true, view.theme)
            face.drawWide(on: &grid, in: inside)
            let cards = halves.right.split(bottom: 11)
            drawToday(on: &grid, in: cards.top, view)
            WeekCard.draw(on: &grid, in: cards.bottom, view)
        }
    }

    /// The habits of today, beside the timer.
    private func drawToday(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let wanted = view.household.habits.filter { view.isWanted($0) }
        let done = wanted.filter {
            HabitDeeds.minutesToday($0, in: view.household, on: view.today) >= $0.goalMinutes
        }
        let inside = grid.card(rect, view.words.today.title, note: view.words.of(done.count, wanted.count), theme)
            .inset(rows: 1)
        let step = inside.height >= wanted.count * 2 ? 2 : 1
        for (index, habit) in wanted.enumerated() where index * step < inside.height {
            let y = inside.minY + index * step
            let isDone = done.contains(habit)
            grid.write(isDone ? view.signs.done : view.signs.open, at: inside.minX, y, theme[isDone ? .done : .muted])
            let room = inside.width - 11
            grid.write(habit.name.shortened(toColumns: room), at: inside.minX + 3, y, theme[isDone ? .muted : .text])
            let streak = view.household.streakShown(of: habit, at: view.now).days
            grid.write("\(view.signs.streak) \(streak)", endingAt: inside.maxX, y, theme[streak > 0 ? .accent : .muted])
        }
    }
}
