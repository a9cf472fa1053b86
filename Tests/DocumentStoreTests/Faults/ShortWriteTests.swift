import DocumentStore
import TestSupport
import Testing

/// A write that takes only some of its bytes: the batch is not there, and the next one is.
@Suite("Short writes")
struct ShortWriteTests {
    @Test("of each length leave nothing behind", arguments: [false, true])
    func eachLength(isFirstOfFile: Bool) throws {
        var length = 0
        var isShort = true
        while isShort {
            let disk = FragileDisk()
            let faulty = FaultyFileSystem(disk)
            let home = StoreHome(files: faulty)
            let store = try home.open()
            try store.commit(.count(1))
            if isFirstOfFile { home.now = home.now.advanced(bySeconds: 40 * 86_400) }
            faulty.plan = { call in call.name == "write" ? .takesOnly(length) : nil }
            isShort = (try? store.commit(.count(10))) == nil
            faulty.plan = { _ in nil }
            #expect(store.coins == (isShort ? 1 : 11), "after \(length) bytes")
            try store.commit(.count(100))
            for cut in [PowerCut.keepsAll, .dropsUnsynced] {
                let found = try StoreHome(files: disk.found(cut)).open().coins
                #expect(found == (isShort ? 101 : 111), "after \(length) bytes \(cut)")
            }
            length += 1
        }
        #expect(length > 150)
    }
}
