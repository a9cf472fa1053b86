package import DocumentStore
package import Domain

/// A store in memory and somebody who lives with it: deeds are decided on it and committed to it.
package struct Life {
    /// What is stored.
    package private(set) var store = MemoryDocuments()
    /// Batches of the deeds done, in order.
    package private(set) var committed: [(deed: Deed, id: BatchID)] = []
    /// The device whose timer it is.
    package let device: String

    /// Nothing stored yet.
    package init(device: String = "desk") {
        self.device = device
    }

    /// The models as they are now.
    package var library: Library { Library(documents: store, deviceId: device, systemUserName: "ada") }

    /// Does a deed.
    /// - Parameter gap: in the running timer, that waits for its answer.
    /// - Throws: `Refusal`, and `StoreError` where its batch would be void.
    @discardableResult
    package mutating func perform(_ deed: Deed, at moment: Moment, gap: Gap? = nil) throws -> DeedOutcome {
        let library = Library(documents: store, deviceId: device, systemUserName: "ada", gap: gap)
        let decision = try deed.decided(on: library, at: moment)
        if let batch = decision.batch {
            committed.append((deed, try store.commit(batch, now: moment.instant, device: device)))
        }
        return decision.outcome
    }

    /// Takes the last deed back.
    /// - Returns: the retraction's own name, by which it can be brought back.
    @discardableResult
    package mutating func undo(at moment: Moment, resultIsOpen: Bool = false) throws -> BatchID? {
        guard let last = committed.popLast() else { return nil }
        let batch = try library.retraction(of: [last.id], deed: last.deed, resultIsOpen: resultIsOpen, at: moment)
        return try store.commit(batch, now: moment.instant, device: device)
    }

    /// Brings back what a retraction took.
    package mutating func redo(_ retraction: BatchID, at moment: Moment) throws {
        try store.commit(library.restoration(of: [retraction]), now: moment.instant, device: device)
    }

    /// Takes batches back, a session's as if its Result were open, or brings back what a retraction took.
    /// - Returns: the name of the batch that did.
    package mutating func retract(_ batches: [BatchID], at moment: Moment) throws -> BatchID {
        let deed = committed.last { batches.contains($0.id) }?.deed
        let batch =
            try deed.map { try library.retraction(of: batches, deed: $0, resultIsOpen: true, at: moment) }
            ?? library.restoration(of: batches)
        return try store.commit(batch, now: moment.instant, device: device)
    }

    /// Puts documents into the store as they are.
    package mutating func put(_ writes: [Write], at moment: Moment = .at("2026-01-01")) throws {
        try store.commit(Batch(kind: "test", writes: writes), now: moment.instant, device: device)
    }

    /// Adopts a habit and its cat.
    package mutating func adopt(
        _ draft: HabitDraft = HabitDraft(name: "Daily Reading"), habitId: String = "h1", catId: String = "c1",
        kitten: Kitten = .sample, at moment: Moment = .at("2026-01-01")
    ) throws {
        try perform(
            .createHabitWithCat(CreateHabitWithCat(habitId: habitId, catId: catId, draft: draft, kitten: kitten)),
            at: moment)
    }

    /// Tells minutes for a day.
    package mutating func tell(_ minutes: Int, on day: String, of habitId: String = "h1", at moment: Moment) throws {
        let day = Day(day) ?? moment.today
        let id = day.month.text.filter { $0 != "-" } + "entry\(store.log.count)"
        try perform(
            .tellMinutes(TellMinutes(habitId: habitId, minutes: minutes, day: day, entryId: id)), at: moment)
    }
}
