import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Findings of the schema") struct SchemaFindingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let path: DocumentPath
        var changing: [FieldPath: Value] = [:]
        let problem: SchemaProblem?
        let severity: AuditFinding.Severity?
        var testDescription: String { "\(path) \(changing)" }
    }

    static let habit = DocumentPath.habit("h1")
    static let entry = "202602abcdefghijklmn"

    static let cases: [Case] = [
        Case(path: habit, changing: ["colour": "red"], problem: nil, severity: nil),
        Case(path: habit, changing: ["targetHours": 100.0], problem: nil, severity: nil),
        Case(
            path: habit, changing: ["targetHours": 9],
            problem: .outOfRange(field: "targetHours", expected: "int from 10 to 10000"), severity: .warning),
        Case(
            path: habit, changing: ["name": ""],
            problem: .outOfRange(field: "name", expected: "string of 1 to 60 characters"), severity: .warning),
        Case(
            path: habit, changing: ["reminderTime": "8:30"],
            problem: .outOfRange(field: "reminderTime", expected: "string: HH:mm"), severity: .warning),
        Case(
            path: habit, changing: ["schedules": [["from": "2026-02-30", "rule": "daily"]]],
            problem: .outOfRange(field: "schedules.0.from", expected: "string: YYYY-MM-DD"), severity: .warning),
        Case(
            path: habit, changing: ["schedules": [["from": "2026-02-28"]]],
            problem: .missing(field: "schedules.0.rule"),
            severity: .damage),
        Case(
            path: .cat("c1"), changing: ["state": "asleep"],
            problem: .newer(field: "state", expected: "string: active, dormant, graduated"), severity: .note),
        Case(
            path: .cat("c1"), changing: ["appearance.reverse": 1],
            problem: .wrongType(field: "appearance.reverse", expected: "bool"), severity: .damage),
        Case(
            path: .root, changing: ["inventory": ["fern", 3]],
            problem: .wrongType(field: "inventory.1", expected: "string"), severity: .damage),
        Case(
            path: .root, changing: ["coins": -1], problem: .outOfRange(field: "coins", expected: "int from 0"),
            severity: .warning),
        Case(
            path: .session("xyz", of: "h1"),
            problem: .badId("xyz", expected: "YYYYMM and 14 letters or digits"), severity: .warning),
        Case(
            path: DocumentPath("checkIns/2026-02-30/entries/\(entry)"),
            problem: .badId("2026-02-30", expected: "YYYY-MM-DD"), severity: .warning),
        Case(
            path: DocumentPath("monthlyCheckIns/2026-13"), problem: .badId("2026-13", expected: "YYYY-MM"),
            severity: .warning),
        Case(path: DocumentPath("settings/other"), problem: .badId("other", expected: "main"), severity: .warning),
        Case(path: DocumentPath("friends/f1"), problem: .unknownCollection("friends"), severity: .note),
        Case(path: DocumentPath("cats/c1/sessions/\(entry)"), problem: .unknownCollection("sessions"), severity: .note),
    ]

    @Test("are the mistakes in a document", arguments: cases)
    func found(item: Case) throws {
        let place = Schema.collection(of: item.path)?.place
        var fields = SampleModels.all.first { Schema.collection(of: $0.path)?.place == place }?.fields
        for (field, value) in item.changing { fields?[field] = value }
        let document = SchemaTests.document(item.path.text, fields ?? [:])
        let found = Schema.findings(for: document)
        #expect(found.map(\.problem) == [item.problem].compactMap { $0.map(AuditFinding.Problem.breaksSchema) })
        #expect(found.map(\.severity) == [item.severity].compactMap { $0 })
        #expect(found.allSatisfy { $0.path == item.path })
    }

    @Test("is printed as a table of all collections and all fields")
    func table() throws {
        let text = Schema.text
        for collection in Schema.collections {
            #expect(text.contains("\(collection.place)  (id: "))
            for row in collection.rows { #expect(text.contains("\n  \(row.name) ")) }
        }
        #expect(text.contains("required, else 25"))
        #expect(text.split(separator: "\n").allSatisfy { $0.last != " " })
    }
}
