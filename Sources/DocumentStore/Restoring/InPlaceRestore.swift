/// A restore that replaces a store. A note beside the data folder stays locked while it runs.
/// Before the old data is aside, an interrupted restore is undone; from then on finished, as no one can commit to it.
struct InPlaceRestore {
    private let layout: StoreLayout
    private let files: any FileSystem
    /// Free when the restore begins.
    let dataAside: String
    /// The old mirror would restore what is left out.
    let mirrorAside: String
    private let hadData: Bool

    init(of layout: StoreLayout, _ files: any FileSystem, movingAsideAs word: String) throws(StoreError) {
        self.layout = layout
        self.files = files
        dataAside = try files.freeName("\(layout.data)-\(word)")
        mirrorAside = try files.freeName("\(layout.mirror)-\(word)")
        hadData = try files.status(at: layout.data) != nil
    }

    /// Finishes or undoes an interrupted restore; waits for a running one unless the old store is still in place.
    static func settle(_ layout: StoreLayout, _ files: any FileSystem) throws(StoreError) {
        guard try files.status(at: layout.restoreNote) != nil else { return }
        var waited = 0
        while let file = try files.openIfThere(layout.restoreNote) {
            defer { files.close(file) }
            if try files.lock(file) {
                // The other one may have finished.
                guard try files.status(at: layout.restoreNote)?.inode == files.status(of: file).inode else { continue }
                guard let restore = try InPlaceRestore(notedFor: layout, files) else { return }
                return try restore.settle()
            }
            if let restore = try? InPlaceRestore(notedFor: layout, files), try !restore.isBegun { return }
            guard waited < 2000 else {
                throw .locked(path: layout.restoreNote, holder: files.lockHolder(of: file) ?? "another process")
            }
            files.pause(milliseconds: 5)
            waited += 5
        }
    }

    private init?(notedFor layout: StoreLayout, _ files: any FileSystem) throws(StoreError) {
        guard let bytes = try files.contents(of: layout.restoreNote) else { return nil }
        guard let body = RecordFraming.body(of: bytes.dropLast(), .restore),
            let fields = Codec.fields(from: body.bytes), let data = fields.text("data"),
            let mirror = fields.text("mirror"), let hadData = fields.boolean("hadData")
        else { throw .damaged(path: layout.restoreNote, offset: 0, flaw: .restoreUnknown) }
        (self.layout, self.files, self.hadData) = (layout, files, hadData)
        (dataAside, mirrorAside) = (layout.data.sibling(data), layout.mirror.sibling(mirror))
    }

    private var isBegun: Bool {
        get throws(StoreError) {
            if hadData { return try files.status(at: dataAside) != nil }
            let isMade = try files.status(at: layout.restored) != nil
            return try files.status(at: isMade ? layout.restored + "/store.json" : layout.data) != nil
        }
    }

    private func settle() throws(StoreError) {
        if try isBegun { return try finish() }
        // The old store is intact: leftovers do no harm.
        try? undo()
    }

    /// Writes the note; it is locked until closed.
    func begin() throws(StoreError) -> OpenFile {
        let beside = layout.restoreNote + ".new"
        let file = try files.open(beside, .overwriting)
        do throws(StoreError) {
            guard try files.lock(file) else {
                throw .locked(path: beside, holder: files.lockHolder(of: file) ?? "another process")
            }
            let fields: Fields = [
                "data": .string(dataAside.lastName), "mirror": .string(mirrorAside.lastName),
                "hadData": .boolean(hadData),
            ]
            try files.truncate(file, to: 0)
            try files.writeAll(RecordFraming.line(.restore, Codec.bytes(of: .map(fields))).bytes, to: file)
            try files.sync(file)
            try files.rename(beside, to: layout.restoreNote)
            try files.syncFolder(layout.data.parentFolder)
            // Left by an earlier restore whose note is gone.
            try files.removeAll(in: layout.restored)
            return file
        } catch {
            files.close(file)
            throw error
        }
    }

    /// To be called under all locks of the old store, with the restored one complete; where the old one is now.
    func carryOut() throws(StoreError) -> [String] {
        let hadMirror = try files.status(at: layout.mirror) != nil
        if hadData {
            try files.rename(layout.data, to: dataAside)
            try files.syncFolder(layout.data.parentFolder)
        }
        try finish()
        return (hadData ? [dataAside] : []) + (hadMirror ? [mirrorAside] : [])
    }

    /// May be interrupted and run again.
    private func finish() throws(StoreError) {
        if try files.status(at: layout.restored) != nil {
            // Another process may have created the folder meanwhile.
            if try files.status(at: layout.data) != nil {
                try files.rename(layout.data, to: try files.freeName(dataAside))
            }
            try files.rename(layout.restored, to: layout.data)
            try files.syncFolder(layout.data.parentFolder)
        }
        if try files.status(at: mirrorAside) == nil, try files.status(at: layout.mirror) != nil {
            try files.rename(layout.mirror, to: mirrorAside)
            try files.syncFolder(layout.mirror.parentFolder)
        }
        forgetOldStore()
        try files.remove(layout.restoreNote)
        try files.syncFolder(layout.data.parentFolder)
    }

    /// The snapshot and an unknown device id would look like traces of lost lines.
    private func forgetOldStore() {
        for layout in layout.streams { forgetState(of: layout) }
    }

    private func forgetState(of layout: StoreLayout) {
        for name in ["root.json", "root-anchor.json", "status.json"] { try? files.remove("\(layout.snapshot)/\(name)") }
        guard let bytes = (try? files.contents(of: layout.deviceFile, atMost: FileLimit.note)) ?? nil,
            var record = DeviceRecord(bytes: bytes)
        else { return }
        guard (try? files.status(at: layout.journal(of: record.deviceId))) != .some(nil) else {
            try? files.remove(layout.deviceFile)
            return
        }
        record.isRestored = true
        try? files.replaceFile(in: layout.state, named: "device.json", with: record.bytes)
    }

    /// If the restored store is already in place the note stays, so that the next process finishes.
    func undo() throws(StoreError) {
        if try isBegun {
            guard try files.status(at: layout.restored) != nil else { return }
            if hadData {
                guard try files.status(at: layout.data) == nil else { return }
                try files.rename(dataAside, to: layout.data)
                try files.syncFolder(layout.data.parentFolder)
            }
        }
        try files.removeAll(in: layout.restored)
        try files.remove(layout.restoreNote)
        try files.syncFolder(layout.data.parentFolder)
    }
}

extension FileSystem {
    fileprivate func freeName(_ name: String) throws(StoreError) -> String {
        var (free, number) = (name, 1)
        while try status(at: free) != nil {
            number += 1
            free = "\(name)-\(number)"
        }
        return free
    }

    /// `store.json` first, so that the rest never passes for a store.
    package func removeAll(in folder: String) throws(StoreError) {
        guard let names = try names(in: folder) else { return }
        for name in names.filter({ $0 == "store.json" }) + names.filter({ $0 != "store.json" }) {
            let path = "\(folder)/\(name)"
            if try status(at: path)?.isFolder == true { try removeAll(in: path) } else { try remove(path) }
        }
        try remove(folder)
    }
}

extension String {
    fileprivate func sibling(_ name: String) -> String { parentFolder == "/" ? "/" + name : parentFolder + "/" + name }
}
