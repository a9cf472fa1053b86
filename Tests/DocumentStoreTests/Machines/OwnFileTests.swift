import DocumentStore
import Glibc
import TestSupport
import Testing

/// Of journals that are cut or gone tell `LostFilesTests`.
@Suite("Machines: own files that a tool changed or removed") struct OwnFileTests {
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

    @Test("24: a store.json that is not seen for a moment is not replaced", arguments: 1...8)
    func unseen(number: Int) throws {
        let home = StoreHome()
        let faulty = FaultyFileSystem(home.files)
        var looks = 0
        faulty.plan = { call in
            guard call.name == "open", call.path == home.layout().storeFile else { return nil }
            looks += 1
            return looks == number ? .fails(ENOENT) : nil
        }
        let founder = try home.open(files: faulty)
        _ = try? founder.commit(.count(1))
        let other = try home.open("desktop")
        try other.commit(.count(10))
        let identity = try home.files.contents(of: home.layout().storeFile)
        try founder.commit(.count(100))
        #expect(try home.files.contents(of: home.layout().storeFile) == identity)
        #expect([110, 111].contains(try home.open("desktop").coins))
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
        #expect(store.problems == [.identityMissing])
        store.close()
        #expect(try running.presence() == .same)
        #expect(try machines.listing(layout.data) == before)
        try store.commit(.count(1000))
        #expect(try machines.bytes(layout.storeFile) == bytes)
        #expect(store.problems == [.putBack(lines: 1)])
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

    @Test("rights that a clone gave to all are undone by the next commit, not by reading")
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
        try machines.put(lines[0] + Array("<<<<<<<\n".utf8) + lines[1] + [1, 2], at: path)
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
