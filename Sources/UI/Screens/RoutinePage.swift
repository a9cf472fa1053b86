import Canvas
import Domain
package import ViewKit
import Words

/// A group's habits one after the other: the first that is open is chosen, and after each the next. Below them their cats
/// sleep in a row, and each wakes when its habit is done.
package struct RoutinePage: Screen {
    let group: String
    /// Chosen by hand; nil is the first open one.
    var chosen: String?

    package init(_ group: String) { self.group = group }

    package var keyContext: KeyContext { .routine }

    private func habits(in userData: UserData) -> [Habit] {
        userData.habits.filter { $0.isActive && ($0.group ?? "") == group }
    }

    /// Of those the first that is due and not done today.
    static func next(of habits: [Habit], in userData: UserData, at now: Moment) -> Habit? {
        habits.first { habit in
            !userData.isKept(habit, at: now) && userData.isDue(habit, at: now)
        }
    }

    /// Nil if all are done.
    private func habit(in userData: UserData, at now: Moment) -> Habit? {
        let habits = habits(in: userData)
        return habits.first { $0.id == chosen } ?? Self.next(of: habits, in: userData, at: now)
    }

    private func habit(in context: ScreenContext) -> Habit? { habit(in: context.userData, at: context.now) }

    package static let handlers: [Handler<RoutinePage>] =
        [
            Handler(.accept, word: { $0.habit(in: $1) == nil ? LocalizedText({ $0.routine.close }) : nil }) {
                guard let habit = $0.habit(in: $1) else { return $1.close() }
                HabitActions.act(.accept, on: habit, in: &$1)
            }, changing(.didIt), changing(.addMinutes), Handler(.back) { $1.close() },
        ] + Move.allCases.map { move in Handler(move.action) { $0.move(move, in: $1) } }

    private static func changing(_ action: KeyAction) -> Handler<RoutinePage> {
        HabitActions.handler(
            action, off: { $0.habit(in: $1) == nil ? $1.strings.lookBack.allDone($0.group) : nil }
        ) { $0.habit(in: $1) }
    }

    private mutating func move(_ move: Move, in context: ScreenContext) {
        let ids = habits(in: context.userData).map(\.id)
        var list = ListState(ids.firstIndex { $0 == habit(in: context)?.id } ?? 0)
        list.move(move, in: context.extent(ofList: self))
        chosen = list.chosen(of: ids)
    }

    /// A habit that was done meanwhile leaves the choice to the next one.
    private mutating func letGo(in context: ScreenContext) {
        guard let habit = habits(in: context.userData).first(where: { $0.id == chosen }),
            context.userData.isKept(habit, at: context.now)
        else { return }
        chosen = nil
    }

    package mutating func onAppear(in context: inout ScreenContext) { letGo(in: context) }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .userDataChanged = message { letGo(in: context) }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        guard case .name(let id) = choice else { return false }
        let wasChosen = habit(in: context)?.id == id
        chosen = id
        return wasChosen
    }

    package func habitForTimer(in context: ScreenContext) -> String? { habit(in: context)?.id }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind > .tiny) }

    package func title(_ view: Viewing) -> String { group.drawable }

    package func body(_ view: Viewing) -> View {
        let habits = habits(in: view.userData)
        let chosen = habit(in: view.userData, at: view.now)
        let allDone = view.strings.lookBack.allDone(group)
        guard view.layout.kind > .tiny else { return .text(Text(chosen?.label ?? allDone).wrapped()).cursor }
        let place = habits.firstIndex { $0.id == chosen?.id }
        let list = List([], habits.map { .line(row(of: $0, view)) }, state: place.map { ListState($0) }) {
            Touch.choose(.name(habits[$0].id))
        }
        let done = View.text(allDone, .done).touch(.act(.accept)).cursor
        let sum = view.groupSum(of: habits)
        let guests = habits.compactMap { habit in
            view.cat(habit.catId).map { Parade.Guest(cat: $0, isAwake: view.isKept(habit)) }
        }
        let parade = Parade(guests: guests).view(view).growing.yields(1)
        let page = View.column([.list(list), place == nil ? done : nil, .air, parade])
        guard view.layout.kind >= .boxed else {
            return .column([
                .text(Text("\(title(view)) \(view.signs.between) \(sum)", .muted).cut(to: 1)), page.growing,
            ])
        }
        return .page(title(view), note: sum, page.inset(rows: 1))
    }

    private func row(of habit: Habit, _ view: Viewing) -> View {
        let (isDone, said) = (view.isKept(habit), said(of: habit, view))
        return View.row(
            gap: 0,
            [
                .gap(2), .text(isDone ? view.signs.done : view.signs.open, isDone ? .done : .muted), .gap(1),
                .text(Text(habit.listLabel).cut(to: 1)).growing, .gap(2), .text(said, isDone ? .done : .text),
            ]
        ).says(view.strings.headed(habit.name, said))
    }

    /// "20/40 m", "12/20 pages".
    private func said(of habit: Habit, _ view: Viewing) -> String {
        guard habit.hasMinutesADay else { return view.strings.progress(of: habit, view) }
        let minutes = view.userData.minutes.minutes(of: habit.id, on: view.today)
        return view.strings.lookBack.groupSum(minutes, of: habit.goalMinutes)
    }
}

extension Viewing {
    /// "1 of 2 done": of the habits due today in a group. Limits are kept, not done.
    func groupSum(of habits: [Habit]) -> String {
        let due = habits.filter(isWanted)
        let ticked = due.filter { $0.kind != .limit }
        let counted = ticked.isEmpty ? due : ticked
        guard !counted.isEmpty else { return strings.today.notDue }
        return strings.lookBack.groupSum(done: counted.count(where: isKept), of: counted.count)
    }
}
