import DocumentStore
import Domain
import Runtime
import TestSupport
import Testing
import Words

@testable import Commands

/// `status` by what was noted, held against `status` by the store.
@Suite("The note of status") struct StatusCommandTests {
    private let bench = Bench()

    init() throws {
        try bench.addTwo()
        try bench.run("did read 20")
    }

    private func answer(on files: any FileSystem, _ zone: String) throws -> String {
        let session = CommandSession(
            environment: ProcessEnvironment(variables: ["TZ": zone], userName: "robin"), paths: bench.paths,
            files: files, clock: bench.clock, seed: 5)
        return try bench.run("status", on: session).stdout
    }

    /// - Parameter isNoted: whether no journal is opened for the answer.
    private func expectNoted(_ isNoted: Bool, zone: String = "UTC") throws {
        let copy = bench.files.copied()
        copy[bench.paths.layout.statusFile] = nil
        let expected = try answer(on: copy, zone)
        let faulty = FaultyFileSystem(bench.files)
        #expect(try answer(on: faulty, zone) == expected)
        #expect(!faulty.calls.contains { $0.name == "open" && $0.path.hasSuffix(".jsonl") } == isNoted)
    }

    @Test("says what the store says, and no journal is opened for it") func says() throws {
        for (line, minutes) in [("list", 0), ("start read", 0), ("list", 10), ("pause", 0), ("list", 40), ("stop", 0)] {
            bench.clock.pass(minutes: Int64(minutes))
            try bench.run(line)
            try expectNoted(true)
        }
    }

    @Test("is not enough on another day or month, in another zone, or if it is torn") func asks() throws {
        try expectNoted(false, zone: "Asia/Tokyo")
        let path = bench.paths.layout.statusFile
        try bench.run("did run 5")
        bench.files[path] = bench.files[path].map { Array($0.dropLast(5)) }
        try expectNoted(false)
        bench.clock.pass(minutes: 13 * 60)
        try expectNoted(false)
        bench.clock.pass(minutes: 15 * 24 * 60)
        try expectNoted(false)
    }

    @Test("counts days as the person does") func countsDays() throws {
        try bench.run("settings set dayStartsAt 04:00")
        bench.clock.pass(minutes: 15 * 60)
        try expectNoted(true)
        bench.clock.pass(minutes: 60)
        try expectNoted(false)
    }

    @Test("is not enough once a countdown has run out, which is logged then") func runsOut() throws {
        try bench.run("start read 15m")
        bench.clock.pass(minutes: 16)
        try expectNoted(false)
        try expectNoted(true)
        #expect(try bench.run("status").stdout.hasPrefix("No timer is running.\n"))
    }

    @Test("a line for each second while a timer runs, and none while nothing changes") func streams() throws {
        let bench = Bench()
        try bench.run("add Reading --cat Mochi")
        var stream = StatusStream(bench.session, try StatusShape(Arguments(values: ["format": "{time} {state}"])))
        #expect(try stream.next() == " idle\n")
        #expect(stream.millisecondsToNext() == Int64(43_200_000))
        #expect(try stream.next() == nil)
        try bench.run("start read 10m")
        stream.isStale = true
        #expect(try stream.next() == "10:00 focus\n")
        #expect(stream.millisecondsToNext() == 1000)
        bench.clock.pass(minutes: 4)
        #expect(try stream.next() == "06:00 focus\n")
        bench.clock.pass(minutes: 6)
        #expect(try stream.next() == " idle\n")
        #expect(try bench.json("show read")["totalMinutes"] == 10)
    }
}

/// The notifier, watched from outside, and reminders.
@Suite("The notifier") struct NotifierTests {
    private let bench = Bench()

    init() throws {
        try bench.run("add Reading --cat Mochi")
        try bench.files.makeFolders("/bin")
        bench.files["/bin/notify-send"] = []
        bench.variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/bus"
        bench.variables["PATH"] = "/bin"
    }

    private var told: [[String]] {
        bench.processes.left.filter { $0.program == "/bin/notify-send" }.map { Array($0.arguments.suffix(2)) }
    }

    @Test("one is started if it could notify, and not for a quiet timer") func leaves() throws {
        try bench.run("start read")
        #expect(bench.processes.left.map(\.arguments) == [["notifier"]])
        try bench.run("stop")
        #expect(try bench.run("start read --quiet").stdout.isEmpty)
        #expect(bench.processes.left.count == 2)
        for line in ["stop --discard", "start read --no-notify", "pause", "resume", "stop --discard"] {
            try bench.run(line)
        }
        bench.variables["DBUS_SESSION_BUS_ADDRESS"] = nil
        try bench.run("start read")
        #expect(bench.processes.left.count == 2)
    }

