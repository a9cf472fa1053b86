package import DocumentStore
package import Domain

/// What came of trying to do something.
package enum Performance: Hashable, Sendable {
    /// - Parameter batch: nil where there was nothing to write.
    case done(DeedOutcome, batch: BatchID?)
    case refused(Refusal)
    /// Not saved; nothing of it is on disk.
    case notSaved(StoreError)

    /// What came of a transaction that wrote nothing.
    init(_ error: TransactionError<Refusal>) {
        switch error {
        case .refused(let refusal): self = .refused(refusal)
        case .store(let error): self = .notSaved(error)
        }
    }
}

extension Home {
    /// Decides a deed on what is true under the lock, and makes it last.
    /// - Parameter moment: when it was done; now where nil.
    package func perform(_ deed: Deed, at moment: Moment? = nil) -> Performance {
        guard let store else { return .notSaved(trouble ?? .readOnly(path: paths.layout.data)) }
        let moment = moment ?? self.moment()
        // The timer's record may be gone with the deed.
        var timer: TimerRecord?
        let hooks = hooks.flatMap { $0.areThere ? $0 : nil }
        do {
            let (outcome, receipt) = try store.transact {
                (documents: any DocumentReader) throws(Refusal) -> (Batch?, DeedOutcome) in
                var library = library(in: documents, of: store)
                if deed.waitsForGap, let timer = try library.timer() {
                    library = self.library(in: documents, of: store, gap: gap(in: timer, at: moment.clock))
                }
                if hooks != nil { timer = try? library.timer() }
                let decision = try deed.decided(on: library, at: moment)
                return (decision.batch, decision.outcome)
            }
            noteChange(receipt)
            if let hooks, receipt != nil {
                let library = library(in: store, of: store)
                hooks.tell(
                    FocusEvent.events(of: deed, outcome, timer: timer, library, at: moment.instant))
            }
            return .done(outcome, batch: receipt?.id)
        } catch {
            return Performance(error)
        }
    }

    /// Takes a batch back by the domain's rules.
    /// - Parameters:
    ///   - batches: of one deed, or a retraction, which then brings back what it took.
    ///   - deed: what the batches did; nil for a retraction.
    package func retract(_ batches: [BatchID], of deed: Deed?) -> Performance {
        guard let store else { return .notSaved(trouble ?? .readOnly(path: paths.layout.data)) }
        let moment = moment()
        do {
            let (_, receipt) = try store.transact {
                (documents: any DocumentReader) throws(Refusal) -> (Batch?, Bool) in
                let library = library(in: documents, of: store)
                try refuse(
                    deed == nil ? .broughtBackMeanwhile : .takenBackMeanwhile, ifTakenBack: batches, in: store)
                guard let deed else { return (library.restoration(of: batches), true) }
                // Who asks to take a session back shows its Result page.
                return (try library.retraction(of: batches, deed: deed, resultIsOpen: true, at: moment), true)
            }
            noteChange(receipt)
            return .done(.done, batch: receipt?.id)
        } catch {
            return Performance(error)
        }
    }

    /// A command notes the status and fills the mirror at once, since it ends soon; the program when nobody waits.
    func noteChange(_ receipt: Receipt?) {
        guard receipt != nil else { return }
        isStatusDue = true
        guard let store, store.patience != 0 else { return }
        noteStatus()
        store.copyToMirror()
    }
}
