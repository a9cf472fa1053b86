/// Documents as they will be when a batch counts. The table below is handed in with each call, not kept: a copy of a
/// dictionary that is about to be written would be made in full.
struct Draft {
    /// One document met so far.
    fileprivate struct Slot {
        let path: DocumentPath
        /// As the table has it.
        let before: Document?
        /// After the batches added so far.
        var after: Document?
        /// After the writes of the batch that is being added.
        var fields: Fields?
        var isWritten = false
    }

    private var slots: [Slot] = []
    /// Where the document of a path stands in `slots`; empty while these are few, which are looked through sooner.
    private var places: [DocumentPath: Int] = [:]

    private static let few = 12

    /// Adds a batch.
    /// - Returns: the condition that did not hold; the draft is then as if the batch had not been added.
    mutating func add(
        _ batch: Batch, now: Timestamp, device: String, over table: some DocumentTable
    ) throws(StoreError) -> Precondition? {
        let broken = try batch.brokenCondition { path throws(StoreError) in
            if let place = known(path) { return slots[place].fields }
            return try table.document(at: path)?.fields
        }
        if let broken { return broken }
        if slots.isEmpty { slots.reserveCapacity(batch.preconditions.count + batch.writes.count) }
        var written: [Int] = []
        written.reserveCapacity(batch.writes.count)
        for write in batch.writes {
            if write.verb == .recursiveDelete {
                written += try empty(below: write.path, over: table)
                continue
            }
            let place = try place(of: write.path, in: table)
            switch write.verb {
            case .updateIfPresent where slots[place].fields == nil: continue
            case .delete: slots[place].fields = nil
            default: write.apply(to: &slots[place].fields, now: now)
            }
            if !slots[place].isWritten { written.append(place) }
            slots[place].isWritten = true
        }
        for place in written { slots[place].finish(now: now, device: device) }
        return nil
    }

    /// Puts what is other than before into the table.
    func commit(to table: inout some DocumentTable) throws(StoreError) -> [Change] {
        var changed = slots.indices.filter { slots[$0].isChanged }
        // Places move more easily than changes do.
        changed.sort { slots[$0].path < slots[$1].path }
        let changes = changed.map { slots[$0].change }
        for change in changes { try table.replace(change) }
        return changes
    }

    /// The same where nobody asks what changed.
    func put(into table: inout some DocumentTable) throws(StoreError) {
        for slot in slots where slot.isChanged { try table.replace(slot.change) }
    }

    /// How many documents were met.
    var count: Int { slots.count }

    /// Takes all documents at and below a path away, those of the table and those made here.
    /// - Returns: the places of those that were not written in this batch before.
    private mutating func empty(
        below path: DocumentPath, over table: some DocumentTable
    ) throws(StoreError) -> [Int] {
        for document in try table.documents(below: path) where known(document.path) == nil {
            meet(document.path, document)
        }
        var written: [Int] = []
        for place in slots.indices where slots[place].fields != nil && slots[place].path.isAtOrBelow(path) {
            slots[place].fields = nil
            if !slots[place].isWritten { written.append(place) }
            slots[place].isWritten = true
        }
        return written
    }

    private mutating func meet(_ path: DocumentPath, _ document: Document?) {
        slots.append(Slot(path: path, before: document, after: document, fields: document?.fields))
        if slots.count == Draft.few + 1 {
            for place in slots.indices { places[slots[place].path] = place }
        } else if slots.count > Draft.few {
            places[path] = slots.count - 1
        }
    }

    private func known(_ path: DocumentPath) -> Int? {
        slots.count > Draft.few ? places[path] : slots.firstIndex { $0.path == path }
    }

    private mutating func place(of path: DocumentPath, in table: some DocumentTable) throws(StoreError) -> Int {
        if let place = known(path) { return place }
        meet(path, try table.document(at: path))
        return slots.count - 1
    }
}

extension Draft.Slot {
    /// Versions are other for nearly all that changed, and are compared sooner than fields.
    fileprivate var isChanged: Bool {
        before?.metadata.version != after?.metadata.version || before != after
    }

    fileprivate var change: Change { Change(path: path, before: before, after: after) }

    /// Ends a batch. A document that stays as it is keeps what is known of it, one that was not there is made. Only
    /// before and after a batch count, not what its writes did in between.
    fileprivate mutating func finish(now: Timestamp, device: String) {
        isWritten = false
        guard let fields else {
            after = nil
            return
        }
        guard let metadata = after?.metadata else {
            let metadata = Document.Metadata(createTime: now, updateTime: now, version: 1, device: device)
            after = Document(path: path, fields: fields, metadata: metadata)
            return
        }
        guard after?.fields != fields else { return }
        let changed = Document.Metadata(
            createTime: metadata.createTime, updateTime: now, version: metadata.version + 1, device: device)
        after = Document(path: path, fields: fields, metadata: changed)
    }
}
