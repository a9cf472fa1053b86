extension Store {
    /// Opens a store as `open` does, but where there is no snapshot history is left to `readHistory`: what screens show
    /// meanwhile is up to the caller. Whatever is asked of the store before it is whole reads the rest first.
    /// - Throws: as `open` does.
    package static func opening(
        _ layout: StoreLayout, files: any FileSystem, machine: String, chance: any RandomNumberGenerator,
        schema: BatchSchema = BatchSchema(), clock: @escaping () -> Timestamp
    ) throws(StoreError) -> Store {
        let store = Store(layout, files: files, machine: machine, chance: chance, schema: schema, clock: clock)
        try store.readIdentity()
        guard store.identity != nil else { return store }
        try store.tellLostFolder()
        if try store.loadSnapshot() {
            store.isLoaded = true
        } else {
            store.refolding = Refolding(of: store.journal)
        }
        return store
    }

    /// Reads history on, in pieces of a millisecond or two (STORE section 4: long work goes in steps).
    /// - Parameter goesOn: asked after each piece whether another one is to be read now.
    /// - Returns: how much of it is read, from 0 to 1; nil once there is nothing left to read.
    /// - Throws: what reading throws; the next call begins anew.
    package func readHistory(while goesOn: () -> Bool) throws(StoreError) -> Double? {
        guard var refolding else { return nil }
        self.refolding = nil
        repeat {
            do throws(StoreError) {
                note(try refolding.goOn())
            } catch {
                // Asked once more the store must not show half of it, or nothing.
                self.refolding = Refolding(of: journal)
                throw error
            }
            if refolding.isWhole {
                take(refolding)
                return nil
            }
        } while goesOn()
        self.refolding = refolding
        return refolding.share
    }

    /// Reads what `readHistory` left.
    func finishReading() throws(StoreError) {
        guard refolding != nil else { return }
        _ = try readHistory { true }
    }

    /// Folds all journals anew.
    func rebuild() throws(StoreError) {
        refolding = Refolding(of: journal)
        try finishReading()
    }

    /// All journals folded anew. From then on the journals are read further than the state knows, until the result is
    /// taken for it.
    /// - Parameter logged: a batch that is not written yet, to be folded in its place.
    func refolded(with logged: LoggedBatch) throws(StoreError) -> Refolding {
        isLoaded = false
        var refolding = Refolding(of: journal, with: logged)
        while !refolding.isWhole { note(try refolding.goOn()) }
        return refolding
    }

    /// Goes by a state that was folded anew.
    func take(_ refolding: Refolding) {
        goOn(with: refolding.chronicle)
        isLoaded = true
        // One that is on disk does not fit any more.
        let hasOther = root != nil || hasUnreadSnapshot
        isSnapshotDue = !folded.baseFacts.at.isEmpty || hasOther
        if refolding.isDamaged, hasOther { isSnapshotBetterKept = true }
    }
}
