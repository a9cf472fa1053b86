/// Something a repair did to the store's files.
package struct RepairAction: Hashable, Sendable {
    /// What was done.
    package enum Step: Hashable, Sendable {
        /// `store.json`, from what else knows it.
        case identityPutBack
        /// Lines that no file of the journal had, after our own.
        case linesPutBack(Int)
        /// A file of ours that held anything but header and lines; the old one is in quarantine.
        case rewritten
        /// A copy whose lines are all in the journal; it is in quarantine.
        case copyRemoved
        case snapshotRenewed
    }

    package let file: String
    package let step: Step

    package init(_ step: Step, file: String) { (self.step, self.file) = (step, file) }
}

/// Brings every line into plain files of the journal, and our own files into order. Other machines' files stay as they are.
package struct Repair {
    /// Under the locks a commit takes. Throws `.locked`.
    package static func mend(
        _ layout: StoreLayout, files: any FileSystem, machine: String?
    ) throws(StoreError) -> [RepairAction] {
        let now = Timestamp(milliseconds: 0)
        let store = try Store.open(layout, files: files, machine: machine, random: SystemRandomNumberGenerator()) {
            now
        }
        guard store.identity != nil else { return [] }
        if store.isAway {
            // The person was asked.
            try files.makeLastingFolders(layout.journals)
            try store.identify()
        }
        var done = store.isIdentityMissing ? [RepairAction(.identityPutBack, file: layout.storeFile)] : []
        store.leavesUpkeep = true
        try store.begin()
        defer { store.end() }
        try store.rebuild()
        done += try store.putBackLines() + store.rewriteOwnFiles() + store.removeCopies()
        try store.rebuild()
        store.fillMirror()
        return done
    }
}

extension Store {
    /// Lines of any device go into our own newest file.
    fileprivate func putBackLines() throws(StoreError) -> [RepairAction] {
        guard !journal.notPlain.isEmpty, let identity else { return [] }
        let header = JournalHeader(store: identity.id, uid: identity.uid, device: deviceId)
        let writer = JournalWriter(layout: layout, files: files, header: header)
        let month = journal.notPlain.map(\.logged.now.text).max().map { String($0.prefix(7)) } ?? "1970-01"
        let name = try writer.name(ofMonth: month, isNewPart: false)
        do throws(JournalWriter.Failure) { try writer.append(journal.notPlain, to: name) {} } catch {
            throw error.error
        }
        return [
            RepairAction(.linesPutBack(journal.notPlain.count), file: "\(layout.journal(of: deviceId))/\(name.text)")
        ]
    }

    /// Those of the mirror, too.
    fileprivate func rewriteOwnFiles() throws(StoreError) -> [RepairAction] {
        guard let identity else { return [] }
        var done: [RepairAction] = []
        let isOwn = { (file: JournalFile) in
            file.place == .mirror || file.place == .plain && self.ownIds.contains(file.device)
        }
        for file in try folder.all() where isOwn(file) {
            guard let (lines, position) = try folder.read(file, of: identity.id) else { continue }
            let others = position.others
            guard others.newer == 0, others.foreign == 0,
                others.unreadable + others.returns + others.marks > 0 || Set(lines).count < lines.count
            else { continue }
            try keep(file)
            let header = JournalHeader(store: identity.id, uid: identity.uid, device: file.device)
            var (bytes, known) = (header.line.bytes, Set<BatchID>())
            for line in lines where known.insert(line.id).inserted { bytes += line.bytes + [RecordFraming.lineFeed] }
            try files.replaceFile(in: file.path.parentFolder, named: file.path.lastName, with: bytes)
            done.append(RepairAction(.rewritten, file: file.path))
        }
        return done
    }

    /// Files without a header or a line of ours stay.
    fileprivate func removeCopies() throws(StoreError) -> [RepairAction] {
        guard let identity else { return [] }
        var done: [RepairAction] = []
        for file in try folder.inJournal() where file.place == .copy {
            guard let (lines, position) = try folder.read(file, of: identity.id), position.others.newer == 0,
                !lines.isEmpty || position.others.headers > position.others.foreign
            else { continue }
            try keep(file)
            try files.remove(file.path)
            let folder = file.path.parentFolder
            if folder != layout.journals, try files.names(in: folder)?.isEmpty == true { try files.remove(folder) }
            done.append(RepairAction(.copyRemoved, file: file.path))
        }
        return done
    }

    private func keep(_ file: JournalFile) throws(StoreError) {
        guard let bytes = try files.contents(of: file.path) else { return }
        let top = file.place == .mirror ? layout.mirroredJournals : layout.journals
        let name = String(file.path.dropFirst(top.count + 1).map { $0 == "/" ? "-" : $0 })
        try Quarantine(layout: layout, files: files).keep(bytes, as: name)
    }
}

/// What a repair replaced or removed.
struct Quarantine {
    let layout: StoreLayout
    let files: any FileSystem

    /// Each version of a file once.
    func keep(_ bytes: [UInt8], as name: String) throws(StoreError) {
        try files.makeFolders(layout.quarantine)
        let name = "\(name).\(CRC32C.text(of: CRC32C.checksum(of: bytes)))"
        try files.replaceFile(in: layout.quarantine, named: name, with: bytes)
    }
}
