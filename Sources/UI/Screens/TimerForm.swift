package import Canvas
package import Domain
import Words

/// Corrects the running timer: its habit, its start, its note. What was not touched stays.
package struct TimerForm: FormScreen {
    let timer: TimerRecord
    package var form: Form
    private let habits: [Form.NamedChoice]
    private let shownStart: String

    package init(_ timer: TimerRecord, in context: ScreenContext) {
        let strings = context.strings
        self.timer = timer
        habits = Form.distinct(
            context.userData.habits.filter { $0.isActive || $0.id == timer.habitId }.map { ($0.id, $0.name) })
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
        case .startInFuture, .startedTooEarly, .sessionRan, .overAlready, .dayBeforeHabit, .breakRuns: true
        default: false
        }
    }

    private func isMine(_ action: Action) -> Bool {
        switch action.operation {
        case let change as ChangeTimer:
            guard case .edit = change.change else { return false }
            return change.sessionId == timer.sessionId
        case let log as LogFocusSession:
            return log.isMove && log.sessionId == timer.sessionId
        default: return false
        }
    }

    package mutating func keep(in context: inout ScreenContext) {
        if let fault = faults(context.strings)[.start] { return form.refuse(.start, fault, in: &context) }
        let edit = edit(at: context.now)
        guard edit != TimerEdit() else { return context.close() }
        let next = context.random.makeHistoryId(on: context.today)
        context.perform(edit.action(on: timer, shownNote: timer.note ?? "", nextSessionId: next))
    }

    /// What was typed; a start that is not understood stays as it is.
    private func edit(at now: Moment) -> TimerEdit {
        var edit = TimerEdit()
        let habit = habits.first { $0.name == form.text(.habit) }
        if let habit, habit.id != timer.habitId { edit.habitId = habit.id }
        if form.text(.start) != shownStart {
            edit.startedAt = TimeOfDay(typed: form.text(.start)).map(now.last)
        }
        if form.text(.note) != timer.note ?? "" { edit.note = form.text(.note) }
        return edit
    }

    private func faults(_ strings: Strings) -> [DomainError.Field: String] {
        let text = form.text(.start)
        return TimeOfDay(typed: text) == nil ? [.start: strings.sentence(for: .notUnderstood(text))] : [:]
    }

    package func faults(_ view: Viewing) -> [DomainError.Field: String] { faults(view.strings) }

    package func title(_ view: Viewing) -> String { view.strings.form.timerTitle }

    package func remark(_ view: Viewing) -> (text: String, role: Role)? { (remark(view), .muted) }

    /// What becomes of minutes before a later start.
    private func remark(_ view: Viewing) -> String {
        let edit = edit(at: view.now)
        let minutes = edit.minutesDropped(of: timer, at: view.now.clock)
        guard minutes >= 1 else { return view.strings.form.startRemark }
        return view.strings.form.beforeStart(
            minutes, loggedFor: edit.habitId == nil ? nil : view.habit(timer.habitId)?.name.drawable)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        PlainText([remark(view)], field: form.plainText(faults: faults(view), view))
    }
}
