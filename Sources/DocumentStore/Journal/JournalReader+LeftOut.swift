/// A line that can be read neither where it stands nor in the mirror.
struct LeftOutLine: Hashable, Sendable {
    let file: JournalFileName
    /// In bytes.
    let offset: Int64
    /// What its checksum may have been.
    let checksums: [UInt32]
}

/// A repair leaves damaged bytes where they are, and puts the line behind the last one where it does not fit any more.
extension JournalReader {
    mutating func leaveOut(_ line: ArraySlice<UInt8>, at offset: Int64, in name: JournalFileName) {
        cursor.leftOut.append(
            LeftOutLine(
                file: name, offset: offset,
                checksums: Frame.checksums(ofDamaged: line, .batch, seed: cursor.seed)))
    }

    /// Tells which lines were left out, once those behind them are read too.
    mutating func tellLeftOut() {
        guard !reading.hasMore, !cursor.leftOut.isEmpty else { return }
        let folded = Set((cursor.checksums ?? [:]).values)
        for line in cursor.leftOut {
            let isElsewhere = line.checksums.contains(where: folded.contains)
            reading.findings.append(
                Finding(
                    isElsewhere ? .note : .damage, file: path(line.file), offset: line.offset,
                    isElsewhere ? .lineWholeElsewhere(isKept: false) : .lineLeftOut(isKept: false)))
        }
        cursor.leftOut = []
    }
}
