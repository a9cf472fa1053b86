import Canvas
package import Domain
package import Words
import ViewKit

/// Edits a habit.
package struct HabitForm: FormScreen {
    let habitId: String
    package var form: Form
    /// The values that were shown; saving is decided on them.
    private var shown: FieldEdit.Values
    /// Whether saving was attempted, so that missing values are reported too.
    var wasAttempted = false
    /// The name of another habit, too, that was kept all the same.
    private var sharedName: String?

    package init(editing habit: Habit, on day: Day, in strings: Strings) {
        (habitId, sharedName) = (habit.id, habit.name)
        let draft = HabitDraft(habit, on: day)
        form = HabitFields.form(draft, in: strings)
        shown = draft.values
    }

    package var keyContext: KeyContext { .habitForm }
    package var draftName: String? { "habit \(habitId)" }

    package mutating func edited(in context: ScreenContext) { HabitFields.follow(&form, in: context.strings) }

    package func owns(_ action: Action) -> Bool { action.of(EditHabit.self)?.habitId == habitId }

    package mutating func saw(_ changes: [ChangedField]) {
        for change in changes { shown[change.field] = change.now }
        if let first = changes.first { form.focus(on: first.field) }
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .userDataChanged = message { follow(in: context) }
        follow(message, in: &context)
    }

    package mutating func onAppear(in context: inout ScreenContext) { follow(in: context) }

    private mutating func follow(in context: ScreenContext) {
        guard let habit = context.habit(habitId) else { return }
        let draft = HabitDraft(habit, on: context.today)
        let now = HabitFields.form(draft, in: context.strings)
        for (index, field) in form.fields.enumerated() {
            let id = field.id
            guard let new = now.fields.first(where: { $0.id == id }),
                let place = form.opened.firstIndex(where: { $0.id == id })
            else { continue }
            if field.says(the: form.opened[place]) {
                if !new.says(the: form.opened[place]) { form.fields[index] = new }
                for part in HabitFields.parts(of: id) { shown[part] = draft.values[part] }
            }
            // A reported conflict counts as seen.
            if shown[id] == draft.values[id] { form.opened[place] = new }
        }
        HabitFields.follow(&form, in: context.strings)
    }

    package mutating func keep(in context: inout ScreenContext) {
        wasAttempted = true
        do {
            guard let draft = try HabitFields.draft(&form, &sharedName, besides: habitId, in: &context) else { return }
            context.perform(EditHabit(habitId: habitId, draft: draft, shown: shown))
        } catch .invalid(let field, let fault) {
            form.refuse(field, fault, in: &context)
        } catch {
            context.toast(context.strings.sentence(for: error))
        }
    }

    package func title(_ view: Viewing) -> String { view.habit(habitId)?.name ?? view.strings.form.habit }

    package func frame(_ view: Viewing) -> OverlayFrame {
        .form(rows: form.fields.count + 4, columns: 78, view.layout)
    }

    package func faults(on today: Day, in strings: Strings) -> [DomainError.Field: String] {
        HabitFields.faults(form, on: today, isKept: wasAttempted, in: strings)
    }

    package func remark(_ view: Viewing) -> Remark? {
        if let younger = younger(view) { return Remark(text: younger, role: .danger) }
        let minutes = view.habit(habitId)?.totalMinutes ?? 0
        return Remark(text: view.strings.form.pace(form, minutes: minutes), role: .info)
    }

    func younger(_ view: Viewing) -> String? {
        guard let habit = view.habit(habitId), let cat = view.cat(habit.catId),
            let hours = Typed.number(form.text(.targetHours)), HabitDraft.targetRange.contains(hours)
        else { return nil }
        return cat.youngerStage(targetHours: hours).map { view.strings.younger(cat.name, $0) }
    }
}

/// The form of a habit, new or not.
enum HabitFields {
    private static let mayBeEmpty = Set(HabitText.all.map(\.id)).union([.reminderTime, .endsOn, .steps, .times])

