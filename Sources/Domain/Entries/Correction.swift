package import DocumentStore

/// What a correction of an entry writes: the entry and its session, minutes of its habits, coins.
struct Correction {
    /// What becomes of the entry.
    struct Change {
        var place: EntryPlace
        var entry: HabitEntry
        var session: FocusSession?

        var span: TimeSpan? { entry.span(session) }
    }

    let old: AmendableEntry
    /// Nil to delete the entry.
    var change: Change?
    /// The new entry, when it is divided in two.
    var other: Change?
    let repository: Repository
    let moment: Moment

    init(of old: AmendableEntry, _ change: Change?, on repository: Repository, at moment: Moment) {
        (self.old, self.change, self.repository, self.moment) = (old, change, repository, moment)
    }

    func decision(for operation: AmendEntry) throws(DomainError) -> Decision {
        let balance = try repository.person()?.coins ?? 0
        let earned = [change, other].reduce(0) { $0 + ($1?.session?.coinsEarned ?? 0) }
        let coins = CoinChange(of: old.session, earning: earned, balance: balance)
        var preconditions = try unchanged()
        // A later purchase elsewhere, or another correction, must not leave a debt.
        if coins.change < 0 { preconditions.append(.atLeast(.root, "coins", (-coins.change).stored)) }
        var writes = try totals() + entryWrites() + sessionWrites(coins)
        if coins.change != 0 {
            writes.append(.updateIfPresent(.root, [:], .adding(coins.change, to: "coins")))
        }
        let place = change?.place ?? old.place
        let parts = [change, other].compactMap(\.self).sorted { $0.entry.completedAt < $1.entry.completedAt }
        var result = AmendedEntry(
            habitId: place.habitId, habitName: change?.entry.habitName ?? old.entry.habitName, day: place.day,
            minutesBefore: old.entry.minutes, minutes: minutes, coins: coins.change, coinsShort: coins.short,
            balance: balance + coins.change, isSlip: old.entry.isSlip == true, amountBefore: old.entry.amount,
            amount: change?.entry.amount, movedFrom: isMoved ? old.place : nil,
            habitNameBefore: isMoved ? old.entry.habitName : "")
        if other != nil { result.parts = parts.compactMap { $0.part(at: moment) } }
        return try repository.decision(
            for: operation, requiring: preconditions, writing: writes, outcome: .amended(result), at: moment)
    }

    /// All of it; nil if it is deleted.
    private var minutes: Int? { change.map { $0.entry.minutes + (other?.entry.minutes ?? 0) } }

    private var isMoved: Bool {
        guard let place = change?.place else { return false }
        return place.habitId != old.place.habitId || place.day != old.place.day
    }

    /// Entry and session are as they were read. `Amendment` reads from these conditions what there was before.
    private func unchanged() throws(DomainError) -> [Precondition] {
        let entry = try repository.unchanged(Amendment.fields, at: old.place.path)
        guard let session = old.session else { return entry }
        return try entry
            + repository.unchanged(
                ["startedAt", "endedAt", "durationMinutes", "xpEarned", "coinsEarned", "coinsPaid", "catId", "note"],
                at: .session(session.id, of: session.habitId))
    }

    private func entryWrites() -> [Write] {
        let path = old.place.path
        let isGone = change.map { $0.place.sessionPath != old.place.sessionPath } ?? true
        let mark = isGone && (old.session != nil || change == nil && old.entry.isImported) ? [removed] : []
        guard let change else { return [.delete(path)] + mark }
        let new = other.map { [Write.create($0.place.path, fields(of: $0))] } ?? []
        guard change.place.path == path else {
            return [.delete(path), .create(change.place.path, fields(of: change))] + mark + new
        }
        return [.update(path, from: old.entryFields, to: fields(of: change))] + mark + new
    }

    private func fields(of change: Change) -> Fields { old.entryFields.holding(change.entry, after: old.entry) }

    /// An imported entry that was deleted is not imported again, and a session that is gone from its place is not logged
    /// again by a machine that ends its timer late.
    private var removed: Write {
        let source = Value.string(old.entry.source ?? "session")
        return .set(.removedEntry(old.entry.id), ["source": source, "removedAt": .timestamp(moment.instant)])
    }

    private func sessionWrites(_ coins: CoinChange) -> [Write] {
        guard let session = old.session else { return [] }
        let path = DocumentPath.session(session.id, of: session.habitId)
        guard let place = change?.place, var after = change?.session else { return [.delete(path)] }
        let paid = coins.paid - (other?.session?.coinsEarned ?? 0)
        after.coinsPaid = paid == after.coinsEarned ? nil : paid
        let fields = old.sessionFields.holding(after, after: old.session)
        let newPath = DocumentPath.session(place.entryId, of: place.habitId)
        let new = [other?.session].compactMap(\.self).map {
            Write.create(.session($0.id, of: $0.habitId), old.sessionFields.holding($0, after: old.session))
        }
        guard newPath == path else { return [.delete(path), .create(newPath, fields)] + new }
        return (fields == old.sessionFields ? [] : [.update(path, from: old.sessionFields, to: fields)]) + new
    }

