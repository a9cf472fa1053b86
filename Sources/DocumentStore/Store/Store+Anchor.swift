/// An older state beside the snapshot, in the same files: lines that arrive late, and an undo that reaches behind the
/// snapshot, are folded in from there instead of from the beginning.
extension Store {
    /// A month before it begins, at least: so much may arrive late.
    private static let anchorDays: Int64 = 35
    /// As old it is replaced by a newer one.
    private static let mostAnchorDays: Int64 = 70
    /// A first anchor is folded from the journals if they are no longer; else it comes with the next rebuild.
    private static let mostBytesForAnchor: Int64 = 4 << 20
    static let anchorName = "root-anchor.json"

    func readAnchor() throws(StoreError) -> SnapshotRoot? {
        guard let root = try readRoot(named: Store.anchorName), root.schema == schema.number else { return nil }
        return root
    }

    /// Read once: only who makes snapshots replaces it.
    func knownAnchor() -> SnapshotRoot? {
        if let known = snapshot.anchor { return known }
        let found = try? readAnchor()
        snapshot.anchor = .some(found)
        return found
    }

    /// The month at whose beginning a new anchor may be, `2026-10`; empty while the old one is to stay.
    func monthToAnchorBefore(replacing anchor: SnapshotRoot?) -> String {
        let now = clock()
        if let anchor, now.advanced(bySeconds: -Store.mostAnchorDays * 86_400).text.precedesInBytes(anchor.facts.at) {
            return ""
        }
        return String(now.advanced(bySeconds: -Store.anchorDays * 86_400).text.prefix(7))
    }

    /// Writes a newer anchor if there is one, or removes one that does not fit.
    func writeAnchor(in identity: StoreIdentity, generation: Int64) throws(StoreError) -> SnapshotWriter.Made? {
        let old = knownAnchor()
        guard let new = snapshot.newAnchor ?? (snapshot.isAnchorUnfit ? nil : rolledAnchor(from: old)) else {
            if snapshot.isAnchorUnfit { try removeAnchor() }
            return nil
        }
        let writer = SnapshotWriter(layout: layout, files: files, generation: generation)
        // After a rebuild from nothing, some of them may be damaged.
        let known = snapshot.isAnchorUnfit ? [:] : (try? snapshot.root?.months.files()) ?? [:]
        let made = try writer.write(new.journalState.state, knowing: known)
        let root = root(in: identity, of: new.journalState, at: new.cursors, made, generation: generation)
        try files.replaceFile(in: layout.snapshot, named: Store.anchorName, with: root.bytes)
        (snapshot.anchor, snapshot.newAnchor, snapshot.isAnchorUnfit) = (.some(root), nil, false)
        return made
    }

    private func removeAnchor() throws(StoreError) {
        let path = "\(layout.snapshot)/\(Store.anchorName)"
        if try files.status(at: path) != nil { try files.remove(path) }
        (snapshot.anchor, snapshot.isAnchorUnfit) = (.some(nil), false)
    }

    /// A newer one, folded from the old one; nil if that is new enough.
    private func rolledAnchor(from old: SnapshotRoot?) -> Rebuild.Anchor? {
        let month = monthToAnchorBefore(replacing: old)
        let last = old?.facts.month ?? ""
        guard snapshot.rollsAnchor, !month.isEmpty, old != nil || journal.bytesRead <= Store.mostBytesForAnchor,
            (try? journal.months())?.contains(where: {
                last.precedesInBytes($0.month) && $0.month.precedesInBytes(month)
            }) == true
        else { return nil }
        let journal = Journal(layout: layout, files: files, storeId: journal.storeId, device: "", schema: schema)
        var rebuild = Rebuild(of: journal, with: nil, from: old, anchoringBefore: month)
        while rebuild.newAnchor == nil, !rebuild.isWhole {
            guard let reading = try? rebuild.goOn(), !reading.findings.contains(where: { $0.severity > .note }) else {
                // Not with each snapshot again.
                snapshot.rollsAnchor = false
                return nil
            }
            if old != nil, rebuild.anchor == nil {
                snapshot.isAnchorUnfit = true
                return nil
            }
        }
        return rebuild.newAnchor
    }
}
