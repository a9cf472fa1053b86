package import DocumentStore

/// A store in which all is well, to be damaged: four batches, of which two are in a snapshot and in the mirror.
package struct SoundStore {
    package let disk = MemoryFileSystem()
    package let layout: StoreLayout
    package let batches: [LoggedBatch]
    /// The bytes their lines take up in the journal, and whether the mirror has them.
    package let places: [(bytes: Range<Int>, isMirrored: Bool)]
    /// The one journal file.
    package let journal: String
    /// The summary noted of all batches.
    package let status: Value

    /// - Parameter number: makes stores differ in ids and contents.
    package init(number: Int64 = 0) throws {
        status = .string("of store \(number)")
        let home = StoreHome(files: disk)
        home.lag = 1
        layout = home.layout()
        for _ in 0..<number { _ = try home.open() }
        let first = try home.open()
        first.leavesUpkeep = true
        try first.commit(.session(1))
        try first.commit(.note(DocumentPath("cats/c1"), "Mochi \(number)"))
        first.close()
        let copy = home.layout().mirroredJournal(of: first.deviceId)
        let mirror = disk["\(copy)/2026-11.jsonl"]
        let mirrored = mirror?.count ?? 0
        try first.commit(.count(5 + number))
        try first.commit(.note(DocumentPath("cats/c2"), "Miso \(number)"))
        first.noteStatus { [status] in status }
        disk["\(copy)/2026-11.jsonl"] = mirror
        journal = try home.journalFiles().first ?? ""
        batches = PlainJournal.batches(on: disk, layout)
        var places: [(Range<Int>, Bool)] = []
        var start = 0
        for (index, byte) in (disk[journal] ?? []).enumerated() where byte == RecordFraming.lineFeed {
            if start > 0 { places.append((start..<index + 1, index < mirrored)) }
            start = index + 1
        }
        self.places = places
    }

    /// The files of the store, each by a word for it; those of other machines and quarantine left out.
    package var files: [(word: String, path: String)] {
        disk.files.compactMap { path in
            let words = [
                ("journal", layout.journals), ("store.json", layout.storeFile), ("device.json", layout.deviceFile),
                ("root", layout.snapshot + "/root"), ("live", layout.snapshot + "/live"),
                ("status.json", layout.statusFile), ("month", layout.snapshot), ("mirror", layout.mirror + "/journal"),
                ("mirrored store.json", layout.mirroredStoreFile),
            ]
            return words.first { path.hasPrefix($0.1) }.map { ($0.0, path) }
        }
    }

    /// The same store with other bytes in one file; nil removes it.
    package func with(_ bytes: [UInt8]?, at path: String) -> MemoryFileSystem {
        let copy = disk.copied()
        copy[path] = bytes
        return copy
    }
}

