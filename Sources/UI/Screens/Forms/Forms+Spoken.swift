import Domain

extension LineForm {
    package func spoken(_ view: Viewing) -> Spoken { Spoken(field: form.spoken(isLast: true, view)) }
}

extension MinutesForm {
    package func spoken(_ view: Viewing) -> Spoken {
        Spoken(
            [view.words.form.minutesTitle, view.words.form.toldHint],
            field: form.spoken(faults: faults(on: view.today, in: view.words), view))
    }
}

extension DaysOffForm {
    package func spoken(_ view: Viewing) -> Spoken {
        Spoken(
            [view.habit(habitId)?.name ?? "", view.words.form.daysOffHint],
            field: form.spoken(faults: faults(on: view.today), view))
    }
}

extension HabitForm {
    package func spoken(_ view: Viewing) -> Spoken {
        let faults = HabitFields.faults(form, on: view.today, isKept: isTried, in: view.words)
        return Spoken(
            younger(view).map { [$0] } ?? [], field: form.spoken(faults: faults, view))
    }
}
