import DocumentStore
import Domain
import Runtime
import Testing
import UI

@testable import Commands
import Words

/// Starting as asked, and the timer while nobody looks.
@Suite struct AwayCommandTests {
    private let bench = Bench()

    init() throws {
        try bench.run("add Reading --cat Mochi")
        try bench.run("add Running --cat Pepper")
        bench.clock.pass(minutes: 60)
    }

    @Test(
        "starts when and for as long as it was asked to",
        arguments: [
            ("start read --ago 10m", "Mochi: 15:00 left, rings at 13:15.\n"),
            ("start read --at 12:40", "Mochi: 05:00 left, rings at 13:05.\n"),
            ("start read --until 14:10", "Mochi: 1:10:00 left, rings at 14:10.\n"),
            ("start read --stopwatch --ago 1h", "Mochi: 1:00:00 so far.\n"),
        ])
    func starts(line: String, output: String) throws {
        #expect(try bench.run(line).stdout == output)
    }

    @Test("an end past midnight is understood") func pastMidnight() throws {
        bench.clock.pass(minutes: 10 * 60 + 30)
        #expect(try bench.run("start read --until 1:15").stdout == "Mochi: 1:45:00 left, rings at 01:15.\n")
    }

    @Test(
        "what does not go together, or cannot have been, is refused in a sentence",
        arguments: [
            ("start read --until 12:59", 1439), ("start read --until 17:00", 240),
        ])
    func isTooFar(line: String, minutes: Int) throws {
        let time = try #require(TimeOfDay(typed: String(line.suffix(5))))
        #expect(
            throws: CommandError(
                .wrongUse, { $0.commandErrors.endTooFar(time: time.text, length: $0.minutes(minutes)) })
        ) { try bench.run(line) }
    }

    @Test(
        "flags that exclude one another are wrong use",
        arguments: [
            "start read 10m --until 14:00", "start read --rounds 2 --overtime", "start read --ago 5m --at 12:50",
            "start read --stopwatch --until 14:00", "stop --all --discard", "gap --count --split",
            "status --json --waybar", "remind --install --remove", "start read --ago never",
            "status --format {nonsense}",
        ])
    func excludes(line: String) throws {
        let error = #expect(throws: CommandError.self) { try bench.run(line) }
        #expect(error?.exitCode == .wrongUse)
    }

    @Test("overtime counts on and is logged whole") func overtime() throws {
        try bench.run("start read 10m --overtime")
        bench.clock.pass(minutes: 13)
        #expect(try bench.run("status").stdout.hasPrefix("Mochi: +03:00 overtime.\n"))
        #expect(try bench.run("status --format {time}_{state}").stdout == "+03:00 overtime\n")
        let session = try bench.json("stop")
        #expect(session["minutes"] == 13)
        #expect(session["completed"] == true)
    }

    @Test("strict sessions can't be paused; settings apply by default") func strict() throws {
        try bench.files.makeFolders(bench.paths.config)
        bench.files[bench.paths.configFile] = Array("{ strict: true, overtime: true }".utf8)
        try bench.run("start read 10m")
        #expect(throws: CommandError(DomainError.timerIsStrict)) { try bench.run("pause") }
        bench.clock.pass(minutes: 11)
        #expect(try bench.run("status --format {over}").stdout == "+01:00\n")
    }

    @Test("extend moves the end, note says what it is about") func extends() throws {
        try bench.run("start read")
        #expect(try bench.run("extend").stdout == "Mochi: 30:00 left, rings at 13:30.\n")
        #expect(try bench.run("extend -10").stdout == "Mochi: 20:00 left, rings at 13:20.\n")
        try bench.run("note thesis")
        #expect(try bench.run("status --format {note}").stdout == "thesis\n")
        bench.clock.pass(minutes: 5)
        try bench.run("stop")
        try bench.run("note --last chapter_two")
        #expect(try bench.session.open().repository().sessions(of: nil, limit: 1).map(\.note) == ["chapter two"])
    }

    @Test("stop --discard leaves no trace") func discards() throws {
        try bench.run("start read")
        bench.clock.pass(minutes: 5)
        #expect(try bench.json("stop --discard")["logged"] == false)
        #expect(try bench.session.open().repository().sessions(of: nil, limit: 1).isEmpty)
    }

    @Test("all that was started is an ordinary line of a status bar") func formats() throws {
        #expect(try bench.run("status --format {icon}_{left}_{streak}").stdout == "  0\n")
        try bench.run("start read")
        bench.clock.pass(minutes: 5)
        let format = "{habit}|{cat}|{left}|{elapsed}|{percent}|{ends}|{minutes}/{goal}|{{}}"
        #expect(try bench.run("status --format \(format)").stdout == "Reading|Mochi|20:00|05:00|20|13:25|0/25|{}\n")
        let waybar = try Bench.fields(of: bench.run("status --waybar"))
        #expect(waybar["class"] == "focus")
        #expect(waybar["percentage"] == 20)
        let status = try bench.json("status")
        #expect(status["state"] == "focus")
        #expect(status["version"] == 1)
    }
}

