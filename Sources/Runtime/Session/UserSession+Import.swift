import DocumentStore
package import Domain
package import Imports

/// Imports: a group of batches, so that all of it counts or nothing, and one undo removes it.
extension UserSession {
    /// - Parameter progress: called with the share written, 0 to 1.
    package func importHistory(_ plan: ImportPlan, progress: (Double) -> Void = { _ in }) -> Performance {
        let moment = now
        let group = random.makeId()
        return grouped { store throws(TransactionError<DomainError>) in
            try commitAlone(to: store) { repository throws(DomainError) in
                try plan.opening(on: repository, at: moment, group: group)
            }
            for index in 0..<plan.pieceCount {
                try commitAlone(to: store) { _ throws(DomainError) in
                    try plan.piece(index, at: moment, group: group)
                }
                progress(Double(index + 1) / Double(plan.pieceCount + 1))
            }
            return try commit(to: store, at: moment) { repository throws(DomainError) in
                (try plan.seal(on: repository, at: moment, group: group), .done)
            }
        }
    }

    /// Into an empty store; `progress` gets the share written, 0 to 1.
    package func importTree(_ tree: UserDataTree, progress: (Double) -> Void = { _ in }) -> Performance {
        let batches = tree.batches(group: random.makeId())
        return grouped { store throws(TransactionError<DomainError>) in
            var receipt: Receipt?
            for (index, batch) in batches.enumerated() {
                // Batches that wait for their seal are not seen: the store is as empty as before.
                receipt = try commitAlone(to: store) { repository throws(DomainError) in
                    guard try repository.isEmpty() else { throw .importedMeanwhile }
                    return batch
                }
                progress(Double(index + 1) / Double(batches.count))
            }
            return .done(.done, batch: receipt?.id)
        }
    }

    /// The last import of this machine that still counts.
    /// - Throws: `.unreadable`.
    package func lastImport() throws(DomainError) -> ImportedGroup? {
        let seal = try imports().first { !$0.isUndone && $0.logged.batch.isSealOfImport }
        return try seal.flatMap { entry throws(DomainError) in try importedGroup(endingWith: entry.logged) }
    }

    /// - Throws: `.unreadable`.
    func importedGroup(endingWith seal: LoggedBatch) throws(DomainError) -> ImportedGroup? {
        guard seal.batch.isSealOfImport, let group = seal.group else { return nil }
        return ImportedGroup(endingWith: seal, try imports().map(\.logged).filter { $0.group == group })
    }

    private func imports() throws(DomainError) -> [PastBatch] {
        let store = try openStore()
        return try reading(store.logged(limit: .max, kinds: [Batch.importKind]))
    }

    /// Refused if one of its habits has newer entries.
    package func undo(_ imported: ImportedGroup) -> Performance {
        let moment = now
        return grouped { store throws(TransactionError<DomainError>) in
            let parts = try parts(of: imported)
            return try commit(to: store, at: moment) { repository throws(DomainError) in
                try refuse(.undoneMeanwhile, ifUndone: [imported.seal.id], in: store)
                let batch = try repository.retraction(of: imported, besides: parts, at: moment)
                noteVoid(try later(than: batch, ofImport: true, in: store, repository, at: moment))
                return (batch, .done)
            }
        }
    }

    /// Habit by habit; those with newer entries keep theirs. Also what was undone and kept; nil if nothing was.
    package func undoWhatIsPossible(of imported: ImportedGroup) -> (Performance, ImportUndo?) {
        let moment = now
        let group = (imported.seal.batch.group?.name ?? "") + Self.partMark + random.makeId()
        var done: ImportUndo?
        let performance = grouped { store throws(TransactionError<DomainError>) in
            let parts = try parts(of: imported)
            let undo: ImportUndo
            do throws(DomainError) {
                undo = try repository(of: store).undo(of: imported, besides: parts, at: moment, group: group)
            } catch {
                throw .refused(error)
            }
            for piece in undo.batches.dropLast() {
                try commitAlone(to: store) { _ throws(DomainError) in piece }
            }
            let performance = try commit(to: store, at: moment) { repository throws(DomainError) in
                try refuse(.undoneMeanwhile, ifUndone: [imported.seal.id], in: store)
                let now = try repository.undo(of: imported, besides: parts, at: moment, group: group)
                // Something was done meanwhile: nothing of the group counts.
                guard now == undo else { throw .undoneMeanwhile }
                return (now.batches.last, .done)
            }
            done = undo
            return performance
        }
        return (performance, done)
    }

    private static let partMark = "-part-"

    /// The batches that undid a part of an import and still count.
    private func parts(of imported: ImportedGroup) throws(TransactionError<DomainError>) -> [BatchID] {
        guard let name = imported.seal.batch.group?.name, let store else { return [] }
        let log: [PastBatch]
        do throws(StoreError) {
            log = try store.logged(limit: .max, kinds: [Store.retraction])
        } catch {
            throw .store(error)
        }
        return log.filter { entry in
            let group = entry.logged.batch.group
            return !entry.isUndone && group?.isSeal == true && group?.name.hasPrefix(name + Self.partMark) == true
        }.map(\.logged.id)
    }

    /// Many commits, with the snapshot left to the end.
    func grouped(_ body: (Store) throws(TransactionError<DomainError>) -> Performance) -> Performance {
        guard let store else { return .notSaved(whyClosed) }
        let leavesUpkeep = store.leavesUpkeep
        store.leavesUpkeep = true
        defer {
            store.leavesUpkeep = leavesUpkeep
            noteStale()
        }
        do throws(TransactionError<DomainError>) {
            let performance = try body(store)
            noteChange()
            // A snapshot taken midway has the group as pending: the next start would fold everything again.
            store.close()
            return performance
        } catch {
            return Performance(error)
        }
    }
}
