package import Canvas
import Domain
package import Words
package import ViewKit

/// Everything about one habit; left and right go to the next one.
package struct HabitPage: Filterable, Scrolling {
    package internal(set) var habitId: String
    /// Newest first; nil while loading.
    var sessions: [FocusSession]?
    package var filter = ListFilter()
    var scroll = 0

    static let lookBack = 100

    package var contexts: [KeyContext] { [.habitPage, .moving, .sideways, .places, .everywhere] }

    package mutating func onAppear(in context: inout ScreenContext) {
        guard context.habit(habitId) != nil else { return context.close() }
        context.ask(.effect(.load(.sessions(habitId: habitId, limit: Self.lookBack))))
        context.ask(.effect(.load(.minutes(from: Day(number: 0)))))
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        guard action != .back, action != .quit, let habit = context.habit(habitId) else { return context.close() }
        switch action {
        case .left, .right: turn(action == .left ? -1 : 1, in: &context)
        default: if !moveScroll(action) { HabitActions.act(action, on: habit, in: &context) }
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        guard case .day(let day) = choice else { return false }
        context.open(DayPage(day: day, habitId: habitId))
        return false
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .loaded(.sessions(habitId, let found)): sessions = found
        case .userDataChanged where context.habit(habitId) == nil: context.close()
        case .performed(LogFocusSession.self, _, _), .performed(AmendEntry.self, _, _), .retracted:
            context.ask(.effect(.load(.sessions(habitId: habitId, limit: Self.lookBack))))
        default: break
        }
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        if action == .left || action == .right, context.userData.habits.count < 2 {
            return context.strings.habitPage.onlyOne
        }
        return context.habit(habitId).flatMap { HabitActions.disabledReason(for: action, on: $0, in: context) }
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        HabitActions.word(of: action, on: context.habit(habitId))
    }

    package func habitForTimer(in context: ScreenContext) -> String? {
        context.habit(habitId)?.isActive == true ? habitId : nil
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind == .wide) }

    private mutating func turn(_ steps: Int, in context: inout ScreenContext) {
        let habits = context.userData.habits
        guard habits.count > 1, let index = habits.firstIndex(where: { $0.id == habitId }) else { return }
        habitId = habits[(index + steps + habits.count) % habits.count].id
        sessions = nil
        scroll = 0
        onAppear(in: &context)
    }

    package func title(_ view: Viewing) -> String {
        view.habit(habitId)?.name.drawable ?? view.strings.name(KeyContext.habitPage)
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard let habit = view.habit(habitId) else { return }
        switch view.layout.kind {
        case .tiny: grid.needsRoom(view)
        case .bare: drawBare(habit, on: &grid, in: body, view)
        case .boxed: drawBoxed(habit, on: &grid, in: body, view)
        case .wide: drawWide(habit, on: &grid, in: body, view)
        }
    }

    private func drawBare(_ habit: Habit, on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let list = HabitFacts(habit: habit, view: view).list
        let runs = RunList(of: habit.id, view)
        let rows = list.height(columns: body.width, view)
        let sessionRows = max(1, min(20, sessions?.count ?? 1))
        let runRows = max(2, min(3, runs.rows.count))
        let weeks = Heatmap.Shape(Size(width: body.width, height: body.height - 2)).rows
        // The most important facts first; next to the weeks there is room for two lines.
        let height = rows + weeks + runRows + sessionRows + 2
        var page = Grid(size: Size(width: body.width, height: height))
        let spots = view.spots.all.count
        list.draw(on: &page, in: page.bounds.rows(0, 2), view)
        Heatmap(of: habit.id, view)
            .draw(on: &page, in: page.bounds.rows(2, weeks), byGlyphs: view.model.preferences.heatByGlyphs, view)
        list.draw(on: &page, in: page.bounds.rows(2 + weeks, rows - 2), from: 2, view)
        runs.draw(on: &page, in: page.bounds.rows(rows + weeks + 1, runRows), named: false, view)
        SessionList(sessions: sessions, filter: filter)
            .draw(on: &page, in: page.bounds.rows(rows + weeks + runRows + 2, sessionRows), view)
        let top = topRow(height: height, rows: body.height, view)
        view.spots.move(from: spots, by: Point(x: body.minX, y: body.minY - top), within: body)
        grid.draw(
            page, at: body.origin,
            part: Rect(x: 0, y: top, width: body.width, height: min(body.height, height - top)))
        grid.cursor = body.origin
    }

    private func drawBoxed(_ habit: Habit, on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (top, bottom) = body.split(bottom: Heatmap.rows + 2)
        let inside = card(habit, on: &grid, in: top, view)
        let (facts, last) = inside.split(right: 30, gap: 2)
        drawFacts(habit, on: &grid, in: facts, view)
        drawNext(habit, on: &grid, in: last.rows(0, 4), view)
        drawLast(habit, on: &grid, in: last.below(min(last.height, 5)), view)
        drawWeeks(habit, on: &grid, in: bottom, view)
    }

    private func drawWide(_ habit: Habit, on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (left, right) = body.split(right: view.layout.sideColumns)
        let (top, rest) = left.split(bottom: left.height - 13)
        let inside = card(habit, on: &grid, in: top, view)
        drawFacts(habit, on: &grid, in: inside, view)
        let (weeks, month) = rest.split(bottom: rest.height - Heatmap.rows - 2)
        drawWeeks(habit, on: &grid, in: weeks, view)
        let (bars, runs) = month.width >= 70 ? month.split(right: 34) : (month, month)
        drawMonth(habit, on: &grid, in: bars, view)
        if bars != runs {
            RunList(of: habit.id, view)
                .draw(on: &grid, in: grid.card(runs, view.strings.history.streaks, view), named: false, view)
        }
        let (upper, lower) = right.split(bottom: right.height - min(20, right.height * 2 / 5))
        drawCat(of: habit, on: &grid, in: upper, view)
        let (next, last) = lower.split(bottom: lower.height - 13)
        drawNext(habit, on: &grid, in: grid.card(next, view.strings.habitPage.next, view), view)
        let isTimed = hasSessions
        let strings = view.strings
        let title = isTimed ? strings.cats.sessionsTitle : strings.habitPage.lastDays
        drawLast(habit, on: &grid, in: grid.card(last, title, view), view)
    }

    /// Sessions say more than days, once there are some.
    private var hasSessions: Bool { filter.isActive || sessions?.count ?? 0 >= 3 }

    private func drawNext(_ habit: Habit, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard let cat = view.cat(habit.catId) else { return }
        grid.show(GoalList(of: habit, cat, isBrief: rect.width < 34, view).view(view), in: rect, view)
    }

    private func drawLast(_ habit: Habit, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard hasSessions else { return DayList(habit: habit).draw(on: &grid, in: rect, view) }
        SessionList(sessions: sessions, filter: filter).draw(on: &grid, in: rect, view)
    }

    private func card(_ habit: Habit, on grid: inout Grid, in rect: Rect, _ view: Viewing) -> Rect {
        grid.card(rect, habit.label, note: habit.group?.drawable ?? "", isActive: true, view)
    }

    private func drawFacts(_ habit: Habit, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let list = HabitFacts(habit: habit, view: view).list
        let top = topRow(height: list.height(columns: rect.width, view), rows: rect.height, view)
        list.draw(on: &grid, in: rect, from: top, isAiry: view.layout.kind == .wide, view)
        grid.cursor = rect.origin
    }

    private func drawWeeks(_ habit: Habit, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let inside = grid.card(rect, view.strings.habitPage.weeks, note: view.total(of: habit), view)
        Heatmap(of: habit.id, view).drawWithFacts(on: &grid, in: inside, view)
    }

    private func drawMonth(_ habit: Habit, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let (chart, sum) = view.monthChart(of: habit)
        chart.draw(on: &grid, in: grid.card(rect, view.strings.history.title(view.today.month), note: sum, view), view)
    }

    private func drawCat(of habit: Habit, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard let cat = view.cat(habit.catId) else { return }
        grid.card(rect, cat.name.drawable, note: view.strings.name(cat.stage), view)
        CatCorner(of: cat, view).draw(on: &grid, in: rect.inset(columns: 1, rows: 1), view)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        guard let habit = view.habit(habitId) else { return PlainText() }
        return PlainText(
            HabitFacts(habit: habit, view: view).list.plainText(view.strings)
                + (view.cat(habit.catId).map { GoalList(of: habit, $0, view).plainText(view.strings) } ?? [])
                + SessionList(sessions: sessions.map { Array($0.prefix(10)) }).plainText(view))
    }
}

