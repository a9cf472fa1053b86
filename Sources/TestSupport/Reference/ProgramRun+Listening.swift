import DocumentStore

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
