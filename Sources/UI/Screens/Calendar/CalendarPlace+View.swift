package import Canvas
import Domain

extension CalendarPlace {
    package func title(_ view: Viewing) -> String { view.words.history.title(day(view).month) }

    private func day(_ view: Viewing) -> Day { chosen ?? view.today }

    private func note(_ view: Viewing) -> String {
        view.habit(habitId)?.name.drawable ?? view.words.history.allHabits
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        switch view.layout.kind {
        case .tiny: grid.needsRoom(view)
        case .bare: drawBare(on: &grid, in: body, view)
        case .boxed, .wide: drawBoxed(on: &grid, in: body, view)
        }
    }

    private func drawBare(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        if isHeatmap {
            heatmap(view).draw(on: &grid, in: body, byGlyphs: view.model.preferences.heatByGlyphs, view)
        } else {
            VisitMonth(day: day(view), view).draw(
                on: &grid, in: Rect(x: body.minX, y: body.minY, width: 28, height: 8), view)
        }
        let used = isHeatmap ? 9 : 8
        drawDay(
            on: &grid, in: Rect(x: body.minX, y: body.minY + used, width: body.width, height: body.height - used), view)
    }

    private func drawBoxed(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let isWide = view.layout.kind == .wide
        let side = isWide ? view.layout.sideColumns : 30
        let (upper, lower) = isHeatmap ? body.split(bottom: max(6, body.height - 13)) : (body, body)
        if isHeatmap {
            let inside = grid.card(upper, title(view), note: note(view), isActive: true, view.theme)
            heatmap(view).draw(
                on: &grid, in: inside.inset(rows: isWide ? 1 : 0), byGlyphs: view.model.preferences.heatByGlyphs, view)
            drawDay(
                on: &grid, in: grid.card(lower, view.words.date(day(view)), note: note(view), view.theme), view,
                isTitled: true)
            return
        }
        let (left, right) = body.split(right: side)
        let inside = grid.card(left, title(view), note: visitedNote(view), isActive: true, view.theme)
        VisitMonth(day: day(view), view).draw(on: &grid, in: inside.inset(rows: 1), view)
        let (top, bottom) = right.split(bottom: right.height - 8)
        drawMilestones(on: &grid, in: grid.card(top, view.words.history.visits, view.theme), view)
        drawDay(on: &grid, in: grid.card(bottom, view.words.date(day(view)), view.theme), view, isTitled: true)
    }

    private func visitedNote(_ view: Viewing) -> String {
        let month = day(view).month
        let visited = view.household.visits[month.text]?.checkedDays.count ?? 0
        return view.words.history.visited(visited, of: month.length)
    }

    private func heatmap(_ view: Viewing) -> Heatmap {
        Heatmap(
            minutes: view.household.minutes, habitId: habitId, goal: view.household.goalMinutes(of: habitId),
            isOff: { day in view.household.daysOff.contains { $0.covers(day, habitId: habitId) } },
            today: view.today, firstDayOfWeek: view.household.firstDayOfWeek, chosen: day(view))
    }

    /// The entries of the day under the cursor.
    private func drawDay(on grid: inout Grid, in rect: Rect, _ view: Viewing, isTitled: Bool = false) {
        var rect = rect
        let shown = (entries ?? []).filter { habitId == nil || $0.habitId == habitId }
        if !isTitled {
            let sum = view.household.minutes.minutes(of: habitId, on: day(view))
            let line = "\(view.words.date(day(view)))  \(view.words.minutes(sum))"
            grid.write(line.shortened(toColumns: rect.width), at: rect.minX, rect.minY, view.theme[.text].with(.bold))
            rect = Rect(x: rect.minX, y: rect.minY + 1, width: rect.width, height: rect.height - 1)
        }
        guard rect.height > 0 else { return }
        EntryList(entries: shown, isRead: entries != nil).draw(on: &grid, in: rect, view)
    }

    /// Rewards of this month still in reach (PRODUCT section 4).
    private func drawMilestones(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard rect.height > 0 else { return }
        let month = VisitMonth(day: view.today, view)
        let lines = month.milestonesInReach.map {
            view.words.history.milestone($0.days, coins: $0.coins, left: $0.days - month.visited.count)
        }
        for (row, line) in (lines.isEmpty ? [view.words.history.noMilestones] : lines).prefix(rect.height).enumerated()
        {
            grid.write(
                line.shortened(toColumns: rect.width), at: rect.minX, rect.minY + row,
                view.theme[lines.isEmpty ? .muted : .coin])
        }
    }
}

extension DaysOff {
    /// Whether a day is off, for a habit or, with nil, for all.
    fileprivate func covers(_ day: Day, habitId: String?) -> Bool {
        (self.habitId == nil || self.habitId == habitId) && from <= day && day <= (through ?? day)
    }
}
