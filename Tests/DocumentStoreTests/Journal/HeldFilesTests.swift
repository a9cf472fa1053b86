import DocumentStore
import TestSupport
import Testing

/// A committing store keeps its journal and folder open. What is at their paths counts.
@Suite("Files that stay open")
struct HeldFilesTests {
    let disk = MemoryFileSystem()
    let home: StoreHome

    init() { home = StoreHome(files: disk) }

    private func journal(of store: Store) -> String { home.layout().journal(of: store.deviceId) }

    @Test("a journal that replaced ours is continued")
    func replacedFile() throws {
        let store = try home.open()
        try store.commit(.count(1))
        try store.commit(.count(2))
        let name = try #require(try home.journalFiles().first)
        let bytes = try #require(try disk.contents(of: name))
        try disk.replaceFile(in: journal(of: store), named: "2026-11.jsonl", with: bytes)
        try store.commit(.count(4))
        #expect(store.coins == 7)
        #expect(try home.open().coins == 7)
    }

    @Test("a folder that replaced ours is locked instead, and continued")
    func replacedFolder() throws {
        let store = try home.open()
        try store.commit(.count(1))
        let folder = journal(of: store)
        let bytes = try #require(try disk.contents(of: "\(folder)/2026-11.jsonl"))
        try disk.rename(folder, to: "\(home.home)/aside")
        try disk.makeFolder(folder)
        try disk.replaceFile(in: folder, named: "2026-11.jsonl", with: bytes)
        let other = try disk.open(folder, .folder)
        #expect(try disk.lock(other))
        #expect(throws: StoreError.locked(path: folder, holder: "another process")) { try store.commit(.count(2)) }
        disk.close(other)
        try store.commit(.count(4))
        #expect(store.coins == 5)
        #expect(try home.open().coins == 5)
    }

    @Test("the lock is free between commits, also after one that was refused")
    func lockIsFree() throws {
        let (first, second) = (try home.open(), try home.open())
        first.patience = 0
        second.patience = 0
        try first.commit(.count(1))
        try second.commit(.count(2))
        let refused = Batch(
            kind: "count", preconditions: [.exists(DocumentPath("habits/none"))], writes: Batch.count(1).writes)
        #expect(throws: StoreError.self) { try first.commit(refused) }
        try second.commit(.count(4))
        try first.commit(.count(8))
        #expect(first.coins == 15)
    }

    @Test("a snapshot is made soon after a month began, so that old months need not be checked on opening")
    func newMonth() throws {
        for _ in 0..<12 {
            try home.open().commit(.count(1))
            home.now = home.now.advanced(bySeconds: 31 * 86_400)
        }
        try home.open().close()
        for _ in 0..<4 { try home.open().commit(.count(1)) }
        let counting = FaultyFileSystem(disk)
        let store = try home.open(files: counting)
        #expect(store.coins == 16)
        let looked = Set(counting.calls.filter { $0.name == "stat" && $0.path.hasSuffix(".jsonl") }.map(\.path))
        // The newest one, and the one before it; and whether the mirror has more of the newest.
        #expect(looked.count { $0.hasPrefix(home.layout().journals + "/") } <= 2)
        #expect(looked.count { !$0.hasPrefix(home.layout().journals + "/") } <= 1)
    }
}
