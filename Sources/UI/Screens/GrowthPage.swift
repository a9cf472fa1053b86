import Canvas
import Domain
import ViewKit
import Words

/// A cat that grew up by minutes that came without a session: logged by hand, imported, or logged by a command. The
/// result of a session shows the same scenes itself.
struct GrowthPage: Screen {
    let catId: String
    let scenes: [GrowthScene]
    let startedAt: Instant

    /// - Parameter scenes: at least one.
    init(of catId: String, _ scenes: [GrowthScene], at startedAt: Instant) {
        self.catId = catId
        self.scenes = scenes
        self.startedAt = startedAt
    }

    static let handlers: [Handler<GrowthPage>] = [
        Handler(.accept) { $1.close() }, Handler(.back) { $1.close() },
        Handler(.edit, off: { $0.whyNotYet(in: $1) }) { $0.editTarget(in: &$1) },
        Handler(.remove, off: { $0.whyNotYet(in: $1) }) { $0.graduate(in: &$1) },
    ]

    var keyContext: KeyContext { .growth }

    /// Keys meant for the screen before must not close it.
    func ignoresKeys(in context: ScreenContext) -> Bool {
        (0..<1000).contains(context.now.instant.milliseconds(since: startedAt))
    }

    private var scene: GrowthScene? { scenes.last }

    private func whyNotYet(in context: ScreenContext) -> String? {
        scene == .reachedTarget ? nil : context.strings.result.notYetThere
    }

    private func habit(in context: ScreenContext) -> Habit? {
        context.cat(catId).flatMap { context.habit($0.boundHabitId) }
    }

    private func editTarget(in context: inout ScreenContext) {
        guard let habit = habit(in: context) else { return }
        var form = HabitForm(editing: habit, on: context.today, in: context.strings)
        form.form.focus(on: .targetHours)
        context.close()
        context.open(form)
    }

    private func graduate(in context: inout ScreenContext) {
        if let habit = habit(in: context) { context.confirm(context.graduation(of: habit, then: [.close])) }
    }

    /// A change that was undone, or a cat that left, has no scene.
    mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        guard case .userDataChanged = message else { return }
        guard let cat = context.cat(catId), cat.state != .graduated else { return context.close() }
        let isTrue =
            switch scene {
            case .grewUp(_, let stage): cat.stage >= stage
            case .reachedTarget: cat.hasReachedTarget
            case nil: false
            }
        if !isTrue { context.close() }
    }

    func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind > .tiny) }

    func body(_ view: Viewing) -> View {
        guard let cat = view.cat(catId) else { return View.gap(0).touch(.act(.accept)) }
        let days = CatLife(of: cat, minutes: view.userData.minutes, at: view.now).entries
        let dated = scenes.map { scene in (scene: scene, day: days.first { $0.event == scene.event }?.day) }
        let growth = GrowthView(
            scenes: dated, cat: cat, startedAt: startedAt,
            choices: scene == .reachedTarget ? view.strings.result.newTarget : nil)
        let habit = view.habit(cat.boundHabitId)?.name.drawable ?? ""
        return growth.view(view).celebrated(title(view), note: habit, view)
    }
}

extension GrowthScene {
    fileprivate var event: CatLife.Event {
        switch self {
        case .grewUp(_, let stage): .grewUp(stage)
        case .reachedTarget: .reachedTarget
        }
    }
}

extension View {
    /// Something to be glad about in a card in the middle: a click anywhere continues.
    func celebrated(_ title: String, note: String, _ view: Viewing) -> View {
        guard view.layout.kind > .tiny else { return touch(.act(.accept)) }
        let content = inset(rows: view.layout.kind >= .boxed ? 1 : 0)
        let page = View.card(title, note: note, isActive: true, isPage: true, content)
        guard view.layout.kind == .wide else { return page.touch(.act(.accept)) }
        // No larger than is comfortable to read.
        return View.column([.spacer(), page.height(26), .spacer()]).width(94).centred.touch(.act(.accept))
    }
}
