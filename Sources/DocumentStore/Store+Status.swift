extension Store {
    /// Notes a summary for those who want no more than that; see `StatusNote`. Not synced, and no part of a commit: it
    /// is a cache, and what cannot be written is left out.
    /// - Parameter summarise: makes it of the documents as they are, small enough for a status line; nil for none.
    package func noteStatus(_ summarise: () -> Value?) {
        guard let identity, isLoaded, isDeviceNoted, !isInTransaction else { return }
        do throws(StoreError) {
            // First the journals: what comes behind them while the summary is made does not fit the note any more.
            let journals = try StatusNote.journals(in: layout, files)
            guard journals != notedJournals, isUpToDate(journals), troubleOfOthers.isEmpty, let summary = summarise()
            else { return }
            let bytes = StatusNote(
                storeId: identity.storeId, device: deviceId, journals: journals, summary: summary
            ).bytes
            guard bytes.count <= StatusNote.mostBytes else { return }
            try files.makeFolders(layout.snapshot)
            try files.putFile(in: layout.snapshot, named: "status.json", with: bytes)
            notedJournals = journals
        } catch {
            return
        }
    }

    /// Whether the state is that of all bytes the journals hold.
    private func isUpToDate(_ journals: Value) -> Bool {
        guard case .map(let journals) = journals else { return false }
        guard journal.cursors.keys.allSatisfy({ journals[$0] != nil }) else { return false }
        return journals.entries.allSatisfy { entry in
            guard case .map(let state) = entry.value, case .string(let newest)? = state["newest"] else {
                return journal.cursors[entry.name] == nil
            }
            guard let cursor = journal.cursors[entry.name] else { return false }
            return cursor.file?.text == newest && state["size"] == .integer(cursor.bytes)
                && state["inode"] == .integer(Int64(bitPattern: cursor.inode))
        }
    }
}

extension FileSystem {
    /// Puts a cache file in place all at once, without waiting for the disk: after a power cut it may be torn.
    fileprivate func putFile(in folder: String, named name: String, with bytes: [UInt8]) throws(StoreError) {
        let beside = "\(folder)/\(name).new"
        let file = try openNew(beside)
        do {
            try writeAll(bytes, to: file)
        } catch {
            close(file)
            try? remove(beside)
            throw error
        }
        close(file)
        try rename(beside, to: "\(folder)/\(name)")
    }
}
