package import Canvas
package import Domain

/// How the time is to run: countdown, stopwatch or rounds, minutes, a note (SCREENS, "Focus setup").
package struct FocusSetup: FormScreen {
    let habitId: String
    package var form: Form
    let preferences: Preferences

    /// - Parameter habit: its goal is the length offered.
    package init(for habit: Habit, _ preferences: Preferences) {
        let words = preferences.words
        habitId = habit.id
        self.preferences = preferences
        let minutes = FocusPlan.minutes(for: habit)
        form = Form([
            Form.Field(
                .setting, words.setup.mode, words.setup.countdown, hint: words.setup.modes,
                picks: [words.setup.countdown, words.setup.stopwatch, words.setup.rounds], isChoice: true),
            Form.Field(
                .minutes, words.name(.minutes), String(minutes), limit: 8, picks: HabitDraft.goalPicks.map(String.init),
                letters: .minutes),
            Form.Field(
                .days, words.setup.count, "4", limit: 2, hint: words.setup.roundsHint, picks: ["2", "4", "6"],
                letters: .digits),
            Form.Field(.note, words.name(.note), limit: 520),
        ])
        form.focus = 1
    }

    package var contexts: [Context] { [.focusSetup, .form] }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        switch message {
        case .performed(.startTimer(let start), _, _) where start.habitId == habitId: situation.close()
        case .refused(.startTimer, .invalid(let field, let fault)):
            form.refuse(field, situation.words.sentence(for: fault), in: &situation)
        default: break
        }
    }

    /// Places of the fields that the mode has.
    package var shownFields: [Int] {
        switch form.text(.setting) {
        case preferences.words.setup.stopwatch: [0, 3]
        case preferences.words.setup.rounds: [0, 1, 2, 3]
        default: [0, 1, 3]
        }
    }

    /// What the fields say; nil where a number is wrong.
    var plan: FocusPlan? {
        let minutes = Typed.minutes(form.text(.minutes)) ?? 0
        let plan: FocusPlan =
            switch form.text(.setting) {
            case preferences.words.setup.stopwatch: .stopwatch
            case preferences.words.setup.rounds:
                .rounds(
                    Rounds(
                        count: Typed.number(form.text(.days)) ?? 0, focus: minutes,
                        shortBreak: preferences.shortBreakMinutes, longBreak: preferences.longBreakMinutes))
            default: .countdown(minutes: minutes)
            }
        return plan.fault == nil ? plan : nil
    }

    package mutating func keep(in situation: inout Situation) {
        guard let plan else {
            let field: Refusal.Field = faults[.days] == nil ? .minutes : .days
            return form.refuse(field, faults[field] ?? "", in: &situation)
        }
        let note = form.text(.note)
        var start = StartTimer(
            habitId: habitId, plan: plan, sessionId: situation.chance.makeHistoryId(on: situation.today),
            note: note.isEmpty ? nil : note)
        start.isOvertime = preferences.hasOvertime
        start.isStrict = preferences.isStrict
        situation.perform(.startTimer(start))
    }

    var faults: [Refusal.Field: String] {
        var faults: [Refusal.Field: String] = [:]
        if shownFields.contains(1), !FocusPlan.lengthRange.contains(Typed.minutes(form.text(.minutes)) ?? 0) {
            faults[.minutes] = preferences.words.sentence(for: .outside(FocusPlan.lengthRange))
        }
        if shownFields.contains(2), !FocusPlan.roundsRange.contains(Typed.number(form.text(.days)) ?? 0) {
            faults[.days] = preferences.words.sentence(for: .outside(FocusPlan.roundsRange))
        }
        return faults
    }

    package func title(_ view: Viewing) -> String { view.habit(habitId)?.name ?? view.words.setup.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let inside = FormPanel.draw(
            on: &grid, title: title(view), rows: 6,
            note: view.habit(habitId).flatMap { view.cat($0.catId)?.name } ?? "",
            view)
        var shown = form
        shown.fields = shownFields.map { form.fields[$0] }
        shown.focus = shownFields.firstIndex(of: form.focus) ?? 0
        let ground = view.theme[.panel].background
        shown.draw(on: &grid, in: inside.split(bottom: 2).top, faults: faults, view, ground: ground)
        FormPanel.note(view.words.setup.line(plan, at: view.now), on: &grid, in: inside, view, role: .info)
    }
}
