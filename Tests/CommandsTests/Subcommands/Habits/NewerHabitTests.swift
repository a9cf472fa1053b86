import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands

@Suite("A habit that needs a newer Habicat") struct NewerHabitTests {
    private let bench = Bench()
    private let words = "needs a newer Habicat"

    static let newer: [(field: String, value: Value)] = [
        ("kind", "tide"), ("schedules", [["from": "2026-01-01", "rule": "3/moon"]]),
    ]

    private func change(_ field: String, _ value: Value) throws {
        try bench.run("add Moon --count 20_pages")
        try bench.run("did Moon 20")
        let store = try #require(try bench.session.open().store)
        let habit = try #require(try store.documents(.all(of: "habits")).first)
        try store.commit(
            Batch(kind: "test", writes: [Write(.update, habit.path, fields: [FieldPath(names: [field]): value])]))
    }

    @Test("is shown with what can be read, and is a note of doctor", arguments: newer)
    func shown(field: String, value: Value) throws {
        try change(field, value)
        for line in ["list", "show Moon"] { #expect(try bench.run(line).stdout.contains(words)) }
        guard case .list(let habits)? = try bench.json("list")["habits"], case .map(let habit)? = habits.first else {
            Issue.record("no habit")
            return
        }
        let isOfKind = field == "kind"
        #expect(habit["habitKind"] == .string(isOfKind ? words : "count"))
        #expect(habit["schedule"] == .string(isOfKind ? "daily" : words))
        #expect(habit["isDueToday"] == false && habit["isKeptToday"] == false)
        let doctor = try bench.run("doctor")
        #expect(doctor.exitCode == .done && doctor.stdout.contains("note: ") && doctor.stdout.contains(words))
    }

    @Test("is not changed", arguments: newer)
    func refused(field: String, value: Value) throws {
        try change(field, value)
        let before = bench.disk
        for line in ["did Moon 5", "edit Moon --name Sun", "start Moon"] {
            let error = #expect(throws: CommandError.self, "\(line)") { try bench.run(line) }
            #expect(error?.exitCode == .refused, "\(line)")
        }
        #expect(bench.disk == before)
    }

    @Test("comes whole out of an export, and into another store", arguments: newer)
    func moved(field: String, value: Value) throws {
        try change(field, value)
        let other = Bench()
        other.put(try bench.run("export").stdout, at: "/all.json")
        try other.run("import /all.json --yes")
        let fields = try #require(try other.documents().first { $0.key.collectionGroup == "habits" }?.value)
        #expect(fields[FieldPath(names: [field])] == value)
    }
}
