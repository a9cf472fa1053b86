import DocumentStore
import TestSupport
import Testing

/// A missing file never means that something was deleted: where the data folder goes away under a running program, such
/// as a disk that is pulled out, nothing is shown as empty, and all is there when it is back.
@Suite("A data folder that goes away")
struct VanishedFolderTests {
    @Test("is told, and not taken for an empty one", arguments: [["/data"], ["/data", "/snapshot"], ["/"]])
    func vanished(folders: [String]) throws {
        let home = StoreHome()
        let faulty = FaultyFileSystem(home.files)
        let first = try home.open()
        try first.commit(.session(1))
        try first.commit(.count(5))
        first.close()
        let store = try home.open(files: faulty)
        let sessions = Query(.group("sessions"))
        faulty.plan = { call in
            folders.contains { call.path.contains($0) } ? .fails(2) : nil
        }
        // What is in memory may still be shown, and what would have to be read cannot.
        #expect((try? store.document(at: .root)?.fields["coins"]) ?? 5 == 5)
        #expect(((try? store.documents(sessions).count) ?? 1) == 1)
        #expect(throws: StoreError.self) { try store.commit(.count(1)) }
        #expect((try? store.catchUp()) == nil)
        #expect(((try? store.documents(sessions).count) ?? 1) == 1)
        store.close()
        faulty.plan = { _ in nil }
        try store.commit(.count(10))
        #expect(try store.coins == 15 && store.documents(sessions).count == 1)
        #expect(try home.open().coins == 15)
    }
}
