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
    /// Where the document of a path stands in `slots`.
    private var places: [DocumentPath: Int] = [:]

    /// Adds a batch.
    /// - Returns: the condition that did not hold; the draft is of no more use then.
    mutating func add(
        _ batch: Batch, now: Timestamp, device: String, over table: some DocumentTable
    ) throws(StoreError) -> Precondition? {
        for precondition in batch.preconditions {
            let place = try place(of: precondition.path, in: table)
            guard precondition.holds(on: slots[place].fields) else { return precondition }
        }
        var written: [Int] = []
        for write in batch.writes {
            if write.verb == .recursiveDelete {
                written += try empty(below: write.path, over: table)
                continue
            }
            let place = try place(of: write.path, in: table)
            switch (write.verb, slots[place].fields) {
            case (.create, .some): return .missing(write.path)
            case (.update, nil): return .exists(write.path)
            case (.updateIfPresent, nil): continue
            case (.delete, _): slots[place].fields = nil
            case (_, let current): slots[place].fields = write.result(on: current, now: now)
            }
            if !slots[place].isWritten { written.append(place) }
            slots[place].isWritten = true
        }
        for place in written { slots[place].finish(now: now, device: device) }
        return nil
    }

    /// Puts what is other than before into the table.
    func commit(to table: inout some DocumentTable) throws(StoreError) -> [Change] {
        var changes: [Change] = []
        for slot in slots where slot.before != slot.after {
            changes.append(Change(path: slot.path, before: slot.before, after: slot.after))
        }
        changes.sort { $0.path < $1.path }
        for change in changes { try table.replace(change) }
        return changes
    }

    /// Takes all documents at and below a path away, those of the table and those made here.
    /// - Returns: the places of those that were not written in this batch before.
    private mutating func empty(
        below path: DocumentPath, over table: some DocumentTable
    ) throws(StoreError) -> [Int] {
        for document in try table.documents(below: path) where places[document.path] == nil { meet(document) }
        var written: [Int] = []
        for place in slots.indices where slots[place].fields != nil && slots[place].path.isAtOrBelow(path) {
            slots[place].fields = nil
            if !slots[place].isWritten { written.append(place) }
            slots[place].isWritten = true
        }
        return written
    }

    private mutating func meet(_ document: Document) {
        places[document.path] = slots.count
        slots.append(Slot(path: document.path, before: document, after: document, fields: document.fields))
    }

    private mutating func place(of path: DocumentPath, in table: some DocumentTable) throws(StoreError) -> Int {
        if let place = places[path] { return place }
        let document = try table.document(at: path)
        slots.append(Slot(path: path, before: document, after: document, fields: document?.fields))
        places[path] = slots.count - 1
        return slots.count - 1
    }
}

extension Draft.Slot {
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
