/// Letters of whole months are removed, and what stays of them is written again before.
///
/// A line that prunes takes back, by name, every line of those months that its writer knew, and in the same line sets
/// every document that stays: it is there whole or not at all. Lines it did not know, such as an unread letter that
/// arrives later from another machine, are not named and count as before, until somebody prunes the month again.
extension Store {
    /// The kind of the lines that prune. Each is alone in its file, and stays.
    package static let pruning = "prune"

    /// Takes letters out of the store that were first written in some months, and removes the files that nothing is left
    /// of, as `compact` does. The rest of the history stays as it is.
    /// - Parameters:
    ///   - months: such as `2026-03`, in UTC, each over by now.
    ///   - keeping: whether a document stays; asked for each that was created in these months.
    ///   - dryRun: writes nothing.
    /// - Returns: what goes and what stays; without months if there is nothing to prune.
    /// - Throws: `.invalidBatch` for a month that is not over, `.damaged` if the letters are not whole, and what
    ///   committing throws. If removing fails, the months are pruned, and `compact` goes on.
    @discardableResult
    package func prune(
        months: Set<String>, keeping: (Document) -> Bool, dryRun: Bool = false
    ) throws(StoreError) -> PrunePlan {
        guard layout.stream == .letters else { throw .invalidBatch("only letters are pruned") }
        guard months.allSatisfy({ $0.precedesInBytes(String(clock().text.prefix(7))) }) else {
            throw .invalidBatch("a month that is not over is not pruned")
        }
        guard identity != nil else { return PrunePlan() }
        if dryRun { return try plan(months, keeping) }
        try begin()
        defer { end() }
        let plan = try plan(months, keeping)
        guard let batch = plan.batch else { return plan }
        try write(batch)
        try readNew()
        try follow(keeping)
        _ = try removePruned()
        return plan
    }

    /// Finishes what `prune` began, here or on another machine: this machine's own files of pruned months go, and its
    /// copies of everybody's. Before that a line of its own takes back the same lines, with what has to stay by what only
    /// this machine knew, such as a letter that was kept here meanwhile.
    /// - Parameters:
    ///   - keeping: as for `prune`.
    ///   - dryRun: only says what would go.
    /// - Returns: the paths removed.
    @discardableResult
    package func compact(keeping: (Document) -> Bool, dryRun: Bool = false) throws(StoreError) -> [String] {
        guard layout.stream == .letters, identity != nil, isDeviceNoted || !dryRun else { return [] }
        if dryRun {
            try readNew()
            return try removable()
        }
        guard try !removableByNow() else { return [] }
        try begin()
        defer { end() }
        try follow(keeping)
        return try removePruned()
    }

    /// Whether there is nothing to remove, and nothing to follow.
    private func removableByNow() throws(StoreError) -> Bool {
        try readNew()
        if journal.pruned.isEmpty { return true }
        return try removable().isEmpty
    }

    private func plan(_ months: Set<String>, _ keeping: (Document) -> Bool) throws(StoreError) -> PrunePlan {
        let all = try AllLetters(layout, files, storeId: journal.storeId, schema)
        if let finding = all.findings.first(where: { $0.severity == .damage }) {
            throw .damaged(path: finding.file, offset: finding.offset, flaw: .checksum)
        }
        var time = hybridClock
        return try PrunePlan(months, all, keeping, at: time.next(wall: clock(), device: deviceId))
    }

    /// Repeats what other devices pruned, so that each journal explains its own missing files.
    private func follow(_ keeping: (Document) -> Bool) throws(StoreError) {
        let own = journal.pruned.batches.filter { $0.id.device == deviceId }.flatMap(\.batch.retracts)
        let named = Set(own)
        let others = journal.pruned.batches.filter {
            $0.id.device != deviceId && !named.isSuperset(of: $0.batch.retracts)
        }
        guard !others.isEmpty, try !removable().isEmpty else { return }
        let all = try AllLetters(layout, files, storeId: journal.storeId, schema, withMirror: true)
        try write(try all.batch(following: others, keeping))
        try readNew()
    }

