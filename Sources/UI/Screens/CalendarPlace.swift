import Canvas
import Domain
import Words
package import ViewKit

/// The month's visits or a heatmap of 53 weeks, and the selected day.
package struct CalendarPlace: Screen, Filterable {
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

    package var keyContext: KeyContext { .calendar }

    var shown: [HabitEntry] { (entries ?? []).kept(of: habitId, by: filter) }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        guard case .day(let day) = choice else { return false }
        let wasChosen = day == chosen ?? context.today
        if !wasChosen { choose(day, in: &context) }
        return wasChosen
    }

    package static let leastRoom = Layout.Kind.bare

    package static let handlers: [Handler<CalendarPlace>] = [
        Handler(.up) { $0.move(by: $0.isHeatmap ? -1 : -7, in: &$1) },
        Handler(.down) { $0.move(by: $0.isHeatmap ? 1 : 7, in: &$1) },
        Handler(.left) { $0.move(by: $0.isHeatmap ? -7 : -1, in: &$1) },
        Handler(.right) { $0.move(by: $0.isHeatmap ? 7 : 1, in: &$1) },
        Handler(.first) { $0.choose($0.day(in: $1).month.firstDay, in: &$1) },
        Handler(.last) { place, context in
            let month = place.day(in: context).month
            place.choose(month.firstDay.advanced(by: month.length - 1), in: &context)
        },
        turning(.previousMonth, -1), turning(.pageUp, -1), turning(.nextMonth, 1), turning(.pageDown, 1),
        Handler(.heatmap, word: { place, _ in place.isHeatmap ? LocalizedText({ $0.back }) : nil }) { place, _ in
            place.isHeatmap.toggle()
        },
        Handler(.back) { place, _ in place.isHeatmap = false },
        Handler(.habitFilter, off: { $1.userData.habits.isEmpty ? $1.strings.today.noHabit : nil }) {
            $0.habitId = $1.userData.habitId(after: $0.habitId)
        },
        Handler(.accept) {
            $1.open(
                DayPage(
                    day: $0.day(in: $1), habitId: $0.habitId, entries: $0.entries, sessions: $0.sessions,
                    filter: $0.filter))
        },
    ]

    private static func turning(_ action: KeyAction, _ months: Int) -> Handler<CalendarPlace> {
        Handler(action) { $0.choose($0.day(in: $1).moved(byMonths: months), in: &$1) }
    }

    private func day(in context: ScreenContext) -> Day { chosen ?? context.today }

    private mutating func move(by days: Int, in context: inout ScreenContext) {
        choose(day(in: context).advanced(by: days), in: &context)
    }

    package mutating func onAppear(in context: inout ScreenContext) {
        if context.habit(habitId) == nil { habitId = nil }
        read(in: &context)
        context.load(.minutes(from: Day(number: 0)))
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
        context.loadEntries(of: chosen ?? context.today)
    }

    package func title(_ view: Viewing) -> String { view.strings.name(day(view).month) }

    func day(_ view: Viewing) -> Day { chosen ?? view.today }

    private func note(_ view: Viewing) -> String {
        view.habit(habitId)?.name.drawable ?? view.strings.allHabits
    }

    package func body(_ view: Viewing) -> View {
        let shown =
            switch (view.layout.kind >= .boxed, isHeatmap) {
            case (true, true): heat(view)
            case (true, false): month(view)
            case (false, true): bareHeat(view)
            case (false, false): bareMonth(view)
            }
        return .column([.said(said(view)), shown.growing.says("")])
    }

    private func said(_ view: Viewing) -> [String] {
        let (strings, day) = (view.strings, day(view))
        let milestones = VisitMonth(day: view.today, view).milestoneLines(strings)
        return [
            view.habit(habitId)?.name ?? strings.allHabits,
            saidVisits(view),
        ] + milestones + weeks(view) + [strings.headed(strings.dateWithYear(day), daySum(view))]
            + list(view).words(view)
    }

    /// The month in words: the sums of each week so far.
    private func weeks(_ view: Viewing) -> [String] {
        let (data, strings) = (view.userData, view.strings)
        let month = day(view).month.days
        var lines: [String] = []
        var first = month.lowerBound
        while first <= min(month.upperBound, view.today) {
            let week = Week(of: first, beginningOn: data.settings.weekBegins)
            let last = min(week.end, month.upperBound, view.today)
            let days = data.minutes.daysWithEntries(of: habitId, in: first...last).count
            let sum = data.minutes.sum(of: habitId, among: data.habits, in: first...last)
            lines.append(
                strings.headed(
                    strings.lookBack.title(strings.date(first), strings.date(last)),
                    strings.lookBack.sum(sum, days: days, between: view.signs.between)))
            first = week.end.advanced(by: 1)
        }
        return lines
    }

    private func bareMonth(_ view: Viewing) -> View {
        let (body, month) = (view.layout.body, VisitMonth(day: day(view), of: habitId, view))
        let rows = body.height >= 30 ? 19 : 8
        let isBeside = body.width >= 60
        let days = month.view(columns: min(42, body.width), sums: month.legend(view), view).height(rows)
        let restRows = isBeside ? body.height : body.height - rows
        let count = restRows < 8 ? 0 : max(1, month.milestonesInReach.count)
        let ahead: [View] = count == 0 ? [] : [milestones(view).height(count), .gap(1)]
        let rest = View.column(ahead + dayAndMore(rows: restRows - (count == 0 ? 0 : count + 1), view)).growing
        return isBeside ? .row(gap: 2, [days.width(42), rest]) : .column([days.width(0...42), rest])
    }

    /// - Parameter rows: there are for them.
    private func dayAndMore(rows: Int, _ view: Viewing) -> [View] {
        let strings = view.strings.history
        guard rows >= 20 else { return [day(isTitled: false, view).growing] }
        return [
            day(isTitled: false, view).growing, .gap(1), trend(view).height(6), .gap(1),
        ] + (runs(view).map { [View.text(strings.streaks, bold: true), $0.height(6)] } ?? [])
    }

    private func month(_ view: Viewing) -> View {
        let (body, strings) = (view.layout.body, view.strings)
        let side = view.layout.kind == .wide ? view.layout.sideColumns : 30
        let month = VisitMonth(day: day(view), of: habitId, view)
        let columns = body.width - side - 7
        let sums = month.sums(isNarrow: columns < 60, view)
        let days = month.view(columns: columns, sums: sums, view).growing.inset(rows: 1)
        // The first visits are explained below what they lead to.
        let isNew = month.visited.count <= 3 && view.userData.visits.count <= 1
        let visits = View.column([
            isNew ? milestones(view).height(2) : milestones(view),
            isNew ? View.meaning(of: "visit", view) : nil,
        ])
        // Rewards are those of this month, whichever month is shown.
        let ahead = month.month == view.today.month ? "" : strings.name(view.today.month)
        let rows = body.height - (isNew ? 11 : 8)
        let streaks = rows < 24 ? nil : runs(view).map { View.card(strings.history.streaks, $0).height(rows / 2) }
        let right = View.column([
            View.card(strings.history.visits, note: ahead, visits).height(isNew ? 11 : 8),
            View.card(strings.date(day(view)), day(isTitled: true, view)).growing, streaks,
        ])
        let note = habitId == nil ? saidVisits(view) : note(view)
        return .row([.page(title(view), note: note, days), right.width(side)])
    }

    /// "Visits: 12 of 30 days".
    private func saidVisits(_ view: Viewing) -> String {
        let (month, strings) = (day(view).month, view.strings)
        let visited = view.userData.visits[month.text]?.checkedDays.count ?? 0
        return strings.headed(strings.history.visits, strings.history.visited(visited, of: month.length))
    }

    /// What visits of this month lead to, with bars if there is room.
    private func milestones(_ view: Viewing) -> View {
        let (month, strings) = (VisitMonth(day: view.today, view), view.strings.history)
        let lines = month.milestoneLines(view.strings).map { View.text(Text($0, .coin).cut(to: 1)) }
        guard !lines.isEmpty else {
            let next = month.month.advanced(by: 1).firstDay
            let isAll = month.claimed.contains(month.month.length)
            let text = isAll ? strings.noMilestones : strings.milestonesAgain(view.strings.date(next))
            return .text(Text(text, .muted).wrapped())
        }
        let blocks = zip(lines, month.milestonesInReach).map { line, milestone in
            let part = Double(month.visited.count) / Double(max(1, milestone.days))
            return View.column([line, .bar(part, .coin, view).width(0...28).growing])
        }
        return .fits([.column(gap: 1, blocks), .column(lines)])
    }

    private func trend(_ view: Viewing) -> View {
        TrendChart(year: view.userData.minutes, in: view.chartUnit(of: habitId), until: view.today).view(view)
    }

    private func runs(_ view: Viewing) -> View? { RunList(of: habitId, view).view(isNamed: habitId == nil, view) }

    private func bareHeat(_ view: Viewing) -> View {
        let body = view.layout.body
        let shape = Heatmap.Shape(body.size)
        let beside = body.width - shape.columns - 2
        let isBeside = beside >= 16
        let weeks = view.weeks(of: habitId, chosen: day(view), rows: isBeside ? body.height : shape.rows, shape)
        let rest = View.column(dayAndMore(rows: isBeside ? body.height : body.height - shape.rows, view)).growing
        return isBeside ? .row(gap: 2, [weeks.width(shape.columns), rest]) : .column([weeks, rest])
    }

    private func heat(_ view: Viewing) -> View {
        let (isWide, body, strings) = (view.layout.kind == .wide, view.layout.body, view.strings)
        let weeks = view.weeks(of: habitId, chosen: day(view), rows: Heatmap.rows, hasFacts: true)
        let rows = max(6, body.height - (isWide ? 13 : 11))
        let upper = View.card(
            strings.history.trend, note: note(view), isActive: true, weeks.inset(rows: isWide ? 1 : 0))
        let entries = View.card(strings.date(day(view)), note: daySum(view), day(isTitled: true, view)).growing
        guard isWide else { return .column([upper.height(body.height - rows), entries]) }
        let perDay = strings.history.perDay(view.chartUnit(of: habitId))
        let months = View.card(perDay, note: note(view), trend(view)).height(rows / 2)
        let streaks = runs(view).map { View.card(strings.history.streaks, note: note(view), $0.inset(rows: 1)) }
        let lower = View.row([
            View.column([entries, rows >= 20 ? months : nil]).growing, streaks?.width(view.layout.sideColumns),
        ])
        return .column([upper.height(body.height - rows), lower.growing])
    }

    /// "1 h 40 m · 3 done": of the chosen day.
    private func daySum(_ view: Viewing) -> String {
        let day = day(view)
        let sum = view.userData.minutes.sum(of: habitId, among: view.userData.habits, in: day...day)
        return view.strings.time(sum, between: view.signs.between)
    }

    private func list(_ view: Viewing) -> EntryList {
        EntryList(entries: shown, isRead: entries != nil, day: day(view), sessions: sessions)
    }

    /// What was done, and of today what there is to do.
    private func day(isTitled: Bool, _ view: Viewing) -> View {
        let due = shown.isEmpty && isTitled && day(view) == view.today ? self.due(view) : nil
        let done = list(view).view(view)
        let parts = due.map { [done, .gap(1), $0.growing] } ?? [done.growing]
        let entries = View.column(parts).growing.touch(.act(.accept))
        guard !isTitled else { return entries }
        let date = View.text(view.strings.date(day(view)), bold: true)
        let sum = daySum(view)
        let beside = View.row(gap: 2, [date, .text(Text(sum).cut(to: min(8, sum.columns)))])
        return .column([.fits([beside, .column([date, .text(Text(sum).cut(to: 1))])]), entries])
    }

    private func due(_ view: Viewing) -> View {
        let due = view.userData.habits.filter { view.isWanted($0) && (habitId == nil || habitId == $0.id) }
        let rows = due.map { habit in
            let goal = habit.hasMinutesADay ? view.strings.minutes(habit.goalMinutes) : view.strings.goal(of: habit)
            return List.Entry.line(.open(habit, goal, view))
        }
        return .list(List([], rows))
    }
}
