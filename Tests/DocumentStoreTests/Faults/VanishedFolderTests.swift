import DocumentStore
import TestSupport
import Testing

/// A missing file never means that something was deleted: where the data folder goes away under a running program, such
/// as a disk that is pulled out, nothing is shown as empty, and all is there when it is back.
@Suite("A data folder that goes away")
struct VanishedFolderTests {
    private let home = StoreHome()
    private let faulty: FaultyFileSystem
    private let store: Store
    private let sessions = Query(.group("sessions"))

    /// A store with a session and 5 coins, opened on a disk that can fail.
    init() throws {
        let first = try home.open()
        try first.commit(.session(1))
        try first.commit(.count(5))
        first.close()
        faulty = FaultyFileSystem(home.files)
        store = try home.open(files: faulty)
    }

    /// What is in memory may still be shown, and what would have to be read cannot.
    private func expectNothingHalf(_ coins: Int64 = 5) {
        #expect((try? store.document(at: .root)?.fields["coins"]) ?? .integer(coins) == .integer(coins))
        #expect(((try? store.documents(sessions).count) ?? 1) == 1)
    }

    @Test("is reported, and not mistaken for an empty one", arguments: [["/data"], ["/data", "/snapshot"], ["/"]])
    func vanished(folders: [String]) throws {
        faulty.plan = { call in
            folders.contains { call.path.contains($0) } ? .fails(2) : nil
        }
        expectNothingHalf()
        #expect(throws: StoreError.self) { try store.commit(.count(1)) }
        if folders == ["/"] {
            #expect(throws: StoreError.self) { try store.catchUp() }
        } else {
            // The mirror has all of it.
            _ = try store.catchUp()
            #expect(try store.coins == 5 && store.documents(sessions).count == 1)
            #expect(throws: StoreError.self) { try store.commit(.count(1)) }
        }
        expectNothingHalf()
        store.close()
        faulty.plan = { _ in nil }
        try store.commit(.count(10))
        #expect(try store.coins == 15 && store.documents(sessions).count == 1)
        #expect(try home.open().coins == 15)
    }

    @Test("is not taken for a store that was never begun where it goes in the middle of a commit")
    func vanishedHalfWay() throws {
        try store.commit(.count(10))
        try home.files.remove(home.layout().storeFile)
        let identity = try #require(try home.files.contents(of: home.layout().mirroredStoreFile))
        var isGone = false
        faulty.plan = { call in
            isGone = isGone || call.path == home.layout().storeFile
            let isOfNames = ["open", "stat", "readdir", "rename", "unlink", "mkdir"].contains(call.name)
            return isGone && isOfNames ? .fails(2) : nil
        }
        #expect(throws: StoreError.self) { try store.commit(.count(20)) }
        #expect(isGone)
        expectNothingHalf(15)
        faulty.plan = { _ in nil }
        try home.files.replaceFile(in: home.layout().data, named: "store.json", with: identity)
        try store.commit(.count(40))
        #expect(try store.coins == 55 && store.documents(sessions).count == 1)
    }
}
