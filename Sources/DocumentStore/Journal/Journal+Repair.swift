extension Journal {
    /// Cuts off what a broken write left behind our last whole line, after a copy was put in quarantine: those bytes
    /// were never acknowledged. Where the copy cannot be made they stay, and the next batch goes to a new file. To be
    /// called under the lock.
    func cutTornTail() throws(StoreError) {
        guard var cursor = cursors[device], cursor.tornBytes > 0, let name = cursor.file else { return }
        let path = path(name)
        let torn = try files.contents(of: path, from: cursor.bytes) ?? []
        do {
            try Quarantine(layout: layout, files: files).keep(
                torn, as: "\(device)-\(name.text)-\(cursor.bytes).torn", because: "ends in the middle of a line")
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
}
