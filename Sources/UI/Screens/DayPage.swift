package import Canvas
import Domain

/// All entries of one day.
package struct DayPage: Filterable {
    let day: Day
    /// Nil for all habits.
    let habitId: String?
    var entries: [CheckInEntry]?
    var list = ListCursor()
    package var filter = ListFilter()

    package var contexts: [KeyContext] { [.moving, .overlay, .panel, .list] }
    package var presentation: Presentation { .overlay }

    package mutating func onAppear(in context: inout ScreenContext) { context.ask(.effect(.load(.entries(day)))) }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        if action == .back || action == .accept { return context.close() }
        list.move(action, count: shown.count)
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .loaded(.entries(let day, let found)) = message, day == self.day { entries = found }
    }

    init(day: Day, habitId: String?, entries: [CheckInEntry]? = nil, filter: ListFilter = ListFilter()) {
        self.day = day
        self.habitId = habitId
        self.entries = entries
        self.filter = filter
        self.filter.keep()
    }

    var shown: [CheckInEntry] {
        (entries ?? []).filter {
            (habitId == nil || $0.habitId == habitId) && filter.keeps($0.habitName, $0.note)
        }
    }

    package mutating func narrowed(in context: inout ScreenContext) { list = ListCursor() }

    package func title(_ view: Viewing) -> String { view.strings.dateWithYear(day) }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let rect = view.layout.kind >= .boxed ? grid.bounds.inset(rows: 2).centred(width: 64, height: 18) : grid.bounds
        let inside = grid.overlay(rect, title(view), note: view.strings.help.closes, view)
        EntryList(entries: shown, isRead: entries != nil, ground: view[.panel].background)
            .draw(on: &grid, in: inside, from: list.top(rows: inside.height, count: shown.count), view)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        PlainText(EntryList(entries: shown, isRead: entries != nil).plainText(view))
    }
}

/// A month of weeks: visited days, weekends and today are marked.
struct VisitMonth {
    let month: Month
    let chosen: Day
    let today: Day
    /// Days of the month, from 1.
    let visited: Set<Int>
    let claimed: Set<Int>
    let firstDayOfWeek: Weekday
    /// Reachable milestones of the month with their coins; empty if coins are hidden.
    let milestonesInReach: [VisitReward.Milestone]

    init(day: Day, _ view: Viewing) {
        month = day.month
        chosen = day
        today = view.today
        let visits = view.userData.visits[month.text]
        visited = Set(visits?.checkedDays ?? [])
        claimed = Set(visits?.milestonesClaimed ?? [])
        firstDayOfWeek = view.userData.settings.weekBegins
        milestonesInReach =
            view.userData.settings.showsCoins
            ? VisitReward.inReach(
                in: month, visits: visits, daysOff: view.userData.daysOff,
                since: view.userData.person.map { view.now.day(of: $0.createdAt) }, today: view.today) : []
    }

