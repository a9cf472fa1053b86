package import Canvas
import Domain
package import Words

/// Suggests first steps after the first kitten has moved in.
package struct FirstRunPage: Screen {
    let habitId: String
    private(set) var found: [FoundHistory] = []

    package var contexts: [KeyContext] { [.firstRun, .everywhere] }

    package var keepsChoicesInSight: Bool { true }

    package mutating func onAppear(in context: inout ScreenContext) { context.ask(.effect(.load(.foreign))) }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .loaded(.foreign(let found)): self.found = found
        case .userDataChanged where context.habit(habitId) == nil: context.close()
        default: break
        }
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        guard action == .accept, let minutes = minutes(in: context.userData) else { return nil }
        return LocalizedText({ $0.firstRun.start(minutes: minutes) })
    }

    func line(for binding: Binding, _ view: Viewing) -> String {
        guard binding.action == .accept, let minutes = minutes(in: view.userData) else {
            return view.strings(binding.help)
        }
        return view.strings.firstRun.startsNow(minutes)
    }

    private func minutes(in userData: UserData) -> Int? {
        userData.habits.first { $0.id == habitId }.map(FocusPlan.minutes(for:))
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .accept: start(in: &context)
        case .didSome:
            guard let habit = context.habit(habitId) else { return context.close() }
            context.ask(
                .replace(
                    Page(MinutesForm(for: habit, on: context.today, today: context.today, in: context.strings))))
        case .bringHistory: context.toast(context.strings.firstRun.bringsHistory(found))
        case .back, .quit: context.close()
        default: break
        }
    }

    private func start(in context: inout ScreenContext) {
        guard let minutes = minutes(in: context.userData) else { return context.close() }
        context.perform(
            Action(
                StartTimer(
                    habitId: habitId, plan: .countdown(minutes: minutes),
                    sessionId: context.random.makeHistoryId(on: context.today))))
        context.close()
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind > .tiny) }

    package func title(_ view: Viewing) -> String { view.strings.firstRun.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let theme = view.theme
        var inside = body
        if view.layout.kind >= .boxed {
            inside = grid.card(view.layout.middle, title(view), isActive: true, view).inset(rows: 1)
        }
        var top = inside.minY
        if view.layout.shape == .flat, let cat = view.habit(habitId).flatMap({ view.cat($0.catId) }) {
            let picture = CatPicture(cat).fitting(body.size, theme)
            let (left, right) = body.split(right: max(0, body.width - picture.cells(theme).width - 6), gap: 3)
            picture.draw(on: &grid, in: left, view)
            inside = right.centred(width: right.width, height: view.model.keymap.bindings(in: [.firstRun]).count + 2)
            top = inside.minY
        } else if view.layout.shape == .tall {
            top += max(0, inside.height - 20) / 2
        }
        if let habit = view.habit(habitId), let cat = view.cat(habit.catId) {
            let rows = CatPicture(cat)
                .draw(on: &grid, atTopOf: inside.below(top - inside.minY), rows: inside.height - 7, view)
            if rows > 0 { top += rows + 1 }
            if view.layout.kind > .tiny {
                let sentence = view.strings.firstRun.movedIn(cat.name, habit.name)
                for line in view.layout.shape == .tall ? sentence.wrapped(toColumns: inside.width) : [sentence] {
                    grid.write(line, centredIn: inside, row: top - inside.minY, view[.text].with(.bold))
                    top += 1
                }
                if view.layout.kind >= .boxed, let said = said(by: cat, view) {
                    grid.write(said, centredIn: inside, row: top - inside.minY, view[.info])
                    top += 1
                }
                top += 1
            }
        }
        for binding in view.model.keymap.bindings(in: [.firstRun]) where top < inside.maxY {
            guard let key = binding.keys.first?.label(view.signs) else { continue }
            let left = inside.minX + max(0, (inside.width - 44) / 2)
            grid.write(key, at: left, top, view[.coin].with(.bold))
            let isTiny = view.layout.kind == .tiny
            let word = word(of: binding.action, in: ScreenContext(view.model, at: view.now)) ?? binding.word
            var strings = isTiny ? view.strings(word ?? binding.help) : line(for: binding, view)
            let room = inside.maxX - left - 7
            if binding.action == .bringHistory, !found.isEmpty, !isTiny {
                let long = strings + view.strings.firstRun.areHere(found)
                strings = long.columns <= room ? long : view.strings.firstRun.bringsFrom(found)
            }
            grid.write(strings.shortened(toColumns: room), at: left + 7, top, view[.text])
            view.spots.add(Rect(x: left, y: top, width: inside.maxX - left, height: 1), .act(binding.action))
            top += 1
        }
    }

    private func said(by cat: Cat, _ view: Viewing) -> String? {
        guard !view.userData.settings.hasQuietCats else { return nil }
        return view.userData.line(of: cat, on: .adoption, at: view.now, in: view.strings.language)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        var lines: [String] = []
        if let habit = view.habit(habitId), let cat = view.cat(habit.catId) {
            lines.append(view.strings.firstRun.movedIn(cat.name, habit.name))
            if let said = said(by: cat, view) { lines.append(view.strings.headed(cat.name, said)) }
        }
        return PlainText(
            lines,
            choices: view.model.keymap.bindings(in: [.firstRun]).map {
                PlainText.Choice(line(for: $0, view), Array($0.keys.prefix(1)))
            })
    }
}
