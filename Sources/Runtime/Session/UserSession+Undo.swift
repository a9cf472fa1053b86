package import DocumentStore
package import Domain

/// Undo of earlier runs, by this machine's own journal.
extension UserSession {
    /// Changes to look back for one: a few first, since each month further back has to be read.
    private static let reach = [1, 20, 200]

    private static let kinds = Operations.kindsUndoableLater.union(Operations.kindsThatStay).union([Store.retraction])

    /// What undo meets in this machine's journal.
    package struct LastChange {
        /// Changes after it that stay, the newest first.
        package var staying: [LoggedBatch] = []
        package var change: LoggedBatch?
    }

    /// - Throws: if the journal cannot be read.
    package func corrections(limit: Int) throws(StoreError) -> [PastBatch] {
        try store?.loggedAnywhere(kind: AmendEntry.kind, limit: limit) ?? []
    }

    /// The change that undo would revert, and the one that redo would bring back.
    /// - Throws: if the journal cannot be read.
    package func lastChange() throws(StoreError) -> LastChange {
        var found = LastChange()
        for limit in Self.reach {
            let log = try store?.logged(limit: limit, kinds: Self.kinds) ?? []
            found = LastChange()
            var undone: [Set<FieldPath>: Int] = [:]
            for entry in log where !entry.isUndone && isNoticed(entry.logged.batch) {
                if let setting = entry.logged.batch.undoneSetting {
                    undone[setting, default: 0] += 1
                    continue
                }
                if entry.logged.batch.kind == Store.retraction { continue }
                if let setting = entry.logged.batch.changedSetting, let count = undone[setting], count > 0 {
                    undone[setting] = count - 1
                    continue
                }
                if try isUndoable(entry.logged) {
                    found.change = entry.logged
                    return found
                }
                found.staying.append(entry.logged)
            }
            if log.count < limit { break }
        }
        return found
    }

    /// An adoption whose habit is gone was undone already.
    private func isNoticed(_ batch: Batch) -> Bool {
        if batch.isPieceOfImport || batch.isPassedOverByUndo { return false }
        guard let habitId = batch.adoptedHabit else { return true }
        do throws(DomainError) { return try repository().habit(habitId) != nil } catch { return true }
    }

    /// The documents that show the timer of a session before it ended.
    private func timers(of logged: LoggedBatch) throws(StoreError) -> [LoggedBatch] {
        guard let store, logged.batch.kind == LogFocusSession.kind else { return [] }
        let kinds: Set = [StartTimer.kind, ChangeTimer.kind, LogFocusSession.kind, ThrowAwayTimer.kind]
        return try store.logged(limit: 200, kinds: kinds).filter { !$0.isUndone }.map(\.logged)
    }

    /// The timer that this machine started last.
    /// - Throws: if the journal cannot be read.
    package func lastStart() throws(StoreError) -> TimerRecord? {
        try store?.logged(limit: 1, kinds: [StartTimer.kind]).first.flatMap { StartTimer.timer(of: $0.logged.batch) }
    }

    private func isUndoable(_ logged: LoggedBatch) throws(StoreError) -> Bool {
        do throws(DomainError) {
            try repository().checkUndoable(logged, timers: reading(timers(of: logged)), at: now)
            return true
        } catch {
            if case .unreadable(let error) = error { throw error }
            return false
        }
    }

    /// Nil if something was done since. Throws if the journal cannot be read.
    package func lastUndone() throws(StoreError) -> (change: LoggedBatch, by: LoggedBatch)? {
        for limit in Self.reach.dropFirst() {
            let log = try store?.logged(limit: limit, kinds: Self.kinds) ?? []
            let last = log.first { !$0.isUndone && isNoticed($0.logged.batch) }
            guard let last else {
                guard log.count < limit else { continue }
                break
            }
            guard last.logged.batch.kind == Store.retraction else { break }
            if let setting = last.logged.batch.undoneSetting {
                if let change = change(of: setting, undoneBy: last, in: log) { return (change, last.logged) }
                continue
            }
            let isChange: (PastBatch) -> Bool = { entry in
                if let habitId = last.logged.batch.undoneAdoption { return entry.logged.batch.adoptedHabit == habitId }
                return entry.logged.id == last.logged.batch.retracts.first
            }
            if let change = log.first(where: isChange) { return (change.logged, last.logged) }
        }
        return nil
    }

