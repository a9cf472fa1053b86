import DocumentStore
import Domain

/// Runs a program on stores and next to them on the reference, and throws where they differ.
package final class ProgramRun {
    private let disk = MemoryFileSystem()
    private var machines: [Machine] = []
    private var processes: [Process] = []
    /// What was acknowledged, in order.
    private var receipts: [BatchID] = []
    /// How often each machine sealed a group of a name: it never uses one again.
    private var seals: [String: Int] = [:]
    private var seed: UInt64 = 0

    /// One machine: its clock, and what is in its folders.
    private struct Machine {
        let name: String
        let layout: StoreLayout
        var now: Timestamp
        /// The ids it has had.
        var devices: Set<String> = []
        /// Of everything that is here, until something is added.
        var batches: [LoggedBatch]?
        var reference: Reference?
    }

    /// One process: a store, and what it has reported.
    private struct Process {
        let machine: Int
        var store: Store
        /// What it showed when it last caught up.
        var shown = Reference()
        /// What it can show without catching up: as when it was opened, after its last commit, or after making a snapshot.
        var seen = [Reference()]
        /// Whether it committed or reported news since the last check.
        var isNewsExpected = true
    }

    /// Where store and reference differ.
    package struct Divergence: Error, CustomStringConvertible {
        package let step: Int
        package let text: String
        package var description: String { "at step \(step): \(text)" }
    }

    private struct Difference: Error {
        let text: String
    }

    /// Runs all steps, and looks at every process and with the doctor at the end.
    /// - Throws: `Divergence`.
    package static func run(_ program: Program) throws(Divergence) {
        var step = 0
        do {
            let run = try ProgramRun()
            for next in program.steps {
                try run.take(next)
                step += 1
            }
            for process in run.processes.indices { try run.check(process) }
            for machine in run.machines {
                let findings = try Doctor.examine(machine.layout, files: run.disk)
                try run.expect(findings.allSatisfy { $0.severity < .damage }, "the doctor found \(findings)")
            }
        } catch let difference as Difference {
            throw Divergence(step: step, text: difference.text)
        } catch {
            throw Divergence(step: step, text: "\(error)")
        }
    }

    private init() throws {
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
    private func open(on machine: Int) throws -> Store {
        seed += 1
        let store = try Store.open(
            machines[machine].layout, files: disk, machine: machines[machine].name, random: RandomSource(seed: seed),
            lag: 6
        ) { [unowned self] in
            machines[machine].now = Timestamp(milliseconds: machines[machine].now.milliseconds + 7)
            return machines[machine].now
        }
        store.patience = 0
        return store
    }

    private func expect(_ isSo: Bool, _ text: @autoclosure () -> String) throws {
        guard isSo else { throw Difference(text: text()) }
    }
}

/// The steps.
extension ProgramRun {
    private func take(_ step: Program.Step) throws {
        switch step {
        case .commit(let process, let batch): try commit(batch, by: process)
        case .buy(let process, let item, let price): try buy(item, for: price, by: process)
        case .retract(let process, let numbers):
            let batches = numbers.map { receipts[receipts.count - 1 - $0 % receipts.count] }
            try commit(Batch(kind: Store.retraction, writes: [], retracts: batches), by: process)
        case .query(let process, let query): try ask(query, of: process)
        case .catchUp(let process): try check(process)
        case .reopen(let process):
            let machine = processes[process].machine
            processes[process] = Process(machine: machine, store: try open(on: machine))
            try check(process)
        case .close(let process):
            processes[process].store.close()
            processes[process].seen.append(reference(of: process))
        case .lose(let machine, let loss, let thousandths): try lose(loss, of: machine, keeping: thousandths)
        case .send(let machine, let thousandths, let inPlace):
            try send(from: machine, thousandths: thousandths, inPlace: inPlace)
        case .clock(let machine, let seconds):
            machines[machine].now = machines[machine].now.advanced(bySeconds: seconds)
        }
    }

    /// Queries first without catching up, which must give the last state shown or the current one.
    private func ask(_ query: Query, of process: Int) throws {
        let found = try processes[process].store.documents(query)
        let current = reference(of: process)
        try expect(
            (processes[process].seen + [current]).contains { $0.documents(query) == found },
            "\(query) gave \(found.map(\.path.text)), neither old nor new")
        try check(process)
        let again = try processes[process].store.documents(query)
        let wanted = current.documents(query)
        try expect(again == wanted, "\(query) gave \(again.map(\.path.text)), not \(wanted.map(\.path.text))")
    }

    /// - Parameter thousandths: how much of each file stays; nil if the files go.
    private func lose(_ loss: Program.Loss, of machine: Int, keeping thousandths: Int?) throws {
        for path in disk.files where path.hasPrefix(machines[machine].layout.state + "/") {
            let isGone =
                switch loss {
                case .root: path.hasSuffix("root.json")
                case .live: path.contains("/live.")
                case .months: path.contains("/sessions/") || path.contains("/entries/")
                case .snapshot: path.contains("/snapshot/")
                case .device: path.hasSuffix("device.json")
                case .everything: true
                }
            guard isGone else { continue }
            if let thousandths, let bytes = disk[path] {
                disk[path] = Array(bytes.prefix(bytes.count * thousandths / 1000))
            } else {
                try disk.remove(path)
            }
        }
    }

    /// Carries the journals of one machine's devices to the other, each from its beginning up to some of its bytes. What
    /// has arrived once does not go away.
    private func send(from machine: Int, thousandths: Int, inPlace: Bool) throws {
        let (here, there) = (machines[machine].layout, machines[1 - machine].layout)
        for device in machines[machine].devices.sorted() {
            let names = try disk.names(in: here.journal(of: device)) ?? []
            let files = names.compactMap { JournalFileName(text: $0) }.sorted().map(\.text)
            let contents = files.map { disk["\(here.journal(of: device))/\($0)"] ?? [] }
            var rest = contents.reduce(0) { $0 + $1.count } * thousandths / 1000
            for (file, bytes) in zip(files, contents) {
                let path = "\(there.journal(of: device))/\(file)"
                let count = min(rest, bytes.count)
                rest -= count
                guard count > disk[path]?.count ?? 0 else { continue }
                try disk.makeFolders(there.journal(of: device))
                if !inPlace { disk[path] = nil }
                disk[path] = Array(bytes.prefix(count))
            }
        }
        machines[1 - machine].batches = nil
    }

    private struct Refused: Error {}

    /// Decides under the lock whether there are coins enough, and compares the decision with one on the reference.
    private func buy(_ item: String, for price: Int64, by process: Int) throws {
        let pay = Transform("coins", .increment(.integer(-price)))
        let buy = Batch(
            kind: "buy",
            preconditions: [.atLeast(.root, "coins", .integer(price)), .lacks(.root, "inventory", .string(item))],
            writes: [.update(.root, [:], pay, Transform("inventory", .arrayUnion([.string(item)])))])
        let before = reference(of: process)
        defer { processes[process].seen = [reference(of: process)] }
        let isWanted = ProgramRun.affords(item, price, before.documents[.root]?.fields)
        let receipt: Receipt?
        do {
            receipt = try processes[process].store.transact { (reader) throws(Refused) -> (Batch?, Void) in
                guard let root = try? reader.document(at: .root), ProgramRun.affords(item, price, root.fields) else {
                    throw Refused()
                }
                return (buy, ())
            }.receipt
        } catch {
            switch error {
            case .refused: return try expect(!isWanted, "refused what can be afforded")
            // With a clock far ahead in the journals, the batch may sort before what it was decided on.
            case .store(.preconditionFailed): return
            case .store(let error): throw Difference(text: "\(error)")
            }
        }
        try expect(isWanted, "bought what cannot be afforded")
        guard let receipt else { throw Difference(text: "no receipt") }
        try acknowledge(receipt, of: buy, by: process, after: before)
    }

    private static func affords(_ item: String, _ price: Int64, _ root: Fields?) -> Bool {
        guard case .integer(let coins)? = root?["coins"], coins >= price else { return false }
        guard case .list(let inventory)? = root?["inventory"] else { return true }
        return !inventory.contains(.string(item))
    }
}

/// What is on a machine, and what a process shows of it.
extension ProgramRun {
    private func present(on machine: Int) -> [LoggedBatch] {
        if let known = machines[machine].batches { return known }
        let found = PlainJournal.batches(on: disk, machines[machine].layout)
        machines[machine].batches = found
        machines[machine].reference = nil
        return found
    }

    /// The state of everything that is on a process's machine.
    private func reference(of process: Int) -> Reference {
        let machine = processes[process].machine
        let batches = present(on: machine)
        if let known = machines[machine].reference { return known }
        let made = Reference(batches)
        machines[machine].reference = made
        return made
    }

    /// Catches up, and holds all a process shows against the reference.
    private func check(_ process: Int) throws {
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
        for first in ["2026-10-02", "2026-11-04"] {
            let sums = try store.minutesByDay(from: first, through: "2026-12-03")
            try expect(sums == wanted.minutesByDay(from: first, through: "2026-12-03"), "sums are \(sums)")
        }
        let total = try store.totals().experienceByCat
        try expect(total == wanted.experienceByCat, "XP by cat is \(total), not \(wanted.experienceByCat)")
        let changed = wanted.differences(from: processes[process].shown)
        try expect(
            processes[process].isNewsExpected || changed.isEmpty, "\(changed) changed, and nothing new was reported")
        processes[process].shown = wanted
        processes[process].seen = [wanted]
        processes[process].isNewsExpected = false
    }

    private func expectDocument(at path: DocumentPath, of process: Int, asIn wanted: Reference) throws {
        let found = try processes[process].store.document(at: path)
        try expect(
            found == wanted.documents[path],
            "\(path) is \(String(describing: found)), not \(String(describing: wanted.documents[path]))")
    }

    /// Commits a batch: the store must take it where the reference has it count, and else refuse it.
    private func commit(_ wanted: Batch, by process: Int) throws {
        var batch = wanted
        let group = "\(processes[process].machine) \(wanted.group?.name ?? "")"
        batch.group?.name += "\(seals[group] ?? 0)"
        let before = reference(of: process)
        let lines = present(on: processes[process].machine).count
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
            let machine = machines[processes[process].machine]
            try expect(PlainJournal.batches(on: disk, machine.layout).count == lines, "a void batch left a line")
            try expect(couldBeVoid(batch, by: process), "refused (\(error)) what counts")
            return
        }
        if batch.group?.isSeal == true { seals[group, default: 0] += 1 }
        try acknowledge(receipt, of: batch, by: process, after: before)
    }

    /// Finds the line of a receipt, and compares it with the batch.
    private func acknowledge(_ receipt: Receipt, of batch: Batch, by process: Int, after before: Reference) throws {
        let machine = processes[process].machine
        machines[machine].devices.insert(receipt.id.device)
        machines[machine].batches = nil
        let lines = present(on: machine)
        guard let line = lines.first(where: { $0.id == receipt.id }) else {
            throw Difference(text: "no line is \(receipt.id)")
        }
        var written = line.batch
        if batch.group?.isSeal == true { written.group = batch.group }
        try expect(written == batch && line.now == receipt.now, "the line is not the one committed")
        for other in lines where other.id.device == line.id.device && other.id != line.id {
            try expect(
                other.id.seq < line.id.seq && ReferenceOrder.bytes(other.at, line.at) < 0,
                "\(line.at), number \(line.id.seq), is behind \(other.at), number \(other.id.seq)")
        }
        receipts.append(receipt.id)
        let after = reference(of: process)
        try expect(!after.takenBack.contains(receipt.id), "took an undone batch: \(batch)")
        if batch.group?.isSeal ?? true, !batch.isRetraction {
            try expect(after.counting.contains(receipt.id), "took what does not count: \(batch)")
        }
        processes[process].isNewsExpected = true
        // The state follows when somebody asks: at once here, with the next step there.
        guard receipt.id.seq.isMultiple(of: 2) else { return }
        for path in after.differences(from: before) { try expectDocument(at: path, of: process, asIn: after) }
    }

    /// Whether a refused batch would indeed not count at its place: after everything, or, if a clock far ahead was met,
    /// after what this machine's clock has reached, by its own time or by a line it has read. It is never before a line
    /// written here, even if the clock was set back.
    private func couldBeVoid(_ batch: Batch, by process: Int) -> Bool {
        let machine = machines[processes[process].machine]
        let id = BatchID(device: processes[process].store.deviceId, seq: .max, crc: 0)
        let present = present(on: processes[process].machine)
        let own = present.filter { machine.devices.contains($0.id.device) }.map(\.at)
        let last = own.max { ReferenceOrder.bytes($0, $1) < 0 } ?? ""
        let reached = (present.map(\.at) + [machine.now.text]).filter { ReferenceOrder.bytes(last, $0) <= 0 }
        return (["~"] + reached.map { "\($0)-~" }).contains { at in
            let logged = LoggedBatch(id: id, at: at, now: machine.now, batch: batch)
            return !Reference(present + [logged]).counting.contains(id)
        }
    }
}
