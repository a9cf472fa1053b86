package import Canvas
package import Domain

/// Days on which nothing is due, for one habit or all; also entered afterwards (PRODUCT section 2, days off).
package struct DaysOffForm: FormScreen {
    let habitId: String
    package var form: Form

    /// Those that can be taken away, in the order of their fields.
    let known: [DaysOff]
    /// What its choices are told apart by.
    private let words: Words

    /// - Parameters:
    ///   - known: days off there are; those of this habit or all that are not long over can be taken away.
    ///   - words: of its fields.
    package init(for habit: Habit, on day: Day, known: [DaysOff], in words: Words) {
        self.words = words
        habitId = habit.id
        self.known = Array(
            known.filter {
                $0.isRest != true && $0.covers(habit: habit.id) && ($0.through ?? day) >= day.advanced(by: -30)
            }
            .suffix(4))
        form = Form([
            Form.Field(.day, words.form.from, day.text, limit: 12, hint: words.form.day(on: day), isReplaced: true),
            Form.Field(
                .endsOn, words.form.through, day.text, limit: 12, hint: words.form.day(on: day), isReplaced: true),
            Form.Field(
                .setting, words.form.forWhom, words.form.thisHabit, limit: 12,
                picks: [words.form.thisHabit, words.form.allHabits], isChoice: true),
        ])
        form.fields += self.known.map { off in
            Form.Field(
                .days, words.form.span(off), words.form.keep, limit: 12, picks: [words.form.keep, words.form.takeAway],
                isChoice: true)
        }
    }

    package var contexts: [Context] { [.daysOffForm, .form] }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        switch message {
        case .performed(.addDaysOff, _, _), .performed(.removeDaysOff, _, _), .notSaved(.addDaysOff, _),
            .notSaved(.removeDaysOff, _):
            situation.close()
        default: break
        }
    }

    /// Those that are marked to be taken away.
    private var unwanted: [DaysOff] {
        let marks = form.fields.filter { $0.id == .days }.map { $0.input.text == words.form.takeAway }
        return zip(known, marks).filter(\.1).map(\.0)
    }

    package mutating func keep(in situation: inout Situation) {
        guard unwanted.isEmpty else {
            for off in unwanted { situation.perform(.removeDaysOff(RemoveDaysOff(id: off.id, removed: off))) }
            return
        }
        let faults = faults(on: situation.today)
        if let (field, fault) = [Refusal.Field.day, .endsOn].lazy.compactMap({ f in faults[f].map { (f, $0) } }).first {
            return form.refuse(field, fault, in: &situation)
        }
        guard let from = Typed.day(form.text(.day), on: situation.today, .either) else { return }
        guard let through = Typed.day(form.text(.endsOn), on: situation.today, .either) else { return }
        let isForAll = form.text(.setting) == words.form.allHabits
        situation.perform(
            .addDaysOff(
                AddDaysOff(
                    id: situation.chance.makeId(), habitId: isForAll ? nil : habitId, from: from, through: through)))
    }

    func faults(on today: Day) -> [Refusal.Field: String] {
        var faults: [Refusal.Field: String] = [:]
        let from = Typed.day(form.text(.day), on: today, .either)
        let through = Typed.day(form.text(.endsOn), on: today, .either)
        if from == nil { faults[.day] = words.sentence(for: .notUnderstood(form.text(.day))) }
        if through == nil { faults[.endsOn] = words.sentence(for: .notUnderstood(form.text(.endsOn))) }
        if let from, let through, through < from { faults[.endsOn] = words.form.wrongOrder(from) }
        return faults
    }

    package func title(_ view: Viewing) -> String { view.words.form.daysOffTitle }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let inside = FormPanel.draw(
            on: &grid, title: title(view), rows: form.fields.count + 2, note: view.habit(habitId)?.name ?? "", view)
        let ground = view.theme[.panel].background
        form.draw(on: &grid, in: inside.split(bottom: 2).top, faults: faults(on: view.today), view, ground: ground)
        FormPanel.note(
            unwanted.isEmpty ? view.words.form.daysOffHint : view.words.form.takeAwayHint, on: &grid, in: inside, view)
    }
}
