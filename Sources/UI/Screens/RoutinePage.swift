package import Canvas
import Domain
package import Words

/// A group's habits one after the other: the first that is open is chosen, and after each the next.
package struct RoutinePage: Screen {
    let group: String
    /// Chosen by hand; nil is the first open one.
    var chosen: String?

    package init(_ group: String) { self.group = group }

    package var contexts: [KeyContext] { [.routine, .moving, .places, .everywhere] }

    private func habits(in userData: UserData) -> [Habit] {
        userData.habits.filter { $0.isActive && ($0.group ?? "") == group }
    }

    /// Of those the first that is due and not done today.
    static func next(of habits: [Habit], in userData: UserData, at now: Moment) -> Habit? {
        habits.first { habit in
            !userData.isKept(habit, at: now) && userData.isDue(habit, at: now)
        }
    }

    private func habit(in userData: UserData, at now: Moment) -> Habit? {
        let habits = habits(in: userData)
        return habits.first { $0.id == chosen } ?? Self.next(of: habits, in: userData, at: now)
    }

    /// A habit that was done meanwhile leaves the choice to the next one.
    private mutating func letGo(in context: ScreenContext) {
        guard let habit = habits(in: context.userData).first(where: { $0.id == chosen }),
            context.userData.isKept(habit, at: context.now)
        else { return }
        chosen = nil
    }

    package mutating func onAppear(in context: inout ScreenContext) { letGo(in: context) }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .userDataChanged = message { letGo(in: context) }
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .back: context.close()
        case .accept, .didIt, .addMinutes:
            guard let habit = habit(in: context.userData, at: context.now) else { return context.close() }
            HabitActions.act(action, on: habit, in: &context)
        default:
            let habits = habits(in: context.userData)
            let current = habit(in: context.userData, at: context.now)
            var cursor = ListCursor(habits.firstIndex { $0.id == current?.id } ?? 0)
            cursor.move(action, count: habits.count)
            chosen = habits.indices.contains(cursor.index) ? habits[cursor.index].id : nil
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        guard case .name(let id) = choice else { return false }
        let wasChosen = habit(in: context.userData, at: context.now)?.id == id
        chosen = id
        return wasChosen
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        guard action == .didIt || action == .addMinutes else { return nil }
        return habit(in: context.userData, at: context.now) == nil ? context.strings.lookBack.allDone(group) : nil
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        action == .accept && habit(in: context.userData, at: context.now) == nil
            ? LocalizedText({ $0.routine.close }) : nil
    }

    package func habitForTimer(in context: ScreenContext) -> String? {
        habit(in: context.userData, at: context.now)?.id
    }

    package func title(_ view: Viewing) -> String { group.drawable }

    /// "20/40 m", "12/20 pages".
    private func said(of habit: Habit, _ view: Viewing) -> String {
        guard habit.hasMinutesADay else { return view.strings.progress(of: habit, view) }
        let minutes = HabitActions.minutesToday(habit, in: view.userData, on: view.today)
        return view.strings.lookBack.groupSum(minutes, of: habit.goalMinutes)
    }

    private func sum(_ habits: [Habit], _ view: Viewing) -> String { view.groupSum(of: habits) }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let habits = habits(in: view.userData)
        let chosen = habit(in: view.userData, at: view.now)
        guard view.layout.kind > .tiny else {
            let said = chosen?.label ?? view.strings.lookBack.allDone(group)
            grid.write(said, wrappedIn: body, view[.text])
            grid.cursor = Point(x: 0, y: 0)
            return
        }
        let isBoxed = view.layout.kind >= .boxed
        if !isBoxed { grid.write("\(title(view)) \(view.signs.between) \(sum(habits, view))", in: body, view[.muted]) }
        let list =
            isBoxed
            ? grid.card(body, title(view), note: sum(habits, view), isActive: true, view).inset(rows: 1) : body.below(1)
        let place = habits.firstIndex { $0.id == chosen?.id }
        let rows = list.above(place == nil ? 2 : 0)
        let top = ListCursor(place ?? 0).top(rows: rows.height, count: habits.count)
        for (number, habit) in habits.dropFirst(top).prefix(max(0, rows.height)).enumerated() {
            let row = rows.row(number)
            let isDone = view.isKept(habit)
            let said = said(of: habit, view)
            grid.write(
                isDone ? view.signs.done : view.signs.open, at: row.minX + 2, row.minY, view[isDone ? .done : .muted])
            grid.write(said, endingAt: row.maxX, row.minY, view[isDone ? .done : .text])
            grid.write(
                habit.listLabel.shortened(toColumns: row.width - said.columns - 6),
                at: row.minX + 4, row.minY, view[.text])
            view.spots.add(row, .choose(.name(habit.id)))
            if top + number == place { grid.select(row, view) }
        }
        guard place == nil else { return }
        let last = list.row(list.height - 1)
        grid.write(view.strings.lookBack.allDone(group), in: last, view[.done])
        view.spots.add(last, .act(.accept))
        grid.cursor = Point(x: last.minX, y: last.minY)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let habits = habits(in: view.userData)
        let chosen = habit(in: view.userData, at: view.now)
        let lines = habits.map { view.strings.headed($0.name, said(of: $0, view)) }
        return PlainText(
            [view.strings.headed(title(view), sum(habits, view))]
                + (chosen == nil ? [view.strings.lookBack.allDone(group)] : []),
            choices: PlainText.list(lines, chosen: habits.firstIndex { $0.id == chosen?.id }))
    }
}

extension Viewing {
    /// "20m of 40m · 1 done": the focus time of today in a group, of the goals at work that are time, and what else was done.
    /// Where nothing is measured, "1 of 2 done".
    func groupSum(of habits: [Habit]) -> String {
        let active = habits.filter(\.isActive)
        let timed = active.filter(\.hasMeasuredMinutes)
        var sum = userData.minutes.sum(of: habits, in: today...today)
        guard !timed.isEmpty || sum.minutes > 0 else {
            return strings.lookBack.groupSum(done: active.count(where: isKept), of: active.count)
        }
        let time = strings.lookBack.groupSum(sum.minutes, of: timed.reduce(0) { $0 + $1.goalMinutes })
        sum.minutes = 0
        let isMore = sum.done + sum.kept > 0
        return isMore ? "\(time) \(signs.between) \(strings.time(sum, between: signs.between))" : time
    }
}
