import Canvas
import Domain
package import ViewKit
import Words

/// Today's steps of a habit: each is ticked and unticked separately.
package struct StepsQuestion: ChoiceScreen {
    let habitId: String
    package var list = ListState()
    private let count: Int

    /// At the first step that is open.
    init(of habit: Habit, in userData: UserData, at now: Moment) {
        (habitId, count) = (habit.id, habit.steps?.count ?? 0)
        list = ListState(userData.steps(of: habit, at: now).firstIndex { !$0.isTicked } ?? 0)
    }

    package var keyContext: KeyContext { .stepList }
    package var choiceCount: Int { count }

    package mutating func answer(_ index: Int, in context: inout ScreenContext) {
        guard let habit = context.habit(habitId), case let steps = habit.steps(on: context.today),
            steps.indices.contains(index)
        else { return context.close() }
        list = ListState(index)
        HabitActions.tick(steps[index], of: habit, in: &context)
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        // They were changed elsewhere.
        if case .userDataChanged = message, context.habit(habitId)?.steps?.count != count { context.close() }
    }

    package func title(_ view: Viewing) -> String { view.strings.kinds.stepsTitle }

    package func panel(_ view: Viewing) -> ChoicePanel {
        guard let habit = view.habit(habitId) else { return ChoicePanel(lines: [], choices: [], short: "") }
        let done = view.strings.progress(of: habit, view)
        let steps = view.userData.steps(of: habit, at: view.now)
        return ChoicePanel(
            lines: [view.strings.kinds.stepsQuestion(habit: habit.name.drawable, done: done)],
            choices: steps.map { "\($0.isTicked ? view.signs.done : view.signs.open) \($0.name.drawable)" },
            short: view.strings.headed(habit.name.drawable, done))
    }
}

extension HabitActions {
    /// Ticks a step of today, or takes its tick back.
    static func tick(_ step: String, of habit: Habit, in context: inout ScreenContext) {
        let steps = context.userData.steps(of: habit, at: context.now)
        guard let known = steps.first(where: { $0.name == step }) else { return }
        context.perform(LogEntry(step: step, isDone: !known.isTicked, of: habit, day: context.today))
    }
}

extension Viewing {
    /// The steps of a habit, each of which a click ticks, in one row and below each other; nil for a habit without steps.
    func steps(of habit: Habit) -> (row: View, list: View)? {
        let steps = habit.isActive ? userData.steps(of: habit, at: now) : []
        guard !steps.isEmpty else { return nil }
        let parts = steps.map { step in
            let sign = step.isTicked ? signs.done : signs.open
            return View.text("\(sign) \(step.name.drawable)", step.isTicked ? .done : .text)
                .touch(.choose(.step(step.name)))
        }
        let row = View.row(gap: 2, parts.enumerated().map { $1.yields($0 + 1) } + [.spacer()]).height(1)
        return (row, View.column(parts).inset(left: 2))
    }
}
