/// A way in which calls of the disk fail: with which errno, and which calls.
package struct DiskFault: Hashable, Sendable, CustomStringConvertible {
    package let errno: Int32
    /// The system calls that fail while the fault lasts.
    package let calls: Set<String>
    package let name: String

    package var description: String { name }

    /// No room: whatever needs some fails.
    package static let full = DiskFault(errno: 28, calls: ["write", "pwrite", "mkdir", "rename"], name: "no room")
    /// The disk's quota is used up, which shows with the sync at the latest.
    package static let quota = DiskFault(
        errno: 122, calls: ["write", "fdatasync", "fsync"], name: "no room left of quota")
    /// The file would be larger than the process may make it.
    package static let fileLimit = DiskFault(
        errno: 27, calls: ["write", "pwrite", "ftruncate"], name: "file too large")
    /// Mounted so that it can only be read.
    package static let readOnly = DiskFault(
        errno: 30, calls: ["write", "pwrite", "mkdir", "rename", "unlink", "ftruncate", "fdatasync", "fsync"],
        name: "read only")
    /// No right to it.
    package static let noAccess = DiskFault(errno: 13, calls: ["open", "mkdir", "rename", "unlink"], name: "no access")
    /// Too many files open in the process, and in the system.
    package static let tooManyFiles = DiskFault(errno: 24, calls: ["open", "readdir"], name: "too many files open")
    package static let systemTable = DiskFault(errno: 23, calls: ["open", "readdir"], name: "file table full")
    /// The disk is broken.
    package static let broken = DiskFault(
        errno: 5,
        calls: [
            "open", "pread", "write", "pwrite", "ftruncate", "fdatasync", "fsync", "fstat", "stat", "rename", "unlink",
            "mkdir", "readdir",
        ], name: "broken")
    /// The kernel has no room for another lock.
    package static let noLocks = DiskFault(errno: 37, calls: ["flock"], name: "no locks")

    /// All of them.
    package static let all = [
        full, quota, fileLimit, readOnly, noAccess, tooManyFiles, systemTable, broken, noLocks,
    ]
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
