import Canvas
package import Domain
package import Words

/// Corrects an entry of the log: minutes, day, times, habit, note; and divides it in two.
package struct EntryForm: FormScreen {
    let line: LoggedLine
    package var form: Form
    /// As it was shown; saving is decided on it.
    private var shown: EntryDraft
    /// The habits it can belong to, in the order of the choices.
    private let habitIds: [String]
    /// What was asked to be saved.
    private var saved: AmendEntry?

    package init(for line: LoggedLine, in context: ScreenContext) {
        self.line = line
        let strings = context.strings
        let now = context.now.ruled(by: context.userData.settings)
        shown = EntryDraft(line.entry, line.session, on: line.day, at: now)
        let known = context.userData.habits.map { ($0.id, $0.name) }
        // One that has graduated keeps its entries.
        let habits =
            known.contains { $0.0 == line.entry.habitId } ? known : [(line.entry.habitId, line.entry.habitName)] + known
        habitIds = habits.map(\.0)
        form = Form(
            Self.quantity(of: line, shown, context.userData.habit(line.entry.habitId), strings) + [
                Form.Field(.day, line.day.text, limit: 12, hint: strings.form.day(on: context.today), isReplaced: true),
                Form.Field(.time, shown.time?.text ?? "", limit: 10, hint: strings.form.timeHint, isReplaced: true),
            ] + Self.ends(of: line, shown, strings) + [
                Form.Field(
                    .habit, oneOf: Form.distinct(habits.map(\.1)),
                    chosen: habitIds.firstIndex(of: line.entry.habitId) ?? 0),
                Form.Field(.note, shown.note ?? "", limit: 520),
            ])
    }

    /// Its end, if it may have one, and the times to divide it at.
    private static func ends(of line: LoggedLine, _ shown: EntryDraft, _ strings: Strings) -> [Form.Field] {
        guard line.session != nil || shown.amount == nil else { return [] }
        let hint = line.span.map { strings.form.endHint(length: strings.minutes($0.minutes)) }
        let end = Form.Field(.end, limit: 10, hint: hint ?? strings.form.endHint)
        guard line.span != nil else { return [end] }
        return [end, Form.Field(.cut, limit: 16, hint: strings.form.cutHint)]
    }

    /// Minutes, unless they follow units; units or slips where the entry has some; nothing of a tick.
    private static func quantity(
        of line: LoggedLine, _ shown: EntryDraft, _ habit: Habit?, _ strings: Strings
    ) -> [Form.Field] {
        var fields: [Form.Field] = []
        if shown.amount == nil || line.session != nil {
            fields.append(
                Form.Field(
                    .minutes, String(shown.minutes), limit: 13, hint: strings.form.minutesHint, letters: .minutes,
                    unit: strings.form.minutesUnit))
        }
        let isSlip = line.entry.isSlip == true
        if let amount = shown.amount, isSlip || habit?.kind == .count {
            fields.append(
                Form.Field(.amount, label: strings.amountLabel(habit), amount.text, limit: 8, isReplaced: true))
        }
        return fields
    }

    package var keyContext: KeyContext { .entryForm }
    package var draftName: String? { "entry \(line.entry.id)" }

    private func has(_ field: DomainError.Field) -> Bool { form.fields.contains { $0.id == field } }

    private var range: ClosedRange<Int> { EntryRule.minutes(of: line.entry, line.session) }

    /// From when to when, where that was typed in place of minutes.
    private var times: ClockSpan? { has(.minutes) ? ClockSpan(typed: form.text(.minutes)) : nil }

    package mutating func keep(in context: inout ScreenContext) {
        let faults = faults(on: context.today, in: context.strings)
        if let field = form.fields.map(\.id).first(where: { faults[$0] != nil }) {
            return form.refuse(field, faults[field] ?? "", in: &context)
        }
        var wanted = shown
        if has(.minutes) { wanted.minutes = Typed.minutes(form.text(.minutes)) ?? wanted.minutes }
        if has(.amount) { wanted.amount = Amount(form.text(.amount)) ?? wanted.amount }
        wanted.day = Typed.day(form.text(.day), on: context.today) ?? wanted.day
        wanted.time = form.text(.time).isEmpty ? shown.time : (Typed.time(form.text(.time)) ?? shown.time)
        if let chosen = form.choice(.habit) { wanted.habitId = habitIds[chosen] }
        wanted.end = TimeOfDay(typed: form.text(.end))
        // Minutes follow them.
        if let times { (wanted.time, wanted.end) = (times.start, times.end) }
        wanted.note = form.text(.note).isEmpty ? nil : form.text(.note)
        let cut = Self.cut(form.text(.cut)).map {
            EntryCut($0.start, until: $0.end, entryId: context.random.makeHistoryId(on: context.today))
        }
        guard wanted != shown || cut != nil else { return context.close() }
        let action = AmendEntry(
            line.place, wanted: wanted == shown ? nil : wanted, shown: wanted == shown ? nil : shown, cut: cut)
        saved = action
        if line.session == nil, let habit = context.habit(wanted.habitId),
            let plenty = wanted.plenty(beside: shown, of: habit, entryId: line.entry.id)
        {
            return context.perform(action, logging: plenty, of: habit)
        }
        context.perform(action)
    }

    package func owns(_ action: Action) -> Bool { action.of(AmendEntry.self).map { $0 == saved } ?? false }

    package func field(of refusal: DomainError) -> DomainError.Field? {
        switch refusal {
        case .outsideOfEntry: .cut
        case .startInFuture, .sessionRan: .time
        default: nil
        }
    }

    package mutating func saw(_ changes: [ChangedField]) {
        for change in changes { take(change) }
    }

    /// "10:30", or "10:30-10:45"; nil for anything else.
    private static func cut(_ text: String) -> (start: TimeOfDay, end: TimeOfDay)? {
        if let times = ClockSpan(typed: text) { return (times.start, times.end) }
        return TimeOfDay(typed: text).map { ($0, $0) }
    }

    private mutating func take(_ field: ChangedField) {
        switch (field.field, field.now) {
        case (.minutes, .number(let minutes)): shown.minutes = minutes
        case (.amount, .amount(let amount)): shown.amount = amount
        case (.day, .text(let day)): shown.day = Day(day) ?? shown.day
        case (.time, .text(let time)): shown.time = TimeOfDay(time)
        case (.note, .text(let note)): shown.note = note.isEmpty ? nil : note
        default: break
        }
    }

    package func faults(on today: Day, in strings: Strings) -> [DomainError.Field: String] {
        var faults: [DomainError.Field: String] = [:]
        let amount = form.text(.amount)
        if has(.amount), Amount(amount) == nil {
            faults[.amount] = strings.sentence(for: amount.isEmpty ? .empty : .notUnderstood(amount))
        }
        if !has(.minutes) || times != nil {
            // They follow.
        } else if let minutes = Typed.minutes(form.text(.minutes)) {
            // With another end there may be more.
            if !range.contains(minutes), form.text(.end).isEmpty {
                faults[.minutes] = strings.sentence(for: .outside(range))
            }
        } else {
            faults[.minutes] = strings.sentence(
                for: form.text(.minutes).isEmpty ? .outside(range) : .notUnderstood(form.text(.minutes)))
        }
        // The day it is on stays as it is.
        if Typed.day(form.text(.day), on: today) != line.day {
            faults[.day] = form.faultOfDay(on: today, in: strings)
        }
        if !form.text(.time).isEmpty, Typed.time(form.text(.time)) == nil {
            faults[.time] = strings.sentence(for: .notUnderstood(form.text(.time)))
        }
        if !form.text(.end).isEmpty, TimeOfDay(typed: form.text(.end)) == nil {
            faults[.end] = strings.sentence(for: .notUnderstood(form.text(.end)))
        }
        if !form.text(.cut).isEmpty, Self.cut(form.text(.cut)) == nil {
            faults[.cut] = strings.form.notTimes(text: form.text(.cut))
        }
        if let fault = strings.fault({ () throws(DomainError) in
            _ = try TextRule.note.checked(form.text(.note)) as String
        }) {
            faults[.note] = fault
        }
        return faults
    }

    package func note(_ view: Viewing) -> String { line.entry.habitName.drawable }

    package func remark(_ view: Viewing) -> Remark? {
        Remark(
            text: line.session == nil ? view.strings.form.toldHint : view.strings.form.sessionHint(range.upperBound))
    }
}