/// Checks a store with one damaged file: what it shows is true, what is missing is told, nothing is started over, and
/// the store keeps working, and can be repaired.
package struct Damage {
    let sound: SoundStore
    let path: String
    /// Which of the batches the damage may have taken.
    let touched: Set<BatchID>

    /// - Parameters:
    ///   - sound: the store before.
    ///   - path: the file that was damaged.
    ///   - bytes: where.
    package init(of sound: SoundStore, at path: String, _ bytes: Range<Int>) {
        self.sound = sound
        self.path = path
        guard path == sound.journal else {
            touched = []
            return
        }
        var touched: Set<BatchID> = []
        for (index, place) in sound.places.enumerated() where place.bytes.overlaps(bytes) {
            // What the mirror has is never lost.
            if !place.isMirrored { touched.insert(sound.batches[index].id) }
            // A line that is damaged up to its line feed takes the line behind along.
            guard index + 1 < sound.places.count, bytes.contains(place.bytes.upperBound - 1) else { continue }
            if !sound.places[index + 1].isMirrored { touched.insert(sound.batches[index + 1].id) }
        }
        self.touched = touched
    }

    /// What is wrong; empty if all is well.
    /// - Parameter isToBeTold: whether anybody could know that the file is not as it was.
    package func complaints(about disk: MemoryFileSystem, isToBeTold: Bool = true) -> [String] {
        let home = StoreHome(foundOn: disk)
        let before = disk.copied()
        let note = StatusCache.read(sound.layout, files: disk, machine: "laptop")
        if let note, note.summary != sound.status { return ["a status is read that never was: \(note.summary)"] }
        do {
            let store: Store
            do throws(StoreError) {
                store = try home.open()
            } catch {
                return refusal(error, disk, before)
            }
            let findings = try Doctor.examine(home.layout(), files: disk)
            let shown = try StateShown(by: store)
            guard let kept = kept(shown) else {
                return ["shows what never was: \(shown.difference(from: Reference(sound.batches)))"]
            }
            var complaints: [String] = []
            let isMadeAnew =
                [sound.layout.deviceFile, sound.layout.statusFile, sound.layout.mirroredStoreFile].contains(path)
            // What was restored was already reported.
            if isToBeTold, findings.isEmpty, store.trouble.isEmpty, !isMadeAnew {
                complaints.append("nothing is reported")
            }
            if isToBeTold, kept.count < sound.batches.count, !findings.contains(where: { isAboutLoss($0, of: kept) }) {
                complaints.append("missing lines are reported only as \(findings)")
            }
            complaints += try home.complaintsOfGoingOn(store, behind: kept, on: disk)
            return try complaints + repairing(home, disk)
        } catch {
            return ["\(error)"]
        }
    }

    private func isAboutLoss(_ finding: Finding, of kept: [LoggedBatch]) -> Bool {
        switch finding.problem {
        // What the mirror has is no damage; whether there was more than that, nothing says.
        case .unreadable, .elsewhere, .lost, .missing: true
        default: finding.severity == .damage
        }
    }

    /// The batches whose state is shown: all, or those the damage cannot have taken and some of the others.
    private func kept(_ shown: StateShown) -> [LoggedBatch]? {
        let taken = sound.batches.filter { touched.contains($0.id) }
        for count in 0...taken.count {
            for gone in [taken.suffix(count), taken.prefix(count)] {
                let kept = sound.batches.filter { !gone.contains($0) }
                if Reference(kept).documents == shown.documents { return kept }
            }
        }
        return nil
    }

    /// A store may refuse to open where its own files cannot be understood, and then touches nothing.
    private func refusal(_ error: StoreError, _ disk: MemoryFileSystem, _ before: MemoryFileSystem) -> [String] {
        var complaints: [String] = []
        switch error {
        // It may be another store's, as a whole.
        case .foreignStore where self.path == sound.layout.deviceFile: break
        case .damaged(let path, _), .newerFormat(let path, _, _), .foreignStore(let path):
            let isOurs = [sound.journal, sound.layout.storeFile].contains(self.path)
            // Which store the files belong to can be damaged in two places.
            if !isOurs || path != self.path && self.path != sound.layout.storeFile { complaints.append("\(error)") }
        default: complaints.append("\(error)")
        }
        if disk.files != before.files || disk.files.contains(where: { disk[$0] != before[$0] }) {
            complaints.append("files were touched")
        }
        return complaints
    }

    /// A repair takes nothing away, and leaves nothing to do for another one.
    private func repairing(_ home: StoreHome, _ disk: MemoryFileSystem) throws -> [String] {
        let before = try StateShown(by: home.open()).documents
        _ = try Repair.mend(home.layout(), files: disk, machine: "laptop")
        let isSame = try StateShown(by: home.open()).documents == before
        let again = try Repair.mend(home.layout(), files: disk, machine: "laptop")
        return (isSame ? [] : ["a repair changed the documents shown"])
            + again.map { "a second repair had to do \($0.step) \($0.file)" }
    }
}
