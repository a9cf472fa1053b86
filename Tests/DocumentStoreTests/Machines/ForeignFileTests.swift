@testable import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Machines: files that tools converted or cut") struct ForeignFileTests {
    private let machines: TwoMachines
    private let device: String
    private let path: String
    private let whole: [UInt8]

    init() throws {
        machines = try TwoMachines()
        try machines.begin("a", counting: [1000])
        try machines.put(machines.bytes(machines.layout("a").storeFile), at: machines.layout("b").storeFile)
        device = try machines.begin("b", counting: [1, 10, 100])
        try machines.send(device, from: "b", to: "a")
        path = try machines.journal("a", of: device)
        whole = try machines.bytes(path)
    }

    private func returned(_ bytes: [UInt8]) -> [UInt8] { bytes.flatMap { $0 == 10 ? [13, 10] : [$0] } }

    @Test(
        "18: CR LF in the own file is read, commands work meanwhile, and a repair turns it back",
        arguments: [false, true])
    func ownReturns(hasState: Bool) throws {
        let own = try machines.journal("b", of: device)
        try machines.put(returned(whole), at: own)
        if !hasState { try machines.remove(machines.layout("b").snapshot) }
        let before = try machines.listing(machines.layout("b").data)
        let store = try machines.open("b")
        #expect(store.coins == 111)
        store.close()
        #expect(try machines.listing(machines.layout("b").data) == before)
        let next = try machines.open("b")
        try next.commit(.count(1000))
        #expect(next.coins == 1111)
        #expect(next.deviceId == device)
        next.close()
        #expect(try machines.doctor("b").map(\.problem) == [.carriageReturns(4)])
        try machines.repair("b")
        #expect(try machines.bytes(own).starts(with: whole))
        #expect(try machines.doctor("b") == [])
        #expect(try machines.coins("b") == 1111)
    }

    @Test("19: CR LF in a foreign file is read, also where it grows")
    func foreignReturns() throws {
        let running = try machines.open("a")
        try machines.put(returned(whole), at: path)
        _ = try running.catchUp()
        #expect(running.coins == 1111)
        let owner = try machines.open("b")
        try owner.commit(.count(10_000))
        try machines.put(returned(machines.bytes(machines.journal("b", of: device))), at: path)
        _ = try running.catchUp()
        #expect(running.coins == 11_111)
        try running.commit(.count(100_000))
        running.close()
        #expect(try machines.coins("a") == 111_111)
        #expect(try machines.doctor("a").filter { $0.severity > .note } == [])
    }

    enum HeaderDamage: CaseIterable {
        case flipped, gone, markedAsText, behindOtherLines
    }

    @Test(
        "19: below a damaged header each whole line of a foreign file counts", arguments: HeaderDamage.allCases,
        [false, true])
    func header(damage: HeaderDamage, hasCopy: Bool) throws {
        if hasCopy {
            let store = try machines.open("a")
            try store.commit(.count(10_000))
            store.close()
        }
        let sum: Int64 = hasCopy ? 11_111 : 1111
        let lines = TwoMachines.lines(whole)
        var bytes = whole
        switch damage {
        case .flipped: bytes[60] ^= 1
        // Without a copy nothing says whose lines they are, but only one header can have begun this file.
        case .gone: bytes = lines[1...].flatMap { $0 }
        case .markedAsText: bytes = [0xEF, 0xBB, 0xBF] + whole
        case .behindOtherLines: bytes = Array("{}\n".utf8) + whole
        }
        try machines.put(bytes, at: path)
        let store = try machines.open("a")
        #expect(store.coins == sum)
        #expect(store.trouble.filter { $0.severity > .note } == [])
        try store.commit(.count(100_000))
        #expect(store.coins == sum + 100_000)
    }

    @Test("19: a foreign file of which nothing can be read is named in one line, and nothing else is hindered")
    func unreadable() throws {
        try machines.open("a").close()
        try machines.put(
            [UInt8](repeating: 65, count: 500) + [10] + [UInt8](repeating: 66, count: 500) + [10], at: path)
        let store = try machines.open("a")
        // The mirror has them.
        #expect(store.coins == 1111)
        #expect(Set(store.trouble.map(\.problem)) == [.unreadable(2), .onlyHere(3)])
        try store.commit(.count(1))
        #expect(store.coins == 1112)
    }

    @Test("a file that a tool takes away to put a newer one there is read from the mirror meanwhile")
    func replaced() throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        let other = try home.open("desktop")
        try other.commit(.count(5))
        let running = try home.open()
        try running.commit(.count(1))
        running.copyToMirror()
        let path = try #require(try home.journalFiles().first { $0.contains(other.deviceId) })
        disk.onPause = { _ in Issue.record("nothing is waited for") }
        for isRunning in [false, true] {
            try disk.rename(path, to: path + ".tmp")
            let store = isRunning ? running : try home.open()
            _ = try store.catchUp()
            #expect(store.coins == 6)
            #expect(store.troubleOfOthers == [])
            try disk.rename(path + ".tmp", to: path)
            _ = try running.catchUp()
            #expect(running.coins == 6)
        }
    }

    @Test("20: of a foreign file that is still arriving the whole lines count, and the rest once it is there")
    func torn() throws {
        try? machines.remove(machines.layout("a").mirroredJournal(of: device))
        try machines.remove(path)
        try machines.remove(machines.layout("a").snapshot)
        let lines = TwoMachines.lines(whole)
        let ends = [lines[0].count, lines[0].count + lines[1].count, lines[0].count + lines[1].count + lines[2].count]
        let running = try machines.open("a")
        for length in stride(from: 0, to: whole.count, by: 7) {
            try machines.put(Array(whole.prefix(length)), at: path)
            _ = try running.catchUp()
            // A last line counts without its line feed.
            let counted: Int64 =
                length + 1 < ends[1] ? 0 : length + 1 < ends[2] ? 1 : length + 1 < whole.count ? 11 : 111
            #expect(running.coins == 1000 + counted, "\(length)")
            #expect(running.devicesArriving == (length < ends[0] ? [device] : running.devicesArriving))
        }
        #expect(running.trouble.filter { $0.severity > .note } == [])
        let before = try machines.bytes(path)
        try running.commit(.count(10_000))
        #expect(try machines.bytes(path) == before)
        try machines.put(whole, at: path)
        _ = try running.catchUp()
        #expect(running.coins == 11_111)
        #expect(running.devicesArriving == [])
    }

    @Test(
        "28: lines of a newer program wait, are reported, and count once this one is as new",
        arguments: [#""frobnicate":1"#, #""do":[{"frob":"x"}]"#, #""if":[{"sometimes":"x"}]"#])
    func newer(part: String) throws {
        let store = Line.seed(ofStore: try #require(try machines.open("a").storeId))
        let body =
            #"{"at":"2026-11-21T12:00:00.000Z-0000-\#(device)",\#(part),"kind":"k","now":"2026-11-21T12:00:00.000Z","seq":4}"#
        let line = RecordFraming.line(.batch, Array(body.utf8), seed: store).bytes
        try machines.put(whole + line, at: path)
        let running = try machines.open("a")
        #expect(running.coins == 1111)
        #expect(running.troubleOfOthers.map(\.problem) == [.newer(1)])
        let before = try machines.listing(folder)
        try running.commit(.count(1))
        #expect(running.coins == 1112)
        running.close()
        try machines.repair("a")
        #expect(try machines.listing(folder) == before)
        #expect(try machines.doctor("a").filter { $0.severity == .damage } == [])
    }

    private var folder: String { machines.layout("a").journal(of: device) }
}
