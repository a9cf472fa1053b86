@testable import DocumentStore
import TestSupport
import Testing

/// Holds a store against all batches on disk, folded from nothing.
func expectEqual(
    _ store: Store, _ home: StoreHome, _ note: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let expected = try History.fold(try home.loggedBatches()).table
    for (path, document) in expected {
        #expect(try store.document(at: path) == document, "\(path) \(note)", sourceLocation: sourceLocation)
    }
    for group in Set(expected.keys.map(\.collectionGroup)).union(["sessions", "entries", "cats"]) where !group.isEmpty {
        let found = try store.documents(Query(.group(group)))
        let wanted = Query(.group(group)).selecting(from: expected.values)
        #expect(found == wanted, "\(group) \(note)", sourceLocation: sourceLocation)
    }
    let newest = Query(.group("sessions")).ordered(by: "endedAt", descending: true).limited(to: 3)
    #expect(
        try store.documents(newest) == newest.selecting(from: expected.values), "newest \(note)",
        sourceLocation: sourceLocation)
    let minutes = try store.minutesByDay(from: "2026-10-05", through: "2026-12-20")
    #expect(
        minutes == EntryMinutes.sums(over: expected.values, from: "2026-10-05", through: "2026-12-20"),
        "minutes \(note)", sourceLocation: sourceLocation)
    let total = try store.experienceByCat()
    #expect(try total == expected.experienceByCat(), "total \(note)", sourceLocation: sourceLocation)
    #expect(try store.madeMinutes() == expected.madeMinutes(), "made \(note)", sourceLocation: sourceLocation)
}
