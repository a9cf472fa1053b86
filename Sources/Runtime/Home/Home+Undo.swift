package import DocumentStore
import Domain

/// Taking back what was done in an earlier run, by this machine's own journal (STORE section 1.5).
extension Home {
    /// How many batches back is looked for something that can be taken back.
    private static let reach = 200

    /// The last change of this machine that can be taken back and still counts; nil where there is none.
    /// - Throws: where the journal cannot be read.
    package func lastUndoable() throws(StoreError) -> LoggedBatch? {
        try store?.logged(limit: Self.reach, kinds: Deed.kindsUndoableLater).first { !$0.isTakenBack }?.logged
    }

    /// The last change that was taken back, where nothing was done since; nil where there is none.
    /// - Returns: the change, and what took it back.
    /// - Throws: where the journal cannot be read.
    package func lastTakenBack() throws(StoreError) -> (change: LoggedBatch, by: LoggedBatch)? {
        let kinds = Deed.kindsUndoableLater.union(["retract"])
        let log = try store?.logged(limit: Self.reach, kinds: kinds) ?? []
        guard let last = log.first(where: { !$0.isTakenBack }), last.logged.batch.kind == "retract",
            let target = last.logged.batch.retracts.first,
            let change = log.first(where: { $0.logged.id == target })
        else { return nil }
        return (change.logged, last.logged)
    }

    /// Takes a logged change back by the domain's rules.
    package func takeBack(_ logged: LoggedBatch) -> Performance {
        guard let store else { return .notSaved(trouble ?? .readOnly(path: paths.layout.data)) }
        let moment = moment()
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

    /// The days off that a batch took away, as an earlier batch of this machine wrote them.
    private func removedDaysOff(by batch: Batch) throws(StoreError) -> DaysOff? {
        guard batch.kind == "removeDaysOff",
            let path = batch.writes.first(where: { $0.path.collectionGroup == "daysOff" })?.path
        else { return nil }
        let written = try store?.logged(limit: Self.reach, kinds: ["addDaysOff"]) ?? []
        for write in written.flatMap(\.logged.batch.writes) where write.path == path {
            guard let from = write.text(of: "from").flatMap(Day.init) else { continue }
            return DaysOff(
                id: path.id, habitId: write.text(of: "habitId"), from: from,
                through: write.text(of: "through").flatMap(Day.init), createdAt: Timestamp(milliseconds: 0))
        }
        return nil
    }
}
