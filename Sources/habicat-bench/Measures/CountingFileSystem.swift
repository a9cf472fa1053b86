import DocumentStore

/// A file system that counts calls and bytes.
final class CountingFileSystem: FileSystem {
    /// How often each call was made, and how many bytes were read and written.
    struct Tally: Hashable {
        var counts = [Int](repeating: 0, count: Call.allCases.count)
        var bytesRead = 0
        var bytesWritten = 0
        var filesOpened: Set<String> = []

        var count: Int { counts.reduce(0, +) }

        /// Without calls that were never made.
        var calls: [String: Int] {
            Dictionary(uniqueKeysWithValues: Call.allCases.map { ("\($0)", counts[$0.rawValue]) }.filter { $0.1 > 0 })
        }
    }

    /// Indexes an array, so that counting costs next to nothing.
    enum Call: Int, CaseIterable {
        case open, close, pread, write, pwrite, ftruncate, fdatasync, fsync, flock, fstat, stat, rename, unlink, mkdir
        case readdir
    }

    private(set) var tally = Tally()
    /// The bytes of the last write to a journal.
    private(set) var lastJournalLine: [UInt8] = []
    private let disk: any FileSystem
    private let isAsleep: Bool

    /// - Parameter isAsleep: skips syncs, to build a long history quickly.
    init(_ disk: any FileSystem = PosixFileSystem(), isAsleep: Bool = false) {
        self.disk = disk
        self.isAsleep = isAsleep
    }

    func reset() { tally = Tally() }

    /// The disk, after counting a call of it.
    private func counting(_ call: Call) -> any FileSystem {
        tally.counts[call.rawValue] += 1
        return disk
    }

    func open(_ path: String, _ purpose: OpenPurpose) throws(StoreError) -> OpenFile {
        if purpose != .folder { tally.filesOpened.insert(path) }
        return try counting(.open).open(path, purpose)
    }

    func close(_ file: OpenFile) { counting(.close).close(file) }

    func read(_ file: OpenFile, at offset: Int64, count: Int) throws(StoreError) -> [UInt8] {
        let bytes = try counting(.pread).read(file, at: offset, count: count)
        tally.bytesRead += bytes.count
        return bytes
    }

    func write(_ bytes: [UInt8], to file: OpenFile) throws(StoreError) -> Int {
        let taken = try counting(.write).write(bytes, to: file)
        tally.bytesWritten += taken
        if file.isJournal { lastJournalLine = bytes }
        return taken
    }

    func overwrite(_ bytes: [UInt8], at offset: Int64, in file: OpenFile) throws(StoreError) -> Int {
        try counting(.pwrite).overwrite(bytes, at: offset, in: file)
    }

    func truncate(_ file: OpenFile, to length: Int64) throws(StoreError) {
        try counting(.ftruncate).truncate(file, to: length)
    }

    func syncData(_ file: OpenFile) throws(StoreError) {
        let disk = counting(.fdatasync)
        if !isAsleep { try disk.syncData(file) }
    }

    func sync(_ file: OpenFile) throws(StoreError) {
        let disk = counting(.fsync)
        if !isAsleep { try disk.sync(file) }
    }

    func lock(_ file: OpenFile) throws(StoreError) -> Bool { try counting(.flock).lock(file) }

    func unlock(_ file: OpenFile) { counting(.flock).unlock(file) }

    func lockHolder(of file: OpenFile) -> String? { disk.lockHolder(of: file) }

    func status(of file: OpenFile) throws(StoreError) -> FileStatus { try counting(.fstat).status(of: file) }

    func status(at path: String) throws(StoreError) -> FileStatus? { try counting(.stat).status(at: path) }

    func rename(_ path: String, to newPath: String) throws(StoreError) {
        try counting(.rename).rename(path, to: newPath)
    }

    func remove(_ path: String) throws(StoreError) { try counting(.unlink).remove(path) }

    func makeFolder(_ path: String) throws(StoreError) { try counting(.mkdir).makeFolder(path) }

    func names(in folder: String) throws(StoreError) -> [String]? { try counting(.readdir).names(in: folder) }

    func holdSignals() { disk.holdSignals() }
    func releaseSignals() { disk.releaseSignals() }
    func pause(milliseconds: Int) { disk.pause(milliseconds: milliseconds) }
}

extension OpenFile {
    /// By the suffix, so that counting costs next to nothing.
    fileprivate var isJournal: Bool { path.utf8.suffix(6).elementsEqual(".jsonl".utf8) }
}
