import DocumentStore
import Domain
import Imports
import Runtime
import Testing
import UI

@testable import Commands
import Words

@Suite struct ExportCommandTests {
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

    @Test("everything as a tree comes back the same into an empty store") func tree() throws {
        let before = try bench.documents()
        let text = try bench.run("export").stdout
        let other = Bench()
        other.put(text, at: "/all.json")
        let answer = try other.run("import habicat /all.json --yes")
        #expect(answer.exitCode == .done)
        #expect(try other.documents() == before)
        #expect(before.keys.contains { $0.collectionGroup == "sessions" })
        #expect(before.keys.contains { $0.collectionGroup == "monthlyCheckIns" })
        #expect(try other.isWell())
        // And out again, the same to the byte but for the time.
        #expect(
            try other.run("export").stdout.split(separator: "\n").dropFirst() == text.split(separator: "\n").dropFirst()
        )
    }

    @Test("a tree only goes into an empty store, whole, and of a version that is known") func refusesTrees() throws {
        let text = try bench.run("export").stdout
        bench.put(text, at: "/all.json")
        #expect(throws: CommandError(ImportFault.storeNotEmpty)) { try bench.run("import /all.json --yes") }
        let other = Bench()
        let newer = text.split(separator: "\"version\":1", maxSplits: 1).joined(separator: "\"version\":2")
        let cases: [(String, ImportFault)] = [
            (String(text.dropLast(10)), .cutOff(file: "all.json")),
            (text.replacing("\"fields\"", with: "\"fields", maxReplacements: 1), .notJSON(file: "all.json", line: 1)),
            (newer, .newerVersion(file: "all.json")),
            (
                #"{"kind":"export","version":1,"user":{"collections":{"dogs":{"d":{"fields":{}}}}}}"#,
                .notOurs(file: "all.json")
            ),
            (#"{"kind":"export","version":1,"user":{}}"#, .notOurs(file: "all.json")),
        ]
        for (text, fault) in cases {
            other.put(text, at: "/all.json")
            #expect(throws: CommandError(fault)) { try other.run("import habicat /all.json --yes") }
        }
        #expect(try other.documents().isEmpty)
    }

    @Test("tables have a heading and a line each; entries come back by import") func tables() throws {
        let sessions = try bench.run("export --csv sessions").stdout.split(separator: "\n")
        #expect(sessions.count == 2)
        #expect(sessions[0].hasPrefix("date,started_at,ended_at,habit,cat,minutes"))
        #expect(sessions[1].contains(",\"Dancing, slow\",Mochi,25,countdown,true,250,"))
        let entries = try bench.run("export --csv entries").stdout
        #expect(entries.split(separator: "\n").count == 1 + 6)
        #expect(entries.contains("2026-02-18,Swim,10,\"a, \"\"b\"\"\",manual,"))
        let other = Bench()
        other.put(entries, at: "/entries.csv")
        let back = try other.json("import /entries.csv --yes")
        #expect(back["entries"] == 6)
        #expect(back["minutes"] == 170)
        #expect(back["skipped"] == [])
    }

    @Test("sessions as pomodoros come back by import") func pomodoros() throws {
        bench.variables["TZ"] = "UTC"
        let text = try bench.run("export --pomodoro").stdout
        #expect(text == "2026-02-18T12:00:00+00:00 duration=25 tags=\"Dancing  slow\"\n")
        let other = Bench()
        other.clock.pass(minutes: 60)
        other.put(text, at: "/history")
        let back = try other.json("import pomodoro /history --yes")
        #expect(back["minutes"] == 25)
    }

    @Test("the calendar has an event each, folded lines and CRLF") func calendar() throws {
        try bench.run("did Swim 5 --note \(String(repeating: "ä", count: 100))")
        let text = try bench.run("export --ical").stdout
        let lines = text.unicodeScalars.split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.unicodeScalars.last == "\r" && $0.utf8.count <= 76 })
        #expect(lines.first == "BEGIN:VCALENDAR\r" && lines.last == "END:VCALENDAR\r")
        #expect(lines.count { $0 == "BEGIN:VEVENT\r" } == 7)
        #expect(lines.contains("DTSTART:20260218T120000Z\r"))
        #expect(lines.contains("SUMMARY:Dancing\\, slow (25 min)\r"))
        #expect(lines.contains("DTSTART;VALUE=DATE:20260215\r"))
    }

    @Test("the heatmap has a square for each day") func heatmap() throws {
        let svg = try bench.run("export --svg heatmap --habit Swim").stdout
        #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
        #expect(svg.contains("<title>18 Feb 2026, 10 m</title>"))
        #expect(svg.split(separator: "\n").count { $0.hasPrefix("<rect x=") } == 52 * 7 + 3)
    }

    @Test("the heatmap of a year has its days, and an invalid year is refused") func heatmapOfYear() throws {
        let svg = try bench.run("export --svg heatmap --year 2025").stdout
        #expect(svg.contains("1 Jan 2025") && svg.contains("31 Dec 2025") && !svg.contains("2026"))
        #expect(svg.split(separator: "\n").count { $0.hasPrefix("<rect x=") } == 365)
        let this = try bench.run("export --svg heatmap --year 2026").stdout
        #expect(this.split(separator: "\n").count { $0.hasPrefix("<rect x=") } == 31 + 18)
        #expect(!(try bench.run("export --svg heatmap --year 2030").stdout.contains("<rect x=")))
        for year in ["0", "abc", "99999"] {
            #expect(throws: CommandError.self) { try bench.run("export --svg heatmap --year \(year)") }
            #expect(throws: CommandError.self) { try bench.run("heatmap --year \(year)") }
        }
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

    @Test("a folder is no file, whether it is there or not", arguments: ["/home", "/home/", "/home/new/"])
    func folder(name: String) throws {
        for line in ["", "--csv entries ", "--svg heatmap ", "--force "] {
            let error = try #require(
                #expect(throws: CommandError.self) { try bench.run("export \(line)--output \(name)") })
            let folder = name.hasSuffix("/") ? String(name.dropLast()) : name
            #expect(error == CommandError(.refused, { $0.commandErrors.isFolder(path: folder) }))
            #expect(Strings(.english).sentence(for: error).contains("/ names a folder. Add the name of a file."))
        }
        #expect(bench.files["/home/new"] == nil)
    }

    @Test("a file is written whole, and none is lost by it") func file() throws {
        let answer = try bench.run("export --output /home/all.json")
        #expect(answer.stdout.isEmpty)
        #expect(answer.stderr.contains("/home/all.json"))
        let before = bench.files["/home/all.json"]
        #expect(before?.isEmpty == false)
        #expect(throws: CommandError(.refused, { $0.commandErrors.fileTaken(path: "/home/all.json") })) {
            try bench.run("export --csv entries --output /home/all.json")
        }
        #expect(bench.files["/home/all.json"] == before)
        try bench.run("export --csv entries --output /home/all.json --force")
        #expect(bench.files["/home/all.json"]?.starts(with: "date,".utf8) == true)
        #expect(throws: CommandError.self) { try bench.run("export --output /nowhere/home/all.json") }
    }

    @Test(
        "what cannot be is refused",
        arguments: ["export --csv cats", "export --svg dogs", "export --ical --pomodoro", "export extra"])
    func refuses(line: String) throws {
        let error = #expect(throws: CommandError.self) { try bench.run(line) }
        #expect(error?.exitCode == .wrongUse)
    }

    @Test("exporting writes nothing into the store") func onlyReads() throws {
        try bench.run("status")
        let before = bench.disk
        for line in ["export", "export --ical", "export --csv sessions", "export --svg heatmap"] { try bench.run(line) }
        #expect(bench.disk == before)
    }
}
