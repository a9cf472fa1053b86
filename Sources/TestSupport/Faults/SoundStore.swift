package import DocumentStore

/// A store in which all is well, to be damaged: four batches, of which two are in a snapshot and in the mirror.
package struct SoundStore {
    package let disk = MemoryFileSystem()
    package let layout: StoreLayout
    /// All batches.
    package let batches: [LoggedBatch]
    /// The bytes their lines take up in the journal, and whether the mirror has them.
    package let places: [(bytes: Range<Int>, isMirrored: Bool)]
    /// The one journal file.
    package let journal: String
    /// The summary noted of all batches.
    package let status: Value

    /// - Parameter number: tells stores apart: in their ids, and in what they hold.
    package init(number: Int64 = 0) throws {
        status = .string("of store \(number)")
        let home = StoreHome(files: disk)
        layout = home.layout()
        for _ in 0..<number { _ = try home.open() }
        let first = try home.open()
        try first.commit(.session(1))
        try first.commit(.note(DocumentPath("cats/c1"), "Mochi \(number)"))
        first.close()
        let copy = home.layout().mirroredJournal(of: first.deviceId)
        let mirrored = disk["\(copy)/2026-11.jsonl"]?.count ?? 0
        try first.commit(.count(5 + number))
        try first.commit(.note(DocumentPath("cats/c2"), "Miso \(number)"))
        first.noteStatus { [status] in status }
        journal = try home.journalFiles().first ?? ""
        batches = PlainJournal.batches(on: disk, layout)
        var places: [(Range<Int>, Bool)] = []
        var start = 0
        for (index, byte) in (disk[journal] ?? []).enumerated() where byte == Frame.lineFeed {
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
                ("root", layout.snapshot + "/root"), ("hot", layout.snapshot + "/hot"),
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
