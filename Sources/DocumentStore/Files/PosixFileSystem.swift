import Glibc

/// The real disk; the only place of the program that makes file calls for data.
package final class PosixFileSystem: FileSystem {
    private var signalsBefore = sigset_t()

    /// A file past the process's size limit shall be an error of `write`, not the end of the process.
    package init() {
        signal(SIGXFSZ, SIG_IGN)
    }

    package func open(_ path: String, _ purpose: OpenPurpose) throws(StoreError) -> OpenFile {
        let flags =
            switch purpose {
            // A pipe that somebody put in a file's place is not waited for.
            case .reading: O_RDONLY | O_NONBLOCK
            case .appending: O_RDWR | O_APPEND
            case .appendingNew: O_RDWR | O_APPEND | O_CREAT | O_EXCL
            case .replacing: O_WRONLY | O_CREAT | O_TRUNC
            case .overwriting: O_RDWR | O_CREAT
            case .folder: O_RDONLY | O_DIRECTORY
            }
        let number = repeated { Glibc.open(path, flags | O_CLOEXEC, 0o600) }
        guard number >= 0 else { throw .failed("open", path, errno) }
        return OpenFile(number: Int32(number), path: path)
    }

    package func close(_ file: OpenFile) {
        _ = Glibc.close(file.number)
    }

    package func read(_ file: OpenFile, at offset: Int64, count: Int) throws(StoreError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
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
        try check("fdatasync", file.path, Int(fdatasync(file.number)))
    }

    package func sync(_ file: OpenFile) throws(StoreError) {
        try check("fsync", file.path, Int(fsync(file.number)))
    }

    package func lock(_ file: OpenFile) throws(StoreError) -> Bool {
        let result = repeated { Int(flock(file.number, LOCK_EX | LOCK_NB)) }
        if result != 0, errno == EWOULDBLOCK { return false }
        try check("flock", file.path, result)
        return true
    }

    package func unlock(_ file: OpenFile) {
        _ = flock(file.number, LOCK_UN)
    }

    package func status(of file: OpenFile) throws(StoreError) -> FileStatus {
        var found = stat()
        try check("fstat", file.path, Int(fstat(file.number, &found)))
        return FileStatus(found)
    }

    package func status(at path: String) throws(StoreError) -> FileStatus? {
        var found = stat()
        if stat(path, &found) == 0 { return FileStatus(found) }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw .failed("stat", path, errno)
    }

    package func rename(_ path: String, to newPath: String) throws(StoreError) {
        try check("rename", newPath, Int(Glibc.rename(path, newPath)))
    }

    package func remove(_ path: String) throws(StoreError) {
        if unlink(path) == 0 { return }
        guard errno == EISDIR else { throw .failed("unlink", path, errno) }
        try check("rmdir", path, Int(rmdir(path)))
    }

    package func makeFolder(_ path: String) throws(StoreError) {
        let result = mkdir(path, 0o700)
        if result != 0, errno == EEXIST { return }
        try check("mkdir", path, Int(result))
    }

    package func names(in folder: String) throws(StoreError) -> [String]? {
        guard let stream = opendir(folder) else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .failed("opendir", folder, errno)
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
        if errno != 0 { throw .failed("readdir", folder, errno) }
        return names.sorted { $0.precedesInBytes($1) }
    }

    package func holdSignals() {
        var held = sigset_t()
        sigfillset(&held)
        // These are raised by the program's own faults, and its crash guard must see them.
        for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&held, fault) }
        pthread_sigmask(SIG_BLOCK, &held, &signalsBefore)
    }

    package func releaseSignals() {
        pthread_sigmask(SIG_SETMASK, &signalsBefore, nil)
    }

    package func pause(milliseconds: Int) {
        usleep(UInt32(milliseconds) * 1000)
    }

    private func check(_ call: String, _ path: String, _ result: Int) throws(StoreError) {
        guard result == 0 else { throw .failed(call, path, errno) }
    }

    /// A call that a signal broke off is made again.
    private func repeated<Result: BinaryInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

extension FileStatus {
    fileprivate init(_ found: stat) {
        self.init(
            inode: UInt64(found.st_ino), size: Int64(found.st_size), isFolder: found.st_mode & S_IFMT == S_IFDIR,
            modified: Int64(found.st_mtim.tv_sec) * 1_000_000_000 + Int64(found.st_mtim.tv_nsec),
            isOpenToOthers: found.st_mode & 0o077 != 0)
    }
}
