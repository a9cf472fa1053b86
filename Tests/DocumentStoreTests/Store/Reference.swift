@testable import DocumentStore
import TestSupport
import Testing

/// Holds all that a store shows against the reference on all batches on disk.
func expectEqual(
    _ store: Store, _ home: StoreHome, _ note: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let expected = Reference(try home.loggedBatches())
    let shown = try StateShown(by: store)
    #expect(
        shown.documents == expected.documents, "\(shown.difference(from: expected)) \(note)",
        sourceLocation: sourceLocation)
    for path in expected.documents.keys {
        #expect(
            try store.document(at: path) == expected.documents[path], "\(path) \(note)",
            sourceLocation: sourceLocation)
    }
    let newest = Query(.group("sessions")).ordered(by: "endedAt", descending: true).limited(to: 3)
    for query in [Query(.group("sessions")), Query(.group("entries")), newest] {
        #expect(
            try store.documents(query) == expected.documents(query), "\(query) \(note)",
            sourceLocation: sourceLocation)
    }
    let minutes = try store.minutesByDay(from: "2026-10-05", through: "2026-12-20")
    #expect(
        minutes == expected.minutesByDay(from: "2026-10-05", through: "2026-12-20"), "\(note)",
        sourceLocation: sourceLocation)
    #expect(try store.totals().experienceByCat == expected.experienceByCat, "\(note)", sourceLocation: sourceLocation)
    #expect(
        try store.totals().madeMinutes == expected.documents.totals().madeMinutes, "made \(note)",
        sourceLocation: sourceLocation)
}
