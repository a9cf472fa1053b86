import DocumentStore
import Domain
import Imports
import Runtime
import Testing
import Words

@testable import Commands

@Suite("export") struct ExportCommandTests {
    private let bench = Bench()

    /// A life with something of everything.
    init() throws {
        bench.put(fewDays, at: "/days.csv")
        try bench.run("import /days.csv --yes")
        try bench.run("add Dancing,_slow --cat Mochi --schedule mo,we --remind 08:30")
        try bench.run("start Dancing 25m")
        bench.clock.pass(minutes: 30)
        try bench.run("did Swim 10 --note a,_\"b\"")
    }

    @Test("everything as a tree comes back the same into an empty store, and out again") func tree() throws {
        let before = try bench.documents()
        let text = try bench.run("export").stdout
        let other = Bench()
        other.put(text, at: "/all.json")
        try other.run("import habicat /all.json --yes")
        #expect(try other.documents() == before)
        #expect(before.keys.contains { $0.collectionGroup == "sessions" })
        #expect(before.keys.contains { $0.collectionGroup == "monthlyCheckIns" })
        try other.follow("$ doctor\n= No problems found.")
        let again = try other.run("export").stdout
        #expect(again.split(separator: "\n").dropFirst() == text.split(separator: "\n").dropFirst())
    }

    @Test("a tree only goes into an empty store, whole, and of a version that is known") func refusesTrees() throws {
        let text = try bench.run("export").stdout
        bench.put(text, at: "/all.json")
        #expect(throws: CommandError(ImportFault.storeNotEmpty)) { try bench.run("import /all.json --yes") }
        let other = Bench()
        let dogs = #"{"kind":"export","version":1,"user":{"collections":{"dogs":{"d":{"fields":{}}}}}}"#
        let cases: [(String, ImportFault)] = [
            (text.replacing("\"fields\"", with: "\"fields", maxReplacements: 1), .notJSON(file: "all.json", line: 1)),
            (text.replacing("\"version\":1", with: "\"version\":3"), .newerVersion(file: "all.json")),
            (dogs, .notOurs(file: "all.json")),
            (#"{"kind":"export","version":1,"user":{}}"#, .notOurs(file: "all.json")),
        ]
        for (text, fault) in cases {
            other.put(text, at: "/all.json")
            #expect(throws: CommandError(fault)) { try other.run("import habicat /all.json --yes") }
        }
        #expect(try other.documents().isEmpty)
    }

    @Test("sessions are a table, and as pomodoros come back by import") func sessions() throws {
        let other = Bench()
        other.clock.pass(minutes: 60)
        other.put(try bench.run("export --pomodoro").stdout, at: "/history")
        try bench.follow(
            """
            $ export --pomodoro   = 2026-02-18T12:00:00+00:00 duration=25 tags="Dancing  slow"
            $ export --csv sessions   > date,started_at,ended_at,habit,cat,minutes
              > ,"Dancing, slow",Mochi,25,countdown,true,250,
            """)
        try other.follow("$ import pomodoro /history --yes --json\n: minutes 25")
    }

    @Test("the calendar has an event each, folded lines and CRLF") func calendar() throws {
        try bench.run("did Swim 5 --note \(String(repeating: "ä", count: 100))")
        let text = try bench.run("export --ical").stdout
        let lines = text.unicodeScalars.split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.unicodeScalars.last == "\r" && $0.utf8.count <= 76 })
        #expect(lines.first == "BEGIN:VCALENDAR\r" && lines.last == "END:VCALENDAR\r")
        #expect(lines.count { $0 == "BEGIN:VEVENT\r" } == 7)
        for line in ["DTSTART:20260218T120000Z", "SUMMARY:Dancing\\, slow (25 min)", "DTSTART;VALUE=DATE:20260215"] {
            #expect(lines.contains(line + "\r"))
        }
    }

    @Test(
        "the heatmap has a square for each day, of the last year or of one",
        arguments: [("--habit Swim", 52 * 7 + 3), ("--year 2025", 365), ("--year 2026", 31 + 18), ("--year 2030", 0)])
    func heatmap(flags: String, squares: Int) throws {
        let svg = try bench.run("export --svg heatmap \(flags)").stdout
        #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
        #expect(svg.split(separator: "\n").count { $0.hasPrefix("<rect x=") } == squares)
        #expect(svg.contains("<title>18 Feb 2026, 10 m</title>") == flags.contains("Swim"))
    }

    @Test(
        "a cat and a year are drawn as their commands draw them",
        arguments: [
            ("cat --cat Mochi", "cat Mochi --svg"), ("year", "year --svg"), ("year --year 2025", "year 2025 --svg"),
        ])
    func pictures(flags: String, line: String) throws {
        let svg = try bench.run("export --svg \(flags)").stdout
        #expect(svg.hasPrefix("<svg "))
        #expect(try bench.run(line).stdout == svg)
    }

    @Test("a file is written whole, none is lost by it, a folder is no file, and nothing is written into the store")
    func file() throws {
        try bench.run("status")
        let before = bench.disk
        try bench.follow(
            """
            $ export --output /home/all.json   =
              & /home/all.json
            $ export --csv entries --output /home/all.json   ! /home/all.json   .
            $ export --csv entries --output /home/all.json --force
            $ export --output /nowhere/home/all.json   %
            $ export --output /home   ! /home/ names a folder. Add the name of a file.
            $ export --csv entries --output /home/new/   ! /home/new/ names a folder.
            $ export --svg heatmap --output /home/ --force   ! /home/ names a folder.
            """)
        #expect(bench.files["/home/new"] == nil)
        #expect(bench.files["/home/all.json"]?.starts(with: "date,".utf8) == true)
        bench.files["/home/all.json"] = nil
        #expect(bench.disk == before)
    }
}

