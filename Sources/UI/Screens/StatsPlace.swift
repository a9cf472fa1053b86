import Canvas
import CatArt
import Domain
import Words
package import ViewKit

/// Minutes of a period, progress and streaks, and facts about sessions.
package struct StatsPlace: ListScreen {
    var span = Span.week
    var habitId: String?
    /// The latest sessions of the shown habits, newest first.
    var sessions: [FocusSession] = []
    package var list = ListState()

    static let lookBack = 500

    package var keyContext: KeyContext { .stats }

    package mutating func onAppear(in context: inout ScreenContext) {
        if context.habit(habitId) == nil { habitId = nil }
        context.load(.minutes(from: Day(number: 0)))
        context.load(.sessions(habitId: habitId, limit: Self.lookBack))
    }

    package static let leastRoom = Layout.Kind.bare

    package static let handlers: [Handler<StatsPlace>] =
        [
            Handler(.span) { place, _ in
                let spans = Span.allCases
                place.span = spans[((spans.firstIndex(of: place.span) ?? 0) + 1) % spans.count]
            },
            Handler(.habitFilter, off: { $0.whyNoHabit(in: $1) }) {
                $0.show($1.userData.habitId(after: $0.habitId), in: &$1)
            },
            Handler(
                .accept, off: { $0.whyNoHabit(in: $1) },
                word: { place, _ in place.habitId == nil ? nil : LocalizedText({ $0.allHabits }) }
            ) { place, context in
                guard let id = place.list.chosen(of: place.habits(in: context.userData))?.id else { return }
                place.show(place.habitId == id ? nil : id, in: &context)
            }, Handler(.back) { $0.show(nil, in: &$1) },
        ] + moves

    private func whyNoHabit(in context: ScreenContext) -> String? {
        context.userData.habits.isEmpty ? context.strings.today.noHabit : nil
    }

    package var hasStepBack: Bool { habitId != nil }

    func habits(in userData: UserData) -> [Habit] {
        userData.habits.filter { (habitId == nil || $0.id == habitId) && filter.keeps($0.name, $0.group) }
    }

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
        list.cursor = habits(in: context.userData).firstIndex { $0.id == (id ?? before) } ?? 0
        sessions = []
        onAppear(in: &context)
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .loaded(.sessions(let id, let found)) = message, id == habitId { sessions = found }
    }

    /// "all habits · week · 3 done": besides the time that its sums are.
    private func note(_ view: Viewing) -> String {
        let parts = [
            view.habit(habitId)?.name.drawable ?? view.strings.allHabits, view.strings.history.span(span),
            besides(view),
        ]
        return parts.compactMap(\.self).joined(separator: " \(view.signs.between) ")
    }

    /// "3 done", of the span shown; nil for nothing, and for one habit, whose sums are in its own unit.
    private func besides(_ view: Viewing) -> String? {
        guard habitId == nil else { return nil }
        let days = span.days(until: view.today)
        var sum = view.userData.minutes.sum(of: nil, among: view.userData.habits, in: days)
        sum.minutes = 0
        return sum == DaySum() ? nil : view.strings.time(sum, between: view.signs.between)
    }

    package func body(_ view: Viewing) -> View {
        let body = view.layout.body
        switch view.layout.kind {
        case .tiny, .bare:
            if body.width >= 60 { return flat(view) }
            if body.height >= 28 { return tall(view) }
            // A short list leaves its rows to the chart.
            let charted = body.height - 2 - max(1, min(habits(in: view.userData).count, body.height / 2 - 2))
            return .column([
                head(view), sumsRow(view), chart(view).view(view).height(max(3, charted)), listing(view).growing,
            ])
        case .boxed: return boxed(view)
        case .wide: return wide(view)
        }
    }

    private func head(_ view: Viewing) -> View { .text(Text(note(view), .muted).cut(to: 1)) }

    private func flat(_ view: Viewing) -> View {
        let body = view.layout.body
        let habits = min(max(1, view.userData.habits.count), body.height / 2)
        let left = View.column([head(view), sumsRow(view), chart(view).view(view).growing])
        let right = View.column([listing(view).height(habits), .gap(1), runs(view)?.growing])
        return .row(gap: 3, [left.growing, right.width(30)])
    }

    private func tall(_ view: Viewing) -> View {
        let habits = min(max(1, view.userData.habits.count), 8)
        let runs = runs(view).map { [View.text(view.strings.history.streaks, bold: true), $0.growing, .gap(1)] } ?? []
        let upper: [View] = [
            head(view), sumsRow(view), .gap(1), chart(view).view(view).height(10),
            .gap(1),
            trend(view).view(view).height(5), .gap(1), listing(view).height(habits), .gap(1),
        ]
        return .column(upper + runs + [sentences(view).height(5)])
    }

    private func page(_ content: View, _ view: Viewing) -> View { .page(title(view), note: note(view), content) }

    private func boxed(_ view: Viewing) -> View {
        let (body, strings) = (view.layout.body, view.strings.history)
        let top = page(.column([sumsRow(view), chart(view).view(view).growing]), view)
        // Facts keep three rows, then the list has its own.
        let facts = sentences(view).height(3...body.height).shrinks(9).growing
        let habits = View.card(
            strings.habits, note: strings.untilGrown,
            .column([listing(view).shrinks(5), View.gap(1).yields(6), facts]))
        let bottom = View.row([habits.growing, runs(view).map { View.card(strings.streaks, $0).width(34) }])
        return .column([top, bottom.height(min(10, body.height / 2))])
    }

    private func wide(_ view: Viewing) -> View {
        let (body, side, strings) = (view.layout.body, view.layout.sideColumns, view.strings.history)
        let charts = View.column([
            .gap(1), sumsRow(view), .gap(1), chart(view).view(view).growing, .gap(1),
        ])
        let lower = body.height / 3
        let year = View.card(strings.trend, note: strings.perDay(view.chartUnit(of: habitId)), trend(view).view(view))
        let day = View.card(strings.hours, hours(view).view(view))
        let left = View.column([
            page(charts, view),
            lower >= 16
                ? .column([year.growing, day.height(lower / 2)]).height(lower) : year.height(lower),
        ])
        let rest = max(18, body.height * 3 / 5)
        let right = View.column([
            View.card(strings.habits, note: strings.untilGrown, .column([listing(view), cat(view)])).growing,
            runs(view).map { View.card(strings.streaks, $0).height(rest - 9) },
            View.card(strings.focus, sentences(view)).height(9),
        ])
        return .row([left.growing, right.width(side)])
    }

    private func runs(_ view: Viewing) -> View? {
        RunList(of: habitId, view).kept(by: filter).view(isNamed: habitId == nil, view)
    }

    /// Today, week, month, year and all time, as far apart as there is room; if there is little the longer periods are
    /// dropped.
    private func sumsRow(_ view: Viewing) -> View {
        let (sums, unit) = (sums(view), view.chartUnit(of: habitId))
        let texts =
            [(sums.count, unit.text)] + (1...sums.count).reversed().flatMap { [($0, unit.rough), ($0, unit.short)] }
        let ways = texts.map { count, text in
            let parts = sums.prefix(count).map { sum in
                [View.row([.text(sum.word, .muted), .text(text(sum.value, view.strings), bold: true)])]
            }
            return View.row(gap: 0, Array(parts.joined(separator: [View.spacer(2).width(2...6)])))
        }
        let said = sums.map { view.strings.headed($0.word, unit.text($0.value, view.strings)) }
        return .column([View.fits(ways).says("").touch(.act(.span)), .said(said)])
    }

    /// Of the unit shown.
    func sums(_ view: Viewing) -> [(word: String, value: Int)] {
        let minutes = view.userData.minutes
        let unit = view.chartUnit(of: habitId)
        let today = view.today
        let spans = zip(
            [view.strings.history.sevenDays, view.strings.history.month, view.strings.history.year], Span.allCases
        ).map { (word: $0, value: unit.value(in: $1.days(until: today), minutes)) }
        return [(view.strings.history.today, unit.value(in: today...today, minutes))] + spans
            + [(view.strings.history.ever, unit.value(in: Day(number: 0)...today, minutes))]
    }

    func chart(_ view: Viewing) -> ColumnChart {
        let bars = view.userData.minutes.bars(of: habitId, in: span, until: view.today)
        let unit = view.chartUnit(of: habitId)
        let columns = bars.map { bar -> ColumnChart.Column in
            let (from, through) = (view.strings.date(bar.from), view.strings.date(bar.through))
            return ColumnChart.Column(
                value: unit.value(in: bar.from...bar.through, view.userData.minutes), label: bar.label(in: span, view),
                kind: bar.kind(of: habitId, view), name: from == through ? from : "\(from) - \(through)")
        }
        return ColumnChart(
            columns: columns, goal: span == .year ? nil : unit.goal(of: view.userData), unit: unit,
            hue: view.hue(view.habit(habitId)))
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

    /// Two lines for each habit in the side column, and an empty one if there is room.
    private func listing(_ view: Viewing) -> View {
        let habits = habits(in: view.userData)
        guard !habits.isEmpty else { return .text(Text(view.strings.history.noHabits, .muted).wrapped()) }
        let touch: @Sendable (Int) -> any Touchable = { Touch.choose(.name(habits[$0].id)) }
        guard view.layout.kind == .wide else {
            let columns: [List.Column] = [
                .init(grows: true), .init(yields: 1, width: 6...24), .init(isTrailing: true), .init(isTrailing: true),
            ]
            let streaks = habits.map { view.userData.streakShown(of: $0, at: view.now).days }
            let digits = streaks.map { String($0).count }.max() ?? 0
            let rows = zip(habits, streaks).map { habit, days -> List.Entry in
                .item(row(of: habit, currentStreak(days, digits: digits, view), view))
            }
            return .list(List(columns, rows, state: list, touch: touch))
        }
        var rows = List([], habits.map { .line(twoRows(of: $0, view)) }, state: list, touch: touch)
        (rows.rows, rows.isAiry) = (2, true)
        return .list(rows)
    }

    private func words(of habit: Habit, _ view: Viewing) -> String {
        let parts = [progress(of: habit, isShort: false, view), streak(habit, isShort: false, view)]
        return view.strings.headed(habit.name, view.strings.list(parts.filter { !$0.isEmpty }))
    }

    /// Of the chosen habit, if so much is free below the list.
    private func cat(_ view: Viewing) -> View {
        guard let habit = list.chosen(of: habits(in: view.userData)), let cat = view.cat(habit.catId) else {
            return .gap(0)
        }
        let picture = CatPicture(cat, pose: cat.state == .dormant ? .asleep : .awake)
        return picture.view(rows: picture.cells(view.theme).height + 2, view).growing.yields(1)
    }

    /// Empty if streaks are hidden.
    private func streak(_ habit: Habit, isShort: Bool, _ view: Viewing) -> String {
        view.bestStreak(of: habit.id).map { view.strings.history.bestStreak($0, of: habit, isShort: isShort) } ?? ""
    }

    /// "▲ 12", "▲  8"; empty without one: as everywhere the sign means the present streak.
    private func currentStreak(_ days: Int, digits: Int, _ view: Viewing) -> String {
        let number = String(days)
        let air = String(repeating: " ", count: 1 + digits - number.count)
        return days > 0 ? view.signs.streak + air + number : ""
    }

    private func progress(of habit: Habit, isShort: Bool, _ view: Viewing) -> String {
        view.strings.grown(
            habit.totalMinutes, ofHours: habit.targetHours, isTime: view.userData.growsByTime(habit), isBrief: isShort)
    }

    private func part(_ habit: Habit) -> Double { Double(habit.totalMinutes) / Double(max(1, habit.targetHours * 60)) }

    private func row(of habit: Habit, _ current: String, _ view: Viewing) -> [View] {
        let isNarrow = view.layout.body.width < 100
        let streak =
            isNarrow ? current : streak(habit, isShort: view.layout.body.width < 130, view)
        return [
            .text(Text(habit.listLabel).cut(to: isNarrow ? 1 : 20).says(words(of: habit, view))),
            isNarrow ? .gap(0) : .bar(part(habit), view.hue(habit) ?? .done, least: 6, ideal: 24, view),
            .text(isNarrow ? aligned(habit, view) : progress(of: habit, isShort: false, view), .muted, spoken: ""),
            .text(streak, .accent, spoken: ""),
        ]
    }

    /// "35 of  43 h": the hours of all habits below each other.
    private func aligned(_ habit: Habit, _ view: Viewing) -> String {
        let target = view.strings.hours(habit.targetHours)
        let longest = habits(in: view.userData).map { view.strings.hours($0.targetHours).columns }.max() ?? 0
        let air = String(repeating: " ", count: max(0, longest - target.columns))
        return progress(of: habit, isShort: true, view).replacing(target, with: air + target)
    }

    private func twoRows(of habit: Habit, _ view: Viewing) -> View {
        let progress = progress(of: habit, isShort: true, view)
        return View.column([
            .row([
                .text(Text(habit.listLabel).cut(to: 1)).growing, .text(streak(habit, isShort: true, view), .accent),
            ]),
            .row(
                gap: 2,
                [
                    .bar(part(habit), view.hue(habit) ?? .done, view).growing,
                    .text(Text(progress, .muted).trailing).width(max(14, progress.columns)),
                ]),
        ]).inset(left: 2).says(words(of: habit, view))
    }

    /// In narrow cards they continue in more rows.
    private func sentences(_ view: Viewing) -> View {
        let isNarrow = view.layout.sideColumns < 56
        return .column(
            facts(view).enumerated().map {
                .text(Text($1, .muted).fitting(isNarrow ? .wrap(rows: 9) : .cut(least: 1))).yields($0 + 1)
            })
    }
}

extension SpanBar {
    func label(in span: Span, _ view: Viewing) -> String {
        switch span {
        case .week: view.strings.name(from.weekday)
        // Not the 29th, which would leave the 1st no room.
        case .month: [1, 8, 15, 22].contains(from.parts.day) ? String(from.parts.day) : ""
        case .year: view.strings.monthName(from.parts.month)
        }
    }

    func kind(of habitId: String?, _ view: Viewing) -> ColumnChart.Kind {
        if through >= view.today { return .now }
        guard from == through, !view.userData.minutes.hasEntry(of: habitId, on: from) else { return .past }
        let calendar = view.habit(habitId).map { view.userData.calendar(of: $0, at: view.now) }
        let isOff =
            calendar?.isOff(on: from) ?? view.userData.daysOff.contains { $0.habitId == nil && $0.covers(from) }
        return isOff ? .off : .past
    }
}
