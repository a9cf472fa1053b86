package import Canvas
import CatArt
package import Domain
import Words

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
                .setting, strings.setup.mode, strings.setup.countdown, hint: strings.setup.modes,
                picks: [
                    strings.setup.countdown, strings.setup.stopwatch, strings.setup.rounds, strings.setup.flow,
                ], isChoice: true),
            Form.Field(
                .minutes, strings.name(.minutes), String(minutes), limit: 8,
                picks: HabitDraft.goalPicks.map(String.init),
                letters: .minutes, unit: strings.form.minutesUnit),
            Form.Field(
                .days, strings.setup.count, "4", limit: 2, hint: strings.setup.roundsHint, picks: ["2", "4", "6"],
                letters: .digits, unit: strings.form.roundsUnit),
            Form.Field(.note, strings.name(.note), limit: 520),
        ])
        form.focus = 1
    }

    package var contexts: [KeyContext] { [.focusSetup, .form] }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .performed(let action, _, _) where action.of(StartTimer.self)?.habitId == habitId: context.close()
        case .refused(StartTimer.self, .invalid(let field, let fault)):
            form.refuse(field, context.strings.sentence(for: fault), in: &context)
        default: break
        }
    }

    package var shownFields: [Int] {
        switch form.text(.setting) {
        case preferences.strings.setup.stopwatch, preferences.strings.setup.flow: [0, 3]
        case preferences.strings.setup.rounds: [0, 1, 2, 3]
        default: [0, 1, 3]
        }
    }

    /// The plan in the fields; nil if a number is invalid.
    var plan: FocusPlan? {
        let minutes = Typed.minutes(form.text(.minutes)) ?? 0
        let plan: FocusPlan =
            switch form.text(.setting) {
            case preferences.strings.setup.stopwatch: .stopwatch
            case preferences.strings.setup.flow: .flow
            case preferences.strings.setup.rounds:
                .rounds(
                    Rounds(
                        count: Typed.number(form.text(.days)) ?? 0, focus: minutes,
                        shortBreak: preferences.shortBreakMinutes, longBreak: preferences.longBreakMinutes))
            default: .countdown(minutes: minutes)
            }
        return plan.fault == nil ? plan : nil
    }

    package mutating func keep(in context: inout ScreenContext) {
        guard let plan else {
            let field: DomainError.Field = faults[.days] == nil ? .minutes : .days
            return form.refuse(field, faults[field] ?? "", in: &context)
        }
        let note = form.text(.note)
        var start = StartTimer(
            habitId: habitId, plan: plan, sessionId: context.random.makeHistoryId(on: context.today),
            note: note.isEmpty ? nil : note)
        start.isOvertime = preferences.hasOvertime
        start.isStrict = preferences.isStrict
        context.perform(Action(start))
    }

    var faults: [DomainError.Field: String] {
        var faults: [DomainError.Field: String] = [:]
        if shownFields.contains(1), !FocusPlan.lengthRange.contains(Typed.minutes(form.text(.minutes)) ?? 0) {
            faults[.minutes] = preferences.strings.sentence(for: .outside(FocusPlan.lengthRange))
        }
        if shownFields.contains(2), !FocusPlan.roundsRange.contains(Typed.number(form.text(.days)) ?? 0) {
            faults[.days] = preferences.strings.sentence(for: .outside(FocusPlan.roundsRange))
        }
        return faults
    }

    package func title(_ view: Viewing) -> String { view.habit(habitId)?.name ?? view.strings.setup.title }

    package func note(_ view: Viewing) -> String { view.habit(habitId).flatMap { view.cat($0.catId)?.name } ?? "" }

    package func faults(_ view: Viewing) -> [DomainError.Field: String] { faults }

    package func remark(_ view: Viewing) -> (text: String, role: Role)? {
        (view.strings.setup.line(plan, at: view.now), .info)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        PlainText([view.strings.setup.line(plan, at: view.now)], field: form.plainText(faults: faults, view))
    }
}
