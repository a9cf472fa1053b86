import DocumentStore
import Domain
import Testing

@testable import Commands

@Suite("The tables that export writes") struct OwnTableTests {
    private let bench = Bench()

    /// A habit of each kind, with something of everything.
    init() throws {
        for line in [
            "add Reading --goal 40", "did Reading 10 --note two_words", "did Reading 30 --day 2026-02-16",
            "add Pages --count 20_pages", "did Pages 12", "did Pages 2.5", "add Floss --yes-no", "did Floss",
            "add Coffee --at-most 2", "did Coffee --day 2026-02-17", "slip Coffee 2 --day 2026-02-17", "did Coffee",
            "slip Coffee 3", "start Reading 25m",
        ] { try bench.run(line) }
        bench.clock.pass(minutes: 30)
        try bench.run("list")
    }

    private func entries(of bench: Bench) throws -> [DocumentPath: [Value?]] {
        var entries: [DocumentPath: [Value?]] = [:]
        for (path, fields) in try bench.documents() where path.collectionGroup == "entries" {
            entries[path] = ["habitName", "minutes", "amount", "isSlip", "note", "completedAt"].map {
                fields[FieldPath(names: [$0])]
            }
        }
        return entries
    }

    @Test("change nothing in the store they came from", arguments: ["entries", "sessions"]) func atHome(table: String)
        throws
    {
        let before = try bench.documents()
        bench.put(try bench.run("export --csv \(table)").stdout, at: "/table.csv")
        let answer = try bench.run("import /table.csv --yes")
        #expect(answer.stdout.contains("nothing new"))
        #expect(try bench.documents() == before)
    }

    @Test("come back with ids, amounts, units, slips and times, once", arguments: [false, true]) func away(
        isTurned: Bool
    )
        throws
    {
        var table = try bench.run("export --csv entries").stdout
        // Columns are named: their order says nothing, and unknown ones are passed over.
        if isTurned {
            table = cells(of: table).enumerated().map { number, cells in
                ([number == 0 ? "weather" : "7"] + cells.reversed()).joined(separator: ",") + "\n"
            }.joined()
        }
        let other = Bench()
        other.clock.pass(minutes: 30)
        other.put(table, at: "/table.csv")
        let back = try other.json("import /table.csv --yes")
        #expect(back["skipped"] == [])
        #expect(try entries(of: other) == entries(of: bench))
        let again = try other.run("import /table.csv --yes")
        #expect(again.stdout.contains("nothing new"))
        #expect(try other.isWell())
        // And the table of it is the same, but for where its entries came from and their habits' ids.
        let known = [
            "date", "habit", "minutes", "note", "completed_at", "id", "amount", "unit", "slips", "kind", "goal",
            "period",
        ]
        let (here, there) = (try rows(of: bench, known), try rows(of: other, known))
        #expect(here == there)
    }

    @Test(
        "come back without ids, too: kinds, amounts, units and slips, once",
        arguments: [["id"], ["habit_id"], ["id", "habit_id"], ["id", "habit_id", "completed_at", "source", "goal"]])
    func withoutIds(left: [String]) throws {
        let table = cells(of: try bench.run("export --csv entries").stdout)
        let kept = try #require(table.first).indices.filter { !left.contains(table[0][$0]) }
        let other = Bench()
        other.clock.pass(minutes: 30)
        other.put(table.map { row in kept.map { row[$0] }.joined(separator: ",") + "\n" }.joined(), at: "/table.csv")
        let back = try other.json("import /table.csv --yes")
        #expect(back["skipped"] == [])
        let columns = ["date", "habit", "minutes", "note", "amount", "unit", "slips", "kind", "focus_minutes"]
        #expect(try rows(of: other, columns) == rows(of: bench, columns))
        let before = try other.documents()
        #expect(try other.run("import /table.csv --yes").stdout.contains("nothing new"))
        #expect(try other.documents() == before)
        #expect(try other.isWell())
    }

    private func rows(of bench: Bench, _ columns: [String]) throws -> [[String]] {
        let table = cells(of: try bench.run("export --csv entries").stdout)
        let places = try columns.map { try #require(table.first?.firstIndex(of: $0)) }
        return table.map { row in places.map { row[$0] } }.sorted { $0.joined() < $1.joined() }
    }

    /// Of a table without quotes.
    private func cells(of table: String) -> [[String]] {
        table.split(separator: "\n").map { row in
            row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
    }

    @Test(
        "keep spreadsheets from calculating, and come back as they were",
        arguments: ["=1+1", "+10_kg", "-x", "@home", "'=1+1", "''-x", "-5", "'s_Heerenberg", "'"])
    func formulas(note: String) throws {
        let bench = Bench()
        try bench.run("add Reading --goal 40")
        try bench.run("did Reading 10 --note=" + note)
        let table = try bench.run("export --csv entries").stdout
        #expect(!cells(of: table).joined().contains { $0.first.map { "=+@".contains($0) } ?? false })
        let other = Bench()
        other.clock.pass(minutes: 30)
        other.put(table, at: "/table.csv")
        try other.run("import /table.csv --yes")
        #expect(try entries(of: other) == entries(of: bench))
    }

    @Test("keep what was kept: a day over the limit is none for the streak") func marks() throws {
        let other = Bench()
        other.clock.pass(minutes: 30)
        other.put(try bench.run("export --csv entries").stdout, at: "/table.csv")
        try other.run("import /table.csv --yes")
        func streaks(_ bench: Bench) throws -> [String: Value?] {
            guard case .list(let habits)? = try bench.json("list")["habits"] else { return [:] }
            return Dictionary(
                uniqueKeysWithValues: habits.compactMap { habit in
                    guard case .map(let fields) = habit, case .string(let name)? = fields["name"] else { return nil }
                    return (name, fields["streak"])
                })
        }
        #expect(try streaks(other) == streaks(bench))
        #expect(try streaks(bench).count == 4)
    }
}
