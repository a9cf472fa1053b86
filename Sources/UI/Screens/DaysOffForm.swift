import Canvas
package import Domain
package import Words
import ViewKit

/// Enters days off for one habit or all, also in the past.
package struct DaysOffForm: FormScreen {
    let habitId: String
    package var form: Form

    /// Existing days off that can be deleted, in the order of their fields.
    let known: [DaysOff]
    /// - Parameters:
    ///   - from: the first day off at first; today where nil.
    ///   - known: those of this habit or of all habits can be deleted unless they are long over.
    package init(for habit: Habit, on day: Day, from: Day? = nil, known: [DaysOff], in strings: Strings) {
        let first = (from ?? day).text
        habitId = habit.id
        self.known = Array(
            known.filter {
                $0.isRest != true && $0.covers(habit: habit.id) && ($0.through ?? day) >= day.advanced(by: -30)
            }
            .suffix(4))
        let hint = strings.form.day(on: day)
        let fields = [
            Form.Field(.day, label: strings.form.from, first, limit: 12, hint: hint, isReplaced: true),
            Form.Field(.endsOn, label: strings.form.through, first, limit: 12, hint: hint, isReplaced: true),
            Form.Field(
                .setting, label: strings.form.forWhom, oneOf: [strings.form.thisHabit, strings.allHabits],
                chosen: 0),
        ]
        let marks = self.known.map { off in
            Form.Field(
                .days, label: strings.form.span(off), oneOf: [strings.form.keep, strings.form.takeAway], chosen: 0)
        }
        form = Form(fields + marks)
    }

    package var keyContext: KeyContext { .daysOffForm }
    package var draftName: String? { "days off \(habitId) \(known.map(\.id))" }

    package func owns(_ action: Action) -> Bool {
        action.operation is AddDaysOff || action.operation is RemoveDaysOff
    }

    private var unwanted: [DaysOff] {
        let marks = form.fields.filter { $0.id == .days }.map { $0.choice == 1 }
        return zip(known, marks).filter(\.1).map(\.0)
    }

    package mutating func keep(in context: inout ScreenContext) {
        guard unwanted.isEmpty else {
            for off in unwanted { context.perform(RemoveDaysOff(id: off.id)) }
            return
        }
        let faults = faults(on: context.today, in: context.strings)
        if let (field, fault) = [DomainError.Field.day, .endsOn].lazy.compactMap({ f in faults[f].map { (f, $0) } })
            .first
        {
            return form.refuse(field, fault, in: &context)
        }
        guard let from = Typed.day(form.text(.day), on: context.today, .either) else { return }
        guard let through = Typed.day(form.text(.endsOn), on: context.today, .either) else { return }
        context.perform(
            AddDaysOff(
                id: context.random.makeId(), habitId: form.choice(.setting) == 0 ? habitId : nil, from: from,
                through: through))
    }

    package func faults(on today: Day, in strings: Strings) -> [DomainError.Field: String] {
        var faults: [DomainError.Field: String] = [:]
        let from = Typed.day(form.text(.day), on: today, .either)
        let through = Typed.day(form.text(.endsOn), on: today, .either)
        if from == nil { faults[.day] = strings.sentence(for: .notUnderstood(form.text(.day))) }
        if through == nil { faults[.endsOn] = strings.sentence(for: .notUnderstood(form.text(.endsOn))) }
        if let from, let through, through < from {
            faults[.endsOn] = strings.form.endsBefore(first: strings.date(from))
        }
        return faults
    }

    package func note(_ view: Viewing) -> String { view.habit(habitId)?.name ?? "" }

    package func remark(_ view: Viewing) -> Remark? {
        let (strings, isQuiet) = (view.strings.form, !view.showsStreaks)
        let hint = isQuiet ? strings.quietDaysOffHint : strings.daysOffHint
        return Remark(text: unwanted.isEmpty ? hint : strings.takeAwayHint)
    }
}
