/// What is written all at once or not at all: preconditions and writes, under a kind that says which operation it was.
package struct Batch: Hashable, Sendable {
    /// The operation's name, such as `logFocusSession`.
    package var kind: String
    /// All must hold, else nothing of it is written.
    package var preconditions: [Precondition]
    /// Done in order.
    package var writes: [Write]
    /// Batches the fold leaves out from here on, as if they had never been (STORE section 1.5).
    package var retracts: [BatchID]
    /// Whole groups the fold leaves out from here on.
    package var retractedGroups: [GroupID]
    /// Batches of a group fold once its seal is there (STORE section 2).
    package var group: Group?

    /// Membership of a group of batches that count together.
    package struct Group: Hashable, Sendable {
        /// The name, at least one byte; a device's own.
        package var name: String
        /// Whether this batch closes the group.
        package var isSeal: Bool

        /// A place in a group, as its last batch or not.
        package init(name: String, isSeal: Bool) {
            self.name = name
            self.isSeal = isSeal
        }
    }

    /// - Parameters:
    ///   - kind: the operation's name, 1 to 100 bytes.
    ///   - preconditions: all must hold, else nothing of the batch is written.
    ///   - writes: done in order; a later one sees what an earlier one wrote.
    ///   - retracts: batches to leave out.
    ///   - group: the group it counts with, if any.
    ///   - retractedGroups: groups to leave out.
    package init(
        kind: String, preconditions: [Precondition] = [], writes: [Write], retracts: [BatchID] = [],
        group: Group? = nil, retractedGroups: [GroupID] = []
    ) {
        self.kind = kind
        self.preconditions = preconditions
        self.writes = writes
        self.retracts = retracts
        self.group = group
        self.retractedGroups = retractedGroups
    }

    /// Whether it takes anything back.
    package var isRetraction: Bool { !retracts.isEmpty || !retractedGroups.isEmpty }
}

/// The name of a batch on disk: the device that wrote it, its number there and the checksum of its line.
package struct BatchID: Hashable, Sendable, Codable {
    /// The device's id.
    package let device: String
    /// The batch's number on that device, from 1.
    package let seq: Int64
    /// The checksum of its bytes.
    package let crc: UInt32

    /// How many numbers may be left out at once. A line that leaves out more was written by no program of ours, and
    /// counting on behind it would come to the end of all numbers.
    static let mostLeftOut: Int64 = 1 << 32

    /// - Parameters:
    ///   - device: the device's id.
    ///   - seq: the batch's number on that device, from 1.
    ///   - crc: CRC-32C of the batch's bytes, seeded with its file header's.
    package init(device: String, seq: Int64, crc: UInt32) {
        self.device = device
        self.seq = seq
        self.crc = crc
    }
}

/// The name of a group of batches: only the device that began a group goes on with it.
package struct GroupID: Hashable, Sendable {
    /// The device's id.
    package let device: String
    /// The group's name there.
    package let name: String

    /// - Parameters:
    ///   - device: the device's id.
    ///   - name: the group's name there.
    package init(device: String, name: String) {
        self.device = device
        self.name = name
    }

    /// By bytes.
    package static func == (left: GroupID, right: GroupID) -> Bool {
        left.device.hasSameBytes(as: right.device) && left.name.hasSameBytes(as: right.name)
    }
}
