import DocumentStore
import Glibc
import TestSupport
import Testing

/// Pruning stops, fails or loses power at each call of the disk: what stays is there, the month is there whole or gone
/// whole, and the next pruning finishes it.
@Suite("Pruning letters, interrupted") struct PruningFaultTests {
    private let base: MemoryFileSystem
    private let all: Set = ["march-1", "march-2", "april-1", "april-2"]
    private let left: Set = ["march-2", "april-1", "april-2"]
    private static let start = "2026-11-20T10:00:00.000Z"

    init() throws {
        base = MemoryFileSystem()
        let home = StoreHome(files: base)
        for month in ["2026-03", "2026-04"] {
            home.now = try #require(Timestamp(text: "\(month)-10T10:00:00.000Z"))
            let store = try home.open()
            let letters = try store.openLetters()
            try store.commit(.count(1))
            let name = month == "2026-03" ? "march" : "april"
            try letters.commit(Letter.write("\(name)-1"))
            try letters.commit(Letter.write("\(name)-2", "Kept.", isKept: true))
            letters.close()
            store.close()
        }
    }

    private func home(on files: any FileSystem) throws -> StoreHome {
        let home = StoreHome(files: files)
        home.now = try #require(Timestamp(text: PruningFaultTests.start))
        return home
    }

    /// Opens, prunes and closes; what fails is left.
    private func prune(on files: any FileSystem) throws {
        let home = try home(on: files)
        guard let store = try? home.open(), let letters = try? store.openLetters() else { return }
        letters.patience = 0
        _ = try? letters.prune(months: ["2026-03"], keeping: Letter.stays)
        letters.close()
    }

    /// What is wrong on a disk as it was found, and after the pruning was tried again there.
    private func complaints(on disk: MemoryFileSystem) throws -> [String] {
        var complaints: [String] = []
        let home = try home(on: disk)
        home.now = home.now.advanced(bySeconds: 60)
        let found = try home.open().openLetters()
        let ids = try found.letterIds
        if ids != all, ids != left { complaints.append("half of it: \(ids.sorted())") }
        if found.text(at: Letter.path("march-2")) != "Kept." { complaints.append("the kept letter is lost") }
        try found.commit(Letter.write("november-1"))
        if try found.letterIds != ids.union(["november-1"]) { complaints.append("another state after a commit") }
        found.close()
        let again = try home.open().openLetters()
        try again.prune(months: ["2026-03"], keeping: Letter.stays)
        try again.compact(keeping: Letter.stays)
        again.close()
        let last = try home.open().openLetters()
        if try last.letterIds != left.union(["november-1"]) { complaints.append("not finished: \(try last.letterIds)") }
        let rest = disk.files.filter { $0.hasSuffix("2026-03.jsonl") && $0.contains("/letters/") }
        if !rest.isEmpty { complaints.append("still there: \(rest)") }
        let damage = try Doctor.examine(home.layout(), files: disk).filter { $0.severity > .note }
        if !damage.isEmpty { complaints.append("\(damage)") }
        return complaints
    }

    private func calls() throws -> [FaultyFileSystem.Call] {
        let faulty = FaultyFileSystem(base.copied())
        try prune(on: faulty)
        return faulty.calls
    }

    @Test("by the end of the process, at every call") func killed() throws {
        let calls = try calls()
        #expect(calls.count > 100)
        for call in calls {
            let disk = base.copied()
            let faulty = FaultyFileSystem(disk)
            faulty.plan = { $0.number == call.number ? .stops : nil }
            try prune(on: faulty)
            #expect(try complaints(on: disk.copied()) == [], "\(call.number) \(call.name) \(call.path)")
        }
    }

    @Test("by an error of every call, and of all after it", arguments: [EIO, ENOSPC, EROFS]) func failing(errno: Int32)
        throws
    {
        for call in try calls() where call.name != "stat" && call.name != "fstat" && call.name != "pread" {
            for isLasting in [false, true] {
                let disk = base.copied()
                let faulty = FaultyFileSystem(disk)
                faulty.plan = { other in
                    other.number == call.number || isLasting && other.number > call.number && other.name == call.name
                        ? .fails(errno) : nil
                }
                try prune(on: faulty)
                #expect(
                    try complaints(on: disk.copied()) == [], "\(isLasting) \(call.number) \(call.name) \(call.path)")
            }
        }
    }

    @Test("by a power cut after every call") func powerCuts() throws {
        let disk = FragileDisk(base)
        try prune(on: disk)
        var count = 0
        for call in disk.changingCalls {
            let cuts: [PowerCut] = [.dropsUnsynced, .keepsAll, .dropsNames, .dropsContents]
            for cut in cuts + (0..<4).map({ PowerCut.scrambles(seed: UInt64(call * 10 + $0)) }) {
                #expect(try complaints(on: disk.found(after: call, cut)) == [], "after call \(call) \(cut)")
                count += 1
            }
        }
        #expect(count > 200)
    }

    @Test("removes nothing before what stays is on disk twice, and then from the mirror first") func order() throws {
        let calls = try calls().filter { $0.path.contains("/letters/") && !$0.path.contains("/state/") }
        let removed = calls.filter { $0.name == "unlink" && $0.path.hasSuffix(".jsonl") }
        #expect(removed.map { $0.path.contains("/mirror/") } == [true, false])
        let first = try #require(removed.first?.number)
        let synced = calls.filter { $0.number < first && $0.name.hasSuffix("sync") && $0.path.contains("2026-11") }
        #expect(synced.contains { $0.path.contains("/mirror/") } && synced.contains { $0.path.contains("/data/") })
    }

    @Test("by the end of the process before the sync, and a power cut while the next one goes on") func unsynced()
        throws
    {
        let call = try #require(try calls().first { $0.name == "fdatasync" && $0.path.contains("2026-11") })
        let disk = FragileDisk(base)
        let faulty = FaultyFileSystem(disk)
        faulty.plan = { $0.number == call.number ? .stops : nil }
        try prune(on: faulty)
        let before = disk.calls
        let letters = try home(on: disk).open().openLetters()
        #expect(try letters.letterIds == left)
        #expect(try letters.compact(keeping: Letter.stays).count == 2)
        letters.close()
        for call in disk.changingCalls where call > before {
            for cut in [PowerCut.dropsUnsynced, .keepsAll, .dropsNames, .dropsContents] {
                #expect(try complaints(on: disk.found(after: call, cut)) == [], "after call \(call) \(cut)")
            }
        }
    }
}
