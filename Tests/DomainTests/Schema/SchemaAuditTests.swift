import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("The audit checks documents against the schema") struct SchemaAuditTests {
    static let now = Moment.at("2026-02-19")

    static func findings(after writes: [Write]) throws -> [AuditFinding] {
        var life = Life()
        try life.adopt()
        try life.put(writes)
        return try Audit(life.repository, at: now).findings()
    }

    @Test("and names what only the contract knows")
    func named() throws {
        let month = DocumentPath("checkIns/2026-02-30/entries/202602e")
        let found = try Self.findings(after: [
            .update(.habit("h1"), ["name": ""]), .set(DocumentPath("friends/f"), [:]),
            .set(
                month,
                ["habitId": "h1", "habitName": "x", "minutes": 0, "completedAt": .timestamp(Timestamp("2026-02-01"))]),
        ])
        #expect(
            found == [
                AuditFinding(month, .breaksSchema(.badId("2026-02-30", expected: "YYYY-MM-DD"))),
                AuditFinding(
                    .habit("h1"), .breaksSchema(.outOfRange(field: "name", expected: "string of 1 to 60 characters"))),
                AuditFinding(DocumentPath("friends/f"), .breaksSchema(.unknownCollection("friends"))),
            ])
    }

    @Test("and reports nothing twice")
    func once() throws {
        let found = try Self.findings(after: [
            .update(.root, ["coins": -3]), .update(.habit("h1"), removing: ["name"]),
        ])
        #expect(found.count { $0.path == .root } == 1)
        #expect(found.count { $0.path == .habit("h1") } == 1)
    }

    @Test("and finds fields it does not know to be fine")
    func unknownFields() throws {
        #expect(try Self.findings(after: [.update(.habit("h1"), ["mantra": "slowly"])]) == [])
    }
}
