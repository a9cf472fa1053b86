import DocumentStore
import TestSupport
import Testing

@Suite("What became of the files of a store that is open")
struct PresenceTests {
    private let sound: SoundStore
    private let disk: MemoryFileSystem
    private let store: Store
    private var layout: StoreLayout { sound.layout }

    init() throws {
        sound = try SoundStore()
        disk = sound.disk.copied()
        store = try StoreHome(files: disk).open()
        try #require(try store.presence() == .same)
    }

    private func erase() throws { try Erasure(of: layout, files: disk).carryOut() }

    @Test("they are the same after commits of any process") func committed() throws {
        try store.commit(.count(1))
        try StoreHome(files: disk).open().commit(.count(1))
        #expect(try store.presence() == .same)
    }

    @Test("they are others where another store came in their place") func replaced() throws {
        disk[layout.storeFile] = nil
        try disk.replaceFile(in: layout.data, named: "store.json", with: sound.disk[layout.storeFile] ?? [])
        #expect(try store.presence() == .replaced)
    }

    @Test("they are erased if nothing of them is left but a letter that is not ours", arguments: [false, true])
    func erased(besideStrangers: Bool) throws {
        if besideStrangers { disk[layout.data + "/letter.txt"] = [1] }
        try erase()
        #expect(try store.presence() == .erased)
    }

    @Test(
        "a folder that was renamed, or unmounted, is no erasure; nothing is written in its place, and all counts after it",
        arguments: [false, true])
    func renamed(leavesFolder: Bool) throws {
        let coins = try #require(store.coins)
        try disk.rename(layout.data, to: layout.data + "-elsewhere")
        if leavesFolder { try disk.makeFolders(layout.data) }
        #expect(try store.presence() == .away)
        #expect(throws: StoreError.self) { try store.commit(.count(10)) }
        #expect(try store.coins == coins && disk.names(in: layout.data) ?? [] == [])
        if leavesFolder { try disk.remove(layout.data) }
        try disk.rename(layout.data + "-elsewhere", to: layout.data)
        #expect(try store.presence() == .same)
        try store.commit(.count(10))
        #expect(try store.coins == coins + 10 && StoreHome(files: disk).open().coins == coins + 10)
    }

    @Test("a file that is missing is no erasure") func away() throws {
        try disk.remove(layout.storeFile)
        // The next commit puts it back from the mirror.
        #expect(try store.presence() == .same)
        disk[layout.mirroredStoreFile] = nil
        #expect(try store.presence() == .away)
    }

    @Test(
        "nor is it one where the note of this device, the copy, or an empty folder is left: an unmounted disk",
        arguments: ["note", "copy", "folder"])
    func somethingLeft(what: String) throws {
        let path = what == "note" ? layout.deviceFile : what == "copy" ? layout.mirroredStoreFile : layout.storeFile
        let bytes = try #require(disk[path])
        try erase()
        try disk.makeFolders(path.parentFolder)
        if what != "folder" { disk[path] = bytes }
        #expect(try store.presence() == .away)
    }
}
