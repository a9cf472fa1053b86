import DocumentStore
import Testing

@Suite("Indexes")
struct IndexTableTests {
    static let served: [(Query, Bool)] = [
        (Query(.collection("cats")), true),
        (Query(.collection("cats")).filtered("state", .equal, "active"), true),
        (Query(.collection("cats")).filtered("state", .equal, "active").ordered(by: "createdAt"), true),
        (
            Query(.collection("cats")).filtered("state", .equal, "active").ordered(by: "createdAt", descending: true),
            true
        ),
        (Query(.collection("cats")).filtered("state", .equal, "active").ordered(by: "name"), false),
        (Query(.collection("cats")).ordered(by: "state").ordered(by: "createdAt"), true),
        (Query(.collection("cats")).ordered(by: "state").ordered(by: "createdAt", descending: true), false),
        (Query(.collection("cats")).filtered("createdAt", .equal, 1).ordered(by: "state"), false),
        (
            Query(.collection("habits/h/sessions")).filtered("habitId", .equal, "h").ordered(
                by: "endedAt", descending: true), true
        ),
        (Query(.group("sessions")).filtered("habitId", .equal, "h").ordered(by: "endedAt", descending: true), true),
        (Query(.group("sessions")).filtered("habitId", .equal, "h").filtered("endedAt", .greater, 1), true),
        (Query(.group("entries")).filtered("habitId", .equal, "h").ordered(by: "completedAt", descending: true), true),
        (Query(.group("entries")).filtered("habitId", .equal, "h").ordered(by: "endedAt", descending: true), false),
        (Query(.group("entries")).filtered("completedAt", .greater, 1), true),
        (Query(.group("entries")).filtered("completedAt", .greater, 1).ordered(by: "habitId"), false),
    ]

    @Test("serve the queries they are declared for, and single fields", arguments: served)
    func serves(query: Query, expected: Bool) {
        #expect(IndexTable.serves(query) == expected)
    }
}
