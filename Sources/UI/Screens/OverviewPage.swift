import Canvas
import Domain
import Words
package import ViewKit

/// All habits by as many days as fit, and what the chosen day was for the chosen habit.
package struct OverviewPage: NamedListScreen {
    /// A habit; nil is the first one.
    var chosen: String?
    /// Nil is today.
    var day: Day?
    package var filter = ListFilter()

    package var keyContext: KeyContext { .overview }

    private func habits(in userData: UserData) -> [Habit] { userData.habits.filter { filter.keeps($0.name, $0.group) } }

    func names(in context: ScreenContext) -> [String] { habits(in: context.userData).map(\.id) }

    private func index(in habits: [Habit]) -> Int { habits.firstIndex { $0.id == chosen } ?? 0 }

    package static let leastRoom = Layout.Kind.bare

    package static let handlers: [Handler<OverviewPage>] =
        [
            Handler(.left) { $0.move(by: -1, in: &$1) }, Handler(.right) { $0.move(by: 1, in: &$1) },
            Handler(.pageUp) { $0.move(by: -28, in: &$1) }, Handler(.pageDown) { $0.move(by: 28, in: &$1) },
            Handler(.accept, off: { $0.habits(in: $1.userData).isEmpty ? $1.strings.today.noHabit : nil }) {
                page, context in
                let habits = page.habits(in: context.userData)
                guard !habits.isEmpty else { return }
                context.open(DayPage(day: page.day ?? context.today, habitId: habits[page.index(in: habits)].id))
            }, Handler(.back) { $1.close() },
        ] + moves

    package mutating func onAppear(in context: inout ScreenContext) { read(in: &context) }

    /// The days that can come into sight from here.
    private func read(in context: inout ScreenContext) {
        let first = (day ?? context.today).advanced(by: -AppModel.daysOfMinutes)
        guard context.userData.minutes.knownFrom.map({ first.advanced(by: 180) < $0 }) ?? true else { return }
        context.load(.minutes(from: first))
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

    package func body(_ view: Viewing) -> View {
        let (layout, isFiltered) = (view.layout, filter.isActive)
        let (habits, day) = (habits(in: view.userData), day ?? view.today)
        // The border, the mark of the selection, names, days.
        let room = layout.body.width - (layout.kind >= .boxed ? 6 : 0) - 2
        let names = Overview.nameColumns(of: habits, in: room)
        let overview = overview(of: habits, count: Overview.days(in: room, names: names), view)
        let page: [View]
        if habits.isEmpty {
            let said = isFiltered ? view.strings.today.noMatch : view.strings.lookBack.noHabits
            page = [.text(Text(said, .muted).wrapped())]
        } else {
            let current = habits[index(in: habits)]
            let heads = View.drawn(Size(width: 0, height: 2)) {
                overview.drawHeads(
                    on: &$0, at: $1.minX + 2 + names + 1, $1.minY, firstDayOfWeek: view.userData.settings.weekBegins,
                    view.theme, view.strings)
            }.says(day.parts.year == view.today.parts.year ? "" : view.strings.dateWithYear(day))
            let marks = View.drawn(Size(width: 0, height: 1)) {
                $0.drawMarks(of: overview, at: $1.minX, $1.minY, columns: $1.width, view.theme, view.strings)
            }
            let cell = view.strings.lookBack.cell(current, on: day, state(of: current, in: overview, view))
            let below = View.column([.spacer(), .text(Text(cell).cut(to: 1))])
            page = [
                heads, .list(listing(of: habits, overview, names: names, view)), .air,
                View.fits([dayAndCat(of: current, in: overview, view), below].compactMap(\.self)).growing.shrinks(1)
                    .says(""),
                marks,
            ]
        }
        return .page(title(view), note: view.strings.date(day), .column(page))
    }

    private func listing(of habits: [Habit], _ overview: Overview, names: Int, _ view: Viewing) -> List {
        let (day, place) = (day ?? view.today, index(in: habits))
        let column = overview.days.firstIndex(of: day) ?? 0
        let week = Overview(of: habits, view.userData, through: day, count: 7, at: view.now)
        let rows = habits.indices.map { row -> List.Entry in
            // Newest first.
            let days = zip(week.days, week.rows[row].marks).reversed().map {
                "\(view.strings.date($0)) \(view.strings.lookBack.name($1))"
            }
            let cells = View.drawn { grid, rect in
                overview.draw(row, on: &grid, at: rect.minX, rect.minY, names: names, view.theme)
                guard row == place else { return }
                let cell = Rect(x: rect.minX + names + 1 + column, y: rect.minY, width: 1, height: 1)
                // In few colours all of the row is reversed.
                grid.restyle(cell) { $0.with(view.theme.fillsSelection ? .reverse : .underline) }
            }
            return .item([cells.says(view.strings.headed(habits[row].name, view.strings.list(days)))])
        }
        return List([.init(grows: true)], rows, state: ListState(place)) { Touch.choose(.name(habits[$0].id)) }
    }

    /// The days before today are turned over in whole screens.
    private func overview(of habits: [Habit], count: Int, _ view: Viewing) -> Overview {
        let back = view.today.days(since: day ?? view.today) / count * count
        return Overview(of: habits, view.userData, through: view.today.advanced(by: -back), count: count, at: view.now)
    }

    /// What the chosen day was for each habit, with the cat of the chosen one; nil in small windows.
    private func dayAndCat(of chosen: Habit, in overview: Overview, _ view: Viewing) -> View? {
        guard view.layout.kind >= .boxed, let cat = view.cat(chosen.catId) else { return nil }
        let names = min(16, overview.rows.map(\.habit.name.drawable.columns).max() ?? 0)
        let rows = overview.rows.enumerated().map { index, row in
            let isChosen = row.habit.id == chosen.id
            let state = Text(state(of: row.habit, in: overview, view), isChosen ? .text : .muted)
            let name = Text(row.habit.name.drawable, isChosen ? .accent : .text, bold: isChosen).cut(to: 1)
            return View.row(gap: 2, [View.text(name).width(names), .text(state.cut(to: 1))]).inset(left: 2).yields(
                isChosen ? 1 : index + 2)
        }
        let day = View.text(view.strings.dateWithYear(day ?? view.today), .info, bold: true).inset(left: 2)
        let home = View.home(of: cat, posing: view.pose(of: cat), view)
        guard view.layout.kind == .wide else {
            let beside = home.width(max(35, view.layout.sideColumns)...).growing
            return .row(gap: 2, [.column([day] + rows), beside]).height(CatCorner.leastRows...100)
        }
        // In three columns, and the room below over the whole width.
        let count = max(1, (rows.count + 2) / 3)
        let columns = stride(from: 0, to: rows.count, by: count).map {
            View.column(Array(rows[$0..<min($0 + count, rows.count)])).growing
        }
        return .column([day, .row(gap: 2, columns), .air, home.growing]).height(CatCorner.leastRows...100)
    }

    /// "20 pages, 16 min, some".
    private func state(of habit: Habit, in overview: Overview, _ view: Viewing) -> String {
        let day = day ?? view.today
        guard let row = overview.rows.first(where: { $0.habit.id == habit.id }),
            let column = overview.days.firstIndex(of: day)
        else { return "" }
        let mark = row.marks[column]
        let isOpen =
            mark == .notDue && day == view.today
            && (view.userData.isDue(habit, at: view.now) || habit.goal.keepsItself)
        return view.strings.lookBack.state(
            of: habit, minutes: overview.minutes.minutes(of: habit.id, on: day),
            habit.kind == .count ? overview.minutes.amount(of: habit, on: day, counting: .count) : nil, mark,
            isOpen: isOpen)
    }
}
