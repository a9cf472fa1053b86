extension Store {
    /// Folds everything anew and puts a new snapshot in the place of one that is damaged or says other than the
    /// journals. Where the journals themselves are damaged it stays.
    /// - Throws: `StoreError.locked` where another process holds the store, and what reading and writing throw.
    package func renewSnapshot() throws(StoreError) {
        guard identity != nil, isDeviceNoted, !isInTransaction else { return }
        let lock = try takeLock(of: layout.journal(of: deviceId))
        defer { files.close(lock) }
        try rebuild()
        isSnapshotDue = true
        try makeSnapshot()
    }
}
