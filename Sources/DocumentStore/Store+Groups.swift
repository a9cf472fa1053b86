extension Store {
    /// Whether a batch goes on with a group that was taken back: it would be on disk and never count.
    func isOfGroupTakenBack(_ logged: LoggedBatch) throws(StoreError) -> Bool {
        guard let group = logged.group, try chronicle.mayHaveTakenBack(group) else { return false }
        let journal = Journal(layout: layout, files: files, storeId: journal.storeId, device: "", schema: schema)
        return Retractions.batchesLeftOut(of: try journal.readOn().batches + [logged]).contains(logged.id)
    }
}

extension Chronicle {
    /// Whether a group may have been taken back; only all batches together say whether it was.
    fileprivate func mayHaveTakenBack(_ group: GroupID) -> Bool {
        baseFacts.retractedGroups.contains(group) || tail.contains(where: \.batch.isRetraction)
    }
}
