/// A way in which calls of the disk fail: with which errno, and which calls.
package struct DiskFault: Hashable, Sendable, CustomStringConvertible {
    package let errno: Int32
    /// The system calls that fail while the fault lasts.
    package let calls: Set<String>
    package let name: String

    package var description: String { name }

    /// The disk is broken.
    package static let broken = fault("EIO")
    /// Nothing is there.
    package static let missing = fault("ENOENT")

    /// Every errno with the calls that may give it: what the manual pages name and Linux file systems do. Those that
    /// `PosixFileSystem` takes care of itself (an interrupted write is made again, a folder that is there already is no
    /// error) are not seen behind it, and so are not here.
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

    /// All of them.
    package static let all = table.map { fault($0.name) }

    /// Those a call may give.
    package static func fitting(_ call: String) -> [DiskFault] { all.filter { $0.calls.contains(call) } }

    private static func fault(_ name: String) -> DiskFault {
        let row = table.first { $0.name == name }
        let calls = (row?.calls ?? "").split(separator: " ").map(String.init)
        return DiskFault(errno: row?.errno ?? 5, calls: Set(calls), name: name)
    }
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
