import Glibc

/// A disk in memory, for `--demo` and for tests: the same rules as the real one.
package final class MemoryFileSystem: FileSystem {
    /// In bytes, of all files together.
    package var capacity: Int64?
    package var isReadOnly = false
    package var onPause: (_ milliseconds: Int) -> Void = { _ in }

    private var nodes: [String: MemoryNode] = [:]
    private var openFiles: [Int32: (node: MemoryNode, purpose: OpenPurpose)] = [:]
    private var lastNumber: Int32 = 2
    private var lastInode: UInt64 = 0
    private let clock: MemoryClock

    package init(clock: MemoryClock = MemoryClock()) {
        self.clock = clock
        nodes["/"] = makeNode(isFolder: true)
    }

    /// As after a reboot: nothing open or locked.
    package func copied() -> MemoryFileSystem {
        let copy = MemoryFileSystem()
        copy.nodes = nodes.mapValues {
            MemoryNode(inode: $0.inode, isFolder: $0.isFolder, bytes: $0.bytes, clock: copy.clock)
        }
        copy.lastInode = lastInode
        return copy
    }

    package var files: [String] { nodes.filter { !$0.value.isFolder }.keys.sorted { $0.precedesInBytes($1) } }

    /// Without checks, as bit rot and other programs do. Nil removes the file.
    package subscript(path: String) -> [UInt8]? {
        get { nodes[path]?.bytes }
        set {
            guard let newValue else { return link(nil, at: path) }
            if let node = nodes[path] { node.bytes = newValue } else { link(makeNode(bytes: newValue), at: path) }
        }
    }

    package func open(_ path: String, _ purpose: OpenPurpose) throws(StoreError) -> OpenFile {
        let node = try node(for: path, purpose)
        lastNumber += 1
        openFiles[lastNumber] = (node, purpose)
        return OpenFile(number: lastNumber, path: path)
    }

    private func node(for path: String, _ purpose: OpenPurpose) throws(StoreError) -> MemoryNode {
        let mayWrite = ![.reading, .readingLinked, .folder].contains(purpose)
        if mayWrite, isReadOnly { throw .failed("open", path, EROFS) }
        guard let node = nodes[path] else {
            guard mayWrite, purpose != .appending, nodes[path.parentFolder] != nil else {
                throw .failed("open", path, ENOENT)
            }
            let made = makeNode()
            link(made, at: path)
            return made
        }
        if node.isFolder, purpose != .folder { throw .unusable(path: path, .isNoFile(.folder)) }
        if !node.isFolder, purpose == .folder { throw .failed("open", path, ENOTDIR) }
        if purpose == .appendingNew { throw .failed("open", path, EEXIST) }
        return node
    }

    package func close(_ file: OpenFile) {
        guard let open = openFiles.removeValue(forKey: file.number) else { return }
        if open.node.holder == file.number { open.node.holder = nil }
    }

    package func read(_ file: OpenFile, at offset: Int64, count: Int) throws(StoreError) -> [UInt8] {
        let node = try node(of: file, "pread")
        let start = min(Int(offset), node.bytes.count)
        return Array(node.bytes[start..<min(start + count, node.bytes.count)])
    }

    package func write(_ bytes: [UInt8], to file: OpenFile) throws(StoreError) -> Int {
        let node = try node(of: file, "write", writing: true)
        return try put(bytes, at: node.bytes.count, in: node, file, "write")
    }

    package func overwrite(_ bytes: [UInt8], at offset: Int64, in file: OpenFile) throws(StoreError) -> Int {
        try put(bytes, at: Int(offset), in: node(of: file, "pwrite", writing: true), file, "pwrite")
    }

    package func truncate(_ file: OpenFile, to length: Int64) throws(StoreError) {
        let node = try node(of: file, "ftruncate", writing: true)
        node.truncate(to: Int(length))
    }

    package func syncData(_ file: OpenFile) throws(StoreError) { _ = try node(of: file, "fdatasync") }
    package func sync(_ file: OpenFile) throws(StoreError) { _ = try node(of: file, "fsync") }

    package func lock(_ file: OpenFile) throws(StoreError) -> Bool {
        let node = try node(of: file, "flock")
        if let holder = node.holder { return holder == file.number }
        node.holder = file.number
        return true
    }

    package func lockHolder(of file: OpenFile) -> String? { nil }

    package func status(of file: OpenFile) throws(StoreError) -> FileStatus { status(try node(of: file, "fstat")) }

    package func status(at path: String) throws(StoreError) -> FileStatus? { nodes[path].map(status) }

    package func rename(_ path: String, to newPath: String) throws(StoreError) {
        guard !isReadOnly else { throw .failed("rename", path, EROFS) }
        guard let node = nodes[path], nodes[newPath.parentFolder] != nil else { throw .failed("rename", path, ENOENT) }
        link(nil, at: path)
        link(node, at: newPath)
        guard node.isFolder else { return }
        for inner in nodes.keys where inner.hasPrefix(path + "/") {
            nodes[newPath + inner.dropFirst(path.count)] = nodes.removeValue(forKey: inner)
        }
    }

    package func remove(_ path: String) throws(StoreError) {
        guard !isReadOnly else { throw .failed("unlink", path, EROFS) }
        guard let node = nodes[path] else { throw .failed("unlink", path, ENOENT) }
        if node.isFolder, try names(in: path)?.isEmpty == false { throw .failed("rmdir", path, ENOTEMPTY) }
        link(nil, at: path)
    }

    package func makeFolder(_ path: String) throws(StoreError) {
        guard nodes[path] == nil else { return }
        guard !isReadOnly else { throw .failed("mkdir", path, EROFS) }
        guard nodes[path.parentFolder] != nil else { throw .failed("mkdir", path, ENOENT) }
        link(makeNode(isFolder: true), at: path)
    }

    package func names(in folder: String) throws(StoreError) -> [String]? {
        guard nodes[folder]?.isFolder == true else { return nil }
        let start = folder == "/" ? "/" : folder + "/"
        return nodes.keys
            .filter { $0.hasPrefix(start) && $0 != folder && !$0.dropFirst(start.count).contains("/") }
            .map { String($0.dropFirst(start.count)) }
            .sorted { $0.precedesInBytes($1) }
    }

    package func holdSignals() {}
    package func releaseSignals() {}
    package func pause(milliseconds: Int) { onPause(milliseconds) }

    private func makeNode(isFolder: Bool = false, bytes: [UInt8] = []) -> MemoryNode {
        lastInode += 1
        return MemoryNode(inode: lastInode, isFolder: isFolder, bytes: bytes, clock: clock)
    }

    private func link(_ node: MemoryNode?, at path: String) {
        nodes[path] = node
        nodes[path.parentFolder]?.touch()
    }

    private func node(of file: OpenFile, _ call: String, writing: Bool = false) throws(StoreError) -> MemoryNode {
        guard let open = openFiles[file.number] else { throw .failed(call, file.path, EBADF) }
        if writing, [.reading, .readingLinked, .folder].contains(open.purpose) {
            throw .failed(call, file.path, EBADF)
        }
        if writing, isReadOnly { throw .failed(call, file.path, EROFS) }
        return open.node
    }

    /// As many bytes as fit; fails if none do.
    private func put(
        _ bytes: [UInt8], at position: Int, in node: MemoryNode, _ file: OpenFile, _ call: String
    ) throws(StoreError) -> Int {
        var taken = bytes.count
        if let capacity {
            let used = nodes.values.reduce(0) { $0 + Int64($1.bytes.count) }
            taken = min(taken, max(0, Int(capacity - used) + max(0, node.bytes.count - position)))
            if taken == 0, !bytes.isEmpty { throw .failed(call, file.path, ENOSPC) }
        }
        node.put(bytes.prefix(taken), at: position)
        return taken
    }

    private func status(_ node: MemoryNode) -> FileStatus {
        FileStatus(
            inode: node.inode, size: Int64(node.bytes.count), kind: node.isFolder ? .folder : .file,
            modified: node.modified, isOpenToOthers: false, isExecutable: true)
    }
}

