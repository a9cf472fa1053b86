extension EarlierStore {
    /// Puts this in the place of the store it was made of. What lay there is moved aside and stays whole: the data
    /// folder, and the mirror, which would put back what is left out here. Broken off half way the store does not open
    /// until it is done again or a repair has put everything back.
    /// - Parameters:
    ///   - layout: the store's.
    ///   - files: the disk.
    ///   - word: what is put behind the names of what is moved aside, such as `before-20261121-1830`.
    /// - Returns: where what lay there is now.
    /// - Throws: `StoreError.locked` where another process holds the store, and what writing throws.
    package func takePlace(
        of layout: StoreLayout, files: any FileSystem, movingAsideAs word: String
    ) throws(StoreError) -> [String] {
        let made = try freeName(layout.data + "-restored", files)
        try write(
            to: StoreLayout(data: made, mirror: layout.mirror, state: layout.state), files: files)
        var moved: [String] = []
        if try files.status(at: layout.data) != nil {
            let locks = try lockAll(layout, files)
            defer { for lock in locks { files.close(lock) } }
            let aside = try freeName("\(layout.data)-\(word)", files)
            try files.rename(layout.data, to: aside)
            moved.append(aside)
        }
        try files.rename(made, to: layout.data)
        try files.syncFolder(parent(of: layout.data))
        if try files.status(at: layout.mirror) != nil {
            let aside = try freeName("\(layout.mirror)-\(word)", files)
            try files.rename(layout.mirror, to: aside)
            try files.syncFolder(parent(of: layout.mirror))
            moved.append(aside)
        }
        return moved
    }

    /// Whoever commits holds one of these.
    private func lockAll(_ layout: StoreLayout, _ files: any FileSystem) throws(StoreError) -> [OpenFile] {
        var locks: [OpenFile] = []
        do throws(StoreError) {
            locks.append(try files.locked(layout.data, patience: 2000))
            for device in try files.names(in: layout.journals) ?? [] where DeviceRecord.isDeviceId(device) {
                locks.append(try files.locked(layout.journal(of: device), patience: 2000))
            }
            return locks
        } catch {
            for lock in locks { files.close(lock) }
            throw error
        }
    }

    /// The name, or the first of its kind that nothing has yet.
    private func freeName(_ name: String, _ files: any FileSystem) throws(StoreError) -> String {
        var (free, number) = (name, 1)
        while try files.status(at: free) != nil {
            number += 1
            free = "\(name)-\(number)"
        }
        return free
    }

    private func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "/"
    }
}
