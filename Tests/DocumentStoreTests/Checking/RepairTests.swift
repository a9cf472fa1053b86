import DocumentStore
import TestSupport
import Testing

/// `EveryByteTests` repairs each store it damaged as well.
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
    private func mend(_ disk: any FileSystem, by machine: String = "laptop") throws(StoreError) -> [RepairAction] {
        try Repair.mend(sound.layout, files: disk, machine: machine)
    }

    /// The lines of the plain files, in any order.
    private func lines(_ disk: MemoryFileSystem) -> Set<BatchID> {
        Set(PlainJournal.batches(on: disk, sound.layout).map(\.id))
    }

    /// Those that the mirror has.
    private var restorable: Set<BatchID> {
        Set(zip(sound.batches, sound.places).filter { $0.1.isMirrored }.map(\.0.id))
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

    @Test("takes each line with a flipped byte out of our file, puts back those of the mirror, and keeps it as it was")
    func flipped() throws {
        for index in stride(from: 0, to: whole.count, by: Effort.of(some: 37, all: 7)) {
            var bytes = whole
            // Lines that run together are read as they are.
            guard bytes[index] != RecordFraming.lineFeed else { continue }
            bytes[index] ^= 4
            let disk = sound.with(bytes, at: sound.journal)
            #expect(try mend(disk).contains { $0.step == .rewritten }, "byte \(index)")
            let kept = zip(sound.batches, sound.places).filter { $0.1.isMirrored || !$0.1.bytes.contains(index) }
            #expect(lines(disk) == Set(kept.map(\.0.id)), "byte \(index)")
            #expect(
                disk.files.contains { $0.contains("/quarantine/") && disk[$0]?.starts(with: bytes) == true },
                "byte \(index)")
            #expect(try mend(disk) == [], "byte \(index)")
            let isLost = kept.count < sound.batches.count
            #expect(try isLost || Doctor.examine(sound.layout, files: disk) == [], "byte \(index)")
        }
    }

    @Test("joins two lives of one journal: lines that only the mirror has come behind")
    func backup() throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        let store = try home.open()
        try store.commit(.count(1))
        let path = try #require(try home.journalFiles().first)
        let backup = disk.copied()
        try store.commit(.count(10))
        try store.commit(.count(100))
        store.close()
        // Yesterday's data and state are restored, and used before anyone notices.
        let restored = StoreHome(files: backup)
        restored.now = home.now
        try restored.open().commit(.count(1000))
        for file in disk.files where file.contains("/mirror/") {
            try backup.makeFolders(file.parentFolder)
            backup[file] = disk[file]
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

    @Test("of another device's journal restores the missing lines, in our own file")
    func others() throws {
        var flipped = whole
        flipped[mirrored - 30] ^= 1
        for bytes in [Array(whole.prefix(mirrored - 30)), flipped] {
            let disk = sound.with(bytes, at: sound.journal)
            #expect(try mend(disk, by: "another").map(\.step) == [.linesPutBack(1)])
            #expect(disk[sound.journal] == bytes)
            #expect(lines(disk).isSuperset(of: restorable))
            #expect(try mend(disk, by: "another") == [])
        }
    }

    @Test("waits for a process that holds the store, and then names it")
    func locked() throws {
        let disk = sound.with(Array(whole.prefix(mirrored - 30)), at: sound.journal)
        let folder = sound.journal.parentFolder
        let file = try disk.open(folder, .folder)
        #expect(try disk.lock(file))
        #expect(throws: StoreError.locked(path: folder, holder: "another process")) { try mend(disk) }
        disk.close(file)
        try mend(disk)
        #expect(lines(disk) == restorable)
    }

    @Test("puts back a journal and a store.json that are gone")
    func missing() throws {
        let disk = sound.with(nil, at: sound.journal)
        disk[sound.layout.storeFile] = nil
        try mend(disk)
        #expect(lines(disk) == restorable)
        #expect(disk[sound.layout.storeFile] == sound.disk[sound.layout.storeFile])
    }

    @Test("broken off anywhere leads to the same in the end")
    func brokenOff() throws {
        var bytes = Array(whole.prefix(mirrored - 20))
        bytes[bytes.count / 2] ^= 1
        let damaged = sound.with(bytes, at: sound.journal)
        damaged[sound.layout.storeFile]?[5] ^= 1
        let rehearsal = FragileDisk(damaged)
        try mend(rehearsal)
        for moment in rehearsal.moments {
            for cut in PowerCut.usual(seed: moment) {
                let found = rehearsal.found(after: moment, cut)
                try mend(found)
                #expect(lines(found) == restorable, "after change \(moment), \(cut)")
                #expect(found[sound.layout.storeFile] == sound.disk[sound.layout.storeFile])
                #expect(try mend(found) == [])
            }
        }
    }
}
