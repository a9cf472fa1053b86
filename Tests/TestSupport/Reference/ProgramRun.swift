import DocumentStore
import Domain

/// Runs a program on stores and next to them on the reference, and throws where they differ.
package final class ProgramRun {
    let disk = MemoryFileSystem()
    private let mistake: Mistake?
    let misreading: Reference.Misreading?
    var machines: [Machine] = []
    var processes: [Process] = []
    /// What was acknowledged, in order.
    var receipts: [BatchID] = []
    /// How often each device sealed a group of a name: it never uses one again.
    private var seals: [String: Int] = [:]
    private var seed: UInt64 = 0

    /// One machine: its clock, and what is in its folders.
    struct Machine {
        let name: String
        let layout: StoreLayout
        var now: Timestamp
        /// The lines of the journals written here.
        var written: [String: [WrittenLine]] = [:]
        /// How many bytes of each journal file of other machines have arrived.
        var arrived: [String: Int] = [:]
        /// The state of everything that is here, until something is added.
        var reference: Reference?
    }

    /// One process: a store, and what it has reported.
    struct Process {
        let machine: Int
        var store: Store
        /// What it showed when it last caught up.
        var shown = Reference()
        /// What it can show without catching up: as when it was opened, after its last commit, or after making a snapshot.
        var seen = [Reference()]
        /// Whether it committed or reported news since the last check.
        var isNewsExpected = true
    }

    /// A batch, and where its line ends.
    struct WrittenLine {
        let logged: LoggedBatch
        /// Below the folder of journals.
        let file: String
        let end: Int
    }

    /// Where store and reference differ.
    package struct Divergence: Error, CustomStringConvertible {
        package let step: Int
        package let text: String
        package var description: String { "at step \(step): \(text)" }
    }

    struct Difference: Error {
        let text: String
    }

    /// Runs all steps, and looks at every process at the end.
    /// - Parameters:
    ///   - mistake: what the stores do wrong, to see whether it is noticed.
    ///   - misreading: what the reference gets wrong, to see what becomes of a program that fails.
    /// - Throws: `Divergence`.
    package static func run(
        _ program: Program, making mistake: Mistake? = nil, misreading: Reference.Misreading? = nil
    ) throws(Divergence) {
        var step = 0
        do {
            let run = try ProgramRun(making: mistake, misreading: misreading)
            for next in program.steps {
                try run.take(next)
                step += 1
            }
            for process in run.processes.indices { try run.check(process) }
            try run.checkDoctor()
        } catch let difference as Difference {
            throw Divergence(step: step, text: difference.text)
        } catch {
            throw Divergence(step: step, text: "\(error)")
        }
    }

    private init(making mistake: Mistake?, misreading: Reference.Misreading?) throws {
        self.mistake = mistake
        self.misreading = misreading
        for (number, name) in Program.machines.enumerated() {
            let layout = StoreLayout(data: "/\(name)/data", mirror: "/\(name)/mirror", state: "/\(name)/state")
            let now = Timestamp(milliseconds: 1_795_255_200_000 + Int64(number) * 1111)
            machines.append(Machine(name: name, layout: layout, now: now))
        }
        // Both machines know of one store from the beginning.
        processes.append(Process(machine: 0, store: try open(on: 0)))
        try commit(Batch.count(7), by: 0)
        try disk.makeFolders(machines[1].layout.journals)
        disk[machines[1].layout.storeFile] = disk[machines[0].layout.storeFile]
        for machine in Program.processes.dropFirst() {
            processes.append(Process(machine: machine, store: try open(on: machine)))
            processes[processes.count - 1].seen = [reference(of: processes.count - 1)]
        }
    }

    /// Opens one more process's store. Its clock moves on with each look.
    func open(on machine: Int) throws -> Store {
        seed += 1
        let store = try Store.open(
            machines[machine].layout, files: mistake.map { MistakenFileSystem($0, on: disk) } ?? disk,
            machine: machines[machine].name, random: RandomSource(seed: seed), lag: 6
        ) { [unowned self] in
            machines[machine].now = Timestamp(milliseconds: machines[machine].now.milliseconds + 7)
            return machines[machine].now
        }
        store.patience = 0
        return store
    }

    func expect(_ isSo: Bool, _ text: @autoclosure () -> String) throws {
        guard isSo else { throw Difference(text: text()) }
    }
}

extension ProgramRun {
    /// The state of everything that is on a process's machine.
    func reference(of process: Int) -> Reference {
        let machine = processes[process].machine
        if let known = machines[machine].reference { return known }
        let made = Reference(present(on: machines[machine]), misreading: misreading)
        machines[machine].reference = made
        return made
    }

    /// All batches whose lines are on a machine: its own, and of each other journal what has arrived.
    func present(on machine: Machine) -> [LoggedBatch] {
        var batches = machine.written.values.flatMap { $0.map(\.logged) }
        for other in machines where other.name != machine.name {
            for lines in other.written.values {
                batches += lines.filter { $0.end <= machine.arrived[$0.file] ?? 0 }.map(\.logged)
            }
        }
        return batches
    }

