import Canvas
import Domain
import Words
package import ViewKit

/// Asks how a habit with history ends: its cat graduates, or all of it is deleted.
package struct RemoveQuestion: ChoiceScreen {
    let habitId: String
    package var list = ListState()

    init(of habit: Habit) { habitId = habit.id }

    package var choiceCount: Int { 2 }

    package func answer(_ index: Int, in context: inout ScreenContext) {
        context.close()
        guard index == 1 else { return context.perform(GraduateHabit(habitId: habitId)) }
        // What would go is named, and asked about, once it is known.
        context.load(.habitHistory(habitId: habitId))
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .userDataChanged = message, context.habit(habitId) == nil { context.close() }
    }

    package func title(_ view: Viewing) -> String { view.strings.ending.title }

    package func panel(_ view: Viewing) -> ChoicePanel {
        guard let habit = view.habit(habitId) else { return ChoicePanel(lines: [], choices: [], short: "") }
        let (strings, name) = (view.strings, habit.name.drawable)
        let cat = view.cat(habit.catId)?.name.drawable ?? name
        let isTime = view.userData.growsByTime(habit)
        let grown = strings.grown(habit.totalMinutes, ofHours: habit.targetHours, isTime: isTime, isBrief: true)
        return ChoicePanel(
            lines: [strings.headed(name, grown), strings.ending.undo],
            choices: [strings.ending.graduates(cat: cat), strings.ending.deletes(habit: name, cat: cat)],
            short: strings.ending.short)
    }
}
