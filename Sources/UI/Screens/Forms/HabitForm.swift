package import Canvas
package import Domain

/// Changes any field of a habit.
package struct HabitForm: FormScreen {
    let habitId: String
    package var form: Form
    /// The fields as they were shown before anything was written.
    private var untouched: Form
    /// What the fields held when they were shown: what is saved is decided on it.
    private var shown: FieldEdit.Values
    /// Whether it was tried to keep it, so that what is missing is said too.
    var isTried = false
    /// The name that another habit has and that is to be kept all the same.
    private var sharedName: String?

    /// - Parameter words: of its fields.
    package init(editing habit: Habit, on day: Day, in words: Words) {
        habitId = habit.id
        let draft = HabitDraft(habit, on: day)
        form = HabitFields.form(draft, in: words)
        untouched = form
        shown = draft.values
    }

    package var contexts: [Context] { [.habitForm, .form] }
    package var draftName: String? { "habit \(habitId)" }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        switch message {
        case .performed(.editHabit(let edit), _, _) where edit.habitId == habitId: situation.close()
        case .refused(.editHabit(let edit), .invalid(let field, let fault)) where edit.habitId == habitId:
            form.refuse(field, situation.words.sentence(for: fault), in: &situation)
        // It is said what changed: the next enter is decided on that.
        case .refused(.editHabit(let edit), .changedMeanwhile(let fields)) where edit.habitId == habitId:
            for field in fields { shown[field.field] = field.now }
            if let first = fields.first { form.focus(on: first.field) }
        case .householdChanged: follow(in: situation)
        default: break
        }
    }

    package mutating func appear(in situation: inout Situation) { follow(in: situation) }

    /// Fields that nobody has written in show what is stored now.
    private mutating func follow(in situation: Situation) {
        guard let habit = situation.habit(habitId) else { return }
        let draft = HabitDraft(habit, on: situation.today)
        let now = HabitFields.form(draft, in: situation.words)
        for index in form.fields.indices {
            let id = form.fields[index].id
            if form.fields[index].input.text == untouched.fields[index].input.text {
                if now.fields[index].input.text != untouched.fields[index].input.text {
                    form.fields[index] = now.fields[index]
                }
                shown[id] = draft.values[id]
            }
            // A conflict that was told of is what the person saw last.
            if shown[id] == draft.values[id] { untouched.fields[index] = now.fields[index] }
        }
    }

    package mutating func keep(in situation: inout Situation) {
        isTried = true
        do {
            let draft = try HabitFields.draft(form, on: situation.today)
            if let other = situation.household.habit(called: draft.name, besides: habitId), sharedName != draft.name,
                draft.values[.name] != shown[.name]
            {
                sharedName = draft.name
                return form.refuse(
                    .name, situation.words.form.isTaken(other, situation.cat(other.catId)), in: &situation)
            }
            situation.perform(.editHabit(EditHabit(habitId: habitId, draft: draft, shown: shown)))
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
            let hours = Typed.number(form.text(.targetHours)), HabitDraft.targetRange.contains(hours)
        else { return nil }
        let stage = Stage(totalMinutes: cat.totalMinutes, targetMinutes: hours * 60)
        return stage < cat.stage ? view.words.form.younger(cat.name, stage) : nil
    }
}
