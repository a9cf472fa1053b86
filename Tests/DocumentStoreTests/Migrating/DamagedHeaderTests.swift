import DocumentStore
import TestSupport
import Testing

/// If a header is damaged the schema of its batches must not be guessed: in another one they would mean something else.
@Suite("A damaged header")
struct DamagedHeaderTests {
    /// The journal's second file, of the second schema, and one of the first before it.
    struct Sample {
        let disk = MemoryFileSystem()
        let home: StoreHome
        let files: [String]

        init(isMirrored: Bool) throws {
            home = StoreHome(files: disk)
            try home.open(schema: BatchSchema()).commit(.note(DocumentPath("cats/c1"), "Mochi"))
            let store = try home.open(schema: LaterSchemas.second)
            try store.commit(.count(5))
            if isMirrored { store.close() }
            for path in disk.files where path.contains("/snapshot/") { disk[path] = nil }
            files = try home.journalFiles()
        }
    }

    @Test("never leads to batches in another shape", arguments: [false, true], [0, 1])
    func flipped(isMirrored: Bool, file: Int) throws {
        let sample = try Sample(isMirrored: isMirrored)
        let path = sample.files[file]
        let whole = try #require(sample.disk[path])
        let end = try #require(whole.firstIndex(of: RecordFraming.lineFeed))
        var read = 0
        for index in 0..<end {
            for bit in 0..<8 where isMirrored || bit == index % 8 {
                var bytes = whole
                bytes[index] ^= 1 << UInt8(bit)
                sample.disk[path] = bytes
                guard let store = try? sample.home.open(schema: LaterSchemas.third) else { continue }
                read += 1
                #expect([nil, "Mochi"].contains(store.name(of: "c1")), "byte \(index)")
                #expect(store.text(at: DocumentPath("cats/c1")) == nil, "byte \(index)")
                #expect([nil, 50].contains(store.coins), "byte \(index)")
                #expect(store.trouble.contains { $0.severity == .damage }, "byte \(index)")
            }
        }
        // What a header must have said can be reconstructed, whatever happened to it.
        #expect(read > 100)
    }
}
