import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands

@Suite("Timers on the command line") struct TimerCommandTests {
    private let bench = Bench()

    static let transcripts = Transcript.all([
        "start runs the habit's goal in the background, and status shows when it rings": """
        $ start read   = Mochi: 25:00 left, rings at 12:25.
        + 10  $ status   > Mochi: 15:00 left, rings at 12:25.
        $ status --json   : timer.remainingSeconds 900 | timer.mode "countdown" | state "focus" | version 1
        """,
        "starts when, and for as long as, it was asked to": """
        + 60  $ start read 50m   = Mochi: 50:00 left, rings at 13:50.
        $ stop --discard --json   : logged false
        $ start read 1h   = Mochi: 1:00:00 left, rings at 14:00.
        $ stop --discard
        $ start read --rounds 3   = Mochi: 25:00 left, rings at 13:25.
        $ stop --discard
        $ start read --ago 10m   = Mochi: 15:00 left, rings at 13:15.
        $ stop --discard
        $ start read --at 12:40   = Mochi: 05:00 left, rings at 13:05.
        $ stop --discard
        $ start read --until 14:10   = Mochi: 1:10:00 left, rings at 14:10.
        $ stop --discard
        $ start read --until 12:59   ? 23 h 59 m
        $ start read --until 17:00   ? 17:00
        $ start read --stopwatch --ago 1h   = Mochi: 1:00:00 so far.
        $ stop --discard
        + 630  $ start read --until 1:15   = Mochi: 1:45:00 left, rings at 01:15.
        """,
        "another timer is refused, or switched to": """
        $ start read
        + 12  $ start run   ! Mochi
        $ start run --switch   = Pepper: 25:00 left, rings at 12:37.
          & Mochi: 12 min of Reading, 120 coins, 12 XP, streak 1 day.
        """,
        "a pause does not count": """
        $ start read
        + 5  $ pause   = Mochi: 20:00 left, paused.
        + 60  $ resume   = Mochi: 20:00 left, rings at 13:25.
        + 1  $ stop --json   : minutes 6 | completed false | coins 60
        """,
        "stopped under a minute, nothing is logged, and it says why": """
        $ start read
        $ stop   = Under a minute (0 s), so nothing was logged.
        $ status   > No timer is running.
        $ start read --ago 20m --stopwatch
        $ stop   = Reading: 20 min logged, streak 1 day.
        $ show read --json   : totalMinutes 20
        """,
        "a countdown that ran out is settled by whatever command comes next, as of its end, and reported once": """
        $ start read
        + 300  $ list   & Mochi's countdown ended at 12:25: 25 min of Reading, 250 coins, 25 XP
        $ list   &
        $ start read
        + 30  $ stop   > Mochi's countdown ended at 17:25: 25 min of Reading, 250 coins, 25 XP
          &
        $ stop   ! No timer is running.
        $ start read
        + 30  $ stop --json   : minutes 25
        $ start read
        + 30  $ start run   & Mochi's countdown ended at
        + 30  $ export --csv sessions   > ,Running,Pepper,25,
          & Pepper's countdown ended at
        """,
        "a forgotten stopwatch ends where flags say, and without a terminal 180 minutes count": """
        $ start read --stopwatch
        + 300  $ stop --minutes 45 --json   : minutes 45
        $ start read --stopwatch
        + 300  $ stop --all --json   : minutes 300
        $ start read --stopwatch
        + 185  $ stop   > Mochi: 180 min of Reading
          & no key or command since 22:00
        $ start read --stopwatch
        + 240  $ start run --switch   & 180 min of Reading
        """,
        "at a terminal it asks what of a forgotten stopwatch counts": """
        < d  $ start read --stopwatch
        + 600  $ stop --json   : logged false
          ~ has run for 10 h, with no key | a  log 8 h, the most a session counts
        $ start read --stopwatch
        + 240  $ stop   ~ has run for 4 h, with no key | a  log all of it | [180]
        $ stop   ! No timer
        """,
        "a status bar that asks every second does not count as activity": """
        < l  $ start read --stopwatch
        + 2  $ pause
        $ resume
        + 100  $ status
        + 100  $ stop --json   : minutes 2
        """,
        "a note goes with the session, and can be given later": """
        $ start read --note chapter_two
        + 3  $ stop --note chapter_three
        $ history --format {note}   = chapter three
        $ start read
        $ note thesis
        $ status --format {note}   = thesis
        + 5  $ stop
        $ note --last chapter_four
        $ history --format {note}   = chapter four | chapter three
        """,
        "extend moves the end, and overtime counts on and is logged whole": """
        $ start read
        $ extend   = Mochi: 30:00 left, rings at 12:30.
        $ extend -10   = Mochi: 20:00 left, rings at 12:20.
        $ stop --discard
        $ start read 10m --overtime
        + 13  $ status   > Mochi: +03:00 overtime.
        $ status --format {time}_{state}   = +03:00 overtime
        $ stop --json   : minutes 13 | completed true
        """,
        "all that was started is an ordinary line of a status bar": """
        $ status --format {icon}_{left}_{streak}   =   0
        $ start read
        + 5  $ status --format {habit}|{cat}|{left}|{elapsed}|{percent}|{ends}|{minutes}/{goal}|{{}}
          = Reading|Mochi|20:00|05:00|20|12:25|0/25|{}
        $ status --waybar   : class "focus" | percentage 20
        """,
        "switched to another habit from a later time on, what ran before is logged": """
        $ start read --stopwatch
        + 60  $ switch --start 12:59   & 59 m before that no longer count.
        $ switch --start 12:00   &
        $ switch run --start 12:30   = Pepper: 30:00 so far.
          & Mochi: 30 min of Reading, 300 coins
        + 10  $ stop   > Pepper: 40 min of Running, 400 coins
        """,
        "switch changes habit, start and note of the running timer": """
        $ switch   ? switch
        $ switch run   ! No timer
        $ start read
        + 10  $ switch run --note hills   = Pepper: 15:00 left, rings at 12:25.
        $ status --format {note}   = hills
        $ switch --start 11:55   = Pepper: 10:00 left, rings at 12:20.
        $ switch mochi --start 12:05   = Mochi: 20:00 left, rings at 12:30.
        """,
        "what cannot be started ends nothing": """
        $ add Resting --cat Nap
        $ rest resting
        $ start read --stopwatch
        + 40  $ start run --switch --at 11:50   !
        $ start run --switch --ago 4h   !
        $ start run 10m --switch --ago 20m   !
        $ start rest --switch   ! Nap is resting.
        $ focus rest --switch -- make   ! Nap is resting.
        $ switch rest --start 12:10   ! Nap is resting.
        $ status --json   : timer.elapsedSeconds 2400
        $ show read --json   : totalMinutes 0
        """,
        "resume ends a break, and the end of one is reported": """
        $ start read 25m --rounds 2
        + 26  $ status   > Mochi, break: 04:00 left, rings at 12:30.
        $ resume   = Mochi: 25:00 left, rings at 12:51.
        $ stop --discard
        $ start read 25m --rounds 2
        + 90  $ status   > Mochi: the break is over since 12:56. Go on with habicat resume.
        $ resume   = Mochi: 25:00 left, rings at 14:21.
        """,
        "stopped, flow begins a break of a fifth, and resume counts again": """
        $ start read --flow   = Mochi: 00:00 so far.
        + 25  $ stop   > Mochi: 25 min of Reading
          & Mochi, break: 05:00 left
        + 6  $ resume   = Mochi: 00:00 so far.
        """,
        "break ends the session in five minutes, and then it is a break": """
        $ start read --stopwatch
        + 20  $ break   = Mochi: 05:00 left, rings at 12:25.
        + 6  $ status   > Mochi, break: 04:00 left
        $ break   !
        """,
        "a clock that jumps under a running timer costs no minute of it": """
        $ start read 180m
        + 5
        w -1440  $ status --json   : timer.elapsedSeconds 300
        w 5259600  $ stop --json   : minutes 5
        w -5258160  $ did read 5
        $ show read --json   : totalMinutes 10
        """,
        "a zone that changes in mid-session leaves one session on one day": """
        $ start read
        TZ=Pacific/Kiritimati
        + 5  $ pause
        TZ=America/Los_Angeles
        $ resume
        TZ=No/Such_Zone
        $ status   & No/Such_Zone
        TZ=Asia/Kathmandu
        $ stop --json   : minutes 5
        TZ=Pacific/Pago_Pago
        $ did read 5
        $ history --format {minutes}   = 5 | 5
        """,
    ])

