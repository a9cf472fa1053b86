import DocumentStore
import Domain
import Imports
import Testing
import UI

@testable import Commands
import Words

@Suite struct ImportCommandTests {
    private let bench = Bench()

    init() { bench.put(fewDays, at: "/days.csv") }

    @Test("history gives minutes, streaks and growth, no XP and no coins but for the visit of today") func bringsIn()
        throws
    {
        let answer = try bench.run("import /days.csv --yes")
        #expect(answer.exitCode == .done)
        #expect(answer.stdout.contains("CSV: 2 habits, 4 entries, 2 h 15 m."))
        #expect(answer.stdout.contains("days.csv, line 5: without a valid date (2026-02-30)"))
        let documents = try bench.documents()
        #expect(documents[.root]?["coins"] == 10)
        #expect(documents[.root]?["lastCheckInDate"] == "2026-02-18")
        #expect(documents.keys.filter { $0.collectionGroup == "sessions" }.isEmpty)
        #expect(documents.keys.filter { $0.collectionGroup == "cats" }.count == 2)
        let entries = documents.filter { $0.key.collectionGroup == "entries" }.values
        #expect(entries.allSatisfy { $0["source"] == "import:csv" })
        let reading = documents.values.first { $0["name"] == "Reading" }
        #expect(reading?["totalMinutes"] == 75)
        let habit = try bench.habit("Reading")
        #expect(habit?.currentStreak == 3 && habit?.bestStreak == 3)
        #expect(habit?.lastCheckInDate?.text == "2026-02-17")
        #expect(try bench.isWell())
    }

    @Test("a preview writes nothing", arguments: ["--dry-run", "--dry-run --json", "--dry-run --verbose"])
    func looks(flags: String) throws {
        try bench.run("add Other")
        let before = bench.disk
        let answer = try bench.run("import /days.csv \(flags)")
        #expect(answer.exitCode == .done)
        #expect(answer.stdout.contains("Swim"))
        #expect(bench.disk == before)
    }

    @Test("without a terminal it shows all and wants --yes") func wantsYes() throws {
        let before = bench.disk
        let answer = try bench.run("import /days.csv")
        #expect(answer.exitCode == .wrongUse)
        #expect(answer.stdout.contains("Swim"))
        #expect(answer.stderr.contains("--yes"))
        #expect(bench.disk == before)
    }

    @Test("on a terminal it shows all and asks", arguments: [("y", true), ("yes", true), ("n", false), ("", false)])
    func asks(typed: String, isDone: Bool) throws {
        bench.typed = typed
        let answer = try bench.run("import /days.csv")
        #expect(bench.question.contains("Swim"))
        #expect(answer.exitCode == (isDone ? .done : .refused))
        #expect(try bench.documents().isEmpty == !isDone)
    }

    @Test("importing twice adds nothing, and new rows are added") func once() throws {
        try bench.run("import /days.csv --yes")
        let before = try bench.documents()
        let again = try bench.run("import /days.csv --yes")
        #expect(again.stdout.contains("nothing new"))
        #expect(try bench.documents() == before)
        bench.put(fewDays + "2026-02-18,Reading,15,\n", at: "/days.csv")
        #expect(try bench.json("import /days.csv --yes")["entries"] == 1)
        #expect(try bench.documents().count == before.count + 1)
        #expect(try bench.isWell())
    }

    @Test("one undo takes all of it back, and brings streaks of other habits to where they were") func undo() throws {
        try bench.run("add Reading")
        try bench.run("did Reading 10")
        try bench.run("did Reading 10 --day 2026-02-16")
        let before = try bench.documents()
        try bench.run("import /days.csv --yes")
        let reading = try bench.documents().values.first { $0["name"] == "Reading" }
        #expect(try bench.habit("Reading")?.currentStreak == 4)
        #expect(reading?["totalMinutes"] == 95)
        #expect(try bench.isWell())
        try bench.run("import --undo")
        let after = try bench.documents()
        #expect(after == before)
        #expect(try bench.isWell())
        #expect(throws: CommandError(DomainError.nothingToUndo)) { try bench.run("import --undo") }
        // What was undone can come again.
        #expect(try bench.json("import /days.csv --yes")["entries"] == 4)
    }

