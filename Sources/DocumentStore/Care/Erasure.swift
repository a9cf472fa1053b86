/// Deletes a store: only files that are the program's by name and place.
package struct Erasure {
    /// What will be deleted in a folder.
    package struct Place: Hashable, Sendable {
        package let folder: String
        package let files: [String]
        package let bytes: Int64
    }

    package private(set) var places: [Place] = []
    /// What stays.
    package private(set) var strangers: [String] = []
    private let layout: StoreLayout
    private let files: any FileSystem

    /// - Parameter others: more files of the program, outside of the store's own.
    package init(of layout: StoreLayout, files: any FileSystem, andFiles others: [String] = []) throws(StoreError) {
        self.layout = layout
        self.files = files
        for folder in [layout.data, layout.mirror] { try add(folder, storeFiles(in: folder)) }
        let isOfState = { (path: String) in path.hasPrefix(layout.state + "/") }
        try add(layout.state, stateFiles(and: others.filter(isOfState)))
        var outside: [String: [String]] = [:]
        for path in others where !isOfState(path) {
            if try files.status(at: path) != nil { outside[path.parentFolder, default: []].append(path) }
        }
        for (folder, paths) in outside.sorted(by: { $0.key < $1.key }) { try add(folder, paths) }
    }

    /// Removes the store's identities first, so that the rest never passes for a store. Throws `.locked`.
    package func carryOut() throws(StoreError) {
        var locks: [OpenFile] = []
        defer { for lock in locks { files.close(lock) } }
        if try files.status(at: layout.data) != nil { locks.append(try files.locked(layout.data, patience: 0)) }
        for device in try files.names(in: layout.journals) ?? [] where DeviceRecord.isDeviceId(device) {
            locks.append(try files.locked(layout.journal(of: device), patience: 0))
        }
        let all = places.flatMap(\.files)
        let identities = [layout.mirroredStoreFile, layout.deviceFile, layout.storeFile].filter(all.contains)
        for file in identities + all.filter({ !identities.contains($0) }) { try files.remove(file) }
        for folder in [layout.data, layout.mirror, layout.state] { try removeEmpty(folder) }
        for folder in Set([layout.data, layout.mirror, layout.state].map(\.parentFolder)) {
            try? files.syncFolder(folder)
        }
    }

    private func removeEmpty(_ folder: String) throws(StoreError) {
        for name in try files.names(in: folder) ?? [] where try files.status(at: "\(folder)/\(name)")?.isFolder == true
        {
            try removeEmpty("\(folder)/\(name)")
        }
        if try files.names(in: folder)?.isEmpty == true { try files.remove(folder) }
    }

    private mutating func add(_ folder: String, _ paths: [String]) throws(StoreError) {
        var bytes: Int64 = 0
        for path in paths { bytes += try files.status(at: path)?.size ?? 0 }
        if !paths.isEmpty { places.append(Place(folder: folder, files: paths, bytes: bytes)) }
    }

    private mutating func storeFiles(in folder: String) throws(StoreError) -> [String] {
        try ourFiles(in: folder, folders: ["journal"]) { $0 == "store.json" || $0 == "store.json.new" }
            + journalFiles(in: "\(folder)/journal")
    }

    /// What may hold lines, whatever it is called.
    private mutating func journalFiles(in folder: String) throws(StoreError) -> [String] {
        var found: [String] = []
        for name in try files.names(in: folder) ?? [] {
            let path = "\(folder)/\(name)"
            if try files.status(at: path)?.isFolder == true, !name.hasPrefix(".") {
                found += try ourFiles(in: path, where: Erasure.mayBeJournal)
            } else if Erasure.mayBeJournal(name), try files.status(at: path)?.kind == .file {
                found.append(path)
            } else {
                strangers.append(path)
            }
        }
        return found
    }

    private static func mayBeJournal(_ name: String) -> Bool {
        !JournalFolder.isPassing(name.hasSuffix(".new") ? String(name.dropLast(4)) : name)
    }

    private mutating func stateFiles(and others: [String]) throws(StoreError) -> [String] {
        let known =
            ["alive", "device.json", "device.json.new"] + others.map { String($0.dropFirst(layout.state.count + 1)) }
        let groups = MonthKey.timeFields.keys.sorted()
        let isSnapshot = { (name: String) in
            name.hasSuffix(".jsonl") || name.hasSuffix(".json") || name.hasSuffix(".new")
        }
        var found = try ourFiles(in: layout.state, folders: ["snapshot", "quarantine"], where: known.contains)
        found += try ourFiles(in: layout.snapshot, folders: groups, where: isSnapshot)
        for group in groups { found += try ourFiles(in: "\(layout.snapshot)/\(group)", where: isSnapshot) }
        return try found + ourFiles(in: layout.quarantine) { _ in true }
    }

    /// The others are strangers, except for the folders named.
    private mutating func ourFiles(
        in folder: String, folders: [String] = [], where isOurs: (String) -> Bool
    ) throws(StoreError) -> [String] {
        var found: [String] = []
        for name in try files.names(in: folder) ?? [] where !folders.contains(name) {
            let path = "\(folder)/\(name)"
            let isFile = try files.status(at: path)?.isFolder == false
            if isFile, isOurs(name) { found.append(path) } else { strangers.append(path) }
        }
        return found
    }
}