    @Test("a timer says what it does", arguments: transcripts) func follows(transcript: Transcript) throws {
        try bench.addTwo()
        try bench.follow(transcript)
    }

    @Test("at a terminal the cat says something after start, stop and add, but not in JSON, or if it is quiet")
    func speaks() throws {
        try bench.addTwo()
        bench.isOnScreen = true
        for (line, count) in [
            ("start read", 2), ("extend 5", 1), ("stop", 2), ("start read --json", 1),
            ("settings set cats quiet", 1), ("stop", 1),
        ] {
            bench.clock.pass(minutes: 12)
            #expect(try bench.run(line).stdout.split(separator: "\n").count == count, "\(line)")
        }
    }

    @Test(
        "commands that need a running timer say once of one that ran out",
        arguments: ["pause", "resume", "resume --count", "extend 5", "note about_it"])
    func tellsWhatRanOut(line: String) throws {
        try bench.addTwo()
        try bench.run("start read")
        bench.clock.pass(minutes: 30)
        let answer = bench.output(line)
        #expect(answer.exitCode == .refused)
        #expect(answer.stderr.hasPrefix("habicat: Mochi's countdown ended at 12:25: 25 min of Reading"))
        #expect(answer.stderr.hasSuffix("No timer is running now.\n"))
        #expect(answer.stderr.ranges(of: "countdown ended").count == 1)
    }

