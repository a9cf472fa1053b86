import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Findings of the schema") struct SchemaFindingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let path: DocumentPath
        let changing: [FieldPath: Value]
        let problem: SchemaProblem?
        let severity: Finding.Severity?
        var testDescription: String { "\(path) \(changing)" }

        init(
            _ path: DocumentPath, _ changing: [FieldPath: Value] = [:], _ problem: SchemaProblem? = nil,
            _ severity: Finding.Severity? = nil
        ) { (self.path, self.changing, self.problem, self.severity) = (path, changing, problem, severity) }
    }

    static let habit = DocumentPath.habit("h1")
    static let entry = "202602abcdefghijklmn"

    static let cases: [Case] = [
        Case(habit, ["colour": "red"]), Case(habit, ["targetHours": 100.0]),
        Case(
            habit, ["targetHours": 9], .outOfRange(field: "targetHours", expected: "int from 10 to 10000"), .warning),
        Case(habit, ["name": ""], .outOfRange(field: "name", expected: "string of 1 to 60 characters"), .warning),
        Case(
            habit, ["reminderTime": "8:30"], .outOfRange(field: "reminderTime", expected: "string: HH:mm"), .warning),
        Case(
            habit, ["schedules": [["from": "2026-02-30", "rule": "daily"]]],
            .outOfRange(field: "schedules.0.from", expected: "string: YYYY-MM-DD"), .warning),
        Case(habit, ["schedules": [["from": "2026-02-28"]]], .missing(field: "schedules.0.rule"), .damage),
        Case(
            .cat("c1"), ["state": "asleep"],
            .newer(field: "state", expected: "string: active, dormant, graduated"), .note),
        Case(.cat("c1"), ["appearance.reverse": 1], .wrongType(field: "appearance.reverse", expected: "bool"), .damage),
        Case(.root, ["inventory": ["fern", 3]], .wrongType(field: "inventory.1", expected: "string"), .damage),
        Case(.root, ["coins": -1], .outOfRange(field: "coins", expected: "int from 0"), .warning),
        Case(.session("xyz", of: "h1"), [:], .badId("xyz", expected: "YYYYMM and 14 letters or digits"), .warning),
        Case(
            DocumentPath("checkIns/2026-02-30/entries/\(entry)"), [:], .badId("2026-02-30", expected: "YYYY-MM-DD"),
            .warning),
        Case(DocumentPath("monthlyCheckIns/2026-13"), [:], .badId("2026-13", expected: "YYYY-MM"), .warning),
        Case(DocumentPath("settings/other"), [:], .badId("other", expected: "main"), .warning),
        Case(DocumentPath("friends/f1"), [:], .unknownCollection("friends"), .note),
        Case(DocumentPath("cats/c1/sessions/\(entry)"), [:], .unknownCollection("sessions"), .note),
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
