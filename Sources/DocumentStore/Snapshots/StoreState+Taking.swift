extension StoreState {
    /// Whether a batch certainly counts, and what it makes of documents certainly fits into them. To know that takes
    /// looking at the documents it changes, not changing them.
    /// - Parameter mostBytes: as many bytes as the batch can have at most.
    /// - Returns: false where only a trial tells.
    func takes(_ batch: Batch, mostBytes: Int) throws(StoreError) -> Bool {
        guard batch.group == nil, mostBytes <= Limits.documentBytes else { return false }
        let broken = try batch.brokenCondition { path throws(StoreError) in try document(at: path)?.fields }
        guard broken == nil else { return false }
        var last: DocumentPath?
        for write in batch.writes where write.path != last {
            switch write.verb {
            case .merge, .update, .updateIfPresent:
                last = write.path
                guard let document = try document(at: write.path) else { continue }
                guard let before = try? Value.map(document.fields).validated(depthLeft: Codec.documentDepth),
                    before + mostBytes <= Limits.documentBytes
                else { return false }
            case .set, .create, .delete, .recursiveDelete: continue
            }
        }
        return true
    }
}
