import DocumentStore
import Glibc
import TestSupport
import Testing

/// What tools do to a journal of two months, and what counts then.
@Suite("Machines: journals of which a folder, a month or an end is gone") struct LostFilesTests {
    private let machines: TwoMachines
    private let device: String
    private let months: [String: [UInt8]]
    private var layout: StoreLayout { machines.layout("a") }
    private var folder: String { layout.journal(of: device) }

    init() throws {
        machines = try TwoMachines()
        device = try machines.begin("a", counting: [1, 10])
        machines.now = machines.now.advanced(bySeconds: 30 * 86_400)
        try machines.begin("a", counting: [100, 1000])
        var months: [String: [UInt8]] = [:]
        for name in try machines.names(of: device, on: "a") {
            months[name.text] = try machines.bytes("\(machines.layout("a").journal(of: device))/\(name.text)")
        }
        self.months = months
        try #require(months.keys.sorted() == [Self.older, Self.newer])
    }

    private static let older = "2026-11.jsonl"
    private static let newer = "2026-12.jsonl"

    enum Event: String, CaseIterable {
        case folderGone, allFoldersGone, newerGone, olderGone, olderEmptied, olderWithoutLines, olderCut, newerCut
        case newerEmptied, newerZeroed
        case olderRenamed, newerRenamed, bothRenamed, folderRenamed

        var isRename: Bool { [.olderRenamed, .newerRenamed, .bothRenamed, .folderRenamed].contains(self) }
    }

    private func happen(_ event: Event, in folder: String) throws {
        func put(_ name: String, _ change: ([UInt8]) -> [UInt8]) throws {
            try machines.put(change(machines.bytes("\(folder)/\(name)")), at: "\(folder)/\(name)")
        }
        func rename(_ name: String) throws {
            let copy = name.replacing(".jsonl", with: " 2.jsonl")
            try machines.files.rename("\(folder)/\(name)", to: "\(folder)/\(copy)")
        }
        switch event {
        case .folderGone: try machines.remove(folder)
        case .allFoldersGone: try machines.remove(folder.parentFolder)
        case .newerGone: try machines.remove("\(folder)/\(Self.newer)")
        case .olderGone: try machines.remove("\(folder)/\(Self.older)")
        case .olderEmptied: try put(Self.older) { _ in [] }
        case .newerEmptied: try put(Self.newer) { _ in [] }
        case .newerZeroed: try put(Self.newer) { Array(repeating: 0, count: $0.count) }
        case .olderWithoutLines: try put(Self.older) { TwoMachines.lines($0)[0] }
        case .olderCut: try put(Self.older) { TwoMachines.lines($0).dropLast().flatMap { $0 } }
        case .newerCut: try put(Self.newer) { Array($0.dropLast(40)) }
        case .olderRenamed: try rename(Self.older)
        case .newerRenamed: try rename(Self.newer)
        case .bothRenamed: for name in [Self.older, Self.newer] { try rename(name) }
        case .folderRenamed: try machines.files.rename(folder, to: folder + " 2")
        }
    }

    private func isElsewhere(_ store: Store) -> Bool {
        store.trouble.contains { if case .elsewhere = $0.problem { true } else { false } }
    }

    @Test(
        "22, 23: own lines count at once, reading writes nothing, and the next commit puts them back and reports it once",
        arguments: Event.allCases, [false, true])
    func own(event: Event, hasSnapshot: Bool) throws {
        if !hasSnapshot { try machines.remove(layout.snapshot) }
        try happen(event, in: folder)
        let before = try machines.listing(layout.data)
        for _ in 0..<2 {
            let store = try machines.open("a")
            #expect(store.coins == 1111)
            #expect(isElsewhere(store) && store.warnings == [])
            #expect(store.deviceId == device)
            _ = try store.catchUp()
            store.tidyUp()
            store.close()
        }
        #expect(try machines.listing(layout.data) == before)
        #expect(try machines.doctor("a").filter { $0.severity == .damage } == [])
        let store = try machines.open("a")
        try store.commit(.count(10_000))
        #expect(store.coins == 11_111)
        #expect(store.ownIds.contains(device))
        #expect(store.trouble.contains { if case .putBack = $0.problem { $0.file == folder } else { false } })
        store.close()
        let next = try machines.open("a")
        #expect(next.coins == 11_111)
        #expect(!isElsewhere(next) && next.warnings == [])
        try next.commit(.count(100_000))
        next.close()
        #expect(try machines.coins("a") == 111_111)
        try machines.repair("a")
        #expect(try machines.doctor("a") == [])
        #expect(try machines.coins("a") == 111_111)
    }

    @Test("22, 23: they do so while a process runs, too", arguments: Event.allCases)
    func running(event: Event) throws {
        let store = try machines.open("a")
        #expect(store.coins == 1111)
        try happen(event, in: folder)
        _ = try store.catchUp()
        #expect(store.coins == 1111)
        try store.commit(.count(10_000))
        #expect(store.coins == 11_111)
        store.close()
        #expect(try machines.coins("a") == 11_111)
    }

    /// What is left without a mirror: lines behind a gap count at once.
    private static let alone: [Event: Int64] = [
        .newerGone: 11, .olderGone: 1100, .olderEmptied: 1100, .olderWithoutLines: 1100, .olderCut: 1101,
        .newerCut: 111, .olderRenamed: 1111, .newerRenamed: 1111, .bothRenamed: 1111, .folderRenamed: 1111,
    ]

