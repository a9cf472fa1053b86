package import DocumentStore

/// A disk that records what was synced and what was not, so that the power can be cut after any change, and a disk as it
/// might be found afterwards is built from the records.
package final class FragileDisk: FileSystem {
    /// What was there at first.
    let base: MemoryFileSystem
    /// What programs see.
    package let live: MemoryFileSystem
    /// What changed the disk, or made changes last.
    private(set) var changes: [Change] = []

    /// Something that happened to the disk.
    enum Change {
        case linked(path: String, inode: UInt64, isFolder: Bool)
        case renamed(path: String, newPath: String, inode: UInt64)
        case removed(path: String)
        case written(inode: UInt64, offset: Int64, [UInt8])
        case cut(inode: UInt64, length: Int64)
        /// Everything before it is on disk for good.
        case synced(inode: UInt64)
        case folderSynced(path: String)
        /// A sync failed: unsynced data may be there or not, and no later sync brings it back.
        case syncFailed(inode: UInt64)
    }

    /// - Parameter base: the initial contents, all synced; only `/home` if none is given.
    package init(_ base: MemoryFileSystem? = nil) {
        self.base = base ?? MemoryFileSystem()
        if base == nil { try? self.base.makeFolder("/home") }
        live = self.base.copied()
    }

    /// After how many changes the power can be cut; the last one is now.
    package var moments: ClosedRange<Int> { 0...changes.count }

    /// Notes that a sync of a file failed.
    package func noteFailedSync(of path: String) {
        guard let status = try? live.status(at: path), !status.isFolder else { return }
        changes.append(.syncFailed(inode: status.inode))
    }

    package func open(_ path: String, _ purpose: OpenPurpose) throws(StoreError) -> OpenFile {
        let before = try live.status(at: path)
        let file = try live.open(path, purpose)
        let after = try live.status(of: file)
        if before == nil { changes.append(.linked(path: path, inode: after.inode, isFolder: false)) }
        if let before, before.size > after.size { changes.append(.cut(inode: after.inode, length: after.size)) }
        return file
    }

    package func write(_ bytes: [UInt8], to file: OpenFile) throws(StoreError) -> Int {
        let status = try live.status(of: file)
        let taken = try live.write(bytes, to: file)
        changes.append(.written(inode: status.inode, offset: status.size, Array(bytes.prefix(taken))))
        return taken
    }

    package func overwrite(_ bytes: [UInt8], at offset: Int64, in file: OpenFile) throws(StoreError) -> Int {
        let taken = try live.overwrite(bytes, at: offset, in: file)
        let inode = try live.status(of: file).inode
        changes.append(.written(inode: inode, offset: offset, Array(bytes.prefix(taken))))
        return taken
    }

    package func truncate(_ file: OpenFile, to length: Int64) throws(StoreError) {
        try live.truncate(file, to: length)
        changes.append(.cut(inode: try live.status(of: file).inode, length: length))
    }

    package func syncData(_ file: OpenFile) throws(StoreError) { try sync(file) }

    package func sync(_ file: OpenFile) throws(StoreError) {
        try live.sync(file)
        let status = try live.status(of: file)
        changes.append(status.isFolder ? .folderSynced(path: file.path) : .synced(inode: status.inode))
    }

    package func rename(_ path: String, to newPath: String) throws(StoreError) {
        let inode = try live.status(at: path)?.inode ?? 0
        try live.rename(path, to: newPath)
        changes.append(.renamed(path: path, newPath: newPath, inode: inode))
    }

    package func remove(_ path: String) throws(StoreError) {
        try live.remove(path)
        changes.append(.removed(path: path))
    }

    package func makeFolder(_ path: String) throws(StoreError) {
        let before = try live.status(at: path)
        try live.makeFolder(path)
        guard before == nil, let inode = try live.status(at: path)?.inode else { return }
        changes.append(.linked(path: path, inode: inode, isFolder: true))
    }

    package func close(_ file: OpenFile) { live.close(file) }
    package func lock(_ file: OpenFile) throws(StoreError) -> Bool { try live.lock(file) }
    package func lockHolder(of file: OpenFile) -> String? { nil }
    package func status(of file: OpenFile) throws(StoreError) -> FileStatus { try live.status(of: file) }
    package func status(at path: String) throws(StoreError) -> FileStatus? { try live.status(at: path) }
    package func names(in folder: String) throws(StoreError) -> [String]? { try live.names(in: folder) }
    package func read(_ file: OpenFile, at offset: Int64, count: Int) throws(StoreError) -> [UInt8] {
        try live.read(file, at: offset, count: count)
    }

    package func holdSignals() {}
    package func releaseSignals() {}
    package func pause(milliseconds: Int) {}
}
