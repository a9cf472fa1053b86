import DocumentStore

extension CreateHabitWithCat: Operation {
    /// Three writes: the habit, its cat, and the habit's reference to the cat (seed, batch 1).
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<DeedOutcome> {
        let batch = try library.decision(
            "createHabitWithCat", requiring: [.missing(.habit(habitId)), .missing(.cat(catId))],
            writing: try writes(rank: try library.rankAfterLast(), at: moment), at: moment)
        return Decision(batch: batch, outcome: .adopted(habitId: habitId, catId: catId))
    }

    /// The three writes.
    /// - Parameter rank: the habit's place in the order; nil while none has one.
    /// - Throws: `.invalid` with the first field that is wrong.
    func writes(rank: Int?, at moment: Moment) throws(Refusal) -> [Write] {
        let draft = try draft.checked()
        let name: String = try TextRule.catName.checked(kitten.name)
        let habit = habit(draft, rank: rank, at: moment)
        let cat = Cat(
            id: catId, name: name, appearance: kitten.appearance, personality: kitten.personality, totalMinutes: 0,
            targetMinutes: draft.targetHours * 60, boundHabitId: habitId, state: .active, createdAt: moment.instant)
        var fields = try DocumentPath.habit(habitId).fields(of: habit)
        fields["catId"] = nil
        return [
            .set(.habit(habitId), fields), try .set(.cat(catId), cat),
            .update(.habit(habitId), ["catId": .string(catId)]),
        ]
    }

    /// The habit as it is made.
    /// - Parameter draft: checked.
    func habit(_ draft: HabitDraft, rank: Int?, at moment: Moment) -> Habit {
        Habit(
            id: habitId, name: draft.name, icon: draft.icon, catId: catId, goalMinutes: draft.goalMinutes,
            targetHours: draft.targetHours, totalMinutes: 0, currentStreak: 0, bestStreak: 0,
            reminderTime: draft.reminderTime, isActive: true, createdAt: moment.instant,
            schedules: draft.schedule == .everyDay ? nil : [DatedSchedule(from: moment.today, rule: draft.schedule)],
            group: draft.group, rank: rank, about: draft.about, endsOn: draft.endsOn)
    }
}

extension Library {
    /// Nil while no habit has a rank: then they are ordered by age.
    fileprivate func rankAfterLast() throws(Refusal) -> Int? {
        try habits().compactMap(\.rank).max().map { $0 + 1 }
    }
}
