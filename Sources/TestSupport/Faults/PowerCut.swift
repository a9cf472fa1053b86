package import DocumentStore

/// What a power cut does to what was not synced. What was synced is always kept.
package enum PowerCut: Hashable, Sendable, CustomStringConvertible {
    /// Only the process ends: the system writes everything in the end.
    case keepsAll
    /// Nothing that was not synced is kept.
    case dropsUnsynced
    /// Of what was not synced some is kept, some is lost and some is torn, in any order.
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

    package var description: String {
        switch self {
        case .keepsAll: "the process ended"
        case .dropsUnsynced: "the power was cut, and nothing unsynced kept"
        case .scrambles(let seed): "the power was cut, unsynced parts scrambled by \(seed)"
        case .dropsNames: "the power was cut, and no unsynced name kept"
        case .dropsContents: "the power was cut, and no unsynced contents kept"
        case .dropsOnly(let number): "the power was cut, and of all unsynced changes number \(number) lost"
        case .tears(let count): "the power was cut, and the last unsynced write torn after \(count) bytes"
        case .dropsSector(let number): "the power was cut, and of the last unsynced write sector \(number) lost"
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
        let isCertain = Certainty.certain(past)
        var fortune = Fortune(cut, lastWrite: past.indices.last { !isCertain[$0] && past[$0].isWrite })
        let kept = past.indices.flatMap { isCertain[$0] ? [past[$0]] : fortune.decide(past[$0], at: $0) }
        return Aftermath(base, kept).disk
    }

    /// All the ways a cut after a call can leave the disk that touch one thing alone, and those that touch all of a
    /// kind.
    /// - Parameters:
    ///   - call: the last call that was made.
    ///   - stride: of how many bytes of a torn write one is tried; 1 for each.
    package func cuts(after call: Int, everyByte stride: Int = 1) -> [PowerCut] {
        let past = changes.prefix { $0.call <= call }.map(\.kind)
        let uncertain = zip(past, Certainty.certain(past)).filter { !$0.1 }.map(\.0)
        var cuts: [PowerCut] = [.keepsAll, .dropsUnsynced]
        guard !uncertain.isEmpty else { return cuts }
        cuts += [.dropsNames, .dropsContents]
        if uncertain.count > 1 { cuts += uncertain.indices.map(PowerCut.dropsOnly) }
        guard case .written(_, let offset, let bytes)? = uncertain.last(where: \.isWrite) else { return cuts }
        cuts += Swift.stride(from: call % stride, to: bytes.count, by: stride).map(PowerCut.tears)
        let sectors = (offset + Int64(bytes.count) - 1) / Fortune.sector - offset / Fortune.sector + 1
        if sectors > 1 { cuts += (0..<Int(sectors)).map(PowerCut.dropsSector) }
        return cuts
    }
}
