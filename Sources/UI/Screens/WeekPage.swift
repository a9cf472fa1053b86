package import Canvas
import Domain
import Words

/// A week beside the weeks before it: sums, habits, the one most often done and the hardest, and one true sentence.
package struct WeekPage: Screen {
    /// A day of the week.
    private(set) var day: Day
    private(set) var review: WeekReview?

    init(_ day: Day) { self.day = day }

    package var contexts: [KeyContext] { [.week, .sideways, .places, .everywhere] }

    package mutating func onAppear(in context: inout ScreenContext) { context.ask(.effect(.load(.week(day)))) }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .left: show(day.advanced(by: -7), in: &context)
        case .right: show(min(day.advanced(by: 7), context.today), in: &context)
        case .accept, .back: context.close()
        default: break
        }
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind >= .boxed) }

    private mutating func show(_ other: Day, in context: inout ScreenContext) {
        day = other
        onAppear(in: &context)
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        let begins = context.userData.settings.weekBegins
        return action == .right && context.today.startOfWeek(from: begins) <= day.startOfWeek(from: begins)
            ? context.strings.history.noLaterDay : nil
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .loaded(.week(let review)) where review.week.days.contains(day): self.review = review
        case .userDataChanged: onAppear(in: &context)
        default: break
        }
    }

    package func title(_ view: Viewing) -> String { view.strings.lookBack.week }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        guard let review else {
            grid.write(view.signs.more, in: body, view[.muted])
            return
        }
        let isBoxed = view.layout.kind >= .boxed
        let room =
            isBoxed
            ? grid.card(body, title(view), note: view.strings.lookBack.title(review), isActive: true, view) : body
        let inside = isBoxed ? room.inset(rows: 1) : room
        var y = inside.minY
        func write(_ text: String, _ role: Role, isBold: Bool = false) {
            guard y < inside.maxY else { return }
            let style = isBold ? view[role].with(.bold) : view[role]
            y += grid.write(
                text, wrappedIn: Rect(x: inside.minX, y: y, width: inside.width, height: inside.maxY - y), style)
        }
        if !isBoxed { write(view.strings.lookBack.title(review), .muted) }
        let heads = heads(review, view)
        write(heads[0], .text, isBold: true)
        for line in heads.dropFirst() { write(line, .muted) }
        if isBoxed { y += 1 }
        // What is said below the habits comes first where there is no room for all.
        let ends = ends(review, view)
        let insight = review.insight.map(view.strings.lookBack.sentence)
        let rows = ends.count + (insight?.wrapped(toColumns: inside.width).count ?? 0) + (isBoxed ? 2 : 0)
        let shown = max(0, min(review.habits.count, inside.maxY - y - rows))
        for habit in review.habits.prefix(shown) {
            draw(habit, review, on: &grid, in: Rect(x: inside.minX, y: y, width: inside.width, height: 1), view)
            y += 1
        }
        if isBoxed { y += 1 }
        for line in ends { write(line, .text) }
        if isBoxed, !ends.isEmpty { y += 1 }
        if let insight { write(insight, .accent) }
        let habit = view.habit((review.best ?? review.habits.first)?.habitId) ?? view.userData.habits.first
        CatCorner.fill(room.below(y - room.minY + 1), with: view.cat(habit?.catId), on: &grid, view)
    }

    private func heads(_ review: WeekReview, _ view: Viewing) -> [String] {
        if let nothing = view.strings.lookBack.nothing(in: review) { return [nothing] }
        return [view.strings.lookBack.sum(review.sum, days: review.activeDays, between: view.signs.between)]
            + [view.strings.lookBack.before(review)].compactMap { $0 }
    }

    private func ends(_ review: WeekReview, _ view: Viewing) -> [String] {
        view.strings.lookBack.ends(review, hasOthers: view.layout.kind >= .boxed).map(\.drawable)
    }

    private func draw(
        _ habit: WeekReview.HabitWeek, _ review: WeekReview, on grid: inout Grid, in row: Rect, _ view: Viewing
    ) {
        let days = view.strings.lookBack.days(habit, besideMinutes: true)
        let minutes = said(habit, view)
        let isWide = row.width >= 60
        let end = row.maxX - 14
        grid.write(days.shortened(toColumns: 13), endingAt: row.maxX, row.minY, view[.muted])
        grid.write(minutes, endingAt: end, row.minY, view[.text])
        let names = isWide ? min(26, row.width / 3) : end - row.minX - minutes.columns - 1
        grid.write(
            (view.habit(habit.habitId)?.listLabel ?? habit.name.drawable).shortened(toColumns: max(0, names)),
            at: row.minX, row.minY,
            view[.text])
        guard isWide else { return }
        let x = row.minX + names + 1
        let widest = review.habits.map { said($0, view).columns }.max() ?? 0
        grid.meter(
            at: x, row.minY, columns: max(0, end - max(8, widest) - 2 - x), part: part(of: habit, review, view), .done,
            view.theme)
    }

    private func said(_ habit: WeekReview.HabitWeek, _ view: Viewing) -> String {
        view.strings.lookBack.done(habit, of: view.habit(habit.habitId))
    }

    /// Of the longest time of all; of units and ticks, which are no time, the days of those due.
    private func part(of habit: WeekReview.HabitWeek, _ review: WeekReview, _ view: Viewing) -> Double {
        guard view.habit(habit.habitId)?.hasMeasuredMinutes ?? true else {
            return Double(habit.days) / Double(max(1, habit.daysDue))
        }
        let most = review.habits.map { max($0.minutes, $0.minutesBefore ?? 0) }.max() ?? 0
        return Double(habit.minutes) / Double(max(1, most))
    }

    package func plainText(_ view: Viewing) -> PlainText {
        guard let review else { return PlainText([view.signs.more]) }
        let strings = view.strings
        let habits = review.habits.map { habit in
            strings.headed(
                habit.name, strings.list([strings.lookBack.days(habit), said(habit, view)].filter { !$0.isEmpty }))
        }
        return PlainText(
            [strings.headed(title(view), strings.lookBack.title(review))] + heads(review, view) + habits
                + ends(review, view) + [review.insight.map(strings.lookBack.sentence)].compactMap { $0 })
    }
}
