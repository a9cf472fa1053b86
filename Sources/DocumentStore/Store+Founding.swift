extension Store {
    /// Whether another journal goes by our name, or ours is not as long as it was: a cloned disk, a restored backup.
    var needsNewDevice: Bool {
        isLoaded
            && (journal.seesOwnFork || hasLostLines || device.seq > (journal.cursors[deviceId]?.lastSeq ?? 0))
    }

    /// The folder of our journal is gone: with an earlier store that was put back, or by somebody's hand. The next lines
    /// are another device's then, for nobody knows which numbers were given. One that was read by this very process is
    /// waited for instead: it is on a disk that was pulled out, say.
    func partWithLostFolder() throws(StoreError) {
        try checkIdentity()
        try readOn()
        guard !journal.met.contains(deviceId) else { throw .missing(journal.folder) }
        hasLostLines = true
        try found()
    }

    /// Makes what is missing before the first commit of a store or of a device: under a lock of the data folder, since
    /// two processes may be at it.
    func found() throws(StoreError) {
        if identity != nil, isDeviceNoted, !needsNewDevice { return }
        let known = identity == nil || isLoaded ? journal.cursors.mapValues(\.bytesByFile) : nil
        if identity == nil || !isDeviceNoted { try readIdentity() }
        if identity != nil, isDeviceNoted, !needsNewDevice { return }
        try files.makeLastingFolders(layout.data)
        try files.makeLastingFolders(layout.state)
        let lock = try takeLock(of: layout.data)
        defer { files.close(lock) }
        try readIdentity()
        if identity == nil { identity = try makeIdentity() }
        if !isDeviceNoted || needsNewDevice {
            // Once it goes by another name, its lines are no longer its own to put back.
            try putBackBeforeParting()
            try noteNewDevice()
        }
        take(identity, device, isNoted: true)
        try load()
        // What arrived meanwhile may stand before all that was known.
        if journal.cursors.mapValues(\.bytesByFile) != known { noteReload() }
    }

    private func makeIdentity() throws(StoreError) -> StoreIdentity {
        let new = StoreIdentity(storeId: text(length: 20), uid: text(length: 28))
        try files.replaceFile(in: layout.data, named: "store.json", with: new.bytes)
        return new
    }

    private func noteNewDevice() throws(StoreError) {
        let new = needsNewDevice ? try newDevice() : device
        try files.makeLastingFolders(layout.journal(of: new.deviceId))
        try files.replaceFile(in: layout.state, named: "device.json", with: new.bytes)
        device = new
        hasLostLines = false
    }

    private func text(length: Int) -> String {
        let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        var text: [UInt8] = []
        for _ in 0..<length { text.append(letters[Int(chance.next() % UInt64(letters.count))]) }
        return String(decoding: text, as: UTF8.self)
    }
}
