import Domain

/// The fields of a habit, for a new one and for changing one.
enum HabitFields {
    static func form(_ draft: HabitDraft, in words: Words) -> Form {
        Form([
            Form.Field(.name, words.name(.name), draft.name, limit: 80),
            Form.Field(.icon, words.name(.icon), draft.icon, limit: 4, hint: words.form.icon, picks: icons),
            Form.Field(
                .goalMinutes, words.name(.goalMinutes), String(draft.goalMinutes), limit: 8,
                picks: HabitDraft.goalPicks.map(String.init), letters: .minutes),
            Form.Field(
                .targetHours, words.name(.targetHours), String(draft.targetHours), limit: 8,
                picks: HabitDraft.targetPicks.map(String.init), letters: .digits),
            Form.Field(
                .schedule, words.name(.schedule), words.form.typed(draft.schedule), limit: 40,
                picks: words.form.schedulePicks, isReplaced: true),
            Form.Field(
                .reminderTime, words.name(.reminderTime), draft.reminderTime?.text ?? "", limit: 8,
                hint: words.form.reminder, isReplaced: true),
            Form.Field(.group, words.name(.group), draft.group ?? "", limit: 40, hint: words.form.group),
            Form.Field(.about, words.name(.about), draft.about ?? "", limit: 520),
            Form.Field(
                .endsOn, words.name(.endsOn), draft.endsOn?.text ?? "", limit: 10, hint: words.form.endsOn,
                isReplaced: true),
        ])
    }

    private static let icons = ["📚", "📝", "🏃", "🎹", "🎨", "🌱", "🧘", "💪", "🧹", "💧"]

    /// What the fields say.
    /// - Throws: the first that is wrong.
    static func draft(_ form: Form, on today: Day) throws(Refusal) -> HabitDraft {
        var draft = HabitDraft(name: form.text(.name))
        draft.icon = form.text(.icon)
        draft.goalMinutes = try number(Typed.minutes(form.text(.goalMinutes)), .goalMinutes, form)
        draft.targetHours = try number(Typed.number(form.text(.targetHours)), .targetHours, form)
        guard let schedule = Typed.schedule(form.text(.schedule)) else {
            throw .invalid(.schedule, .notUnderstood(form.text(.schedule)))
        }
        draft.schedule = schedule
        guard let time = Typed.time(form.text(.reminderTime)) else {
            throw .invalid(.reminderTime, .notUnderstood(form.text(.reminderTime)))
        }
        draft.reminderTime = time
        draft.group = form.text(.group)
        draft.about = form.text(.about)
        if !form.text(.endsOn).isEmpty {
            guard let day = Typed.day(form.text(.endsOn), on: today, .coming) else {
                throw .invalid(.endsOn, .notUnderstood(form.text(.endsOn)))
            }
            draft.endsOn = day
        }
        return try draft.checked()
    }

    private static func number(_ number: Int?, _ field: Refusal.Field, _ form: Form) throws(Refusal) -> Int {
        guard let number else { throw .invalid(field, .notUnderstood(form.text(field))) }
        return number
    }

    /// What is wrong, by field, while it is written; an empty name is not wrong before it is to be kept.
    static func faults(
        _ form: Form, on today: Day, isKept: Bool, in words: Words
    ) -> [Refusal.Field: String] {
        do {
            _ = try draft(form, on: today)
            return [:]
        } catch .invalid(let field, let fault) {
            return field == .name && fault == .empty && !isKept ? [:] : [field: words.sentence(for: fault)]
        } catch {
            return [:]
        }
    }
}
