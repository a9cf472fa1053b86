import DocumentStore
import Domain
import Runtime
import Testing
import Words

@testable import Commands

/// `doctor`, `restore` and `erase`.
@Suite("The store on the command line") struct StoreCommandTests {
    private let bench = Bench()

    /// A habit with thirty minutes that were logged after an hour.
    private func begin() throws {
        try bench.run("add Reading --cat Mochi")
        bench.clock.pass(minutes: 60)
        try bench.run("did reading 30")
    }

    private var layout: StoreLayout { bench.paths.layout }
    private let well = "No problems found."

    private func journal() throws -> String { try #require(bench.journals().first) }

    @Test("a sound store is well, and so is none") func isWell() throws {
        try bench.follow("$ doctor\n= \(well)\n.")
        try begin()
        try bench.follow("$ doctor\n= \(well)\n.\n$ doctor --json\n: isWell true")
    }

    @Test("a damaged line is reported in the language of the person, and restored from the mirror") func repairs()
        throws
    {
        try begin()
        let path = try journal()
        let whole = try #require(bench.files[path])
        bench.files[path]?[whole.count / 2] ^= 1
        bench.files[layout.storeFile]?[9] ^= 1
        try bench.follow(
            """
            $ doctor   ! habicat doctor --repair
              > has 1 unreadable piece, not used
            LANG=zh_CN.UTF-8
            $ doctor   ! 有1处无法读取，未采用。
            LANG=en_GB.UTF-8
            $ doctor --repair   > Repaired: | \(well)
            $ doctor --repair   = \(well)   .
            """)
        #expect(bench.files[path]?.count == whole.count)
    }

    @Test("a newer store is reported and left alone") func isNewer() throws {
        try begin()
        bench.files[layout.storeFile] = RecordFraming.line(.store, ["format": 2, "more": "than is known"]).bytes
        try bench.follow("$ doctor\n%\n.\n$ status\n% newer\n.\n$ did reading 5\n%\n.")
    }

    @Test("a document that breaks a rule or the contract is found; what can be is mended, once, and no total gets less")
    func mendsDocuments() throws {
        try begin()
        let habit = try #require(try bench.documents().keys.first { $0.collectionGroup == "habits" })
        func total() throws -> Value? { try bench.documents()[habit]?["totalMinutes"] }
        try bench.write(["coins": -5], into: .root)
        try bench.follow(
            "$ doctor\n! damage: your profile has -5 coins.\n$ doctor --json\n! \"severity\":\"fatal\"\n$ shop\n& You have 0 coins."
        )
        try bench.write(["coins": 10], into: .root)
        try bench.write(["goalMinutes": 9000], into: habit)
        try bench.follow("$ doctor\n! warning: \(habit.text) has an invalid goalMinutes, which should be a")
        try bench.write(["goalMinutes": 25, "totalMinutes": 12], into: habit)
        try bench.follow(
            """
            $ doctor   !
            $ doctor --repair   > has 12 for totalMinutes, but the sum is 30: corrected.
            """)
        #expect(try total() == 30)
        #expect(try bench.session.open().store?.logged(limit: 1).map(\.logged.batch.kind) == ["repair"])
        try bench.write(["totalMinutes": 99], into: habit)
        try bench.follow("$ doctor --repair\n! It stays as it is: a repair takes nothing away.")
        #expect(try total() == 99)
    }

    @Test("the contract can be printed") func contract() throws {
        #expect(try bench.run("doctor --schema").stdout == Schema.text)
        try bench.follow(
            """
            $ doctor --schema --json
              : collections.1.path "users/{uid}/habits/{habitId}" | collections.1.fields.4.name "goalMinutes"
              : collections.1.fields.4.holds "int from 1 to 720" | collections.1.fields.4.default 25
            """)
    }

    @Test(
        "what files lost is shown from the mirror, and back after the next change or a repair",
        arguments: ["half a journal", "journals and state", "store.json", "line ends"], [true, false])
    func lost(kind: String, isRepaired: Bool) throws {
        try begin()
        let before = bench.disk
        switch kind {
        case "half a journal":
            bench.files[try journal()]?.removeLast(try #require(bench.files[try journal()]).count / 2)
        case "store.json": bench.files[layout.storeFile] = nil
        case "line ends":
            bench.files[try journal()] = bench.files[try journal()]?.flatMap { $0 == 10 ? [13, 10] : [$0] }
        default:
            for path in bench.files.files where path.hasPrefix(layout.journals) || path.hasPrefix(layout.state) {
                bench.files[path] = nil
            }
        }
        let data = bench.disk.filter { $0.key.hasPrefix(layout.data) }
        try bench.follow("$ list --json\n: habits.0.totalMinutes 30")
        #expect(bench.disk.filter { $0.key.hasPrefix(layout.data) } == data)
        if kind == "store.json" { try bench.follow("$ list\n& \(layout.storeFile) is missing or damaged.") }
        if kind == "line ends" { try bench.follow("$ doctor\n> CR LF\n> 1 note") }
        try bench.run(isRepaired ? "doctor --repair" : "did reading 5")
        try bench.follow("$ list --json\n: habits.0.totalMinutes \(isRepaired ? 30 : 35)\n&")
        guard isRepaired else { return }
        try bench.follow("$ doctor\n= \(well)")
        if kind != "journals and state" {
            #expect(
                bench.disk.filter { $0.key.hasPrefix(layout.data) } == before.filter { $0.key.hasPrefix(layout.data) })
        }
    }

    @Test("after each command that changed something the mirror is a whole copy") func mirrored() throws {
        func contents(_ folder: String) throws -> [[UInt8]?] {
            try (bench.files.names(in: folder) ?? []).map { try bench.files.contents(of: "\(folder)/\($0)") }
        }
        for line in ["add Reading", "did read 5", "undo", "redo", "edit read --goal 40"] {
            try bench.run(line)
            let device = try #require(try bench.files.names(in: layout.journals)?.first)
            #expect(try contents(layout.mirroredJournal(of: device)) == contents(layout.journal(of: device)), "\(line)")
        }
    }

    @Test("restore reports what would be there, and writes the earlier store into a new folder that is well")
    func restores() throws {
        try begin()
        let before = bench.disk
        let folder = "/home/data-restored-20260218T1230"
        try bench.follow(
            """
            $ restore --at 30m --dry-run
              > As of Wed 18 Feb 2026, 12:30: 1 habit, 1 cat, 0 sessions, 0 minutes, 10 coins, 2 changes.
              > Last change: Wed 18 Feb 2026, 12:00.
            .
            $ restore --at today --dry-run --json   : minutes 30 | coins 10 | folder null   .
            $ restore --at yesterday   ! Tue 17 Feb 2026, 23:59
            $ restore --at 30m --json   : folder "\(folder)"
            $\(folder) doctor   = \(well)
            $\(folder) status --json   : coins 10 | today.minutes 0
            $ restore --at 30m   ! \(folder)
            $ restore --at 30m --into then --json   : folder "/then"
            """)
        for (path, bytes) in before { #expect(bench.files[path] == bytes) }
    }

    @Test("restore in place needs confirmation, and can be undone") func takesPlace() throws {
        try begin()
        try bench.follow(
            """
            $ restore --at 30m --in-place   ? --yes
            < no  $ restore --at 30m --in-place   ! restore
              ~ 1 habit, 1 cat
            < restore  $ restore --at 30m --in-place   > Your data has been restored.
            $ show reading --json   : totalMinutes 0
            $ undo --yes
            $ show reading --json   : totalMinutes 30
            $ did reading 5
            $ doctor   = \(well)
            """)
    }

    @Test("erase lists what would be deleted, asks for its word, and leaves foreign files") func erases() throws {
        try begin()
        try bench.files.makeFolders("/home/config")
        bench.files["/home/config/config.json5"] = [1]
        bench.files["/home/data/letter.txt"] = [1]
        try bench.follow(
            """
            $ erase --everything   ? --yes
              > This will be deleted for good: |   /home/data    2 files
            .
            < yes  $ erase --everything   !   .
              ~ /home/mirror | Type erase to continue:
            < erase  $ erase --everything   > Erased: 8 files. | /home/data/letter.txt was kept
            """)
        #expect(bench.files.files == ["/home/config/config.json5", "/home/data/letter.txt"])
        bench.files["/home/data/letter.txt"] = nil
        for path in bench.paths.ownFiles { bench.files[path] = [1] }
        #expect(NotifierLock.take(bench.paths, bench.files))
        try bench.follow("$ erase --everything --config --yes\n/ stays\n$ erase --everything --yes\n> nothing to erase")
        #expect(bench.files.files == [])
    }

    @Test("nothing is erased while a program shows a running timer, nor while one holds the store") func waits() throws
    {
        try begin()
        try bench.run("start reading 25m")
        let timer = try #require(try bench.session.open().repository().timer())
        HeartbeatFile(bench.paths, bench.files).write(
            HeartbeatRecord(of: timer, at: bench.clock.reading(), lastSeenAt: nil))
        try bench.follow("$ erase --everything --yes\n!\n.")
        bench.clock.pass(minutes: 1)
        let lock = try bench.files.open("/home/data", .folder)
        #expect(try bench.files.lock(lock))
        try bench.follow("$ erase --everything --yes\n%\n.")
        bench.files.close(lock)
        try bench.run("erase --everything --yes")
        #expect(bench.files.files == [])
    }
}
