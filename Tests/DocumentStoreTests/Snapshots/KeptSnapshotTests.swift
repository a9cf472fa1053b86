import DocumentStore
import TestSupport
import Testing

/// A snapshot may know more than a journal that was damaged since: it is not replaced by what can still be read.
@Suite("A snapshot over a damaged journal")
struct KeptSnapshotTests {
    @Test("stays, and serves again when the journal is whole")
    func kept() throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        let store = try home.open()
        try store.commit(.note(DocumentPath("cats/c1"), "Mochi"))
        let second = try store.commit(.note(DocumentPath("cats/c2"), "Miso")).id
        try store.commit(.count(5))
        store.close()
        for path in disk.files where path.contains("/mirror/") { disk[path] = nil }
        let path = try #require(try home.journalFiles().first)
        let whole = try #require(disk[path])
        let place = try #require(whole.firstIndex(of: RecordFraming.lineFeed)) + 60
        disk[path]?[place] ^= 1
        let snapshot = disk.files.filter { $0.contains("/snapshot/") }
        let before = disk.copied()
        let again = try home.open()
        #expect(again.text(at: DocumentPath("cats/c1")) == "Mochi" && again.trouble == [])
        // What is retracted is in the snapshot, so everything is folded again, and the damage is met.
        try again.retract([second])
        #expect(again.trouble.contains { $0.severity == .damage })
        again.close()
        for path in snapshot { #expect(disk[path] == before[path]) }
        disk[path]?[place] ^= 1
        let repaired = try home.open()
        #expect(repaired.text(at: DocumentPath("cats/c1")) == "Mochi")
        #expect(repaired.text(at: DocumentPath("cats/c2")) == nil && repaired.coins == 5)
        #expect(repaired.trouble == [])
    }
}
