package import Canvas
package import Domain

/// Minutes done without the timer, for today or a past day (PRODUCT section 2, told minutes).
package struct MinutesForm: FormScreen {
    let habitId: String
    let goal: Int
    package var form: Form

    /// - Parameters:
    ///   - day: the day offered.
    ///   - today: for the example of a day.
    ///   - words: of its fields.
    package init(for habit: Habit, on day: Day, today: Day, in words: Words) {
        habitId = habit.id
        goal = habit.goalMinutes
        form = Form([
            Form.Field(
                .minutes, words.name(.minutes), String(habit.goalMinutes), limit: 8,
                picks: HabitDraft.goalPicks.map(String.init), letters: .minutes),
            Form.Field(.day, words.name(.day), day.text, limit: 12, hint: words.form.day(on: today), isReplaced: true),
            Form.Field(.note, words.name(.note), "", limit: 520),
        ])
    }

    package var contexts: [Context] { [.minutesForm, .form] }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        switch message {
        // Not saved is kept to be tried again: what is still in the form would be told twice.
        case .performed(.tellMinutes(let told), _, _) where told.habitId == habitId: situation.close()
        case .notSaved(.tellMinutes(let told), _) where told.habitId == habitId: situation.close()
        case .refused(.tellMinutes(let told), let refusal) where told.habitId == habitId:
            guard case .invalid(let field, let fault) = refusal else { return }
            form.refuse(field, situation.words.sentence(for: fault), in: &situation)
        default: break
        }
    }

    package mutating func keep(in situation: inout Situation) {
        guard let minutes = Typed.minutes(form.text(.minutes)), TellMinutes.range.contains(minutes) else {
            let fault = faults(on: situation.today, in: situation.words)[.minutes]
            let sentence = fault ?? situation.words.sentence(for: .outside(TellMinutes.range))
            return form.refuse(.minutes, sentence, in: &situation)
        }
        guard let day = Typed.day(form.text(.day), on: situation.today), day <= situation.today else {
            let fault = faults(on: situation.today, in: situation.words)[.day]
            return form.refuse(.day, fault ?? "", in: &situation)
        }
        let note = form.text(.note)
        let deed = Deed.tellMinutes(
            TellMinutes(
                habitId: habitId, minutes: minutes, day: day, entryId: situation.chance.makeHistoryId(on: day),
                note: note.isEmpty ? nil : note))
        if minutes > goal * 3 {
            situation.ask(
                .confirm(Confirmation(situation.words.form.many(minutes, goal: goal), [.effect(.perform(deed))])))
        } else {
            situation.perform(deed)
        }
    }

    func faults(on today: Day, in words: Words) -> [Refusal.Field: String] {
        var faults: [Refusal.Field: String] = [:]
        let minutes = Typed.minutes(form.text(.minutes))
        if let minutes, !TellMinutes.range.contains(minutes) {
            faults[.minutes] = words.sentence(for: .outside(TellMinutes.range))
        }
        if minutes == nil, !form.text(.minutes).isEmpty {
            faults[.minutes] = words.sentence(for: .notUnderstood(form.text(.minutes)))
        }
        if let day = Typed.day(form.text(.day), on: today) {
            if day > today { faults[.day] = words.sentence(for: .dayInFuture(day)) }
        } else {
            faults[.day] = words.sentence(for: .notUnderstood(form.text(.day)))
        }
        return faults
    }

    package func title(_ view: Viewing) -> String { view.habit(habitId)?.name ?? view.words.form.minutesTitle }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let inside = FormPanel.draw(
            on: &grid, title: title(view), rows: form.fields.count + 2, note: view.words.form.minutesTitle, view)
        let ground = view.theme[.panel].background
        form.draw(
            on: &grid, in: inside.split(bottom: 2).top, faults: faults(on: view.today, in: view.words), view,
            ground: ground)
        FormPanel.note(view.words.form.toldHint, on: &grid, in: inside, view)
    }
}
