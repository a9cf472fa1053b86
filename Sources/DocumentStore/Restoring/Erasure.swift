/// Takes a store away, whole: says what goes, then removes it. Only files that are the program's by their names and
/// places go; what else lies there stays.
package struct Erasure {
    /// One folder of the store, and what goes in it.
    package struct Place: Hashable, Sendable {
        /// An absolute path.
        package let folder: String
        /// The files, in the order they go.
        package let files: [String]
        /// All together, in bytes.
        package let bytes: Int64
    }

    /// What goes; folders without a file of ours are left out.
    package let places: [Place]
    /// What lies in the folders and stays, and copies beside the store that were moved aside.
    package let strangers: [String]
    private let layout: StoreLayout
    private let files: any FileSystem

    /// Looks what there is; removes nothing.
    /// - Parameters:
    ///   - layout: where the store lies.
    ///   - files: the disk.
    ///   - others: more files of the program, outside of the store's own.
    /// - Throws: what reading throws.
    package init(
        of layout: StoreLayout, files: any FileSystem, andFiles others: [String] = []
    ) throws(StoreError) {
        self.layout = layout
        self.files = files
        try InPlaceRestore.settle(layout, files)
        var plan = ErasurePlan(layout: layout, files: files, others: others)
        try plan.make()
        places = plan.places
        strangers = plan.strangers
    }

    /// Removes everything that was named. `store.json` goes first, and its copy even before, so that what is left of a
    /// removal broken off never passes for a store, nor is put back as one; done again, it goes on.
    /// - Throws: `StoreError.locked` where another process holds the store, and what removing throws.
    package func carryOut() throws(StoreError) {
        var locks: [OpenFile] = []
        defer { for lock in locks { files.close(lock) } }
        if try files.status(at: layout.data) != nil { locks.append(try files.locked(layout.data, patience: 0)) }
        for device in try files.names(in: layout.journals) ?? [] where DeviceRecord.isDeviceId(device) {
            locks.append(try files.locked(layout.journal(of: device), patience: 0))
        }
        let all = places.flatMap(\.files)
        for file in all where file == layout.mirroredStoreFile { try files.remove(file) }
        for file in all where file != layout.mirroredStoreFile { try files.remove(file) }
        for folder in [layout.data, layout.mirror, layout.state] { try removeEmpty(folder) }
        for folder in Set([layout.data, layout.mirror, layout.state].map(parent)) { try? files.syncFolder(folder) }
    }

    /// Removes a folder and those in it, where nothing is in them.
    private func removeEmpty(_ folder: String) throws(StoreError) {
        for name in try files.names(in: folder) ?? [] where try files.status(at: "\(folder)/\(name)")?.isFolder == true
        {
            try removeEmpty("\(folder)/\(name)")
        }
        if try files.names(in: folder)?.isEmpty == true { try files.remove(folder) }
    }

    private func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "/"
    }
}
