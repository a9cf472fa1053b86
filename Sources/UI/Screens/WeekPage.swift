import Canvas
import CatArt
import Domain
import Words
package import ViewKit

/// A week beside the weeks before it: what a happy cat says, sums, habits, the one most often done, and a true sentence.
package struct WeekPage: Screen {
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

    package var keyContext: KeyContext { .week }

    package mutating func onAppear(in context: inout ScreenContext) { context.load(.week(day)) }

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

    package func body(_ view: Viewing) -> View {
        guard let review else { return .text(view.signs.more, .muted) }
        let (strings, isBoxed) = (view.strings.lookBack, view.layout.kind >= .boxed)
        func lines(_ texts: [String], _ role: Role) -> [View] { texts.map { .text(Text($0, role).wrapped()) } }
        let (heads, speaker) = (heads(review, view), speaker(review, view))
        let words = speaker.map { [view.strings.headed($0.cat.name.drawable, strings.says($0.week))] } ?? []
        let rows = review.habits.map { row($0, review, view) }
        let habits = View.fits([.column(gap: 1, rows), .column(rows.map { $0.yields(1) })]).shrinks(50)
        let ends = strings.ends(review, hasOthers: isBoxed).map(\.drawable)
        let insight = lines(review.insight.map { [strings.sentence($0)] } ?? [], .accent)
        // Without boxes, rows are for sentences.
        let air: [View] = isBoxed ? [.gap(1)] : []
        let titled = isBoxed ? [] : lines([strings.title(review)], .muted)
        let sums = [View.text(Text(heads[0], bold: true).wrapped())] + lines(Array(heads.dropFirst()), .muted)
        let below = lines(ends, .text) + (ends.isEmpty ? [] : air) + insight
        let said = air + titled + lines(words, .info).map { isBoxed ? $0 : $0.yields(60) } + sums + air
        // In the rows that a short list leaves free.
        let isWide = view.layout.kind == .wide
        let cat = isWide ? speaker.map { View.home(of: $0.cat, least: CatCorner.leastRows, view) } : nil
        let rest = View.column([habits] + air + below + [.air, cat?.growing.yields(100)])
        let lower = View.row(gap: 2, [rest.growing, beside(speaker?.cat, view)]).growing.shrinks(50)
        return .page(title(view), note: strings.title(review), .column(said + [lower]))
    }

    /// The cat at the side, where it cannot have its own corner below.
    private func beside(_ cat: Cat?, _ view: Viewing) -> View? {
        guard Self.side(view.layout) > 0, let cat else { return nil }
        return CatPicture(cat, pose: view.pose(of: cat)).view(view).width(Self.side(view.layout))
    }

    private static func side(_ layout: Layout) -> Int {
        layout.kind == .boxed && layout.size.width >= 80 && layout.size.height >= 24 ? 20 : 0
    }

    /// Of the cats at home one that is happy, the best one's first.
    private func speaker(_ review: WeekReview, _ view: Viewing) -> (cat: Cat, week: WeekReview.HabitWeek)? {
        let weeks = [review.best].compactMap(\.self) + review.habits
        let cats = weeks.compactMap { week in view.cat(view.habit(week.habitId)?.catId).map { (cat: $0, week: week) } }
        return cats.first { view.userData.shownMood(of: $0.cat, at: view.now) == .mood(.happy) } ?? cats.first
    }

    private func heads(_ review: WeekReview, _ view: Viewing) -> [String] {
        if let nothing = view.strings.lookBack.nothing(in: review) { return [nothing] }
        return [view.strings.lookBack.sum(review.sum, days: review.activeDays, between: view.signs.between)]
            + [view.strings.lookBack.before(review)].compactMap { $0 }
    }

    /// "Read   1 h 50 m  5 of 6 days  ━━━━━──": the bar shows the number before it.
    private func row(_ habit: WeekReview.HabitWeek, _ review: WeekReview, _ view: Viewing) -> View {
        let (strings, layout) = (view.strings, view.layout)
        let side = Self.side(layout) > 0 ? Self.side(layout) + 2 : 0
        let columns = layout.kind >= .boxed ? layout.body.width - 6 - side : layout.body.width
        func widest(_ text: (WeekReview.HabitWeek) -> String) -> Int {
            review.habits.map { text($0).columns }.max() ?? 0
        }
        let said = Text(said(habit, view)).trailing
        let saidColumns = max(8, widest { self.said($0, view) }) + 1
        let name = View.text(Text(label(habit, view)).cut(to: 1))
        let days = Text(days(habit, view), .muted).cut(to: 1)
        let dayColumns = min(13, widest { self.days($0, view) } + 1)
        // The bar keeps six columns.
        let nameColumns = max(columns / 3, columns - saidColumns - dayColumns - 9)
        let isWide = columns >= 48
        return View.row([
            isWide ? name.width(min(nameColumns, widest { label($0, view) })) : name.growing,
            .text(said).width(isWide ? saidColumns : said.columns), .text(days.trailing).width(dayColumns),
            isWide ? View.row(gap: 0, [.gap(1), .meter(part(of: habit), role(of: habit, view))]).growing : nil,
        ]).says(
            strings.headed(
                habit.name, strings.list([strings.lookBack.days(habit), self.said(habit, view)].filter { !$0.isEmpty }))
        )
    }

    private func label(_ habit: WeekReview.HabitWeek, _ view: Viewing) -> String {
        view.habit(habit.habitId)?.listLabel ?? habit.name.drawable
    }

    private func days(_ habit: WeekReview.HabitWeek, _ view: Viewing) -> String {
        view.strings.lookBack.days(habit, besideMinutes: true)
    }

    private func said(_ habit: WeekReview.HabitWeek, _ view: Viewing) -> String {
        view.strings.lookBack.done(habit, of: view.habit(habit.habitId))
    }

    /// Minutes, units and days are not to be compared: each kind has its own colour.
    private func role(of week: WeekReview.HabitWeek, _ view: Viewing) -> Role {
        let habit = view.habit(week.habitId)
        if let hue = view.hue(habit) { return hue }
        return switch habit?.kind {
        case .minutes, nil: .focus
        case .count: .info
        case .yesNo, .limit: .done
        }
    }

    /// Of the goal for a week or month, else of the days it was due.
    private func part(of habit: WeekReview.HabitWeek) -> Double {
        guard let goal = habit.goal else { return Double(habit.days) / Double(max(1, habit.daysDue)) }
        return goal.done.number / max(0.001, goal.asked.number)
    }
}
