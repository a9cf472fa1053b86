import Canvas
import CatArt
import Domain
import Words

/// A graduation: the cat at the door, and what there was. It can be undone on the same day.
struct FarewellPage: Screen {
    /// As it was at home.
    let cat: Cat
    private let habit: Habit
    /// In days.
    private let bestStreak: Int
    private let openedAt: Instant

    /// - Parameter habit: as it was before the graduation.
    init(of cat: Cat, _ habit: Habit, at openedAt: Instant) {
        self.cat = cat
        self.habit = habit
        self.openedAt = openedAt
        bestStreak = habit.bestStreak
    }

    var contexts: [KeyContext] { [.farewell, .places, .everywhere] }

    mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .accept, .back, .quit: context.close()
        case .album:
            context.close()
            context.open(AlbumPage())
        default: break
        }
    }

    mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        guard case .userDataChanged = message, context.cat(cat.id)?.state != .graduated else { return }
        context.close()
    }

    func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind > .tiny) }

    func title(_ view: Viewing) -> String { view.strings.name(KeyContext.farewell) }

    private func facts(_ view: Viewing) -> FactList {
        let strings = view.strings
        let first = view.now.day(of: cat.createdAt)
        let keepsakes =
            (Keepsake.reached(byStreak: bestStreak) + Keepsake.reached(byMinutes: view.userData.focusMinutes(of: cat)))
            .map { strings.cats.name($0) }
        let facts = [
            FactList.Fact(
                strings.cats.together, strings.cats.together(view.today.days(since: first) + 1, since: first)),
            FactList.Fact(strings.cats.time, time(view)),
            FactList.Fact(strings.today.streak, strings.cats.bestStreak(bestStreak), .accent),
            cat.equippedAccessory.map {
                FactList.Fact(strings.cats.wore, strings.cats.backInBox(strings.accessory($0)))
            },
            keepsakes.isEmpty ? nil : FactList.Fact(strings.cats.keepsakes, strings.list(keepsakes)),
        ]
        return FactList(facts: facts.compactMap { $0 })
    }

    /// "27 h 12 m of 100 h"; where units and ticks are part of the growth, the time and on how many days.
    private func time(_ view: Viewing) -> String {
        guard habit.hasMeasuredMinutes, view.userData.growsByTime(cat) else {
            return view.strings.spent(on: cat, in: view.userData)
        }
        return view.strings.cats.grown(cat, isTime: true)
    }

    func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        view.spots.add(body, .act(.accept))
        let title = view.strings.cats.farewell(cat.name.drawable)
        guard view.layout.kind > .tiny else {
            grid.write(title, wrappedIn: body, view[.accent])
            grid.cursor = body.origin
            return
        }
        var inside = body
        if view.layout.kind >= .boxed {
            inside = grid.card(view.layout.middle, self.title(view), note: habit.name.drawable, isActive: true, view)
                .inset(rows: 1)
        }
        let (texts, picture) = parts(of: inside, view.layout)
        var rest = texts.below(grid.write(title, wrappedIn: texts, view[.accent].with(.bold)))
        if !view.userData.settings.hasQuietCats {
            let said = view.userData.line(of: cat, on: .farewell, at: view.now, in: view.strings.language)
            rest = rest.below(grid.write(said, wrappedIn: rest, view[.info]))
        }
        if rest.height > 10 { rest = rest.below(1) }
        let facts = facts(view)
        grid.show(facts.view(view), in: rest, view)
        rest = rest.below(facts.height(columns: rest.width, view) + 1)
        if rest.height >= 2 { grid.write(view.strings.cats.moves(cat.name.drawable), wrappedIn: rest, view[.muted]) }
        grid.cursor = texts.origin
        if let picture { drawScene(on: &grid, in: picture, view) }
    }

    /// The texts, and the picture: next to them, below them in the tall layout, or nowhere on a small screen.
    private func parts(of inside: Rect, _ layout: Layout) -> (texts: Rect, picture: Rect?) {
        switch layout.shape {
        case .tall:
            let (top, bottom) = inside.split(bottom: min(20, inside.height / 2))
            return (top, bottom)
        case .usual where layout.kind == .bare: return (inside, nil)
        case .usual, .flat, .vast:
            let (left, right) = inside.split(right: max(40, inside.width - 46), gap: 2)
            return (left, right)
        }
    }

    private func drawScene(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let picture = CatPicture(cat, pose: .happy)
        let theme = view.theme
        let room = view.room(rect.size, guests: 1)
        guard theme.characters == .unicode,
            var image = Farewell.image(of: picture.portrait, in: room, at: view.animationClock, depth: theme.depth)
        else {
            picture.draw(on: &grid, in: rect, view)
            return
        }
        let elapsed = view.now.instant.milliseconds(since: openedAt)
        if view.model.movesCats {
            image.rain(Confetti.scraps(of: cat.appearance, in: rect.size, after: elapsed))
        }
        grid.draw(image, at: rect.origin, depth: theme.depth)
    }

    func plainText(_ view: Viewing) -> PlainText {
        var lines = [view.strings.cats.farewell(cat.name.drawable)]
        if !view.userData.settings.hasQuietCats {
            let said = view.userData.line(of: cat, on: .farewell, at: view.now, in: view.strings.language)
            lines.append(view.strings.headed(cat.name, said))
        }
        return PlainText(lines + facts(view).plainText(view.strings) + [view.strings.cats.moves(cat.name.drawable)])
    }
}
