package import DocumentStore
import Domain

/// What a power cut does to unsynced data. Synced data is always kept.
package enum PowerCut: Hashable, Sendable {
    /// Only the process ends: the system writes everything in the end.
    case keepsAll
    /// Nothing that was not synced is kept.
    case dropsUnsynced
    /// Some of the unsynced data is kept, some lost and some torn, in any order.
    case scrambles(seed: UInt64)
    /// Contents are kept, and no name that was not synced: nothing made, renamed or removed.
    case dropsNames
    /// Names are kept, and no contents that were not synced.
    case dropsContents
    /// One change alone is lost, counted from the first that was not synced; all others are kept, also later ones.
    case dropsOnly(Int)
    /// Everything is kept, but the last write that was not synced only up to a byte.
    case tears(after: Int)
    /// Everything is kept, but of the last write that was not synced one sector is missing, counted from its first.
    case dropsSector(Int)

    /// Where the process ends, everything unsynced is lost, or some of it.
    package static func usual(seed: Int) -> [PowerCut] {
        [.keepsAll, .dropsUnsynced, .scrambles(seed: UInt64(seed))]
    }
}

extension FragileDisk {
    /// The disk as it might be found after a power cut.
    /// - Parameters:
    ///   - count: how many changes were made before it; nil for all.
    ///   - cut: what becomes of unsynced data.
    package func found(after count: Int? = nil, _ cut: PowerCut) -> MemoryFileSystem {
        let past = Array(changes.prefix(count ?? changes.count))
        let isCertain = Certainty.certain(past)
        var fortune = FaultSchedule(cut, lastWrite: past.indices.last { !isCertain[$0] && past[$0].isWrite })
        let kept = past.indices.flatMap { isCertain[$0] ? [past[$0]] : fortune.decide(past[$0], at: $0) }
        return Aftermath(base, kept).disk
    }

    /// All the ways a cut can leave the disk that touch one thing alone, and those that touch all of a kind.
    /// - Parameters:
    ///   - count: how many changes were made before it.
    ///   - stride: of how many bytes of a torn write one is tried; 1 for each.
    package func cuts(after count: Int, everyByte stride: Int = 1) -> [PowerCut] {
        let past = Array(changes.prefix(count))
        let uncertain = zip(past, Certainty.certain(past)).filter { !$0.1 }.map(\.0)
        var cuts: [PowerCut] = [.keepsAll, .dropsUnsynced]
        guard !uncertain.isEmpty else { return cuts }
        cuts += [.dropsNames, .dropsContents]
        if uncertain.count > 1 { cuts += uncertain.indices.map(PowerCut.dropsOnly) }
        guard case .written(_, let offset, let bytes)? = uncertain.last(where: \.isWrite) else { return cuts }
        cuts += Swift.stride(from: count % stride, to: bytes.count, by: stride).map(PowerCut.tears)
        let sectors = (offset + Int64(bytes.count) - 1) / FaultSchedule.sector - offset / FaultSchedule.sector + 1
        if sectors > 1 { cuts += (0..<Int(sectors)).map(PowerCut.dropsSector) }
        return cuts
    }
}

