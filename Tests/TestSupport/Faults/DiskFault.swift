import DocumentStore

/// A way in which calls of the disk fail: with which errno, and which calls.
package struct DiskFault: Hashable, Sendable, CustomStringConvertible {
    package let errno: Int32
    /// The system calls that fail while the fault lasts.
    package let calls: Set<String>
    package let name: String

    package var description: String { name }

    /// Every errno with the calls that may return it, by the manual pages and Linux file systems. Those that
    /// `PosixFileSystem` handles itself (an interrupted call, an existing folder) are not listed.
    private static let table: [(name: String, errno: Int32, calls: String)] = [
        ("EPERM", 1, "open write ftruncate rename unlink mkdir"),
        ("ENOENT", 2, "open stat readdir rename unlink mkdir"),
        ("EINTR", 4, "fdatasync fsync readdir"),
        ("EIO", 5, "open pread write pwrite ftruncate fdatasync fsync flock fstat stat rename unlink mkdir readdir"),
        ("ENOMEM", 12, "open flock fstat stat rename unlink mkdir readdir"),
        ("EACCES", 13, "open stat rename unlink mkdir readdir"),
        ("EBUSY", 16, "rename unlink"),
        ("EXDEV", 18, "rename"),
        ("ENOTDIR", 20, "open stat readdir rename unlink mkdir"),
        ("EINVAL", 22, "fsync"),
        ("ENFILE", 23, "open readdir"),
        ("EMFILE", 24, "open readdir"),
        ("EFBIG", 27, "write pwrite ftruncate"),
        ("ENOSPC", 28, "open write pwrite fdatasync fsync rename mkdir"),
        ("EROFS", 30, "open write pwrite ftruncate fdatasync fsync rename unlink mkdir"),
        ("EMLINK", 31, "mkdir rename"),
        ("ENAMETOOLONG", 36, "open stat rename mkdir"),
        ("ENOLCK", 37, "flock"),
        ("ELOOP", 40, "open stat readdir"),
        ("ESTALE", 116, "open pread fstat stat readdir"),
        ("EDQUOT", 122, "open write pwrite fdatasync fsync rename mkdir"),
    ]

    private static let all = table.map { row in
        DiskFault(errno: row.errno, calls: Set(row.calls.split(separator: " ").map(String.init)), name: row.name)
    }

    /// Those a call may give.
    package static func fitting(_ call: String) -> [DiskFault] { all.filter { $0.calls.contains(call) } }
}

extension FaultyFileSystem {
    /// Lets calls fail: one, or from there on all that the fault concerns.
    /// - Parameters:
    ///   - number: of the first call that fails.
    ///   - isLasting: whether it stays.
    ///   - disk: is told of syncs that fail.
    package func fail(at number: Int, with fault: DiskFault, isLasting: Bool, on disk: FragileDisk) {
        plan = { call in
            guard fault.calls.contains(call.name), call.number == number || isLasting && call.number > number
            else { return nil }
            if call.name == "fdatasync" || call.name == "fsync" { disk.noteFailedSync(of: call.path) }
            return .fails(fault.errno)
        }
    }
}
