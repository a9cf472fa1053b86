package import DocumentStore

extension Repository {
    /// The batch that undoes another. The timer of a session runs again, if it is the last stop of the day; where its Result
    /// takes the session back, it stays ended.
    /// - Parameters:
    ///   - resultIsOpen: whether the Result of a session is open, and with it the way to undo it.
    ///   - timers: this machine's batches about its timer that count.
    /// - Throws: `.notUndoable`, `.undoneMeanwhile`, `.habitHasHistory`, `.timerRuns`.
    package func retraction(
        of logged: LoggedBatch, resultIsOpen: Bool = false, timers: [LoggedBatch] = [], at moment: Moment
    ) throws(DomainError) -> Batch {
        if !resultIsOpen, let timer = try timerGoingOn(without: logged, timers, at: moment) {
            return Batch(kind: Store.retraction, writes: [timer], retracts: [logged.id])
        }
        let undo = try undo(of: logged, resultIsOpen: resultIsOpen, at: moment)
        if let removal = try removal(by: undo, at: moment) { return removal }
        return Batch(kind: Store.retraction, writes: try repairs(without: undo.batch), retracts: [logged.id])
    }

    /// - Throws: as `retraction(of:resultIsOpen:at:)`.
    package func checkUndoable(
        _ logged: LoggedBatch, timers: [LoggedBatch] = [], at moment: Moment
    ) throws(DomainError) {
        if try timerGoingOn(without: logged, timers, at: moment) != nil { return }
        _ = try removal(by: try undo(of: logged, at: moment), at: moment)
    }

    /// Refuses a retraction that would make later changes void. Timer keys and visits follow what is left; of what rests on
    /// an import only what cannot be undone keeps it.
    /// - Parameter later: the batches that the retraction would make void, in their order.
    /// - Throws: `.undoTakesLater`, `.unreadable`.
    package func check(_ later: [LoggedBatch], ofImport isImport: Bool, at moment: Moment) throws(DomainError) {
        for logged in later.reversed() {
            let kind = logged.batch.kind
            guard kind != Store.retraction, Operations.of(kind: kind)?.undo != .passedOver else {
                continue
            }
            if isImport, (try? checkUndoable(logged, at: moment)) != nil { continue }
            throw .undoTakesLater(kind: kind, name: try name(of: logged.batch))
        }
    }

    /// What a batch is about: an accessory's id, else the name of a cat or a habit.
    private func name(of batch: Batch) throws(DomainError) -> String? {
        if let accessory = batch.boughtAccessory { return accessory }
        if let cat = batch.writes.lazy.compactMap({ $0.text(of: "catName") }).first { return cat }
        for path in batch.writes.map(\.path) {
            if path.collectionGroup == "cats", let cat = try cat(path.id) { return cat.name }
            if path.collectionGroup == "habits", let habit = try habit(path.id) { return habit.name }
        }
        return nil
    }

    private struct Undo {
        let batch: Batch
        let rule: UndoRule
    }

    private func undo(
        of logged: LoggedBatch, resultIsOpen: Bool = false, at moment: Moment
    ) throws(DomainError) -> Undo {
        let batch = logged.batch
        var rule =
            Operations.of(kind: batch.kind)?.undo
            ?? (Operations.othersUndoable.contains(batch.kind) ? .always : .never)
        if batch.isPassedOverByUndo { rule = .passedOver }
        if rule == .whileResultIsOpen, resultIsOpen { rule = .always }
        if rule == .sameDay {
            let moment = moment.ruled(by: try settings())
            rule = moment.day(of: logged.now) == moment.today ? .always : .never
        }
        return Undo(batch: batch, rule: rule)
    }

    /// The batch that undoes an adoption or a setting; nil for every other change that may be undone.
    private func removal(by undo: Undo, at moment: Moment) throws(DomainError) -> Batch? {
        let batch = undo.batch
        switch undo.rule {
        case .never, .passedOver, .whileResultIsOpen: throw .notUndoable(kind: batch.kind)
        case .whileInBox:
            guard let accessory = batch.boughtAccessory else { return nil }
            guard try person()?.inventory.contains(accessory) == true else { throw .notUndoable(kind: batch.kind) }
            return nil
        case .whileUntouched:
            guard let habitId = batch.adoptedHabit else { return nil }
            return try removal(ofAdopted: habitId, at: moment)
        case .always:
            guard batch.kind == ChangeSetting.kind else { return nil }
            // A setting is undone by the values before, which its batch holds.
            guard let setting = SettingTrace(batch) else { throw .notUndoable(kind: batch.kind) }
            return try undoing(setting, at: moment)
        case .sameDay: return nil
        }
    }

    /// An adoption is undone by removing its habit: the first batch of a store also made the person's document, which
    /// everything later counts on, so the batch itself has to stay.
    /// - Throws: `.undoneMeanwhile` where the habit is gone, `.habitHasHistory`, `.timerRuns`, `.unreadable`.
    private func removal(ofAdopted habitId: String, at moment: Moment) throws(DomainError) -> Batch {
        guard try habit(habitId) != nil else { throw .undoneMeanwhile }
        let removal = try RemoveHabit(habitId: habitId).decided(on: self, at: moment)
        return Batch(
            kind: Store.retraction, preconditions: removal.batch?.preconditions ?? [],
            writes: removal.batch?.writes ?? [])
    }

    /// What the retraction wrote is left out, too.
    package func restoration(of retractions: [BatchID]) -> Batch {
        Batch(kind: "redo", writes: [], retracts: retractions)
    }

    /// What later batches relied on and leaving the batch out does not undo.
    private func repairs(without batch: Batch) throws(DomainError) -> [Write] {
        if let timer = batch.endedTimer { return [try timerAsItIs(at: timer)] }
        guard let id = batch.addedDaysOff else { return [] }
        let all = try daysOff()
        guard let added = all.first(where: { $0.id == id }) else { return [] }
        return try visitsNoLongerOnBehalf(of: added, others: all.filter { $0.id != id })
    }
}
