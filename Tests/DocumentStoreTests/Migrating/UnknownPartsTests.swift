import DocumentStore
import TestSupport
import Testing

/// What this program does not know, since a later one or another program wrote it, is still there after all it does.
@Suite("Unknown parts")
struct UnknownPartsTests {
    let disk = MemoryFileSystem()
    let home: StoreHome
    let cat = DocumentPath("cats/c1")

    init() { home = StoreHome(files: disk) }

    @Test("of documents survive every write that does not replace them, snapshots and rebuilds")
    func fields() throws {
        let store = try home.open()
        let later: Value = ["kind": "bell", "tones": [1, 2.0, .null], "ü": ["": true]]
        try store.commit(Batch(kind: "later", writes: [.set(cat, ["text": "Mochi", "later": later])]))
        try store.commit(
            Batch(
                kind: "writes",
                writes: [
                    .merge(cat, ["text": "Miso"]), .update(cat, ["mood": "fine"]),
                    .updateIfPresent(cat, ["mood.of": "day"], removing: ["text"], Transform("n", .increment(1))),
                ]))
        #expect(try store.document(at: cat)?.fields["later"] == later)
        store.close()
        #expect(try home.open().document(at: cat)?.fields["later"] == later)
        try home.removeState()
        #expect(try home.open().document(at: cat)?.fields["later"] == later)
    }

    @Test("of a file's header and of store.json are kept, byte by byte")
    func members() throws {
        try home.open().commit(.count(1))
        let path = try #require(try home.journalFiles().first)
        let storeFile = home.layout().storeFile
        let bytes = try #require(disk[path])
        let lines = bytes.split(separator: RecordFraming.lineFeed)
        guard case .map(var head)? = try Codec.value(from: lines[0]).fields?["head"] else { return }
        head["later"] = ["a": [1, 2]]
        let header = RecordFraming.line(.head, Codec.bytes(of: .map(head)))
        let body = lines[1].dropFirst(RecordFraming.openingLength(.batch)).dropLast()
        disk[path] = nil
        disk[path] = header.bytes + RecordFraming.line(.batch, Array(body), seed: header.crc).bytes
        let begun = try #require(disk[path])
        guard case .map(var identity) = try Codec.value(from: disk[storeFile] ?? []) else { return }
        if identity["crc"] == nil {
            identity["later"] = "kept"
            disk[storeFile] = nil
            disk[storeFile] = Codec.bytes(of: .map(identity))
        }
        let kept = disk[storeFile]
        try home.removeState()
        let store = try home.open()
        try store.commit(.count(10))
        store.close()
        #expect(try home.open().coins == 11)
        #expect(disk[path]?.starts(with: begun) == true && disk[storeFile] == kept)
        let copy = try #require(disk.files.first { $0.contains("mirror/journal") })
        #expect(disk[copy] == disk[path])
    }

    @Test("of a batch make its line unreadable, which is reported, and the line is kept")
    func batch() throws {
        let store = try home.open()
        try store.commit(.count(1))
        let path = try #require(try home.journalFiles().first)
        let bytes = try #require(disk[path])
        let head = try #require(bytes.firstIndex(of: RecordFraming.lineFeed))
        let seed = try #require(JournalHeader.read(bytes[..<head])).crc
        let line = try #require(try home.loggedBatches().first)
        guard case .map(var fields) = line.value else { return }
        fields["unless"] = ["something later"]
        fields["seq"] = 2
        disk[path] = bytes + RecordFraming.line(.batch, Codec.bytes(of: .map(fields)), seed: seed).bytes
        let begun = try #require(disk[path])
        let again = try home.open()
        #expect(again.coins == 1 && again.trouble.map(\.severity) == [.damage])
        try again.commit(.count(10))
        again.close()
        #expect(try home.open().coins == 11)
        #expect(disk[path]?.starts(with: begun) == true)
    }
}
