import DocumentStore
import TestSupport
import Testing

@Suite("An erasure")
struct ErasureTests {
    private let sound: SoundStore

    init() throws { sound = try SoundStore() }

    private func erasure(_ disk: any FileSystem) throws(StoreError) -> Erasure {
        try Erasure(
            of: sound.layout, files: disk, andFiles: [sound.layout.state + "/settings.json", "/config/c.json5"])
    }

    @Test("names every file there is, and leaves none")
    func everything() throws {
        let disk = sound.disk.copied()
        disk[sound.layout.state + "/settings.json"] = [1]
        let erasure = try erasure(disk)
        #expect(Set(erasure.places.flatMap(\.files)) == Set(disk.files))
        #expect(erasure.places.map(\.bytes).reduce(0, +) == disk.files.reduce(0) { $0 + Int64(disk[$1]?.count ?? 0) })
        #expect(erasure.strangers == [])
        try erasure.carryOut()
        #expect(disk.files == [])
        for folder in [sound.layout.data, sound.layout.mirror, sound.layout.state] {
            #expect(try disk.status(at: folder) == nil)
        }
        #expect(try StoreHome(files: disk).open().coins == nil)
    }

    @Test("leaves unknown files, and reports them")
    func strangers() throws {
        let disk = sound.disk.copied()
        let mine = sound.layout.data + "/letter.txt"
        disk[mine] = [1]
        let erasure = try erasure(disk)
        #expect(erasure.strangers == [mine])
        try erasure.carryOut()
        #expect(disk.files == [mine])
    }

    @Test("does not wait for a process that holds the store")
    func locked() throws {
        let disk = sound.disk.copied()
        let file = try disk.open(sound.layout.data, .folder)
        #expect(try disk.lock(file))
        #expect(throws: StoreError.locked(path: sound.layout.data, holder: "another process")) {
            try erasure(disk).carryOut()
        }
        #expect(disk.files == sound.disk.files)
    }

    @Test("is waited for by processes that arrive during it") func between() throws {
        let disk = sound.disk.copied()
        let lock = try disk.open(sound.layout.data, .folder)
        #expect(try disk.lock(lock))
        // Half of it is gone.
        for path in [sound.layout.mirroredStoreFile, sound.layout.deviceFile, sound.layout.storeFile] {
            try disk.remove(path)
        }
        disk.onPause = { _ in
            disk.close(lock)
            disk.onPause = { _ in }
            _ = try? self.erasure(disk).carryOut()
        }
        let store = try StoreHome(files: disk).open()
        #expect(store.coins == nil && disk.files == [])
    }

    @Test("interrupted anywhere can be continued")
    func brokenOff() throws {
        let rehearsal = FragileDisk(sound.disk)
        let whole = try StoreHome(files: sound.disk.copied()).open().storeId
        try erasure(rehearsal).carryOut()
        for moment in rehearsal.moments {
            let found = rehearsal.found(after: moment, .keepsAll)
            // What is left of it is no other store, and none is begun beside it.
            let id = try StoreHome(files: found).open().storeId
            #expect(id == nil || id == whole)
            try erasure(found).carryOut()
            #expect(found.files == [], "after change \(moment)")
        }
    }
}
