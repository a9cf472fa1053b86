/// By what a folder is known again as one whose names are the same.
struct FolderStamp: Hashable, Sendable {
    let inode: UInt64
    /// When it was changed last, in nanoseconds.
    let modified: Int64

    init(inode: UInt64, modified: Int64) {
        (self.inode, self.modified) = (inode, modified)
    }

    init(_ status: FileStatus) {
        self.init(inode: status.inode, modified: status.modified)
    }
}

/// The names in a folder, kept as long as it was not changed.
struct FolderListing<Name> {
    let names: [Name]
    let stamp: FolderStamp
    /// Whether the names were read long enough after that: another change in the same tick of the kernel's clock
    /// would not show in the stamp.
    let isSettled: Bool

    /// - Parameter time: when the names were read, by the clock of the files, in nanoseconds.
    init(_ names: [Name], _ stamp: FolderStamp, readAt time: Int64) {
        self.names = names
        self.stamp = stamp
        isSettled = time - FolderListing.tick(of: stamp) >= stamp.modified
    }

    /// Twice the longest tick there is, in nanoseconds. A stamp of whole seconds is that of a file system that knows no
    /// finer ones: they may be two seconds apart, as on FAT.
    private static func tick(of stamp: FolderStamp) -> Int64 {
        stamp.modified % 1_000_000_000 == 0 ? 3_000_000_000 : 20_000_000
    }
}

extension Journal {
    /// The files of a device, in order. Its folder holds one for each month, and every commit asks: the names are only
    /// read again where the folder was changed.
    func names(of device: String) throws(StoreError) -> [JournalFileName] {
        let folder = folder(of: device)
        guard let status = try folderStatus(of: device), status.isFolder else { return [] }
        let stamp = FolderStamp(status)
        let known = listings[device].flatMap { $0.stamp == stamp ? $0 : nil }
        if let known, known.isSettled { return known.names }
        // A file that was written to since tells the time by the same clock.
        let time = try known?.names.last.flatMap { name throws(StoreError) in
            try files.status(at: "\(folder)/\(name.text)")?.modified
        }
        // A folder that is gone by now is asked for again the next time.
        guard let found = try files.names(in: folder) else { return [] }
        let names = found.compactMap { JournalFileName(text: $0) }.sorted()
        listings[device] = FolderListing(names, stamp, readAt: time ?? status.modified)
        return names
    }

    private func folderStatus(of device: String) throws(StoreError) -> FileStatus? {
        guard device == self.device, let seen = seenFolder else {
            return try files.status(at: folder(of: device))
        }
        seenFolder = nil
        return seen
    }

    /// Our own is asked for with each commit.
    func folder(of device: String) -> String { device == self.device ? folder : layout.journal(of: device) }

    /// The devices there are folders of, in order; read again like the names of their files.
    /// - Throws: where all of them, or our own, went away since they were read: a missing file never means that
    ///   something was deleted, and without it nothing would be shown as if there had never been anything.
    func devices() throws(StoreError) -> [String] {
        let names = try deviceNames()
        if names == nil, !met.isEmpty { throw .missing(layout.journals) }
        if met.contains(device), names?.contains(device) != true { throw .missing(layout.journal(of: device)) }
        return names ?? []
    }

    /// Nil where there is no folder.
    private func deviceNames() throws(StoreError) -> [String]? {
        guard let status = try files.status(at: layout.journals), status.isFolder else { return nil }
        let stamp = FolderStamp(status)
        let known = deviceListing.flatMap { $0.stamp == stamp ? $0 : nil }
        if let known, known.isSettled { return known.names }
        let time =
            try known == nil
            ? nil
            : listings[device]?.names.last.flatMap { name throws(StoreError) in
                try files.status(at: path(name))?.modified
            }
        guard let found = try files.names(in: layout.journals) else { return nil }
        let names = found.filter { !$0.hasPrefix(".") }
        deviceListing = FolderListing(names, stamp, readAt: time ?? status.modified)
        return names
    }

    /// How far each journal is read, with what its folder is known again by where that is certain.
    var placesToKeep: [String: JournalCursor] {
        var places = cursors
        for (device, listing) in listings where listing.isSettled { places[device]?.folder = listing.stamp }
        return places
    }
}
