import DocumentStore
import Domain
import Imports
import Runtime
import Testing
import UI
import Words

@testable import Commands

@Suite("import") struct ImportCommandTests {
    private let bench = Bench()

    static let transcripts = Transcript.all([
        "history gives minutes, streaks and growth, no XP and no coins but for the visit of today": """
        $ import /days.csv --yes   > CSV: 2 habits, 4 entries, 2 h 15 m.
          > days.csv, line 5: without a valid date (2026-02-30)
        $ status --json   : coins 10
        $ show reading --json   : totalMinutes 75 | streak 3 | bestStreak 3
        $ history --format {source}   = import:csv | import:csv | import:csv | import:csv
        $ cats   > Swim
        $ export --csv sessions   / Swim
        """,
        "a preview writes nothing, and names no cats": """
        $ import /days.csv --dry-run   > Swim
          / , with
        .
        $ import /days.csv --dry-run --verbose   > Swim   .
        $ import /days.csv --dry-run --json   : isDone false | counts {"badDate":1} | habits.0.cat null   .
        $ import /days.csv --yes   > , with
        """,
        "it shows all and asks; without a terminal it wants --yes": """
        $ import /days.csv   ? --yes
          > Swim
        .
        < n  $ import /days.csv   !   .
          ~ Swim
        < y  $ import /days.csv   > 4 entries
        """,
        "importing twice adds nothing, and new rows are added": """
        $ import /days.csv --yes
        $ import /days.csv --yes   > nothing new
        $ import /more.csv --yes --json   : entries 3
        $ show reading --json   : totalMinutes 90
        """,
        "undo removes the habits without newer entries, and keeps those with newer entries": """
        $ add Sport
        $ did Sport 5
        $ import /days.csv --map Swim=Sport --yes
        $ import /more.csv --yes
        $ did Run 10
        $ import --undo   > Import undone: 2 entries | “Run” kept what was imported | habicat undo
        $ list --all --format {name}:{total}   > Run:40 | Reading:75
          / Walk
        $ import --undo   ! Run
        $ undo
        $ import --undo
        $ list --all --format {name}:{total}   / Run
          > Sport:65
        $ import --undo
        $ list --all --format {name}:{total}   = Sport:5
        $ import --undo   !
        $ import /more.csv --yes --json   : entries 3
        """,
        "what graduated is kept when an import is undone": """
        $ import /days.csv --yes
        $ graduate Swim --yes
        $ import --undo   > kept what was imported
        $ list --all   > , graduated
          / Reading
        """,
        "Watson's folder counts once, with its copy next to it, and the file afterwards adds nothing": """
        $ import /w --yes --json   : minutes 60
        $ import /w --yes   > nothing new
        $ import /w/frames --yes   > nothing new
        $ import watson /w/frames.bak --yes   > nothing new
        """,
        "names lead to habits there are, and each undo takes the import before": """
        $ add Sport --cat Pepper
        $ import csv /days.csv --map Swim=spo --only Swim --yes
        $ show sport --json   : totalMinutes 60
        $ import csv /days.csv --into Pepper --yes
        $ show sport --json   : totalMinutes 135
        $ import --undo
        $ show sport --json   : totalMinutes 60
        $ import --undo
        $ import /days.csv --dry-run --json   : entries 4
        """,
        "odd parts of a file are listed": """
        $ import /words.csv --into X --dry-run --json   : entries 0
        $ import csv /odd.csv --into X --dry-run   > Study: perhaps
        $ import /dates.csv --yes   ! --date-order
        $ import /dates.csv --dry-run --date-order dmy   > 2026-02-03
        $ import /h --dry-run   > No history for Swim: skipped. Use --with-empty
        $ import /spans.csv --yes   > 2 rows overlap others; all count. | 1 row ends in the future; all count.
        $ import /beaver.json --yes --tick 15
        $ list --resting --format {name}   = Read
        $ import harsh /log --yes   > 1 day off
        $ import --undo
        $ off   =
        $ redo
        $ off   > Stretch
        """,
        "an unknown file is refused, with advice": """
        $ import   ? timewarrior, watson
        $ import /diary.txt   ! not in a known format
        $ import /diary.txt   ! timewarrior, watson
        $ import /soon.csv   ! 2 rows
        $ import /task/completed.data   ! task export
        $ import /task   ! task export
        $ import /task/taskchampion.sqlite3   ! task export
        $ import /notes.txt   ! date, habit and minutes
        """,
    ])

