import Canvas
package import Domain
package import ViewKit
package import Words

/// Asks for the name of a habit before it is deleted with an hour of history or more.
package struct DeleteHabitForm: FormScreen {
    let habit: Habit
    private let cat: String
    private let history: HabitHistory
    package var form: Form

    init(_ habit: Habit, cat: String, _ history: HabitHistory, in strings: Strings) {
        (self.habit, self.cat, self.history) = (habit, cat, history)
        form = Form([Form.Field(.name, limit: 80, hint: strings.today.typesName(habit: habit.name.drawable))])
    }

    package static let keepWord = LocalizedText({ $0.today.deletesAll })

    package var keyContext: KeyContext { .deleteForm }

    package mutating func keep(in context: inout ScreenContext) {
        guard history.isConfirmed(by: form.text(.name), for: habit) else {
            return form.refuse(.name, context.strings.today.typesName(habit: habit.name.drawable), in: &context)
        }
        context.perform(DeleteHabit(habitId: habit.id, shown: history))
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        // The habit changed meanwhile: it is asked again.
        case .performed(DeleteHabit.self, _, _), .refused(DeleteHabit.self, _): context.close()
        case .userDataChanged where context.habit(habit.id) == nil: context.close()
        default: break
        }
    }

    package func faults(on today: Day, in strings: Strings) -> [DomainError.Field: String] { [:] }

    package func remark(_ view: Viewing) -> Remark? {
        Remark(text: view.strings.today.deletes(habit.name.drawable, cat: cat, history), role: .danger)
    }

    package func frame(_ view: Viewing) -> OverlayFrame { .form(rows: 5, view.layout) }

    /// What goes is shown whole, above the name.
    package func body(_ view: Viewing) -> View {
        let question = remark(view).map { View.text(Text($0.text, $0.role).wrapped(3)).yields(1) }
        return .column([question, .gap(1), form.view([:], view).growing.shrinks(2)])
    }
}

extension AppModel {
    /// Not `enter`: that may have answered the question before.
    private static let deletingKey = Key.character("x")

    mutating func askToDelete(_ habitId: String, _ history: HabitHistory, at now: Moment) -> [AppEffect] {
        guard let habit = userData.habit(habitId) else { return [] }
        let cat = userData.cat(habit.catId)?.name.drawable ?? ""
        guard !history.asksForName else {
            return open(Page(DeleteHabitForm(habit, cat: cat, history, in: strings)), at: now)
        }
        confirmation = Confirmation(
            strings.today.deletes(habit.name.drawable, cat: cat, history),
            brief: strings.today.deletes(habit.name.drawable, parts: strings.today.parts(history)),
            [.effect(.perform(Action(DeleteHabit(habitId: habitId, shown: history))))])
        awaitConfirmation(by: Self.deletingKey, at: now)
        return []
    }
}

extension Strings.Today {
    /// What would go with a habit; less of it if there is little room.
    package func deletes(_ habit: String, cat: String, _ history: HabitHistory) -> String {
        deletes(habit: habit, cat: cat, parts: parts(history))
    }

    func parts(_ history: HabitHistory) -> String {
        let parts = [
            history.entries > 0 ? strings.entries(history.entries) : nil,
            history.focusMinutes > 0 ? strings.minutes(history.focusMinutes) : nil,
            history.sessions > 0 ? strings.focusSessions(history.sessions) : nil,
            history.letters > 0 ? strings.letters.letterCount(history.letters) : nil, history.isTimed ? timerGoes : nil,
        ]
        return strings.items(parts.compactMap(\.self))
    }
}
