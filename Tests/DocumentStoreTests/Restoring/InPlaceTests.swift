import DocumentStore
import TestSupport
import Testing

/// An earlier store replaces the current one: whatever is interrupted and whoever writes meanwhile, there is one store
/// afterwards, and what was acknowledged is in it or in the one moved aside.
@Suite("A store that another one takes the place of")
struct InPlaceTests {
    let disk: MemoryFileSystem
    let home: StoreHome
    var layout: StoreLayout { home.layout() }
    /// What the laptop's 12 batches and the desktop's one add up to, and what they did before the restored time.
    static let (whole, restored): (Int64, Int64) = (1120, 1060)

    init() throws {
        disk = MemoryFileSystem()
        home = StoreHome(files: disk)
        let desktop = try home.open("desktop")
        try desktop.commit(.count(1000))
        let store = try home.open()
        for _ in 0..<12 { try store.commit(.count(10)) }
        store.close()
    }

    /// As of the sixth of the laptop's batches.
    private func earlier(_ files: any FileSystem) throws -> EarlierStore {
        let times = try home.loggedBatches().map(\.now).sorted()
        return try EarlierStore(of: layout, files: files, at: times[6])
    }

    private func takePlace(_ files: any FileSystem) throws -> [String] {
        try earlier(disk).takePlace(of: layout, files: files, movingAsideAs: "before-x")
    }

    /// What the next command finds and can do.
    private func expectOneStore(_ disk: MemoryFileSystem, _ note: String) throws {
        let home = StoreHome(files: disk)
        home.now = self.home.now.advanced(bySeconds: 60)
        let store = try home.open()
        let coins = try #require(store.coins, "\(note)")
        #expect([Self.whole, Self.restored].contains(coins), "\(note)")
        try store.commit(.count(5))
        store.close()
        let again = try home.open()
        #expect(again.coins == coins + 5, "\(note)")
        let left = disk.files.filter { $0.contains("-restoring") && !$0.hasSuffix(".new") }
        #expect(left == [], "\(note)")
        #expect(try Doctor.examine(layout, files: disk).filter { $0.severity > .note } == [], "\(note)")
        // What was moved aside is there whole.
        let aside = layout.data + "-before-x"
        guard try disk.status(at: aside) != nil else {
            #expect(coins == Self.whole, "\(note)")
            return
        }
        #expect(coins == Self.restored, "\(note)")
        let old = StoreLayout(data: aside, mirror: layout.mirror + "-before-x", state: "/none")
        #expect(try Doctor.look(at: old, files: disk).documents.coins == Self.whole, "\(note)")
    }

    @Test("is finished or undone by the next command wherever it was killed")
    func killed() throws {
        let rehearsal = FaultyFileSystem(disk.copied())
        _ = try takePlace(rehearsal)
        #expect(rehearsal.calls.count > 60)
        for number in 1...rehearsal.calls.count {
            let copy = disk.copied()
            let faulty = FaultyFileSystem(copy)
            faulty.plan = { $0.number == number ? .stops : nil }
            #expect(throws: StoreError.self) { try takePlace(faulty) }
            let call = rehearsal.calls[number - 1]
            // A killed process holds no lock.
            try expectOneStore(copy.copied(), "killed at call \(number), \(call.name) \(call.path)")
        }
    }

    @Test("is finished or undone if a call fails, and by the next try", arguments: [5, 28])
    func failing(errno: Int32) throws {
        let rehearsal = FaultyFileSystem(disk.copied())
        _ = try takePlace(rehearsal)
        for call in rehearsal.calls {
            let copy = disk.copied()
            let faulty = FaultyFileSystem(copy)
            faulty.plan = { $0.number == call.number ? .fails(errno) : nil }
            let moved = try? takePlace(faulty)
            try expectOneStore(copy, "errno \(errno) at call \(call.number), \(call.name) \(call.path)")
            guard moved == nil, try copy.status(at: layout.data + "-before-x") == nil else { continue }
            _ = try EarlierStore(of: layout, files: copy, at: home.now).takePlace(
                of: layout, files: copy, movingAsideAs: "before-y")
            #expect(try StoreHome(files: copy).open().coins == Self.whole)
        }
    }

    @Test("is one or the other after a power cut at any call")
    func powerCut() throws {
        let rehearsal = FragileDisk(disk)
        _ = try takePlace(rehearsal)
        for call in rehearsal.changingCalls {
            for cut in [PowerCut.keepsAll, .dropsUnsynced, .scrambles(seed: UInt64(call))] {
                try expectOneStore(rehearsal.found(after: call, cut), "power cut after call \(call), \(cut)")
            }
        }
    }

