package import Canvas
import Domain
import Words
package import ViewKit

/// All habits by as many days as fit, and what the chosen day was for the chosen habit.
package struct OverviewPage: Filterable {
    /// A habit; nil is the first one.
    var chosen: String?
    /// Nil is today.
    var day: Day?
    package var filter = ListFilter()

    package var contexts: [KeyContext] { [.overview, .moving, .sideways, .places, .everywhere] }

    private func habits(in userData: UserData) -> [Habit] { userData.habits.filter { filter.keeps($0.name, $0.group) } }

    private func index(in habits: [Habit]) -> Int { habits.firstIndex { $0.id == chosen } ?? 0 }

    package mutating func onAppear(in context: inout ScreenContext) { read(in: &context) }

    /// The days that can come into sight from here.
    private func read(in context: inout ScreenContext) {
        let first = (day ?? context.today).advanced(by: -AppModel.daysOfMinutes)
        guard context.userData.minutes.knownFrom.map({ first.advanced(by: 180) < $0 }) ?? true else { return }
        context.ask(.effect(.load(.minutes(from: first))))
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        let habits = habits(in: context.userData)
        switch action {
        case .left: move(by: -1, in: &context)
        case .right: move(by: 1, in: &context)
        case .pageUp: move(by: -28, in: &context)
        case .pageDown: move(by: 28, in: &context)
        case .accept:
            guard !habits.isEmpty else { return }
            context.open(DayPage(day: day ?? context.today, habitId: habits[index(in: habits)].id))
        case .back: context.close()
        default:
            var cursor = ListCursor(index(in: habits))
            cursor.move(action, count: habits.count)
            chosen = habits.indices.contains(cursor.index) ? habits[cursor.index].id : nil
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        guard case .name(let id) = choice else { return false }
        let habits = habits(in: context.userData)
        let wasChosen = habits.indices.contains(index(in: habits)) && habits[index(in: habits)].id == id
        chosen = id
        return wasChosen
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        action == .accept && habits(in: context.userData).isEmpty ? context.strings.today.noHabit : nil
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind >= .boxed) }

    private mutating func move(by days: Int, in context: inout ScreenContext) {
        let wanted = (day ?? context.today).advanced(by: days)
        if wanted > context.today, (day ?? context.today) == context.today {
            context.toast(context.strings.history.noLaterDay)
        }
        day = wanted >= context.today ? nil : wanted
        read(in: &context)
    }

    package func title(_ view: Viewing) -> String { view.strings.lookBack.overview }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        let inside =
            view.layout.kind >= .boxed
            ? grid.card(body, title(view), note: view.strings.date(day ?? view.today), isActive: true, view) : body
        let habits = habits(in: view.userData)
        guard !habits.isEmpty else {
            let said = filter.isActive ? view.strings.today.noMatch : view.strings.lookBack.noHabits
            grid.write(said, wrappedIn: inside, view[.muted])
            return
        }
        // The mark of the selection, names, days.
        let room = inside.after(2)
        let names = Overview.nameColumns(of: habits, in: room.width)
        let overview = overview(of: habits, count: Overview.days(in: room.width, names: names), view)
        overview.drawHeads(
            on: &grid, at: room.minX + names + 1, room.minY, firstDayOfWeek: view.userData.settings.weekBegins,
            view.theme, view.strings)
        let below = inside.height >= 8 ? 2 : 1
        let list = inside.rows(2, max(1, inside.height - 2 - below))
        let place = index(in: habits)
        let top = ListCursor(place).top(rows: list.height, count: habits.count)
        let column = overview.days.firstIndex(of: day ?? view.today) ?? 0
        for row in 0..<min(list.height, habits.count - top) {
            let whole = list.row(row)
            overview.draw(top + row, on: &grid, at: room.minX, whole.minY, names: names, view.theme)
            view.spots.add(whole, .choose(.name(habits[top + row].id)))
            guard top + row == place else { continue }
            grid.select(whole, view)
            let cell = Rect(x: room.minX + names + 1 + column, y: whole.minY, width: 1, height: 1)
            grid.restyle(cell) { $0.with(.reverse) }
        }
        CatCorner.fill(
            list.below(habits.count + 1).above(1), with: view.cat(habits[place].catId), on: &grid, view)
        let facts = cell(of: habits[place], in: overview, view)
        grid.write(
            facts.shortened(toColumns: inside.width), at: inside.minX, inside.maxY - below, view[.text])
        guard below > 1 else { return }
        grid.drawMarks(at: inside.minX, inside.maxY - 1, columns: inside.width, view.theme, view.strings)
    }

    /// The days before today are turned over in whole screens.
    private func overview(of habits: [Habit], count: Int, _ view: Viewing) -> Overview {
        let back = view.today.days(since: day ?? view.today) / count * count
        return Overview(of: habits, view.userData, through: view.today.advanced(by: -back), count: count, at: view.now)
    }

    private func cell(of habit: Habit, in overview: Overview, _ view: Viewing) -> String {
        let day = day ?? view.today
        guard let row = overview.rows.first(where: { $0.habit.id == habit.id }),
            let column = overview.days.firstIndex(of: day)
        else { return "" }
        let mark = row.marks[column]
        let isOpen = mark == .notDue && day == view.today && view.userData.isDue(habit, at: view.now)
        return view.strings.lookBack.cell(
            habit, on: day, minutes: overview.minutes.minutes(of: habit.id, on: day),
            habit.kind == .count ? overview.minutes.amount(of: habit, on: day, counting: .count) : nil, mark,
            isOpen: isOpen)
    }

    /// Each habit with the last days, newest first.
    package func plainText(_ view: Viewing) -> PlainText {
        let habits = habits(in: view.userData)
        guard !habits.isEmpty else { return PlainText([view.strings.lookBack.noHabits]) }
        let overview = Overview(of: habits, view.userData, through: day ?? view.today, count: 7, at: view.now)
        let lines = overview.rows.map { habit, marks in
            let days = zip(overview.days, marks).reversed().map {
                "\(view.strings.date($0)) \(view.strings.lookBack.name($1))"
            }
            return view.strings.headed(habit.name, view.strings.list(days))
        }
        return PlainText(
            [view.strings.dateWithYear(day ?? view.today)],
            choices: PlainText.list(lines, chosen: index(in: habits)))
    }
}