    static func form(_ draft: HabitDraft, in strings: Strings) -> Form {
        let kind = CountedKind(draft.kind, draft.goalPeriod)
        let texts = HabitText.all.map { text in
            Form.Field(
                text.id, draft[dynamicMember: text.path] ?? "", limit: text.rule.most + 20,
                hint: strings.named("field.\(text.name).hint") ?? "")
        }
        let first = [
            Form.Field(.name, draft.name, limit: 80),
            Form.Field(
                .kind, oneOf: CountedKind.all.map { strings.form.name($0) },
                chosen: CountedKind.all.firstIndex(of: kind) ?? 0, hint: strings.form.hint(kind)),
            Form.Field(
                .schedule, strings.form.typed(draft.schedule), limit: 40, hint: strings.form.schedule,
                picks: strings.form.schedulePicks, isReplaced: true),
            Form.Field(
                .reminderTime, draft.reminders.map(\.text).joined(separator: ", "), limit: 24,
                hint: strings.form.reminder, isReplaced: true),
        ]
        let looks = [
            Form.Field(.icon, draft.icon, limit: 4, hint: strings.form.icon, picks: HabitIcon.picks, isReplaced: true),
            hue(draft.hue, strings),
            Form.Field(
                .targetHours, String(draft.targetHours), limit: 8, picks: HabitDraft.targetPicks.map(String.init),
                letters: .digits, unit: strings.form.hoursUnit),
            Form.Field(
                .savedDays, oneOf: strings.form.savedDays, chosen: draft.savedDays, hint: strings.form.savedDaysHelp),
        ]
        let end = [
            Form.Field(.endsOn, draft.endsOn?.text ?? "", limit: 10, hint: strings.form.endsOn, isReplaced: true),
            Form.Field(
                .times, draft.times.map(String.init) ?? "", limit: 5, hint: strings.form.times, letters: .digits),
        ]
        // What it follows in the day belongs to when it is.
        let (cue, about) = (texts.filter { $0.id == .cue }, texts.filter { $0.id != .cue })
        var form = Form(first + cue + looks + about + end)
        setRows(kind.fields(draft, strings), in: &form)
        setPlaceholders(in: &form, strings)
        form.opened = form.fields
        return form
    }

    private static func hue(_ hue: Hue?, _ strings: Strings) -> Form.Field {
        let all: [Hue?] = [nil] + Hue.allCases
        let names = all.map { $0.map { strings.name($0) } ?? strings.form.none }
        let field = Form.Field(.hue, oneOf: names, chosen: all.firstIndex(of: hue) ?? 0)
        return changed(field) { $0.hues = all }
    }

    /// What a new habit is asked first; the rest may stay as it is.
    static let shownFirst: Set<DomainError.Field> = [
        .name, .kind, .goalMinutes, .goalAmount, .keepsItself, .schedule, .reminderTime,
    ]

    static func setPlaceholders(in form: inout Form, _ strings: Strings) {
        let sketch = goal(form, isAutomatic: true).map(Habit.init(sketching:))
        for index in form.fields.indices where [.step, .minutesPerUnit].contains(form.fields[index].id) {
            let amount = form.fields[index].id == .step ? sketch?.stepOrDefault : sketch?.worthOfOne
            form.fields[index].placeholder = strings.form.automatic(
                amount, inMinutes: form.fields[index].id == .minutesPerUnit)
        }
        for index in form.fields.indices where HabitFields.mayBeEmpty.contains(form.fields[index].id) {
            form.fields[index].placeholder = strings.form.none
        }
    }

    /// Shows the icon that the name suggests, and the rows that the chosen kind has.
    static func follow(_ form: inout Form, in strings: Strings) {
        guess(&form)
        followKind(&form, in: strings)
        setPlaceholders(in: &form, strings)
    }

    /// The row with the error of a field.
    static func row(of field: DomainError.Field) -> DomainError.Field {
        field == .unit ? .goalAmount : field == .goalPeriod ? .kind : field
    }

    /// The fields that a row holds.
    static func parts(of row: DomainError.Field) -> [DomainError.Field] {
        switch row {
        case .goalAmount: [.goalAmount, .unit, .goalMinutes]
        case .kind: [.kind, .goalPeriod]
        default: [row]
        }
    }

