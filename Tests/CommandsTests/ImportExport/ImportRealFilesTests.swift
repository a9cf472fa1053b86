import DocumentStore
import Domain
import Imports
import Runtime
import TestSupport
import Testing

/// Files written by the programs themselves, if they are installed.
@Suite("Files of the real programs") struct ImportRealFilesTests {
    private static var processes: SystemProcesses { SystemProcesses(.ofThisProcess()) }

    private static func isThere(_ program: String) -> Bool { processes.fault(of: Launch(program)) == nil }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @discardableResult
    private func shell(_ line: String) throws -> [UInt8] {
        let launch = Launch("sh", ["-euc", "cd '\(folder.path)'\n\(line)"])
        let ending = Self.processes.run(launch, milliseconds: 600_000)
        try #require(ending.isWell)
        return ending.bytes
    }

    private func history(_ name: String) throws -> (Importer, ImportHistory) {
        let paths = ImportPaths(files: PosixFileSystem(), processes: Self.processes)
        let files = try paths.files(at: "\(folder.path)/\(name)")
        let format = try #require(Importer.detected(in: files))
        return (format, try format.history(of: files))
    }

    @Test("timewarrior's data, and what it exports", .enabled(if: isThere("timew"), "timew is not installed"))
    func timewarrior() throws {
        defer { folder.remove() }
        try shell(
            """
            export TZ=UTC TIMEWARRIORDB="$PWD/timew"
            mkdir -p timew/data && touch timew/timewarrior.cfg
            timew rc.confirmation=off track 2026-03-08T06:30:00Z - 2026-03-08T07:30:00Z 'deep work' focus :yes
            timew rc.confirmation=off annotate @1 'ch. 2, "three"'
            timew rc.confirmation=off track 2026-02-01T10:00:00Z - 2026-02-01T10:25:00Z read :yes
            timew export > x.json
            """)
        let (format, data) = try history("timew")
        #expect(format == .timewarrior)
        #expect(data.records.map(\.amount) == [.minutes(25), .minutes(60)])
        #expect(data.habits.map(\.name) == ["read", "deep work", "focus"])
        #expect(data.records.last?.note == "ch. 2, \"three\"")
        #expect(data.skipped.isEmpty)
        let (_, export) = try history("x.json")
        #expect(Set(export.records.map(\.sourceId)) == Set(data.records.map(\.sourceId)))
    }

    @Test(
        "an archive made by zip", .enabled(if: isThere("zip") && isThere("unzip"), "zip or unzip is not installed"))
    func archive() throws {
        defer { folder.remove() }
        try shell(
            """
            mkdir '001 Swim [a]'
            printf 'Position,Name\\n001,Swim\\n' > Habits.csv
            printf 'Date,Value,Notes\\n2026-02-15,YES_MANUAL,x\\n' > '001 Swim [a]/Checkmarks.csv'
            zip -qr x.zip Habits.csv '001 Swim [a]'
            """)
        let (format, history) = try history("x.zip")
        #expect(format == .loop)
        #expect(history.records.map(\.note) == ["x"])
    }

    @Test("a data base made by sqlite3", .enabled(if: isThere("sqlite3"), "sqlite3 is not installed"))
    func dataBase() throws {
        defer { folder.remove() }
        try shell(
            """
            sqlite3 x.db "CREATE TABLE Habits(id integer, name text, type integer);
                CREATE TABLE Repetitions(id integer, habit integer, timestamp integer, value integer, notes text);
                INSERT INTO Habits VALUES(1,'Swim, far',0); INSERT INTO Repetitions VALUES(1,1,1771113600000,2,'x');"
            """)
        let (format, history) = try history("x.db")
        #expect(format == .loop)
        #expect(history.habits.map(\.name) == ["Swim, far"])
        #expect(history.records.map(\.time) == [.day(Day(year: 2026, month: 2, day: 15))])
    }
}
