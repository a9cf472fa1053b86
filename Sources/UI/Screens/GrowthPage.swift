import Canvas
import Domain
import Words

/// A cat that grew up by minutes that came without a session: logged by hand, imported, or logged by a command. The
/// result of a session shows the same scenes itself.
struct GrowthPage: Screen {
    let catId: String
    let scenes: [GrowthScene]
    private(set) var index = 0
    private(set) var startedAt: Instant

    /// - Parameter scenes: at least one.
    init(of catId: String, _ scenes: [GrowthScene], at startedAt: Instant) {
        self.catId = catId
        self.scenes = scenes
        self.startedAt = startedAt
    }

    var contexts: [KeyContext] { [.growth, .places, .everywhere] }

    /// Keys meant for the screen before must not close it.
    func ignoresKeys(in context: ScreenContext) -> Bool {
        index == 0 && (0..<1000).contains(context.now.instant.milliseconds(since: startedAt))
    }

    private var isAtTarget: Bool { scene == .reachedTarget }
    private var scene: GrowthScene? { scenes.indices.contains(index) ? scenes[index] : nil }

    mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .accept:
            guard index + 1 < scenes.count else { return context.close() }
            index += 1
            startedAt = context.now.instant
        case .back: context.close()
        case .edit:
            guard let habit = habit(in: context) else { return }
            var form = HabitForm(editing: habit, on: context.today, in: context.strings)
            form.form.focus(on: .targetHours)
            context.close()
            context.open(form)
        case .remove:
            guard let habit = habit(in: context), let cat = context.cat(catId) else { return }
            let graduate = Action(GraduateHabit(habitId: habit.id))
            context.ask(
                .confirm(
                    Confirmation(
                        context.strings.today.graduate(
                            habit.name, cat: cat.name, minutes: habit.totalMinutes, target: habit.targetHours,
                            isTime: context.userData.growsByTime(habit)),
                        brief: context.strings.today.graduate(cat.name), [.close, .effect(.perform(graduate))])))
        default: break
        }
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

    func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        [.remove, .edit].contains(action) && !isAtTarget ? context.strings.result.notYetThere : nil
    }

    private func habit(in context: ScreenContext) -> Habit? {
        context.cat(catId).flatMap { context.habit($0.boundHabitId) }
    }

    func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind > .tiny) }

    func title(_ view: Viewing) -> String { view.strings.name(KeyContext.growth) }

    func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        view.spots.add(body, .act(.accept))
        guard let scene, let cat = view.cat(catId) else { return }
        let growth = growth(scene, view)
        guard view.layout.kind > .tiny else {
            grid.write(growth.title(cat, view.strings), wrappedIn: body, view[.text])
            grid.cursor = body.origin
            return
        }
        var inside = body
        if view.layout.kind >= .boxed {
            let habit = view.habit(cat.boundHabitId)?.name.drawable ?? ""
            inside = grid.card(view.layout.middle, title(view), note: habit, isActive: true, view).inset(rows: 1)
        }
        growth.draw(on: &grid, in: inside, view)
    }

    private func growth(_ scene: GrowthScene, _ view: Viewing) -> GrowthView {
        GrowthView(
            scene: scene, catId: catId, day: day(of: scene, view), startedAt: startedAt,
            choices: isAtTarget ? view.strings.result.newTarget : nil)
    }

    /// The day on which the minutes of the scene came together; nil if it is no longer known.
    private func day(of scene: GrowthScene, _ view: Viewing) -> Day? {
        guard let cat = view.cat(catId) else { return nil }
        let event: CatLife.Event =
            switch scene {
            case .grewUp(_, let stage): .grewUp(stage)
            case .reachedTarget: .reachedTarget
            }
        return CatLife(of: cat, minutes: view.userData.minutes, at: view.now).entries.first { $0.event == event }?.day
    }

    func plainText(_ view: Viewing) -> PlainText { scene.map { growth($0, view).plainText(view) } ?? PlainText() }
}
