import DocumentStore
import TestSupport
import Testing

@Suite("The doctor")
struct DoctorTests {
    let disk = MemoryFileSystem()
    let home: StoreHome

    init() { home = StoreHome(files: disk) }

    private func sample() throws -> String {
        let store = try home.open()
        for number in 1...5 { try store.commit(.session(number)) }
        store.close()
        return try #require(try home.journalFiles().first)
    }

    private func findings() throws -> [Finding] {
        try Doctor.examine(home.layout(), files: disk)
    }

    @Test("finds nothing without a store, and nothing in a sound store")
    func sound() throws {
        #expect(try findings().isEmpty)
        _ = try sample()
        let before = disk.copied()
        #expect(try findings().isEmpty)
        #expect(disk.files == before.files)
        for path in before.files { #expect(disk[path] == before[path]) }
    }

    @Test("reports a journal that does not match its copy")
    func mirror() throws {
        let path = try sample()
        disk[path]?[200] ^= 1
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        // What the mirror has counts, and is no damage.
        let elsewhere = { Finding(.note, file: folder, .elsewhere($0), remedy: .repair) }
        #expect(try findings() == [elsewhere(1), Finding(.note, file: path, .unreadable(1), remedy: .repair)])
        disk[path] = nil
        #expect(try findings() == [elsewhere(5)])
        for copy in disk.files where copy.contains("/mirror/journal/") { disk[copy] = nil }
        // The snapshot has the newest lines word for word.
        #expect(try findings() == [elsewhere(5)])
        try home.removeState()
        #expect(try findings().map(\.severity).max() == .damage)
    }

    @Test("reports a snapshot that does not match the journals")
    func snapshot() throws {
        home.lag = 1
        _ = try sample()
        // The same snapshot of a store in which one early line says something else.
        let other = StoreHome(files: MemoryFileSystem())
        other.lag = 1
        let store = try other.open()
        for number in 1...5 { try store.commit(.session(number, minutes: number == 2 ? 99 : 25)) }
        store.close()
        let copy = try #require(other.files as? MemoryFileSystem)
        for path in copy.files where path.contains("/snapshot/") { disk[path] = copy[path] }
        #expect(try findings() == [Finding(.note, file: home.layout().snapshot, .snapshotDiffers, remedy: .repair)])
    }

    @Test("reports unknown files, torn ends and a newer store")
    func notes() throws {
        let path = try sample()
        disk[path.replacing(".jsonl", with: ".sync-conflict.jsonl")] = [1]
        disk[path]? += [1, 2, 3]
        #expect(try findings().map(\.severity) == [.note, .note])
        let problems = { try Set(findings().filter { $0.file == home.layout().storeFile }.map(\.problem)) }
        disk[home.layout().storeFile] = RecordFraming.line(.store, ["format": 2]).bytes
        #expect(try problems() == [.identityNewer])
        disk[home.layout().storeFile] = [1]
        #expect(try problems() == [.identityDamaged])
    }
}
