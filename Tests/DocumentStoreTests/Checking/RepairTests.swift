import DocumentStore
import TestSupport
import Testing

@Suite("A repair")
struct RepairTests {
    let sound: SoundStore
    /// The journal's bytes that the mirror has.
    let mirrored: Int

    init() throws {
        sound = try SoundStore()
        mirrored = sound.places.last { $0.isMirrored }?.bytes.upperBound ?? 0
    }

    private var whole: [UInt8] { sound.disk[sound.journal] ?? [] }

    @discardableResult
    private func mend(_ disk: any FileSystem) throws(StoreError) -> [RepairAction] {
        try Repair.mend(sound.layout, files: disk, machine: "laptop")
    }

    @Test("does nothing to a sound store but fill its mirror")
    func unhurt() throws {
        let disk = sound.disk.copied()
        #expect(try mend(disk) == [])
        for path in sound.disk.files where !path.hasPrefix(sound.layout.mirror) {
            #expect(disk[path] == sound.disk[path])
        }
        #expect(disk.files == sound.disk.files)
    }

    /// The lines of the plain files, in any order.
    private func lines(_ disk: MemoryFileSystem) -> Set<BatchID> {
        Set(PlainJournal.batches(on: disk, sound.layout).map(\.id))
    }

    /// Those that the mirror has.
    private var restorable: Set<BatchID> {
        Set(zip(sound.batches, sound.places).filter { $0.1.isMirrored }.map(\.0.id))
    }

