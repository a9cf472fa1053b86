import DocumentStore

/// Times and batches for tests of the fold.
enum Sample {
    static let past = Timestamp(milliseconds: 1_000_000)
    static let now = Timestamp(milliseconds: 2_000_000)
    static let later = Timestamp(milliseconds: 3_000_000)
    static let metadata = Document.Metadata(createTime: past, updateTime: past, version: 7, device: "old")

    /// A batch with its place in the order; without a checksum one is made from the place.
    static func logged(
        _ at: String, _ batch: Batch, device: String = "d", seq: Int64 = 1, crc: UInt32? = nil
    ) -> LoggedBatch {
        let sum = crc ?? CRC32C.checksum(of: Array(at.utf8))
        return LoggedBatch(id: BatchID(device: device, seq: seq, crc: sum), at: at, now: now, batch: batch)
    }

    static func batch(_ writes: Write..., preconditions: [Precondition] = [], group: Batch.Group? = nil) -> Batch {
        Batch(kind: "test", preconditions: preconditions, writes: writes, group: group)
    }

    static func retraction(of targets: LoggedBatch...) -> Batch {
        Batch(kind: "undo", writes: [], retracts: targets.map(\.id))
    }
}

/// A short word for paths in tests.
func at(_ path: String) -> DocumentPath { DocumentPath(path) }
