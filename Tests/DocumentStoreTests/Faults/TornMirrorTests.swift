import DocumentStore
import TestSupport
import Testing

/// The mirror's own files can be torn by a power cut as well.
@Suite("A torn mirror")
struct TornMirrorTests {
    let disk = MemoryFileSystem()
    let home: StoreHome
    let store: Store

    init() throws {
        home = StoreHome(files: disk)
        store = try home.open()
        try store.commit(.count(1))
        try store.commit(.count(2))
        store.close()
    }

    private func copy() throws -> String { try #require(disk.files.first { $0.contains("mirror/journal") }) }

    @Test("is reported as a note, and repaired when it is filled again", arguments: [0, 140, 400])
    func repaired(after: Int) throws {
        let path = try copy()
        let whole = try #require(disk[path])
        let zeros = [UInt8](repeating: 0, count: 60)
        disk[path] = Array(whole.dropLast(60 + after)) + zeros + whole.suffix(after)
        let findings = try Doctor.examine(home.layout(), files: disk)
        #expect(findings.map(\.severity) == [.note] && findings.first?.file == path)
        try store.commit(.count(4))
        store.close()
        #expect(disk[path]?.starts(with: whole) == true)
        #expect(try Doctor.examine(home.layout(), files: disk) == [])
    }

    @Test("is reported as a note if it is cut short, too", arguments: [1, 50, 300])
    func brokenOff(cut: Int) throws {
        let path = try copy()
        let whole = try #require(disk[path])
        disk[path] = whole.dropLast(cut)
        let findings = try Doctor.examine(home.layout(), files: disk)
        #expect(findings.map(\.severity) == [.note] && findings.first?.file == path)
        try store.commit(.count(4))
        store.close()
        #expect(disk[path]?.starts(with: whole) == true)
        #expect(try Doctor.examine(home.layout(), files: disk) == [])
    }

    @Test("never shrinks, also where the journal does", arguments: [1, 50, 300])
    func grows(cut: Int) throws {
        let path = try copy()
        let journal = try #require(try home.journalFiles().first)
        let whole = try #require(disk[path])
        disk[journal] = disk[journal]?.dropLast(cut)
        let again = try home.open()
        _ = try? again.commit(.count(4))
        again.close()
        _ = try? again.commit(.count(8))
        again.close()
        #expect(disk[path]?.starts(with: whole) == true)
    }

    @Test("never shrinks where another device's journal does", arguments: [1, 50, 300])
    func growsElsewhere(cut: Int) throws {
        let journal = try #require(try home.journalFiles().first)
        let desktop = try home.open("desktop")
        try desktop.commit(.count(4))
        desktop.close()
        let path = try #require(disk.files.first { $0.contains("/desktop/mirror/") && $0.contains(store.deviceId) })
        let whole = try #require(disk[path])
        disk[journal] = disk[journal]?.dropLast(cut)
        let again = try home.open("desktop")
        #expect(again.coins == 7)
        again.close()
        #expect(disk[path] == whole)
        // What the mirror has counts, and is no damage: the file may be on its way.
        #expect(again.troubleOfOthers == [])
        let found = try Doctor.examine(home.layout(of: "desktop"), files: disk)
        #expect(found.filter { $0.severity > .note } == [])
        // Without its line feed alone the last line is still whole.
        let told = found.filter { $0.file == journal }.map(\.problem)
        #expect(told.contains(.onlyInMirror(lines: cut == 300 ? 2 : 1)) == (cut > 1))
    }

    @Test("is left as it is where it holds what the journal does not")
    func kept() throws {
        let path = try copy()
        let journal = try #require(try home.journalFiles().first)
        let whole = try #require(disk[path])
        disk[journal] = (disk[journal] ?? []).map { $0 == UInt8(ascii: "2") ? UInt8(ascii: "3") : $0 }
        #expect(try Doctor.examine(home.layout(), files: disk).contains { $0.severity == .damage })
        _ = try? store.commit(.count(4))
        store.close()
        #expect(disk[path]?.starts(with: whole) == true)
    }
}