@Suite("The tables that export writes") struct OwnTableTests {
    private let bench = Bench()
    private let other = Bench()

    /// A habit of each kind, with something of everything.
    init() throws {
        for line in [
            "add Reading --goal 40", "did Reading 10 --note two_words", "did Reading 30 --day 2026-02-16",
            "add Pages --count 20_pages", "did Pages 12", "did Pages 2.5", "add Floss --yes-no", "did Floss",
            "add Coffee --at-most 2", "did Coffee --day 2026-02-17", "slip Coffee 2 --day 2026-02-17", "did Coffee",
            "slip Coffee 3", "start Reading 25m",
        ] { try bench.run(line) }
        bench.clock.pass(minutes: 30)
        other.clock.pass(minutes: 30)
        try bench.run("list")
    }

    private func entries(of bench: Bench) throws -> [DocumentPath: [Value?]] {
        try bench.documents().filter { $0.key.collectionGroup == "entries" }.mapValues { fields in
            ["habitName", "minutes", "amount", "isSlip", "note", "completedAt"].map { fields[FieldPath(names: [$0])] }
        }
    }

    @Test("change nothing in the store they came from", arguments: ["entries", "sessions"]) func atHome(table: String)
        throws
    {
        let before = try bench.documents()
        bench.put(try bench.run("export --csv \(table)").stdout, at: "/table.csv")
        try bench.follow("$ import /table.csv --yes\n> nothing new")
        #expect(try bench.documents() == before)
    }

