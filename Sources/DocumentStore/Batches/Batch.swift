/// Writes with preconditions, all applied or none, under a kind that names the operation.
package struct Batch: Hashable, Sendable {
    package var kind: String
    /// All must hold.
    package var preconditions: [Precondition]
    package var writes: [Write]
    /// Left out of the fold from here on.
    package var retracts: [BatchID]
    /// Folds once all batches of the group are there.
    package var group: Group?

    /// Membership of a group of batches that count together.
    package struct Group: Hashable, Sendable {
        /// At least one byte; unique per device.
        package var name: String
        /// How many batches the group has; only in the last one. 0 until it is written: the store counts them.
        package var of: Int64?

        package init(name: String, isSeal: Bool) { self.init(name: name, of: isSeal ? 0 : nil) }

        init(name: String, of: Int64?) { (self.name, self.of) = (name, of) }

        package var isSeal: Bool { of != nil }
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

    package var isRetraction: Bool { !retracts.isEmpty }

    /// Checks the batch alone; the documents it results in are checked when it is folded.
    /// A retraction must not be able to turn void, or it would be neither done nor undone.
    /// - Throws: `StoreError.invalidPath`, `.invalidBatch` or `.tooLarge`.
    @discardableResult
    package func validated() throws(StoreError) -> Batch {
        guard 1...100 ~= kind.utf8.count else { throw .invalidBatch("a batch's kind has 1 to 100 bytes") }
        guard isRetraction || group != nil || !writes.isEmpty else { throw .invalidBatch("a batch that does nothing") }
        if let group, group.name.isEmpty { throw .invalidBatch("a group without a name") }
        if isRetraction { try checkRetraction() }
        for precondition in preconditions { try precondition.validated() }
        for write in writes { try write.validated() }
        return self
    }

    /// Whether it is nowhere deeper than the store writes; its length is that of its line.
    var keepsLimits: Bool { preconditions.allSatisfy(\.keepsLimits) && writes.allSatisfy(\.keepsLimits) }

    private func checkRetraction() throws(StoreError) {
        guard preconditions.isEmpty, group == nil, !writes.contains(where: { $0.verb == .create || $0.verb == .update })
        else {
            throw .invalidBatch("a batch that takes something back has a precondition, a create, an update or a group")
        }
    }
}

/// Names a batch on disk.
package struct BatchID: Hashable, Sendable {
    package let device: String
    /// From 1.
    package let seq: Int64
    /// CRC-32C of its bytes, seeded with that of the store's id.
    package let crc: UInt32

    package init(device: String, seq: Int64, crc: UInt32) {
        self.device = device
        self.seq = seq
        self.crc = crc
    }
}

/// Only the device that began a group can continue it.
package struct GroupID: Hashable, Sendable {
    package let device: String
    package let name: String

    package init(device: String, name: String) {
        self.device = device
        self.name = name
    }

    package static func == (left: GroupID, right: GroupID) -> Bool {
        left.device.hasSameBytes(as: right.device) && left.name.hasSameBytes(as: right.name)
    }

    package func hash(into hasher: inout Hasher) {
        device.hashBytes(into: &hasher)
        name.hashBytes(into: &hasher)
    }
}