    @Test(
        "the question is asked until the answer is valid; status at a terminal counts as activity",
        arguments: [("a", 245), ("l", 60), ("", 60), ("90", 90), ("1h", 60)])
    func asksWhatCounts(answer: String, minutes: Int) throws {
        try bench.addTwo()
        bench.typed = answer
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 60)
        bench.isOnScreen = true
        try bench.run("status")
        bench.clock.pass(minutes: 185)
        // To look does not answer.
        try bench.run("list")
        bench.isOnScreen = false
        #expect(try bench.json("stop")["minutes"] == .integer(Int64(minutes)))
        #expect(bench.question.contains("no key or command since 13:00"))
    }

    @Test("a question that is not answered leaves the timer running") func answersNothing() throws {
        try bench.addTwo()
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 200)
        let silent = CommandSession(
            environment: ProcessEnvironment(variables: ["TZ": "UTC"], isInputTerminal: true), paths: bench.paths,
            files: bench.files, clock: bench.clock, seed: 7)
        #expect(throws: CommandError.notAgreed) { try bench.run("stop", on: silent) }
        #expect(try bench.json("stop --all")["minutes"] == 200)
    }

    @Test(
        "time from before the timer was started is logged without coins and XP",
        arguments: [
            ("--ago 60m 61m", 2, 1, 60), ("--at 11:40 25m", 5, 5, 20), ("--ago 10m --stopwatch", 30, 30, 10),
        ])
    func untimed(flags: String, passing: Int64, timed: Int, before: Int) throws {
        try bench.addTwo()
        try bench.follow(
            """
            $ start read \(flags)
            + \(passing)
            $ stop --json   : minutes \(timed) | untimedMinutes \(before) | coins \(timed * 10)
            $ show read --json   : totalMinutes \(timed + before) | streak 1
            """)
        let entries = try bench.session.open().repository().entries(on: #require(Day("2026-02-18")))
        #expect(Dictionary(entries.map { ($0.source, $0.minutes) }) { $1 } == ["session": timed, "manual": before])
    }

    @Test("settings of the program are those of a timer, where no flag says otherwise") func settings() throws {
        try bench.addTwo()
        bench.put("{ strict: true, overtime: true }", at: bench.paths.configFile)
        try bench.follow(
            """
            $ start read 10m
            $ pause   ! Strict timer
            + 11  $ status --format {over}   = +01:00
            """)
    }
}

