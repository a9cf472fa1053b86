/// A batch with its place in the order of all batches: what a line of a journal holds.
package struct LoggedBatch: Hashable, Sendable {
    /// The batch's name: device, number and checksum.
    package let id: BatchID
    /// The hybrid clock's text, for order only; compared by bytes.
    package let at: String
    /// The wall clock of the device that wrote it; what `serverTimestamp` stands for.
    package let now: Timestamp
    /// What is written.
    package let batch: Batch

    /// - Parameters:
    ///   - id: the batch's name.
    ///   - at: the hybrid clock's text.
    ///   - now: the writing device's wall clock.
    ///   - batch: what is written.
    package init(id: BatchID, at: String, now: Timestamp, batch: Batch) {
        self.id = id
        self.at = at
        self.now = now
        self.batch = batch
    }

    /// What stands under `batch` in a line: the batch's own names, and `seq`, `at` and `now`. Device and checksum
    /// stand around it.
    package var value: Value { LoggedBatch.value(of: batch, seq: id.seq, at: at, now: now) }

    /// The same before the checksum is known, which is taken over its bytes.
    package static func value(of batch: Batch, seq: Int64, at: String, now: Timestamp) -> Value {
        var fields = batch.fields
        fields["seq"] = .integer(seq)
        fields["at"] = .string(at)
        fields["now"] = .string(now.text)
        return .map(fields)
    }

    /// - Parameters:
    ///   - value: what stands under `batch` in a line.
    ///   - device: the device whose file it stands in.
    ///   - crc: the line's checksum, already compared with the bytes.
    /// - Throws: `StoreError.invalidBatch` where the value does not follow the grammar told at `Batch.value`.
    package init(value: Value, device: String, crc: UInt32) throws(StoreError) {
        var batch = Batch(kind: "", writes: [])
        var seq: Int64?
        var at: String?
        var now: Timestamp?
        for entry in try value.lineFields("a batch").entries {
            switch (entry.name, entry.value) {
            case ("seq", .integer(let number)): seq = number
            case ("at", .string(let text)): at = text
            case ("now", .string(let text)): now = Timestamp(text: text)
            default:
                guard try batch.take(entry) else { throw .invalidBatch("a batch knows no such “\(entry.name)”") }
            }
        }
        guard let seq, let at, let now, !batch.kind.isEmpty else {
            throw .invalidBatch("a batch without kind, seq, at or now")
        }
        self.init(id: BatchID(device: device, seq: seq, crc: crc), at: at, now: now, batch: batch)
    }
}

extension LoggedBatch: Comparable {
    /// The one order all batches of all devices fold in: by `at`, then checksum; number and device only keep the order
    /// total where two lines agree in both.
    package static func < (left: LoggedBatch, right: LoggedBatch) -> Bool {
        if !left.at.hasSameBytes(as: right.at) { return left.at.precedesInBytes(right.at) }
        if left.id.crc != right.id.crc { return left.id.crc < right.id.crc }
        if left.id.seq != right.id.seq { return left.id.seq < right.id.seq }
        return left.id.device.precedesInBytes(right.id.device)
    }
}
