import DocumentStore
import Glibc
import TestSupport
import Testing

/// The disks the suite is run on: the rules are the same.
enum Disk: String, CaseIterable, CustomTestStringConvertible {
    case memory, posix

    var testDescription: String { rawValue }

    /// Runs a test in an empty folder of the disk, which is gone afterwards.
    func withFolder(_ body: (_ files: any FileSystem, _ folder: String) throws -> Void) throws {
        switch self {
        case .memory:
            let files = MemoryFileSystem()
            try files.makeFolder("/test")
            try body(files, "/test")
        case .posix:
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            try body(PosixFileSystem(), folder.path)
        }
    }
}

@Suite("A file system")
struct FileSystemTests {
    @Test("reads back appended bytes in order", arguments: Disk.allCases)
    func appends(disk: Disk) throws {
        try disk.withFolder { files, folder in
            let file = try files.open("\(folder)/a", .appendingNew)
            #expect(try files.write([1, 2, 3], to: file) == 3)
            files.close(file)
            let again = try files.open("\(folder)/a", .appending)
            try files.writeAll([4, 5], to: again)
            try files.syncData(again)
            #expect(try files.read(again, at: 1, count: 3) == [2, 3, 4])
            #expect(try files.read(again, at: 4, count: 9) == [5])
            #expect(try files.read(again, at: 9, count: 9) == [])
            #expect(try files.status(of: again).size == 5)
            files.close(again)
            #expect(try files.contents(of: "\(folder)/a") == [1, 2, 3, 4, 5])
        }
    }

    @Test("a new file must be new, an old one must be there", arguments: Disk.allCases)
    func purposes(disk: Disk) throws {
        try disk.withFolder { files, folder in
            let path = "\(folder)/a"
            for purpose in [OpenPurpose.reading, .appending] {
                #expect(throws: StoreError.file(call: "open", path: path, errno: ENOENT)) {
                    try files.open(path, purpose)
                }
            }
            files.close(try files.open(path, .appendingNew))
            #expect(throws: StoreError.file(call: "open", path: path, errno: EEXIST)) {
                try files.open(path, .appendingNew)
            }
            #expect(throws: StoreError.file(call: "open", path: path, errno: ENOTDIR)) {
                try files.open(path, .folder)
            }
            #expect(try files.contents(of: "\(folder)/none") == nil)
            #expect(try files.status(at: "\(folder)/none") == nil)
            #expect(try files.names(in: "\(folder)/none") == nil)
        }
    }

    @Test("overwrites in place, cuts, and empties", arguments: Disk.allCases)
    func overwrites(disk: Disk) throws {
        try disk.withFolder { files, folder in
            let path = "\(folder)/alive"
            let file = try files.open(path, .overwriting)
            #expect(try files.overwrite([1, 2, 3, 4], at: 0, in: file) == 4)
            #expect(try files.overwrite([9], at: 2, in: file) == 1)
            try files.truncate(file, to: 3)
            #expect(try files.contents(of: path) == [1, 2, 9])
            files.close(file)
            let new = try files.openNew(path)
            for byte: UInt8 in [7, 8] { try files.writeAll([byte], to: new) }
            files.close(new)
            #expect(try files.contents(of: path) == [7, 8])
        }
    }

    @Test("a file put in place of another is another file; names come in byte order", arguments: Disk.allCases)
    func names(disk: Disk) throws {
        try disk.withFolder { files, folder in
            #expect(try files.makeFolders("\(folder)/b/c"))
            #expect(try !files.makeFolders("\(folder)/b/c"))
            for name in ["é", "a", "Z"] { try files.replaceFile(in: "\(folder)/b", named: name, with: [1]) }
            let before = try #require(try files.status(at: "\(folder)/b/Z"))
            try files.replaceFile(in: "\(folder)/b", named: "Z", with: [2, 3])
            let after = try #require(try files.status(at: "\(folder)/b/Z"))
            #expect(before.inode != after.inode && after.size == 2)
            #expect(try files.names(in: "\(folder)/b") == ["Z", "a", "c", "é"])
            #expect(try files.status(at: "\(folder)/b/c")?.isFolder == true)
            try files.remove("\(folder)/b/a")
            #expect(try files.names(in: "\(folder)/b") == ["Z", "c", "é"])
        }
    }

    @Test("a lock is held by one, and free when its file is closed", arguments: Disk.allCases)
    func locks(disk: Disk) throws {
        try disk.withFolder { files, folder in
            let first = try files.open(folder, .folder)
            let second = try files.open(folder, .folder)
            #expect(try files.lock(first))
            #expect(try !files.lock(second))
            let holder = files.lockHolder(of: first)
            #expect(disk == .memory || holder?.hasSuffix("(\(getpid()))") == true)
            files.close(first)
            #expect(try files.lock(second))
            files.close(second)
        }
    }

    @Test("files are for their owner alone, and do not outlive an exec")
    func rights() throws {
        try Disk.posix.withFolder { files, folder in
            try files.makeFolder("\(folder)/private")
            let file = try files.open("\(folder)/private/a", .appendingNew)
            defer { files.close(file) }
            var status = stat()
            #expect(stat("\(folder)/private/a", &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600)
            #expect(stat("\(folder)/private", &status) == 0)
            #expect(status.st_mode & 0o777 == 0o700)
            #expect(fcntl(file.number, F_GETFD) & FD_CLOEXEC != 0)
        }
    }

    @Test("signals wait until they are let through")
    func signals() throws {
        let files = PosixFileSystem()
        files.holdSignals()
        raise(SIGUSR1)
        var pending = sigset_t()
        sigpending(&pending)
        #expect(sigismember(&pending, SIGUSR1) == 1)
        signal(SIGUSR1, SIG_IGN)
        files.releaseSignals()
        sigpending(&pending)
        #expect(sigismember(&pending, SIGUSR1) == 0)
        signal(SIGUSR1, SIG_DFL)
    }
}
