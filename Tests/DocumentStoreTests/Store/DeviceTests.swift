import DocumentStore
import TestSupport
import Testing

@Suite("Devices")
struct DeviceTests {
    let disk = MemoryFileSystem()
    let home: StoreHome

    init() { home = StoreHome(files: disk) }

    @Test("two machines that share the data come to one state")
    func shared() throws {
        let laptop = try home.open("laptop")
        let desktop = try home.open("desktop")
        for number in 1...20 {
            try laptop.commit(.session(number))
            try desktop.commit(.session(100 + number))
        }
        #expect(laptop.deviceId != desktop.deviceId)
        _ = try laptop.catchUp()
        for store in [laptop, desktop, try home.open("laptop"), try home.open("third")] { try expectEqual(store, home) }
    }

    @Test("a batch that arrives late is folded in its place")
    func late() throws {
        let desktop = try home.open("desktop")
        try desktop.commit(.note(DocumentPath("cats/c1"), "first"))
        let path = try #require(try home.journalFiles().first)
        let bytes = try #require(disk[path])
        let laptop = try home.open("laptop")
        try laptop.commit(.note(DocumentPath("cats/c1"), "second"))
        disk[path] = nil
        laptop.close()
        let alone = try home.open("laptop")
        #expect(alone.text(at: DocumentPath("cats/c1")) == "second")
        alone.close()
        disk[path] = bytes
        _ = try alone.catchUp()
        #expect(alone.text(at: DocumentPath("cats/c1")) == "second")
        try expectEqual(alone, home)
    }

    @Test("a machine with another's state folder takes a new id")
    func cloned() throws {
        let laptop = try home.open("laptop")
        try laptop.commit(.count(1))
        for path in disk.files where path.contains("/laptop/") {
            let copy = path.replacing("/laptop/", with: "/clone/")
            try disk.makeFolders(String(copy[..<(copy.lastIndex(of: "/") ?? copy.endIndex)]))
            disk[copy] = disk[path]
        }
        let clone = try home.open("clone")
        try clone.commit(.count(10))
        #expect(clone.deviceId != laptop.deviceId)
        #expect(clone.coins == 11)
    }

    @Test("a machine whose id cannot be read for a moment stays the device it is", arguments: [true, false])
    func machineUnread(isAtBeginning: Bool) throws {
        let first = try home.open("laptop", isMachineRead: !isAtBeginning)
        try first.commit(.count(1))
        first.close()
        let second = try home.open("laptop", isMachineRead: isAtBeginning)
        #expect(second.deviceId == first.deviceId)
    }

    /// A store that counted 1, a copy of its journal taken then, and 10 more counted since.
    private func backedUp() throws -> (store: Store, path: String, bytes: [UInt8]) {
        let store = try home.open()
        try store.commit(.count(1))
        let path = try #require(try home.journalFiles().first)
        let bytes = try #require(disk[path])
        try store.commit(.count(10))
        return (store, path, bytes)
    }

    @Test("a journal restored from a backup gets back what the mirror has")
    func restored() throws {
        let (store, path, bytes) = try backedUp()
        store.close()
        let whole = disk[path]
        disk[path] = bytes
        let again = try home.open()
        #expect(again.coins == 11)
        try again.commit(.count(100))
        #expect(again.deviceId == store.deviceId)
        #expect(try #require(disk[path]).starts(with: whole ?? [1]))
        #expect(again.coins == 111)
        #expect(again.trouble.map(\.problem) == [.putBack(lines: 1)])
        try expectEqual(again, home)
    }

    @Test("lines no snapshot knows of are read from the mirror, a commit puts them back", arguments: [false, true])
    func restoredUnnoted(atStart: Bool) throws {
        let (store, path, bytes) = try backedUp()
        // Programs that commit and end leave no note of how long the journal is, only the copy.
        store.copyToMirror()
        let whole = try #require(disk[path])
        disk[path] = bytes
        let again = try home.open()
        if !atStart { try again.commit(.count(100)) }
        // What only reads does not write.
        #expect(try #require(disk[path]).starts(with: atStart ? bytes : whole))
        #expect(again.coins == (atStart ? 11 : 111))
        #expect(again.trouble.map(\.problem) == [atStart ? .elsewhere(1) : .putBack(lines: 1)])
        if !atStart { try expectEqual(again, home) }
    }

    @Test("a journal restored from a backup without a mirror is not continued either")
    func restoredAlone() throws {
        let (store, path, bytes) = try backedUp()
        store.close()
        for copy in disk.files where copy.contains("/mirror/") || copy.contains("/snapshot/") { disk[copy] = nil }
        disk[path] = bytes
        let again = try home.open()
        #expect(again.trouble.map(\.problem) == [.lost(1)])
        try again.commit(.count(100))
        #expect(again.deviceId != store.deviceId)
        #expect(disk[path] == bytes)
        #expect(again.coins == 101)
    }

    @Test("a missing data folder is shown from the mirror, and nothing is written")
    func gone() throws {
        let store = try home.open()
        try store.commit(.count(1))
        store.close()
        for path in disk.files where path.contains("/data/") { disk[path] = nil }
        for folder in [home.layout().journal(of: store.deviceId), home.layout().journals, home.layout().data] {
            disk[folder] = nil
        }
        let again = try home.open()
        #expect(again.coins == 1)
        let refusal = StoreError.damaged(path: home.layout().data, flaw: .folderAway)
        #expect(throws: refusal) { try again.commit(.count(1)) }
        #expect(try disk.status(at: home.layout().data) == nil)
    }

