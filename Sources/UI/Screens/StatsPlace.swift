package import Canvas
import CatArt
import Domain
package import Words
package import ViewKit

/// Minutes of a period, progress and streaks, and facts about sessions.
package struct StatsPlace: Filterable {
    var span = Span.week
    var habitId: String?
    /// The latest sessions of the shown habits, newest first.
    var sessions: [FocusSession] = []
    var list = ListCursor()
    package var filter = ListFilter()

    static let lookBack = 500

    package var contexts: [KeyContext] { [.stats, .moving, .places, .everywhere] }

    package mutating func onAppear(in context: inout ScreenContext) {
        if context.habit(habitId) == nil { habitId = nil }
        context.ask(.effect(.load(.minutes(from: Day(number: 0)))))
        context.ask(.effect(.load(.sessions(habitId: habitId, limit: Self.lookBack))))
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .span:
            let spans = Span.allCases
            span = spans[((spans.firstIndex(of: span) ?? 0) + 1) % spans.count]
        case .habitFilter: show(context.userData.habitId(after: habitId), in: &context)
        case .accept:
            let habits = habits(in: context.userData)
            guard habits.indices.contains(list.index) else { return }
            let id = habits[list.index].id
            show(habitId == id ? nil : id, in: &context)
        case .back: show(nil, in: &context)
        default: list.move(action, count: habits(in: context.userData).count)
        }
    }

    package var hasStepBack: Bool { habitId != nil }

    func habits(in userData: UserData) -> [Habit] {
        userData.habits.filter { (habitId == nil || $0.id == habitId) && filter.keeps($0.name, $0.group) }
    }

    package mutating func narrowed(in context: inout ScreenContext) { list = ListCursor() }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        if case .day(let day) = choice {
            context.open(DayPage(day: day, habitId: habitId))
            return false
        }
        guard case .name(let id) = choice else { return false }
        show(habitId == id ? nil : id, in: &context)
        return false
    }

    private mutating func show(_ id: String?, in context: inout ScreenContext) {
        let before = habitId
        habitId = id
        list.index = habits(in: context.userData).firstIndex { $0.id == (id ?? before) } ?? 0
        sessions = []
        onAppear(in: &context)
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        let wantsHabit = action == .habitFilter || action == .accept
        return wantsHabit && context.userData.habits.isEmpty ? context.strings.today.noHabit : nil
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        action == .accept && habitId != nil ? LocalizedText({ $0.stats.allHabits }) : nil
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .loaded(.sessions(let id, let found)) = message, id == habitId { sessions = found }
    }

    package func title(_ view: Viewing) -> String { view.strings.name(Place.stats) }

    /// "all habits · week · 3 done": besides the time that its sums are.
    private func note(_ view: Viewing) -> String {
        let parts = [
            view.habit(habitId)?.name.drawable ?? view.strings.history.allHabits, view.strings.history.span(span),
            besides(view),
        ]
        return parts.compactMap(\.self).joined(separator: " \(view.signs.between) ")
    }

    /// "3 done", of the span shown; nil for nothing, and for one habit, whose sums are in its own unit.
    private func besides(_ view: Viewing) -> String? {
        guard habitId == nil else { return nil }
        let days = span.days(around: view.today, firstDayOfWeek: view.userData.settings.weekBegins)
        var sum = view.userData.minutes.sum(of: nil, among: view.userData.habits, in: days)
        sum.minutes = 0
        return sum == DaySum() ? nil : view.strings.time(sum, between: view.signs.between)
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        switch view.layout.kind {
        case .tiny: grid.needsRoom(view)
        case .bare where body.width >= 60: drawFlat(on: &grid, in: body, view)
        case .bare where body.height >= 28: drawTall(on: &grid, in: body, view)
        case .bare: drawBare(on: &grid, in: body, view)
        case .boxed: drawBoxed(on: &grid, in: body, view)
        case .wide: drawWide(on: &grid, in: body, view)
        }
    }

    private func drawBare(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        grid.write(note(view), in: body, view[.muted])
        drawSums(on: &grid, in: body.row(1), view)
        let charted = min(body.height - 3, max(3, body.height / 2))
        chart(view).draw(on: &grid, in: body.rows(2, charted), view)
        drawHabits(on: &grid, in: body.rows(2 + charted, body.height - 2 - charted), view)
    }

    private func drawFlat(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (left, right) = body.split(right: 30, gap: 3)
        grid.write(note(view), in: left, view[.muted])
        drawSums(on: &grid, in: left.row(1), view)
        chart(view).draw(on: &grid, in: left.rows(2, left.height - 2), view)
        let habits = min(max(1, view.userData.habits.count), right.height / 2)
        drawHabits(on: &grid, in: right.rows(0, habits), view)
        drawRuns(on: &grid, in: right.rows(habits + 1, right.height - habits - 1), view)
    }

    private func drawTall(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        grid.write(note(view), in: body, view[.muted])
        drawSums(on: &grid, in: body.row(1), view)
        chart(view).draw(on: &grid, in: body.rows(3, 10), view)
        trend(view).draw(on: &grid, in: body.rows(14, 5), view)
        let habits = min(max(1, view.userData.habits.count), 8)
        drawHabits(on: &grid, in: body.rows(20, habits), view)
        let runs = max(2, body.height - 20 - habits - 8)
        drawTitle(view.strings.history.streaks, on: &grid, in: body.row(21 + habits), view)
        drawRuns(on: &grid, in: body.rows(22 + habits, runs), view)
        drawFacts(on: &grid, in: body.rows(23 + habits + runs, body.height - 23 - habits - runs), view)
    }

    private func drawTitle(_ title: String, on grid: inout Grid, in row: Rect, _ view: Viewing) {
        guard row.minY < grid.size.height - 1 else { return }
        grid.write(title, at: row.minX, row.minY, view[.text].with(.bold))
    }

    private func drawBoxed(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (top, bottom) = body.split(bottom: min(10, body.height / 2))
        let inside = grid.card(top, title(view), note: note(view), isActive: true, view)
        drawSums(on: &grid, in: inside.row(0), view)
        chart(view).draw(on: &grid, in: inside.rows(1, inside.height - 1), view)
        let (left, right) = bottom.split(right: 34)
        let habits = grid.card(left, view.strings.history.habits, view)
        // That there are none yet takes two rows.
        let count = self.habits(in: view.userData).count
        let rows = count == 0 ? 2 : count
        let (list, facts) = habits.split(
            bottom: max(min(3, max(0, habits.height - 2)), habits.height - 1 - rows))
        drawHabits(on: &grid, in: list, view)
        drawFacts(on: &grid, in: facts, view)
        drawRuns(on: &grid, in: grid.card(right, view.strings.history.streaks, view), view)
    }

    private func drawWide(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (left, right) = body.split(right: view.layout.sideColumns)
        let (upper, lower) = left.split(bottom: left.height / 3)
        let inside = grid.card(upper, title(view), note: note(view), isActive: true, view)
        drawSums(on: &grid, in: inside.row(1), view)
        chart(view).draw(on: &grid, in: inside.rows(3, inside.height - 4), view)
        let isHigh = lower.height >= 16
        let (year, day) = isHigh ? lower.split(bottom: lower.height / 2) : (lower, lower)
        let landscape = grid.card(
            year, view.strings.history.trend, note: view.strings.history.perDay(view.chartUnit(of: habitId)), view)
        trend(view).draw(on: &grid, in: landscape, view)
        if isHigh { hours(view).draw(on: &grid, in: grid.card(day, view.strings.history.hours, view), view) }
        let (top, rest) = right.split(bottom: max(18, right.height * 3 / 5))
        let (middle, bottom) = rest.split(bottom: 9)
        let habits = grid.card(top, view.strings.history.habits, view)
        drawHabits(on: &grid, in: habits, view)
        drawCat(on: &grid, in: habits.below(3 * self.habits(in: view.userData).count + 1), view)
        drawRuns(on: &grid, in: grid.card(middle, view.strings.history.streaks, view), view)
        drawFacts(on: &grid, in: grid.card(bottom, view.strings.history.focus, view), view)
    }

    private func drawRuns(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        RunList(of: habitId, view).kept(by: filter).draw(on: &grid, in: rect, named: habitId == nil, view)
    }

    /// Today, week, month, year and all time; if space is short the longer periods are dropped.
    private func drawSums(on grid: inout Grid, in row: Rect, _ view: Viewing) {
        view.spots.add(row, .act(.span))
        let sums = sums(view)
        let unit = view.chartUnit(of: habitId)
        func columns(_ count: Int, _ text: (Int, Strings) -> String) -> Int {
            sums.prefix(count).reduce(0) { $0 + $1.word.columns + 1 + text($1.value, view.strings).columns }
                + 2 * (count - 1)
        }
        let isWhole = columns(sums.count, unit.text) <= row.width
        let text = isWhole ? unit.text : unit.rough
        let count = (1...sums.count).last { columns($0, text) <= row.width } ?? 0
        let air = count > 1 ? min(6, 2 + (row.width - columns(count, text)) / (count - 1)) : 0
        var x = row.minX
        for sum in sums.prefix(count) {
            x += grid.write(sum.word, at: x, row.minY, view[.muted]) + 1
            x += grid.write(text(sum.value, view.strings), at: x, row.minY, view[.text].with(.bold)) + air
        }
    }

    /// Of the unit of what is shown.
    func sums(_ view: Viewing) -> [(word: String, value: Int)] {
        let minutes = view.userData.minutes
        let unit = view.chartUnit(of: habitId)
        let today = view.today
        let spans = zip(
            [view.strings.history.week, view.strings.history.month, view.strings.history.year], Span.allCases
        ).map {
            word, span in
            let days = span.days(around: today, firstDayOfWeek: view.userData.settings.weekBegins)
            return (word, unit.value(in: days, minutes))
        }
        return [(view.strings.history.today, unit.value(in: today...today, minutes))] + spans
            + [(view.strings.history.ever, unit.value(in: Day(number: 0)...today, minutes))]
    }

    func chart(_ view: Viewing) -> ColumnChart {
        let bars = view.userData.minutes.bars(
            of: habitId, in: span, around: view.today, firstDayOfWeek: view.userData.settings.weekBegins)
        let unit = view.chartUnit(of: habitId)
        let columns = bars.map { bar in
            ColumnChart.Column(
                value: unit.value(in: bar.from...bar.through, view.userData.minutes), label: label(bar, view),
                kind: bar.kind(of: habitId, view))
        }
        return ColumnChart(columns: columns, goal: span == .year ? nil : unit.goal(of: view.userData), unit: unit)
    }

    private func label(_ bar: SpanBar, _ view: Viewing) -> String {
        switch span {
        case .week: view.strings.name(bar.from.weekday)
        case .month: bar.from.parts.day % 7 == 1 ? String(bar.from.parts.day) : ""
        case .year: view.strings.monthName(bar.from.parts.month)
        }
    }

    func trend(_ view: Viewing) -> TrendChart {
        TrendChart(year: view.userData.minutes, in: view.chartUnit(of: habitId), until: view.today)
    }

    func sessionFacts(_ view: Viewing) -> SessionFacts {
        Self.knownFacts.answer(to: SessionsThere(sessions: sessions, zone: view.now.zone.name)) {
            SessionFacts($0.sessions, at: view.now)
        }
    }

    private static let knownFacts = LastAnswer<SessionsThere, SessionFacts>()

    private struct SessionsThere: Equatable, Sendable {
        let sessions: [FocusSession]
        let zone: String
    }

    func hours(_ view: Viewing) -> ColumnChart {
        let minutes = sessionFacts(view).minutesByHour
        return ColumnChart(
            columns: minutes.enumerated().map { hour, minutes in
                ColumnChart.Column(
                    value: minutes, label: hour % 6 == 0 ? String(hour) : "",
                    kind: hour == view.now.timeOfDay.minutesSinceMidnight / 60 ? .now : .past)
            })
    }

    func drawHabits(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let habits = habits(in: view.userData)
        guard !habits.isEmpty else {
            grid.write(view.strings.history.noHabits, wrappedIn: rect, view[.muted])
            return
        }
        // Two lines per habit in the side column, and an empty one if there is room.
        let step = view.layout.kind != .wide ? 1 : rect.height >= 3 * habits.count - 1 ? 3 : 2
        let rows = max(1, rect.height / step)
        let top = list.top(rows: rows, count: habits.count)
        for (row, habit) in habits.dropFirst(top).prefix(rows).enumerated() where row * step < rect.height {
            let room = Rect(x: rect.minX, y: rect.minY + row * step, width: rect.width, height: min(step, 2))
            let line = room.after(2)
            view.spots.add(room, .choose(.name(habit.id)))
            if step == 1 {
                draw(habit, on: &grid, in: line, view)
            } else {
                drawTwice(habit, on: &grid, in: line, view)
            }
            if top + row == min(list.index, habits.count - 1) { grid.select(room, view) }
        }
    }

    /// Of the chosen habit, if so much is free below the list.
    private func drawCat(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let habits = habits(in: view.userData)
        guard !habits.isEmpty, let cat = view.cat(habits[min(list.index, habits.count - 1)].catId) else { return }
        let picture = CatPicture(cat, pose: cat.state == .dormant ? .asleep : .awake)
        guard rect.height >= picture.cells(view.theme).height + 1 else { return }
        picture.draw(on: &grid, in: rect, view)
    }

    private func streak(_ habit: Habit, isShort: Bool, _ view: Viewing) -> String {
        view.strings.history.bestStreak(view.bestStreak(of: habit.id), isShort: isShort)
    }

    /// "▲ 12"; empty without one: as everywhere the sign means the present streak.
    private func currentStreak(of habit: Habit, _ view: Viewing) -> String {
        let days = view.userData.streakShown(of: habit, at: view.now).days
        return days > 0 ? "\(view.signs.streak) \(days)" : ""
    }

    private func progress(of habit: Habit, isShort: Bool, _ view: Viewing) -> String {
        view.strings.history.progress(habit, isTime: view.userData.growsByTime(habit), isShort: isShort)
    }

    private func part(_ habit: Habit) -> Double { Double(habit.totalMinutes) / Double(max(1, habit.targetHours * 60)) }

    private func draw(_ habit: Habit, on grid: inout Grid, in row: Rect, _ view: Viewing) {
        let isNarrow = row.width < 60
        let streak =
            isNarrow
            ? currentStreak(of: habit, view)
            : streak(habit, isShort: row.width < 90, view)
        grid.write(streak, endingAt: row.maxX, row.minY, view[.accent])
        let progressEnd = row.maxX - (isNarrow ? 6 : row.width < 90 ? 11 : 23)
        let progress = progress(of: habit, isShort: isNarrow, view)
        grid.write(progress, endingAt: progressEnd, row.minY, view[.muted])
        let progressColumns = isNarrow ? max(13, progress.columns) : 20
        let room = progressEnd - progressColumns - row.minX
        let barColumns = isNarrow ? 0 : min(24, room - 22)
        let nameColumns = room - (barColumns >= 6 ? barColumns + 2 : 1)
        grid.write(habit.listLabel.shortened(toColumns: max(0, nameColumns)), at: row.minX, row.minY, view[.text])
        guard barColumns >= 6 else { return }
        let x = row.minX + room - barColumns - 1
        grid.meter(at: x, row.minY, columns: barColumns, part: part(habit), .done, view.theme)
    }

    private func drawTwice(_ habit: Habit, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let streak = streak(habit, isShort: true, view)
        grid.write(streak, endingAt: rect.maxX, rect.minY, view[.accent])
        let room = rect.width - streak.columns - 1
        grid.write(habit.listLabel.shortened(toColumns: room), at: rect.minX, rect.minY, view[.text])
        guard rect.height > 1 else { return }
        let progress = progress(of: habit, isShort: true, view)
        grid.write(progress, endingAt: rect.maxX, rect.minY + 1, view[.muted])
        let columns = rect.width - max(14, progress.columns) - 2
        grid.meter(at: rect.minX, rect.minY + 1, columns: columns, part: part(habit), .done, view.theme)
    }

    func drawFacts(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        var y = rect.minY
        for line in facts(view) where y < rect.maxY {
            let room = Rect(x: rect.minX, y: y, width: rect.width, height: rect.width < 50 ? rect.maxY - y : 1)
            y += grid.write(line, wrappedIn: room, view[.muted])
        }
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let strings = view.strings
        let bars = view.userData.minutes.bars(
            of: habitId, in: span, around: view.today, firstDayOfWeek: view.userData.settings.weekBegins)
        let unit = view.chartUnit(of: habitId)
        let columns = bars.compactMap { bar -> String? in
            let value = unit.value(in: bar.from...bar.through, view.userData.minutes)
            guard value > 0 else { return nil }
            let from = strings.date(bar.from)
            let name = bar.from == bar.through ? from : "\(from) - \(strings.date(bar.through))"
            return strings.headed(name, unit.text(value, strings))
        }
        let listed = habits(in: view.userData)
        let habits = listed.map { habit in
            strings.headed(
                habit.name,
                strings.list([
                    progress(of: habit, isShort: false, view),
                    "\(strings.history.bestStreak) \(strings.days(view.bestStreak(of: habit.id)))",
                ]))
        }
        return PlainText(
            [
                strings.list(
                    [view.habit(habitId)?.name ?? strings.history.allHabits, strings.history.span(span)]
                        + [besides(view)].compactMap(\.self))
            ]
                + sums(view).map { strings.headed($0.word, unit.text($0.value, strings)) } + columns
                + facts(view),
            choices: PlainText.list(habits, chosen: min(list.index, listed.count - 1)))
    }
}

extension SpanBar {
    func kind(of habitId: String?, _ view: Viewing) -> ColumnChart.Kind {
        if from > view.today { return .toCome }
        if through >= view.today { return .now }
        guard from == through, !view.userData.minutes.hasEntry(of: habitId, on: from) else { return .past }
        let calendar = view.habit(habitId).map { view.userData.calendar(of: $0, at: view.now) }
        let isOff =
            calendar?.isOff(on: from) ?? view.userData.daysOff.contains { $0.habitId == nil && $0.covers(from) }
        return isOff ? .off : .past
    }
}
