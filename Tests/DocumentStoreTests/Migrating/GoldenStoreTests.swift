import DocumentStore
import TestSupport
import Testing

/// Stores of every earlier version are read correctly and can be continued.
@Suite("Golden stores")
struct GoldenStoreTests {
    @Test("are there for the version this program writes, and every one before")
    func complete() throws {
        #expect(try Set(GoldenStore.versions()) == Set((1...JournalHeader.knownFormat).map(String.init)))
    }

    @Test("hold every kind of operation there is")
    func kinds() throws {
        let batches = try GoldenStore.versions().flatMap { try GoldenStore(version: $0).copied().loggedBatches() }
        #expect(Set(batches.map(\.batch.kind)).count > 25)
        let fates = try History.fold(batches).fates.values
        let isVoid = { (fate: History.Fate) in
            if case .void = fate { true } else { false }
        }
        #expect(fates.contains(where: isVoid) && fates.contains(.leftOut) && fates.contains(.waiting))
    }

    @Test(
        "are read as they were, from the snapshot and from the lines alone, and are continued",
        arguments: [false, true])
    func read(isRebuilt: Bool) throws {
        for version in try GoldenStore.versions() {
            let golden = GoldenStore(version: version)
            let home = try golden.copied()
            if isRebuilt { try home.removeState() }
            let before = try home.journalFiles().map { ($0, try home.files.contents(of: $0)) }
            let wanted = try golden.documents()
            #expect(before.count > 3 && wanted.count > 20)
            let store = try home.open()
            #expect(try documents(of: store) == wanted, "\(version)")
            // One group has no end.
            #expect(store.trouble.filter { $0.problem != .groupWaits } == [], "\(version)")
            #expect(try Doctor.examine(home.layout(), files: home.files).allSatisfy { $0.severity < .damage })
            try store.commit(.note(at("after/a1"), "all is well"))
            store.close()
            for (path, bytes) in before {
                #expect(try home.files.contents(of: path)?.starts(with: bytes ?? []) == true)
            }
            #expect(try documents(of: home.open()).filter { !$0.contains("\"after/a1\"") } == wanted, "\(version)")
        }
    }

    private func documents(of store: Store) throws -> [String] {
        try StateShown(by: store).documents.values.sorted { $0.path < $1.path }.map(GoldenStore.line)
    }
}
