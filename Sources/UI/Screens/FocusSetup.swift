import Canvas
import CatArt
package import Domain
package import Words

/// Sets up the timer: countdown, stopwatch or rounds, minutes, a note.
package struct FocusSetup: FormScreen {
    let habitId: String
    package var form: Form
    let preferences: Preferences

    package init(for habit: Habit, _ preferences: Preferences) {
        let strings = preferences.strings
        habitId = habit.id
        self.preferences = preferences
        let minutes = FocusPlan.minutes(for: habit)
        form = Form([
            Form.Field(
                .setting, label: strings.setup.mode, oneOf: Mode.allCases.map { $0.name(strings) }, chosen: 0,
                hint: strings.setup.modes),
            Form.Field(
                .minutes, String(minutes), limit: 8, picks: HabitDraft.goalPicks.map(String.init), letters: .minutes,
                unit: strings.form.minutesUnit),
            Form.Field(
                .days, label: strings.setup.count, "4", limit: 2, hint: strings.setup.roundsHint,
                picks: ["2", "4", "6"], letters: .digits, unit: strings.form.roundsUnit),
            Form.Field(.note, limit: 520),
        ])
        form.focus = 1
        showFields()
    }

    private enum Mode: CaseIterable {
        case countdown, stopwatch, rounds, flow

        func name(_ strings: Strings) -> String {
            switch self {
            case .countdown: strings.setup.countdown
            case .stopwatch: strings.setup.stopwatch
            case .rounds: strings.setup.rounds
            case .flow: strings.setup.flow
            }
        }
    }

    package var keyContext: KeyContext { .focusSetup }
    package var draftName: String? { "focus \(habitId)" }

    package func owns(_ action: Action) -> Bool { action.of(StartTimer.self)?.habitId == habitId }

    package mutating func edited(in context: ScreenContext) { showFields() }

    private mutating func showFields() {
        switch mode {
        case .countdown: form.visible = [.setting, .minutes, .note]
        case .stopwatch, .flow: form.visible = [.setting, .note]
        case .rounds: form.visible = nil
        }
    }

    private var mode: Mode { Mode.allCases[form.choice(.setting) ?? 0] }

    private var rounds: Rounds {
        Rounds(
            count: Typed.number(form.text(.days)) ?? 0, focus: Typed.minutes(form.text(.minutes)) ?? 0,
            shortBreak: preferences.shortBreakMinutes, longBreak: preferences.longBreakMinutes)
    }

    /// The plan in the fields; nil if a number is invalid.
    var plan: FocusPlan? {
        let plan: FocusPlan =
            switch mode {
            case .countdown: .countdown(minutes: rounds.focus)
            case .stopwatch: .stopwatch
            case .rounds: .rounds(rounds)
            case .flow: .flow
            }
        return plan.fault == nil ? plan : nil
    }

    package mutating func keep(in context: inout ScreenContext) {
        guard let plan else {
            let faults = faults(on: context.today, in: context.strings)
            let field: DomainError.Field = faults[.days] == nil ? .minutes : .days
            return form.refuse(field, faults[field] ?? "", in: &context)
        }
        let note = form.text(.note)
        var start = StartTimer(
            habitId: habitId, plan: plan, sessionId: context.random.makeHistoryId(on: context.today),
            note: note.isEmpty ? nil : note)
        start.isOvertime = preferences.hasOvertime
        start.isStrict = preferences.isStrict
        context.perform(start)
    }

    package func faults(on today: Day, in strings: Strings) -> [DomainError.Field: String] {
        var faults: [DomainError.Field: String] = [:]
        if [.countdown, .rounds].contains(mode),
            !FocusPlan.lengthRange.contains(Typed.minutes(form.text(.minutes)) ?? 0)
        {
            faults[.minutes] = strings.sentence(for: .outside(FocusPlan.lengthRange))
        }
        if mode == .rounds, !FocusPlan.roundsRange.contains(Typed.number(form.text(.days)) ?? 0) {
            faults[.days] = strings.sentence(for: .outside(FocusPlan.roundsRange))
        }
        return faults
    }

    package func title(_ view: Viewing) -> String { view.habit(habitId)?.name ?? view.strings.focus.title }

    package func note(_ view: Viewing) -> String { view.habit(habitId).flatMap { view.cat($0.catId)?.name } ?? "" }

    package func remark(_ view: Viewing) -> Remark? {
        Remark(text: view.strings.setup.line(plan, at: view.now), role: .info)
    }

    /// Enter starts it.
    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? { nil }
}