/// Advances with each change.
package final class MemoryClock {
    package var step: Int64 = 30_000_001
    private var now: Int64 = 0

    package init() {}

    /// - Parameter time: in nanoseconds.
    package func set(to time: Int64) { now = time }

    func tick() -> Int64 {
        now += step
        return now
    }
}

/// A file or folder of a disk in memory.
final class MemoryNode {
    let inode: UInt64
    let isFolder: Bool
    var bytes: [UInt8] {
        didSet { touch() }
    }
    private(set) var modified: Int64
    private let clock: MemoryClock
    var holder: Int32?

    init(inode: UInt64, isFolder: Bool, bytes: [UInt8] = [], clock: MemoryClock) {
        self.inode = inode
        self.isFolder = isFolder
        self.bytes = bytes
        self.clock = clock
        modified = clock.tick()
    }

    func touch() { modified = clock.tick() }

    /// With zeros before it where the file is shorter.
    func put(_ new: ArraySlice<UInt8>, at position: Int) {
        if position > bytes.count { truncate(to: position) }
        bytes.replaceSubrange(position..<min(bytes.count, position + new.count), with: new)
    }

    func truncate(to length: Int) {
        let missing = length - bytes.count
        if missing > 0 { bytes += [UInt8](repeating: 0, count: missing) } else { bytes.removeLast(-missing) }
    }
}
