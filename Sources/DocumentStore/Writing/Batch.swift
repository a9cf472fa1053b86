/// What is written all at once or not at all: preconditions and writes, under a kind that says which operation it was.
package struct Batch: Hashable, Sendable {
    /// The operation's name, such as `logFocusSession`.
    package var kind: String
    package var preconditions: [Precondition]
    package var writes: [Write]
    /// Batches the fold leaves out from here on, as if they had never been (STORE section 1.5).
    package var retracts: [BatchID]
    /// Batches of a group fold once its seal is there (STORE section 2).
    package var group: Group?

    /// Membership of a group of batches that count together.
    package struct Group: Hashable, Sendable {
        package var name: String
        /// Whether this batch closes the group.
        package var isSeal: Bool

        package init(name: String, isSeal: Bool) {
            self.name = name
            self.isSeal = isSeal
        }
    }

    package init(
        kind: String, preconditions: [Precondition] = [], writes: [Write], retracts: [BatchID] = [],
        group: Group? = nil
    ) {
        self.kind = kind
        self.preconditions = preconditions
        self.writes = writes
        self.retracts = retracts
        self.group = group
    }
}

/// The name of a batch on disk: the device that wrote it, its number there and the checksum of its line.
package struct BatchID: Hashable, Sendable, Codable {
    package let device: String
    package let seq: Int64
    package let crc: UInt32

    package init(device: String, seq: Int64, crc: UInt32) {
        self.device = device
        self.seq = seq
        self.crc = crc
    }
}
