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
        let found = try findings().filter { $0.file == path }
        #expect(found.contains { $0.severity > .note && $0.offset <= 200 && $0.remedy == .repair })
        disk[path] = nil
        // What the mirror has counts, and is no damage.
        let worst = try findings().filter { $0.severity > .note }
        #expect(worst == [Finding(.warning, file: path, .missingBesideCopy, remedy: .repair)])
    }

    @Test("reports a snapshot that does not match the journals")
    func snapshot() throws {
        let path = try sample()
        let bytes = try #require(disk[path])
        let end = try #require(bytes.dropLast().lastIndex(of: 10)) + 1
        // The last line stays, one before it is another store's.
        let other = StoreHome(files: MemoryFileSystem())
        let store = try other.open()
        for number in 1...5 { try store.commit(.session(number, minutes: number == 2 ? 99 : 25)) }
        let otherPath = try #require(try other.journalFiles().first)
        let otherBytes = try #require(try other.files.contents(of: otherPath))
        #expect(otherBytes.count == bytes.count)
        disk[path] = Array(otherBytes[..<end] + bytes[end...])
        let found = try findings()
        #expect(found.contains { $0.file.hasSuffix("/snapshot") && $0.severity == .damage })
    }

    @Test("reports unknown files, torn ends and a newer store")
    func notes() throws {
        let path = try sample()
        disk[path.replacing(".jsonl", with: ".sync-conflict.jsonl")] = [1]
        disk[path]? += [1, 2, 3]
        #expect(try findings().map(\.severity) == [.note, .note])
        let problems = { try Set(findings().filter { $0.file == home.layout().storeFile }.map(\.problem)) }
        disk[home.layout().storeFile] = Array("{\"format\":2}".utf8)
        #expect(try problems() == [.otherThanCopy, .identityNewer])
        disk[home.layout().storeFile] = [1]
        // The mirror's counts in its place, so that they differ needs no telling.
        #expect(try problems() == [.identityDamaged])
    }
}
