/// Where the files that say which store this is are gone, the mirror knows.
extension Store {
    /// Which store the mirror says this is, for journals that are there without their `store.json`; it is put back.
    /// - Returns: nil where nothing says that there ever was a store.
    /// - Throws: `.damaged` where there was one: it must not be begun anew.
    func identityOfMirror() throws(StoreError) -> StoreIdentity? {
        if try isLeft(), let lock = try? files.locked(layout.data, patience: 2000) {
            // Somebody may have been taking the store away, file by file.
            files.close(lock)
            if let identity = try identityOnDisk() { return identity }
        }
        let hasJournals = try !(files.names(in: layout.journals) ?? []).isEmpty
        let copy = try files.contents(of: layout.mirroredStoreFile, atMost: FileLimit.note)
        if hasJournals, let copy, let known = try? StoreIdentity(bytes: copy, path: layout.mirroredStoreFile),
            try isOfJournals(known)
        {
            putBackIdentity(known)
            return known
        }
        if hasJournals { throw .damaged(path: layout.storeFile, offset: 0, flaw: .missingBesideJournals) }
        if copy != nil { throw .damaged(path: layout.storeFile, offset: 0, flaw: .missingBesideMirror) }
        if identity != nil { throw .damaged(path: layout.storeFile, offset: 0, flaw: .missingSinceRead) }
        return nil
    }

    /// Whether anything is left of a store but its `store.json`.
    private func isLeft() throws(StoreError) -> Bool {
        guard try (files.names(in: layout.journals) ?? []).isEmpty else { return true }
        return try files.status(at: layout.mirroredStoreFile) != nil
    }

    /// Whether a journal belongs to a store: the mirror may be another one's.
    private func isOfJournals(_ identity: StoreIdentity) throws(StoreError) -> Bool {
        for device in try files.names(in: layout.journals) ?? [] where DeviceRecord.isDeviceId(device) {
            for name in try files.names(in: layout.journal(of: device)) ?? [] where JournalFileName(text: name) != nil {
                let file = try files.open("\(layout.journal(of: device))/\(name)", .reading)
                defer { files.close(file) }
                let bytes = try files.read(file, at: 0, count: JournalReader.longestHeader)
                if let header = JournalHeader.leading(bytes[...]) {
                    return header.storeId.hasSameBytes(as: identity.storeId)
                }
            }
        }
        return false
    }

    /// Where it cannot be written, the store is read all the same.
    private func putBackIdentity(_ identity: StoreIdentity) {
        let bytes = identity.bytes
        var finding = Finding(.warning, file: layout.storeFile, .identityMissing, remedy: .repair)
        if let lock = try? files.locked(layout.data, patience: 0) {
            defer { files.close(lock) }
            let isMissing = (try? files.status(at: layout.storeFile)) == .some(nil)
            if isMissing, (try? files.replaceFile(in: layout.data, named: "store.json", with: bytes)) != nil {
                identityStatus = (try? files.status(at: layout.storeFile)) ?? nil
                finding = Finding(.warning, file: layout.storeFile, .putBack(bytes: bytes.count))
            }
        }
        if !findings.contains(finding) { findings.append(finding) }
    }

    /// A device that is not known here begins a journal of its own, but never where all journals are gone or empty and
    /// the mirror has copies of them: those would look as if they had never been.
    func refuseToBeginBesideMirror() throws(StoreError) {
        guard try !hasLines(below: layout.journals), try hasLines(below: layout.mirror + "/journal") else { return }
        throw .damaged(path: layout.journals, offset: 0, flaw: .journalsMissingBesideMirror)
    }

    private func hasLines(below folder: String) throws(StoreError) -> Bool {
        for device in try files.names(in: folder) ?? [] where DeviceRecord.isDeviceId(device) {
            for name in try files.names(in: "\(folder)/\(device)") ?? [] where JournalFileName(text: name) != nil {
                if try files.status(at: "\(folder)/\(device)/\(name)")?.size ?? 0 > 0 { return true }
            }
        }
        return false
    }
}
