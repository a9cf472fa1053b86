extension Doctor {
    /// Holds the snapshot against all batches folded anew. One that cannot be read is no more than slow.
    mutating func examineSnapshot(_ identity: StoreIdentity, _ journals: LinesRead) throws(StoreError) {
        let path = "\(layout.snapshot)/root.json"
        let before = findings
        for _ in 0..<Doctor.mostLooks {
            var root: [UInt8]?
            do throws(StoreError) {
                root = try files.contents(of: path)
                guard let root else { return }
                try holdSnapshot(root, identity, against: journals)
            } catch {
                guard error.isAbout(layout.snapshot) else { throw error }
                if case .damaged(let path, _, let flaw) = error {
                    find(.note, path, .snapshotDamaged(flaw), remedy: .repair)
                } else {
                    find(.note, layout.snapshot, .unread(error))
                }
            }
            guard let root, findings != before else { return }
            // What was found may be that its files went away while they were read: another one was made since.
            if try files.contents(of: path) == root { return }
            findings = before
        }
    }

    private mutating func holdSnapshot(
        _ bytes: [UInt8], _ identity: StoreIdentity, against journals: LinesRead
    ) throws(StoreError) {
        let path = "\(layout.snapshot)/root.json"
        guard let root = SnapshotRoot(bytes: bytes, path: path), root.storeId == identity.storeId,
            root.schema == schema.number,
            let hotBytes = try root.hot.bytes(in: layout.snapshot, of: files), let hot = HotFile(bytes: hotBytes)
        else { return find(.note, path, .snapshotUseless, remedy: .repair) }
        let past = PastMonths(stamps: root.months, filters: hot.filters, in: layout.snapshot, of: files)
        var kept = Chronicle(base: StoreState(living: hot.living, past: past, total: hot.total), facts: root.facts)
        let journal = Journal(layout: layout, files: files, storeId: identity.storeId, device: "", schema: schema)
        journal.cursors = root.cursors
        // Whatever came since the lines were read has to be in both or in neither.
        var last: [[String: [JournalFileName: Int64]]] = []
        for _ in 0..<Doctor.mostReadings {
            let reading = try journal.readOn()
            guard !reading.isDisturbed, try kept.take(reading.batches) != nil else {
                return find(.note, path, .snapshotUnfit, remedy: .repair)
            }
            try journals.readOn()
            let places = [journal.places, journals.journal.places]
            // Where nobody writes, and they differ all the same, that is to be told.
            if places[0] == places[1] || places == last { return try compare(kept.state, with: journals.batches) }
            last = places
        }
    }

    /// How often two readers of the same journals try to come to the same place while others write.
    private static let mostReadings = 100

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

extension Journal {
    /// How far each device's files are read.
    fileprivate var places: [String: [JournalFileName: Int64]] { cursors.mapValues(\.bytesByFile) }
}
