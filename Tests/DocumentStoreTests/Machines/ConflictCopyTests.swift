import DocumentStore
import TestSupport
import Testing

@Suite("Machines: what sync tools and git leave beside journals") struct ConflictCopyTests {
    private let machines: TwoMachines
    /// The other machine's device; `a` has its journal.
    private let device: String
    private let path: String
    private let whole: [UInt8]

    init() throws {
        machines = try TwoMachines()
        try machines.begin("a", counting: [1000])
        let layout = machines.layout("a")
        try machines.put(machines.bytes(layout.storeFile), at: machines.layout("b").storeFile)
        device = try machines.begin("b", counting: [1, 10, 100])
        try machines.send(device, from: "b", to: "a")
        path = try machines.journal("a", of: device)
        whole = try machines.bytes(path)
    }

    private var folder: String { machines.layout("a").journal(of: device) }

    private func prefix(_ count: Int) -> [UInt8] { TwoMachines.lines(whole).prefix(count + 1).flatMap { $0 } }

    @Test("15: lines of a copy count, and a repair puts them into our own journal", arguments: copyNames)
    func ahead(name: String) throws {
        try machines.put(prefix(1), at: path)
        try machines.put(prefix(3), at: "\(folder)/\(name)")
        let store = try machines.open("a")
        #expect(store.coins == 1111)
        #expect(store.trouble.map(\.problem) == [.onlyHere(2)])
        store.close()
        let running = try machines.open("a")
        #expect(try machines.doctor("a").contains { $0.problem == .conflictCopy(lines: 2) })
        #expect(try machines.repair("a").map(\.step) == [.linesPutBack(2), .copyRemoved])
        #expect(try machines.bytes(path) == prefix(1))
        #expect(try machines.coins("a") == 1111)
        #expect(try machines.doctor("a") == [])
        // Lines that arrive in the journal as well count once, also in a process that has read the copy.
        try machines.put(whole, at: path)
        _ = try running.catchUp()
        #expect(running.coins == 1111)
        #expect(try machines.coins("a") == 1111)
        #expect(try machines.repair("a") == [])
    }

    @Test("15: a copy that comes while a process runs is read by it, and what was read stays")
    func later() throws {
        try machines.put(prefix(1), at: path)
        try machines.remove(machines.layout("a").snapshot)
        let running = try machines.open("a")
        #expect(running.coins == 1001)
        try machines.put(prefix(2), at: "\(folder)/2026-11 (1).jsonl")
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
        let copy = machines.layout("a").journals + "/" + device + ending
        try machines.files.rename(folder, to: copy)
        #expect(try machines.coins("a") == 1111)
        try machines.put(prefix(1), at: path)
        let store = try machines.open("a")
        #expect(store.coins == 1111)
        #expect(store.trouble.map(\.problem) == [.onlyHere(2)])
        #expect(try machines.doctor("a").filter { $0.severity > .note } == [])
        try machines.put(whole, at: path)
        try machines.repair("a")
        #expect(try machines.files.status(at: copy) == nil)
        #expect(try machines.coins("a") == 1111)
    }

    @Test("15: a copy of a line that failed does not count")
    func abandoned() throws {
        let layout = machines.layout("b")
        let faulty = FaultyFileSystem(machines.files)
        let store = try machines.open("b", files: faulty)
        let journal = try machines.journal("b", of: device)
        var cut = false
        faulty.plan = { call in
            guard call.path == journal else { return nil }
            if call.name == "fdatasync" { cut = true }
            return cut ? .fails(5) : nil
        }
        #expect(throws: StoreError.self) { try store.commit(.count(10_000)) }
        faulty.plan = { _ in nil }
        let uploaded = try machines.bytes(journal)
        #expect(uploaded.count > whole.count)
        try store.commit(.count(10_000))
        try machines.put(whole, at: journal)
        try machines.put(uploaded, at: "\(layout.journal(of: device))/2026-11.sync-conflict-1.jsonl")
        #expect(try machines.coins("b") == 10_111)
        #expect(try machines.repair("b").map(\.step).contains(.copyRemoved))
        #expect(try machines.coins("b") == 10_111)
    }

    @Test("16: a union merge doubles nothing, whatever the order", arguments: 0..<4)
    func union(seed: Int) throws {
        let lines = TwoMachines.lines(whole)
        let batches = Array(lines.dropFirst())
        let merged: [[UInt8]] =
            switch seed {
            case 0: lines + batches
            case 1: [lines[0]] + batches.reversed()
            case 2: [lines[0]] + batches.reversed() + batches + [lines[0]] + [batches[1]]
            default: lines + [lines[0]] + batches
            }
        let running = try machines.open("a")
        try machines.put(merged.flatMap { $0 }, at: path)
        _ = try running.catchUp()
        #expect(running.coins == 1111)
        let store = try machines.open("a")
        #expect(store.coins == 1111)
        #expect(store.trouble.filter { $0.severity > .note } == [])
        try store.commit(.count(10_000))
        store.close()
        #expect(try machines.coins("a") == 11_111)
        #expect(try machines.doctor("a").filter { $0.severity > .note } == [])
        // The owner goes on below.
        try machines.put(machines.bytes(path), at: machines.journal("b", of: device))
        let owner = try machines.open("b")
        try owner.commit(.count(100_000))
        #expect(owner.coins == 100_111)
        #expect(owner.deviceId == device)
    }

