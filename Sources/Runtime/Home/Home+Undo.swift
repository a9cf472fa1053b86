package import DocumentStore
import Domain

/// Taking back what was done in an earlier run, by this machine's own journal (STORE section 1.5).
extension Home {
    /// How many changes back is looked for one: a few first, since each month further back has to be read.
    private static let reach = [1, 20, 200]

    /// The last change of this machine that can be taken back and still counts; nil where there is none.
    /// - Throws: where the journal cannot be read.
    package func lastUndoable() throws(StoreError) -> LoggedBatch? {
        for limit in Self.reach {
            let log = try store?.logged(limit: limit, kinds: Deed.kindsUndoableLater) ?? []
            if let last = log.first(where: { !$0.isTakenBack && !$0.logged.batch.isPieceOfImport }) {
                return last.logged
            }
            if log.count < limit { break }
        }
        return nil
    }

    /// The last change that was taken back, where nothing was done since; nil where there is none.
    /// - Returns: the change, and what took it back.
    /// - Throws: where the journal cannot be read.
    package func lastTakenBack() throws(StoreError) -> (change: LoggedBatch, by: LoggedBatch)? {
        let kinds = Deed.kindsUndoableLater.union(["retract"])
        for limit in Self.reach.dropFirst() {
            let log = try store?.logged(limit: limit, kinds: kinds) ?? []
            guard let last = log.first(where: { !$0.isTakenBack && !$0.logged.batch.isPieceOfImport }) else {
                guard log.count < limit else { continue }
                break
            }
            guard last.logged.batch.kind == "retract", let target = last.logged.batch.retracts.first else { break }
            if let change = log.first(where: { $0.logged.id == target }) { return (change.logged, last.logged) }
        }
        return nil
    }

    /// Takes a logged change back by the domain's rules.
    package func takeBack(_ logged: LoggedBatch) -> Performance {
        guard let store else { return .notSaved(trouble ?? .readOnly(path: paths.layout.data)) }
        let moment = moment()
        do throws(Refusal) {
            if let imported = try importedGroup(endingWith: logged) { return takeBack(imported) }
        } catch {
            return .refused(error)
        }
        do {
            let removed = try removedDaysOff(by: logged.batch)
            return try takeBack(logged, removed: removed, from: store, at: moment)
        } catch {
            return .notSaved(error)
        }
    }

    private func takeBack(
        _ logged: LoggedBatch, removed: DaysOff?, from store: Store, at moment: Moment
    ) throws(StoreError) -> Performance {
        do {
            let (_, receipt) = try store.transact {
                (documents: any DocumentReader) throws(Refusal) -> (Batch?, Bool) in
                let library = library(in: documents, of: store)
                try refuse(.takenBackMeanwhile, ifTakenBack: [logged.id], in: store)
                return (try library.retraction(of: logged, removed: removed, at: moment), true)
            }
            noteChange(receipt)
            return .done(.done, batch: receipt?.id)
        } catch {
            switch error {
            case .refused(let refusal): return .refused(refusal)
            case .store(let error): throw error
            }
        }
    }

    /// Refuses where another program was first: to be asked under the lock.
    /// - Parameters:
    ///   - refusal: thrown where one of the batches counts no more.
    ///   - batches: of this machine, as they were chosen before the lock.
    ///   - store: in a transaction.
    func refuse(
        _ refusal: Refusal, ifTakenBack batches: [BatchID], in store: Store
    ) throws(Refusal) {
        for batch in batches {
            let isTakenBack: Bool
            do throws(StoreError) { isTakenBack = try store.isTakenBack(batch) } catch { throw .unreadable(error) }
            if isTakenBack { throw refusal }
        }
    }

    /// The days off that a batch took away, as an earlier batch of this machine wrote them.
    private func removedDaysOff(by batch: Batch) throws(StoreError) -> DaysOff? {
        guard batch.kind == "removeDaysOff",
            let path = batch.writes.first(where: { $0.path.collectionGroup == "daysOff" })?.path
        else { return nil }
        let written = try store?.logged(limit: 200, kinds: ["addDaysOff"]) ?? []
        for write in written.flatMap(\.logged.batch.writes) where write.path == path {
            guard let from = write.text(of: "from").flatMap(Day.init) else { continue }
            return DaysOff(
                id: path.id, habitId: write.text(of: "habitId"), from: from,
                through: write.text(of: "through").flatMap(Day.init), createdAt: Timestamp(milliseconds: 0))
        }
        return nil
    }
}
