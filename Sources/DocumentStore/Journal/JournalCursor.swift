/// How far one device's journal has been read.
struct JournalCursor: Hashable, Sendable {
    /// The file read last; nil before the first.
    var file: JournalFileName?
    var inode: UInt64 = 0
    /// The header's checksum, which seeds those of the file's lines.
    var seed: UInt32 = 0
    /// The shape of the file's batches.
    var schema: Int64 = 1
    /// How many bytes of the file are read: whole lines only.
    var bytes: Int64 = 0
    /// Bytes behind them that are no whole line: torn, or being written just now.
    var tornBytes: Int64 = 0
    /// Whether the header can be trusted, so that lines may be appended.
    var hasSoundHeader = false
    /// The highest number read so far; damaged lines count as one each, so that no number is given twice.
    var lastSeq: Int64 = 0
    /// Where the last sound line begins, and its checksum: enough to see that a file is still the one that was read.
    var lastLine: LastLine?
    /// The files before, with how many of their bytes count.
    var finished: [JournalFileName: Int64] = [:]
    /// The device's folder when the snapshot was made; nil where it was not known for certain.
    var folder: FolderStamp?
    /// The checksum of each number, to tell a doubled line from a fork; only kept when read from the beginning.
    var checksums: [Int64: UInt32]? = [:]
    /// How many of the lines read end with CR LF, in each file that has such.
    var returns: [JournalFileName: Int64] = [:]
    /// Lines left out and not told yet: they may stand whole further on.
    var leftOut: [LeftOutLine] = []

    struct LastLine: Hashable, Sendable {
        /// In bytes.
        let offset: Int64
        let crc: UInt32

        init(offset: Int64, crc: UInt32) {
            self.offset = offset
            self.crc = crc
        }
    }

    init() {}

    /// How many bytes of each file are read.
    var bytesByFile: [JournalFileName: Int64] {
        var all = finished
        if let file { all[file] = bytes }
        return all
    }

    /// How many bytes of the file are read, each CR before LF not counted.
    var plainBytes: Int64 { bytes - (file.flatMap { returns[$0] } ?? 0) }

    /// Goes on to the next file.
    mutating func moveOn(to next: JournalFileName) {
        if let file { finished[file] = bytes }
        file = next
        (inode, seed, schema, bytes, tornBytes) = (0, 0, 1, 0, 0)
        hasSoundHeader = false
        lastLine = nil
    }
}

/// What reading a journal brought.
struct JournalReading: Sendable {
    /// New batches, each device's in the order of its lines.
    var batches: [LoggedBatch] = []
    var findings: [Finding] = []
    /// Whether what was read before no longer stands: everything must be read again from the beginning.
    var isDisturbed = false
    /// Whether there is more to read of what was asked for.
    var hasMore = false

    init() {}
}
