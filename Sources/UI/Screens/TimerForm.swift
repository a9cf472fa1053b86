import Canvas
package import Domain
package import Words

/// Corrects the running timer: its habit, its start, its note. What was not touched stays.
package struct TimerForm: FormScreen {
    let timer: TimerRecord
    package var form: Form
    private let habitIds: [String]
    private let shownStart: String

    package init(_ timer: TimerRecord, in context: ScreenContext) {
        let strings = context.strings
        self.timer = timer
        let habits = context.userData.habits.filter { $0.isActive || $0.id == timer.habitId }
        habitIds = habits.map(\.id)
        shownStart = context.now.timeOfDay(of: timer.startedAt).text
        form = Form([
            Form.Field(
                .habit, oneOf: Form.distinct(habits.map(\.name)), chosen: habitIds.firstIndex(of: timer.habitId) ?? 0),
            Form.Field(.start, shownStart, limit: 8, hint: strings.form.startHint, isReplaced: true),
            Form.Field(.note, timer.note ?? "", limit: 520),
        ])
    }

    package var keyContext: KeyContext { .timerForm }
    package var draftName: String? { "timer \(timer.sessionId)" }

    package func field(of refusal: DomainError) -> DomainError.Field? {
        switch refusal {
        case .startInFuture, .startedTooEarly, .sessionRan, .overAlready, .dayBeforeHabit, .breakRuns: .start
        default: nil
        }
    }

    package func owns(_ action: Action) -> Bool {
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
        let faults = faults(on: context.today, in: context.strings)
        if let fault = faults[.start] { return form.refuse(.start, fault, in: &context) }
        let edit = edit(at: context.now)
        guard edit != TimerEdit() else { return context.close() }
        let next = context.random.makeHistoryId(on: context.today)
        context.perform(edit.action(on: timer, shownNote: timer.note ?? "", nextSessionId: next))
    }

    /// What was typed; a start that is not understood stays as it is.
    private func edit(at now: Moment) -> TimerEdit {
        var edit = TimerEdit()
        let habitId = form.choice(.habit).map { habitIds[$0] }
        if habitId != timer.habitId { edit.habitId = habitId }
        if form.text(.start) != shownStart {
            edit.startedAt = TimeOfDay(typed: form.text(.start)).map(now.last)
        }
        if form.text(.note) != timer.note ?? "" { edit.note = form.text(.note) }
        return edit
    }

    package func faults(on today: Day, in strings: Strings) -> [DomainError.Field: String] {
        let text = form.text(.start)
        return TimeOfDay(typed: text) == nil ? [.start: strings.sentence(for: .notUnderstood(text))] : [:]
    }

    package func title(_ view: Viewing) -> String { view.strings.form.timerTitle }

    /// What becomes of minutes before a later start.
    package func remark(_ view: Viewing) -> Remark? {
        let edit = edit(at: view.now)
        let minutes = edit.minutesDropped(of: timer, at: view.now.clock)
        guard minutes >= 1 else { return Remark(text: view.strings.form.startRemark) }
        let keeper = edit.habitId == nil ? nil : view.habit(timer.habitId)?.name.drawable
        return Remark(text: view.strings.form.beforeStart(minutes, loggedFor: keeper))
    }
}

/// Asks how many units a session made: pages of half an hour of reading. The minutes stay those of the timer.
package struct SessionAmountForm: FormScreen {
    let habit: Habit
    let session: FocusSession
    let day: Day
    package var form: Form

    /// - Parameter counted: the answer before.
    package init(_ habit: Habit, _ session: FocusSession, on day: Day, counted: Amount? = nil) {
        (self.habit, self.session, self.day) = (habit, session, day)
        form = Form([
            Form.Field(
                .amount, counted?.text ?? "", limit: 8, isReplaced: true, letters: .decimal, unit: habit.unit ?? "")
        ])
    }

    package var keyContext: KeyContext { .minutesForm }
    package var draftName: String? { "amount \(session.id)" }

    package mutating func keep(in context: inout ScreenContext) {
        let text = form.text(.amount)
        guard !text.isEmpty else { return context.close() }
        guard let amount = Amount(text) else { return form.refuse(.amount, .notUnderstood(text), in: &context) }
        let logged = LogEntry(amount, of: session, on: day)
        context.perform(logged, logging: logged, of: habit)
    }

    package func owns(_ action: Action) -> Bool { action.of(LogEntry.self)?.isUnits(of: session) == true }

    package func faults(on today: Day, in strings: Strings) -> [DomainError.Field: String] {
        let text = form.text(.amount)
        return text.isEmpty || Amount(text) != nil ? [:] : [.amount: strings.sentence(for: .notUnderstood(text))]
    }

    package func title(_ view: Viewing) -> String { view.strings.howMany(habit) }
}

extension LogEntry {
    func isUnits(of session: FocusSession) -> Bool { isOfSession && entryId == session.id }
}