    private static let files = [
        "/days.csv": fewDays,
        "/more.csv": """
        date,habit,minutes
        2026-02-10,Run,30
        2026-02-10,Walk,20
        2026-02-18,Reading,15

        """,
        "/log": """
        2026-02-12 : Stretch : y
        2026-02-13 : Stretch : y
        2026-02-14 : Stretch : s
        2026-02-15 : Stretch : y
        2026-02-16 : Stretch : y

        """,
        "/w/frames": #"[[1771146000,1771149600,"Write","8dad0b1086794765a10a7cb6169babaa",[],1]]"#,
        "/w/frames.bak": #"[[1771146000,1771149600,"Write","8dad0b1086794765a10a7cb6169babaa",[],1]]"#,
        "/w/state": "{}", "/h/log": "2026-02-12 : Stretch : y\n", "/h/habits": "Stretch: 1\nSwim: 2/7\n",
        "/beaver.json":
            #"{"habits":[{"id":"a","name":"Read","status":"archive","records":[{"day":"2026-02-01","done":true}]}]}"#,
        "/words.csv": "Date,Exercise,Yoga\n2026-02-03,YES_AUTO,NO\n2026-02-01,UNKNOWN,NO\n",
        "/odd.csv": "Date,Study\n2026-02-03,perhaps\n2026-02-04,yes\n2026-02-05,Entry(timestamp=x)\n",
        "/dates.csv": "date,habit,minutes\n3/2/2026,Reading,5\n",
        "/spans.csv": """
        start,end,habit
        2026-02-17 08:00,2026-02-17 09:00,Reading
        2026-02-17 08:30,2026-02-17 09:00,Reading
        2026-02-18 11:30,2026-02-18 12:30,Reading

        """,
        "/diary.txt": "dear diary\n", "/soon.csv": "Date,Read\nsoon,1\nlater,1\n",
        "/task/completed.data": "[description:\"Stretch\" status:\"completed\" uuid:\"a\"]\n",
        "/task/taskchampion.sqlite3": "SQLite format 3",
        "/notes.txt": "= Heading\n  Tuesday, 8 to 9\n",
    ]

    @Test("the data are sound afterwards", arguments: transcripts) func follows(transcript: Transcript) throws {
        for folder in ["/w", "/h", "/task"] { try bench.files.makeFolders(folder) }
        for (path, text) in Self.files { bench.put(text, at: path) }
        try bench.follow(transcript)
    }

    @Test("one undo takes all of it back, and brings streaks of other habits to where they were; redo brings it again")
    func undo() throws {
        bench.put(fewDays, at: "/days.csv")
        for line in ["add Reading", "did Reading 10", "did Reading 10 --day 2026-02-16"] { try bench.run(line) }
        let before = try bench.documents()
        try bench.run("import /days.csv --yes")
        let after = try bench.documents()
        try bench.follow(
            "$ show reading --json\n: totalMinutes 95 | streak 4\n$ undo --dry-run --json\n: change \"import\"")
        for line in ["import --undo", "undo"] {
            try bench.run(line)
            #expect(try bench.documents() == before)
            try bench.run("redo")
            #expect(try bench.documents() == after)
            try bench.follow("$ doctor\n= No problems found.")
        }
    }

    @Test("a disk that fills up leaves nothing of it") func full() throws {
        try bench.run("add Other")
        let before = try bench.documents()
        let rows = (0..<6000).map { "\(Day(year: 2000, month: 1, day: 1).advanced(by: $0).text),Reading,25\n" }
        bench.put("date,habit,minutes\n" + rows.joined(), at: "/long.csv")
        bench.files.capacity = bench.disk.values.reduce(900_000) { $0 + Int64($1.count) }
        #expect(throws: CommandError.self) { try bench.run("import /long.csv --yes") }
        bench.files.capacity = nil
        #expect(try bench.documents() == before)
        #expect(try bench.json("import /long.csv --yes")["entries"] == 6000)
    }

