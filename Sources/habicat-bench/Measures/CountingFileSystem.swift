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

    private func count(_ call: Call) { tally.counts[call.rawValue] += 1 }

    func open(_ path: String, _ purpose: OpenPurpose) throws(StoreError) -> OpenFile {
        count(.open)
        if purpose != .folder { tally.filesOpened.insert(path) }
        return try disk.open(path, purpose)
    }

    func close(_ file: OpenFile) {
        count(.close)
        disk.close(file)
    }

    func read(_ file: OpenFile, at offset: Int64, count: Int) throws(StoreError) -> [UInt8] {
        self.count(.pread)
        let bytes = try disk.read(file, at: offset, count: count)
        tally.bytesRead += bytes.count
        return bytes
    }

    func write(_ bytes: [UInt8], to file: OpenFile) throws(StoreError) -> Int {
        count(.write)
        let taken = try disk.write(bytes, to: file)
        tally.bytesWritten += taken
        if file.isJournal { lastJournalLine = bytes }
        return taken
    }

    func overwrite(_ bytes: [UInt8], at offset: Int64, in file: OpenFile) throws(StoreError) -> Int {
        count(.pwrite)
        return try disk.overwrite(bytes, at: offset, in: file)
    }

    func truncate(_ file: OpenFile, to length: Int64) throws(StoreError) {
        count(.ftruncate)
        try disk.truncate(file, to: length)
    }

    func syncData(_ file: OpenFile) throws(StoreError) {
        count(.fdatasync)
        if !isAsleep { try disk.syncData(file) }
    }

    func sync(_ file: OpenFile) throws(StoreError) {
        count(.fsync)
        if !isAsleep { try disk.sync(file) }
    }

    func lock(_ file: OpenFile) throws(StoreError) -> Bool {
        count(.flock)
        return try disk.lock(file)
    }

    func unlock(_ file: OpenFile) {
        count(.flock)
        disk.unlock(file)
    }

    func lockHolder(of file: OpenFile) -> String? { disk.lockHolder(of: file) }

    func status(of file: OpenFile) throws(StoreError) -> FileStatus {
        count(.fstat)
        return try disk.status(of: file)
    }

    func status(at path: String) throws(StoreError) -> FileStatus? {
        count(.stat)
        return try disk.status(at: path)
    }

    func rename(_ path: String, to newPath: String) throws(StoreError) {
        count(.rename)
        try disk.rename(path, to: newPath)
    }

    func remove(_ path: String) throws(StoreError) {
        count(.unlink)
        try disk.remove(path)
    }

    func makeFolder(_ path: String) throws(StoreError) {
        count(.mkdir)
        try disk.makeFolder(path)
    }

    func names(in folder: String) throws(StoreError) -> [String]? {
        count(.readdir)
        return try disk.names(in: folder)
    }

    func holdSignals() { disk.holdSignals() }
    func releaseSignals() { disk.releaseSignals() }
    func pause(milliseconds: Int) { disk.pause(milliseconds: milliseconds) }
}

extension OpenFile {
    /// Recognised by the suffix, so that counting costs next to nothing; other files with it are written only with a
    /// snapshot.
    fileprivate var isJournal: Bool { path.utf8.suffix(6).elementsEqual(".jsonl".utf8) }
}
