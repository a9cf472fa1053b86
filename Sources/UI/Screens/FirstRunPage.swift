package import Canvas
import Domain
package import ViewKit
import Words

/// Suggests first steps after the first kitten has moved in.
package struct FirstRunPage: Screen {
    let habitId: String
    private(set) var found: [FoundHistory] = []

    package var keyContext: KeyContext { .firstRun }

    package var keepsChoicesInSight: Bool { true }

    package mutating func onAppear(in context: inout ScreenContext) { context.load(.foreign) }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .loaded(.foreign(let found)): self.found = found
        case .userDataChanged where context.habit(habitId) == nil: context.close()
        default: break
        }
    }

    package static let handlers: [Handler<FirstRunPage>] =
        [
            Handler(.accept, word: { $0.start($1) }) { page, context in
                page.isTicked(in: context.userData) ? page.tick(in: &context) : page.start(in: &context)
            },
            Handler(.didIt) { $0.tick(in: &$1) },
            Handler(.didSome) { $0.log(in: &$1) },
            Handler(.bringHistory) { $1.toast($1.strings.firstRun.bringsHistory($0.found)) },
        ] + closing

    private func minutes(in userData: UserData) -> Int? {
        userData.habits.first { $0.id == habitId }.map(FocusPlan.minutes(for:))
    }

    /// Whether it needs no time: a limit that is kept, or a tick.
    private func isTicked(in userData: UserData) -> Bool {
        let kind = userData.habits.first { $0.id == habitId }?.kind
        return kind == .limit || kind == .yesNo
    }

    private func tick(in context: inout ScreenContext) {
        if let habit = context.habit(habitId) { HabitActions.act(.didIt, on: habit, in: &context) }
        context.close()
    }

    /// Space does what enter does if there is nothing to time.
    private func start(_ context: ScreenContext) -> LocalizedText? {
        if isTicked(in: context.userData) { return LocalizedText({ _ in "" }) }
        return minutes(in: context.userData).map { minutes in LocalizedText({ $0.firstRun.start(minutes: minutes) }) }
    }

    private func start(in context: inout ScreenContext) {
        guard let minutes = minutes(in: context.userData) else { return context.close() }
        context.perform(
            StartTimer(
                habitId: habitId, plan: .countdown(minutes: minutes),
                sessionId: context.random.makeHistoryId(on: context.today)))
        context.close()
    }

    private func log(in context: inout ScreenContext) {
        guard let habit = context.habit(habitId) else { return context.close() }
        let form = MinutesForm(for: habit, on: context.today, today: context.today, in: context.strings)
        context.ask(.replace(Page(form)))
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind > .tiny) }

    package func title(_ view: Viewing) -> String { view.strings.firstRun.title }

    package func room(_ layout: Layout) -> Rect { layout.kind >= .boxed ? layout.middle : layout.page }

    package func body(_ view: Viewing) -> View {
        let (layout, rows) = (view.layout, steps(view).map { row($0, view) })
        guard layout.kind > .tiny, let habit = view.habit(habitId), let cat = view.cat(habit.catId) else {
            return .page(title(view), .column(rows))
        }
        let all = room(layout)
        let inside = layout.kind >= .boxed ? all.inset(columns: 3, rows: 2) : all
        let greeting = greeting(of: cat, habit, view)
        func picture(_ rows: Int) -> View { CatPicture(cat).view(in: Size(width: inside.width, height: rows), view) }
        if layout.shape == .flat {
            let side = View.column([.spacer(), .column(greeting + [.gap(1)] + rows), .spacer()])
            return .row(gap: 3, [picture(inside.height), side.growing])
        }
        let steps = View.column(rows).inset(left: max(0, (inside.width - 44) / 2))
        let content = View.column(gap: 1, [picture(inside.height - 7), .column(greeting), steps])
        guard layout.shape == .tall else {
            return .page(title(view), content.inset(rows: layout.kind < .boxed ? 0 : 1))
        }
        return .column([.spacer(), content, .spacer()])
    }

    private func greeting(of cat: Cat, _ habit: Habit, _ view: Viewing) -> [View] {
        let moved = Text(view.strings.firstRun.movedIn(cat.name, habit.name), bold: true)
        let said = view.layout.kind >= .boxed ? said(by: cat, view) : nil
        let words = said.map { Text($0, .info, spoken: view.strings.headed(cat.name, $0)) }
        return [moved, words].compactMap { $0.map { .text($0.wrapped().aligned(.centre)) } }
    }

    private func said(by cat: Cat, _ view: Viewing) -> String? {
        guard !view.userData.settings.hasQuietCats else { return nil }
        return view.userData.line(of: cat, on: .adoption, at: view.now, in: view.strings.language)
    }

    /// No one is offered a timer for what needs no time.
    private func steps(_ view: Viewing) -> [Binding] {
        let left: [KeyAction] = isTicked(in: view.userData) ? [.accept, .didSome] : [.didIt]
        return view.model.keymap.bindings(in: [.firstRun]).filter { !left.contains($0.action) }
    }

    /// "enter  start 25 minutes now".
    private func row(_ binding: Binding, _ view: Viewing) -> View {
        let key = View.text(binding.keys.first?.label(view.signs) ?? "", .coin, bold: true).width(7)
        return View.row(gap: 0, [key, .text(words(of: binding, view).cut(to: 1)).growing])
            .touch(.act(binding.action)).says(line(of: binding, view)).chosen(false)
    }

    private func words(of binding: Binding, _ view: Viewing) -> Text {
        guard view.layout.kind > .tiny else {
            let context = ScreenContext(view.model, at: view.now)
            return Text(view.strings(word(of: binding.action, in: context) ?? binding.word ?? binding.help))
        }
        let said = line(of: binding, view)
        guard binding.action == .bringHistory, !found.isEmpty else { return Text(said) }
        let (strings, names) = (view.strings.firstRun, view.strings.items(found.map(\.program)))
        return Text([said + strings.foundHere(names: names), strings.importFrom(names: names)])
    }

    private func line(of binding: Binding, _ view: Viewing) -> String {
        switch binding.action {
        case .didIt where view.habit(habitId)?.kind == .limit: return view.strings.firstRun.keptToday
        case .accept:
            return minutes(in: view.userData).map(view.strings.firstRun.startsNow) ?? view.strings(binding.help)
        default: return view.strings(binding.help)
        }
    }
}
