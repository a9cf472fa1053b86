import DocumentStore
import TestSupport
import Testing

/// The names in a folder are kept as long as its time stays the same: two changes may fall into one tick of the clock.
@Suite("The listing of a folder")
struct FolderListingTests {
    let clock = MemoryClock()
    let home: StoreHome

    init() { home = StoreHome(files: MemoryFileSystem(clock: clock)) }

    @Test("is not trusted while its timestamp tick may continue: a new file of a device is seen")
    func newFile() throws {
        let laptop = try home.open("laptop")
        let desktop = try home.open("desktop")
        try laptop.commit(.count(1))
        clock.step = 0
        try desktop.commit(.count(10))
        _ = try laptop.catchUp()
        #expect(laptop.coins == 11)
        home.now = home.now.advanced(bySeconds: 20 * 86_400)
        try desktop.commit(.count(100))
        #expect(try home.journalFiles().count == 3)
        _ = try laptop.catchUp()
        #expect(laptop.coins == 111)
    }

    @Test("is not trusted for three seconds where the disk's clock knows whole seconds alone: a new file is seen")
    func coarse() throws {
        let clock = MemoryClock()
        clock.step = 1_000_000_000
        let home = StoreHome(files: MemoryFileSystem(clock: clock))
        let laptop = try home.open("laptop")
        let desktop = try home.open("desktop")
        try desktop.commit(.count(10))
        _ = try laptop.catchUp()
        let folder = home.layout().journal(of: desktop.deviceId)
        let stamp = try #require(try home.files.status(at: folder)).modified
        // Its names are read again a second later, and not a third time: a second is not enough.
        clock.step = 0
        clock.set(to: stamp + 1_000_000_000)
        try desktop.commit(.count(20))
        _ = try laptop.catchUp()
        clock.set(to: stamp)
        home.now = home.now.advanced(bySeconds: 20 * 86_400)
        try desktop.commit(.count(100))
        #expect(try home.files.status(at: folder)?.modified == stamp)
        _ = try laptop.catchUp()
        #expect(laptop.coins == 130)
    }

    @Test("is not trusted while its timestamp tick may continue: a new device is seen")
    func newDevice() throws {
        let laptop = try home.open("laptop")
        clock.step = 0
        try laptop.commit(.count(1))
        _ = try laptop.catchUp()
        try home.open("desktop").commit(.count(10))
        _ = try laptop.catchUp()
        #expect(laptop.coins == 11)
    }
}
