package import DocumentStore

/// Checks a store with one damaged file: what it shows is true, what is missing is reported, nothing is started over,
/// and the store keeps working.
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
    /// - Parameters:
    ///   - isToBeTold: whether anybody could know that the file is not as it was.
    ///   - mistake: what the store does wrong, to see whether it is noticed.
    package func complaints(
        about disk: MemoryFileSystem, isToBeTold: Bool = true, making mistake: Mistake? = nil
    ) -> [String] {
        let home = StoreHome(files: mistake.map { MistakenFileSystem($0, on: disk) } ?? disk)
        home.now = Timestamp(milliseconds: 1_799_000_000_000)
        let before = disk.copied()
        let note = StatusCache.read(sound.layout, files: home.files, machine: "laptop")
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
            let isMadeAnew =
                [sound.layout.deviceFile, sound.layout.statusFile, sound.layout.mirroredStoreFile].contains(path)
            // What was restored was already reported.
            if isToBeTold, findings.isEmpty, store.trouble.isEmpty, !isMadeAnew { complaints.append("nothing is told") }
            if isToBeTold, kept.count < sound.batches.count, !findings.contains(where: { isAboutLoss($0, of: kept) }) {
                complaints.append("what is missing is told only as \(findings)")
            }
            return try complaints + goingOn(store, home, disk, kept)
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

    private func goingOn(_ store: Store, _ home: StoreHome, _ disk: MemoryFileSystem, _ kept: [LoggedBatch]) throws
        -> [String]
    {
        let id = try store.commit(.note(DocumentPath("after/a1"), "all is well")).id
        guard let line = PlainJournal.batches(on: disk, home.layout()).first(where: { $0.id == id }) else {
            return ["the next batch is not there"]
        }
        let wanted = Reference(kept + [line])
        return try [store, home.open()].compactMap { again in
            let shown = try StateShown(by: again)
            return shown.documents == wanted.documents ? nil : "then \(shown.difference(from: wanted))"
        }
    }
}

/// What is left when some of the changes happened to a disk and the others never did.
struct Aftermath {
    let disk = MemoryFileSystem()
    private var names: [String: UInt64] = [:]
    private var contents: [UInt64: [UInt8]] = [:]
    private var folders: Set<UInt64> = []

    init(_ base: MemoryFileSystem, _ changes: [FragileDisk.Change.Kind]) {
        takeBase(base, "/")
        for change in changes { take(change) }
        for (path, inode) in names.sorted(by: { $0.key.utf8.count < $1.key.utf8.count }) {
            // The contents of a lost folder are lost with it.
            guard (try? disk.names(in: path.parentFolder)) != .some(nil) else { continue }
            if folders.contains(inode) { try? disk.makeFolder(path) } else { disk[path] = contents[inode] ?? [] }
        }
    }

    private mutating func takeBase(_ base: MemoryFileSystem, _ folder: String) {
        for name in (try? base.names(in: folder)) ?? nil ?? [] {
            let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
            guard let status = (try? base.status(at: path)) ?? nil else { continue }
            names[path] = status.inode
            if status.isFolder {
                folders.insert(status.inode)
                takeBase(base, path)
            } else {
                contents[status.inode] = base[path]
            }
        }
    }

    private mutating func take(_ change: FragileDisk.Change.Kind) {
        switch change {
        case .linked(let path, let inode, let isFolder):
            names[path] = inode
            if isFolder { folders.insert(inode) }
        case .renamed(let path, let newPath, let inode):
            if names[path] == inode { names[path] = nil }
            names[newPath] = inode
            // A folder takes its contents along.
            guard folders.contains(inode) else { return }
            for (inner, number) in names where inner.hasPrefix(path + "/") {
                names[inner] = nil
                names[newPath + inner.dropFirst(path.count)] = number
            }
        case .removed(let path): names[path] = nil
        case .written(let inode, let offset, let bytes):
            var content = contents[inode] ?? []
            let end = Int(offset) + bytes.count
            if content.count < end { content += [UInt8](repeating: 0, count: end - content.count) }
            content.replaceSubrange(Int(offset)..<end, with: bytes)
            contents[inode] = content
        case .cut(let inode, let length):
            let content = contents[inode] ?? []
            contents[inode] = Array(content.prefix(Int(length)))
        case .synced, .folderSynced, .syncFailed: break
        }
    }
}

