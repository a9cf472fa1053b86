import DocumentStore
import Glibc
import TestSupport
import Testing

/// What somebody put where a file should be.
enum InPlace: String, CaseIterable, CustomTestStringConvertible {
    case folder, link, loop, pipe, socket, device

    var testDescription: String { rawValue }

    /// As if not followed, a link is reported as a link.
    func kind(isFollowed: Bool) -> FileKind {
        switch self {
        case .folder: .folder
        case .link: isFollowed ? .device : .link
        case .loop: .link
        case .pipe: .pipe
        case .socket: .socket
        case .device: .device
        }
    }

    /// Puts it there.
    /// - Returns: whether this could be done; devices are made by root alone.
    func make(at path: String) -> Bool {
        switch self {
        case .folder: return mkdir(path, 0o700) == 0
        case .link: return symlink("/dev/zero", path) == 0
        case .loop: return symlink(path, path) == 0
        case .pipe: return mkfifo(path, 0o600) == 0
        case .device: return mknod(path, S_IFCHR | 0o600, 0x105) == 0
        case .socket:
            let number = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(number) }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
            return withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                }
            }
        }
    }
}

@Suite("A file system full of traps") struct HostileFilesTests {
    private func withFolder(_ body: (_ files: PosixFileSystem, _ folder: String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try body(PosixFileSystem(), folder.path)
    }

    @Test("anything else in a file's place is refused, without waiting", arguments: InPlace.allCases)
    func kinds(trap: InPlace) throws {
        try withFolder { files, folder in
            let path = folder + "/file"
            guard trap.make(at: path) else { return #expect(trap == .device && geteuid() != 0) }
            for purpose in [OpenPurpose.reading, .appending, .overwriting, .readingLinked] {
                let kind = trap.kind(isFollowed: purpose == .readingLinked)
                #expect(throws: StoreError.unusable(path: path, .isNoFile(kind))) { try files.open(path, purpose) }
            }
            #expect(throws: StoreError.self) { try files.contents(of: path) }
        }
    }

    @Test("a replaced file is never written through a link next to it", arguments: InPlace.allCases)
    func beside(trap: InPlace) throws {
        try withFolder { files, folder in
            let precious = folder + "/precious"
            try files.replaceFile(in: folder, named: "precious", with: [1, 2, 3])
            if trap == .link {
                #expect(symlink(precious, folder + "/file.new") == 0)
            } else {
                guard trap.make(at: folder + "/file.new") else { return }
            }
            try files.replaceFile(in: folder, named: "file", with: [4])
            #expect(try files.contents(of: folder + "/file") == [4])
            #expect(try files.contents(of: precious) == [1, 2, 3])
            #expect(try files.names(in: folder) == ["file", "precious"])
        }
    }

    @Test("a link of a person's own is followed to a file, however many there are") func followed() throws {
        try withFolder { files, folder in
            try files.replaceFile(in: folder, named: "real", with: [1])
            #expect(symlink("real", folder + "/one") == 0)
            #expect(symlink(folder + "/one", folder + "/two") == 0)
            #expect(symlink("nothing", folder + "/dangling") == 0)
            #expect(try files.contents(of: folder + "/two", atMost: 9, .readingLinked) == [1])
            #expect(try files.target(of: folder + "/two") == folder + "/real")
            #expect(try files.target(of: folder + "/real") == folder + "/real")
            #expect(try files.target(of: folder + "/dangling") == folder + "/nothing")
        }
    }

    @Test("any date a file can have is read", arguments: [-62_000_000_000, -1, 9_300_000_000, 253_402_300_799])
    func dates(seconds: Int) throws {
        try withFolder { files, folder in
            try files.replaceFile(in: folder, named: "file", with: [1])
            var times = [timespec(tv_sec: seconds, tv_nsec: 999_999_999), timespec(tv_sec: seconds, tv_nsec: 5)]
            try #require(utimensat(AT_FDCWD, folder + "/file", &times, 0) == 0)
            let modified = try #require(try files.status(at: folder + "/file")).modified
            #expect((modified > 0) == (seconds > 0))
        }
    }

    @Test("a file larger than its kind ever is is refused before it is read") func tooLarge() throws {
        try withFolder { files, folder in
            let path = folder + "/file"
            let tebibyte: Int64 = 1 << 40
            let file = try files.open(path, .overwriting)
            defer { files.close(file) }
            _ = try files.overwrite([1], at: tebibyte - 1, in: file)
            for limit in [FileLimit.note, FileLimit.journal] {
                #expect(throws: StoreError.unusable(path: path, .tooLarge(bytes: tebibyte, limit: Int64(limit)))) {
                    try files.contents(of: path, atMost: limit)
                }
            }
        }
    }

    @Test("root creates nothing in another user's folder") func root() throws {
        try withFolder { files, folder in
            try files.makeFolder(folder + "/home")
            // Where the tests are not root's the folder is not either.
            if geteuid() == 0 { try #require(chown(folder + "/home", 65_534, 65_534) == 0) }
            let asRoot = PosixFileSystem(user: 0)
            let path = folder + "/home/file"
            let refused = { (body: () throws -> Void) in
                let error = #expect(throws: StoreError.self) { try body() }
                guard case .unusable(_, .belongs)? = error else {
                    return #expect(Bool(false), "\(String(describing: error))")
                }
            }
            refused { try asRoot.replaceFile(in: folder + "/home", named: "file", with: [1]) }
            refused { _ = try asRoot.open(path, .overwriting) }
            refused { try asRoot.makeFolder(path) }
            #expect(try files.names(in: folder + "/home") == [])
            try PosixFileSystem(user: 4711).replaceFile(in: folder + "/home", named: "file", with: [1])
            refused { _ = try asRoot.open(path, .appending) }
            #expect(try asRoot.contents(of: path) == [1])
        }
    }
}
