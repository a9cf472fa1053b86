import Canvas
import CatArt
import Domain
import ViewKit
import Words

/// A graduation: the cat at the door, and what there was. It can be undone on the same day.
struct FarewellPage: Screen {
    /// As it was at home.
    let cat: Cat
    private let habit: Habit
    private let openedAt: Instant

    /// - Parameter habit: as it was before the graduation.
    init(of cat: Cat, _ habit: Habit, at openedAt: Instant) {
        self.cat = cat
        self.habit = habit
        self.openedAt = openedAt
    }

    static let handlers: [Handler<FarewellPage>] =
        [
            Handler(.accept) { $1.close() },
            Handler(.album) { _, context in
                context.close()
                context.open(AlbumPage())
            },
        ] + closing

    var keyContext: KeyContext { .farewell }

    mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        guard case .userDataChanged = message, context.cat(cat.id)?.state != .graduated else { return }
        context.close()
    }

    func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind > .tiny) }

    private func facts(_ view: Viewing) -> FactList {
        let strings = view.strings
        let best = view.showsStreaks ? strings.run(habit.bestStreak, isByMonth: habit.isByMonth) : nil
        let keepsakes = view.userData.keepsakes(of: cat, bestStreak: habit.bestStreak).map { strings.cats.name($0) }
        let facts = [
            CatFacts(cat: cat, sessions: nil, view: view).together, FactList.Fact(strings.cats.time, time(view)),
            best.map { FactList.Fact(strings.today.streak, strings.cats.bestStreak($0), .accent) },
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

    func body(_ view: Viewing) -> View {
        let title = view.strings.cats.farewell(cat.name.drawable)
        let (layout, isBoxed) = (view.layout, view.layout.kind >= .boxed)
        guard layout.kind > .tiny else {
            return View.text(Text(title, .accent).wrapped()).cursor.celebrated(title, note: "", view)
        }
        let moves = View.text(Text(view.strings.cats.moves(cat.name.drawable), .muted).wrapped())
        let texts = View.column([
            .text(Text(title, .accent, bold: true).wrapped()).cursor, said(view),
            isBoxed || layout.shape == .tall ? .air : nil,
            facts(view).view(view), View.column([.gap(1), moves]).yields(90),
        ])
        let scene = View.drawn { drawDoor(on: &$0, in: $1, view) }
        let inside = isBoxed ? layout.middle.inset(columns: 3, rows: 2).size : layout.body.size
        let page: View
        switch layout.shape {
        case .tall: page = .column([texts.growing, scene.height(min(20, inside.height / 2))])
        case .usual where layout.kind == .bare: page = texts
        case .usual, .flat, .vast: page = .row(gap: 2, [texts.growing, scene.width(max(40, inside.width - 46))])
        }
        return page.celebrated(self.title(view), note: isBoxed ? habit.name.drawable : "", view)
    }

    private func said(_ view: Viewing) -> View? {
        guard !view.userData.settings.hasQuietCats else { return nil }
        let line = view.userData.line(of: cat, on: .farewell, at: view.now, in: view.strings.language)
        return .text(Text(line, .info, spoken: view.strings.headed(cat.name, line)).wrapped())
    }

    /// At the door.
    private func drawDoor(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
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
}