    @Test("names that are cut are reported, each of them, and control characters do not reach the terminal")
    func oddNames() throws {
        let long = String(repeating: "Read more of it ", count: 4)
        bench.put(
            "date,habit,minutes\n2026-02-15,\(long)A,5\n2026-02-16,\(long)B,5\n2026-02-16,Swim,5\n", at: "/names.csv")
        let lines = try bench.run("import /names.csv --dry-run").stdout.split(separator: "\n")
        #expect(lines.count { $0.contains("cut after 60 characters") } == 2)
        #expect(lines.contains { $0.contains(long + "A") } && lines.contains { $0.contains(long + "B") })
        try bench.run("import /names.csv --yes")
        #expect(try bench.run("list --format {name}").stdout.contains(long.prefix(60) + "\n"))
        bench.put("date,habit,minutes\n2026-02-15,\u{1B}[31mRed,5\n\u{1B}]0;x\u{7},a,5\n", at: "/odd.csv")
        let answer = try bench.run("import /odd.csv --dry-run --verbose")
        #expect(!answer.stdout.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    }
}

@Suite("Archives and data bases") struct ImportArchiveTests {
    private let bench = Bench()
    private static let archive: [UInt8] = [0x50, 0x4B, 3, 4, 0]

    private func run(_ line: String, _ answers: [String: String], missing: Set<String> = []) throws -> CommandOutput {
        bench.processes.ending = AnsweringPrograms(answers: answers, missing: missing).ending
        return try bench.run(line)
    }

    @Test("an archive is read by unzip, file by file") func archive() throws {
        bench.files["/loop.zip"] = Self.archive
        let answer = try run(
            "import /loop.zip --dry-run",
            [
                "unzip -Zt /loop.zip": "4 files, 1200 bytes uncompressed, 340 bytes compressed:  71.7%\n",
                "unzip -Z1 /loop.zip": "Habits.csv\n001 Swim/\n001 Swim/Checkmarks.csv\n001 Swim/Scores.csv\n",
                "unzip -p /loop.zip Habits.csv": "Position,Name\n001,Swim\n",
                "unzip -p /loop.zip 001 Swim/Checkmarks.csv": "Date,Value,Notes\n2026-02-15,YES_MANUAL,\n",
            ])
        #expect(answer.stdout.contains("Loop Habit Tracker: 1 habit, 1 entry.\n"))
    }

    @Test("a data base is read by sqlite3, as JSON") func dataBase() throws {
        bench.put("SQLite format 3\0", at: "/loop.db")
        let start = "sqlite3 -batch -init /dev/null -readonly -json /loop.db "
        let tables = start + "SELECT name FROM sqlite_master WHERE type = 'table'"
        let answer = try run(
            "import /loop.db --dry-run",
            [
                tables: #"[{"name":"Habits"},{"name":"Repetitions"}]"#,
                start + "SELECT * FROM Habits": #"[{"id":1,"name":"Swim","type":0}]"#,
                start + "SELECT * FROM Repetitions": #"[{"habit":1,"timestamp":1771113600000,"value":2}]"#,
            ])
        #expect(answer.stdout.contains("Swim"))
        #expect(throws: CommandError(ImportPaths.Failure.otherTables(path: "/loop.db"))) {
            try run("import /loop.db", [tables: #"[{"name":"places"}]"#])
        }
    }

    @Test("where the program is missing or fails, a sentence names it", arguments: ["unzip", "sqlite3"])
    func missing(program: String) throws {
        bench.files["/loop"] = program == "unzip" ? Self.archive : Array("SQLite format 3\0".utf8)
        #expect(throws: CommandError(ImportPaths.Failure.programMissing(path: "/loop", program: program))) {
            try run("import /loop", [:], missing: [program])
        }
        #expect(throws: CommandError(ImportPaths.Failure.notReadable(path: "/loop", program: program))) {
            try run("import /loop", [:])
        }
    }

    @Test(
        "an archive that is too large, or packed as no history is, is refused before it is unpacked, or while it is",
        arguments: [
            ("9 files, 90000000 bytes uncompressed, 80000000 bytes compressed:  11.1%\n", "64 MiB"),
            ("1 file, 40000000 bytes uncompressed, 80000 bytes compressed:  99.8%\n", "100 times"),
            ("6000 files, 6000 bytes uncompressed, 6000 bytes compressed:  0.0%\n", "files. Import the files"),
            ("1 file, 10 bytes uncompressed, 10 bytes compressed:  0.0%\n", "64 MiB"),
        ])
    func bombs(totals: String, limit: String) throws {
        bench.files["/x.zip"] = Self.archive
        bench.processes.ending =
            AnsweringPrograms(answers: [
                "unzip -Zt /x.zip": totals, "unzip -Z1 /x.zip": "a.csv\n",
                "unzip -p /x.zip a.csv": String(repeating: "x", count: 65 << 20),
            ]).ending
        try bench.follow("$ import /x.zip --dry-run\n! \(limit)")
    }
}
