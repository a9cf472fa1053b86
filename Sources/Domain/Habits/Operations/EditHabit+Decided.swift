import DocumentStore

extension EditHabit: Operation {
    /// Writes the fields that the person changed alone, while they hold what was shown; a new target moves the cat's in
    /// the same batch (PRODUCT section 2).
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<DeedOutcome> {
        let habit = try library.knownHabit(habitId)
        let draft = try draft.checked()
        let stored = HabitDraft(habit, on: moment.today).values
        let changed = try FieldEdit.fields(shown: shown ?? stored, wanted: draft.values, stored: stored)
        let changes = try changes(changed, of: habit, to: draft, on: moment)
        guard !changes.isEmpty else { return Decision(batch: nil, outcome: .done) }
        let set = changes.filter { $0.value != .null }
        let removed = changes.filter { $0.value == .null }.map(\.key)
        var preconditions = try library.unchanged(Array(changes.keys), at: .habit(habitId))
        var writes: [Write] = [.update(.habit(habitId), set, removing: removed)]
        if changed.contains(.targetHours), let cat = try library.cat(habit.catId) {
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
        _ fields: Set<Refusal.Field>, of habit: Habit, to draft: HabitDraft, on moment: Moment
    ) throws(Refusal) -> [FieldPath: Value] {
        var changes: [FieldPath: Value] = [:]
        for field in fields {
            switch field {
            case .name: changes["name"] = .string(draft.name)
            case .icon: changes["icon"] = .string(draft.icon)
            case .goalMinutes: changes["goalMinutes"] = .integer(Int64(draft.goalMinutes))
            case .targetHours: changes["targetHours"] = .integer(Int64(draft.targetHours))
            case .reminderTime: changes["reminderTime"] = text(draft.reminderTime?.text)
            case .group: changes["group"] = text(draft.group)
            case .about: changes["about"] = text(draft.about)
            case .endsOn: changes["endsOn"] = text(draft.endsOn?.text)
            case .schedule: changes["schedules"] = try schedules(of: habit, with: draft.schedule, on: moment)
            case .catName, .minutes, .day, .note, .days, .setting: break
            }
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
