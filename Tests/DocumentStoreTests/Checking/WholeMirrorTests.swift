import DocumentStore
import TestSupport
import Testing

/// Files of the data folder that are gone while the mirror has them.
@Suite("A store that lost files its mirror has")
struct WholeMirrorTests {
    private let sound: SoundStore
    private let disk: MemoryFileSystem
    private let home: StoreHome
    private var layout: StoreLayout { sound.layout }

    init() throws {
        sound = try SoundStore()
        disk = sound.disk.copied()
        home = StoreHome(files: disk)
        home.now = Timestamp(milliseconds: 1_799_000_000_000)
        try home.open().close()
    }

    private func removeState() {
        for path in disk.files where path.hasPrefix(layout.state + "/") { disk[path] = nil }
    }

    @Test("store.json alone is restored by the next commit, and that is reported", arguments: [false, true])
    func identity(isCommitting: Bool) throws {
        let bytes = try #require(disk[layout.storeFile])
        let running = try home.open()
        disk[layout.storeFile] = nil
        let store = try home.open()
        if isCommitting { try store.commit(.count(1)) }
        #expect(disk[layout.storeFile] == (isCommitting ? bytes : nil))
        #expect(store.coins == (isCommitting ? 6 : 5))
        let told: Finding.Problem = isCommitting ? .putBack(bytes: bytes.count) : .identityMissing
        #expect(store.trouble.map(\.problem) == [told])
        #expect(try home.open().trouble.isEmpty == isCommitting)
        disk[layout.storeFile] = nil
        try running.commit(.count(10))
        #expect(disk[layout.storeFile] == bytes)
        #expect(try home.open().coins == (isCommitting ? 16 : 15))
    }

    @Test("store.json is read from the mirror where it cannot be put back")
    func identityReadOnly() throws {
        disk[layout.storeFile] = nil
        disk.isReadOnly = true
        let store = try home.open()
        #expect(store.coins == 5)
        #expect(store.trouble.map(\.problem) == [.identityMissing])
        #expect(disk[layout.storeFile] == nil)
    }

    @Test("store.json is not put back from another store's mirror")
    func identityOfAnother() throws {
        let other = try SoundStore(number: 1)
        disk[layout.mirroredStoreFile] = other.disk[other.layout.storeFile]
        disk[layout.storeFile] = nil
        #expect(throws: StoreError.damaged(path: layout.storeFile, offset: 0, flaw: .missingBesideJournals)) {
            try home.open()
        }
        #expect(disk[layout.storeFile] == nil)
    }

    @Test(
        "journals and state: it is not begun afresh, nothing is written, and a repair brings all back",
        arguments: ["gone", "empty folder", "empty files"])
    func journals(how: String) throws {
        let store = try home.open()
        let folder = layout.journal(of: store.deviceId)
        if how == "empty files" {
            disk[sound.journal] = []
        } else {
            disk[sound.journal] = nil
            if how == "gone" { for path in [folder, layout.journals] { disk[path] = nil } }
        }
        removeState()
        let before = disk.copied()
        let refusal = StoreError.damaged(path: layout.journals, offset: 0, flaw: .journalsMissingBesideMirror)
        #expect(throws: refusal) { try home.open() }
        #expect(disk.files == before.files)
        _ = try Repair.mend(layout, files: disk, machine: "laptop")
        let again = try home.open()
        #expect(again.coins == 5)
        try again.commit(.count(1))
        #expect(try home.open().coins == 6)
    }

    private func loseJournals(of store: Store) {
        disk[sound.journal] = nil
        disk[layout.journal(of: store.deviceId)] = nil
        for path in disk.files where path.hasPrefix(layout.mirror + "/journal") { disk[path] = nil }
    }

    @Test("its journal's folder, and only the snapshot has its lines: they are shown, and nothing is written")
    func onlySnapshot() throws {
        let store = try home.open()
        loseJournals(of: store)
        let before = disk.copied()
        let next = try home.open()
        #expect(next.coins == 5)
        #expect(next.trouble.map(\.problem) == [.onlyInSnapshot])
        #expect(next.trouble.map(\.severity) == [.damage])
        let refusal = StoreError.damaged(path: layout.journal(of: store.deviceId), offset: 0, flaw: .onlyInSnapshot)
        #expect(throws: refusal) { try next.commit(.count(3)) }
        next.close()
        #expect(disk.files == before.files)
        #expect(try home.open().coins == 5)
        // A process that has read it waits for it.
        #expect(throws: StoreError.self) { try store.commit(.count(1)) }
    }

    @Test("its journal's folder, and neither mirror nor snapshot has its lines: the next ones are another device's")
    func lostFolder() throws {
        let store = try home.open()
        try home.removeState()
        loseJournals(of: store)
        // An empty folder of the mirror has nothing to restore.
        let next = try home.open()
        #expect(next.coins == nil)
        #expect(next.trouble.contains { $0.severity == .damage && $0.problem == .journalMissing })
        try next.commit(.count(3))
        #expect(next.deviceId != store.deviceId)
        #expect(try home.open().coins == 3 && home.open().trouble == [])
        // A process that has read it waits for it.
        #expect(throws: StoreError.self) { try store.commit(.count(1)) }
    }
}
