package import Canvas
import Domain
import Words
package import ViewKit

/// The month's visits or a heatmap of 53 weeks, and the selected day.
package struct CalendarPlace: Filterable {
    /// Nil is today.
    var chosen: Day?
    var isHeatmap = false
    /// Nil for all habits.
    var habitId: String?
    /// Of the selected day; nil while loading.
    var entries: [HabitEntry]?
    /// By id, those of the entries.
    var sessions: [String: FocusSession] = [:]
    package var filter = ListFilter()

    package var contexts: [KeyContext] { [.calendar, .moving, .sideways, .places, .everywhere] }

    var shown: [HabitEntry] {
        (entries ?? []).filter {
            (habitId == nil || $0.habitId == habitId) && filter.keeps($0.habitName, $0.note)
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        guard case .day(let day) = choice else { return false }
        let wasChosen = day == chosen ?? context.today
        if !wasChosen { choose(day, in: &context) }
        return wasChosen
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        action == .habitFilter && context.userData.habits.isEmpty ? context.strings.today.noHabit : nil
    }

    package mutating func onAppear(in context: inout ScreenContext) {
        if context.habit(habitId) == nil { habitId = nil }
        read(in: &context)
        context.ask(.effect(.load(.minutes(from: context.today.advanced(by: -AppModel.daysOfMinutes)))))
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        let day = chosen ?? context.today
        let month = day.month
        switch action {
        case .up: choose(day.advanced(by: isHeatmap ? -1 : -7), in: &context)
        case .down: choose(day.advanced(by: isHeatmap ? 1 : 7), in: &context)
        case .left: choose(day.advanced(by: isHeatmap ? -7 : -1), in: &context)
        case .right: choose(day.advanced(by: isHeatmap ? 7 : 1), in: &context)
        case .first: choose(month.firstDay, in: &context)
        case .last: choose(month.firstDay.advanced(by: month.length - 1), in: &context)
        case .previousMonth, .pageUp: choose(day.moved(byMonths: -1), in: &context)
        case .nextMonth, .pageDown: choose(day.moved(byMonths: 1), in: &context)
        case .heatmap: isHeatmap.toggle()
        case .back: isHeatmap = false
        case .habitFilter: habitId = context.userData.habitId(after: habitId)
        case .accept:
            context.open(
                DayPage(day: day, habitId: habitId, entries: entries, sessions: sessions, filter: filter))
        default: break
        }
    }

    package var hasStepBack: Bool { isHeatmap }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .loaded(.entries(let day, let found, let sessions, _)) where day == (chosen ?? context.today):
            entries = found
            self.sessions = sessions.byId
        case .userDataChanged: read(in: &context)
        default: break
        }
    }

    /// Days after today cannot be selected.
    private mutating func choose(_ day: Day, in context: inout ScreenContext) {
        if day > context.today, chosen ?? day == context.today { context.toast(context.strings.history.noLaterDay) }
        chosen = min(day, context.today)
        entries = nil
        read(in: &context)
    }

    private func read(in context: inout ScreenContext) {
        let day = chosen ?? context.today
        context.ask(.effect(.load(.entries(day))))
        guard context.userData.visits[day.month.text] == nil else { return }
        context.ask(.effect(.load(.visits(day.month))))
    }

    package func title(_ view: Viewing) -> String { view.strings.history.title(day(view).month) }

    func day(_ view: Viewing) -> Day { chosen ?? view.today }

    private func note(_ view: Viewing) -> String {
        view.habit(habitId)?.name.drawable ?? view.strings.history.allHabits
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        switch view.layout.kind {
        case .tiny: grid.needsRoom(view)
        case .bare: isHeatmap ? drawBareHeat(on: &grid, in: body, view) : drawBareMonth(on: &grid, in: body, view)
        case .boxed, .wide: isHeatmap ? drawHeat(on: &grid, in: body, view) : drawMonth(on: &grid, in: body, view)
        }
    }

    private func drawBareMonth(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let month = VisitMonth(day: day(view), view)
        let isFlat = body.width >= 60
        let rows = body.height >= 30 ? 19 : 8
        let area = Rect(x: body.minX, y: body.minY, width: isFlat ? 42 : min(body.width, 42), height: rows)
        month.draw(on: &grid, in: area, view)
        let rest =
            isFlat
            ? Rect(x: area.maxX + 2, y: body.minY, width: body.maxX - area.maxX - 2, height: body.height)
            : body.rows(rows, body.height - rows)
        let milestones = rest.height < 8 ? 0 : month.milestonesInReach.isEmpty ? 1 : month.milestonesInReach.count
        drawMilestones(on: &grid, in: rest, rows: milestones, view)
        let used = milestones == 0 ? 0 : milestones + 1
        drawDayAndMore(on: &grid, in: rest.rows(used, rest.height - used), view)
    }

    private func drawDayAndMore(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard rect.height >= 20 else { return drawDay(on: &grid, in: rect, view) }
        drawDay(on: &grid, in: rect.rows(0, rect.height - 15), view)
        let below = rect.rows(rect.height - 14, 14)
        TrendChart(year: view.userData.minutes, in: view.chartUnit(of: habitId), until: view.today)
            .draw(on: &grid, in: below.rows(0, 6), view)
        grid.write(view.strings.history.streaks, at: below.minX, below.minY + 7, view[.text].with(.bold))
        RunList(of: habitId, view).draw(on: &grid, in: below.rows(8, 6), named: habitId == nil, view)
    }

    private func drawMonth(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let side = view.layout.kind == .wide ? view.layout.sideColumns : 30
        let (left, right) = body.split(right: side)
        let inside = grid.card(left, title(view), note: visitedNote(view), isActive: true, view)
        let month = VisitMonth(day: day(view), view)
        month.draw(on: &grid, in: inside.inset(rows: 1), view)
        month.drawSums(on: &grid, in: inside.inset(rows: 1), of: habitId, view)
        // The first visits are explained below what they lead to.
        let isNew = month.visited.count <= 3 && view.userData.visits.count <= 1
        let (top, bottom) = right.split(bottom: right.height - (isNew ? 11 : 8))
        let visits = grid.card(top, view.strings.history.visits, view)
        drawMilestones(on: &grid, in: visits, rows: isNew ? 2 : visits.height, view)
        if isNew { grid.write(Explanation.of("visit"), ifFitsIn: visits.below(3), view) }
        let (upper, lower) = bottom.height >= 24 ? bottom.split(bottom: bottom.height / 2) : (bottom, bottom)
        drawDay(on: &grid, in: grid.card(upper, view.strings.date(day(view)), view), view, isTitled: true)
        guard upper != lower else { return }
        let runs = grid.card(lower, view.strings.history.streaks, view)
        RunList(of: habitId, view).draw(on: &grid, in: runs, named: habitId == nil, view)
    }

    private func visitedNote(_ view: Viewing) -> String {
        let month = day(view).month
        let visited = view.userData.visits[month.text]?.checkedDays.count ?? 0
        return view.strings.history.visited(visited, of: month.length)
    }

    private func drawMilestones(on grid: inout Grid, in rect: Rect, rows: Int, _ view: Viewing) {
        guard rows > 0 else { return }
        let month = VisitMonth(day: view.today, view)
        let lines = month.milestoneLines(view.strings)
        guard !lines.isEmpty else {
            let next = month.month.advanced(by: 1).firstDay
            let text =
                month.claimed.contains(month.month.length)
                ? view.strings.history.noMilestones : view.strings.history.milestonesAgain(view.strings.date(next))
            grid.write(text, wrappedIn: rect.rows(0, rows), view[.muted])
            return
        }
        let step = rows >= 3 * lines.count - 1 ? 3 : 1
        for (index, line) in lines.enumerated() where index * step < rows {
            let y = rect.minY + index * step
            grid.write(line.shortened(toColumns: rect.width), at: rect.minX, y, view[.coin])
            guard step > 1 else { continue }
            let part = Double(month.visited.count) / Double(max(1, month.milestonesInReach[index].days))
            grid.meter(at: rect.minX, y + 1, columns: min(28, rect.width), part: part, .coin, view.theme)
        }
    }

    private func drawBareHeat(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let shape = Heatmap.Shape(body.size)
        Heatmap(of: habitId, chosen: day(view), view)
            .draw(on: &grid, in: body, byGlyphs: view.model.preferences.heatByGlyphs, view)
        let beside = body.width - shape.columns - 2
        let rest =
            beside >= 16
            ? Rect(x: body.maxX - beside, y: body.minY, width: beside, height: body.height)
            : body.rows(shape.rows, body.height - shape.rows)
        drawDayAndMore(on: &grid, in: rest, view)
    }

    private func drawHeat(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let isWide = view.layout.kind == .wide
        let (upper, lower) = body.split(bottom: max(6, body.height - (isWide ? 13 : 11)))
        let inside = grid.card(upper, view.strings.history.trend, note: note(view), isActive: true, view)
            .inset(rows: isWide ? 1 : 0)
        Heatmap(of: habitId, chosen: day(view), view).drawWithFacts(on: &grid, in: inside, view)
        let (left, right) = isWide ? lower.split(right: view.layout.sideColumns) : (lower, lower)
        let sum = daySum(view)
        let (top, bottom) = left.height >= 20 ? left.split(bottom: left.height / 2) : (left, left)
        let card = grid.card(top, view.strings.date(day(view)), note: sum, view)
        drawDay(on: &grid, in: card, view, isTitled: true)
        guard isWide else { return }
        if top != bottom {
            let perDay = view.strings.history.perDay(view.chartUnit(of: habitId))
            TrendChart(year: view.userData.minutes, in: view.chartUnit(of: habitId), until: view.today)
                .draw(on: &grid, in: grid.card(bottom, perDay, note: note(view), view), view)
        }
        let runs = grid.card(right, view.strings.history.streaks, note: note(view), view).inset(rows: 1)
        RunList(of: habitId, view).draw(on: &grid, in: runs, named: habitId == nil, view)
    }

    /// "1 h 40 m · 3 done": of the chosen day.
    private func daySum(_ view: Viewing) -> String {
        let day = day(view)
        let sum = view.userData.minutes.sum(of: habitId, among: view.userData.habits, in: day...day)
        return view.strings.time(sum, between: view.signs.between)
    }

    private func drawDay(on grid: inout Grid, in rect: Rect, _ view: Viewing, isTitled: Bool = false) {
        var rect = rect
        if !isTitled {
            let date = view.strings.date(day(view))
            grid.write(date, in: rect, view[.text].with(.bold))
            let isNarrow = rect.width < date.columns + 10
            let row = rect.minY + (isNarrow && rect.height > 2 ? 1 : 0)
            let x = isNarrow && rect.height > 2 ? rect.minX : rect.minX + date.columns + 2
            grid.write(daySum(view).shortened(toColumns: rect.maxX - x), at: x, row, view[.text])
            let used = row - rect.minY + 1
            rect = rect.rows(used, rect.height - used)
        }
        guard rect.height > 0 else { return }
        view.spots.add(rect, .act(.accept))
        EntryList(entries: shown, isRead: entries != nil, day: day(view), sessions: sessions)
            .draw(on: &grid, in: rect, view)
        guard shown.isEmpty, day(view) == view.today, isTitled else { return }
        drawDue(on: &grid, in: rect.below(2), view)
    }

    /// What there is to do today.
    private func drawDue(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let due = view.userData.habits.filter { view.isWanted($0) && (habitId == nil || habitId == $0.id) }
        for (row, habit) in due.prefix(max(0, rect.height)).enumerated() {
            let y = rect.minY + row
            grid.write(view.signs.open, at: rect.minX, y, view[.muted])
            let goal = habit.hasMinutesADay ? view.strings.minutes(habit.goalMinutes) : view.strings.goal(of: habit)
            let room = rect.width - 3 - goal.columns
            grid.write(
                habit.listLabel.shortened(toColumns: room), at: rect.minX + 2, y, view[.text])
            grid.write(goal, endingAt: rect.maxX, y, view[.muted])
        }
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let strings = view.strings
        let day = chosen ?? view.today
        let visited = view.userData.visits[day.month.text]?.checkedDays.count ?? 0
        let milestones = VisitMonth(day: view.today, view).milestoneLines(strings)
        return PlainText(
            [
                view.habit(habitId)?.name ?? strings.history.allHabits,
                strings.headed(strings.history.visits, strings.history.visited(visited, of: day.month.length)),
            ] + milestones + [strings.headed(strings.dateWithYear(day), daySum(view))]
                + EntryList(entries: shown, isRead: entries != nil, day: day, sessions: sessions).plainText(view))
    }
}
