import DocumentStore
import Domain
import TestSupport
import Testing

/// On real files.
@Suite("Letters") struct LetterStreamTests {
    private let machines: TwoMachines
    private let device: String
    private var layout: StoreLayout { machines.layout("a") }
    private var letters: StoreLayout { layout.letters }

    init() throws {
        machines = try TwoMachines()
        device = try machines.begin("a")
        let store = try machines.letters("a")
        try store.commit(Letter.write("one"))
        try store.commit(Letter.write("two"))
        store.close()
    }

    private var path: String {
        get throws { "\(letters.journal(of: device))/\(try #require(try machines.letterFiles("a", of: device).last))" }
    }

    @Test("are in journals of their own, with the device's id and numbers of their own") func apart() throws {
        let store = try machines.letters("a")
        #expect(store.deviceId == device)
        #expect(try store.letterIds == ["one", "two"])
        #expect(store.lastSeqs == [device: 2])
        #expect(try store.document(at: .root) == nil)
        let main = try machines.open("a")
        #expect(main.lastSeqs == [device: 3])
        #expect(try main.document(at: Letter.chat) == nil)
        #expect(try machines.letterFiles("a", of: device) == ["2026-11.jsonl"])
        #expect(try machines.mirroredLetterFiles("a", of: device) == ["2026-11.jsonl"])
        #expect(try machines.doctor("a").filter { $0.severity > .note } == [])
    }

    @Test("are not touched by opening the store, by committing and by closing it") func untouched() throws {
        let disk = FaultyFileSystem(machines.files)
        let store = try machines.open("a", files: disk)
        try store.commit(.count(1))
        store.close()
        #expect(disk.calls.filter { $0.path.contains("/letters") } == [])
    }

    @Test("empty until one is written, and reading them writes nothing") func empty() throws {
        try machines.begin("b")
        let before = try machines.listing(machines.home("b"))
        #expect(try machines.letters("b").letterIds == [])
        #expect(try machines.letters("b").compact(keeping: Letter.stays) == [])
        #expect(try machines.listing(machines.home("b")) == before)
    }

    @Test("written while the store is locked, and the other way round") func locks() throws {
        let (store, letters) = (try machines.open("a"), try machines.letters("a"))
        letters.patience = 0
        _ = try store.transact { _ throws(StoreError) -> (Batch?, Void) in
            try letters.commit(Letter.write("three"))
            return (.count(1), ())
        }
        #expect(try machines.letters("a").letterIds == ["one", "two", "three"])
        #expect(try machines.coins("a") == 4)
    }

    @Test("cut, emptied or removed are put back from the mirror by the next commit", arguments: 0..<3)
    func lost(_ way: Int) throws {
        let whole = try machines.bytes(path)
        let path = try path
        switch way {
        case 0: try machines.put(Array(whole.dropLast(20)), at: path)
        case 1: try machines.put([], at: path)
        default: try machines.remove(path)
        }
        // What the mirror has counts, and is no damage.
        let found = try machines.doctor("a")
        #expect(found.contains { $0.file == path && $0.severity == .warning && $0.remedy == .repair })
        #expect(found.filter { $0.severity == .damage } == [])
        let store = try machines.letters("a")
        try store.commit(Letter.write("three"))
        #expect(try store.letterIds == ["one", "two", "three"])
        #expect(try machines.bytes(path).starts(with: whole))
    }

    @Test("mended by the doctor like everything else") func mended() throws {
        let (path, whole) = (try path, try machines.bytes(path))
        try machines.remove(path)
        #expect(try machines.repair("a").contains { $0.file == path })
        #expect(try machines.bytes(path) == whole)
        #expect(try machines.doctor("a").filter { $0.severity > .note } == [])
    }

    @Test("in conflict copies count, and CR LF is read", arguments: copyNames) func copies(name: String) throws {
        let bytes = try machines.bytes(path)
        let store = try machines.letters("a")
        try store.commit(Letter.write("three"))
        store.close()
        let whole = try machines.bytes(path)
        try machines.put(bytes, at: path)
        try machines.put(
            String(decoding: whole, as: UTF8.self).split(separator: "\n").map { $0 + "\r\n" }.joined(),
            at: "\(letters.journal(of: device))/\(name)")
        // As on a machine without a mirror of it.
        try machines.put(machines.bytes(layout.storeFile), at: machines.layout("b").storeFile)
        try machines.copy(letters.journal(of: device), to: machines.layout("b").letters.journal(of: device))
        #expect(try machines.letters("b").letterIds == ["one", "two", "three"])
        try machines.repair("a")
        #expect(try machines.letters("a").letterIds == ["one", "two", "three"])
    }

    @Test("arrive from another machine") func arrive() throws {
        try machines.put(machines.bytes(layout.storeFile), at: machines.layout("b").storeFile)
        let other = try machines.letters("b")
        #expect(try other.letterIds == [])
        try machines.sendLetters(from: "a", to: "b")
        #expect(try other.catchUp())
        #expect(try other.letterIds == ["one", "two"])
        try other.commit(Letter.write("three"))
        #expect(other.deviceId != device)
        try machines.sendLetters(from: "b", to: "a")
        #expect(try machines.letters("a").letterIds == ["one", "two", "three"])
    }

    @Test("in a copied home get a device of their own") func copied() throws {
        try machines.copy(machines.home("a"), to: machines.home("copy"))
        let copy = try machines.letters("copy")
        try copy.commit(Letter.write("three"))
        #expect(copy.deviceId != device)
        #expect(try copy.letterIds == ["one", "two", "three"])
    }

    @Test("go with the store that is erased") func erased() throws {
        let erasure = try Erasure(of: layout, files: machines.files)
        #expect(erasure.places.flatMap(\.files).contains(try path))
        #expect(erasure.strangers == [])
        try erasure.carryOut()
        for folder in [layout.data, layout.mirror, layout.state] {
            #expect(try machines.files.status(at: folder) == nil)
        }
    }

    @Test("go back with the store that is restored") func restored() throws {
        let then = machines.now
        let store = try machines.letters("a")
        try store.commit(Letter.write("three"))
        store.close()
        let earlier = try EarlierStore(of: layout, files: machines.files, at: then, schema: .userData)
        let copy = StoreLayout(below: machines.home("earlier"))
        try earlier.write(to: copy, files: machines.files)
        #expect(try machines.letters("earlier").letterIds == ["one", "two"])
        _ = try earlier.takePlace(of: layout, files: machines.files, movingAsideAs: "before")
        #expect(try machines.letters("a").letterIds == ["one", "two"])
        try machines.letters("a").commit(Letter.write("four"))
        #expect(try machines.letters("a").letterIds == ["one", "two", "four"])
        #expect(try machines.doctor("a").filter { $0.severity > .note } == [])
    }

    @Test("of a store that is joined are brought along, once") func joined() throws {
        try machines.begin("b")
        let other = try machines.letters("b")
        try other.commit(Letter.write("three"))
        let own = try machines.letters("a")
        #expect(try other.bring(lettersOf: own) == 2)
        #expect(try other.bring(lettersOf: own) == 0)
        #expect(try machines.letters("b").letterIds == ["one", "two", "three"])
    }
}
