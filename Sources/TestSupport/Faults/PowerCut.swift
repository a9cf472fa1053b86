package import DocumentStore
import Domain

/// What a power cut does to what was not synced. What was synced is always kept.
package enum PowerCut: Hashable, Sendable, CustomStringConvertible {
    /// Only the process ends: the system writes everything in the end.
    case keepsAll
    /// Nothing that was not synced is kept.
    case dropsUnsynced
    /// Of what was not synced some is kept, some is lost and some is torn, in any order.
    case scrambles(seed: UInt64)

    package var description: String {
        switch self {
        case .keepsAll: "the process ended"
        case .dropsUnsynced: "the power was cut, and nothing unsynced kept"
        case .scrambles(let seed): "the power was cut, unsynced parts scrambled by \(seed)"
        }
    }
}

extension FragileDisk {
    /// The disk as it might be found after the power was cut.
    /// - Parameters:
    ///   - call: the last call that was made; later ones count as never made. All of them where it is nil.
    ///   - cut: what becomes of what was not synced.
    package func found(after call: Int? = nil, _ cut: PowerCut) -> MemoryFileSystem {
        let past = changes.prefix { $0.call <= call ?? .max }.map(\.kind)
        var fortune = Fortune(cut)
        let kept = zip(past, Certainty.certain(past)).flatMap { kind, isCertain in
            isCertain ? [kind] : fortune.decide(kind)
        }
        return Aftermath(base, kept).disk
    }
}

/// Which changes are on disk for sure: those a sync of their file or folder followed.
private enum Certainty {
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
            case .syncFailed(let inode): forgotten.insert(inode)
            case .folderSynced(let path): folders.insert(path)
            case .written(let inode, _, _), .cut(let inode, _):
                result[index] = synced.contains(inode) && !forgotten.contains(inode)
            case .linked(let path, _, _), .removed(let path): result[index] = folders.contains(parent(of: path))
            case .renamed(_, let newPath, _): result[index] = folders.contains(parent(of: newPath))
            }
        }
        return result
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}

/// Decides what becomes of each change that is not certain.
private struct Fortune {
    private let cut: PowerCut
    private var chance: Chance

    init(_ cut: PowerCut) {
        self.cut = cut
        if case .scrambles(let seed) = cut { chance = Chance(seed: seed) } else { chance = Chance(seed: 0) }
    }

    /// The change as it is found; nothing where it is lost, and a write perhaps in pieces.
    mutating func decide(_ kind: FragileDisk.Change.Kind) -> [FragileDisk.Change.Kind] {
        switch cut {
        case .keepsAll: return [kind]
        case .dropsUnsynced: return []
        case .scrambles: break
        }
        switch Int.random(in: 0..<5, using: &chance) {
        case 0, 1: return [kind]
        case 2: return []
        default: return torn(kind)
        }
    }

    /// Of a write either the beginning, or some of the sectors, with zeros where the others would be.
    private mutating func torn(_ kind: FragileDisk.Change.Kind) -> [FragileDisk.Change.Kind] {
        guard case .written(let inode, let offset, let bytes) = kind, !bytes.isEmpty else { return [kind] }
        if Bool.random(using: &chance) {
            let place = Int.random(in: 0..<bytes.count, using: &chance)
            return [.written(inode: inode, offset: offset, Array(bytes.prefix(place)))]
        }
        let end = offset + Int64(bytes.count)
        var pieces: [FragileDisk.Change.Kind] = [.written(inode: inode, offset: end, [])]
        var start = offset
        while start < end {
            let next = min(end, (start / Fortune.sector + 1) * Fortune.sector)
            let piece = Array(bytes[Int(start - offset)..<Int(next - offset)])
            if Bool.random(using: &chance) { pieces.append(.written(inode: inode, offset: start, piece)) }
            start = next
        }
        return pieces
    }

    /// What disks write at once, in bytes.
    private static let sector: Int64 = 512
}
