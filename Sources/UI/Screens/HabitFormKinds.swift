import Domain
import Words
import ViewKit

/// The rows of the habit form that depend on its kind.
extension HabitFields {
    /// Their fields, whatever the kind.
    private static let own: [DomainError.Field] = [
        .goalMinutes, .goalAmount, .keepsItself, .steps, .step, .minutesPerUnit,
    ]

    static func setRows(_ rows: [Form.Field], in form: inout Form) {
        form.fields.removeAll { own.contains($0.id) }
        let goals = rows.filter { shownFirst.contains($0.id) }
        for (some, before) in [(goals, DomainError.Field.schedule), (Array(rows.dropFirst(goals.count)), .targetHours)]
        {
            form.fields.insert(
                contentsOf: some, at: form.fields.firstIndex { $0.id == before } ?? form.fields.count)
        }
    }

    static func followKind(_ form: inout Form, in strings: Strings) {
        guard let row = form.fields.firstIndex(where: { $0.id == .kind }) else { return }
        let kind = kind(form)
        form.fields[row].hint = strings.form.hint(kind)
        var draft = HabitDraft(name: "")
        (draft.kind, draft.goalPeriod) = (kind.kind, kind.period)
        let wanted = kind.fields(draft, strings)
        let present = form.fields.filter { own.contains($0.id) }
        func areWanted(_ rows: [Form.Field]) -> Bool {
            rows.map(\.id) == wanted.map(\.id) && rows.first?.unit == wanted.first?.unit
        }
        guard !areWanted(present) else { return }
        let focus = form.fields[form.focus].id
        // What was typed for a kind is still there when it is chosen again.
        let known = form.setAside.first(where: areWanted)
        form.setAside.removeAll(where: areWanted)
        form.setAside.append(present)
        setRows(known ?? wanted, in: &form)
        form.focus(on: focus)
    }

    /// Shows the goal that the name says, unless another one than the last suggestion was chosen.
    static func suggest(_ form: inout Form, after last: inout GoalSuggestion?, in strings: Strings) {
        let now = GoalSuggestion(of: form.text(.name))
        func rows(_ said: GoalSuggestion?) -> [Form.Field] {
            goalRows(Self.form(HabitDraft(name: "", said), in: strings))
        }
        guard now != last, Form.same(goalRows(form), rows(last)) else { return }
        last = now
        let (wanted, focus) = (rows(now), form.fields[form.focus].id)
        setRows(wanted.filter { own.contains($0.id) }, in: &form)
        for row in wanted where !own.contains(row.id) {
            guard let index = form.fields.firstIndex(where: { $0.id == row.id }) else { continue }
            form.fields[index] = row
        }
        form.focus(on: focus)
    }

    private static func goalRows(_ form: Form) -> [Form.Field] {
        form.fields.filter { own.contains($0.id) || $0.id == .kind || $0.id == .schedule }
    }

    static func kind(_ form: Form) -> CountedKind { CountedKind.all[form.choice(.kind) ?? 0] }

    /// - Throws: the first invalid field.
    static func takeGoal(_ form: Form, into draft: inout HabitDraft) throws(DomainError) {
        let chosen = kind(form)
        (draft.kind, draft.goalPeriod) = (chosen.kind, chosen.period)
        switch chosen.kind {
        case .minutes where chosen.period == .day:
            draft.goalMinutes = try form.read(.goalMinutes, by: Typed.minutes)
        case .minutes: draft.goalAmount = Amount(try form.read(.goalAmount, by: Typed.minutes))
        case .count:
            guard !form.text(.goalAmount).isEmpty else { throw .invalid(.goalAmount, .empty) }
            let typed = try form.read(.goalAmount, by: TypedAmount.init)
            (draft.goalAmount, draft.unit) = (typed.amount, typed.unit)
        case .limit:
            draft.goalAmount = try form.read(.goalAmount, by: Amount.init)
            draft.keepsItself = form.choice(.keepsItself) == 1 ? true : nil
        case .yesNo: draft.steps = Steps.typed(form.text(.steps))
        }
        draft.step = try form.readIfAny(.step, by: Amount.init)
        draft.minutesPerUnit = try form.readIfAny(.minutesPerUnit, by: Amount.init)
    }
}

/// A kind of habit and its period as the form offers them.
struct CountedKind: Hashable {
    let kind: HabitKind
    let period: GoalPeriod

    init(_ kind: HabitKind, _ period: GoalPeriod) { (self.kind, self.period) = (kind, period) }

    /// What most people want comes first.
    static let all = [
        CountedKind(.minutes, .day), CountedKind(.yesNo, .day), CountedKind(.count, .day), CountedKind(.limit, .day),
        CountedKind(.minutes, .week), CountedKind(.count, .week), CountedKind(.minutes, .month),
        CountedKind(.count, .month),
    ]

    /// The rows that say how much; those of a draft of this kind hold its values.
    func fields(_ draft: HabitDraft, _ strings: Strings) -> [Form.Field] {
        let words = strings.form
        let worth = Form.Field(
            .minutesPerUnit, draft.minutesPerUnit?.text ?? "", limit: 6, hint: words.worth(self), letters: .decimal,
            unit: words.minutesUnit)
        let amount = draft.goalAmount?.text
        switch (kind, period) {
        case (.minutes, .day):
            return [
                Form.Field(
                    .goalMinutes, String(draft.goalMinutes), limit: 8, picks: HabitDraft.goalPicks.map(String.init),
                    letters: .minutes, unit: words.minutesADay)
            ]
        case (.minutes, _):
            let picks = (period == .week ? [120, 300, 600] : [600, 1200, 2400]).map { String($0) }
            return [
                Form.Field(
                    .goalAmount, amount ?? picks[1], limit: 8, picks: picks, letters: .minutes,
                    unit: period == .week ? words.minutesAWeek : words.minutesAMonth)
            ]
        case (.count, _):
            let text = [amount, draft.unit].compactMap { $0 }.joined(separator: " ")
            return [
                Form.Field(
                    .goalAmount, text, limit: 24, hint: words.countHint, isReplaced: true, unit: words.each(period)),
                Form.Field(.step, draft.step?.text ?? "", limit: 8, hint: words.stepHint, letters: .decimal), worth,
            ]
        case (.yesNo, _):
            let steps = Form.Field(.steps, draft.steps?.joined(separator: ", ") ?? "", limit: 520, hint: words.steps)
            return [steps, worth]
        case (.limit, _):
            return [
                Form.Field(
                    .goalAmount, amount ?? "0", limit: 3, picks: ["0", "1", "2", "3"], letters: .digits,
                    unit: words.atMost),
                Form.Field(
                    .keepsItself, oneOf: [words.asMarked, words.keptByItself],
                    chosen: draft.keepsItself == true ? 1 : 0, hint: words.keepsItselfHelp), worth,
            ]
        }
    }
}
