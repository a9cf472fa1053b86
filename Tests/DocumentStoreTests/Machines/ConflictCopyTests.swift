import DocumentStore
import TestSupport
import Testing

@Suite("Machines: what sync tools and git leave next to journals") struct ConflictCopyTests {
    private let shared: SharedStore
    private var machines: TwoMachines { shared.machines }
    private var path: String { shared.path }
    private var folder: String { path.parentFolder }

    init() throws { shared = try SharedStore() }

    @Test("15: lines of a copy count, and a repair puts them into our own journal", arguments: copyNames)
    func ahead(name: String) throws {
        try machines.put(shared.prefix(1), at: path)
        try machines.put(shared.prefix(3), at: "\(folder)/\(name)")
        let store = try machines.open("a")
        #expect(store.coins == 1111)
        #expect(store.problems == [.onlyHere(2)])
        store.close()
        let running = try machines.open("a")
        #expect(try machines.doctor("a").contains { $0.problem == .conflictCopy(lines: 2) })
        #expect(try machines.repair("a").map(\.step) == [.linesPutBack(2), .copyRemoved])
        #expect(try machines.bytes(path) == shared.prefix(1))
        #expect(try machines.coins("a") == 1111)
        #expect(try machines.doctor("a") == [])
        // Lines that arrive in the journal as well count once, also in a process that has read the copy.
        try machines.put(shared.whole, at: path)
        _ = try running.catchUp()
        #expect(running.coins == 1111)
        #expect(try machines.coins("a") == 1111)
        #expect(try machines.repair("a") == [])
    }

    @Test("15: a copy that comes while a process runs is read by it, and its lines stay")
    func later() throws {
        try machines.put(shared.prefix(1), at: path)
        try machines.remove(machines.layout("a").snapshot)
        let running = try machines.open("a")
        #expect(running.coins == 1001)
        try machines.put(shared.prefix(2), at: "\(folder)/2026-11 (1).jsonl")
        #expect(try running.catchUp())
        #expect(running.coins == 1011)
        try running.commit(.count(10_000))
        running.close()
        let again = try machines.open("a")
        #expect(again.coins == 11_011)
        try machines.files.remove("\(folder)/2026-11 (1).jsonl")
        _ = try again.catchUp()
        // The mirror has them by now.
        #expect(again.coins == 11_011)
    }

    @Test(
        "15: the folder of a device copied as a whole is read",
        arguments: [" 2", " (conflicted copy)", ".sync-conflict-1"])
    func folders(ending: String) throws {
        try machines.files.rename(folder, to: folder + ending)
        #expect(try machines.coins("a") == 1111)
        try machines.put(shared.prefix(1), at: path)
        let store = try machines.open("a")
        #expect(store.coins == 1111)
        #expect(store.problems == [.onlyHere(2)])
        #expect(try machines.warnings("a") == [])
        try machines.put(shared.whole, at: path)
        try machines.repair("a")
        #expect(try machines.files.status(at: folder + ending) == nil)
        #expect(try machines.coins("a") == 1111)
    }

    private func marked(_ bytes: [UInt8], before line: Int) -> [UInt8] {
        let marks = ["<<<<<<< HEAD\n", "||||||| 1234abc\n", "=======\n", ">>>>>>> theirs\n"].map { Array($0.utf8) }
        var lines = TwoMachines.lines(bytes)
        lines.insert(contentsOf: [marks[1], marks[2]], at: line + 1)
        lines.insert(marks[0], at: line)
        return Array((lines + [marks[3]]).joined())
    }

    @Test("17: lines between git's conflict marks count, and the marks are named", arguments: [0, 2])
    func markers(before line: Int) throws {
        try machines.put(marked(shared.whole, before: line), at: path)
        let store = try machines.open("a")
        #expect(store.coins == 1111)
        #expect(store.problems == [.conflictMarks(4)])
        #expect(store.troubleOfOthers == [])
        try store.commit(.count(10_000))
        store.close()
        #expect(try machines.coins("a") == 11_111)
        #expect(try machines.doctor("a").map(\.problem) == [.conflictMarks(4)])
        // Their writer removes them.
        #expect(try machines.repair("a") == [])
    }

