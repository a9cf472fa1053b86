import DocumentStore

extension DeleteHabit: Operation {
    /// The habit goes, its cat graduates, what it wears is back in the box; sessions and entries stay (seed, batch 3;
    /// PRODUCT section 2, graduating).
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<Graduation> {
        let habit = try library.knownHabit(habitId)
        try library.requireNoTimer(of: habit, at: moment)
        let ends = try library.endOfRest(of: habit, at: moment)
        var preconditions: [Precondition] = [.exists(.habit(habitId))] + ends.preconditions
        var writes: [Write] = [.delete(.habit(habitId))]
        let cat = try library.cat(habit.catId)
        if let cat {
            preconditions += try library.unchanged(["state", "equippedAccessory"], at: .cat(cat.id))
            var changes: [FieldPath: Value] = ["state": .string(Cat.State.graduated.rawValue)]
            if let worn = cat.equippedAccessory {
                changes["equippedAccessory"] = .null
                writes.append(.putInBox([worn]))
            }
            writes.append(.update(.cat(cat.id), changes))
        }
        let batch = try library.decision(
            "deleteHabit", requiring: preconditions, writing: writes + ends.writes, at: moment)
        return Decision(
            batch: batch, outcome: Graduation(catId: habit.catId, accessoryId: cat?.equippedAccessory))
    }
}

extension TakeBackHabit: Operation {
    /// A habit without entry or session goes with its cat, so that a trial leaves no ghost (PRODUCT section 2).
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<DeedOutcome> {
        let habit = try library.knownHabit(habitId)
        try library.requireNoTimer(of: habit, at: moment)
        guard try library.isUntouched(habit) else { throw .habitHasHistory(habit: habit.name) }
        var preconditions = try library.unchanged(["totalMinutes", "lastCheckInDate"], at: .habit(habitId))
        var writes: [Write] = [.delete(.habit(habitId))]
        if let cat = try library.cat(habit.catId) {
            preconditions += try library.unchanged(["totalMinutes", "equippedAccessory"], at: .cat(cat.id))
            if let worn = cat.equippedAccessory { writes.append(.putInBox([worn])) }
            writes.append(.delete(.cat(cat.id)))
        }
        for days in try library.daysOff() where days.habitId == habitId { writes.append(.delete(.daysOff(days.id))) }
        let batch = try library.decision("takeBackHabit", requiring: preconditions, writing: writes, at: moment)
        return Decision(batch: batch, outcome: .done)
    }
}

extension Library {
    /// Whether a habit has neither entry nor session: then it can be taken back.
    /// - Throws: `.unreadable`.
    package func isUntouched(_ habit: Habit) throws(Refusal) -> Bool {
        guard habit.looksUntouched else { return false }
        guard try sessions(of: habit.id, limit: 1).isEmpty else { return false }
        return try daysLogged(of: habit.id).isEmpty
    }
}

extension Habit {
    /// Whether nothing was ever counted for it, as far as the habit itself tells: `Library.isUntouched` also looks at
    /// its history.
    package var looksUntouched: Bool { totalMinutes == 0 && lastCheckInDate == nil }
}
