import DocumentStore

extension RestHabit: Operation {
    /// The habit rests, its cat is dormant, days off begin today: one batch (PRODUCT section 2, isActive).
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<DeedOutcome> {
        let habit = try library.knownHabit(habitId)
        guard habit.isActive else { return Decision(batch: nil, outcome: .done) }
        try library.requireNoTimer(of: habit, at: moment)
        var preconditions = try library.unchanged(["isActive"], at: .habit(habitId))
        let rest = DaysOff(
            id: daysOffId, habitId: habitId, from: moment.today, isRest: true, createdAt: moment.instant)
        var writes: [Write] = [
            .update(.habit(habitId), ["isActive": false]), try .create(.daysOff(daysOffId), rest),
        ]
        if let cat = try library.cat(habit.catId), cat.state == .active {
            preconditions += try library.unchanged(["state"], at: .cat(cat.id))
            writes.append(.update(.cat(cat.id), ["state": .string(Cat.State.dormant.rawValue)]))
        }
        let batch = try library.decision("restHabit", requiring: preconditions, writing: writes, at: moment)
        return Decision(batch: batch, outcome: .done)
    }
}

extension WakeHabit: Operation {
    /// The habit and its cat wake, and the days off end with yesterday: one batch.
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<DeedOutcome> {
        let habit = try library.knownHabit(habitId)
        guard !habit.isActive else { return Decision(batch: nil, outcome: .done) }
        var preconditions = try library.unchanged(["isActive"], at: .habit(habitId))
        var writes: [Write] = [.update(.habit(habitId), ["isActive": true])]
        if let cat = try library.cat(habit.catId), cat.state == .dormant {
            preconditions += try library.unchanged(["state"], at: .cat(cat.id))
            writes.append(.update(.cat(cat.id), ["state": .string(Cat.State.active.rawValue)]))
        }
        let ends = try library.endOfRest(of: habit, at: moment)
        let batch = try library.decision(
            "wakeHabit", requiring: preconditions + ends.preconditions, writing: writes + ends.writes, at: moment)
        return Decision(batch: batch, outcome: .done)
    }
}

extension Library {
    /// Ends the rest of a habit with yesterday; one that began today is left with no day at all.
    /// - Throws: `.unreadable`.
    func endOfRest(
        of habit: Habit, at moment: Moment
    ) throws(Refusal) -> (preconditions: [Precondition], writes: [Write]) {
        var preconditions: [Precondition] = []
        var writes: [Write] = []
        for rest in try daysOff() where rest.isRest == true && rest.habitId == habit.id && rest.through == nil {
            preconditions += try unchanged(["through"], at: .daysOff(rest.id))
            let yesterday = moment.today.advanced(by: -1)
            writes.append(
                .update(
                    .daysOff(rest.id),
                    ["through": .string(yesterday.text), "endedAt": .timestamp(moment.instant)]))
        }
        return (preconditions, writes)
    }
}