    @Test(
        "come back once, with ids, amounts, units, slips, times and streaks, and as far as columns say without ids",
        arguments: [[], ["id"], ["habit_id"], ["id", "habit_id", "completed_at", "source", "goal"]], [false, true])
    func comeBack(left: [String], isTurned: Bool) throws {
        let table = cells(of: try bench.run("export --csv entries").stdout)
        var kept = table[0].indices.filter { !left.contains(table[0][$0]) }
        // Columns are named: their order says nothing, and unknown ones are passed over.
        if isTurned { kept.reverse() }
        let text = table.enumerated().map { number, row in
            ([number == 0 ? "weather" : "7"] + kept.map { row[$0] }).joined(separator: ",") + "\n"
        }
        other.put(text.joined(), at: "/table.csv")
        try other.follow("$ import /table.csv --yes --json\n: skipped []")
        let before = try other.documents()
        try other.follow("$ import /table.csv --yes\n> nothing new\n$ doctor\n= No problems found.")
        #expect(try other.documents() == before)
        let columns = ["date", "habit", "minutes", "note", "amount", "unit", "slips", "kind", "focus_minutes"]
        #expect(try rows(of: other, columns) == rows(of: bench, columns))
        guard left.isEmpty else { return }
        #expect(try entries(of: other) == entries(of: bench))
        let exact = ["id", "completed_at", "goal", "period"]
        #expect(try rows(of: other, exact) == rows(of: bench, exact))
        func streaks(_ bench: Bench) throws -> Set<Substring> {
            Set(try bench.run("list --format {name}:{streak}").stdout.split(separator: "\n"))
        }
        #expect(try streaks(other) == streaks(bench))
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
        try bench.run("did Reading 10 --note=" + note)
        let table = try bench.run("export --csv entries").stdout
        #expect(!cells(of: table).joined().contains { $0.first.map { "=+@".contains($0) } ?? false })
        other.put(table, at: "/table.csv")
        try other.run("import /table.csv --yes")
        #expect(try entries(of: other) == entries(of: bench))
    }
}

@Suite("Damaged exports") struct BrokenTreeTests {
    private let text: String
    private let bench = Bench()

    init() throws {
        let bench = Bench()
        try bench.run("add Reading --cat Mochi")
        try bench.run("did Reading 10")
        text = try bench.run("export").stdout
    }

    @Test(
        "are refused whole where a habit, a cat or the person is wrong, with the document and the field named",
        arguments: [
            (#""name":"Reading""#, #""name":7"#, "name"), (#""name":"Mochi""#, #""name":[]"#, "name"),
            (#""boundHabitId":""#, #""boundHabitId":"x"#, "refer to each other"),
            (#""catId":""#, #""catId":"x"#, "catId"),
            (#""inventory":[]"#, #""inventory":7"#, "inventory"), (#""coins":10"#, #""coins":-5"#, "has -5 coins"),
        ])
    func refused(good: String, bad: String, told: String) throws {
        try #require(text.contains(good))
        bench.put(text.replacing(good, with: bad), at: "/all.json")
        try bench.follow(
            """
            $ import /all.json --yes   ! Nothing was changed.
            $ import habicat /all.json --dry-run   ! \(told)
            """)
        #expect(try bench.documents().isEmpty)
    }

    @Test(
        "are imported without their odd parts, which are listed",
        arguments: [
            (#""minutes":10"#, #""minutes":"ten""#, "minutes"), (#""minutes":10"#, #""minutes":-3"#, "minutes"),
            (#""minutes":10,"#, "", "minutes"), (#""checkedDays":[18]"#, #""checkedDays":[18,18]"#, "checkedDays"),
            (#""habitName":"Reading","#, #""habitName":"Reading","x":1,"#, nil),
            (#""habitId":""#, #""habitId":"nobody"#, "in habitId"),
        ] as [(String, String, String?)])
    func leftOut(good: String, bad: String, field: String?) throws {
        try #require(text.contains(good))
        bench.put(text.replacing(good, with: bad), at: "/all.json")
        let preview = try bench.run("import /all.json --dry-run").stdout
        #expect(preview.contains("Skipped: 1 row.") == (field != nil))
        if let field { #expect(preview.contains(field)) }
        let skipped = try bench.json("import /all.json --yes")["skipped"]?.elements
        #expect(skipped?.count == (field == nil ? 0 : 1))
        #expect(try bench.run("list --format {name}").stdout == "Reading\n")
    }

    @Test("are reported as cut wherever they end, once it can be known") func cuts() throws {
        for length in stride(from: 120, to: text.utf8.count - 2, by: 37) {
            bench.files["/all.json"] = Array(text.utf8.prefix(length))
            #expect(throws: CommandError(ImportFault.cutOff(file: "all.json"))) {
                try bench.run("import /all.json --yes")
            }
        }
    }
}