    @Test("it sleeps to the end, logs and notifies, also if another program has logged it") func settles() throws {
        try bench.run("start read 10m")
        var watch = Notifier(bench.session, terminal: nil)
        #expect(try watch.look() == 600_000)
        bench.clock.pass(minutes: 4)
        try bench.run("extend 5")
        #expect(try watch.look() == 660_000)
        bench.clock.pass(minutes: 11)
        #expect(try watch.look() == nil)
        #expect(told == [["Reading", "Mochi: 15 min done."]])
        try bench.run("start read 10m")
        _ = try watch.look()
        bench.clock.pass(minutes: 10)
        try bench.run("status")
        #expect(try watch.look() == nil)
        #expect(told.count == 2)
    }

    @Test("it exits when all is stopped or paused, and creates no store") func others() throws {
        try bench.run("start read 10m")
        var watch = Notifier(bench.session, terminal: nil)
        _ = try watch.look()
        bench.clock.pass(minutes: 5)
        try bench.run("pause")
        #expect(try watch.look() == nil)
        try bench.run("resume")
        _ = try watch.look()
        try bench.run("stop")
        #expect(try watch.look() == nil)
        #expect(told.isEmpty)
        let empty = Bench()
        var idle = Notifier(empty.session, terminal: nil)
        #expect(try idle.look() == nil)
        #expect(empty.disk.isEmpty)
    }

    @Test("due reminders are printed, and notified once a day; the programs that can run them are named as missing")
    func reminds()
        throws
    {
        let bench = Bench()
        try bench.follow(
            """
            $ add Reading --cat Mochi --remind 12:30
            $ remind   =
            + 30  $ remind   = 12:30: Reading. Mochi is ready when you are.
            $ remind --notify   = 12:30: Reading. Mochi is ready when you are.
            $ remind --notify   =
            $ remind   > 12:30: Reading.
            $ did read 25
            $ remind   =
            $ remind --install --dry-run   > OnCalendar=
            """)
        let line = "habicat remind --notify"
        #expect(throws: CommandError(.refused, { $0.timerCommands.nothingToRunIt(command: line) })) {
            try bench.run("remind --install")
        }
    }

    @Test("a reminder is put off, comes again once, and not if it is done") func putsOff() throws {
        let bench = Bench()
        try bench.follow(
            """
            $ add Reading --cat Mochi --remind 12:30
            $ add Running --cat Pepper --remind 12:35
            $ remind --snooze 10   ! No reminders due now.
            + 35  $ remind --snooze 10 run   = Running: again at 12:45.
            $ remind   / Running
            $ remind --snooze evening read --json   : reminders.0.putOffUntil "2026-02-18T18:00:00.000Z"
            $ show read --json                      : putOffUntil "2026-02-18T18:00:00.000Z"
            $ show read   > 12:30, put off until 18:00
            $ remind   =
            $ remind --notify   =
            $ remind --snooze 7   ? --snooze
            $ remind read   ?   .
            + 10  $ remind --notify   > 12:35: Running
            $ remind --notify   =
            $ did read 25
            + 315  $ remind   / Reading
            + 325  $ remind --snooze hour   ?
            $ remind --snooze 60   ! The day is over by then.
            + 60  $ remind   =
            """)
    }

    @Test("the process that asks puts the reminder off, unless it was done meanwhile", arguments: [false, true])
    func asks(isDone: Bool) throws {
        try bench.run("edit read --remind 12:00")
        bench.processes.ending = { launch in
            if launch.arguments == ["--help"] { return Ending(.code(0), output: "--action") }
            if isDone { _ = try? bench.run("did read 25") }
            return Ending(.code(0), output: "10\n")
        }
        try bench.run("remind --notify")
        let words = try #require(bench.processes.left.last?.arguments)
        let habit = try #require(try bench.session.newUser().userData().habits.first)
        #expect(words == ["reminder", "--", habit.id, "Reading", "12:00: Reading. Mochi is ready when you are."])
        let arguments = try CommandLineParser.parse(words)
        guard case .command(let command, let found) = arguments else { throw CommandError.noCats }
        _ = try command.perform(found, bench.session)
        #expect(try bench.session.newUser().userData().putOff.count == (isDone ? 0 : 1))
    }

    @Test("a sound is played at the end and with reminders, and without a player its fault is named") func sounds()
        throws
    {
        bench.files["/bin/paplay"] = []
        bench.files["/s/meow.ogg"] = []
        func played() -> Int { bench.processes.left.filter { $0.arguments == ["/s/meow.ogg"] }.count }
        try bench.run("settings set sound /s/meow.ogg")
        try bench.run("edit read --remind 12:00")
        #expect(try bench.run("remind --notify").stdout.isEmpty && played() == 1)
        try bench.run("start read 10m")
        var watch = Notifier(bench.session, terminal: nil)
        _ = try watch.look()
        bench.clock.pass(minutes: 10)
        _ = try watch.look()
        #expect(played() == 2)
        try bench.files.remove("/s/meow.ogg")
        bench.clock.pass(minutes: 24 * 60)
        #expect(try bench.run("remind --notify").stdout.hasPrefix("The sound /s/meow.ogg can't be found."))
    }
}
