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

    @Test("finds nothing in an empty folder or in a sound store")
    func sound() throws {
        #expect(try findings().isEmpty)
        _ = try sample()
        let before = disk.copied()
        #expect(try findings().isEmpty)
        #expect(disk.files == before.files)
        for path in before.files { #expect(disk[path] == before[path]) }
    }

    @Test("reports where a journal differs from its copy")
    func mirror() throws {
        let path = try sample()
        disk[path]?[200] ^= 1
        let found = try findings().filter { $0.file == path }
        #expect(found.contains { $0.severity > .note && $0.offset <= 200 && $0.remedy == .repair })
        disk[path] = nil
        #expect(try findings().contains { $0.file == path && $0.severity == .damage })
    }

    @Test("reports a snapshot that contradicts the journals")
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

    @Test("reports unknown files, torn ends and newer stores")
    func notes() throws {
        let path = try sample()
        disk[path.replacing(".jsonl", with: ".sync-conflict.jsonl")] = [1]
        disk[path]? += [1, 2, 3]
        #expect(try findings().map(\.severity) == [.note, .note])
        let problems = { try Set(findings().filter { $0.file == home.layout().storeFile }.map(\.problem)) }
        disk[home.layout().storeFile] = Array("{\"format\":2}".utf8)
        #expect(try problems() == [.otherThanCopy, .identityNewer])
        disk[home.layout().storeFile] = [1]
        #expect(try problems() == [.identityDamaged, .otherThanCopy])
    }
}
