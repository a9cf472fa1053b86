extension Store {
    /// Whether another journal goes by our name, or ours is not as long as it was: a cloned disk, a restored backup.
    var needsNewDevice: Bool {
        isLoaded
            && (journal.seesOwnFork || hasLostLines || device.seq > (journal.cursors[deviceId]?.lastSeq ?? 0))
    }

    /// Makes what is missing before the first commit of a store or of a device: under a lock of the data folder, since
    /// two processes may be at it.
    func found() throws(StoreError) {
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
        let before = chronicle.lastAt
        try load()
        if chronicle.lastAt != before { noteReload() }
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

    /// The lock of a folder; it is given back when the file is closed.
    /// - Throws: `StoreError.locked` with its holder where it stays taken.
    func takeLock(of folder: String) throws(StoreError) -> OpenFile {
        var waited = 0
        // Who met others lately comes back no sooner than they try: else who commits without end keeps them all out.
        if courtesy > 0 {
            courtesy -= 1
            files.pause(milliseconds: shortPause())
        }
        while true {
            let file = try files.open(folder, .folder)
            do throws(StoreError) {
                while try !files.lock(file) {
                    guard waited < patience else {
                        throw .locked(path: folder, holder: files.lockHolder(of: file) ?? "another process")
                    }
                    let pause = shortPause()
                    files.pause(milliseconds: pause)
                    waited += pause
                    courtesy = Store.longestCourtesy
                }
                // Where the folder was replaced meanwhile, others lock the new one.
                if try files.status(at: folder)?.inode == files.status(of: file).inode { return file }
            } catch {
                files.close(file)
                throw error
            }
            files.close(file)
        }
    }

    /// Uneven, so that those who wait do not all try at once; in milliseconds.
    private func shortPause() -> Int { 1 + Int(chance.next() % 4) }

    /// For how many commits others who commit are reckoned with.
    private static let longestCourtesy = 20

    private func text(length: Int) -> String {
        let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        var text: [UInt8] = []
        for _ in 0..<length { text.append(letters[Int(chance.next() % UInt64(letters.count))]) }
        return String(decoding: text, as: UTF8.self)
    }
}
