import DocumentStore
import Domain
import Runtime
import Testing
import UI

@testable import Commands
import Words

@Suite("Archives and data bases") struct ImportArchiveTests {
    private let bench = Bench()

    private func run(_ line: String, _ programs: AnsweringPrograms) throws(CommandError) -> CommandOutput {
        bench.processes.ending = programs.ending
        return try bench.run(line)
    }

    @Test("an archive is read by unzip, file by file") func archive() throws {
        bench.put([0x50, 0x4B, 3, 4, 0], at: "/loop.zip")
        let programs = AnsweringPrograms(answers: [
            "unzip -Zt /loop.zip": "4 files, 1200 bytes uncompressed, 340 bytes compressed:  71.7%\n",
            "unzip -Z1 /loop.zip": "Habits.csv\n001 Swim/\n001 Swim/Checkmarks.csv\n001 Swim/Scores.csv\n",
            "unzip -p /loop.zip Habits.csv": "Position,Name\n001,Swim\n",
            "unzip -p /loop.zip 001 Swim/Checkmarks.csv": "Date,Value,Notes\n2026-02-15,YES_MANUAL,\n",
        ])
        let answer = try run("import /loop.zip --dry-run", programs)
        #expect(answer.stdout.contains("Loop Habit Tracker: 1 habit, 1 entry.\n"))
    }

    @Test("a data base is read by sqlite3, as JSON") func dataBase() throws {
        bench.put(Array("SQLite format 3\0".utf8), at: "/loop.db")
        let start = "sqlite3 -batch -init /dev/null -readonly -json /loop.db "
        let programs = AnsweringPrograms(answers: [
            start + "SELECT name FROM sqlite_master WHERE type = 'table'":
                #"[{"name":"Habits"},{"name":"Repetitions"}]"#,
            start + "SELECT * FROM Habits": #"[{"id":1,"name":"Swim","type":0}]"#,
            start + "SELECT * FROM Repetitions": #"[{"habit":1,"timestamp":1771113600000,"value":2}]"#,
        ])
        #expect(try run("import /loop.db --dry-run", programs).stdout.contains("Swim"))
        let others = AnsweringPrograms(answers: [
            start + "SELECT name FROM sqlite_master WHERE type = 'table'": #"[{"name":"places"}]"#
        ])
        #expect(throws: CommandError(ImportPaths.Failure.otherTables(path: "/loop.db"))) {
            try run("import /loop.db", others)
        }
    }

    @Test("where the program is missing or fails, a sentence names it", arguments: ["unzip", "sqlite3"])
    func missing(program: String) throws {
        bench.put(program == "unzip" ? [0x50, 0x4B, 3, 4] : Array("SQLite format 3\0".utf8), at: "/loop")
        let error = #expect(throws: CommandError.self) {
            try run("import /loop", AnsweringPrograms(missing: [program]))
        }
        #expect(error == CommandError(ImportPaths.Failure.programMissing(path: "/loop", program: program)))
        #expect(
            error.map { Strings(.english).sentence(for: $0).contains("needs \(program), which is not installed") }
                == true
        )
        #expect(throws: CommandError(ImportPaths.Failure.notReadable(path: "/loop", program: program))) {
            try run("import /loop", AnsweringPrograms())
        }
    }

    @Test(
        "an archive that is too large, or packed as no history is, is refused before it is unpacked",
        arguments: [
            ("9 files, 90000000 bytes uncompressed, 80000000 bytes compressed:  11.1%\n", "64 MiB"),
            ("1 file, 40000000 bytes uncompressed, 80000 bytes compressed:  99.8%\n", "100 times"),
            ("6000 files, 6000 bytes uncompressed, 6000 bytes compressed:  0.0%\n", "files. Import the files"),
        ])
    func bombs(totals: String, limit: String) throws {
        bench.put([0x50, 0x4B, 3, 4, 0], at: "/x.zip")
        let error = #expect(throws: CommandError.self) {
            try run("import /x.zip --dry-run", AnsweringPrograms(answers: ["unzip -Zt /x.zip": totals]))
        }
        #expect(error?.exitCode == .refused)
        let sentence = error.map { Strings(.english).sentence(for: $0) } ?? ""
        #expect(sentence.contains(limit), "\(sentence)")
    }

    @Test("an archive is not read beyond its declared size") func lyingArchive() throws {
        bench.put([0x50, 0x4B, 3, 4, 0], at: "/x.zip")
        let programs = AnsweringPrograms(answers: [
            "unzip -Zt /x.zip": "1 file, 10 bytes uncompressed, 10 bytes compressed:  0.0%\n",
            "unzip -Z1 /x.zip": "a.csv\n",
            "unzip -p /x.zip a.csv": String(repeating: "x", count: 65 << 20),
        ])
        #expect(throws: CommandError(ImportPaths.Failure.tooMuch(path: "/x.zip", mebibytes: 64))) {
            try run("import /x.zip --dry-run", programs)
        }
    }
}
