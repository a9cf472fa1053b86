import DocumentStore

extension ProgramRun {
    /// Does a step, and holds what it gives against the reference.
    func take(_ step: Program.Step) throws {
        switch step {
        case .commit(let process, let batch): try commit(batch, by: process)
        case .buy(let process, let item, let price): try buy(item, for: price, by: process)
        case .tally(let process, let query): try tally(query, by: process)
        case .retract(let process, let numbers):
            let batches = numbers.map { receipt($0) }
            try commit(Batch(kind: Store.retraction, writes: [], retracts: batches), by: process)
        case .retractGroup(let process, let number): try retractGroup(of: number, by: process)
        case .query(let process, let query): try ask(query, of: process)
        case .minutes(let process, let first, let last):
            try check(process)
            let sums = try processes[process].store.minutesByDay(from: first, through: last)
            try expect(sums == reference(of: process).minutesByDay(from: first, through: last), "sums are \(sums)")
        case .catchUp(let process): try check(process)
        case .reopen(let process):
            processes[process] = Process(
                machine: processes[process].machine, store: try open(on: processes[process].machine))
            try check(process)
        case .close(let process):
            processes[process].store.close()
            processes[process].seen.append(reference(of: process))
        case .lose(let machine, let loss): try lose(loss, of: machine)
        case .tear(let machine, let loss, let thousandths): try lose(loss, of: machine, keeping: thousandths)
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
            "\(Program.text(of: query)) gave \(found.map(\.path.text)), neither old nor new")
        try check(process)
        let again = try processes[process].store.documents(query)
        try expect(
            again == current.documents(query),
            "\(Program.text(of: query)) gave \(again.map(\.path.text)), not \(current.documents(query).map(\.path.text))"
        )
    }

    /// The batch that was acknowledged so many before the last one.
    private func receipt(_ number: Int) -> BatchID { receipts[receipts.count - 1 - number % receipts.count] }

    private func retractGroup(of number: Int, by process: Int) throws {
        let id = receipt(number)
        let lines = machines.flatMap { $0.written[id.device] ?? [] }
        guard lines.first(where: { $0.logged.id == id })?.logged.batch.group != nil else { return }
        try commit(Batch(kind: Store.retraction, writes: [], retracts: [id]), by: process)
    }

    /// - Parameter thousandths: how much of each file stays; nil if the files go.
    private func lose(_ loss: Program.Loss, of machine: Int, keeping thousandths: Int? = nil) throws {
        let state = machines[machine].layout.state
        for path in disk.files where path.hasPrefix(state + "/") {
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

    /// Carries the journals written on one machine to the other, from their beginning up to some of their bytes. What
    /// has arrived once does not go away.
    private func send(from machine: Int, thousandths: Int, inPlace: Bool) throws {
        let other = 1 - machine
        for (device, lines) in machines[machine].written {
            var files: [String] = []
            for line in lines where files.last != line.file { files.append(line.file) }
            let contents = files.map { disk["\(machines[machine].layout.journals)/\($0)"] ?? [] }
            var rest = contents.reduce(0) { $0 + $1.count } * thousandths / 1000
            for (file, bytes) in zip(files, contents) {
                let count = min(rest, bytes.count)
                rest -= count
                guard count > machines[other].arrived[file] ?? 0 else { continue }
                machines[other].arrived[file] = count
                try disk.makeFolders(machines[other].layout.journal(of: device))
                let path = "\(machines[other].layout.journals)/\(file)"
                if !inPlace { disk[path] = nil }
                disk[path] = Array(bytes.prefix(count))
            }
        }
        machines[other].reference = nil
    }
}

extension ProgramRun {
    private struct Refused: Error {}

    /// Decides under the lock whether there are coins enough, and Compares the decision with one on the reference.
    func buy(_ item: String, for price: Int64, by process: Int) throws {
        let buy = Batch(
            kind: "buy",
            preconditions: [.atLeast(.root, "coins", .integer(price)), .lacks(.root, "inventory", .string(item))],
            writes: [
                Write(
                    .update, .root,
                    transforms: [
                        Transform("coins", .increment(.integer(-price))),
                        Transform("inventory", .arrayUnion([.string(item)])),
                    ])
            ])
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

    /// Notes down how many documents a query gives inside of a transaction.
    func tally(_ query: Query, by process: Int) throws {
        let before = reference(of: process)
        defer { processes[process].seen = [reference(of: process)] }
        let (found, receipt): (Int, Receipt?)
        do {
            (found, receipt) = try processes[process].store.transact { (reader) throws(StoreError) -> (Batch?, Int) in
                let count = try reader.documents(query).count
                return (ProgramRun.tally(count), count)
            }
        } catch {
            throw Difference(text: "\(error)")
        }
        try expect(
            found == before.documents(query).count,
            "\(Program.text(of: query)) gave \(found) documents in a transaction")
        guard let receipt else { throw Difference(text: "no receipt") }
        try acknowledge(receipt, of: ProgramRun.tally(found), by: process, after: before)
    }

    private static func tally(_ count: Int) -> Batch {
        Batch(kind: "tally", writes: [.set(DocumentPath("tallies/t"), ["count": .integer(Int64(count))])])
    }

    private static func affords(_ item: String, _ price: Int64, _ root: Fields?) -> Bool {
        guard case .integer(let coins)? = root?["coins"], coins >= price else { return false }
        guard case .list(let inventory)? = root?["inventory"] else { return true }
        return !inventory.contains(.string(item))
    }
}