/// The notifier, watched from outside.
@Suite struct NotifierTests {
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

    @Test("one is started if it could notify, and not if it is to be quiet") func leaves() throws {
        try bench.run("start read")
        #expect(bench.processes.left.map(\.arguments) == [["notifier"]])
        try bench.run("stop")
        #expect(try bench.run("start read --quiet").stdout.isEmpty)
        #expect(bench.processes.left.count == 2)
        try bench.run("stop --discard")
        try bench.run("start read --no-notify")
        try bench.run("pause")
        try bench.run("resume")
        #expect(bench.processes.left.count == 2)
        bench.variables["DBUS_SESSION_BUS_ADDRESS"] = nil
        try bench.run("stop --discard")
        try bench.run("start read")
        #expect(bench.processes.left.count == 2)
    }

    @Test("it sleeps to the end, logs and notifies") func settles() throws {
        try bench.run("start read 10m")
        var watch = Notifier(bench.session, terminal: nil)
        #expect(try watch.look() == 600_000)
        bench.clock.pass(minutes: 4)
        try bench.run("extend 5")
        #expect(try watch.look() == 660_000)
        bench.clock.pass(minutes: 11)
        #expect(try watch.look() == nil)
        #expect(told == [["Reading", "Mochi: 15 min done."]])
        #expect(try bench.run("status").stdout.hasPrefix("No timer is running.\n"))
    }

    @Test("it notifies also if another program has logged it, and exits when all is stopped or paused") func others()
        throws
    {
        try bench.run("start read 10m")
        var watch = Notifier(bench.session, terminal: nil)
        _ = try watch.look()
        bench.clock.pass(minutes: 10)
        try bench.run("status")
        #expect(try watch.look() == nil)
        #expect(told.count == 1)
        try bench.run("start read 10m")
        _ = try watch.look()
        bench.clock.pass(minutes: 5)
        try bench.run("pause")
        #expect(try watch.look() == nil)
        try bench.run("resume")
        _ = try watch.look()
        try bench.run("stop")
        #expect(try watch.look() == nil)
        #expect(told.count == 1)
    }

    @Test("it creates no store if there is none") func isGone() throws {
        let bench = Bench()
        var watch = Notifier(bench.session, terminal: nil)
        #expect(try watch.look() == nil)
        #expect(bench.disk.isEmpty)
    }
}

/// The status line by line.
@Suite struct StatusStreamTests {
    private let bench = Bench()

    @Test("a line for each second while a timer runs, and none while nothing changes") func streams() throws {
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
        #expect(try bench.session.open().repository().sessions(of: nil, limit: 1).map(\.durationMinutes) == [10])
    }
}

@Suite struct RemindCommandTests {
    private let bench = Bench()

    @Test("due reminders are printed; each notification comes once a day") func reminds() throws {
        try bench.run("add Reading --cat Mochi --remind 12:30")
        #expect(try bench.run("remind").stdout == "")
        bench.clock.pass(minutes: 30)
        let text = "12:30: Reading. Mochi is ready when you are.\n"
        #expect(try bench.run("remind").stdout == text)
        #expect(try bench.run("remind --notify").stdout == text)
        #expect(try bench.run("remind --notify").stdout == "")
        #expect(try bench.run("remind").stdout == text)
        try bench.run("did read 25")
        #expect(try bench.run("remind").stdout == "")
    }

    @Test("if nothing can run it, that is an error") func isAlone() throws {
        #expect(throws: CommandError(ReminderSchedule.Failure.nothingToRunIt)) { try bench.run("remind --install") }
        #expect(try bench.run("remind --install --dry-run").stdout.contains("OnCalendar="))
    }
}