struct HabitFacts {
    let habit: Habit
    let view: Viewing

    private typealias Fact = FactList.Fact
    private var strings: Strings { view.strings }
    private var minutes: MinutesByDay { view.userData.minutes }

    /// The most important first.
    var list: FactList {
        var facts = habit.needsNewer ? [today, goal] : [today, streak, strength, goal]
        let left = strings.left(view.progress(of: habit), of: habit)
        if !left.isEmpty, !habit.hasMinutesADay { facts.append(Fact(strings.habitPage.pace, left, .info)) }
        if let slips = strings.slipFree(habit, in: view.userData, at: view.now) {
            facts.append(Fact(strings.habitPage.slips, slips))
        }
        facts += [schedule, active]
        if let cat { facts.append(cat) }
        if let about = habit.about, !about.isEmpty { facts.append(Fact(strings.habitPage.about, about)) }
        return FactList(facts: facts)
    }

    private var today: Fact {
        guard !habit.needsNewer else { return Fact(strings.history.today, strings.kinds.needsNewer) }
        let done = HabitActions.minutesToday(habit, in: view.userData, on: view.today)
        let isDone = view.isKept(habit)
        let isWanted = view.isWanted(habit)
        let sign = isDone ? view.signs.done : isWanted ? view.signs.open : view.signs.noDot
        let why = habit.isActive ? strings.today.notDue : strings.today.resting
        let minutes =
            habit.hasMinutesADay
            ? strings.habitPage.today(done, of: habit.goalMinutes) : strings.progress(of: habit, view)
        let text = "\(sign) \(strings.list(isDone || isWanted ? [minutes] : [minutes, why]))"
        return Fact(strings.history.today, text, isDone ? .done : .text)
    }

