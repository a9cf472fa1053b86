extension Doctor {
    /// Holds each journal file against its copy.
    mutating func examineMirror() throws(StoreError) {
        for device in try files.names(in: layout.mirror + "/journal") ?? [] {
            for name in try files.names(in: layout.mirroredJournal(of: device)) ?? []
            where JournalFileName(text: name) != nil {
                let path = "\(layout.journal(of: device))/\(name)"
                let copyPath = "\(layout.mirroredJournal(of: device))/\(name)"
                let copy = try files.contents(of: copyPath) ?? []
                guard let bytes = try files.contents(of: path) else {
                    find(.damage, path, "is missing, though there is a copy in the mirror", remedy: .repair)
                    continue
                }
                guard !bytes.starts(with: copy) else {
                    examineEnd(of: copy, at: copyPath)
                    continue
                }
                if let place = Mirror.firstDamagedLine(of: copy, beside: bytes) {
                    find(.note, copyPath, "is damaged, and its journal is whole", at: Int64(place))
                } else {
                    compare(bytes, at: path, with: copy)
                }
            }
        }
    }

    /// A copy that was broken off is gone on with when it is filled again.
    private mutating func examineEnd(of copy: [UInt8], at path: String) {
        guard let last = copy.last, last != Frame.lineFeed else { return }
        let start = copy.lastIndex(of: Frame.lineFeed).map { $0 + 1 } ?? 0
        find(.note, path, "ends in the middle of a line", at: Int64(start))
    }

    private mutating func compare(_ bytes: [UInt8], at path: String, with copy: [UInt8]) {
        let pair = JournalBesideCopy(journal: bytes, copy: copy)
        if pair.isOther { return find(.damage, path, "is another file than its copy in the mirror") }
        for piece in pair.mended where piece.range.upperBound <= bytes.count && !isTold(path, piece.offset) {
            find(
                .damage, path, "cannot be read here in \(piece.bytes.count) bytes that its copy in the mirror has",
                at: Int64(piece.offset), remedy: .repair)
        }
        if let end = pair.mended.last?.range.upperBound, end > bytes.count {
            find(
                .damage, path, "lacks \(end - bytes.count) bytes at its end that its copy in the mirror has",
                at: Int64(bytes.count), remedy: .repair)
        }
        for piece in pair.lost {
            find(
                .damage, path, "has another line here than its copy in the mirror", at: Int64(piece.offset),
                remedy: .repair)
        }
        if pair.holdsAllOfCopy {
            let place = zip(bytes, copy).enumerated().first { $1.0 != $1.1 }?.offset
            find(
                .note, path, "has the lines of its copy in the mirror in another order",
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
