import DocumentStore
import TestSupport
import Testing

/// Lines that arrive weeks late are folded in from the anchor, and an undo of weeks ago too.
@Suite("An anchor")
struct AnchorTests {
    static let day: Int64 = 86_400
    let disk = MemoryFileSystem()
    let home: StoreHome
    let start: Timestamp

    init() {
        home = StoreHome(files: disk)
        home.now = home.now.advanced(bySeconds: -300 * AnchorTests.day)
        start = home.now
    }

    /// Commits on every second day, and snapshots now and then; each id with its day.
    @discardableResult
    private func live(_ store: Store, days: Int64, on home: StoreHome, from first: Int = 0) throws -> [BatchID] {
        let end = home.now.advanced(bySeconds: days * AnchorTests.day)
        var ids: [BatchID] = []
        while home.now < end {
            let number = first + ids.count
            let day = String(home.now.text.prefix(10))
            ids.append(try store.commit(.session(number, habit: "h\(number % 3)", day: day)).id)
            if number % 20 == 0 { store.close() }
            home.now = home.now.advanced(bySeconds: 2 * AnchorTests.day)
        }
        store.close()
        return ids
    }

    /// Another machine's lines of some days, written so many days before now, on a disk of its own.
    private func away(since ago: Int64, days: Int64) throws -> StoreHome {
        let away = StoreHome(files: disk.copied())
        for path in try away.journalFiles() { try away.files.remove(path) }
        away.now = home.now.advanced(bySeconds: -ago * AnchorTests.day)
        try live(try away.open("desktop"), days: days, on: away, from: 5000)
        return away
    }

    private func bring(_ other: StoreHome) throws {
        for path in try other.journalFiles() {
            try disk.makeFolders(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)))
            disk[path] = try other.files.contents(of: path)
        }
    }

    private var anchor: String { home.layout().snapshot + "/root-anchor.json" }

    /// The journals' files that were read, as months.
    private func monthsRead(_ faulty: FaultyFileSystem, since call: Int) -> Set<String> {
        let read = faulty.calls.dropFirst(call).filter { $0.name == "pread" && $0.path.contains("/journal/") }
        return Set(read.compactMap { $0.path.split(separator: "/").last.map { String($0.prefix(7)) } })
    }

    @Test("is at least 35 days old, and rolls on before it is much older than 70")
    func age() throws {
        let store = try home.open()
        var oldest: Int64 = 0
        for _ in 0..<40 {
            try live(store, days: 8, on: home, from: Int(home.now.seconds(since: start)))
            guard let root = disk[anchor] else { continue }
            let text = String(decoding: root, as: UTF8.self)
            let at = try #require(text.split(separator: "\"at\":\"").dropFirst().first?.prefix(24))
            let age = home.now.seconds(since: try #require(Timestamp(text: String(at)))) / AnchorTests.day
            #expect(age >= 35)
            oldest = max(oldest, age)
        }
        #expect(50...82 ~= oldest)
        try expectEqual(try home.open(), home)
    }

    @Test("lines of a month ago are folded in without the months before it")
    func late() throws {
        let faulty = FaultyFileSystem(disk)
        let store = try home.open(files: faulty)
        try live(store, days: 300, on: home)
        let other = try away(since: 30, days: 30)
        try bring(other)
        let seen = faulty.calls.count
        #expect(try store.catchUp())
        let months = monthsRead(faulty, since: seen).sorted()
        #expect(months.first.map { $0 >= "2026-08" } == true)
        try expectEqual(store, home)
        for machine in ["laptop", "third"] { try expectEqual(try home.open(machine), home, machine) }
        store.close()
        try expectEqual(try home.open(), home, "after the next snapshot")
        let fresh = try home.open()
        try home.removeState()
        #expect(try StateShown(by: home.open()).documents == StateShown(by: fresh).documents)
    }

    @Test("what was committed weeks ago is taken back without the months before it")
    func undo() throws {
        let ids = try live(try home.open(), days: 300, on: home)
        let faulty = FaultyFileSystem(disk)
        let store = try home.open(files: faulty)
        let seen = faulty.calls.count
        try store.retract([ids[ids.count - 16]])
        let months = monthsRead(faulty, since: seen)
        #expect(!months.isEmpty && months.allSatisfy { $0 >= "2026-08" })
        try expectEqual(store, home)
        store.close()
        try expectEqual(try home.open(), home)
        // Behind the anchor everything has to be folded again.
        try store.retract([ids[3]])
        try expectEqual(store, home)
        store.close()
        try expectEqual(try home.open(), home)
    }

    @Test("missing, damaged or cut off, changes nothing", arguments: 0..<4)
    func damaged(part: Int) throws {
        try live(try home.open(), days: 200, on: home)
        try bring(try away(since: 30, days: 20))
        let root = try #require(disk[anchor])
        let hot = try #require(
            String(decoding: root, as: UTF8.self).split(separator: "\"").first { $0.hasPrefix("hot.") })
        for path in [anchor, "\(home.layout().snapshot)/\(hot)"] {
            let bytes = try #require(disk[path])
            for index in stride(from: part * 29, to: bytes.count, by: 116) {
                for damage in [Array(bytes[..<index]), bytes.replacing(at: index)] {
                    disk[path] = damage
                    try expectEqual(try home.open(), home, "\(path) \(index)")
                }
            }
            disk[path] = nil
            let store = try home.open()
            try expectEqual(store, home, path)
            let kept = disk.copied()
            try store.commit(.count(1))
            store.close()
            try expectEqual(try home.open(), home, "\(path), then a snapshot")
            for path in kept.files + disk.files { disk[path] = kept[path] }
            disk[path] = bytes
        }
    }

    @Test("is removed with the snapshot's repair, and its files with the next")
    func renewed() throws {
        let store = try home.open()
        try live(store, days: 120, on: home)
        #expect(disk[anchor] != nil)
        try store.renewSnapshot()
        try expectEqual(store, home)
        let before = disk.files.count { $0.contains("/hot.") }
        store.close()
        for _ in 0..<3 {
            try store.commit(.count(1))
            store.close()
        }
        #expect(disk.files.count { $0.contains("/hot.") } <= min(before, 3))
        #expect(try Doctor.examine(home.layout(), files: disk) == [])
    }
}

extension [UInt8] {
    fileprivate func replacing(at index: Int) -> [UInt8] {
        var bytes = self
        bytes[index] ^= 1
        return bytes
    }
}