    /// The paths that `removePruned` would remove.
    private func removable() throws(StoreError) -> [String] {
        var paths: [String] = []
        for (device, name) in journal.pruned.named {
            let path = "\(layout.mirroredJournal(of: device))/\(name.text)"
            if try isRemovable(path, name, of: device) { paths.append(path) }
        }
        for (device, name) in journal.pruned.named where device == deviceId {
            let path = "\(layout.journal(of: device))/\(name.text)"
            if try isRemovable(path, name, of: device) { paths.append(path) }
        }
        for copy in journal.cursors[deviceId]?.copies.keys.sorted() ?? [] where !copy.hasPrefix("/") {
            let path = journal.path(ofCopy: copy)
            if try holdsOnlyPruned(path, of: deviceId) { paths.append(path) }
        }
        return paths
    }

    private func isRemovable(_ path: String, _ name: JournalFileName, of device: String) throws(StoreError) -> Bool {
        guard !journal.pruned.isHolder(name, of: device), try files.status(at: path) != nil else { return false }
        return try holdsOnlyPruned(path, of: device)
    }

    private func holdsOnlyPruned(_ path: String, of device: String) throws(StoreError) -> Bool {
        guard let bytes = try files.readable(path, from: 0) else { return false }
        return AllLetters.holdsOnly(
            journal.pruned.lines, bytes, of: device, storeId: journal.storeId, schema: schema)
    }

    /// What was pruned goes from the mirror first: the journal must never look shorter than its copy.
    private func removePruned() throws(StoreError) -> [String] {
        let paths = try removable()
        guard !paths.isEmpty else { return [] }
        for (device, name) in journal.pruned.namedHolders { try keep(name, of: device) }
        let isOfMirror = { (path: String) in path.hasPrefix(self.layout.mirror + "/") }
        try remove(paths.filter(isOfMirror))
        let own = paths.filter { !isOfMirror($0) }
        journal.closeHeld()
        try remove(own)
        try rebuild(fromAnchor: false)
        (snapshot.isDue, snapshot.isAnchorUnfit, hasNews) = (true, true, true)
        return paths
    }

    /// Makes sure that a line that prunes, with the documents that stay, is on disk twice.
    private func keep(_ name: JournalFileName, of device: String) throws(StoreError) {
        let path = "\(layout.journal(of: device))/\(name.text)"
        guard let bytes = try files.contents(of: path).map(LineEnds.plain) else { return }
        if device == deviceId {
            // A process that wrote it may have ended before its sync did.
            let file = try files.open(path, .appending)
            defer { files.close(file) }
            try files.syncData(file)
            try files.syncFolder(path.parentFolder)
        }
        let copies = layout.mirroredJournal(of: device)
        if try files.contents(of: "\(copies)/\(name.text)") == bytes {
            let file = try files.open("\(copies)/\(name.text)", .appending)
            defer { files.close(file) }
            return try files.syncData(file)
        }
        try files.makeFolders(copies)
        try files.replaceFile(in: copies, named: name.text, with: bytes)
    }

    private func remove(_ paths: [String]) throws(StoreError) {
        for path in paths { try files.remove(path) }
        for folder in Set(paths.map(\.parentFolder)) { try files.syncFolder(folder) }
    }
}

extension Store {
    /// Brings the letters of another store here, as they are: those whose path is free. Doing it again adds nothing.
    /// - Returns: how many documents were written.
    @discardableResult
    package func bring(lettersOf other: Store) throws(StoreError) -> Int {
        guard layout.stream == .letters, other.layout.stream == .letters else {
            throw .invalidBatch("only letters are brought")
        }
        let documents = try other.liveDocuments()
        var count = 0
        for start in stride(from: 0, to: documents.count, by: Store.mostBroughtAtOnce) {
            try begin()
            defer { end() }
            let piece = documents[start..<min(start + Store.mostBroughtAtOnce, documents.count)]
            var writes: [Write] = []
            for document in piece where try self.document(at: document.path) == nil {
                writes.append(.set(document.path, document.fields))
            }
            guard !writes.isEmpty else { continue }
            try write(Batch(kind: "bringLetters", writes: writes))
            count += writes.count
        }
        return count
    }

    private func liveDocuments() throws(StoreError) -> [Document] {
        try onSoundSnapshot { () throws(StoreError) in
            try journalState.state.live.values.filter { $0.path.collection != PrunedMonth.collection }
        }.sorted { $0.path < $1.path }
    }

    private static let mostBroughtAtOnce = 200
}