/// Lines made to look whole, whatever they hold: what a store reads that does not check them.
enum LinesBelieved {
    /// A journal whose lines have the envelope they should have.
    /// - Parameter sums: whether the checksums are made to fit as well.
    static func lines(_ bytes: [UInt8], sums: Bool) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        let store = text.split(separator: "\"store\":\"").dropFirst().first?.prefix { $0 != "\"" } ?? ""
        var lines: [[UInt8]] = []
        for (index, line) in bytes.split(separator: RecordFraming.lineFeed, omittingEmptySubsequences: false)
            .enumerated()
        {
            let label: RecordFraming.Label = index == 0 ? .head : .batch
            let start = 21 + label.rawValue.utf8.count
            guard line.count > start + 1 else {
                lines.append(Array(line))
                continue
            }
            let seed = index == 0 ? 0 : CRC32C.checksum(of: store.utf8)
            let sound = RecordFraming.line(label, Array(line.dropFirst(start).dropLast()), seed: seed)
            var opening = Array(sound.bytes.prefix(start))
            if !sums { opening.replaceSubrange(8..<16, with: line.dropFirst(8).prefix(8)) }
            lines.append(opening + sound.bytes.dropFirst(start).dropLast())
        }
        return Array(lines.joined(separator: [RecordFraming.lineFeed]))
    }

    /// A snapshot's root that names its files with the sums they happen to have.
    static func root(_ bytes: [UInt8], contents: (String) -> [UInt8]?) -> [UInt8] {
        guard let body = RecordFraming.body(of: bytes[...], .root), let root = try? Codec.value(from: body.bytes) else {
            return bytes
        }
        return RecordFraming.line(.root, Codec.bytes(of: fitted(root, contents))).bytes
    }

    private static func fitted(_ value: Value, _ contents: (String) -> [UInt8]?) -> Value {
        guard case .map(var fields) = value else { return value }
        for entry in fields.entries {
            guard case .list(let pair) = entry.value, pair.count == 2, case .string(let name) = pair[0],
                let bytes = contents(name)
            else { continue }
            fields[entry.name] = [.string(name), .integer(Int64(CRC32C.checksum(of: bytes)))]
        }
        return .map(fields)
    }
}

/// The journals as any JSON reader sees them: what is on a disk, read without the store.
package enum PlainJournal {
    /// All lines that can be read as batches, whether or not the store counts them.
    package static func batches(on disk: MemoryFileSystem, _ layout: StoreLayout) -> [LoggedBatch] {
        disk.files.filter { $0.hasPrefix(layout.journals + "/") }.flatMap { batches(in: disk[$0] ?? []) }
    }

    /// Those in the mirror and in the snapshot, which count as well.
    package static func kept(on disk: MemoryFileSystem, _ layout: StoreLayout) -> [LoggedBatch] {
        let places = [layout.mirroredJournals + "/", layout.snapshot + "/window."]
        return disk.files.filter { path in places.contains { path.hasPrefix($0) } }
            .flatMap { batches(in: disk[$0] ?? []) }
    }

    /// The same, of one file's bytes.
    package static func batches(in bytes: [UInt8]) -> [LoggedBatch] {
        let lines = bytes.split(separator: RecordFraming.lineFeed, omittingEmptySubsequences: false)
        return lines.dropLast().compactMap(batch)
    }

    private static func batch(_ line: ArraySlice<UInt8>) -> LoggedBatch? {
        guard case .map(let fields)? = try? Codec.value(from: line), case .string(let text)? = fields["crc"],
            let crc = CRC32C.checksum(text: text), let batch = fields["batch"]
        else { return nil }
        return try? LoggedBatch(value: batch, crc: crc)
    }
}

/// All documents a store shows.
package struct StateShown: CustomStringConvertible {
    /// By path.
    package private(set) var documents: [DocumentPath: Document] = [:]

    /// - Parameter groups: the collections to look into; the root document always is.
    package init(
        by store: Store, groups: [String] = ["sessions", "entries", "cats", "habits", "after"]
    ) throws(StoreError) {
        documents[.root] = try store.document(at: .root)
        for group in groups {
            for document in try store.documents(Query(.group(group))) { documents[document.path] = document }
        }
    }

    package var description: String { difference(from: Reference()) }

    /// In words, for messages.
    package func difference(from reference: Reference) -> String {
        let paths = Set(documents.keys).union(reference.documents.keys).filter {
            documents[$0] != reference.documents[$0]
        }
        return paths.sorted().map { path in
            "\(path) is \(StateShown.text(documents[path])), not \(StateShown.text(reference.documents[path]))"
        }.joined(separator: "; ")
    }

    private static func text(_ document: Document?) -> String {
        document.map { String(decoding: Codec.bytes(of: .map($0.fields)), as: UTF8.self) } ?? "not there"
    }
}
