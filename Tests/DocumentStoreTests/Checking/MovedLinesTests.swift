import DocumentStore
import TestSupport
import Testing

/// A line that lost or gained a byte does not fit into its place any more, and moves all that follows.
@Suite("Moved lines")
struct MovedLinesTests {
    enum Change: CaseIterable {
        case lostByte, gainedByte

        func made(in bytes: [UInt8], at index: Int) -> [UInt8] {
            let byte: [UInt8] =
                switch self {
                case .lostByte: []
                case .gainedByte: [UInt8(ascii: "7")]
                }
            return bytes[..<index] + byte + bytes[(self == .lostByte ? index + 1 : index)...]
        }
    }

    @Test("are all there after a repair, and the store is well: broken bytes are kept", arguments: Change.allCases)
    func repaired(change: Change) throws {
        let sound = try SoundStore()
        let whole = try #require(sound.disk[sound.journal])
        let first = try #require(sound.places.first)
        let mirrored = try #require(sound.places.last { $0.isMirrored }?.bytes.upperBound)
        #expect(first.bytes.lowerBound < mirrored)
        let step = Effort.of(some: 7, all: 1)
        // Without its line feed a line is one with the next.
        for index in stride(from: first.bytes.lowerBound, to: mirrored, by: step)
        where whole[index] != RecordFraming.lineFeed {
            let disk = sound.with(change.made(in: whole, at: index), at: sound.journal)
            try mend(disk, in: sound)
            let home = StoreHome(files: disk)
            #expect(try StateShown(by: home.open()).documents == Reference(sound.batches).documents, "byte \(index)")
            let findings = try Doctor.examine(sound.layout, files: disk)
            #expect(findings.allSatisfy { $0.severity == .note }, "byte \(index): \(findings)")
            let kept = disk.files.filter { $0.hasSuffix(".damaged") }
            #expect(findings.count { $0.problem == .lineWholeElsewhere(isKept: true) } == kept.count, "byte \(index)")
            #expect(try mend(disk, in: sound) == [], "byte \(index)")
            let store = try home.open()
            try store.commit(.count(100))
            store.close()
            #expect(try home.open().coins == 105, "byte \(index)")
            #expect(try Doctor.examine(sound.layout, files: disk).allSatisfy { $0.severity == .note }, "byte \(index)")
        }
    }

    @Test("are damage where no copy is left of them, also where their number was given to another line")
    func forked() throws {
        let home = StoreHome()
        let disk = try #require(home.files as? MemoryFileSystem)
        let store = try home.open()
        try store.commit(.count(1))
        let path = try #require(try home.journalFiles().first)
        let before = try #require(disk[path])
        try store.commit(.count(10))
        let first = try #require(disk[path]).dropFirst(before.count)
        disk[path] = before
        try home.open().commit(.count(100))
        disk[path] = (disk[path] ?? []) + Change.lostByte.made(in: Array(first), at: 40)
        let findings = try Doctor.examine(home.layout(), files: disk)
        #expect(findings.contains { $0.severity == .damage && $0.file == path })
    }

    @discardableResult
    private func mend(_ disk: MemoryFileSystem, in sound: SoundStore) throws(StoreError) -> [RepairAction] {
        try Repair.mend(sound.layout, files: disk, machine: "laptop")
    }
}