    @Test("takes no commit that comes meanwhile: each is in the old one or in the new one", arguments: [false, true])
    func beside(isOpen: Bool) throws {
        let rehearsal = FaultyFileSystem(disk.copied())
        _ = try takePlace(rehearsal)
        let lastLock = rehearsal.calls.last { $0.name == "flock" && $0.path.contains("/journal/") }?.number ?? 0
        for number in 1...rehearsal.calls.count {
            let copy = disk.copied()
            let beside = StoreHome(files: copy)
            beside.now = home.now.advanced(bySeconds: 60)
            let faulty = FaultyFileSystem(copy)
            let open = isOpen ? try beside.open() : nil
            var isAcknowledged = false
            faulty.plan = { call in
                guard call.number == number else { return nil }
                let store = (try? open ?? beside.open()) ?? nil
                store?.patience = 0
                isAcknowledged = (try? store?.commit(.count(7))) != nil
                return nil
            }
            let times = try home.loggedBatches().map(\.now).sorted()
            _ = try EarlierStore(of: layout, files: copy, at: times[6]).takePlace(
                of: layout, files: faulty, movingAsideAs: "before-x")
            faulty.plan = { _ in nil }
            // An open one continues with the store that is now in place.
            let store = try open ?? beside.open()
            _ = try store.catchUp()
            try store.commit(.count(5))
            let now = try beside.open()
            let old = StoreLayout(data: layout.data + "-before-x", mirror: "/none", state: "/none")
            let aside = try #require(try Doctor.look(at: old, files: copy).documents.coins)
            let extra: Int64 = isAcknowledged ? 7 : 0
            let note = "at call \(number)"
            // Once its locks are taken nothing comes into the old one any more.
            if aside > Self.whole { #expect(number <= lastLock, "\(note)") }
            #expect(try #require(now.coins) - Self.restored - 5 + aside - Self.whole == extra, "\(note)")
            #expect(store.coins == now.coins, "\(note)")
        }
    }

    @Test("lets processes that wait for its locks commit to the store in place then")
    func waiting() throws {
        let writer = try home.open()
        try writer.commit(.count(1))
        let restore = try earlier(disk)
        let folder = layout.journal(of: writer.deviceId)
        let lock = try disk.open(folder, .folder)
        #expect(try disk.lock(lock))
        var pauses = 0
        disk.onPause = { _ in
            pauses += 1
            guard pauses == 3 else { return }
            disk.close(lock)
            _ = try? restore.takePlace(of: layout, files: disk, movingAsideAs: "before-x")
        }
        try writer.commit(.count(7))
        #expect(pauses >= 3)
        #expect(try disk.status(at: layout.data + "-before-x") != nil)
        #expect(writer.coins == Self.restored + 7)
        #expect(try home.open().coins == Self.restored + 7)
    }

    @Test("includes what was committed up to its time, also after it was read")
    func readBefore() throws {
        let restore = try EarlierStore(of: layout, files: disk, at: home.now.advanced(bySeconds: 3600))
        try home.open().commit(.count(7))
        _ = try restore.takePlace(of: layout, files: disk, movingAsideAs: "before-x")
        #expect(try home.open().coins == Self.whole + 7)
    }

    @Test("is waited for by processes that arrive between its renames")
    func between() throws {
        let copy = disk.copied()
        let faulty = FaultyFileSystem(copy)
        let other = StoreHome(files: copy)
        var seen: [StoreError?] = []
        copy.onPause = { _ in }
        faulty.plan = { call in
            guard call.name == "rename", !call.path.contains(".json") else { return nil }
            do throws(StoreError) {
                _ = try other.open()
                seen.append(nil)
            } catch {
                seen.append(error)
            }
            return nil
        }
        let times = try home.loggedBatches().map(\.now).sorted()
        _ = try EarlierStore(of: layout, files: copy, at: times[6]).takePlace(
            of: layout, files: faulty, movingAsideAs: "before-x")
        let waited = StoreError.locked(path: layout.restoreNote, holder: "another process")
        // Before the first one the old store is still what counts.
        #expect(seen == [nil, waited, waited])
        #expect(try other.open().coins == Self.restored)
    }

    @Test("before this device's first line lets it continue under a new id", arguments: [false, true])
    func beforeFirstLine(isOpen: Bool) throws {
        let open = isOpen ? try home.open() : nil
        if let open { try open.commit(.count(1)) }
        let times = try home.loggedBatches().map(\.now).sorted()
        let restore = try EarlierStore(of: layout, files: disk, at: times[0])
        _ = try restore.takePlace(of: layout, files: disk, movingAsideAs: "before-x")
        #expect(try home.open().coins == 1000 && home.open().trouble == [])
        let store = try open ?? home.open()
        try store.commit(.count(7))
        try store.commit(.count(7))
        store.close()
        #expect(try home.open().coins == 1014)
        try home.open().commit(.count(1))
        #expect(try home.open().coins == 1015)
        #expect(try Doctor.examine(layout, files: disk).filter { $0.severity > .note } == [])
    }
}
