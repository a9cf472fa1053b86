import DocumentStore
import TestSupport
import Testing

/// A line feed that is lost, or another byte, takes no line along: whole lines are read also where they run into each
/// other.
@Suite("Lines that run into each other")
struct RunOnLineTests {
    enum Harm: CaseIterable {
        case lost, zero, flipped, quote

        func bytes(_ whole: [UInt8], at index: Int) -> [UInt8] {
            switch self {
            case .lost: Array(whole[..<index] + whole[(index + 1)...])
            case .zero: whole[..<index] + [0] + whole[(index + 1)...]
            case .flipped: whole[..<index] + [whole[index] ^ 1] + whole[(index + 1)...]
            case .quote: whole[..<index] + [UInt8(ascii: "{")] + whole[(index + 1)...]
            }
        }
    }

    @Test("are all read, reported, and appended to", arguments: Harm.allCases, [false, true])
    func read(harm: Harm, isMirrored: Bool) throws {
        let sound = MemoryFileSystem()
        let life = StoreHome(files: sound)
        let first = try life.open()
        for number in 0..<4 { try first.commit(.count(1 << Int64(number))) }
        if isMirrored { first.copyToMirror() }
        let path = try #require(try life.journalFiles().first)
        let whole = try #require(sound[path])
        for index in whole.indices.dropLast() where whole[index] == RecordFraming.lineFeed {
            let disk = sound.copied()
            disk[path] = harm.bytes(whole, at: index)
            let home = StoreHome(files: disk)
            home.now = life.now
            let store = try home.open()
            #expect(store.coins == 15, "byte \(index)")
            #expect(store.trouble.map(\.severity) == [.warning], "byte \(index)")
            #expect(try Doctor.examine(home.layout(), files: disk).contains { $0.file == path }, "byte \(index)")
            try store.commit(.count(16))
            #expect(try store.coins == 31 && home.open().coins == 31, "byte \(index)")
            for _ in 0..<2 {
                _ = try Repair.mend(home.layout(), files: disk, machine: "laptop")
                #expect(try home.open().coins == 31, "byte \(index), repaired")
            }
        }
    }

    @Test("are known by the header even where the first batch is long")
    func longBatch() throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        let store = try home.open()
        try store.commit(.count(1))
        home.now = home.now.advanced(bySeconds: 40 * 86_400)
        try store.commit(.note(DocumentPath("cats/c1"), String(repeating: "long ", count: 2000)))
        try store.commit(.count(2))
        let path = try #require(try home.journalFiles().last)
        let whole = try #require(disk[path])
        let end = try #require(whole.firstIndex(of: RecordFraming.lineFeed))
        for harm in Harm.allCases {
            disk[path] = harm.bytes(whole, at: end)
            let again = try home.open()
            #expect(again.coins == 3 && again.text(at: DocumentPath("cats/c1"))?.utf8.count == 10_000)
        }
    }
}