    /// The change that the undo of a setting set back: earlier changes of it may have been undone before.
    /// - Parameter log: the newest first.
    private func change(of setting: Set<FieldPath>, undoneBy undo: PastBatch, in log: [PastBatch]) -> LoggedBatch? {
        var undone = 0
        for entry in log where !entry.isUndone && entry.logged.id != undo.logged.id {
            if entry.logged.batch.undoneSetting == setting { undone += 1 }
            guard entry.logged.batch.changedSetting == setting else { continue }
            if undone == 0 { return entry.logged }
            undone -= 1
        }
        return nil
    }

    /// Undoes a batch of this run, a session's from its Result; of an undo, what it undid comes again.
    package func retract(_ id: BatchID) -> Performance {
        do throws(StoreError) {
            guard let logged = try logged(id) else { return .refused(.nothingToUndo) }
            return logged.batch.kind == Store.retraction ? redo(logged) : undo(logged, resultIsOpen: true)
        } catch {
            return .notSaved(error)
        }
    }

    private func logged(_ id: BatchID) throws(StoreError) -> LoggedBatch? {
        guard let store else { throw whyClosed }
        return try store.logged(of: id.device, after: id.seq - 1).first { $0.id == id }
    }

    /// - Parameter retraction: what undid it.
    package func redo(_ retraction: LoggedBatch) -> Performance {
        guard let store else { return .notSaved(whyClosed) }
        return change(at: now) { repository throws(DomainError) in
            try refuse(.redoneMeanwhile, ifUndone: [retraction.id], in: store)
            return (repository.restoration(of: [retraction.id]), .done)
        }
    }

    package func undo(_ logged: LoggedBatch, resultIsOpen: Bool = false) -> Performance {
        guard let store else { return .notSaved(whyClosed) }
        let moment = now
        do throws(DomainError) {
            if let imported = try importedGroup(endingWith: logged) { return undo(imported) }
        } catch {
            return .refused(error)
        }
        return change(at: moment) { repository throws(DomainError) in
            try refuse(.undoneMeanwhile, ifUndone: [logged.id], in: store)
            var batch = try repository.retraction(
                of: logged, resultIsOpen: resultIsOpen, timers: reading(timers(of: logged)), at: moment)
            try takeWelcomeBack(with: &batch, in: store)
            noteVoid(try later(than: batch, in: store, repository, at: moment))
            return (batch, .done)
        }
    }

    /// Why a change cannot be undone, as far as that is known without the lock.
    package func checkUndo(of logged: LoggedBatch) throws(DomainError) {
        let store = try openStore()
        let repository = repository(of: store)
        let isImport = try importedGroup(endingWith: logged) != nil
        let batch = try repository.retraction(of: logged, timers: reading(timers(of: logged)), at: now)
        _ = try later(than: batch, ofImport: isImport, in: store, repository, at: now)
    }

    /// The same of a change of this run; nil if it can be undone.
    func refusal(toRetract id: BatchID) -> DomainError? {
        let logged: LoggedBatch?
        do throws(StoreError) { logged = try self.logged(id) } catch { return .unreadable(error) }
        guard let logged else { return .nothingToUndo }
        // A setting is set back, which no later change needs; and what an undo took is there to be had again.
        if [ChangeSetting.kind, Store.retraction].contains(logged.batch.kind) { return nil }
        do throws(DomainError) {
            try checkUndo(of: logged)
            return nil
        } catch {
            return error
        }
    }

    /// The later changes that a retraction makes void and may.
    func later(
        than retraction: Batch, ofImport isImport: Bool = false, in store: Store, _ repository: Repository,
        at moment: Moment
    ) throws(DomainError) -> [LoggedBatch] {
        let later = try reading(store.wouldVoid(retraction))
        try repository.check(later, ofImport: isImport, at: moment)
        return later
    }

    /// The coins for coming back go with the entry that they were paid for.
    func takeWelcomeBack(with retraction: inout Batch, in store: Store) throws(DomainError) {
        guard let last = retraction.retracts.last, last.device == store.deviceId else { return }
        for logged in try reading(store.logged(of: last.device, after: last.seq)) {
            let kind = logged.batch.kind
            if kind == WelcomeBack.kind { retraction.retracts.append(logged.id) }
            guard kind == Visit.kind else { return }
        }
    }

    /// Refuses if another program was first. To be called under the lock.
    func refuse(_ refusal: DomainError, ifUndone batches: [BatchID], in store: Store) throws(DomainError) {
        for batch in batches where try reading(store.isUndone(batch)) { throw refusal }
    }
}
