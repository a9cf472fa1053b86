import Glibc

/// The only place in the program that makes file calls for data.
package final class PosixFileSystem: FileSystem {
    private var signalsBefore = sigset_t()
    package private(set) var hasKept = false
    /// Root writes nothing into other users' folders.
    private let user: UInt32
    /// Folders, with a slash at the end, below which no link is followed.
    private var shared: Set<String> = []

    /// A file past the process's size limit must be an error of `write`, not kill the process.
    package init(user: UInt32 = geteuid()) {
        self.user = user
        signal(SIGXFSZ, SIG_IGN)
    }

    package func followNoLinks(below folder: String) { shared.insert(folder + "/") }

    /// The first folder below a shared one, on the way to a path, that is a link.
    private func link(onTheWayTo path: String) -> String? {
        guard let root = sharedFolder(of: path) else { return nil }
        let letters = Array(path.utf8)
        for end in root.utf8.count..<letters.count where letters[end] == UInt8(ascii: "/") {
            let folder = String(decoding: letters[..<end], as: UTF8.self)
            if isLink(folder) { return folder }
        }
        return nil
    }

    private func sharedFolder(of path: String) -> String? {
        shared.first { path.utf8.count >= $0.utf8.count && path.hasPrefix($0) }
    }

    private func isLink(_ path: String) -> Bool {
        var found = stat()
        return lstat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFLNK
    }

    private func refuseLink(onTheWayTo path: String) throws(StoreError) {
        if let link = link(onTheWayTo: path) { throw .unusable(path: link, .isNoFile(.link)) }
    }

    package func open(_ path: String, _ purpose: OpenPurpose) throws(StoreError) -> OpenFile {
        // Never wait for a pipe or terminal in a file's place, and never follow a link.
        let ours = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
        let flags =
            switch purpose {
            case .reading: O_RDONLY | ours
            case .readingLinked: O_RDONLY | O_NONBLOCK | O_NOCTTY
            case .appending: O_RDWR | O_APPEND | ours
            case .appendingNew: O_RDWR | O_APPEND | O_CREAT | O_EXCL
            case .overwriting: O_RDWR | O_CREAT | ours
            case .output: O_WRONLY | O_APPEND | O_CREAT | O_NOCTTY
            case .folder: O_RDONLY | O_DIRECTORY | (sharedFolder(of: path) == nil ? 0 : O_NOFOLLOW)
            }
        if purpose != .readingLinked, purpose != .output { try refuseLink(onTheWayTo: path) }
        if flags & O_ACCMODE == O_RDWR { try refuseFolderOfOthers(above: path) }
        let number = repeated { Glibc.open(path, flags | O_CLOEXEC, 0o600) }
        guard number >= 0 else { throw failure(toOpen: path, purpose, errno) }
        let file = OpenFile(number: Int32(number), path: path)
        guard purpose != .folder, purpose != .output else { return file }
        do throws(StoreError) {
            let kind = try status(of: file).kind
            if kind != .file { throw StoreError.unusable(path: path, .isNoFile(kind)) }
            return file
        } catch {
            close(file)
            throw error
        }
    }

    /// Looks at the path if errno is not specific.
    private func failure(toOpen path: String, _ purpose: OpenPurpose, _ errno: Int32) -> StoreError {
        switch errno {
        case ELOOP, EISDIR, ENXIO, ENODEV, ENOTDIR:
            var found = stat()
            guard lstat(path, &found) == 0, FileKind(found) != .file, errno != ENOTDIR || FileKind(found) == .link
            else { return .failed("open", path, errno) }
            return .unusable(path: path, .isNoFile(FileKind(found)))
        case EACCES where purpose == .reading || purpose == .readingLinked,
            EPERM where purpose == .reading || purpose == .readingLinked:
            return .file(call: "open", path: path, errno: errno)
        default: return .failed("open", path, errno)
        }
    }

    /// The user could never open a file that root created: `sudo` would lock them out.
    private func refuseFolderOfOthers(above path: String) throws(StoreError) {
        var found = stat()
        guard user == 0, stat(path.parentFolder, &found) == 0, found.st_uid != 0 else { return }
        throw .unusable(path: path, .belongs(to: PosixFileSystem.name(of: found.st_uid)))
    }

    private static func name(of user: uid_t) -> String {
        guard let entry = getpwuid(user), let name = entry.pointee.pw_name else { return "\(user)" }
        return String(cString: name)
    }

    package func close(_ file: OpenFile) { _ = Glibc.close(file.number) }

    package func read(_ file: OpenFile, at offset: Int64, count: Int) throws(StoreError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
            while filled < count, let base = buffer.baseAddress {
                let got = repeated { pread(file.number, base + filled, count - filled, Int(offset) + filled) }
                if got < 0 { failure = errno }
                if got <= 0 { return }
                filled += got
            }
        }
        if failure != 0 { throw .failed("pread", file.path, failure) }
        return bytes
    }

    package func write(_ bytes: [UInt8], to file: OpenFile) throws(StoreError) -> Int {
        let taken = repeated { Glibc.write(file.number, bytes, bytes.count) }
        guard taken >= 0 else { throw .failed("write", file.path, errno) }
        return taken
    }

    package func overwrite(_ bytes: [UInt8], at offset: Int64, in file: OpenFile) throws(StoreError) -> Int {
        let taken = repeated { pwrite(file.number, bytes, bytes.count, Int(offset)) }
        guard taken >= 0 else { throw .failed("pwrite", file.path, errno) }
        return taken
    }

    package func truncate(_ file: OpenFile, to length: Int64) throws(StoreError) {
        try check("ftruncate", file.path, repeated { Int(ftruncate(file.number, Int(length))) })
    }

    package func syncData(_ file: OpenFile) throws(StoreError) {
        hasKept = true
        try check("fdatasync", file.path, Int(fdatasync(file.number)))
    }

    package func sync(_ file: OpenFile) throws(StoreError) { try check("fsync", file.path, Int(fsync(file.number))) }

    package func lock(_ file: OpenFile) throws(StoreError) -> Bool {
        let result = repeated { Int(flock(file.number, LOCK_EX | LOCK_NB)) }
        if result != 0, errno == EWOULDBLOCK { return false }
        try check("flock", file.path, result)
        return true
    }

    package func status(of file: OpenFile) throws(StoreError) -> FileStatus {
        var found = stat()
        try check("fstat", file.path, Int(fstat(file.number, &found)))
        return FileStatus(found)
    }

    package func status(at path: String) throws(StoreError) -> FileStatus? {
        var found = stat()
        let isShared = sharedFolder(of: path) != nil
        if isShared, link(onTheWayTo: path) != nil { return nil }
        if (isShared ? lstat(path, &found) : stat(path, &found)) == 0 { return FileStatus(found) }
        // A link to itself has no target.
        if errno == ENOENT || errno == ENOTDIR || errno == ELOOP { return nil }
        throw .file(call: "stat", path: path, errno: errno)
    }

    package func target(of path: String) throws(StoreError) -> String {
        var path = path
        for _ in 0..<40 {
            let letters = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, filled in
                guard let base = buffer.baseAddress else { return }
                filled = max(0, readlink(path, base, buffer.count))
            }
            if letters.isEmpty { return path }
            let named = String(decoding: letters.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
            path = named.hasPrefix("/") ? named : folder + named
        }
        throw .file(call: "readlink", path: path, errno: ELOOP)
    }

    package func realPath(of path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    package func rename(_ path: String, to newPath: String) throws(StoreError) {
        for path in [path, newPath] { try refuseLink(onTheWayTo: path) }
        try check("rename", newPath, Int(Glibc.rename(path, newPath)))
    }

    package func remove(_ path: String) throws(StoreError) {
        try refuseLink(onTheWayTo: path)
        if unlink(path) == 0 { return }
        guard errno == EISDIR else { throw .failed("unlink", path, errno) }
        try check("rmdir", path, Int(rmdir(path)))
    }

    package func makeFolder(_ path: String) throws(StoreError) {
        try refuseLink(onTheWayTo: path)
        try refuseFolderOfOthers(above: path)
        let result = mkdir(path, 0o700)
        if result != 0, errno == EEXIST { return }
        try check("mkdir", path, Int(result))
    }

    package func protect(_ path: String) throws(StoreError) {
        try refuseLink(onTheWayTo: path)
        var found = stat()
        try check("stat", path, Int(lstat(path, &found)))
        // A link's target may be anybody's, and a pipe would wait.
        guard [S_IFREG, S_IFDIR].contains(found.st_mode & S_IFMT) else { return }
        let number = repeated { Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
        guard number >= 0 else { throw .failed("open", path, errno) }
        defer { _ = Glibc.close(number) }
        try check("fstat", path, Int(fstat(number, &found)))
        try check("chmod", path, Int(fchmod(number, found.st_mode & 0o700)))
    }

    package func names(in folder: String) throws(StoreError) -> [String]? {
        if sharedFolder(of: folder) != nil, link(onTheWayTo: folder + "/") != nil { return nil }
        guard let stream = opendir(folder) else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .file(call: "opendir", path: folder, errno: errno)
        }
        defer { closedir(stream) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        if errno != 0 { throw .file(call: "readdir", path: folder, errno: errno) }
        return names.sorted { $0.precedesInBytes($1) }
    }

    package func holdSignals() {
        var held = sigset_t()
        sigfillset(&held)
        // These are raised by the program's own faults, and its crash guard must see them.
        for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&held, fault) }
        pthread_sigmask(SIG_BLOCK, &held, &signalsBefore)
    }

    package func releaseSignals() { pthread_sigmask(SIG_SETMASK, &signalsBefore, nil) }

    package func pause(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }

    private func check(_ call: String, _ path: String, _ result: Int) throws(StoreError) {
        guard result == 0 else { throw .failed(call, path, errno) }
    }

    private func repeated<Result: BinaryInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    /// `3: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF` in `/proc/locks`.
    package func lockHolder(of file: OpenFile) -> String? {
        guard let inode = try? status(of: file).inode, let table = text(of: "/proc/locks") else { return nil }
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count > 5, words[1] == "FLOCK", words[5].hasSuffix(":\(inode)") else { continue }
            let process = String(words[4])
            let name = text(of: "/proc/\(process)/comm")?.split(separator: "\n").first ?? "process"
            return "\(name) (\(process))"
        }
        return nil
    }

    /// Files of `/proc` have no size.
    private func text(of path: String) -> String? {
        guard let file = try? open(path, .reading) else { return nil }
        defer { close(file) }
        guard let bytes = try? read(file, at: 0, count: 65_536) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension FileStatus {
    fileprivate init(_ found: stat) {
        // Dates can be set to anything; more seconds than these do not fit into nanoseconds.
        let mostSeconds = 9_000_000_000
        let seconds = min(max(found.st_mtim.tv_sec, -mostSeconds), mostSeconds)
        self.init(
            inode: UInt64(found.st_ino), size: Int64(found.st_size), kind: FileKind(found),
            modified: Int64(seconds) * 1_000_000_000 + Int64(found.st_mtim.tv_nsec),
            isOpenToOthers: found.st_mode & 0o077 != 0, isExecutable: found.st_mode & 0o111 != 0)
    }
}

extension FileKind {
    fileprivate init(_ found: stat) {
        switch found.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        case S_IFBLK: self = .disk
        default: self = .device
        }
    }
}
