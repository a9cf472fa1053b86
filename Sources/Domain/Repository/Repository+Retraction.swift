package import DocumentStore

extension Repository {
    /// The batch that undoes an action of this run. Streaks that counted on the undone minutes or days off are
    /// recounted in it, and a timer that a session ended stays ended.
    /// - Throws: `.notUndoable`, `.nothingToUndo`, `.undoneMeanwhile`, `.habitHasHistory`, `.timerRuns`.
    package func retraction(
        of ids: [BatchID], action: Action, resultIsOpen: Bool = false, at moment: Moment
    ) throws(DomainError) -> Batch {
        guard !ids.isEmpty else { throw .nothingToUndo }
        let rule = action.undoRule == .whileResultIsOpen && resultIsOpen ? .always : action.undoRule
        return try retraction(of: ids, Undo(kind: action.kind, rule: rule, trace: action.operation.trace), at: moment)
    }

    /// The same for a batch of an earlier run; `removed` are the days off that it removed, if they are known.
    /// - Throws: `.notUndoable`, `.undoneMeanwhile`, `.habitHasHistory`, `.timerRuns`.
    package func retraction(
        of logged: LoggedBatch, removed: DaysOff? = nil, at moment: Moment
    ) throws(DomainError) -> Batch {
        try retraction(of: [logged.id], try undo(of: logged, removed: removed, at: moment), at: moment)
    }

    /// Without the cost of what undoing would write: streaks are recounted over all days.
    /// - Throws: as `retraction(of:removed:at:)`.
    package func checkUndoable(_ logged: LoggedBatch, at moment: Moment) throws(DomainError) {
        _ = try removal(by: try undo(of: logged, removed: nil, at: moment), at: moment)
    }