    func milestoneLines(_ strings: Strings) -> [String] {
        milestonesInReach.map {
            strings.history.milestone($0.days, coins: $0.coins, left: $0.days - visited.count)
        }
    }

    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let step = max(4, min(10, rect.width / 7))
        let rowStep = Self.rowStep(rect)
        let first = month.firstDay.startOfWeek(from: firstDayOfWeek)
        for column in 0..<7 {
            let weekday = first.advanced(by: column).weekday
            grid.write(
                view.strings.shortName(weekday), at: rect.minX + column * step, rect.minY,
                view[weekday.isWeekend ? .coin : .muted])
        }
        for offset in 0..<42 {
            let day = first.advanced(by: offset)
            let y = rect.minY + 1 + offset / 7 * rowStep
            guard day.month == month, y < rect.maxY else { continue }
            let x = rect.minX + offset % 7 * step
            draw(day, on: &grid, at: x, y, view.theme)
            let whole = Rect(x: x, y: y, width: step, height: min(rowStep, rect.maxY - y))
            if day <= today { view.spots.add(whole, .choose(.day(day))) }
            guard rowStep > 1, y + 1 < rect.maxY, day <= today else { continue }
            drawMinutes(of: day, on: &grid, at: x, y + 1, columns: step - 1, view)
            guard rowStep > 2, y + 2 < rect.maxY else { continue }
            drawHeat(of: day, on: &grid, at: x, y + 2, columns: step - 2, view)
        }
    }

    private static func rowStep(_ rect: Rect) -> Int {
        rect.height >= 25 ? 4 : rect.height >= 19 ? 3 : rect.height >= 13 ? 2 : 1
    }

    /// The month in numbers, and what marks and colours mean: below its last week, if there is room.
    func drawSums(on grid: inout Grid, in rect: Rect, of habitId: String?, _ view: Viewing) {
        let first = month.firstDay.startOfWeek(from: firstDayOfWeek)
        let weeks = (month.firstDay.days(since: first) + month.length + 6) / 7
        let below = rect.below(2 + weeks * Self.rowStep(rect))
        guard below.height >= 2 else { return }
        let all = view.userData.minutes
        let days = (0..<month.length).map { all.minutes(of: habitId, on: month.firstDay.advanced(by: $0)) }
        let sum = days.reduce(0, +)
        let active = days.count { $0 > 0 }
        let strings = view.strings.history
        let facts = [
            (strings.sum, view.strings.roughMinutes(sum)), (strings.activeDays, String(active)),
            (strings.averageDay, view.strings.roughMinutes(active == 0 ? 0 : (sum + active / 2) / active)),
            (strings.mostADay, view.strings.roughMinutes(days.max() ?? 0)),
        ]
        var x = below.minX
        for (word, number) in facts where x + word.columns + 1 + number.columns <= below.maxX {
            x += grid.write(word, at: x, below.minY, view[.muted]) + 1
            x += grid.write(number, at: x, below.minY, view[.text].with(.bold)) + (below.width >= 60 ? 3 : 2)
        }
        drawLegend(on: &grid, in: below.row(below.height >= 4 ? 2 : 1), view)
    }

    private func drawLegend(on grid: inout Grid, in row: Rect, _ view: Viewing) {
        let strings = view.strings.history
        var x = row.minX + grid.write(view.signs.done, at: row.minX, row.minY, view[.done]) + 1
        x += grid.write(strings.visit, at: x, row.minY, view[.muted]) + 3
        let columns = HeatLegend.columns(view)
        guard x + columns <= row.maxX else { return }
        HeatLegend(byGlyphs: false).draw(
            on: &grid, in: Rect(x: x, y: row.minY, width: columns, height: 1), view)
    }

    private func drawHeat(of day: Day, on grid: inout Grid, at x: Int, _ y: Int, columns: Int, _ view: Viewing) {
        let minutes = view.userData.minutes.minutes(of: nil, on: day)
        let goal = view.userData.goalMinutes(of: nil)
        let filled = minutes == 0 ? 0 : min(columns, max(1, (minutes * columns + goal / 2) / goal))
        let heat = Heat(minutes: minutes, goal: goal, hasEntry: minutes > 0)
        let isPlain = view.theme.characters == .ascii
        for column in 0..<columns {
            let isFilled = column < filled
            let sign = isPlain ? (isFilled ? "=" : " ") : isFilled ? "▀" : view.theme.depth == .mono ? " " : "▀"
            grid.write(sign, at: x + column, y, view[isFilled ? .heat(heat.rawValue) : .heat0])
        }
    }

    private func drawMinutes(of day: Day, on grid: inout Grid, at x: Int, _ y: Int, columns: Int, _ view: Viewing) {
        let minutes = view.userData.minutes.minutes(of: nil, on: day)
        guard minutes > 0 else { return }
        let heat = Heat(minutes: minutes, goal: view.userData.goalMinutes(of: nil), hasEntry: true)
        let whole = view.strings.minutes(minutes)
        // One form in all cells of the month.
        let text = columns >= 8 ? whole : view.strings.shortMinutes(minutes)
        grid.write(
            text.shortened(toColumns: columns), at: x, y, view[heat.rawValue < 2 ? .muted : .heat(heat.rawValue)])
    }

    private func draw(_ day: Day, on grid: inout Grid, at x: Int, _ y: Int, _ theme: Theme) {
        let number = day.parts.day
        let isVisited = visited.contains(number)
        var style = theme[isVisited ? .done : day > today ? .line : day.weekday.isWeekend ? .coin : .text]
        if day == today { style = style.with([.bold, .underline]) }
        if day == chosen {
            style = style.with([.bold, .reverse])
            grid.cursor = Point(x: x, y: y)
        }
        let text = (number < 10 ? " " : "") + String(number)
        let used = grid.write(text, at: x, y, style)
        if isVisited { grid.write(theme.signs.done, at: x + used, y, theme[.done]) }
    }
}
