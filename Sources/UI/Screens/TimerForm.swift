package import Domain

/// Corrects the running timer: its habit, its start, its note. What was not touched stays.
package struct TimerForm: FormScreen {
    let timer: TimerRecord
    package var form: Form
    private let habits: [Habit]
    private let shownStart: String

    package init(_ timer: TimerRecord, in context: ScreenContext) {
        let strings = context.strings
        self.timer = timer
        habits = context.userData.habits.filter { $0.isActive || $0.id == timer.habitId }
        shownStart = context.now.timeOfDay(of: timer.startedAt).text
        form = Form([
            Form.Field(
                .habit, strings.name(.habit), habits.first { $0.id == timer.habitId }?.name ?? "",
                picks: habits.map(\.name), isChoice: true),
            Form.Field(
                .start, strings.name(.start), shownStart, limit: 8, hint: strings.form.startHint, isReplaced: true),
            Form.Field(.note, strings.name(.note), timer.note ?? "", limit: 520),
        ])
    }

    package var contexts: [KeyContext] { [.timerForm, .form] }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .performed(let action, _, _) where isMine(action): context.close()
        case .refused(let action, .invalid(let field, let fault)) where isMine(action):
            form.refuse(field, context.strings.sentence(for: fault), in: &context)
        case .refused(let action, .timerGone) where isMine(action): context.close()
        case .refused(let action, let refusal) where isMine(action) && Self.isOfStart(refusal):
            form.refuse(.start, context.strings.sentence(for: refusal), in: &context)
        default: break
        }
    }

    private static func isOfStart(_ refusal: DomainError) -> Bool {
        switch refusal {
        case .startInFuture, .startedTooEarly, .sessionRanUntil, .overAlready, .dayBeforeHabit, .breakRuns: true
        default: false
        }
    }

    private func isMine(_ action: Action) -> Bool {
        guard case .changeTimer(let change) = action, case .edit = change.change else { return false }
        return change.sessionId == timer.sessionId
    }

    package mutating func keep(in context: inout ScreenContext) {
        var edit = TimerEdit()
        let habit = habits.first { $0.name == form.text(.habit) }
        if let habit, habit.name != habits.first(where: { $0.id == timer.habitId })?.name { edit.habitId = habit.id }
        if form.text(.start) != shownStart {
            guard let time = TimeOfDay(typed: form.text(.start)) else {
                return form.refuse(.start, faults(context.strings)[.start] ?? "", in: &context)
            }
            edit.startedAt = context.now.last(time)
        }
        if form.text(.note) != timer.note ?? "" { edit.note = form.text(.note) }
        guard edit != TimerEdit() else { return context.close() }
        context.perform(
            .changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .edit(edit), shownNote: timer.note ?? "")))
    }

    private func faults(_ strings: Strings) -> [DomainError.Field: String] {
        let text = form.text(.start)
        return TimeOfDay(typed: text) == nil ? [.start: strings.sentence(for: .notUnderstood(text))] : [:]
    }

    package func faults(_ view: Viewing) -> [DomainError.Field: String] { faults(view.strings) }

    package func title(_ view: Viewing) -> String { view.strings.form.timerTitle }

    package func remark(_ view: Viewing) -> (text: String, role: Role)? { (view.strings.form.startRemark, .muted) }

    package func plainText(_ view: Viewing) -> PlainText {
        PlainText([view.strings.form.startRemark], field: form.plainText(faults: faults(view), view))
    }
}