    @Test("undo takes an import back whole, and redo brings it again") func undoAndRedo() throws {
        try bench.run("add Reading")
        let before = try bench.documents()
        try bench.run("import /days.csv --yes")
        let after = try bench.documents()
        #expect(try bench.json("undo --dry-run")["change"] == "import")
        try bench.run("undo")
        #expect(try bench.documents() == before)
        try bench.run("redo")
        #expect(try bench.documents() == after)
        #expect(try bench.isWell())
    }

    @Test("what --json prints has the shape that is reported", arguments: ["--yes", "--dry-run"])
    func shape(flag: String) throws {
        let fields = try bench.json("import /days.csv \(flag)")
        #expect(Set(fields.entries.map(\.name)) == Set(ImportRow.json.note.fields + ["kind", "version"]))
        #expect(fields["isDone"] == .boolean(flag == "--yes"))
        for part in ImportRow.json.note.parts {
            guard case .list(let rows)? = fields[part.name], case .map(let row)? = rows.first else {
                Issue.record("no \(part.name)")
                continue
            }
            #expect(Set(row.entries.map(\.name)) == Set(part.fields))
        }
        #expect(fields["counts"] == ["badDate": 1])
        try bench.run("import /days.csv --yes")
        let undone = try bench.json("import --undo")
        #expect(Set(undone.entries.map(\.name)) == Set(UndoneChange.json.note.fields + ["kind", "version"]))
    }

    @Test("undo removes the habits without newer entries, and keeps those with newer entries") func goneOn() throws {
        try bench.run("add Sport")
        try bench.run("did Sport 5")
        try bench.run("import /days.csv --map Swim=Sport --yes")
        bench.put("date,habit,minutes\n2026-02-10,Run,30\n2026-02-10,Walk,20\n2026-02-11,Sport,40\n", at: "/more.csv")
        try bench.run("import /more.csv --yes")
        try bench.run("did Run 10")
        let answer = try bench.run("import --undo")
        #expect(answer.stdout.contains("Import undone: 2 entries"))
        #expect(answer.stdout.contains("“Run” kept what was imported"))
        #expect(answer.stdout.contains("habicat undo"))
        let names = try bench.documents().values.compactMap { $0["name"] }
        #expect(names.contains("Run") && !names.contains("Walk") && names.contains("Reading"))
        let sport = try bench.documents().values.first { $0["name"] == "Sport" }
        #expect(sport?["totalMinutes"] == 65)
        #expect(try bench.isWell())
        // Nothing of it is left to be undone.
        #expect(throws: CommandError(DomainError.importContinued(habit: "Run"))) { try bench.run("import --undo") }
        try bench.run("undo")
        try bench.run("import --undo")
        #expect(try !bench.documents().values.contains { $0["name"] == "Run" })
        #expect(try bench.documents().values.first { $0["name"] == "Sport" }?["totalMinutes"] == 65)
        #expect(try bench.isWell())
        try bench.run("import --undo")
        #expect(try bench.documents().values.first { $0["name"] == "Sport" }?["totalMinutes"] == 5)
        #expect(try bench.isWell())
        #expect(try bench.json("import /more.csv --yes")["entries"] == 3)
        #expect(try bench.isWell())
    }

    @Test("what graduated or wears something is kept when an import is undone") func dressed() throws {
        try bench.run("import /days.csv --yes")
        try bench.run("graduate Swim --yes")
        let answer = try bench.run("import --undo")
        #expect(answer.stdout.contains("kept what was imported"))
        #expect(try !bench.documents().values.contains { $0["name"] == "Reading" })
        #expect(try bench.documents().keys.filter { $0.collectionGroup == "cats" }.count == 1)
        #expect(try bench.isWell())
    }

    @Test(
        "a later day after a gap begins a new streak, and an earlier one joins the old",
        arguments: [
            ("2026-02-10", 3, 3), ("2026-02-16", 1, 2), ("2026-02-13", 3, 3), ("2026-02-01", 2, 2),
        ])
    func laterDays(day: String, current: Int, best: Int) throws {
        bench.put("date,habit,minutes\n2026-02-11,Run,30\n2026-02-12,Run,20\n", at: "/first.csv")
        bench.put("date,habit,minutes\n\(day),Run,30\n", at: "/second.csv")
        try bench.run("import /first.csv --yes")
        try bench.run("import /second.csv --yes")
        let run = try bench.habit("Run")
        #expect(run?.currentStreak == current && run?.bestStreak == best)
        #expect(try bench.isWell())
    }

