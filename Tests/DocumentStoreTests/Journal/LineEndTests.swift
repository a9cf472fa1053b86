import DocumentStore
import TestSupport
import Testing

/// Journals whose lines end with CR LF, as editors and git on other systems make them.
@Suite("Lines that end with CR LF")
struct LineEndTests {
    let disk = MemoryFileSystem()
    let home: StoreHome
    private var layout: StoreLayout { home.layout() }

    /// Lines of two months, so that one file's length is in the next one's header.
    init() throws {
        home = StoreHome(files: disk)
        let store = try home.open()
        for _ in 0..<3 { try store.commit(.count(10)) }
        home.now = home.now.advanced(bySeconds: 20 * 86_400)
        for _ in 0..<3 { try store.commit(.count(10)) }
    }

    /// Which lines of a file are changed.
    enum Which: String, CaseIterable, Sendable {
        case all, header, some, last

        func contains(_ index: Int, of count: Int) -> Bool {
            switch self {
            case .all: true
            case .header: index == 0
            case .some: index % 2 == 1
            case .last: index == count - 1
            }
        }
    }

    private func changeEnds(_ which: Which) throws -> [String: [UInt8]] {
        var before: [String: [UInt8]] = [:]
        for path in try home.journalFiles() {
            let bytes = try #require(disk[path])
            before[path] = bytes
            let lines = bytes.split(separator: RecordFraming.lineFeed)
            let changed = lines.enumerated().map { index, line in
                Array(line) + (which.contains(index, of: lines.count) ? [13] : []) + [RecordFraming.lineFeed]
            }
            // Another file in the place of that, as git makes it.
            disk[path] = nil
            disk[path] = changed.flatMap { $0 }
        }
        return before
    }

    @Test("are read, reported as unusual, and repaired by the next commit", arguments: Which.allCases, [false, true])
    func own(which: Which, hasCopies: Bool) throws {
        if hasCopies { try home.open().close() }
        let before = try changeEnds(which)
        let store = try home.open()
        #expect(store.coins == 60)
        let findings = try Doctor.examine(layout, files: disk)
        #expect(findings.filter { $0.severity > .note } == [])
        #expect(findings.filter { $0.problem == .carriageReturns }.map(\.file) == before.keys.sorted())
        try store.commit(.count(1))
        #expect(store.coins == 61)
        for (path, bytes) in before { #expect(disk[path]?.starts(with: bytes) == true) }
        store.close()
        #expect(try home.open().deviceId == store.deviceId)
        #expect(try home.open().coins == 61)
        #expect(try Doctor.examine(layout, files: disk) == [])
    }

    @Test("are repaired by a repair", arguments: Which.allCases, [false, true])
    func repaired(which: Which, hasCopies: Bool) throws {
        if hasCopies { try home.open().close() }
        let before = try changeEnds(which)
        let done = try Repair.mend(layout, files: disk, machine: "laptop")
        #expect(done.filter { if case .lineEnds = $0.step { true } else { false } }.count == 2)
        for (path, bytes) in before { #expect(disk[path] == bytes) }
        #expect(try Doctor.examine(layout, files: disk) == [])
        #expect(try Repair.mend(layout, files: disk, machine: "laptop") == [])
    }

    @Test("are read of other devices too, and their copies end with LF", arguments: Which.allCases)
    func others(which: Which) throws {
        let before = try changeEnds(which)
        let desktop = try home.open("desktop")
        #expect(desktop.coins == 60)
        #expect(desktop.trouble.filter { $0.severity > .note } == [])
        try desktop.commit(.count(1))
        desktop.close()
        for (path, bytes) in before {
            #expect(disk[path] != bytes)
            #expect(disk[path.replacing("/data/", with: "/desktop/mirror/")] == bytes)
        }
        let again = try home.open("desktop")
        #expect(again.coins == 61)
        // Once the device that writes them has repaired them.
        try home.open().commit(.count(2))
        _ = try again.catchUp()
        #expect(again.coins == 63)
        try again.commit(.count(4))
        again.close()
        #expect(try home.open("desktop").coins == 67)
        #expect(try Doctor.examine(home.layout(of: "desktop"), files: disk) == [])
    }

    @Test("do not keep lines from being restored from the mirror, or a broken end from being cut")
    func damaged() throws {
        try home.open().close()
        _ = try changeEnds(.all)
        let path = try #require(try home.journalFiles().last)
        var bytes = try #require(disk[path])
        bytes[bytes.count / 2] ^= 1
        disk[path] = bytes + Array("{\"crc\":\"12".utf8)
        let store = try home.open()
        #expect(store.coins == 60)
        try store.commit(.count(1))
        store.close()
        #expect(try home.open().coins == 61)
        #expect(disk.files.contains { $0.hasPrefix(layout.quarantine) && $0.hasSuffix(".torn") })
        _ = try Repair.mend(layout, files: disk, machine: "laptop")
        #expect(try Doctor.examine(layout, files: disk).filter { $0.severity > .note } == [])
        #expect(try home.open().coins == 61)
    }

    @Test("are left in an earlier store neither")
    func earlier() throws {
        let times = try home.loggedBatches().map(\.now)
        _ = try changeEnds(.all)
        #expect(try EarlierStore(of: layout, files: disk, at: times[4]).documents.coins == 50)
        #expect(try EarlierStore(of: layout, files: disk, at: times[2]).documents.coins == 30)
    }

    @Test("of a mirror are no loss of the journal's")
    func mirrored() throws {
        let store = try home.open()
        store.close()
        for path in disk.files where path.contains("/mirror/journal/") {
            let text = String(decoding: try #require(disk[path]), as: UTF8.self)
            disk[path] = Array(text.replacing("\n", with: "\r\n").utf8)
        }
        let again = try home.open()
        try again.commit(.count(1))
        again.close()
        #expect(again.deviceId == store.deviceId)
        #expect(try Doctor.examine(layout, files: disk) == [])
    }
}