    /// Minutes by increment, and when the cats were last visited.
    private func totals() throws(DomainError) -> [Write] {
        let (from, to, minutes) = (old.place, change?.place, minutes ?? 0)
        if let to, to.habitId == from.habitId {
            return try totals(of: from.habitId, adding: minutes - old.entry.minutes, from: from.day, to: to.day)
        }
        let left = try totals(of: from.habitId, adding: -old.entry.minutes, from: from.day, to: nil)
        guard let to else { return left }
        return try left + totals(of: to.habitId, adding: minutes, from: nil, to: to.day)
    }

    private func totals(
        of habitId: String, adding minutes: Int, from: Day?, to: Day?
    ) throws(DomainError) -> [Write] {
        var writes: [Write] = []
        let increments = minutes == 0 ? [] : [Transform.addingMinutes(minutes)]
        let habit = try repository.habit(habitId)
        // Without a habit its minutes change, too: it may come back, when its graduation is undone or from another machine.
        if minutes != 0 { writes.append(.updateIfPresent(.habit(habitId), [:], .addingMinutes(minutes))) }
        let cats = try repository.cats()
        let known = habitId == old.place.habitId ? old.session?.catId : nil
        let bound = cats.first { $0.id == known ?? habit?.catId } ?? cats.first { $0.boundHabitId == habitId }
        guard let cat = bound else {
            // Without both not all has arrived of the machine that made them: the minutes would stay with a cat not seen.
            guard habit != nil else { throw .noSuchHabit(habitId) }
            return writes
        }
        let visit = try visit(of: cat, habitId, from: from, to: to)
        if !visit.isEmpty || !increments.isEmpty {
            writes.append(Write(.updateIfPresent, .cat(cat.id), changing: visit, increments))
        }
        return writes
    }

    /// The latest of its sessions, of minutes logged on their day, and of the middle of other days.
    private func visit(
        of cat: Cat, _ habitId: String, from: Day?, to: Day?
    ) throws(DomainError) -> [FieldPath: Value] {
        let before = from.map { old.entry.visit(on: $0, at: moment) }
        var after: Timestamp?
        if let to, let change {
            // Of two parts the later one is the visit.
            let last = other.map { $0.entry.completedAt > change.entry.completedAt ? $0 : change } ?? change
            after = last.entry.visit(on: other == nil ? to : last.place.day, at: moment)
        }
        // Slips are no visits.
        guard before != after, old.entry.isSlip != true else { return [:] }
        if let after, after > cat.lastSessionAt ?? Timestamp(milliseconds: .min) {
            return ["lastSessionAt": .timestamp(after)]
        }
        guard let before, let last = cat.lastSessionAt, before >= last else { return [:] }
        var latest = after
        var daysLeft = 2
        for day in try repository.daysLogged(of: habitId).reversed() where daysLeft > 0 {
            let others = try repository.entries(on: day, of: habitId).filter {
                $0.id != old.entry.id && $0.isSlip != true
            }
            if !others.isEmpty { daysLeft -= 1 }
            latest = others.map { $0.visit(on: day, at: moment) }.reduce(latest) { max($0 ?? $1, $1) }
        }
        return ["lastSessionAt": latest.map(Value.timestamp) ?? .null]
    }
}

/// How a correction of a session moves the balance. The balance has had `paid` coins for the session: usually what it
/// earns, more where coins were spent when it was lowered, so that raising it again does not pay twice.
struct CoinChange: Hashable {
    let paid: Int
    let change: Int
    /// That were spent already.
    let short: Int

    /// - Parameter due: what it earns from now on.
    init(of old: FocusSession?, earning due: Int, balance: Int) {
        let before = old.map { $0.coinsPaid ?? $0.coinsEarned } ?? 0
        change = due >= old?.coinsEarned ?? 0 ? max(0, due - before) : -min(max(0, balance), max(0, before - due))
        paid = before + change
        short = due < old?.coinsEarned ?? 0 ? max(0, before - due) + change : 0
    }
}

/// A correction as the journal has it: what there was before is in its conditions.
package struct Amendment: Hashable, Sendable {
    package let before: LoggedLine
    /// Nil if the entry was deleted.
    package let after: LoggedLine?
    /// The other part of one that was divided.
    package let other: LoggedLine?

    static let fields = HabitEntry.fields.map { FieldPath(names: [$0.info.name]) }

    /// Nil for batches of other kinds.
    package init?(_ batch: Batch) {
        guard batch.kind == AmendEntry.kind else { return nil }
        var path: DocumentPath?
        var fields = Fields()
        for case .equals(let place, let field, let value) in batch.preconditions where place.entryDay != nil {
            path = place
            if value != .null { fields[field] = value }
        }
        guard let path, let before = LoggedLine(path, fields) else { return nil }
        self.before = before
        let writes = batch.writes.filter { $0.path.entryDay != nil }
        let isGone = writes.contains { $0.verb == .delete }
        let created = writes.first { $0.verb == .create }.flatMap { LoggedLine($0) }
        other = isGone ? nil : created
        if isGone {
            after = created
        } else {
            for write in writes where write.path == path {
                for field in write.fields { fields[field.key] = field.value }
                for field in write.removed { fields[field] = nil }
            }
            after = LoggedLine(path, fields)
        }
    }
}
