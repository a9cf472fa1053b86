import DocumentStore
import TestSupport
import Testing

/// Sectors of zeros at the end of a journal are the remainder of an unacknowledged write; anything else is damage, and
/// reported.
@Suite("Torn sectors")
struct TornSectorTests {
    let disk = MemoryFileSystem()
    let home: StoreHome
    let long = String(repeating: "long ", count: 200)

    init() { home = StoreHome(files: disk) }

    private func journal() throws -> String { try #require(try home.journalFiles().first) }

    @Test("are put in quarantine and cut", arguments: [0..<2, 1..<2, 2..<3, 1..<9])
    func cut(sectors: Range<Int>) throws {
        let store = try home.open()
        try store.commit(.count(1))
        try store.commit(.note(DocumentPath("cats/c1"), long))
        let path = try journal()
        var bytes = try #require(disk[path])
        let start = try #require(bytes.dropLast().lastIndex(of: RecordFraming.lineFeed)) + 1
        let zeros = max(start, sectors.lowerBound * 512)..<min(bytes.count, sectors.upperBound * 512)
        for index in zeros { bytes[index] = 0 }
        disk[path] = bytes
        let again = try home.open()
        #expect(again.text(at: DocumentPath("cats/c1")) == nil && again.coins == 1)
        #expect(again.trouble == [])
        try again.commit(.count(2))
        #expect(try home.open().coins == 3)
        #expect(try Doctor.examine(home.layout(), files: disk).allSatisfy { $0.severity == .note })
        #expect(disk.files.contains { $0.contains("quarantine") })
    }

    @Test("of a file's first write leave the file out", arguments: [false, true])
    func firstWrite(isFirstFile: Bool) throws {
        let store = try home.open()
        if !isFirstFile {
            try store.commit(.count(1))
            home.now = home.now.advanced(bySeconds: 40 * 86_400)
        }
        try store.commit(.note(DocumentPath("cats/c1"), long))
        let path = try #require(try home.journalFiles().last)
        disk[path] = [UInt8](repeating: 0, count: 512) + (disk[path]?.dropFirst(512) ?? [])
        let again = try home.open()
        #expect(again.text(at: DocumentPath("cats/c1")) == nil)
        try again.commit(.count(2))
        #expect(try home.open().coins == (isFirstFile ? 2 : 3))
    }

    @Test("are not what a flipped bit or a lost sector in the middle is")
    func damage() throws {
        let store = try home.open()
        try store.commit(.count(1))
        try store.commit(.note(DocumentPath("cats/c1"), "a b"))
        let path = try journal()
        let whole = try #require(disk[path])
        let blank = try #require(whole.lastIndex(of: UInt8(ascii: " ")))
        disk[path]?[blank] = 0
        #expect(try home.open().trouble.map(\.severity) == [.damage])
        disk[path] = whole
        try store.commit(.note(DocumentPath("cats/c2"), long))
        try store.commit(.count(5))
        for index in 512..<1024 { disk[path]?[index] = 0 }
        #expect(try home.open().trouble.contains { $0.severity == .damage })
    }
}
