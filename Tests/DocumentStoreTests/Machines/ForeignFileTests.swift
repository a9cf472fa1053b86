@testable import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Machines: files that tools converted or cut") struct ForeignFileTests {
    private let shared: SharedStore
    private var machines: TwoMachines { shared.machines }
    private var device: String { shared.device }
    private var path: String { shared.path }
    private var whole: [UInt8] { shared.whole }

    init() throws { shared = try SharedStore() }

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
        #expect(try machines.warnings("a") == [])
    }

    @Test("19: a foreign file of which nothing can be read is named in one line, and nothing else is hindered")
    func unreadable() throws {
        try machines.open("a").close()
        try machines.put(Array(String(repeating: String(repeating: "A", count: 500) + "\n", count: 2).utf8), at: path)
        let store = try machines.open("a")
        // The mirror has them.
        #expect(store.coins == 1111)
        #expect(Set(store.problems) == [.unreadable(2), .onlyHere(3)])
        try store.commit(.count(1))
        #expect(store.coins == 1112)
    }

    @Test("a file that a tool takes away to put a newer one there is read from the mirror meanwhile, without waiting")
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
        let ends = (1...4).map { shared.prefix($0 - 1).count }
        let running = try machines.open("a")
        for length in stride(from: 0, to: whole.count, by: 7) {
            try machines.put(Array(whole.prefix(length)), at: path)
            _ = try running.catchUp()
            // A last line counts without its line feed.
            let counted: Int64 = [0, 1, 11, 111][ends.dropFirst().count { $0 <= length + 1 }]
            #expect(running.coins == 1000 + counted, "\(length)")
            #expect(running.devicesArriving == (length < ends[0] ? [device] : running.devicesArriving))
        }
        #expect(running.warnings == [])
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
        try machines.put(whole + RecordFraming.line(.batch, Array(body.utf8), seed: store).bytes, at: path)
        let running = try machines.open("a")
        #expect(running.coins == 1111)
        #expect(running.troubleOfOthers.map(\.problem) == [.newer(1)])
        let before = try machines.listing(path.parentFolder)
        try running.commit(.count(1))
        #expect(running.coins == 1112)
        running.close()
        try machines.repair("a")
        #expect(try machines.listing(path.parentFolder) == before)
        #expect(try machines.doctor("a").filter { $0.severity == .damage } == [])
    }
}