    @Test("a refused decision creates no store")
    func refusedAtFirst() throws {
        struct No: Error {}
        let store = try home.open()
        #expect(throws: TransactionError<No>.self) {
            try store.transact { (_: any DocumentReader) throws(No) -> (Batch?, Bool) in throw No() }
        }
        #expect(try store.transact { (_: any DocumentReader) throws(No) -> (Batch?, Int) in (nil, 5) }.outcome == 5)
        #expect(disk.files == [])
        #expect(
            try store.transact { (_: any DocumentReader) throws(No) -> (Batch?, Int) in (.count(1), 6) }.outcome == 6)
        #expect(store.coins == 1)
    }

    @Test("a device whose number was given twice takes a new id")
    func forked() throws {
        let (store, path, bytes) = try backedUp()
        let first = try #require(disk[path]).dropFirst(bytes.count)
        disk[path] = bytes
        for copy in disk.files where copy.contains("/mirror/") { disk[copy] = nil }
        let other = try home.open()
        try other.commit(.count(100))
        disk[path] = try #require(disk[path]) + first
        try home.removeState()
        let third = try home.open()
        #expect(third.coins == 111)
        try third.commit(.count(1000))
        #expect(third.deviceId != store.deviceId)
        #expect(third.coins == 1111)
        try expectEqual(third, home)
    }

    @Test("a clock far ahead elsewhere carries our places along, so that what we change holds, but not our time")
    func farAhead() throws {
        let desktop = try home.open("desktop")
        let now = home.now
        home.now = now.advanced(bySeconds: 90 * 86_400)
        try desktop.commit(.note(DocumentPath("cats/c1"), "from the future"))
        home.now = now
        let laptop = try home.open("laptop")
        let receipt = try laptop.commit(.note(DocumentPath("cats/c2"), "now"))
        let line = try #require(try home.loggedBatches().first { $0.id == receipt.id })
        #expect(line.at.hasPrefix("2027-02-19"))
        #expect(line.now.text.hasPrefix("2026-11-21"))
        try laptop.commit(.note(DocumentPath("cats/c1"), "now"))
        #expect(laptop.text(at: DocumentPath("cats/c1")) == "now")
        try expectEqual(laptop, home)
    }

    @Test("a store of a newer format is refused and left as it is")
    func newer() throws {
        let store = try home.open()
        try store.commit(.count(1))
        let path = home.layout().storeFile
        disk[path] = nil
        disk[path] = RecordFraming.line(.store, Array(#"{"format":2,"id":"x"}"#.utf8)).bytes
        let before = disk.copied()
        #expect(throws: StoreError.newerFormat(path: path, found: 2, known: 1)) { try home.open() }
        #expect(throws: StoreError.newerFormat(path: path, found: 2, known: 1)) { try store.commit(.count(1)) }
        for path in before.files { #expect(disk[path] == before[path]) }
    }

    @Test("newer lines in the own folder are passed over, and nothing is written beside them")
    func newerLines() throws {
        let store = try home.open()
        try store.commit(.count(1))
        let path = try #require(try home.journalFiles().first)
        disk[path]? += RecordFraming.line(.head, Array(#"{"format":2}"#.utf8)).bytes
        let before = disk.copied()
        let again = try home.open()
        #expect(again.coins == 1)
        for store in [store, again] {
            #expect(throws: StoreError.newerFormat(path: path, found: 2, known: 1)) { try store.commit(.count(1)) }
        }
        for path in before.files { #expect(disk[path] == before[path]) }
    }

    @Test("a taken lock is waited for, and reported if it stays taken")
    func locked() throws {
        let store = try home.open()
        try store.commit(.count(1))
        let folder = home.layout().journal(of: store.deviceId)
        let lock = try disk.open(folder, .folder)
        #expect(try disk.lock(lock))
        var waited = 0
        disk.onPause = { waited += $0 }
        #expect(throws: StoreError.locked(path: folder, holder: "another process")) { try store.commit(.count(1)) }
        #expect(2000...2003 ~= waited)
        disk.onPause = { _ in disk.close(lock) }
        try store.commit(.count(1))
        #expect(store.coins == 2)
    }

    @Test("a store without its store.json goes on as what any other place says", arguments: ["mirror", "state", ""])
    func missing(place: String) throws {
        let store = try home.open()
        try store.commit(.count(1))
        disk[home.layout().storeFile] = nil
        for path in disk.files where path.contains("/mirror/") && place != "mirror" { disk[path] = nil }
        for path in disk.files where path.contains("/state/") && place != "state" { disk[path] = nil }
        let again = try home.open()
        #expect(again.coins == 1 && again.storeId == store.storeId)
        #expect(again.trouble.map(\.problem) == [.identityMissing])
        #expect(try Doctor.examine(home.layout(), files: disk).contains { $0.problem == .identityMissing })
        try again.commit(.count(10))
        #expect(try home.open().coins == 11)
        #expect(try home.open().trouble == [])
    }

    @Test("the last batches are known after a restart, and which were retracted")
    func logged() throws {
        let store = try home.open()
        let receipts = try (1...5).map { try store.commit(.count($0)).id }
        home.now = home.now.advanced(bySeconds: 40 * 86_400)
        try store.commit(.note(DocumentPath("cats/c1"), "Mochi"))
        try store.retract([receipts[3]])
        let again = try home.open()
        let log = try again.logged(limit: 3, kinds: ["count"])
        #expect(log.map(\.logged.id) == [receipts[4], receipts[3], receipts[2]])
        #expect(log.map(\.isUndone) == [false, true, false])
        #expect(try again.logged(limit: 1).map(\.logged.batch.kind) == [Store.retraction])
    }
}
