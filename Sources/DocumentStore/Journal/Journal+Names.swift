/// The names of a device's files, kept as long as its folder was not changed.
struct FolderListing {
    let names: [JournalFileName]
    let inode: UInt64
    /// When the folder was changed last, in nanoseconds.
    let modified: Int64
    /// Whether the names were read long enough after that: another change in the same tick of the kernel's clock
    /// would not show in `modified`.
    let isSettled: Bool

    /// Twice the longest tick there is, in nanoseconds.
    static let tick: Int64 = 20_000_000
}

extension Journal {
    /// The files of a device, in order. Its folder holds one for each month, and every commit asks: the names are only
    /// read again where the folder was changed.
    func names(of device: String) throws(StoreError) -> [JournalFileName] {
        let folder = layout.journal(of: device)
        guard let status = try files.status(at: folder), status.isFolder else { return [] }
        let known = listings[device].flatMap { $0.modified == status.modified && $0.inode == status.inode ? $0 : nil }
        if let known, known.isSettled { return known.names }
        // A file that was written to since tells the time by the same clock.
        var time = status.modified
        if let newest = known?.names.last { time = try files.status(at: "\(folder)/\(newest.text)")?.modified ?? time }
        let names = (try files.names(in: folder) ?? []).compactMap { JournalFileName(text: $0) }.sorted()
        listings[device] = FolderListing(
            names: names, inode: status.inode, modified: status.modified,
            isSettled: time >= status.modified + FolderListing.tick)
        return names
    }
}
