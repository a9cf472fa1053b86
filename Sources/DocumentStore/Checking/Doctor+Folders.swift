extension Doctor {
    /// What lies in the folders that does not belong there, and who may read them. Names that begin with a dot are
    /// those of programs that keep folders alike, such as git.
    mutating func examineFolders() throws(StoreError) {
        for folder in [layout.data, layout.mirror, layout.state] {
            if try files.status(at: folder)?.isOpenToOthers == true {
                find(.note, folder, .openToOthers, remedy: .rights)
            }
        }
        try examineStrangers(in: layout.data, known: ["store.json", "journal"])
        for device in try files.names(in: layout.journals) ?? [] where !device.hasPrefix(".") {
            let folder = layout.journal(of: device)
            guard DeviceRecord.isDeviceId(device), let names = try files.names(in: folder) else {
                find(.note, folder, .noDevicesJournal)
                continue
            }
            for name in names where JournalFileName(text: name) == nil && !name.hasPrefix(".") {
                find(.note, "\(folder)/\(name)", .noJournalFile)
            }
        }
        try examineStrangers(in: layout.mirror, known: ["store.json", "journal"])
        do throws(StoreError) {
            let bytes = try files.contents(of: layout.deviceFile, atMost: FileLimit.note)
            if let bytes, DeviceRecord(bytes: bytes) == nil { find(.note, layout.deviceFile, .deviceUnknown) }
        } catch {
            guard error.isUnreadableFile else { throw error }
            find(.note, layout.deviceFile, .deviceUnread(error))
        }
    }

    private mutating func examineStrangers(in folder: String, known: Set<String>) throws(StoreError) {
        for name in try files.names(in: folder) ?? [] where !known.contains(name) && !name.hasPrefix(".") {
            find(.note, "\(folder)/\(name)", .stranger)
        }
    }
}
