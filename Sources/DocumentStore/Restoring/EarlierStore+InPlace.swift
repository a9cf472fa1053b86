extension EarlierStore {
    /// Puts this in the place of the store it was made of. What lay there is moved aside and stays whole: the data
    /// folder, and the mirror, which would put back what is left out here. Nobody commits meanwhile; those who wait for
    /// the lock commit to the restored store. Broken off half way it is finished or undone by whoever opens the store
    /// next.
    /// - Parameters:
    ///   - layout: the store's.
    ///   - files: the disk.
    ///   - word: what is put behind the names of what is moved aside, such as `before-20261121-1830`.
    /// - Returns: where what lay there is now.
    /// - Throws: `StoreError.locked` where another process holds the store, and what writing throws.
    package func takePlace(
        of layout: StoreLayout, files: any FileSystem, movingAsideAs word: String
    ) throws(StoreError) -> [String] {
        try InPlaceRestore.settle(layout, files)
        let locks = try lockAll(layout, files)
        defer { for lock in locks { files.close(lock) } }
        try InPlaceRestore.settle(layout, files)
        files.holdSignals()
        defer { files.releaseSignals() }
        let restore = try InPlaceRestore(of: layout, files, movingAsideAs: word)
        let note = try restore.begin()
        defer { files.close(note) }
        do throws(StoreError) {
            // What was committed since this was read, and is of that time, belongs to it.
            let disk = try EarlierStore.disk(of: layout, files, at: time)
            try EarlierStore.write(
                disk, to: StoreLayout(data: layout.restored, mirror: layout.mirror, state: layout.state), files: files)
            return try restore.carryOut()
        } catch {
            try? restore.undo()
            throw error
        }
    }

    /// Whoever commits holds one of these.
    private func lockAll(_ layout: StoreLayout, _ files: any FileSystem) throws(StoreError) -> [OpenFile] {
        var locks: [OpenFile] = []
        do throws(StoreError) {
            while try files.status(at: layout.data) != nil {
                let lock = try files.locked(layout.data, patience: 2000)
                locks.append(lock)
                // Another restore may have been waited for.
                if try files.status(at: layout.data)?.inode == files.status(of: lock).inode { break }
                files.close(locks.removeLast())
            }
            for device in try files.names(in: layout.journals) ?? [] where DeviceRecord.isDeviceId(device) {
                locks.append(try files.locked(layout.journal(of: device), patience: 2000))
            }
            return locks
        } catch {
            for lock in locks { files.close(lock) }
            throw error
        }
    }
}
