import DocumentStore
import Domain
import TestSupport
import Testing

/// Stores of every earlier version are read correctly and can be continued. `RECORD_SNAPSHOTS=1` records the one of
/// this version if it is missing.
@Suite("Golden stores")
struct GoldenStoreTests {
    /// What this program writes.
    static let version = "\(JournalHeader.knownFormat)"
    private static let groups = [
        "habits", "cats", "sessions", "entries", "odd", "below", "grouped", "daysOff", "settings", "portraits",
        "timers", "monthlyCheckIns", "after",
    ]

    @Test("are there for the version this program writes, and every one before")
    func complete() throws {
        var versions = try GoldenStore.versions()
        if GoldenStore.isRecording, !versions.contains(GoldenStoreTests.version) {
            let life = try GoldenLife()
            let shown = try History.fold(life.home.loggedBatches())
            try GoldenStore(version: GoldenStoreTests.version).record(life, showing: Array(shown.table.values))
            versions = try GoldenStore.versions()
        }
        #expect(versions.contains(GoldenStoreTests.version), "record one: RECORD_SNAPSHOTS=1")
        #expect(Set(versions) == Set((1...JournalHeader.knownFormat).map(String.init)))
    }

    @Test("are read as they were, from the snapshot and from the lines alone", arguments: [false, true])
    func read(isRebuilt: Bool) throws {
        for version in try GoldenStore.versions() {
            let golden = GoldenStore(version: version)
            let home = try golden.copied()
            if isRebuilt { try home.removeState() }
            let store = try home.open()
            let wanted = try golden.documents()
            #expect(wanted.count > 20)
            #expect(try documents(of: store) == wanted, "\(version)")
            // One group has no end.
            #expect(store.trouble.filter { $0.problem != .groupWaits } == [], "\(version)")
            #expect(try Doctor.examine(home.layout(), files: home.files).allSatisfy { $0.severity < .damage })
        }
    }

    @Test("are continued: the next batch adds to them, and every byte of their journals stays")
    func goneOnWith() throws {
        for version in try GoldenStore.versions() {
            let golden = GoldenStore(version: version)
            let home = try golden.copied()
            let before = try home.journalFiles().map { ($0, try home.files.contents(of: $0)) }
            #expect(before.count > 3)
            let store = try home.open()
            try store.commit(.note(DocumentPath("after/a1"), "all is well"))
            store.close()
            for (path, bytes) in before {
                #expect(try home.files.contents(of: path)?.starts(with: bytes ?? []) == true)
            }
            let after = try documents(of: home.open()).filter { !$0.contains("\"after/a1\"") }
            #expect(after == (try golden.documents()), "\(version)")
        }
    }

    @Test("hold every kind of operation there is")
    func kinds() throws {
        let life = try GoldenLife()
        #expect(life.kindsCommitted.count > 25)
        let fates = try History.fold(life.home.loggedBatches()).fates.values
        let isVoid = { (fate: History.Fate) in
            if case .void = fate { true } else { false }
        }
        #expect(fates.contains(where: isVoid) && fates.contains(.leftOut) && fates.contains(.waiting))
        let names = try life.home.journalFiles().compactMap { $0.split(separator: "/").last }
        #expect(names.contains("2026-12.jsonl") && names.contains("2026-11.jsonl"))
    }

    private func documents(of store: Store) throws -> [String] {
        var found: [Document] = []
        if let root = try store.document(at: .root) { found.append(root) }
        for group in GoldenStoreTests.groups { found += try store.documents(Query(.group(group))) }
        return found.sorted { $0.path < $1.path }.map(GoldenStore.line)
    }
}