    @Test("puts back each line with a flipped byte that the mirror has, and keeps the file as it was")
    func flipped() throws {
        for index in stride(from: 0, to: mirrored, by: 7) {
            var bytes = whole
            // Lines that run together are read as they are.
            guard bytes[index] != RecordFraming.lineFeed else { continue }
            bytes[index] ^= 4
            let disk = sound.with(bytes, at: sound.journal)
            #expect(try mend(disk).contains { $0.step == .rewritten }, "byte \(index)")
            #expect(lines(disk) == Set(sound.batches.map(\.id)), "byte \(index)")
            #expect(
                disk.files.contains { $0.contains("/quarantine/") && disk[$0]?.starts(with: bytes) == true },
                "byte \(index)")
            #expect(try mend(disk) == [], "byte \(index)")
            #expect(try Doctor.examine(sound.layout, files: disk) == [], "byte \(index)")
        }
    }

    @Test("restores what was cut off, at any byte")
    func cut() throws {
        for length in stride(from: 0, to: mirrored, by: 11) {
            let disk = sound.with(Array(whole.prefix(length)), at: sound.journal)
            try mend(disk)
            #expect(lines(disk) == restorable, "cut at \(length)")
            #expect(try mend(disk) == [])
        }
    }

    @Test("puts back a journal and a store.json that are gone")
    func missing() throws {
        let disk = sound.with(nil, at: sound.journal)
        disk[sound.layout.storeFile] = nil
        try mend(disk)
        #expect(lines(disk) == restorable)
        #expect(disk[sound.layout.storeFile] == sound.disk[sound.layout.storeFile])
    }

    @Test("takes unreadable lines out of our own file, which it keeps whole in quarantine")
    func unreadable() throws {
        let place = try #require(sound.places.first { !$0.isMirrored })
        var bytes = whole
        bytes[place.bytes.lowerBound + 40] ^= 1
        let disk = sound.with(bytes, at: sound.journal)
        #expect(try mend(disk) == [RepairAction(.rewritten, file: sound.journal)])
        #expect(disk[sound.journal] == Array(whole[..<place.bytes.lowerBound] + whole[place.bytes.upperBound...]))
        let copy = try #require(disk.files.first { $0.contains("/quarantine/") })
        #expect(disk[copy] == bytes)
        #expect(try mend(disk) == [])
    }

    @Test("joins two lives of one journal: lines that only the mirror has come behind")
    func backup() throws {
        let home = StoreHome()
        let disk = try #require(home.files as? MemoryFileSystem)
        let store = try home.open()
        try store.commit(.count(1))
        let path = try #require(try home.journalFiles().first)
        let backup = disk.copied()
        try store.commit(.count(10))
        try store.commit(.count(100))
        store.close()
        // Yesterday's data and state are restored, and used before anyone notices.
        let mirror = Dictionary(disk.files.filter { $0.contains("/mirror/") }.map { ($0, disk[$0] ?? []) }) { $1 }
        let restored = StoreHome(files: backup)
        restored.now = home.now
        try restored.open().commit(.count(1000))
        for (file, bytes) in mirror {
            try backup.makeFolders(String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)]))
            backup[file] = bytes
        }
        let before = try #require(backup[path])
        #expect(try Doctor.examine(home.layout(), files: backup).contains { $0.remedy == .repair })
        _ = try Repair.mend(home.layout(), files: backup, machine: "laptop")
        #expect(backup[path]?.starts(with: before) == true)
        let again = try restored.open()
        #expect(again.coins == 1111)
        #expect(try Repair.mend(home.layout(), files: backup, machine: "laptop") == [])
        try again.commit(.count(10_000))
        again.close()
        #expect(try restored.open().coins == 11_111)
        #expect(try Doctor.examine(home.layout(), files: backup).allSatisfy { $0.severity == .note })
    }

    @Test("of another device's journal restores what is missing, in a file of our own")
    func others() throws {
        for bytes in [Array(whole.prefix(mirrored - 30)), whole] {
            var bytes = bytes
            if bytes.count > mirrored { bytes[mirrored - 30] ^= 1 }
            let disk = sound.with(bytes, at: sound.journal)
            let done = try Repair.mend(sound.layout, files: disk, machine: "another")
            #expect(done.map(\.step) == [.linesPutBack(1)])
            #expect(disk[sound.journal] == bytes)
            #expect(lines(disk).isSuperset(of: restorable))
            #expect(try Repair.mend(sound.layout, files: disk, machine: "another") == [])
        }
    }

    @Test("waits for a process that holds the store, and then names it")
    func locked() throws {
        let disk = sound.with(Array(whole.prefix(mirrored - 30)), at: sound.journal)
        let folder = String(sound.journal[..<(sound.journal.lastIndex(of: "/") ?? sound.journal.endIndex)])
        let file = try disk.open(folder, .folder)
        #expect(try disk.lock(file))
        #expect(throws: StoreError.locked(path: folder, holder: "another process")) { try mend(disk) }
        disk.close(file)
        try mend(disk)
        #expect(lines(disk) == restorable)
    }

    @Test("broken off after any call leads to the same in the end", arguments: [0, 1, 2])
    func brokenOff(part: Int) throws {
        var bytes = Array(whole.prefix(mirrored - 20))
        bytes[bytes.count / 2] ^= 1
        let damaged = sound.with(bytes, at: sound.journal)
        damaged[sound.layout.storeFile]?[5] ^= 1
        let rehearsal = FragileDisk(damaged)
        try mend(rehearsal)
        #expect(lines(rehearsal.live) == restorable)
        for call in rehearsal.changingCalls where call % 3 == part {
            for cut in [PowerCut.keepsAll, .dropsUnsynced, .scrambles(seed: UInt64(call))] {
                let found = rehearsal.found(after: call, cut)
                try mend(found)
                #expect(lines(found) == restorable, "after call \(call), \(cut)")
                #expect(found[sound.layout.storeFile] == sound.disk[sound.layout.storeFile])
                #expect(try mend(found) == [])
            }
        }
    }

    @Test("a snapshot that does not match the journals is rebuilt")
    func snapshot() throws {
        let home = StoreHome(files: sound.disk.copied())
        let disk = try #require(home.files as? MemoryFileSystem)
        let root = try #require(disk.files.first { $0.hasSuffix("/root.json") })
        disk[root]?[60] ^= 1
        let store = try home.open()
        try store.renewSnapshot()
        #expect(try Doctor.examine(home.layout(), files: disk) == [])
    }
}
