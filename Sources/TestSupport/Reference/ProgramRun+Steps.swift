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
        case .pages(let process, let query, let size): try turnPages(of: query, size: size, by: process)
        case .aggregate(let process, let query): try addUp(query, by: process)
        case .listen(let process, let query): try listen(to: query, by: process)
        case .stopListening(let process, let number): try stopListening(number, by: process)
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

    /// Asks first without catching up, which must give what was shown last or what is there now.
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
        guard let name = lines.first(where: { $0.logged.id == id })?.logged.batch.group?.name else { return }
        let group = GroupID(device: id.device, name: name)
        try commit(Batch(kind: Store.retraction, writes: [], retractedGroups: [group]), by: process)
    }

    /// - Parameter thousandths: how much of each file stays; nil where the files go.
    private func lose(_ loss: Program.Loss, of machine: Int, keeping thousandths: Int? = nil) throws {
        let state = machines[machine].layout.state
        for path in disk.files where path.hasPrefix(state + "/") {
            let isGone =
                switch loss {
                case .root: path.hasSuffix("root.json")
                case .hot: path.contains("/hot.")
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

    /// Decides under the lock whether there are coins enough, and holds the decision against one on the reference.
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
            // Where a clock far ahead was met the decision may stand before what it was made on.
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

/// Those who listen, and those who ask in parts.
extension ProgramRun {
    func listen(to query: Query, by process: Int) throws {
        try check(process)
        let listener = ProgramListener(query)
        listener.id = try processes[process].store.listen(to: query, reading: ProgramListener.read) { [weak listener] in
            listener?.take($0)
        }
        processes[process].listeners.append(listener)
        try checkListeners(of: process, against: reference(of: process))
    }

    func stopListening(_ number: Int, by process: Int) throws {
        guard !processes[process].listeners.isEmpty else { return }
        let listener = processes[process].listeners.remove(at: number % processes[process].listeners.count)
        if let id = listener.id { processes[process].store.stopListening(id) }
    }

    /// All have been told everything that is there now.
    func checkListeners(of process: Int, against wanted: Reference) throws {
        for listener in processes[process].listeners {
            let (all, malformed) = wanted.heard(of: listener.query)
            let words = "who listens to \(Program.text(of: listener.query))"
            try expect(
                listener.all == all,
                "\(words) knows \(listener.all.map(\.path.text)), not \(all.map(\.path.text))")
            try expect(
                listener.malformed.isSuperset(of: malformed.map(\.path)), "\(words) was not told what is malformed")
            if let complaint = listener.answer() { try expect(false, "\(words): \(complaint)") }
        }
    }

    /// All have been told of a batch of this process by itself, where it changed what they hear.
    func checkListeners(
        of process: Int, heard batch: BatchID, between before: Reference, and after: Reference
    ) throws {
        for listener in processes[process].listeners {
            let (old, new) = (before.heard(of: listener.query), after.heard(of: listener.query))
            let isFelt = old.all != new.all || new.malformed.contains { !old.malformed.contains($0) }
            try expect(
                listener.batches.contains(batch) == isFelt,
                "who listens to \(Program.text(of: listener.query)) was \(isFelt ? "not " : "")told of a batch")
        }
        try checkListeners(of: process, against: after)
    }

    /// Page by page there must be what there is at once, and before a document what comes before it.
    func turnPages(of query: Query, size: Int, by process: Int) throws {
        try check(process)
        var whole = query
        (whole.start, whole.end, whole.limit) = (nil, nil, nil)
        let wanted = reference(of: process).documents(whole)
        let store = processes[process].store
        var found: [Document] = []
        var page = whole.limited(to: size)
        while true {
            let next = try store.documents(page)
            guard let last = next.last, found.count <= wanted.count else { break }
            found += next
            page = page.starting(after: last)
        }
        try expect(found == wanted, "pages of \(Program.text(of: whole)) are \(found.map(\.path.text))")
        for (place, document) in wanted.enumerated().suffix(2) {
            let before = try store.documents(whole.ending(before: document))
            try expect(
                before == Array(wanted.prefix(place)), "before \(document.path) there is \(before.map(\.path.text))")
        }
    }

    /// Counts and sums by two fields.
    func addUp(_ query: Query, by process: Int) throws {
        try check(process)
        let aggregation = Aggregation(sums: ["coins", "n", "minutes"], by: ["state", "n"])
        let rows = aggregation.rows(over: try processes[process].store.documents(query))
        let wanted = Reference.rows(of: aggregation, over: reference(of: process).documents(query))
        try expect(
            rows.map { [.list($0.key), .integer(Int64($0.count)), .list($0.sums)] } == wanted,
            "\(Program.text(of: query)) adds up to \(rows)")
    }
}

extension Reference {
    /// Each row as its key, its count and its sums.
    static func rows(of aggregation: Aggregation, over documents: [Document]) -> [[Value]] {
        var rows: [(key: Value, count: Int64, sums: [Value])] = []
        for document in documents.sorted(by: { ReferenceOrder.bytes($0.path.text, $1.path.text) < 0 }) {
            let key = Value.list(aggregation.grouping.map { find($0.names, in: document.fields) ?? .null })
            let known = rows.firstIndex { ReferenceOrder.isSame($0.key, key) }
            if known == nil { rows.append((key, 0, aggregation.sums.map { _ in 0 })) }
            let place = known ?? rows.count - 1
            rows[place].count += 1
            for (index, field) in aggregation.sums.enumerated() {
                guard let value = find(field.names, in: document.fields), ReferenceOrder.rank(value) == 2 else {
                    continue
                }
                rows[place].sums[index] = transformed(
                    rows[place].sums[index], by: .increment(value), now: Timestamp(milliseconds: 0))
            }
        }
        rows.sort { ReferenceOrder.compare($0.key, $1.key) < 0 }
        return rows.map { [$0.key, .integer($0.count), .list($0.sums)] }
    }
}

/// Somebody in a program who listens to a query, and keeps what they are told.
final class ProgramListener {
    let query: Query
    var id: ListenerID?
    /// What it has been told matches.
    private(set) var all: [Document] = []
    /// What it was told cannot be understood.
    private(set) var malformed: Set<DocumentPath> = []
    /// The batches whose changes it was told, since it was last asked.
    private(set) var batches: Set<BatchID> = []
    /// The first thing that was wrong with what it was told.
    private(set) var complaint: String?
    private var hasBegun = false

    init(_ query: Query) {
        self.query = query
    }

    /// Takes one of seven documents for malformed.
    static func read(_ document: Document) throws -> Document {
        guard document.fields["gone"] == nil else { throw Malformed() }
        return document
    }

    struct Malformed: Error {}

    /// Takes a change in; what it says must lead from what was there to what is there.
    func take(_ change: QueryChange<Document>) {
        let before = Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
        var after = before
        for document in change.removed where after.removeValue(forKey: document.path) == nil {
            complain("\(document.path) went and was not there")
        }
        for document in change.added where after.updateValue(document, forKey: document.path) != nil {
            complain("\(document.path) came and was there")
        }
        for document in change.modified {
            if before[document.path] == nil || before[document.path] == document {
                complain("\(document.path) is not other than it was")
            }
            after[document.path] = document
        }
        let now = Dictionary(change.all.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
        if now != after { complain("the change does not lead to what is told") }
        if change.isFirst != !hasBegun { complain("not the first, or the first again") }
        let isEmpty = change.added.isEmpty && change.modified.isEmpty && change.removed.isEmpty
        if hasBegun, isEmpty, change.malformed.isEmpty { complain("nothing was told") }
        if let batch = change.batch, !batches.insert(batch).inserted { complain("\(batch) was told twice") }
        malformed.formUnion(change.malformed.map(\.path))
        all = change.all
        hasBegun = true
    }

    /// What was wrong since the last time, if anything.
    func answer() -> String? {
        batches = []
        return complaint
    }

    private func complain(_ text: String) { complaint = complaint ?? text }
}

extension Reference {
    /// What a listener is to be told of a query: what it can understand, and what not.
    func heard(of query: Query) -> (all: [Document], malformed: [Document]) {
        let found = documents(query)
        return (
            found.filter { (try? ProgramListener.read($0)) != nil },
            found.filter { (try? ProgramListener.read($0)) == nil }
        )
    }
}