    @Test("16: a union merge of a clone's lines, doubled, counts each once")
    func doubledFork() throws {
        let lines = TwoMachines.lines(whole)
        // A home from a backup, of before the last line.
        let layout = machines.layout("b")
        try machines.put(prefix(2), at: machines.journal("b", of: device))
        try machines.remove(layout.mirror)
        try machines.remove(layout.snapshot)
        let record = String(decoding: try machines.bytes(layout.deviceFile), as: UTF8.self)
        let body = record.replacing("\"seq\":3", with: "\"seq\":2").dropFirst("{\"crc\":\"01234567\",\"device\":".count)
            .dropLast(2)
        try machines.put(RecordFraming.line(.device, Array(body.utf8)).bytes, at: layout.deviceFile)
        let clone = try machines.open("b")
        try clone.commit(.count(7))
        let theirs = TwoMachines.lines(try machines.bytes(machines.journal("b", of: clone.deviceId)))
        try #require(clone.deviceId == device && theirs.count == 4)
        let (one, other) = (lines[3], theirs[3])
        try machines.put((lines + [other, one, other, one]).flatMap { $0 }, at: path)
        #expect(try machines.coins("a") == 1118)
    }

    private static let markers = ["<<<<<<< HEAD\n", "||||||| 1234abc\n", "=======\n", ">>>>>>> theirs\n"].map {
        Array($0.utf8)
    }

    private func marked(_ bytes: [UInt8], before line: Int) -> [UInt8] {
        let lines = TwoMachines.lines(bytes)
        let marks = ConflictCopyTests.markers
        return
            (lines[..<line] + [marks[0]] + lines[line...].prefix(1) + [marks[1], marks[2]] + lines[(line + 1)...]
            + [marks[3]]).flatMap { $0 }
    }

    @Test("17: lines between git's conflict marks count, and the marks are named", arguments: 0...3)
    func markers(before line: Int) throws {
        try machines.put(marked(whole, before: line), at: path)
        let store = try machines.open("a")
        #expect(store.coins == 1111)
        #expect(store.trouble.map(\.problem) == [.conflictMarks(4)])
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
        let own = try machines.journal("b", of: device)
        if isOfEarlierMonth {
            machines.now = machines.now.advanced(bySeconds: 20 * 86_400)
            let store = try machines.open("b")
            try store.commit(.count(10_000))
            store.close()
        }
        let before = try machines.coins("b")
        try machines.put(marked(machines.bytes(own), before: 2), at: own)
        let store = try machines.open("b")
        #expect(store.coins == before)
        try store.commit(.count(100_000))
        #expect(store.coins == (before ?? 0) + 100_000)
        store.close()
        #expect(try machines.doctor("b").map(\.remedy) == [.repair])
        #expect(try machines.repair("b").map(\.step) == [.rewritten])
        #expect(try machines.bytes(own).starts(with: whole))
        #expect(try machines.doctor("b") == [])
        #expect(try machines.coins("b") == (before ?? 0) + 100_000)
    }

    @Test("21: placeholders, temporary files and folders of tools are ignored")
    func ignored() throws {
        let data = machines.layout("a").data
        for name in [
            ".git/config", ".stfolder/syncthing-folder-abc.txt", ".stversions/journal/x~1.jsonl", ".stignore",
            ".gitattributes", "~syncthing~store.json.tmp", ".syncthing.store.json.tmp", "journal/.DS_Store",
            "journal/\(device)/.2026-11.jsonl.icloud", "journal/\(device)/.syncthing.2026-11.jsonl.tmp",
            "journal/\(device)/~syncthing~2026-11.jsonl.tmp", "journal/\(device)/2026-11.jsonl.part",
            "journal/\(device)/.2026-11.jsonl.Xa81Bc", "journal/.stfolder/x",
        ] {
            try machines.put(name.contains("2026-11") ? Array(whole.dropLast(20)) : [1, 2], at: "\(data)/\(name)")
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
        let findings = try machines.doctor("a")
        #expect(findings.map(\.problem) == [.stranger, .stranger, .stranger])
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

    @Test("26: another store's identity in place of ours is refused by its name, and nothing is changed")
    func replaced() throws {
        let (layout, other) = (machines.layout("a"), machines.layout("c"))
        try machines.begin("c")
        let own = try machines.bytes(layout.storeFile)
        try machines.put(machines.bytes(other.storeFile), at: layout.storeFile)
        let before = try machines.listing(machines.home("a"))
        #expect(throws: StoreError.foreignStore(path: layout.storeFile)) { try machines.open("a") }
        #expect(try machines.doctor("a").contains { $0.file == layout.storeFile })
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
        #expect(store.trouble.map(\.problem) == [.ofAnotherStore])
        #expect(store.trouble.allSatisfy { $0.file.contains(other) })
    }
}