@Suite("habicat focus") struct FocusCommandTests {
    private let bench = Bench()

    init() throws { try bench.addTwo() }

    @Test(
        "a command's time is a session, whatever it ended like, and its ending is passed on",
        arguments: [Ending.Cause.code(0), .code(2), .signal(9)])
    func runs(cause: Ending.Cause) throws {
        bench.processes.cause = cause
        bench.processes.meanwhile = { [clock = bench.clock] in clock.pass(minutes: 12) }
        let output = try bench.run("focus read --note deep -- make -j4 test --quiet")
        #expect(bench.processes.attended == [Launch("make", ["-j4", "test", "--quiet"])])
        #expect(output.passedOn == cause && output.stdout.isEmpty)
        #expect(output.stderr.contains("Mochi: 12 min of Reading, 120 coins"))
        #expect(try bench.session.open().userData().timer == nil)
        #expect(try bench.json("show read")["totalMinutes"] == 12)
    }

    @Test("a running timer is refused, or logged first with --switch; under a minute is not logged") func running()
        throws
    {
        let short = try bench.run("focus read -- true")
        #expect(short.stdout.isEmpty && short.stderr.contains("Under a minute"))
        try bench.run("start run")
        bench.clock.pass(minutes: 10)
        #expect(throws: CommandError.timerRuns("Pepper")) { try bench.run("focus read -- make") }
        #expect(bench.processes.attended.count == 1)
        bench.processes.meanwhile = { [clock = bench.clock] in clock.pass(minutes: 5) }
        let output = try bench.run("focus read --switch -- make")
        #expect(output.stderr.contains("10 min of Running") && output.stderr.contains("5 min of Reading"))
    }

    @Test("a command that cannot be started leaves no timer", arguments: [2, 13] as [Int32]) func missing(errno: Int32)
        throws
    {
        bench.processes.cause = .notStarted(errno)
        let output = try bench.run("focus read -- mkae")
        #expect(output.passedOn == .notStarted(errno))
        #expect(output.stderr.contains(errno == 2 ? "mkae: command not found" : "mkae cannot be run"))
        #expect(try bench.session.open().userData().timer == nil)
    }

    @Test("one of which that is known before ends no timer that runs") func missingWhileRunning() throws {
        try bench.run("start run")
        bench.clock.pass(minutes: 10)
        let before = bench.disk
        bench.processes.fault = 2
        let output = try bench.run("focus read --switch -- /not/there")
        #expect(output.passedOn == .notStarted(2) && output.stderr.contains("/not/there: command not found"))
        #expect(bench.processes.attended.isEmpty)
        #expect(bench.disk.filter { $0.key.contains("journal") } == before.filter { $0.key.contains("journal") })
    }

    @Test("it is logged for the habit it was moved to, and once if it was stopped meanwhile") func changedMeanwhile()
        throws
    {
        bench.processes.meanwhile = { [bench] in
            bench.clock.pass(minutes: 5)
            try bench.run("switch run")
            bench.clock.pass(minutes: 5)
        }
        #expect(try bench.run("focus read -- make").stderr.contains("10 min of Running"))
        bench.processes.meanwhile = { [bench] in
            bench.clock.pass(minutes: 5)
            try bench.run("stop")
        }
        #expect(try bench.run("focus read -- make").stderr.contains("ended by another command"))
        #expect(try bench.json("show read")["totalMinutes"] == 5)
    }
}
