import DocumentStore
import Glibc
import TestSupport
import Testing

@Suite("Machines: own files that a tool put back, cut or removed") struct OwnFileTests {
    private let machines: TwoMachines
    private let device: String
    private let path: String
    private let whole: [UInt8]
    private var layout: StoreLayout { machines.layout("a") }

    init() throws {
        machines = try TwoMachines()
        device = try machines.begin("a", counting: [1, 10, 100])
        path = try machines.journal("a", of: device)
        whole = try machines.bytes(path)
    }

    enum Loss: CaseIterable {
        case older, cut, empty, file, folder, allFolders
    }

    private func lose(_ loss: Loss) throws {
        let lines = TwoMachines.lines(whole)
        switch loss {
        case .older: try machines.put(lines.prefix(2).flatMap { $0 }, at: path)
        case .cut: try machines.put(Array(whole.dropLast(30)), at: path)
        case .empty: try machines.put([], at: path)
        case .file: try machines.remove(path)
        case .folder: try machines.remove(layout.journal(of: device))
        case .allFolders: try machines.remove(layout.journals)
        }
    }

    private func isReported(_ store: Store) -> Bool {
        store.trouble.contains { finding in
            if case .putBack = finding.problem { finding.file == layout.journal(of: store.deviceId) } else { false }
        }
    }

    @Test(
        "22, 23: an own file put back, cut or removed is repaired by the next commit, and reported once",
        arguments: Loss.allCases)
    func repaired(loss: Loss) throws {
        try lose(loss)
        let store = try machines.open("a")
        try store.commit(.count(1000))
        #expect(store.coins == 1111)
        #expect(isReported(store))
        #expect(store.deviceId == device)
        if loss != .cut { #expect(try machines.bytes(path).starts(with: whole)) }
        store.close()
        let next = try machines.open("a")
        #expect(next.coins == 1111)
        #expect(next.trouble.filter { $0.severity > .note } == [])
        try next.commit(.count(10_000))
        #expect(next.coins == 11_111)
        next.close()
        // What is left of a torn line stays until a repair.
        #expect(try machines.doctor("a").map(\.problem) == (loss == .cut ? [.unreadable(1)] : []))
        try machines.repair("a")
        #expect(try machines.doctor("a") == [])
        #expect(try machines.coins("a") == 11_111)
    }

    @Test("22, 23: also while a process runs", arguments: [Loss.older, .cut, .empty])
    func whileRunning(loss: Loss) throws {
        let store = try machines.open("a")
        try store.commit(.count(1000))
        try lose(loss)
        _ = try store.catchUp()
        try store.commit(.count(10_000))
        #expect(store.coins == 11_111)
        #expect(isReported(store))
        #expect(try machines.coins("a") == 11_111)
    }

    @Test(
        "22: until then what was lost is read from the mirror, and reading writes nothing into the folder",
        arguments: Loss.allCases)
    func readOnly(loss: Loss) throws {
        try lose(loss)
        let before = try machines.listing(layout.data)
        for _ in 0..<3 {
            let store = try machines.open("a")
            #expect(store.coins == 111)
            let lost = loss == .cut ? 1 : loss == .older ? 2 : 3
            #expect(
                Set(store.trouble.map(\.problem))
                    == (loss == .cut ? [.elsewhere(1), .unreadable(1)] : [.elsewhere(lost)]))
            _ = try store.catchUp()
            store.tidyUp()
            store.close()
        }
        #expect(try machines.listing(layout.data) == before)
        let store = try machines.open("a")
        try store.commit(.count(1000))
        #expect(store.coins == 1111)
        #expect(try machines.coins("a") == 1111)
    }

    @Test("24: store.json that is gone is read from the mirror, put back by the next commit, and reported")
    func identity() throws {
        let bytes = try machines.bytes(layout.storeFile)
        let running = try machines.open("a")
        _ = try running.presence()
        try machines.remove(layout.storeFile)
        let before = try machines.listing(layout.data)
        let store = try machines.open("a")
        #expect(store.coins == 111)
        #expect(store.trouble.map(\.problem) == [.identityMissing])
        store.close()
        #expect(try running.presence() == .same)
        #expect(try machines.listing(layout.data) == before)
        try store.commit(.count(1000))
        #expect(try machines.bytes(layout.storeFile) == bytes)
        #expect(store.trouble.map(\.problem) == [.putBack(lines: 1)])
        #expect(try machines.open("a").trouble == [])
        try machines.remove(layout.storeFile)
        try running.commit(.count(10_000))
        #expect(try running.presence() == .same)
        #expect(try machines.bytes(layout.storeFile) == bytes)
        #expect(try machines.coins("a") == 11_111)
    }

    @Test("24: a store.json that comes late, with no mirror, is known from the headers until then")
    func late() throws {
        try machines.copy(layout.journals, to: machines.layout("b").journals)
        let before = try machines.listing(machines.layout("b").data)
        #expect(try machines.coins("b") == 111)
        #expect(try machines.listing(machines.layout("b").data) == before)
        try machines.put(machines.bytes(layout.storeFile), at: machines.layout("b").storeFile)
        let store = try machines.open("b")
        #expect(store.coins == 111)
        try store.commit(.count(1000))
        #expect(store.coins == 1111)
    }

    private func open(_ folder: String) throws {
        _ = chmod(folder, 0o755)
        for name in try machines.files.names(in: folder) ?? [] {
            let path = "\(folder)/\(name)"
            if try machines.files.status(at: path)?.isFolder == true { try open(path) } else { _ = chmod(path, 0o644) }
        }
    }

    private func areOpen() throws -> [String] {
        try machines.listing(layout.data).filter { $0.hasSuffix("true") && !$0.contains("/.git") }
    }

    @Test("rights that a clone gave to all are taken back by the next commit, not by reading")
    func rights() throws {
        try machines.put("x", at: "\(layout.data)/.git/config")
        try machines.put(whole, at: "\(layout.journal(of: "deadbeef"))/2026-11.jsonl")
        try open(layout.data)
        let before = try machines.listing(layout.data)
        let store = try machines.open("a")
        #expect(store.coins == 111)
        store.close()
        #expect(try machines.listing(layout.data) == before)
        try store.commit(.count(1000))
        #expect(try areOpen() == [])
        #expect(try machines.files.status(at: "\(layout.data)/.git/config")?.isOpenToOthers == true)
        #expect(try machines.files.status(at: layout.data)?.isOpenToOthers == false)
        // A pull while the process runs.
        try machines.put(whole, at: path)
        try open(path)
        try store.commit(.count(10_000))
        #expect(try areOpen() == [])
    }

    @Test("reading, in whatever state the folder is, writes nothing into it")
    func nothing() throws {
        let folder = layout.journal(of: device)
        let lines = TwoMachines.lines(whole)
        try machines.put(whole, at: "\(folder)/2026-11 (1).jsonl")
        try machines.put(lines[0] + [60, 60, 60, 60, 60, 60, 60, 10] + lines[1] + [1, 2], at: path)
        try machines.put([1, 2, 3], at: "\(layout.journal(of: "deadbeef"))/2026-11.jsonl")
        try machines.put("{}", at: "\(layout.data)/store (1).json")
        let before = try machines.listing(layout.data)
        for _ in 0..<2 {
            let store = try machines.open("a")
            _ = store.troubleOfOthers
            #expect(store.coins == 111)
            _ = try store.catchUp()
            store.noteStatus { ["a": 1] }
            store.tidyUp()
            store.copyToMirror()
            store.close()
            _ = try machines.doctor("a")
        }
        #expect(try machines.listing(layout.data) == before)
    }
}
