import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// What `SchemaTests` does not see of models and fields.
@Suite("Models and fields") struct CodingTests {
    @Test("the id is the document's, null reads as absent, absent fields have their defaults, and 120.0 is 120")
    func lenient() throws {
        var fields = Fields(of: Habit.sample())
        for name in ["reminderTime", "goalMinutes", "isActive", "totalMinutes"] { fields[name] = .null }
        fields["currentStreak"] = nil
        fields["id"] = "another"
        fields["targetHours"] = .double(120)
        var expected = Habit.sample()
        expected.targetHours = 120
        #expect(try Habit(SchemaTests.document("habits/h1", fields)) == expected)
        #expect(expected.goalMinutes == 25 && expected.isActive && expected.totalMinutes == 0)
    }

    @Test("living documents that cannot be decoded are left out and reported")
    func malformedAreTold() throws {
        var store = MemoryDocuments()
        try store.commit(
            Batch(
                kind: "test",
                writes: [
                    .set(.habit("h1"), Fields(of: Habit.sample())), .set(.habit("h2"), ["name": "no cat"]),
                    .set(.settings, ["firstDayOfWeek": "monday"]),
                ]), now: Timestamp("2026-01-01"))
        let repository = Repository(documents: store, deviceId: "d")
        #expect(try repository.habits().map(\.id) == ["h1"])
        #expect(try repository.settings() == Settings())
        #expect(try repository.malformed().map(\.path.text).sorted() == ["habits/h2", "settings/main"])
    }
}
