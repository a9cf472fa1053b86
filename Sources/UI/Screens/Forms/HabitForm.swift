package import Canvas
package import Domain

/// Changes any field of a habit.
package struct HabitForm: FormScreen {
    let habitId: String
    package var form: Form
    /// Whether it was tried to keep it, so that what is missing is said too.
    var isTried = false

    /// - Parameter words: of its fields.
    package init(editing habit: Habit, on day: Day, in words: Words) {
        habitId = habit.id
        form = HabitFields.form(HabitDraft(habit, on: day), in: words)
    }

    package var contexts: [Context] { [.habitForm, .form] }
    package var draftName: String? { "habit \(habitId)" }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        switch message {
        case .performed(.editHabit(let edit), _, _) where edit.habitId == habitId: situation.close()
        case .refused(.editHabit(let edit), .invalid(let field, let fault)) where edit.habitId == habitId:
            form.refuse(field, situation.words.sentence(for: fault), in: &situation)
        default: break
        }
    }

    package mutating func keep(in situation: inout Situation) {
        isTried = true
        do {
            let draft = try HabitFields.draft(form, on: situation.today)
            situation.perform(.editHabit(EditHabit(habitId: habitId, draft: draft)))
        } catch .invalid(let field, let fault) {
            form.refuse(field, situation.words.sentence(for: fault), in: &situation)
        } catch {
            situation.say(situation.words.sentence(for: error))
        }
    }

    package func title(_ view: Viewing) -> String { view.habit(habitId)?.name ?? view.words.form.habit }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let inside = FormPanel.draw(on: &grid, title: title(view), rows: form.fields.count + 2, view)
        let faults = HabitFields.faults(form, on: view.today, isKept: isTried, in: view.words)
        form.draw(
            on: &grid, in: inside.split(bottom: 2).top, faults: faults, view, ground: view.theme[.panel].background)
        let line = younger(view) ?? view.words.form.pace(form, minutes: view.habit(habitId)?.totalMinutes ?? 0, view)
        FormPanel.note(line, on: &grid, in: inside, view, role: younger(view) == nil ? .info : .danger)
    }

    /// A new target would make the cat younger: said before it is kept (PRODUCT section 2, editing).
    func younger(_ view: Viewing) -> String? {
        guard let habit = view.habit(habitId), let cat = view.cat(habit.catId),
            let hours = Typed.number(form.text(.targetHours)), (10...10_000).contains(hours)
        else { return nil }
        let stage = Stage(totalMinutes: cat.totalMinutes, targetMinutes: hours * 60)
        return stage < cat.stage ? view.words.form.younger(cat.name, stage) : nil
    }
}