    private static func guess(_ form: inout Form) {
        let name = form.text(.name)
        guard let index = form.fields.firstIndex(where: { $0.id == .icon }) else { return }
        form.fields[index].placeholder = name.allSatisfy(\.isWhitespace) ? "" : HabitIcon.guessed(from: name)
    }

    /// How fast goal, target and schedule let it grow; nil if one of them cannot be read. A name is not needed.
    static func pace(_ form: Form, totalMinutes: Int) -> Pace? {
        goal(form).map { Pace(of: $0, totalMinutes: totalMinutes) }
    }

    /// A draft with goal, target and schedule; nil if one of them cannot be read. A name is not needed.
    /// - Parameter isAutomatic: whether step and worth are left out, as if nothing was typed there.
    static func goal(_ form: Form, isAutomatic: Bool = false) -> HabitDraft? {
        guard let target = Typed.number(form.text(.targetHours)), HabitDraft.targetRange.contains(target),
            let schedule = Typed.schedule(form.text(.schedule))
        else { return nil }
        var draft = HabitDraft(name: "habit", icon: "H", targetHours: target, schedule: schedule)
        do {
            try takeGoal(form, into: &draft)
            if isAutomatic { (draft.step, draft.minutesPerUnit) = (nil, nil) }
            return try draft.checked()
        } catch {
            return nil
        }
    }

    /// The draft to save; nil if another habit has its name, which the form then says once.
    /// - Throws: the first invalid field.
    static func draft(
        _ form: inout Form, _ sharedName: inout String?, besides habitId: String? = nil,
        in context: inout ScreenContext
    ) throws(DomainError) -> HabitDraft? {
        let draft = try draft(form, on: context.today)
        guard let other = context.userData.habit(called: draft.name, besides: habitId), sharedName != draft.name else {
            return draft
        }
        sharedName = draft.name
        form.refuse(.name, context.strings.form.isTaken(other, context.cat(other.catId)), in: &context)
        return nil
    }

    /// - Throws: the first invalid field.
    static func draft(_ form: Form, on today: Day) throws(DomainError) -> HabitDraft {
        var draft = HabitDraft(name: form.text(.name))
        if !form.text(.icon).isEmpty { draft.icon = form.text(.icon) }
        try takeGoal(form, into: &draft)
        draft.targetHours = try form.read(.targetHours, by: Typed.number)
        draft.schedule = try form.read(.schedule, by: Typed.schedule(_:))
        draft.reminders = try form.read(.reminderTime, by: Typed.times)
        draft.hue = form.choice(.hue).flatMap { $0 > 0 ? Hue.allCases[$0 - 1] : nil }
        for text in HabitText.all { draft[dynamicMember: text.path] = form.text(text.id) }
        draft.savedDays = form.choice(.savedDays) ?? 0
        draft.endsOn = try form.readIfAny(.endsOn) { Typed.day($0, on: today, .coming) }
        draft.times = try form.readIfAny(.times, by: Typed.number)
        return try draft.checked()
    }

    /// Faults by field while typing; an empty name counts only after an attempt to save.
    static func faults(
        _ form: Form, on today: Day, isKept: Bool, in strings: Strings
    ) -> [DomainError.Field: String] {
        do {
            _ = try draft(form, on: today)
            return [:]
        } catch .invalid(let field, let fault) {
            let isUntouched = (field == .name || field == .goalAmount) && fault == .empty && !isKept
            return isUntouched ? [:] : [row(of: field): strings.form.sentence(for: fault, of: field)]
        } catch {
            return [:]
        }
    }
}

extension Form {
    /// - Throws: that the field was not understood.
    func read<Value>(_ id: DomainError.Field, by read: (String) -> Value?) throws(DomainError) -> Value {
        guard let value = read(text(id)) else { throw .invalid(id, .notUnderstood(text(id))) }
        return value
    }

    /// Nil if the field is empty.
    func readIfAny<Value>(_ id: DomainError.Field, by read: (String) -> Value?) throws(DomainError) -> Value? {
        text(id).isEmpty ? nil : try self.read(id, by: read)
    }
}
