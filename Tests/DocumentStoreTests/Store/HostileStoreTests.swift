import Glibc
import TestSupport
import Testing

@testable import DocumentStore

/// Stores in which somebody put other things, or other numbers, than the program does.
@Suite("A store full of traps") struct HostileStoreTests {
    /// A line of a journal with a right checksum.
    private func line(_ batch: Batch, seq: Int64, at: String, seed: UInt32) -> [UInt8] {
        let now = Timestamp(milliseconds: 1_795_255_300_000)
        var fields = batch.fields
        (fields["seq"], fields["at"], fields["now"]) = (.integer(seq), .string(at), .string(now.text))
        return RecordFraming.line(.batch, Codec.bytes(of: .map(fields)), seed: seed).bytes
    }

    @Test("no number of a line takes the program down", arguments: [Int64.max, .max - 1, .max / 2, 0, .min])
    func numbers(seq: Int64) throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        try home.open().commit(.count(1))
        let other = home.layout().journal(of: "deadbeef")
        let identity = try StoreIdentity(bytes: disk[home.layout().storeFile] ?? [], path: "")
        let head = JournalHeader(store: identity.id, uid: identity.uid, device: "deadbeef").line
        let seed = Line.seed(ofStore: identity.id)
        let lines = ["0000", "0001"].flatMap { count in
            line(.count(10), seq: seq, at: "2026-11-21T11:00:00.000Z-\(count)-deadbeef", seed: seed)
        }
        try disk.makeFolders(other)
        disk["\(other)/2026-11.jsonl"] = head.bytes + lines + Array("{\"broken\"\n".utf8)
        // Our own journal the same.
        let own = try #require(try home.journalFiles().first { !$0.contains("deadbeef") })
        disk[own]? += line(.count(100), seq: seq, at: "2026-11-21T11:00:01.000Z-0000-0000aaaa", seed: seed)
        disk[own]? += Array("{\"broken\"\n".utf8)
        let store = try home.open()
        _ = try store.commit(.count(1000))
        let coins = try #require(try home.open().coins)
        #expect(coins % 10 == 1 && coins >= 1001)
        _ = try Doctor.examine(home.layout(), files: disk)
        _ = try Repair.mend(home.layout(), files: disk, machine: "laptop")
    }

    @Test("a store whose files bear dates of the year 2300 is read and written") func dates() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let home = StoreHome(files: PosixFileSystem(), below: folder.path)
        let store = try home.open()
        try store.commit(.count(1))
        store.close()
        let device = home.layout().journal(of: store.deviceId)
        for path in try home.journalFiles() + [device, home.layout().journals, home.layout().storeFile] {
            var times = [timespec(tv_sec: 10_413_792_000, tv_nsec: 0), timespec(tv_sec: 10_413_792_000, tv_nsec: 0)]
            try #require(utimensat(AT_FDCWD, path, &times, 0) == 0)
        }
        let again = try home.open()
        try again.commit(.count(2))
        again.noteStatus { ["a": 1] }
        #expect(try home.open().coins == 3)
    }

    @Test("this machine's state is rebuilt if it cannot be read, and reported once", arguments: InPlace.allCases)
    func state(trap: InPlace) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let home = StoreHome(files: PosixFileSystem(), below: folder.path)
        let store = try home.open()
        for _ in 0..<3 { try store.commit(.count(1)) }
        store.close()
        let layout = home.layout()
        for path in [layout.deviceFile, layout.snapshot + "/root.json", layout.statusFile] {
            _ = unlink(path)
            guard trap.make(at: path) else { return }
        }
        #expect(try home.open().coins == 3)
        let again = try home.open()
        #expect(again.trouble.contains { if case .deviceUnread = $0.problem { true } else { false } })
        guard trap != .folder else { return }
        try again.commit(.count(10))
        again.close()
        again.noteStatus { ["a": 1] }
        let last = try home.open()
        #expect(last.coins == 13)
        #expect(last.trouble.filter { $0.severity > .note } == [])
    }

    @Test("of another device's journal, what is no file is left out and reported", arguments: InPlace.allCases)
    func others(trap: InPlace) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let home = StoreHome(files: PosixFileSystem(), below: folder.path)
        try home.open().commit(.count(1))
        let other = home.layout().journal(of: "deadbeef")
        try home.files.makeFolder(other)
        guard trap.make(at: other + "/2026-11.jsonl") else { return }
        let store = try home.open()
        try store.commit(.count(2))
        #expect(store.coins == 3)
        #expect(try Doctor.examine(home.layout(), files: home.files).contains { $0.problem == .stranger })
        _ = try Repair.mend(home.layout(), files: home.files, machine: "laptop")
    }

    @Test(
        "what was put where a journal was hides none of its lines, and is told of", arguments: InPlace.allCases,
        [true, false])
    func inPlaceOfJournal(trap: InPlace, isOwn: Bool) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let home = StoreHome(files: PosixFileSystem(), below: folder.path)
        let other = try home.open("desktop")
        try other.commit(.count(1))
        let store = try home.open()
        try store.commit(.count(2))
        store.close()
        let running = try home.open()
        let path = home.layout().journal(of: isOwn ? store.deviceId : other.deviceId) + "/2026-11.jsonl"
        try #require(unlink(path) == 0)
        guard trap.make(at: path) else { return }
        _ = try running.catchUp()
        #expect(try running.coins == 3 && home.open().coins == 3)
        #expect(
            try Doctor.examine(home.layout(), files: home.files).contains { $0.file == path && $0.problem == .stranger }
        )
        for _ in 0..<2 {
            try home.open().commit(.count(4))
            try running.commit(.count(8))
        }
        running.close()
        #expect(try home.open().coins == 27)
        _ = try Repair.mend(home.layout(), files: home.files, machine: "laptop")
        #expect(try home.open().coins == 27)
        #expect(try Doctor.examine(home.layout(), files: home.files).allSatisfy { $0.severity == .note })
        // The journal alone has all of it again.
        #expect(try home.open("phone").coins == 27)
    }

    @Test(
        "no part of a month that somebody counted to takes the program down",
        arguments: ["9223372036854775807", "999999", "1000000", "1000001"], [true, false])
    func parts(part: String, isFile: Bool) throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        try home.open().commit(.count(1))
        let own = try #require(try home.journalFiles().first)
        let path = "\(own.parentFolder)/2026-11.\(part).jsonl"
        if isFile { disk[path] = disk[own] } else { try disk.makeFolders(path) }
        try home.open().commit(.count(1))
        let faulty = FaultyFileSystem(disk)
        faulty.plan = { $0.name == "fdatasync" ? .fails(5) : nil }
        #expect(throws: StoreError.self) { try home.open(files: faulty).commit(.count(100)) }
        for _ in 0..<3 { try home.open().commit(.count(10)) }
        #expect(try home.open().coins == 32)
        #expect(try home.open("phone").coins == 32)
        // Nothing is written again and again.
        if isFile { #expect(try home.loggedBatches().count <= 8) }
    }

    @Test("a thousand devices cost a thousand times what one does, not more") func manyDevices() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let home = StoreHome(files: PosixFileSystem(), below: folder.path)
        try home.open().commit(.count(1))
        let identity = try StoreIdentity(bytes: home.files.contents(of: home.layout().storeFile) ?? [], path: "")
        let seed = Line.seed(ofStore: identity.id)
        for number in 1...UInt32(1000) {
            let device = CRC32C.text(of: number)
            let folder = home.layout().journal(of: device)
            try home.files.makeFolder(folder)
            let place = "2026-11-21T11:00:00.000Z-0000-\(device)"
            try home.files.replaceFile(
                in: folder, named: "2026-11.jsonl", with: line(.count(10), seq: 1, at: place, seed: seed),
                isDurable: false)
        }
        for round in 0..<3 {
            let counting = FaultyFileSystem(home.files)
            let store = try home.open(files: counting)
            try store.commit(.count(1))
            store.copyToMirror()
            #expect(store.coins == 10_002 + Int64(round))
            // The first one reads all files, and copies them to the mirror.
            #expect(counting.calls.count < (round == 0 ? 60 : 30) * 1000)
            if round == 1 { store.close() }
        }
    }

    @Test("an unreadable copy in the mirror does not prevent writing", arguments: InPlace.allCases)
    func mirror(trap: InPlace) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let home = StoreHome(files: PosixFileSystem(), below: folder.path)
        let store = try home.open()
        try store.commit(.count(1))
        store.close()
        let copy = home.layout().mirroredJournal(of: store.deviceId) + "/2026-11.jsonl"
        _ = unlink(copy)
        guard trap.make(at: copy) else { return }
        let again = try home.open()
        try again.commit(.count(2))
        again.close()
        #expect(try home.open().coins == 3)
        #expect(try home.open().deviceId == store.deviceId)
    }

    @Test("a copy in the mirror with a hole at its end is no longer than the journal") func longCopy() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let home = StoreHome(files: PosixFileSystem(), below: folder.path)
        let store = try home.open()
        try store.commit(.count(1))
        store.close()
        let copy = home.layout().mirroredJournal(of: store.deviceId) + "/2026-11.jsonl"
        try #require(truncate(copy, 1 << 40) == 0)
        try home.open().commit(.count(2))
        #expect(try home.open().coins == 3)
        #expect(try home.open().deviceId == store.deviceId)
    }

    @Test("a hole behind the journal is a torn end", arguments: [1 << 21])
    func hole(size: Int) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let home = StoreHome(files: PosixFileSystem(), below: folder.path)
        try home.open().commit(.count(1))
        let path = try #require(try home.journalFiles().first)
        try #require(truncate(path, size) == 0)
        #expect(try home.open().coins == 1)
        try home.open().commit(.count(2))
        #expect(try home.open().coins == 3)
        #expect(try Repair.mend(home.layout(), files: home.files, machine: "laptop").map(\.step).contains(.rewritten))
        #expect(try #require(try home.files.status(at: path)).size < 10_000)
        #expect(try home.open().coins == 3)
    }

    @Test("a journal that is there under other names too counts once") func copyOfAnother() throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        try home.open().commit(.count(1))
        let path = try #require(try home.journalFiles().first)
        for later in ["2026-12.jsonl", "2026-11.2.jsonl"] {
            disk[path.replacing("2026-11.jsonl", with: later)] = disk[path]
        }
        let store = try home.open()
        try store.commit(.count(2))
        home.now = Timestamp(milliseconds: home.now.milliseconds + 14 * 86_400_000)
        try store.commit(.count(4))
        #expect(try home.open().coins == 7)
        #expect(try Doctor.examine(home.layout(), files: disk) == [])
    }

    @Test("a line that no program of ours wrote is a note until a repair") func foreignLine() throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        try home.open().commit(.count(1))
        let path = try #require(try home.journalFiles().first)
        disk[path]? += Array("{\"broken\"\n".utf8)
        try home.open().commit(.count(2))
        #expect(try Doctor.examine(home.layout(), files: disk).map(\.problem) == [.unreadable(1)])
        #expect(try Repair.mend(home.layout(), files: disk, machine: "laptop").map(\.step) == [.rewritten])
        #expect(try Doctor.examine(home.layout(), files: disk) == [])
        #expect(try home.open().coins == 3)
        #expect(disk.files.contains { $0.contains("/quarantine/") })
    }

    @Test("an unreadable line of another device is reported as long as it is there") func troubleOfOthers() throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        try home.open("phone").commit(.count(1))
        let store = try home.open()
        try store.commit(.count(2))
        store.close()
        #expect(try home.open().troubleOfOthers.isEmpty)
        let path = try #require(try home.journalFiles().first { !$0.contains(store.deviceId) })
        let whole = try #require(disk[path])
        disk[path] = Array("{}\n{}\n".utf8) + Array(repeating: 65, count: whole.count) + [10]
        for _ in 0..<2 {
            let again = try home.open()
            #expect(Set(again.trouble.map(\.problem)) == [.unreadable(3), .onlyHere(1)] && again.coins == 3)
        }
        disk[path] = nil
        for _ in 0..<2 {
            let again = try home.open()
            #expect(again.troubleOfOthers == [] && again.coins == 3)
        }
        disk[path] = whole
        #expect(try home.open().troubleOfOthers.isEmpty)
    }
}