    /// Catches up, and holds all a process shows against the reference.
    func check(_ process: Int) throws {
        let store = processes[process].store
        if try store.catchUp() { processes[process].isNewsExpected = true }
        let wanted = reference(of: process)
        for path in Set(wanted.documents.keys).union(processes[process].shown.documents.keys).union([.root]) {
            try expectDocument(at: path, of: process, asIn: wanted)
        }
        for group in Set(wanted.documents.keys.map(\.collectionGroup)).union(["sessions", "entries"]) {
            guard !group.isEmpty else { continue }
            let found = try store.documents(Query(.group(group))).map(\.path)
            let documents = wanted.documents(Query(.group(group))).map(\.path)
            try expect(found == documents, "\(group) are \(found), not \(documents)")
        }
        let sums = try store.minutesByDay(from: "2026-10-02", through: "2026-12-03")
        try expect(sums == wanted.minutesByDay(from: "2026-10-02", through: "2026-12-03"), "sums are \(sums)")
        let total = try store.experienceByCat()
        try expect(total == wanted.experienceByCat, "XP by cat is \(total), not \(wanted.experienceByCat)")
        let changed = wanted.differences(from: processes[process].shown)
        try expect(
            processes[process].isNewsExpected || changed.isEmpty, "\(changed) changed, and nothing new was reported")
        processes[process].shown = wanted
        processes[process].seen = [wanted]
        processes[process].isNewsExpected = false
    }

    func expectDocument(at path: DocumentPath, of process: Int, asIn wanted: Reference) throws {
        let found = try processes[process].store.document(at: path)
        try expect(
            found == wanted.documents[path], "\(path) is \(text(found)), not \(text(wanted.documents[path]))")
    }

    /// The doctor finds nothing amiss on either machine.
    func checkDoctor() throws {
        for machine in machines {
            let findings = try Doctor.examine(machine.layout, files: disk)
            try expect(findings.allSatisfy { $0.severity < .damage }, "the doctor found \(findings)")
        }
    }

    private func text(_ document: Document?) -> String {
        guard let document else { return "not there" }
        return
            "\(String(decoding: Codec.bytes(of: .map(document.fields)), as: UTF8.self)), version \(document.metadata.version) "
            + "of \(document.metadata.device) at \(document.metadata.updateTime.text)"
    }
}

extension ProgramRun {
    /// Commits a batch: the store must take it where the reference has it count, and else refuse it.
    func commit(_ wanted: Batch, by process: Int) throws {
        var batch = wanted
        let group = "\(processes[process].machine) \(wanted.group?.name ?? "")"
        batch.group?.name += "\(seals[group] ?? 0)"
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
        if batch.group?.isSeal == true { seals[group, default: 0] += 1 }
        try acknowledge(receipt, of: batch, by: process, after: before)
    }

    /// Finds the line of a receipt, and Compares it with the batch.
    func acknowledge(_ receipt: Receipt, of batch: Batch, by process: Int, after before: Reference) throws {
        let machine = processes[process].machine
        let line = try line(receipt.id, on: machine)
        var written = line.logged.batch
        if batch.group?.isSeal == true { written.group = batch.group }
        try expect(written == batch && line.logged.now == receipt.now, "the line is not what was committed")
        let earlier = machines[machine].written[receipt.id.device] ?? []
        if let last = earlier.last?.logged {
            try expect(
                last.id.seq < receipt.id.seq && ReferenceOrder.bytes(last.at, line.logged.at) < 0,
                "\(line.logged.at), number \(receipt.id.seq), stands behind \(last.at), number \(last.id.seq)")
        }
        machines[machine].written[receipt.id.device] = earlier + [line]
        machines[machine].reference = nil
        receipts.append(receipt.id)
        let after = reference(of: process)
        try expect(!after.takenBack.contains(receipt.id), "took what was taken back: \(Program.text(of: batch))")
        if batch.group?.isSeal ?? true, !batch.isRetraction {
            try expect(
                after.counting.contains(receipt.id), "took what does not count: \(Program.text(of: batch))")
        }
        let changed = after.differences(from: before)
        processes[process].isNewsExpected = true
        // The state follows when somebody asks: at once here, with the next step there.
        guard receipt.id.seq.isMultiple(of: 2) else { return }
        for path in changed { try expectDocument(at: path, of: process, asIn: after) }
    }

    /// Whether a refused batch would indeed not count at its place: after everything, or, if a clock far ahead was met,
    /// after what this machine's clock has reached, by its own time or by a line it has read. It is never before a line
    /// written here, even if the clock was set back.
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

    /// A line of a device's journal, read by nothing of the store but its codec.
    private func line(_ id: BatchID, on machine: Int) throws -> WrittenLine {
        let folder = machines[machine].layout.journal(of: id.device)
        for name in try disk.names(in: folder) ?? [] {
            var end = 0
            for line in (disk["\(folder)/\(name)"] ?? []).split(
                separator: RecordFraming.lineFeed, omittingEmptySubsequences: false)
            {
                end += line.count + 1
                guard case .map(let fields)? = try? Codec.value(from: line),
                    fields.text("crc").flatMap(CRC32C.checksum(text:)) == id.crc, let batch = fields["batch"]
                else { continue }
                let logged = try LoggedBatch(value: batch, crc: id.crc)
                if logged.id == id { return WrittenLine(logged: logged, file: "\(id.device)/\(name)", end: end) }
            }
        }
        throw Difference(text: "no line of \(id.device) is \(id)")
    }
}