    private static let lastStrength = LastAnswer<Strength, Int>()

    private var streak: Fact {
        let shown = strings.today.streak(view.userData.streakShown(of: habit, at: view.now))
        let held = view.userData.savedDaysHeld(of: habit, at: view.now)
        let parts = [shown, held > 0 ? strings.today.savedDays(held) : nil]
        return Fact(strings.today.streak, "\(view.signs.streak) \(strings.list(parts.compactMap(\.self)))", .accent)
    }

    private var strength: Fact {
        let percent = Self.lastStrength.answer(to: view.userData.strength(of: habit, at: view.now)) { $0.percent }
        return Fact(strings.today.strength, "\(percent)%")
    }

    private var goal: Fact {
        Fact(strings.habitPage.goal, strings.habitPage.goal(habit, isTime: view.userData.growsByTime(habit)))
    }

    private var schedule: Fact {
        var parts = [strings.schedule(of: habit, on: view.today)]
        if let cue = habit.cue { parts.append(cue.drawable) }
        if !habit.reminders.isEmpty { parts.append(strings.habitPage.reminders(habit.reminders)) }
        if let last = habit.endsOn { parts.append(strings.habitPage.until(last)) }
        return Fact(strings.habitPage.when, strings.list(parts))
    }

    private var active: Fact {
        let unit = ChartUnit(habit)
        let days = unit.activeDays(minutes).count
        let sum = unit.value(in: Day(number: 0)...view.today, minutes)
        let average = days > 0 ? unit.average(sum, over: days).map { unit.text($0, strings) } : nil
        return Fact(strings.habitPage.active, strings.habitPage.average(average, days: days))
    }

    private var cat: Fact? {
        guard let cat = view.cat(habit.catId) else { return nil }
        let mood = view.userData.shownMood(of: cat, at: view.now)
        let feeling = mood.map { strings.name($0) } ?? strings.cats.resting
        let text = strings.list([cat.name.drawable, strings.name(cat.stage), feeling])
        return Fact(strings.habitPage.cat, text, sign: mood.map(FactList.Sign.hearts) ?? .none)
    }
}
