/// Puts back into journals what their copies in the mirror have and they lost. To be used under the device's lock.
///
/// Nothing whole is ever written over: what the copy has goes to places where the journal holds nothing that can be
/// read, or behind its end. The mirror stays as it is, so that a repair broken off anywhere begins again.
struct PuttingBack {
    let layout: StoreLayout
    let files: any FileSystem

    /// Mends one file.
    /// - Parameters:
    ///   - device: whose it is.
    ///   - isOwn: whether this device writes it: of others' files only missing bytes are put back.
    ///   - isLast: whether no file follows it: behind others nothing would count.
    /// - Returns: what was done; empty where nothing was lost, or where it cannot be put back.
    func mend(
        _ name: JournalFileName, of device: String, isOwn: Bool, isLast: Bool
    ) throws(StoreError) -> [Mending] {
        let path = "\(layout.journal(of: device))/\(name.text)"
        let copyPath = "\(layout.mirroredJournal(of: device))/\(name.text)"
        guard let copy = try files.contents(of: copyPath).map(LineEnds.plain) else { return [] }
        let found = try files.contents(of: path)
        let journal = found ?? []
        // Places in the copy are none in a journal whose lines end otherwise.
        guard !journal.starts(with: copy), !LineEnds.hasReturns(journal) else { return [] }
        let pair = JournalBesideCopy(journal: journal, copy: copy)
        if let piece = pair.continuation, !isOwn || pair.mended.first?.range.upperBound ?? 0 > journal.count {
            try put([piece], to: path, isNew: found == nil, device)
            let deed: Mending.Deed =
                found == nil ? .madeAgain(bytes: piece.bytes.count) : .putBack(bytes: piece.bytes.count)
            return [Mending(deed, file: path, offset: Int64(piece.offset))]
        }
        guard isOwn else { return [] }
        var done: [Mending] = []
        for piece in pair.mended where piece.offset < journal.count {
            let broken = Array(journal[min(piece.offset, journal.count)..<min(piece.range.upperBound, journal.count)])
            done += try keep(broken, name, of: device, at: piece.offset, because: "damaged; the mirror had it whole")
        }
        try put(pair.mended, to: path, isNew: false, device)
        done += pair.mended.map { Mending(.putBack(bytes: $0.bytes.count), file: path, offset: Int64($0.offset)) }
        guard isLast, !pair.lost.isEmpty else { return done }
        let places = Set(pair.lost.map(\.offset))
        for line in pair.unreadable where places.contains(line.offset) {
            done += try keep(
                line.bytes, name, of: device, at: line.offset,
                because: "damaged; the mirror had it whole, and that was put behind the last line")
        }
        return try done + append(pair.lost, to: path, name, of: device)
    }

    /// Gives the lines of a file of our own the ends back that they were written with: the places that other files and
    /// the snapshot name are right again. A file with lines that cannot be read is copied to quarantine before.
    func mendLineEnds(of name: JournalFileName, of device: String) throws(StoreError) -> [Mending] {
        let folder = layout.journal(of: device)
        guard let journal = try files.contents(of: "\(folder)/\(name.text)"), LineEnds.hasReturns(journal) else {
            return []
        }
        var done: [Mending] = []
        let hasDamage = !JournalBesideCopy(journal: journal, copy: []).unreadable.isEmpty
        if hasDamage || JournalHeader.leading(journal[...]) == nil {
            done += try keep(journal, name, of: device, at: 0, because: "lines ended with CR LF, and some were damaged")
        }
        let plain = LineEnds.plain(journal)
        try files.replaceFile(in: folder, named: name.text, with: plain)
        return done + [Mending(.lineEnds(lines: journal.count - plain.count), file: "\(folder)/\(name.text)")]
    }

    /// Copies the lines that can be read nowhere to quarantine; they stay where they are.
    func keepUnreadable(_ name: JournalFileName, of device: String) throws(StoreError) -> [Mending] {
        guard let journal = try files.contents(of: "\(layout.journal(of: device))/\(name.text)") else { return [] }
        let copy = try files.contents(of: "\(layout.mirroredJournal(of: device))/\(name.text)") ?? []
        var done: [Mending] = []
        for piece in JournalBesideCopy(journal: journal, copy: copy).unreadable {
            done += try keep(
                piece.bytes, name, of: device, at: piece.offset, because: "neither journal nor mirror has it whole")
        }
        return done
    }

    /// Lines that stand in the copy alone go behind the last line, whole as they are: their checksums still fit.
    private func append(
        _ lines: [JournalBesideCopy.Piece], to path: String, _ name: JournalFileName, of device: String
    ) throws(StoreError) -> [Mending] {
        let journal = try files.contents(of: path) ?? []
        let end = journal.lastIndex(of: Frame.lineFeed).map { $0 + 1 } ?? 0
        var done: [Mending] = []
        if end < journal.count {
            done += try keep(Array(journal[end...]), name, of: device, at: end, because: "ends in the middle of a line")
            let file = try files.open(path, .appending)
            defer { files.close(file) }
            try files.truncate(file, to: Int64(end))
        }
        let bytes = lines.flatMap(\.bytes)
        try put([JournalBesideCopy.Piece(offset: end, bytes: bytes)], to: path, isNew: false, device)
        return done + [Mending(.putBack(bytes: bytes.count), file: path, offset: Int64(end))]
    }

    private func put(
        _ pieces: [JournalBesideCopy.Piece], to path: String, isNew: Bool, _ device: String
    ) throws(StoreError) {
        guard !pieces.isEmpty else { return }
        let file = try files.open(path, .overwriting)
        defer { files.close(file) }
        for piece in pieces {
            var (offset, rest) = (Int64(piece.offset), piece.bytes)
            while !rest.isEmpty {
                let taken = try files.overwrite(rest, at: offset, in: file)
                guard taken > 0 else { throw .full(path: path) }
                rest.removeFirst(taken)
                offset += Int64(taken)
            }
        }
        try files.syncData(file)
        if isNew { try files.syncFolder(layout.journal(of: device)) }
    }

    private func keep(
        _ bytes: [UInt8], _ name: JournalFileName, of device: String, at offset: Int, because reason: String
    ) throws(StoreError) -> [Mending] {
        let path = "\(layout.journal(of: device))/\(name.text)"
        let copy = try Quarantine(layout: layout, files: files).keep(
            bytes, as: Quarantine.name(of: device, name.text, at: offset), because: reason)
        return copy.map { [Mending(.copied(to: $0), file: path, offset: Int64(offset))] } ?? []
    }
}
