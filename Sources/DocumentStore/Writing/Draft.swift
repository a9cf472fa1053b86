/// Documents as they will be when a batch counts. The table below is handed in with each call, not kept: a copy of a
/// dictionary that is about to be written would be made in full.
struct Draft {
    /// Each document met, as the table has it.
    private var before: [DocumentPath: Document?] = [:]
    /// The documents after the batches added so far.
    private var after: [DocumentPath: Document?] = [:]

    /// Adds a batch.
    /// - Returns: the condition that did not hold; the draft is of no more use then.
    mutating func add(
        _ batch: Batch, now: Timestamp, device: String, over table: some DocumentTable
    ) throws(StoreError) -> Precondition? {
        for precondition in batch.preconditions {
            let fields = try document(at: precondition.path, in: table)?.fields
            guard precondition.holds(on: fields) else { return precondition }
        }
        var written: [DocumentPath: Fields?] = [:]
        for write in batch.writes {
            var current = try document(at: write.path, in: table)?.fields
            if let fields = written[write.path] { current = fields }
            switch (write.verb, current) {
            case (.create, .some): return .missing(write.path)
            case (.update, nil): return .exists(write.path)
            case (.updateIfPresent, nil): continue
            case (.delete, _): written[write.path] = .some(nil)
            default: written[write.path] = write.result(on: current, now: now)
            }
        }
        for (path, fields) in written {
            let document = try document(at: path, in: table)
            after[path] = document.rewritten(at: path, with: fields, now: now, device: device)
        }
        return nil
    }

    /// Puts what is other than before into the table.
    func commit(to table: inout some DocumentTable) throws(StoreError) -> [Change] {
        var changes: [Change] = []
        for (path, after) in after {
            let before = before[path] ?? nil
            if before != after { changes.append(Change(path: path, before: before, after: after)) }
        }
        changes.sort { $0.path < $1.path }
        for change in changes { try table.replace(change.path, with: change.after) }
        return changes
    }

    private mutating func document(
        at path: DocumentPath, in table: some DocumentTable
    ) throws(StoreError) -> Document? {
        if let document = after[path] ?? before[path] { return document }
        let document = try table.document(at: path)
        before[path] = .some(document)
        return document
    }
}

extension Document? {
    /// The document with other fields: one that stays as it is keeps what is known of it, one that was not there is
    /// made. Only before and after a batch count, not what its writes did in between.
    fileprivate func rewritten(at path: DocumentPath, with fields: Fields?, now: Timestamp, device: String) -> Document?
    {
        guard let fields else { return nil }
        guard var document = self else {
            let metadata = Document.Metadata(createTime: now, updateTime: now, version: 1, device: device)
            return Document(path: path, fields: fields, metadata: metadata)
        }
        guard document.fields != fields else { return document }
        document.fields = fields
        document.metadata.updateTime = now
        document.metadata.version += 1
        document.metadata.device = device
        return document
    }
}
