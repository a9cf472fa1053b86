extension Doctor {
    /// Holds the snapshot against all batches folded anew. One that cannot be read is no more than slow.
    mutating func examineSnapshot(_ identity: StoreIdentity, _ batches: [LoggedBatch]) throws(StoreError) {
        do throws(StoreError) {
            try holdSnapshot(identity, against: batches)
        } catch {
            guard error.isAbout(layout.snapshot) else { throw error }
            if case .damaged(let path, _, let flaw) = error {
                find(.note, path, .snapshotDamaged(flaw), remedy: .repair)
            } else {
                find(.note, layout.snapshot, .unread(error))
            }
        }
    }

    private mutating func holdSnapshot(
        _ identity: StoreIdentity, against batches: [LoggedBatch]
    ) throws(StoreError) {
        let path = "\(layout.snapshot)/root.json"
        guard let bytes = try files.contents(of: path) else { return }
        guard let root = SnapshotRoot(bytes: bytes, path: path), root.storeId == identity.storeId,
            root.schema == schema.number,
            let hotBytes = try root.hot.bytes(in: layout.snapshot, of: files), let hot = HotFile(bytes: hotBytes)
        else { return find(.note, path, .snapshotUseless, remedy: .repair) }
        let past = PastMonths(stamps: root.months, filters: hot.filters, in: layout.snapshot, of: files)
        var kept = Chronicle(base: StoreState(living: hot.living, past: past, total: hot.total), facts: root.facts)
        let journal = Journal(layout: layout, files: files, storeId: identity.storeId, device: "", schema: schema)
        journal.cursors = root.cursors
        let reading = try journal.readOn()
        guard !reading.isDisturbed, try kept.take(reading.batches) != nil else {
            return find(.note, path, .snapshotUnfit, remedy: .repair)
        }
        try compare(kept.state, with: batches)
    }

    private mutating func compare(_ kept: StoreState, with batches: [LoggedBatch]) throws(StoreError) {
        var fresh = Chronicle(base: StoreState(past: PastMonths()))
        _ = try fresh.take(batches)
        let months = Set(try kept.past.months).union(kept.recent.keys).union(fresh.state.recent.keys)
        for path in differing(kept.living, fresh.state.living) {
            find(.damage, layout.snapshot, .documentDiffers(path), remedy: .repair)
        }
        var documents = Array(fresh.state.living.values)
        for month in months.sorted() {
            documents += try fresh.state.documents(of: month).values
            for path in differing(try kept.documents(of: month), try fresh.state.documents(of: month)) {
                find(.damage, layout.snapshot, .documentDiffers(path), remedy: .repair)
            }
        }
        let (first, last) = ("", "~")
        // Counted by looking at each document: what is kept beside the months must say the same.
        let minutes = EntryMinutes.sums(over: documents, from: first, through: last)
        if try kept.minutes(from: first, through: last) != minutes {
            find(.damage, layout.snapshot, .minutesDiffer, remedy: .repair)
        }
        if kept.total != fresh.state.total {
            find(.damage, layout.snapshot, .experienceDiffers, remedy: .repair)
        }
    }

    private func differing(
        _ left: [DocumentPath: Document], _ right: [DocumentPath: Document]
    ) -> [DocumentPath] {
        Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }.sorted()
    }
}
