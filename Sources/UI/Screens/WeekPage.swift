import Canvas
import Domain
import Words
package import ViewKit

/// A week beside the weeks before it: sums, habits, the one most often done and the hardest, and one true sentence.
package struct WeekPage: ViewScreen {
    /// A day of the week.
    private(set) var day: Day
    private(set) var review: WeekReview?

    init(_ day: Day) { self.day = day }

    package static let leastRoom = Layout.Kind.bare

    package static let handlers: [Handler<WeekPage>] = [
        Handler(.left) { $0.show($0.day.advanced(by: -7), in: &$1) },
        Handler(.right, off: { $0.isLast(in: $1) ? $1.strings.history.noLaterDay : nil }) {
            $0.show(min($0.day.advanced(by: 7), $1.today), in: &$1)
        },
        Handler(.accept) { $1.close() }, Handler(.back) { $1.close() },
    ]

    package var contexts: [KeyContext] { [.week, .sideways, .places, .everywhere] }

    package mutating func onAppear(in context: inout ScreenContext) { context.ask(.effect(.load(.week(day)))) }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind >= .boxed) }

    private mutating func show(_ other: Day, in context: inout ScreenContext) {
        day = other
        onAppear(in: &context)
    }

    private func isLast(in context: ScreenContext) -> Bool {
        let begins = context.userData.settings.weekBegins
        return context.today.startOfWeek(from: begins) <= day.startOfWeek(from: begins)
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .loaded(.week(let review)) where review.week.days.contains(day): self.review = review
        case .userDataChanged: onAppear(in: &context)
        default: break
        }
    }

    package func title(_ view: Viewing) -> String { view.strings.lookBack.week }

    package func body(_ view: Viewing) -> View {
        guard let review else { return .text(view.signs.more, .muted) }
        let (strings, isBoxed) = (view.strings.lookBack, view.layout.kind >= .boxed)
        func lines(_ texts: [String], _ role: Role) -> [View] { texts.map { .text(Text($0, role).wrapped()) } }
        let heads = heads(review, view)
        let habits = review.habits.map { row($0, review, view).yields(1) }
        let ends = strings.ends(review, hasOthers: isBoxed).map(\.drawable)
        let insight = lines(review.insight.map { [strings.sentence($0)] } ?? [], .accent)
        // Where there are no boxes, rows are for what is said.
        let air: [View] = isBoxed ? [.gap(1)] : []
        let titled = isBoxed ? [] : lines([strings.title(review)], .muted)
        let said = titled + [.text(Text(heads[0], bold: true).wrapped())] + lines(Array(heads.dropFirst()), .muted)
        let below = lines(ends, .text) + (ends.isEmpty ? [] : air) + insight
        let best = view.habit((review.best ?? review.habits.first)?.habitId) ?? view.userData.habits.first
        let cat = View.corner(filledBy: view.cat(best?.catId), view)
        return .page(
            title(view), note: strings.title(review), .column(air + said + air + habits + air + below + [.air, cat]))
    }

    private func heads(_ review: WeekReview, _ view: Viewing) -> [String] {
        if let nothing = view.strings.lookBack.nothing(in: review) { return [nothing] }
        return [view.strings.lookBack.sum(review.sum, days: review.activeDays, between: view.signs.between)]
            + [view.strings.lookBack.before(review)].compactMap { $0 }
    }

    private func row(_ habit: WeekReview.HabitWeek, _ review: WeekReview, _ view: Viewing) -> View {
        let (strings, body) = (view.strings, view.layout.body.width)
        let columns = view.layout.kind >= .boxed ? body - 6 : body
        let said = said(habit, view)
        let widest = review.habits.map { self.said($0, view).columns }.max() ?? 0
        let name = View.text(Text(view.habit(habit.habitId)?.listLabel ?? habit.name.drawable).cut(to: 1))
        let days = Text(strings.lookBack.days(habit, besideMinutes: true), .muted).cut(to: 1).trailing
        let part = part(of: habit, review, view)
        let isWide = columns >= 60
        return View.row([
            isWide ? name.width(min(26, columns / 3)) : name.growing,
            isWide ? View.bar(part, .done, view).growing : nil,
            .text(Text(said).trailing).width(isWide ? max(8, widest) + 1 : said.columns), .text(days).width(13),
        ]).says(
            strings.headed(
                habit.name, strings.list([strings.lookBack.days(habit), said].filter { !$0.isEmpty })))
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
}
