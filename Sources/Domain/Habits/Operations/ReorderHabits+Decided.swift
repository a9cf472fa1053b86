import DocumentStore

extension ReorderHabits: Operation {
    /// Gives each habit its place as rank; those not named follow in their old order.
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<DeedOutcome> {
        let habits = try library.habits()
        for id in order where !habits.contains(where: { $0.id == id }) { throw .noSuchHabit(id) }
        let named = order.compactMap { id in habits.first { $0.id == id } }
        let rest = habits.filter { !order.contains($0.id) }
        var preconditions: [Precondition] = []
        var writes: [Write] = []
        for (rank, habit) in (named + rest).enumerated() where habit.rank != rank {
            preconditions += try library.unchanged(["rank"], at: .habit(habit.id))
            writes.append(.update(.habit(habit.id), ["rank": .integer(Int64(rank))]))
        }
        guard !writes.isEmpty else { return Decision(batch: nil, outcome: .done) }
        let batch = try library.decision("reorderHabits", requiring: preconditions, writing: writes, at: moment)
        return Decision(batch: batch, outcome: .done)
    }
}