/// Which changes are on disk for sure: those a sync of their file or folder followed.
enum Certainty {
    static func certain(_ changes: [FragileDisk.Change]) -> [Bool] {
        var result = [Bool](repeating: false, count: changes.count)
        var synced: Set<UInt64> = []
        var forgotten: Set<UInt64> = []
        var folders: Set<String> = []
        for (index, change) in changes.enumerated().reversed() {
            switch change {
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
    mutating func decide(_ change: FragileDisk.Change, at index: Int) -> [FragileDisk.Change] {
        defer { decided += 1 }
        return switch cut {
        case .keepsAll: [change]
        case .dropsUnsynced: []
        case .dropsNames: change.isOfNames ? [] : [change]
        case .dropsContents: change.isOfNames ? [change] : []
        case .dropsOnly(let number): decided == number ? [] : [change]
        case .tears(let count): index == lastWrite ? [change.torn(after: count)] : [change]
        case .dropsSector(let number): index == lastWrite ? change.sectors { $0 != number } : [change]
        case .scrambles: scrambled(change)
        }
    }

    private mutating func scrambled(_ change: FragileDisk.Change) -> [FragileDisk.Change] {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: return [change]
        case 2: return []
        default: return torn(change)
        }
    }

    /// Of a write either the beginning, or some of the sectors, with zeros where the others would be.
    private mutating func torn(_ change: FragileDisk.Change) -> [FragileDisk.Change] {
        guard case .written(_, _, let bytes) = change, !bytes.isEmpty else { return [change] }
        if Bool.random(using: &random) {
            return [change.torn(after: Int.random(in: 0..<bytes.count, using: &random))]
        }
        var random = self.random
        defer { self.random = random }
        return change.sectors { _ in Bool.random(using: &random) }
    }

    /// What disks write at once, in bytes.
    static let sector: Int64 = 512
}

extension FragileDisk.Change {
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
    func torn(after count: Int) -> FragileDisk.Change {
        guard case .written(let inode, let offset, let bytes) = self else { return self }
        return .written(inode: inode, offset: offset, Array(bytes.prefix(count)))
    }

    /// Some of the sectors of a write, with zeros where the others would be.
    func sectors(keeping isKept: (Int) -> Bool) -> [FragileDisk.Change] {
        guard case .written(let inode, let offset, let bytes) = self else { return [self] }
        let end = offset + Int64(bytes.count)
        var pieces: [FragileDisk.Change] = [.written(inode: inode, offset: end, [])]
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
}

/// What is left when some of the changes happened to a disk and the others never did.
struct Aftermath {
    let disk = MemoryFileSystem()
    private var names: [String: UInt64] = [:]
    private var contents: [UInt64: [UInt8]] = [:]
    private var folders: Set<UInt64> = []

    init(_ base: MemoryFileSystem, _ changes: [FragileDisk.Change]) {
        takeBase(base, "/")
        for change in changes { take(change) }
        for (path, inode) in names.sorted(by: { $0.key.utf8.count < $1.key.utf8.count }) {
            // The contents of a lost folder are lost with it.
            guard (try? disk.names(in: path.parentFolder)) != .some(nil) else { continue }
            if folders.contains(inode) { try? disk.makeFolder(path) } else { disk[path] = contents[inode] ?? [] }
        }
    }

    private mutating func takeBase(_ base: MemoryFileSystem, _ folder: String) {
        for name in (try? base.names(in: folder)) ?? nil ?? [] {
            let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
            guard let status = (try? base.status(at: path)) ?? nil else { continue }
            names[path] = status.inode
            if status.isFolder {
                folders.insert(status.inode)
                takeBase(base, path)
            } else {
                contents[status.inode] = base[path]
            }
        }
    }

    private mutating func take(_ change: FragileDisk.Change) {
        switch change {
        case .linked(let path, let inode, let isFolder):
            names[path] = inode
            if isFolder { folders.insert(inode) }
        case .renamed(let path, let newPath, let inode):
            if names[path] == inode { names[path] = nil }
            names[newPath] = inode
            // A folder takes its contents along.
            guard folders.contains(inode) else { return }
            for (inner, number) in names where inner.hasPrefix(path + "/") {
                names[inner] = nil
                names[newPath + inner.dropFirst(path.count)] = number
            }
        case .removed(let path): names[path] = nil
        case .written(let inode, let offset, let bytes):
            var content = contents[inode] ?? []
            let end = Int(offset) + bytes.count
            if content.count < end { content += [UInt8](repeating: 0, count: end - content.count) }
            content.replaceSubrange(Int(offset)..<end, with: bytes)
            contents[inode] = content
        case .cut(let inode, let length):
            let content = contents[inode] ?? []
            contents[inode] = Array(content.prefix(Int(length)))
        case .synced, .folderSynced, .syncFailed: break
        }
    }
}
