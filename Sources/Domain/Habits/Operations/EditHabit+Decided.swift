import DocumentStore

extension EditHabit: Operation {
    /// Writes the fields that changed alone; a new target moves the cat's in the same batch (PRODUCT section 2).
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<DeedOutcome> {
        let habit = try library.knownHabit(habitId)
        let changes = try changes(of: habit, to: draft.checked(), on: moment)
        guard !changes.isEmpty else { return Decision(batch: nil, outcome: .done) }
        let set = changes.filter { $0.value != .null }
        let removed = changes.filter { $0.value == .null }.map(\.key)
        var preconditions = try library.unchanged(Array(changes.keys), at: .habit(habitId))
        var writes: [Write] = [.update(.habit(habitId), set, removing: removed)]
        if habit.targetHours != draft.targetHours, let cat = try library.cat(habit.catId) {
            preconditions += try library.unchanged(["targetMinutes"], at: .cat(cat.id))
            writes.append(.update(.cat(cat.id), ["targetMinutes": .integer(Int64(draft.targetHours * 60))]))
        }
        let batch = try library.decision("editHabit", requiring: preconditions, writing: writes, at: moment)
        return Decision(batch: batch, outcome: .done)
    }

    /// The stages before and after where the cat would get younger by this edit: the form says so first.
    package func getsYounger(_ cat: Cat) -> (from: Stage, to: Stage)? {
        let after = Stage(totalMinutes: cat.totalMinutes, targetMinutes: draft.targetHours * 60)
        return after < cat.stage ? (cat.stage, after) : nil
    }

    /// Fields with their new values; null for those that go.
    private func changes(
        of habit: Habit, to draft: HabitDraft, on moment: Moment
    ) throws(Refusal) -> [FieldPath: Value] {
        var changes: [FieldPath: Value] = [:]
        func change<Part: Equatable>(_ field: FieldPath, _ old: Part, _ new: Part, _ value: Value) {
            if old != new { changes[field] = value }
        }
        change("name", Array(habit.name.utf8), Array(draft.name.utf8), .string(draft.name))
        change("icon", habit.icon, draft.icon, .string(draft.icon))
        change("goalMinutes", habit.goalMinutes, draft.goalMinutes, .integer(Int64(draft.goalMinutes)))
        change("targetHours", habit.targetHours, draft.targetHours, .integer(Int64(draft.targetHours)))
        change("reminderTime", habit.reminderTime, draft.reminderTime, text(draft.reminderTime?.text))
        change("group", habit.group, draft.group, text(draft.group))
        change("about", habit.about, draft.about, text(draft.about))
        change("endsOn", habit.endsOn, draft.endsOn, text(draft.endsOn?.text))
        if habit.schedule(on: moment.today) != draft.schedule {
            changes["schedules"] = try schedules(of: habit, with: draft.schedule, on: moment)
        }
        return changes
    }

    private func text(_ text: String?) -> Value { text.map(Value.string) ?? .null }

    /// The new one holds from today on; days before are judged by what held then.
    private func schedules(of habit: Habit, with rule: Schedule, on moment: Moment) throws(Refusal) -> Value {
        var schedules = habit.schedules ?? []
        if schedules.isEmpty {
            schedules = [DatedSchedule(from: moment.day(of: habit.createdAt), rule: .everyDay)]
        }
        schedules.removeAll { $0.from >= moment.today }
        schedules.append(DatedSchedule(from: moment.today, rule: rule))
        do { return try Value(of: schedules) } catch { throw .invalid(.schedule, .notUnderstood(rule.text)) }
    }
}
