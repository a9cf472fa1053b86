import DocumentStore

extension ProgramRun {
    /// Commits a batch: the store must take it where the reference has it count, and else refuse it.
    func commit(_ batch: Batch, by process: Int) throws {
        let before = reference(of: process)
        let sizes = journalSizes(of: process)
        defer { processes[process].seen = [reference(of: process)] }
        let receipt: Receipt
        do throws(StoreError) {
            receipt = try processes[process].store.commit(batch)
        } catch {
            switch error {
            case .preconditionFailed: break
            case .invalidBatch where batch.group != nil: break
            default: throw Difference(text: "\(error)")
            }
            try expect(journalSizes(of: process) == sizes, "a void batch left bytes")
            try expect(couldBeVoid(batch, by: process), "refused (\(error)) what counts")
            return
        }
        try acknowledge(receipt, of: batch, by: process, after: before)
    }

    /// Finds the line of a receipt, and holds it against the batch.
    func acknowledge(_ receipt: Receipt, of batch: Batch, by process: Int, after before: Reference) throws {
        let machine = processes[process].machine
        let line = try lastLine(of: receipt.id.device, on: machine)
        try expect(line.logged.id == receipt.id, "the last line is \(line.logged.id), not \(receipt.id)")
        try expect(line.logged.batch == batch && line.logged.now == receipt.now, "the line is not what was committed")
        let written = machines[machine].written[receipt.id.device] ?? []
        if let last = written.last?.logged {
            try expect(
                last.id.seq < receipt.id.seq && ReferenceOrder.bytes(last.at, line.logged.at) < 0,
                "\(line.logged.at), number \(receipt.id.seq), stands behind \(last.at), number \(last.id.seq)")
        }
        machines[machine].written[receipt.id.device] = written + [line]
        machines[machine].reference = nil
        receipts.append(receipt.id)
        let after = reference(of: process)
        try expect(!after.takenBack.contains(receipt.id), "took what was taken back: \(Program.text(of: batch))")
        if batch.group?.isSeal ?? true, !batch.isRetraction {
            try expect(
                after.counting.contains(receipt.id), "took what does not count: \(Program.text(of: batch))")
        }
        let changed = after.differences(from: before)
        try checkListeners(of: process, heard: receipt.id, between: before, and: after)
        processes[process].told.formUnion(changed)
        // The state follows when somebody asks: at once here, with the next step there.
        guard receipt.id.seq.isMultiple(of: 2) else { return }
        for path in changed { try expectDocument(at: path, of: process, asIn: after) }
    }

    /// Whether a batch that was refused does not count where it would have stood: behind everything, or, where a clock
    /// far ahead was met, behind what this machine's clock has reached, by itself or by a line it has read. It never
    /// stands before a line written here, also where the clock was set back.
    private func couldBeVoid(_ batch: Batch, by process: Int) -> Bool {
        let machine = machines[processes[process].machine]
        let id = BatchID(device: processes[process].store.deviceId, seq: .max, crc: 0)
        let present = present(on: machine)
        let last = machine.written.values.compactMap(\.last?.logged.at).max { ReferenceOrder.bytes($0, $1) < 0 } ?? ""
        let reached = (present.map(\.at) + [machine.now.text]).filter { ReferenceOrder.bytes(last, $0) <= 0 }
        return (["~"] + reached.map { "\($0)-~" }).contains { at in
            let logged = LoggedBatch(id: id, at: at, now: machine.now, batch: batch)
            return !Reference(present + [logged], misreading: misreading).counting.contains(id)
        }
    }

    private func journalSizes(of process: Int) -> [String: Int] {
        let folder = machines[processes[process].machine].layout.journals
        var sizes: [String: Int] = [:]
        for path in disk.files where path.hasPrefix(folder) { sizes[path] = disk[path]?.count }
        return sizes
    }

    /// The last line of a device's journal, read by nothing of the store but its codec.
    private func lastLine(of device: String, on machine: Int) throws -> WrittenLine {
        let folder = machines[machine].layout.journal(of: device)
        let names = (try disk.names(in: folder) ?? []).compactMap { JournalFileName(text: $0) }.sorted()
        guard let name = names.last?.text, let bytes = disk["\(folder)/\(name)"] else {
            throw Difference(text: "there is no journal of \(device)")
        }
        guard let line = bytes.split(separator: Frame.lineFeed).last, bytes.last == Frame.lineFeed,
            case .map(let fields) = try Codec.value(from: line), case .string(let text)? = fields["crc"],
            let crc = CRC32C.checksum(text: text), let batch = fields["batch"]
        else { throw Difference(text: "the journal of \(device) does not end in a batch") }
        return WrittenLine(
            logged: try LoggedBatch(value: batch, device: device, crc: crc), file: "\(device)/\(name)",
            end: bytes.count)
    }
}
