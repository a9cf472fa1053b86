extension Journal {
    /// Cuts off what a broken write left behind our last whole line, after a copy was put in quarantine: those bytes
    /// were never acknowledged. Where the copy cannot be made they stay, and the next batch goes to a new file. To be
    /// called under the lock.
    func cutTornTail() throws(StoreError) {
        guard var cursor = cursors[device], cursor.tornBytes > 0, let name = cursor.file else { return }
        let path = path(name)
        let torn = try files.contents(of: path, from: cursor.bytes) ?? []
        do {
            try quarantine(torn, as: "\(device)-\(name.text)-\(cursor.bytes).torn")
        } catch {
            abandoned = AbandonedPlace(file: name, bytes: cursor.bytes, leftover: torn)
            return
        }
        let file = try files.open(path, .appending)
        defer { files.close(file) }
        try files.truncate(file, to: cursor.bytes)
        cursor.tornBytes = 0
        cursors[device] = cursor
    }

    /// Keeps a copy of what could not be read; once for each place.
    private func quarantine(_ bytes: [UInt8], as name: String) throws(StoreError) {
        try files.makeFolders(layout.quarantine)
        guard try files.status(at: "\(layout.quarantine)/\(name)") == nil else { return }
        try files.replaceFile(in: layout.quarantine, named: name, with: bytes)
    }
}
