import Canvas
import Domain
import Words
package import ViewKit

/// Everything about one habit; left and right go to the next one.
package struct HabitPage: ScrollScreen, Filterable {
    package internal(set) var habitId: String
    /// Newest first; nil while loading.
    var sessions: [FocusSession]?
    package var filter = ListFilter()
    var scroll = ScrollState()

    static let lookBack = 100

    package var keyContext: KeyContext { .habitPage }

    package mutating func onAppear(in context: inout ScreenContext) {
        guard context.habit(habitId) != nil else { return context.close() }
        context.load(.sessions(habitId: habitId, limit: Self.lookBack))
        context.load(.minutes(from: Day(number: 0)))
    }

    package static let leastRoom = Layout.Kind.bare

    package static let handlers: [Handler<HabitPage>] =
        [
            Handler(.left, off: { $0.whyNotTurn(in: $1) }) { $0.turn(-1, in: &$1) },
            Handler(.right, off: { $0.whyNotTurn(in: $1) }) { $0.turn(1, in: &$1) },
        ] + HabitActions.changes.map { HabitActions.handler($0) { $1.habit($0.habitId) } } + moves + closing

    private func whyNotTurn(in context: ScreenContext) -> String? {
        context.userData.habits.count < 2 ? context.strings.habitPage.onlyOne : nil
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        if case .step(let step) = choice, let habit = context.habit(habitId) {
            HabitActions.tick(step, of: habit, in: &context)
        }
        guard case .day(let day) = choice else { return false }
        context.open(DayPage(day: day, habitId: habitId))
        return false
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .loaded(.sessions(habitId, let found)): sessions = found
        case .userDataChanged where context.habit(habitId) == nil: context.close()
        case .performed(LogFocusSession.self, _, _), .performed(AmendEntry.self, _, _), .retracted:
            context.load(.sessions(habitId: habitId, limit: Self.lookBack))
        default: break
        }
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
        scroll = ScrollState()
        onAppear(in: &context)
    }

    package func title(_ view: Viewing) -> String {
        view.habit(habitId)?.name.drawable ?? view.strings.name(KeyContext.habitPage)
    }

    package func body(_ view: Viewing) -> View {
        guard let habit = view.habit(habitId) else { return .gap(0) }
        switch view.layout.kind {
        case .tiny, .bare: return bare(habit, view)
        case .boxed: return boxed(habit, view)
        case .wide: return wide(habit, view)
        }
    }

    /// All of it below each other, the weeks below the most important facts.
    private func bare(_ habit: Habit, _ view: Viewing) -> View {
        let facts = HabitFacts(habit: habit, view: view).list.wholeRows(view)
        let body = view.layout.body
        let weeks = Heatmap.Shape(Size(width: body.width, height: body.height - 2)).rows
        let runs = RunList(of: habit.id, view)
        let page = View.column([
            .column([View](facts.prefix(2))), view.weeks(of: habit.id, rows: weeks),
            .column([View](facts.dropFirst(2))), .gap(1),
            runs.view(isNamed: false, view)?.height(max(2, min(3, runs.rows.count))), .gap(1),
            SessionList(sessions: sessions.map { Array($0.prefix(20)) }, filter: filter).view(view),
        ])
        return View.scroll(Scroll(scroll), page).cursor
    }

    private func boxed(_ habit: Habit, _ view: Viewing) -> View {
        let side = View.column(gap: 1, [next(of: habit, view)?.height(4), last(of: habit, view).growing])
        return .column([
            page(habit, .row(gap: 2, [facts(of: habit, view).growing, side.width(30)]), view)
                .height(view.layout.body.height - Heatmap.rows - 2),
            weeks(of: habit, view),
        ])
    }

    private func wide(_ habit: Habit, _ view: Viewing) -> View {
        let (strings, side, body) = (view.strings, view.layout.sideColumns, view.layout.body)
        let runs = RunList(of: habit.id, view).view(isNamed: false, view).map { View.card(strings.history.streaks, $0) }
        let hasRuns = body.width - side - 1 >= 70
        let left = View.column([
            page(habit, facts(of: habit, view), view).height(13), weeks(of: habit, view),
            .row([month(of: habit, view).growing, hasRuns ? runs?.width(31) : nil]).growing,
        ])
        // Sessions say more than days, once there are some.
        let title = hasSessions ? strings.cats.sessionsTitle : strings.habitPage.lastDays
        let right = View.column([
            cat(of: habit, view)?.height(min(20, body.height * 2 / 5)),
            next(of: habit, view).map { .card(strings.habitPage.next, $0).height(13) },
            .card(title, last(of: habit, view)).growing,
        ])
        return .row([left.growing, right.width(side)])
    }

    private var hasSessions: Bool { filter.isActive || sessions?.count ?? 0 >= 3 }

    private func page(_ habit: Habit, _ content: View, _ view: Viewing) -> View {
        .card(
            habit.label, note: habit.group?.drawable ?? "", isActive: true, role: view.hue(habit), isPage: true, content
        )
    }

    private func facts(of habit: Habit, _ view: Viewing) -> View {
        HabitFacts(habit: habit, view: view).list.scrolled(scroll, isAiry: view.layout.kind == .wide, view)
    }

    private func next(of habit: Habit, _ view: Viewing) -> View? {
        view.cat(habit.catId).map { GoalList(of: habit, $0, view).view(view) }
    }

    private func last(of habit: Habit, _ view: Viewing) -> View {
        hasSessions
            ? SessionList(sessions: sessions, filter: filter).view(said: 10, view) : DayList(habit: habit).view(view)
    }

    private func weeks(of habit: Habit, _ view: Viewing) -> View {
        let weeks = view.weeks(of: habit.id, rows: Heatmap.rows, hasFacts: true)
        return View.card(view.strings.habitPage.weeks, note: view.total(of: habit), weeks).says("")
    }

    private func month(of habit: Habit, _ view: Viewing) -> View {
        let (chart, sum) = view.monthChart(of: habit)
        return .card(view.strings.habitPage.month, note: sum, chart.view(view).growing)
    }

    private func cat(of habit: Habit, _ view: Viewing) -> View? {
        view.cat(habit.catId).map { cat in
            .card(cat.name.drawable, note: view.strings.name(cat.stage), isFilled: true, .home(of: cat, view).growing)
        }
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
        var facts = (habit.needsNewer ? [today, goal] : [today, streak, strength, goal]).compactMap(\.self)
        let steps = view.userData.steps(of: habit, at: view.now)
        if !steps.isEmpty {
            let signs = steps.map { "\($0.isTicked ? view.signs.done : view.signs.open) \($0.name.drawable)" }
            facts.append(Fact(strings.kinds.steps, signs.joined(separator: "  ")))
        }
        let left = strings.left(view.progress(of: habit), of: habit)
        if !left.isEmpty, !habit.hasMinutesADay { facts.append(Fact(strings.habitPage.pace, left, .info)) }
        if let slips = strings.slipFree(habit, in: view.userData, at: view.now) {
            facts.append(Fact(strings.habitPage.slips, slips))
        }
        facts += [schedule, active]
        if let next = view.userData.nextDue(of: habit, at: view.now), next > view.today {
            facts.append(Fact(strings.habitPage.nextDue, strings.date(next, in: view.today)))
        }
        if let cat { facts.append(cat) }
        if let about = habit.about, !about.isEmpty { facts.append(Fact(strings.habitPage.about, about)) }
        return FactList(facts: facts)
    }

    private var today: Fact {
        guard !habit.needsNewer else { return Fact(strings.history.today, strings.kinds.needsNewer) }
        let done = view.userData.minutes.minutes(of: habit.id, on: view.today)
        let isDone = view.isKept(habit)
        let isWanted = view.isWanted(habit)
        let sign = isDone ? view.signs.done : isWanted ? view.signs.open : view.signs.noDot
        let why = !habit.isActive ? strings.today.resting : habit.goal.keepsItself ? nil : strings.today.notDue
        let minutes =
            habit.hasMinutesADay
            ? strings.habitPage.today(done, of: habit.goalMinutes) : strings.progress(of: habit, view)
        let text = "\(sign) \(strings.list([minutes, isDone || isWanted ? nil : why].compactMap(\.self)))"
        return Fact(strings.history.today, text, isDone ? .done : .text)
    }

    private static let lastStrength = LastAnswer<Strength, Int>()

    private var streak: Fact? {
        let shown = strings.today.streak(
            view.userData.streakShown(of: habit, at: view.now), isByMonth: habit.isByMonth)
        guard let shown else { return nil }
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
        if let days = strings.daysOfPeriod(view.userData.count(of: habit, at: view.now)) { parts.append(days) }
        if let cue = habit.cue { parts.append(cue.drawable) }
        if !habit.reminders.isEmpty { parts.append(strings.reminders(habit.reminders)) }
        if let putOff = strings.putOffUntil(habit, in: view.userData, at: view.now) { parts.append(putOff) }
        if let last = habit.endsOn { parts.append(strings.habitPage.until(day: strings.dateWithYear(last))) }
        if let times = strings.timesDone(of: habit, in: view.userData) { parts.append(times) }
        return Fact(strings.habitPage.when, strings.list(parts))
    }

    private var active: Fact {
        let unit = ChartUnit(habit)
        let totals = unit.totals(in: Day(number: 0)...view.today, minutes)
        let average = totals.days > 0 ? totals.average.map { unit.text($0, strings) } : nil
        return Fact(strings.habitPage.active, strings.habitPage.average(average, days: totals.days))
    }

    private var cat: Fact? {
        guard let cat = view.cat(habit.catId) else { return nil }
        let mood = view.userData.shownMood(of: cat, at: view.now)
        let feeling = mood.map { strings.name($0) } ?? strings.cats.resting
        let text = strings.list([cat.name.drawable, strings.name(cat.stage), feeling])
        return Fact(strings.habitPage.cat, text, sign: mood.map(FactList.Sign.hearts) ?? .none)
    }
}