    @Test("skipped days are days off, which go with the import") func daysOff() throws {
        bench.put(
            "2026-02-12 : Stretch : y\n2026-02-13 : Stretch : y\n2026-02-14 : Stretch : s\n2026-02-15 : Stretch : y\n"
                + "2026-02-16 : Stretch : y\n", at: "/log")
        let answer = try bench.run("import harsh /log --yes")
        #expect(answer.stdout.contains("1 day off"))
        // A streak counts the days with an entry: four of the five.
        #expect(try bench.habit("Stretch")?.currentStreak == 4)
        #expect(try bench.documents().keys.filter { $0.collectionGroup == "daysOff" }.count == 1)
        #expect(try bench.run("import harsh /log --dry-run").stdout.contains("nothing new"))
        #expect(try bench.isWell())
        try bench.run("import --undo")
        #expect(try bench.documents().keys.filter { $0.collectionGroup == "daysOff" }.isEmpty)
        try bench.run("redo")
        #expect(try bench.documents().keys.filter { $0.collectionGroup == "daysOff" }.count == 1)
        #expect(try bench.isWell())
    }

    @Test("Watson's folder counts once, with its copy next to it, and the file afterwards adds nothing") func watson()
        throws
    {
        let frames = #"[[1771146000,1771149600,"Write","8dad0b1086794765a10a7cb6169babaa",[],1]]"#
        try bench.files.makeFolders("/w")
        bench.put(frames, at: "/w/frames")
        bench.put(frames, at: "/w/frames.bak")
        bench.put("{}", at: "/w/state")
        #expect(try bench.json("import /w --yes")["minutes"] == 60)
        for path in ["/w", "/w/frames", "watson /w/frames.bak"] {
            #expect(try bench.run("import \(path) --yes").stdout.contains("nothing new"))
        }
        #expect(try bench.isWell())
    }

    @Test(
        "an import that recognizes nothing is refused, and lists the formats",
        arguments: [
            ("/matrix.csv", "Date,Read\nsoon,1\nlater,1\n", "2 rows"),
            ("/diary.txt", "dear diary\n", "not in a known format"),
            ("/frames", "[[9,null,\"p\",\"id\"],7]", "not in a known format"),
        ])
    func nothingUnderstood(path: String, text: String, told: String) throws {
        bench.put(text, at: path)
        let error = #expect(throws: CommandError.self) { try bench.run("import \(path) --yes") }
        #expect(error?.exitCode == .refused)
        let sentence = error.map { Strings(.english).sentence(for: $0) } ?? ""
        #expect(sentence.contains(told) && sentence.contains("timewarrior, watson"), "\(sentence)")
    }

    @Test("import alone lists the formats") func alone() {
        let error = #expect(throws: CommandError(ImportFault.nothingNamed)) { try bench.run("import") }
        #expect(error?.exitCode == .wrongUse)
        for language in [Language.english, .chinese] {
            let sentence = error.map { Strings(language).sentence(for: $0) } ?? ""
            #expect(Importer.all.allSatisfy { sentence.contains($0.name) })
        }
    }