    /// Refuses a retraction that would make later changes void. Timer keys and visits follow what is left; of what rests on
    /// an import only what cannot be undone keeps it.
    /// - Parameter later: the batches that the retraction would make void, in their order.
    /// - Throws: `.undoTakesLater`, `.unreadable`.
    package func check(_ later: [LoggedBatch], ofImport isImport: Bool, at moment: Moment) throws(DomainError) {
        for logged in later.reversed() {
            let kind = logged.batch.kind
            guard kind != Store.retraction, Action.Kind(rawValue: kind)?.operation?.undo != .passedOver else {
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
        let kind: String
        let rule: UndoRule
        let trace: ActionTrace
    }

    private func undo(of logged: LoggedBatch, removed: DaysOff?, at moment: Moment) throws(DomainError) -> Undo {
        let batch = logged.batch
        let operation = Action.Kind(rawValue: batch.kind)?.operation
        var rule = operation?.undo ?? (batch.kind == Batch.importKind ? .always : .never)
        if rule == .sameDay {
            let moment = moment.ruled(by: try settings())
            rule = moment.day(of: logged.now) == moment.today ? .always : .never
        }
        return Undo(kind: batch.kind, rule: rule, trace: operation?.trace(of: batch, removed: removed) ?? .nothing)
    }

    private func retraction(of ids: [BatchID], _ undo: Undo, at moment: Moment) throws(DomainError) -> Batch {
        if let removal = try removal(by: undo, at: moment) { return removal }
        let moment = moment.ruled(by: try settings())
        return Batch(kind: Store.retraction, writes: try repairs(without: undo.trace, at: moment), retracts: ids)
    }

    /// The batch that undoes an adoption or a setting; nil for every other change that may be undone.
    private func removal(by undo: Undo, at moment: Moment) throws(DomainError) -> Batch? {
        switch (undo.rule, undo.trace) {
        case (.never, _), (.passedOver, _), (.whileResultIsOpen, _): throw .notUndoable(kind: undo.kind)
        case (.whileInBox, .bought(let accessory)):
            guard try person()?.inventory.contains(accessory) == true else { throw .notUndoable(kind: undo.kind) }
        case (.whileUntouched, .adopted(let habitId)): return try removal(ofAdopted: habitId, at: moment)
        case (.always, .setting(let setting)): return try undoing(setting, at: moment)
        // A setting is undone by what its batch says of the values before.
        case (.always, .nothing) where undo.kind == ChangeSetting.kind.rawValue: throw .notUndoable(kind: undo.kind)
        case (.always, _), (.sameDay, _), (.whileInBox, _), (.whileUntouched, _): break
        }
        return nil
    }

    /// An adoption is undone by removing its habit: the first batch of a store also made the person's document, which
    /// everything later counts on, so the batch itself has to stay.
    /// - Throws: `.undoneMeanwhile` where the habit is gone, `.habitHasHistory`, `.timerRuns`, `.unreadable`.
    private func removal(ofAdopted habitId: String, at moment: Moment) throws(DomainError) -> Batch {
        guard try habit(habitId) != nil else { throw .undoneMeanwhile }
        let removal = try TakeBackHabit(habitId: habitId).decided(on: self, at: moment)
        return Batch(
            kind: Store.retraction, preconditions: removal.batch?.preconditions ?? [],
            writes: removal.batch?.writes ?? [])
    }

    /// Streaks come back with what a retraction took: what the retraction wrote is left out, too.
    package func restoration(of retractions: [BatchID]) -> Batch {
        Batch(kind: "restore", writes: [], retracts: retractions)
    }

    /// Repairs beyond leaving the action out: streaks that later batches stored and that counted on it.
    private func repairs(without trace: ActionTrace, at moment: Moment) throws(DomainError) -> [Write] {
        switch trace {
        case .logged(let habitId, let day, let entryId):
            guard let habit = try habit(habitId) else { return [] }
            return [try correctedStreak(of: habit, leaving: day, adding: nil, besides: entryId, at: moment)]
        case .amended(let from, let to):
            guard from.habitId != to?.habitId || from.day != to?.day else { return [] }
            var writes: [Write] = []
            for id in Set([from.habitId, to?.habitId ?? from.habitId]).sorted() {
                // Whether a day of a limit counts is not known by the place of an entry; what was stored comes back by itself.
                guard let habit = try habit(id), habit.measure != .limit else { continue }
                writes.append(
                    try correctedStreak(
                        of: habit, leaving: to?.habitId == id ? to?.day : nil,
                        adding: from.habitId == id ? from.day : nil, besides: to?.entryId ?? from.entryId, at: moment))
            }
            return writes
        case .daysOffAdded(let id, let habitId):
            let all = try daysOff()
            let others = all.filter { $0.id != id }
            let visits = try all.first { $0.id == id }.map { added throws(DomainError) in
                try visitsNoLongerOnBehalf(of: added, others: others)
            }
            return try recounts(of: habitId, daysOff: others, at: moment) + (visits ?? [])
        case .daysOffRemoved(let removed):
            return try recounts(of: removed.habitId, daysOff: try daysOff() + [removed], at: moment)
        case .session(let device): return [try timerAsItIs(of: device)]
        case .bought, .adopted, .setting, .nothing: return []
        }
    }

    /// The streaks of a habit, or of all with nil, as they are with other days off.
    private func recounts(of habitId: String?, daysOff: [DaysOff], at moment: Moment) throws(DomainError) -> [Write] {
        var writes: [Write] = []
        for habit in try habits() where habitId == nil || habitId == habit.id {
            guard habit.lastCheckInDate != nil else { continue }
            writes.append(try recountedStreak(of: habit, daysOff: daysOff, at: moment).recount(of: habit))
        }
        return writes
    }
}

extension Streak {
    /// All but the best, unless given: if the action alone raised it, the fold lowers it again.
    func recount(of habit: Habit, best: Int? = nil, adding transform: Transform? = nil) -> Write {
        var fields = fields
        fields["bestStreak"] = best.map { .integer(Int64($0)) }
        let path = DocumentPath.habit(habit.id)
        guard lastDay == nil else {
            return transform.map { .updateIfPresent(path, fields, $0) } ?? .updateIfPresent(path, fields)
        }
        fields["lastCheckInDate"] = nil
        var write = Write.updateIfPresent(path, fields, removing: ["lastCheckInDate"])
        if let transform { write.transforms.append(transform) }
        return write
    }
}
