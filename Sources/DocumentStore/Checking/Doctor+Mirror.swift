extension Doctor {
    /// Holds each journal file against its copy.
    mutating func examineMirror() throws(StoreError) {
        for device in try files.names(in: layout.mirror + "/journal") ?? [] {
            for name in try files.names(in: layout.mirroredJournal(of: device)) ?? []
            where JournalFileName(text: name) != nil {
                let path = "\(layout.journal(of: device))/\(name)"
                let copyPath = "\(layout.mirroredJournal(of: device))/\(name)"
                do throws(StoreError) {
                    try examine(path, beside: copyPath)
                } catch {
                    guard error.isUnreadableFile else { throw error }
                    find(.warning, error.path ?? path, .unread(error))
                }
            }
        }
    }

    private mutating func examine(_ path: String, beside copyPath: String) throws(StoreError) {
        let copy = LineEnds.plain(try files.contents(of: copyPath) ?? [])
        guard let bytes = try files.contents(of: path).map(LineEnds.plain) else {
            return find(.damage, path, .missingBesideCopy, remedy: .repair)
        }
        guard !bytes.starts(with: copy) else { return examineEnd(of: copy, at: copyPath) }
        if let place = Mirror.firstDamagedLine(of: copy, beside: bytes) {
            find(.note, copyPath, .copyDamaged, at: Int64(place))
        } else {
            compare(bytes, at: path, with: copy)
        }
    }

    /// A copy that was broken off is gone on with when it is filled again.
    private mutating func examineEnd(of copy: [UInt8], at path: String) {
        guard let last = copy.last, last != Frame.lineFeed else { return }
        // One that is longer by now is being written.
        guard (try? files.status(at: path)?.size) == Int64(copy.count) else { return }
        let start = copy.lastIndex(of: Frame.lineFeed).map { $0 + 1 } ?? 0
        find(.note, path, .brokenOff, at: Int64(start))
    }

    private mutating func compare(_ bytes: [UInt8], at path: String, with copy: [UInt8]) {
        let pair = JournalBesideCopy(journal: bytes, copy: copy)
        if pair.isOther { return find(.damage, path, .anotherThanCopy) }
        for piece in pair.mended where piece.range.upperBound <= bytes.count && !isTold(path, piece.offset) {
            find(
                .damage, path, .unreadableBesideCopy(bytes: piece.bytes.count),
                at: Int64(piece.offset), remedy: .repair)
        }
        if let end = pair.mended.last?.range.upperBound, end > bytes.count {
            find(
                .damage, path, .lacksEnd(bytes: end - bytes.count),
                at: Int64(bytes.count), remedy: .repair)
        }
        for piece in pair.lost {
            find(
                .damage, path, .otherLine, at: Int64(piece.offset),
                remedy: .repair)
        }
        if pair.holdsAllOfCopy {
            let place = zip(bytes, copy).enumerated().first { $1.0 != $1.1 }?.offset
            find(
                .note, path, .otherOrder,
                at: Int64(place ?? bytes.count),
                remedy: .repair)
        } else if !pair.mended.isEmpty || !pair.lost.isEmpty {
            promiseRepair(of: path)
        }
    }

    /// Whether reading the journal said already what is the matter at a place.
    private func isTold(_ path: String, _ offset: Int) -> Bool {
        findings.contains { $0.file == path && $0.offset == Int64(offset) && $0.severity > .note }
    }
}
