import DocumentStore
import Domain

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
    ///   - disk: is reported of syncs that fail.
    package func fail(at number: Int, with fault: DiskFault, isLasting: Bool, on disk: FragileDisk) {
        plan = { call in
            guard fault.calls.contains(call.name), call.number == number || isLasting && call.number > number
            else { return nil }
            if call.name == "fdatasync" || call.name == "fsync" { disk.noteFailedSync(of: call.path) }
            return .fails(fault.errno)
        }
    }
}

/// Which changes are on disk for sure: those a sync of their file or folder followed.
enum Certainty {
    static func certain(_ kinds: [FragileDisk.Change.Kind]) -> [Bool] {
        var result = [Bool](repeating: false, count: kinds.count)
        var synced: Set<UInt64> = []
        var forgotten: Set<UInt64> = []
        var folders: Set<String> = []
        for (index, kind) in kinds.enumerated().reversed() {
            switch kind {
            case .synced(let inode):
                synced.insert(inode)
                forgotten.remove(inode)
                result[index] = true
            case .syncFailed(let inode):
                forgotten.insert(inode)
                result[index] = true
            case .folderSynced(let path):
                folders.insert(path)
                result[index] = true
            case .written(let inode, _, _), .cut(let inode, _):
                result[index] = synced.contains(inode) && !forgotten.contains(inode)
            case .linked(let path, _, _), .removed(let path): result[index] = folders.contains(path.parentFolder)
            case .renamed(_, let newPath, _): result[index] = folders.contains(newPath.parentFolder)
            }
        }
        return result
    }
}

/// Decides what becomes of each change that is not certain.
struct FaultSchedule {
    private let cut: PowerCut
    /// The place of the last write among all changes.
    private let lastWrite: Int?
    private var random: RandomSource
    private var decided = 0

    init(_ cut: PowerCut, lastWrite: Int?) {
        self.cut = cut
        self.lastWrite = lastWrite
        if case .scrambles(let seed) = cut { random = RandomSource(seed: seed) } else { random = RandomSource(seed: 0) }
    }

    /// The change as it is found; nothing if it is lost, and a write perhaps in pieces.
    mutating func decide(_ kind: FragileDisk.Change.Kind, at index: Int) -> [FragileDisk.Change.Kind] {
        defer { decided += 1 }
        return switch cut {
        case .keepsAll: [kind]
        case .dropsUnsynced: []
        case .dropsNames: kind.isOfNames ? [] : [kind]
        case .dropsContents: kind.isOfNames ? [kind] : []
        case .dropsOnly(let number): decided == number ? [] : [kind]
        case .tears(let count): index == lastWrite ? [kind.torn(after: count)] : [kind]
        case .dropsSector(let number): index == lastWrite ? sectors(of: kind) { $0 != number } : [kind]
        case .scrambles: scrambled(kind)
        }
    }

    private mutating func scrambled(_ kind: FragileDisk.Change.Kind) -> [FragileDisk.Change.Kind] {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: return [kind]
        case 2: return []
        default: return torn(kind)
        }
    }

    /// Of a write either the beginning, or some of the sectors, with zeros where the others would be.
    private mutating func torn(_ kind: FragileDisk.Change.Kind) -> [FragileDisk.Change.Kind] {
        guard case .written(_, _, let bytes) = kind, !bytes.isEmpty else { return [kind] }
        if Bool.random(using: &random) {
            return [kind.torn(after: Int.random(in: 0..<bytes.count, using: &random))]
        }
        var random = self.random
        defer { self.random = random }
        return sectors(of: kind) { _ in Bool.random(using: &random) }
    }

    /// Some of the sectors of a write, with zeros where the others would be.
    private func sectors(
        of kind: FragileDisk.Change.Kind, keeping isKept: (Int) -> Bool
    ) -> [FragileDisk.Change.Kind] {
        guard case .written(let inode, let offset, let bytes) = kind else { return [kind] }
        let end = offset + Int64(bytes.count)
        var pieces: [FragileDisk.Change.Kind] = [.written(inode: inode, offset: end, [])]
        var start = offset
        var number = 0
        while start < end {
            let next = min(end, (start / FaultSchedule.sector + 1) * FaultSchedule.sector)
            let piece = Array(bytes[Int(start - offset)..<Int(next - offset)])
            if isKept(number) { pieces.append(.written(inode: inode, offset: start, piece)) }
            start = next
            number += 1
        }
        return pieces
    }

    /// What disks write at once, in bytes.
    static let sector: Int64 = 512
}

extension FragileDisk.Change.Kind {
    var isWrite: Bool {
        if case .written(_, _, let bytes) = self { !bytes.isEmpty } else { false }
    }

    var isOfNames: Bool {
        switch self {
        case .linked, .renamed, .removed, .folderSynced: true
        case .written, .cut, .synced, .syncFailed: false
        }
    }

    /// Only the beginning of a write.
    func torn(after count: Int) -> FragileDisk.Change.Kind {
        guard case .written(let inode, let offset, let bytes) = self else { return self }
        return .written(inode: inode, offset: offset, Array(bytes.prefix(count)))
    }
}
