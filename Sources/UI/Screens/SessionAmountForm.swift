import Canvas
package import Domain
package import Words

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