    @Test(
        "22, 23: without a mirror the lines in the folder count, also under other names, and the rest is called lost",
        arguments: alone.keys.sorted { $0.rawValue < $1.rawValue })
    func withoutMirror(event: Event) throws {
        try machines.remove(layout.mirror)
        try machines.remove(layout.snapshot)
        try happen(event, in: folder)
        let coins = try #require(Self.alone[event])
        let store = try machines.open("a")
        #expect(store.coins == coins)
        #expect(store.trouble.contains { $0.severity == .damage } == !event.isRename)
        try store.commit(.count(10_000))
        #expect(store.coins == coins + 10_000)
        // Numbers that are lost are not given twice.
        #expect((store.deviceId == device) == event.isRename)
        store.close()
        #expect(try machines.coins("a") == coins + 10_000)
    }

    @Test("the lines of the snapshot's window count where nothing else has them, and are put back")
    func onlySnapshot() throws {
        try machines.remove(layout.mirroredJournals)
        try happen(.allFoldersGone, in: folder)
        for _ in 0..<2 {
            let store = try machines.open("a")
            #expect(store.coins == 1111)
            #expect(store.problems == [.elsewhere(4)])
            store.close()
        }
        try machines.open("a").commit(.count(10_000))
        try machines.remove(layout.snapshot)
        #expect(try machines.coins("a") == 11_111)
    }

    @Test(
        "22, 23: another machine's count from the mirror, which is no damage, and nothing of it is touched",
        arguments: Event.allCases, [false, true])
    func others(event: Event, hasSnapshot: Bool) throws {
        try machines.send(device, from: "a", to: "b")
        let other = try machines.open("b")
        try other.commit(.count(10_000))
        other.close()
        if !hasSnapshot { try machines.remove(machines.layout("b").snapshot) }
        let folder = machines.layout("b").journal(of: device)
        try happen(event == .allFoldersGone ? .folderGone : event, in: folder)
        let before = try? machines.listing(folder)
        for _ in 0..<2 {
            let store = try machines.open("b")
            #expect(store.coins == 11_111)
            #expect(store.troubleOfOthers == [])
            store.close()
        }
        let found = try machines.doctor("b")
        #expect(found.filter { $0.severity == .damage } == [])
        if !event.isRename {
            #expect(found.filter { $0.severity > .note } == [])
            #expect(found.contains { if case .onlyHere = $0.problem { true } else { false } })
        }
        let store = try machines.open("b")
        try store.commit(.count(100_000))
        #expect(store.coins == 111_111)
        #expect(store.ownIds == [store.deviceId])
        store.close()
        #expect((try? machines.listing(folder)) == before)
        for (name, bytes) in months { try machines.put(bytes, at: "\(folder)/\(name)") }
        #expect(try machines.coins("b") == 111_111)
        if !event.isRename { #expect(try machines.warnings("b") == []) }
    }

    @Test("losses that the mirror makes good for leave a machine its id, and each line once") func again() throws {
        for round in 1...3 {
            let store = try machines.open("a")
            let old = try machines.bytes(machines.journal("a", of: store.deviceId))
            try store.commit(.count(10_000))
            store.close()
            try machines.put(old, at: machines.journal("a", of: store.deviceId))
            let next = try machines.open("a")
            try next.commit(.count(10_000))
            #expect(next.ownIds == [device])
            #expect(next.coins == 1111 + Int64(round) * 20_000)
            #expect(next.clockLead == [:])
            next.close()
        }
        #expect(try machines.doctor("a") == [])
    }

    @Test("24: an empty or damaged store.json is as good as none", arguments: ["", "{", "{\"format\":1}"])
    func identity(text: String) throws {
        let whole = try machines.bytes(layout.storeFile)
        try machines.put(text, at: layout.storeFile)
        let store = try machines.open("a")
        #expect(store.coins == 1111)
        #expect(store.problems == [.identityMissing])
        #expect(try machines.doctor("a").filter { $0.severity == .damage } == [])
        try store.commit(.count(10_000))
        #expect(try machines.bytes(layout.storeFile) == whole)
        #expect(try machines.open("a").trouble == [])
    }

    @Test("a restore to a time keeps what only a conflict copy has")
    func restored() throws {
        try machines.remove(layout.mirror)
        try machines.files.rename("\(folder)/\(Self.newer)", to: "\(folder)/2026-12 (1).jsonl")
        let now = machines.now
        #expect(try EarlierStore(of: layout, files: machines.files, at: now).documents.coins == 1111)
        let november = try EarlierStore(of: layout, files: machines.files, at: now.advanced(bySeconds: -86_400))
        #expect(november.documents.coins == 11)
    }

    @Test(
        "own lines of which neither journal nor copy may be read are an error, and no empty store",
        arguments: ["open", "readdir"])
    func unreadable(call: String) throws {
        let home = StoreHome()
        try home.open().commit(.count(1))
        try home.removeState()
        let faulty = FaultyFileSystem(home.files)
        var refused = 0
        faulty.plan = { now in
            guard now.name == call, now.path.contains("/journal/") else { return nil }
            refused += 1
            return .fails(EACCES)
        }
        #expect(throws: StoreError.self) { try home.open(files: faulty) }
        #expect(refused > 0)
        // Once they may be read again, everything is there.
        #expect(try home.open().coins == 1)
    }
}
