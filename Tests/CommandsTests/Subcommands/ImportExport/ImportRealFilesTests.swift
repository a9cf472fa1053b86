import DocumentStore
import Domain
import Imports
import Runtime
import TestSupport
import Testing

@testable import Commands

/// Files written by the programs themselves, if they are installed.
@Suite("Files of the real programs") struct ImportRealFilesTests {
    private static func isThere(_ program: String) -> Bool {
        SystemProcesses(.ofThisProcess()).fault(of: Launch(program)) == nil
    }

    private func shell(_ folder: TemporaryFolder, _ line: String) throws -> [UInt8] {
        let launch = Launch("sh", ["-c", "cd '\(folder.path)' && \(line)"])
        let ending = SystemProcesses(.ofThisProcess()).run(launch, milliseconds: 600_000)
        try #require(ending.isWell)
        return ending.bytes
    }

    private func history(_ path: String) throws -> (Importer, ImportHistory) {
        let files = try ImportPaths(files: PosixFileSystem(), processes: SystemProcesses(.ofThisProcess())).files(
            at: path)
        let format = try #require(Importer.detected(in: files))
        return (format, try format.history(of: files))
    }

    @Test("timewarrior's data, and what it exports", .enabled(if: isThere("timew"), "timew is not installed"))
    func timewarrior() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let timew = "TZ=UTC TIMEWARRIORDB='\(folder.path)/timew' timew rc.confirmation=off"
        _ = try shell(folder, "mkdir -p timew/data && touch timew/timewarrior.cfg")
        _ = try shell(folder, "\(timew) track 2026-03-08T06:30:00Z - 2026-03-08T07:30:00Z 'deep work' focus :yes")
        _ = try shell(folder, "\(timew) annotate @1 'ch. 2, \"three\"'")
        _ = try shell(folder, "\(timew) track 2026-02-01T10:00:00Z - 2026-02-01T10:25:00Z read :yes")
        let (format, data) = try history(folder.path + "/timew")
        #expect(format == .timewarrior)
        #expect(data.records.map(\.amount) == [.minutes(25), .minutes(60)])
        #expect(data.habits.map(\.name) == ["read", "deep work", "focus"])
        #expect(data.records.last?.note == "ch. 2, \"three\"")
        #expect(data.skipped.isEmpty)
        try PosixFileSystem().replaceFile(in: folder.path, named: "x.json", with: try shell(folder, "\(timew) export"))
        let (_, export) = try history(folder.path + "/x.json")
        #expect(Set(export.records.map(\.sourceId)) == Set(data.records.map(\.sourceId)))
    }

    @Test(
        "an archive made by zip", .enabled(if: isThere("zip") && isThere("unzip"), "zip or unzip is not installed"))
    func archive() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        _ = try shell(
            folder,
            "mkdir '001 Swim [a]' && printf 'Position,Name\\n001,Swim\\n' > Habits.csv"
                + " && printf 'Date,Value,Notes\\n2026-02-15,YES_MANUAL,x\\n' > '001 Swim [a]/Checkmarks.csv'"
                + " && zip -qr x.zip Habits.csv '001 Swim [a]'")
        let (format, history) = try history(folder.path + "/x.zip")
        #expect(format == .loop)
        #expect(history.records.map(\.note) == ["x"])
    }

    @Test("a data base made by sqlite3", .enabled(if: isThere("sqlite3"), "sqlite3 is not installed"))
    func dataBase() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        _ = try shell(
            folder,
            "sqlite3 x.db \"CREATE TABLE Habits(id integer, name text, type integer);"
                + " CREATE TABLE Repetitions(id integer, habit integer, timestamp integer, value integer, notes text);"
                + " INSERT INTO Habits VALUES(1,'Swim, far',0); INSERT INTO Repetitions VALUES(1,1,1771113600000,2,'x');\""
        )
        let (format, history) = try history(folder.path + "/x.db")
        #expect(format == .loop)
        #expect(history.habits.map(\.name) == ["Swim, far"])
        #expect(history.records.map(\.time) == [.day(Day(year: 2026, month: 2, day: 15))])
    }
}
