import Glibc
import TestSupport
import Testing

@testable import DocumentStore

/// Stores in which somebody put other things, or other numbers, than the program does.
@Suite("A store full of traps") struct HostileStoreTests {
    /// A store on the real disk.
    private func withHome(_ body: (StoreHome) throws -> Void) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try body(StoreHome(files: PosixFileSystem(), below: folder.path))
    }

    @Test("a store whose files bear dates of the year 2300 is read and written") func dates() throws {
        try withHome { home in
            let store = try home.open()
            try store.commit(.count(1))
            store.close()
            let device = home.layout().journal(of: store.deviceId)
            for path in try home.journalFiles() + [device, home.layout().journals, home.layout().storeFile] {
                let time = timespec(tv_sec: 10_413_792_000, tv_nsec: 0)
                try #require(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
            }
            let again = try home.open()
            try again.commit(.count(2))
            again.noteStatus { ["a": 1] }
            #expect(try home.open().coins == 3)
        }
    }

    @Test("this machine's state is rebuilt if it cannot be read, and reported once", arguments: InPlace.allCases)
    func state(trap: InPlace) throws {
        try withHome { home in
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
            #expect(last.warnings == [])
        }
    }

    @Test(
        "a thing in the place of a journal hides no line, and is reported", arguments: InPlace.allCases,
        [true, false])
    func inPlaceOfJournal(trap: InPlace, isOwn: Bool) throws {
        try withHome { home in
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
            let findings = try Doctor.examine(home.layout(), files: home.files)
            #expect(findings.contains { $0.file == path && $0.problem == .stranger })
            for _ in 0..<2 {
                try home.open().commit(.count(4))
                try running.commit(.count(8))
            }
            running.close()
            #expect(try home.open().coins == 27)
            _ = try Repair.mend(home.layout(), files: home.files, machine: "laptop")
            #expect(try Doctor.examine(home.layout(), files: home.files).allSatisfy { $0.severity == .note })
            // The journal alone has all of it again.
            #expect(try home.open().coins == 27 && home.open("phone").coins == 27)
        }
    }

    @Test("an unreadable copy in the mirror does not prevent writing", arguments: InPlace.allCases)
    func mirror(trap: InPlace) throws {
        try withHome { home in
            let store = try home.open()
            try store.commit(.count(1))
            store.close()
            let copy = home.layout().mirroredJournal(of: store.deviceId) + "/2026-11.jsonl"
            _ = unlink(copy)
            guard trap.make(at: copy) else { return }
            let again = try home.open()
            try again.commit(.count(2))
            again.close()
            #expect(try home.open().coins == 3 && home.open().deviceId == store.deviceId)
        }
    }

    @Test("a hole behind a journal is a torn end, and behind its copy nothing", arguments: [true, false])
    func hole(isCopy: Bool) throws {
        try withHome { home in
            let store = try home.open()
            try store.commit(.count(1))
            store.close()
            let journal = try #require(try home.journalFiles().first)
            let copy = home.layout().mirroredJournal(of: store.deviceId) + "/2026-11.jsonl"
            try #require(truncate(isCopy ? copy : journal, isCopy ? 1 << 40 : 1 << 21) == 0)
            #expect(try home.open().coins == 1)
            try home.open().commit(.count(2))
            #expect(try home.open().coins == 3 && home.open().deviceId == store.deviceId)
            guard !isCopy else { return }
            let repair = try Repair.mend(home.layout(), files: home.files, machine: "laptop")
            #expect(repair.contains { $0.step == .rewritten })
            #expect(try #require(try home.files.status(at: journal)).size < 10_000)
            #expect(try home.open().coins == 3)
        }
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
        #expect(try home.open().coins == 32 && home.open("phone").coins == 32)
        // Nothing is written again and again.
        if isFile { #expect(try home.loggedBatches().count <= 8) }
    }

    @Test("many devices cost as many times what one does, not more") func manyDevices() throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        try home.open().commit(.count(1))
        let identity = try StoreIdentity(bytes: disk[home.layout().storeFile] ?? [], path: "")
        let count = Effort.of(some: 100, all: 1000)
        for number in 1...count {
            let device = CRC32C.text(of: UInt32(number))
            let at = try #require(HybridTime(text: "2026-11-21T11:00:00.000Z-0000-\(device)"))
            let line = Line(.count(10), seq: 1, at: at, now: home.now, seed: Line.seed(ofStore: identity.id))
            try disk.makeFolder(home.layout().journal(of: device))
            disk["\(home.layout().journal(of: device))/2026-11.jsonl"] = line.bytes + [RecordFraming.lineFeed]
        }
        for round in 0..<3 {
            let counting = FaultyFileSystem(disk)
            let store = try home.open(files: counting)
            try store.commit(.count(1))
            store.copyToMirror()
            #expect(store.coins == Int64(10 * count + 2 + round))
            // The first one reads all files, and copies them to the mirror.
            #expect(counting.calls.count < (round == 0 ? 60 : 30) * (count + 5))
            if round == 1 { store.close() }
        }
    }
}
