package import DocumentStore

/// Looks at a store one of whose files was damaged: what is shown is true, what is missing is told, nothing is begun
/// anew, and the store goes on.
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
            let hasBehind = index + 1 < sound.places.count
            // Of two whole lines that run into each other both are read.
            if hasBehind, bytes == place.bytes.suffix(1) { continue }
            touched.insert(sound.batches[index].id)
            // A line that is damaged up to its line feed takes the line behind along.
            if hasBehind, bytes.contains(place.bytes.upperBound - 1) {
                touched.insert(sound.batches[index + 1].id)
            }
        }
        self.touched = touched
    }

    /// What is wrong; empty where all is well.
    /// - Parameters:
    ///   - isToBeTold: whether anybody could know that the file is not as it was.
    ///   - mistake: what the store does wrong, to see whether it is noticed.
    package func complaints(
        about disk: MemoryFileSystem, isToBeTold: Bool = true, making mistake: Mistake? = nil
    ) -> [String] {
        let home = StoreHome(files: mistake.map { MistakenFileSystem($0, on: disk) } ?? disk)
        home.now = Timestamp(milliseconds: 1_799_000_000_000)
        let before = disk.copied()
        let note = StatusNote.read(sound.layout, files: home.files, machine: "laptop")
        if let note, note.summary != sound.status { return ["a status is read that never was: \(note.summary)"] }
        do {
            let store: Store
            do throws(StoreError) {
                store = try home.open()
            } catch {
                return refusal(error, disk, before)
            }
            let findings = try Doctor.examine(home.layout(), files: home.files)
            let shown = try StateShown(by: store)
            guard let kept = kept(shown) else {
                return ["shows what never was: \(shown.difference(from: Reference(sound.batches)))"]
            }
            var complaints: [String] = []
            let isMadeAnew = [sound.layout.deviceFile, sound.layout.statusFile].contains(path)
            // What was put back already was told when it was.
            if isToBeTold, findings.isEmpty, store.trouble.isEmpty, !isMadeAnew { complaints.append("nothing is told") }
            if isToBeTold, kept.count < sound.batches.count, !findings.contains(where: isAboutLoss) {
                complaints.append("what is missing is told only as \(findings)")
            }
            return try complaints + goingOn(store, home, disk, kept)
        } catch {
            return ["\(error)"]
        }
    }

    private func isAboutLoss(_ finding: Finding) -> Bool {
        finding.severity == .damage || finding.problem == .brokenOff
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
        case .damaged(let path, _, _), .newerFormat(let path, _, _), .foreignStore(let path):
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

    private func goingOn(_ store: Store, _ home: StoreHome, _ disk: MemoryFileSystem, _ kept: [LoggedBatch]) throws
        -> [String]
    {
        let mirrored = zip(sound.batches, sound.places).filter { $0.1.isMirrored }.map(\.0)
        let isShorter = disk[sound.journal]?.count ?? 0 < sound.places.last { $0.isMirrored }?.bytes.upperBound ?? 0
        let id = try store.commit(.note(DocumentPath("after/a1"), "all is well")).id
        guard let line = PlainJournal.batches(on: disk, home.layout()).first(where: { $0.id == id }) else {
            return ["the next batch is not there"]
        }
        // What a journal lost and the mirror has comes back with the next batch, at once where it shows in its length.
        let mended = kept + mirrored.filter { !kept.contains($0) } + [line]
        let wanted = (isShorter ? [mended] : [mended, kept + [line]]).map { Reference($0) }
        return try [store, home.open()].compactMap { again in
            let shown = try StateShown(by: again)
            let isFine = wanted.contains { $0.documents == shown.documents }
            return isFine ? nil : "then \(shown.difference(from: wanted[0]))"
        }
    }
}