    @Test("cats have names once they are here, not before") func catNames() throws {
        #expect(!(try bench.run("import /days.csv --dry-run").stdout.contains(", with ")))
        let planned = try bench.json("import /days.csv --dry-run")
        guard case .list(let habits)? = planned["habits"], case .map(let habit)? = habits.first else { return }
        #expect(habit["cat"] == .null)
        let done = try bench.run("import /days.csv --yes").stdout
        let names = try bench.documents().filter { $0.key.collectionGroup == "cats" }.compactMap { $0.value["name"] }
        for case .string(let name) in names { #expect(done.contains(", with \(name)")) }
    }

    @Test("habits without history come if asked for") func withEmpty() throws {
        try bench.files.makeFolders("/h")
        bench.put("2026-02-12 : Stretch : y\n", at: "/h/log")
        bench.put("Stretch: 1\nSwim: 2/7\n", at: "/h/habits")
        #expect(try bench.run("import /h --dry-run").stdout.contains("No history for Swim: skipped. Use --with-empty"))
        try bench.run("import /h --with-empty --yes")
        let swim = try bench.documents().values.first { $0["name"] == "Swim" }
        #expect(swim?["totalMinutes"] == 0)
        #expect(try bench.isWell())
        #expect(try bench.run("import /h --with-empty --yes").stdout.contains("nothing new"))
        try bench.run("import --undo")
        #expect(try bench.documents().keys.filter { $0.collectionGroup == "habits" }.isEmpty)
    }

    @Test("each undo takes the import before") func undoes() throws {
        try bench.run("import /days.csv --only Reading --yes")
        try bench.run("import /days.csv --only Swim --yes")
        try bench.run("import --undo")
        #expect(try bench.json("import /days.csv --dry-run")["entries"] == 1)
        try bench.run("import --undo")
        #expect(try bench.json("import /days.csv --dry-run")["entries"] == 4)
        #expect(try bench.isWell())
    }

    @Test("names lead to habits there are") func wishes() throws {
        try bench.run("add Sport --cat Pepper")
        try bench.run("import csv /days.csv --map Swim=spo --only Swim --yes")
        let sport = try bench.documents().values.first { $0["name"] == "Sport" }
        #expect(sport?["totalMinutes"] == 60)
        try bench.run("import csv /days.csv --into Pepper --yes")
        #expect(try bench.documents().values.first { $0["name"] == "Sport" }?["totalMinutes"] == 135)
        #expect(try bench.isWell())
    }

    @Test("a habit put away there rests here") func archived() throws {
        let text =
            #"{"habits":[{"id":"a","name":"Read","status":"archive","records":[{"day":"2026-02-01","done":true}]}]}"#
        bench.put(text, at: "/beaver.json")
        try bench.run("import /beaver.json --yes --tick 15")
        let documents = try bench.documents()
        #expect(documents.values.first { $0["name"] == "Read" }?["isActive"] == false)
        #expect(documents.first { $0.key.collectionGroup == "cats" }?.value["state"] == "dormant")
        #expect(try bench.isWell())
    }

    @Test(
        "what cannot be is refused in a sentence, and nothing is written",
        arguments: [
            ("import", .wrongUse), ("import /nowhere", .refused), ("import harsh /days.csv", .refused),
            ("import /days.csv --tick 0", .wrongUse), ("import /days.csv --tick long", .wrongUse),
            ("import /days.csv --map Swim", .wrongUse), ("import /days.csv --map Flying=Sport", .refused),
            ("import /days.csv --only Flying", .refused), ("import /empty.csv", .refused),
            ("import /diary.txt", .refused), ("import --undo", .refused), ("import --undo /days.csv", .wrongUse),
            ("import habicat /days.csv --yes", .refused),
        ] as [(String, ExitCode)])
    func refuses(line: String, code: ExitCode) throws {
        bench.put("", at: "/empty.csv")
        bench.put("dear diary", at: "/diary.txt")
        let error = #expect(throws: CommandError.self) { try bench.run(line) }
        #expect(error?.exitCode == code)
        for language in [Language.english, .chinese] {
            #expect(error.map { Strings(language).sentence(for: $0).count > 3 } == true)
        }
        #expect(!bench.disk.keys.contains { $0.hasSuffix(".jsonl") })
    }

    @Test("a disk that fills up leaves nothing of it") func full() throws {
        try bench.run("add Other")
        let before = try bench.documents()
        var rows = "date,habit,minutes\n"
        for number in 0..<6000 {
            rows += "\(Day(year: 2000, month: 1, day: 1).advanced(by: number).text),Reading,25\n"
        }
        bench.put(rows, at: "/long.csv")
        bench.files.capacity = bench.disk.values.reduce(900_000) { $0 + Int64($1.count) }
        #expect(throws: CommandError.self) { try bench.run("import /long.csv --yes") }
        bench.files.capacity = nil
        #expect(try bench.documents() == before)
        #expect(try bench.json("import /long.csv --yes")["entries"] == 6000)
        #expect(try bench.isWell())
    }

    @Test("names that are cut are reported, each of them") func cutNames() throws {
        let long = String(repeating: "Read more of it ", count: 4)
        let fitting = String(long.prefix(60))
        bench.put(
            "date,habit,minutes\n2026-02-15,\(long)A,5\n2026-02-16,\(long)B,5\n2026-02-16,Swim,5\n", at: "/names.csv")
        let lines = try bench.run("import /names.csv --dry-run").stdout.split(separator: "\n")
        #expect(lines.count { $0.contains("cut after 60 characters") } == 2)
        #expect(lines.contains { $0.contains(long + "A") } && lines.contains { $0.contains(long + "B") })
        #expect(try bench.run("import /names.csv --yes").stdout.contains(long + "A"))
        let names = try bench.documents().values.compactMap { $0["name"] }
        #expect(names.contains(.string(fitting)))
        #expect(!(try bench.run("import /days.csv --dry-run").stdout.contains("cut after")))
    }

    @Test("control characters of files do not reach the terminal") func clean() throws {
        bench.put("date,habit,minutes\n2026-02-15,\u{1B}[31mRed,5\n\u{1B}]0;x\u{7},a,5\n", at: "/odd.csv")
        let answer = try bench.run("import /odd.csv --dry-run --verbose")
        #expect(!answer.stdout.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    }

    @Test("cells that are not understood are listed, counted, and never done, also with --into") func notUnderstood()
        throws
    {
        bench.put("Date,Exercise,Yoga\n2026-02-03,YES_AUTO,NO\n2026-02-01,UNKNOWN,NO\n", at: "/words.csv")
        bench.put("Date,Study\n2026-02-03,perhaps\n2026-02-04,yes\n2026-02-05,Entry(timestamp=x)\n", at: "/odd.csv")
        #expect(try bench.json("import /words.csv --into X --dry-run")["entries"] == 0)
        let odd = try bench.json("import csv /odd.csv --into X --dry-run")
        #expect(odd["entries"] == 1 && odd["counts"] == ["notUnderstood": 2])
        #expect(try bench.run("import csv /odd.csv --into X --dry-run").stdout.contains("Study: perhaps"))
    }

    @Test("days or months first is asked for where it is unclear, and can be said") func dateOrder() throws {
        bench.put("date,habit,minutes\n3/2/2026,Reading,5\n", at: "/dates.csv")
        let error = #expect(throws: CommandError.self) { try bench.run("import /dates.csv --yes") }
        #expect(error.map { Strings(.english).sentence(for: $0).contains("--date-order") } == true)
        #expect(try bench.run("import /dates.csv --dry-run --date-order dmy").stdout.contains("2026-02-03"))
        #expect(throws: CommandError.self) { try bench.run("import /dates.csv --date-order ydm") }
    }

    @Test("rows that overlap or end in the future count, and the report says so") func oddRows() throws {
        bench.put(
            "start,end,habit\n2026-02-17 08:00,2026-02-17 09:00,Reading\n2026-02-17 08:30,2026-02-17 09:00,Reading\n"
                + "2026-02-18 11:30,2026-02-18 12:30,Reading\n", at: "/spans.csv")
        let answer = try bench.run("import /spans.csv --yes").stdout
        #expect(answer.contains("2 rows overlap others; all count."))
        #expect(answer.contains("1 row ends in the future; all count."))
        #expect(answer.contains("3 entries, 2 h 30 m"))
        #expect(try bench.isWell())
        bench.put("start,end,habit\n2026-02-17 10:00,2026-02-17 10:20,Reading\n", at: "/spans.csv")
        let report = try bench.json("import /spans.csv --dry-run")
        #expect(report["overlapping"] == 0 && report["endingAhead"] == 0)
    }

    @Test(
        "what is refused says what to do",
        arguments: [
            ("/task/completed.data", "[description:\"Stretch\" status:\"completed\" uuid:\"a\"]\n", "task export"),
            ("/task/taskchampion.sqlite3", "SQLite format 3", "task export"),
            (
                "/notes.org", "* Heading\n  CLOCK: [2026-02-17 Tue 08:00]--[2026-02-17 Tue 09:00] =>  1:00\n",
                "date, habit and minutes"
            ),
        ])
    func advice(path: String, text: String, advice: String) throws {
        if path.hasPrefix("/task/") { try bench.files.makeFolders("/task") }
        bench.put(text, at: path)
        for line in ["import \(path)", path.hasPrefix("/task/") ? "import /task" : "import \(path)"] {
            let error = #expect(throws: CommandError.self) { try bench.run(line) }
            let sentence = error.map { Strings(.english).sentence(for: $0) } ?? ""
            #expect(sentence.contains(advice), "\(sentence)")
        }
    }
}
