package import DocumentStore

/// A disk as a store with one mistake in it would use it.
package final class MistakenFileSystem: FileSystem {
    private let mistake: Mistake?
    private let disk: any FileSystem
    private var namesRead: [String: [String]] = [:]

    /// - Parameters:
    ///   - mistake: the mistake to make; nil for none.
    ///   - disk: the disk it works on.
    package init(_ mistake: Mistake?, on disk: any FileSystem) {
        self.mistake = mistake
        self.disk = disk
    }

    package func syncData(_ file: OpenFile) throws(StoreError) {
        switch mistake {
        case .batchesNotSynced: break
        case .failedSyncsBelieved: try? disk.syncData(file)
        case .failedSyncsRetried:
            do { try disk.syncData(file) } catch { try disk.syncData(file) }
        default: try disk.syncData(file)
        }
    }

    package func sync(_ file: OpenFile) throws(StoreError) {
        let isFolder = try disk.status(of: file).isFolder
        if mistake == .foldersNotSynced, isFolder { return }
        if mistake == .filesNotSyncedBeforeRename, !isFolder { return }
        if mistake == .renamedBeforeSync, file.path.hasSuffix(".new") { return }
        try disk.sync(file)
    }

    package func write(_ bytes: [UInt8], to file: OpenFile) throws(StoreError) -> Int {
        let taken = try disk.write(bytes, to: file)
        return mistake == .shortWritesBelieved ? bytes.count : taken
    }

    package func truncate(_ file: OpenFile, to length: Int64) throws(StoreError) {
        try disk.truncate(file, to: length)
    }

    package func lock(_ file: OpenFile) throws(StoreError) -> Bool {
        let isFree = try disk.lock(file)
        return isFree || mistake == .lockSkipped
    }

    package func names(in folder: String) throws(StoreError) -> [String]? {
        if mistake == .foldersReadOnce, let names = namesRead[folder] { return names }
        let names = try disk.names(in: folder)
        namesRead[folder] = names
        return names
    }

    package func read(_ file: OpenFile, at offset: Int64, count: Int) throws(StoreError) -> [UInt8] {
        let size = Int(try disk.status(of: file).size)
        let whole: [UInt8]
        switch mistake {
        case .checksumUnchecked where file.path.contains("/journal/"),
            .envelopeUnchecked where file.path.contains("/journal/"):
            whole = LinesBelieved.lines(try disk.read(file, at: 0, count: size), sums: mistake == .checksumUnchecked)
        case .snapshotUnchecked where file.path.hasSuffix("/root.json"):
            let folder = String(file.path.dropLast("/root.json".count))
            let root = try disk.read(file, at: 0, count: size)
            whole = LinesBelieved.root(root) { name in (try? self.disk.contents(of: "\(folder)/\(name)")) ?? nil }
        default: return try disk.read(file, at: offset, count: count)
        }
        return Array(whole.dropFirst(Int(offset)).prefix(count))
    }

    package func open(_ path: String, _ purpose: OpenPurpose) throws(StoreError) -> OpenFile {
        try disk.open(path, purpose)
    }

    package func close(_ file: OpenFile) { disk.close(file) }

    package func overwrite(_ bytes: [UInt8], at offset: Int64, in file: OpenFile) throws(StoreError) -> Int {
        try disk.overwrite(bytes, at: offset, in: file)
    }

    package func unlock(_ file: OpenFile) { disk.unlock(file) }

    package func lockHolder(of file: OpenFile) -> String? { disk.lockHolder(of: file) }
    package func status(of file: OpenFile) throws(StoreError) -> FileStatus { try disk.status(of: file) }
    package func status(at path: String) throws(StoreError) -> FileStatus? { try disk.status(at: path) }
    package func rename(_ path: String, to newPath: String) throws(StoreError) {
        try disk.rename(path, to: newPath)
        guard mistake == .renamedBeforeSync else { return }
        let file = try disk.open(newPath, .reading)
        defer { disk.close(file) }
        try disk.sync(file)
    }
    package func remove(_ path: String) throws(StoreError) { try disk.remove(path) }
    package func makeFolder(_ path: String) throws(StoreError) { try disk.makeFolder(path) }
    package func holdSignals() { disk.holdSignals() }
    package func releaseSignals() { disk.releaseSignals() }
    package func pause(milliseconds: Int) { disk.pause(milliseconds: milliseconds) }
}

/// Mistakes a store could be built with, in how it uses the disk. Each is made by a layer before the disk, so that the
/// store itself stays as it is; tests that do not notice them prove nothing.
package enum Mistake: String, CaseIterable, Sendable {
    /// No `fdatasync` behind a batch.
    case batchesNotSynced
    /// No sync of folders behind new and renamed files.
    case foldersNotSynced
    /// No sync of a file before it is renamed.
    case filesNotSyncedBeforeRename
    /// A sync that failed counts as one that did not.
    case failedSyncsBelieved
    /// A sync that failed is tried again, and the second one believed.
    case failedSyncsRetried
    /// A file is renamed first and synced afterwards.
    case renamedBeforeSync
    /// A write that took fewer bytes counts as one that took all.
    case shortWritesBelieved
    /// Everybody gets the lock.
    case lockSkipped
    /// The names in a folder are read once.
    case foldersReadOnce
    /// A file of the snapshot is used whatever its checksum.
    case snapshotUnchecked
    /// A line is used whatever its checksum.
    case checksumUnchecked
    /// The bytes around a batch are not looked at.
    case envelopeUnchecked
}