    @Test("17: a repair removes them from the own file, also of another month", arguments: [false, true])
    func ownMarkers(isOfEarlierMonth: Bool) throws {
        let own = try machines.journal("b", of: shared.device)
        if isOfEarlierMonth {
            machines.now = machines.now.advanced(bySeconds: 20 * 86_400)
            let store = try machines.open("b")
            try store.commit(.count(10_000))
            store.close()
        }
        let before = try #require(try machines.coins("b"))
        try machines.put(marked(machines.bytes(own), before: 2), at: own)
        let store = try machines.open("b")
        #expect(store.coins == before)
        try store.commit(.count(100_000))
        #expect(store.coins == before + 100_000)
        store.close()
        #expect(try machines.doctor("b").map(\.remedy) == [.repair])
        #expect(try machines.repair("b").map(\.step) == [.rewritten])
        #expect(try machines.bytes(own).starts(with: shared.whole))
        #expect(try machines.doctor("b") == [])
        #expect(try machines.coins("b") == before + 100_000)
    }

    @Test("21: placeholders, temporary files and folders of tools are ignored")
    func ignored() throws {
        let data = machines.layout("a").data
        for name in [
            ".git/config", ".stfolder/syncthing-folder-abc.txt", ".stversions/journal/x~1.jsonl", ".stignore",
            ".gitattributes", "~syncthing~store.json.tmp", ".syncthing.store.json.tmp", "journal/.DS_Store",
            "journal/\(shared.device)/.2026-11.jsonl.icloud", "journal/\(shared.device)/.syncthing.2026-11.jsonl.tmp",
            "journal/\(shared.device)/~syncthing~2026-11.jsonl.tmp", "journal/\(shared.device)/2026-11.jsonl.part",
            "journal/\(shared.device)/.2026-11.jsonl.Xa81Bc", "journal/.stfolder/x",
        ] {
            try machines.put(
                name.contains("2026-11") ? Array(shared.whole.dropLast(20)) : [1, 2], at: "\(data)/\(name)")
        }
        let before = try machines.listing(data)
        let store = try machines.open("a")
        #expect(store.coins == 1111)
        #expect(store.trouble == [])
        #expect(try machines.doctor("a") == [])
        #expect(try machines.repair("a") == [])
        #expect(try machines.listing(data) == before)
        try store.commit(.count(10_000))
        #expect(try machines.coins("a") == 11_111)
    }

    @Test("21: files that only look like copies of journals are neither read nor removed")
    func others() throws {
        let texts = [
            "2026-11 notes.jsonl": "hello\n", "2026-11 (1).jsonl": "{\"a\":1}\n", "2026-11.jsonl.gz.orig": "\u{1}\n",
        ]
        for (name, text) in texts { try machines.put(text, at: "\(folder)/\(name)") }
        #expect(try machines.coins("a") == 1111)
        #expect(try machines.doctor("a").map(\.problem) == [.stranger, .stranger, .stranger])
        try machines.repair("a")
        for (name, text) in texts { #expect(try machines.bytes("\(folder)/\(name)") == Array(text.utf8)) }
    }

    @Test("26: a second store.json of the same store is ignored, one of another is reported")
    func identities() throws {
        let layout = machines.layout("a")
        let names = [
            "store (1).json", "store.sync-conflict-20261122-101010-ABCDEFG.json", "store.json.orig", "store 2.json",
        ]
        for name in names { try machines.put(machines.bytes(layout.storeFile), at: "\(layout.data)/\(name)") }
        #expect(try machines.doctor("a") == [])
        try machines.begin("c")
        for name in names {
            try machines.put(machines.bytes(machines.layout("c").storeFile), at: "\(layout.data)/\(name)")
        }
        let findings = try machines.doctor("a")
        #expect(findings.map(\.problem) == names.map { _ in .identityOther })
        #expect(findings.allSatisfy { $0.severity == .warning })
        #expect(try machines.coins("a") == 1111)
    }

    @Test("26: another store's identity instead of ours is refused by its name, and nothing is changed")
    func replaced() throws {
        let layout = machines.layout("a")
        try machines.begin("c")
        let own = try machines.bytes(layout.storeFile)
        try machines.put(machines.bytes(machines.layout("c").storeFile), at: layout.storeFile)
        let before = try machines.listing(machines.home("a"))
        let refusal = StoreError.foreignStore(path: layout.storeFile)
        #expect(throws: refusal) { try machines.open("a") }
        #expect(throws: refusal) { try machines.repair("a") }
        #expect(try machines.doctor("a").contains { $0.file == layout.storeFile && $0.problem == .identityOther })
        #expect(try machines.listing(machines.home("a")) == before)
        try machines.put(own, at: layout.storeFile)
        #expect(try machines.coins("a") == 1111)
    }

    @Test("26: another store's journal in the folder is reported as that")
    func foreignJournal() throws {
        let other = try machines.begin("c")
        try machines.copy(machines.layout("c").journals, to: machines.layout("a").journals)
        let store = try machines.open("a")
        #expect(store.coins == 1111)
        #expect(store.problems == [.ofAnotherStore])
        #expect(store.trouble.allSatisfy { $0.file.contains(other) })
    }
}
