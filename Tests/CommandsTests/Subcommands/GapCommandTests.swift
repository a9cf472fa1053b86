import DocumentStore
import Domain
import Runtime
import Testing
import Words

@testable import Commands

/// Time of a running timer that nobody watched: the machine slept, the screen was locked, or the program was gone.
@Suite("Gaps on the command line") struct GapCommandTests {
    private let bench = Bench()

    static let transcripts = Transcript.all([
        "without a terminal the time before a sleep is kept, and the rest is reported as not counted": """
        $ start read 40m
        + 20
        z 60  $ stop   > Mochi: 20 min of Reading, 200 coins
          & 1 h unwatched were not counted. Add them with habicat did.
        """,
        "flags say how much of it counts, which is no more than there was": """
        $ start read 40m
        + 20
        z 60  $ stop --all --json   : minutes 40
        $ start read 40m
        + 20
        z 10  $ stop --minutes 31   ? “31” is not valid for --minutes. Use 1 to 30.
        $ stop --minutes 30 --json   : minutes 30
        """,
        "a gap has one length in every sentence, also if a session counts less": """
        $ start read --stopwatch
        z 599  $ status   > away for 9 h 59 m.
        $ gap   > away for 9 h 59 m.
        $ stop   ? when 9 h 59 m went by
        < a  $ stop   ~ 9 h 59 m went by unwatched. |   a  log 8 h, the most a session counts
        $ start read --stopwatch
        z 61  $ stop   ~   a  log all of it, 1 h 01 m
        """,
        "with nothing before it, it counts by default where it ends within the planned length, else it is not": """
        <<  $ start read 40m
        z 39  $ stop --json   : minutes 39
          ~ Mochi: the timer had just started, then 39 m went by unwatched. |   d  stop without logging | [a]:
        $ start read 40m
        z 41  $ stop --json   : logged false
          ~ [d]:
        """,
        "nothing is written before it is answered": """
        $ start read 40m
        + 20
        z 60
        < y  $ start run --switch --ago 4h   !
        $ start run --switch --ago 10m   ! stop before it with stop
        $ pause   ! stop before it with stop
        $ extend 5   !
        $ note x   !
        $ status --json   : timer.elapsedSeconds 2400
        """,
        "the evening before is where its minutes are, and the next timer may reach back into the morning": """
        + 600  $ start read --stopwatch
        + 30
        z 570  $ gap --finish   > 30 min of Reading
        $ history --format {day}_{start}_{end}_{minutes}   = 2026-02-18 22:00 22:30 30
        + 5  $ start read --ago 10m   > Mochi: 15:00 left
        """,
        "away and back are silent and harmless without a timer": """
        $ away   =   .
        $ back   =   .
        $/other away   =   .
        """,
        "time between away and back is a gap, and twice is as once": """
        $ start read --stopwatch
        + 10  $ away   =
        + 5  $ status --format {state}   = unwatched
        $ away
        + 15
        SCREEN=1
        $ back   > (default)
        + 5
        SCREEN=0
        $ back
        $ gap --json   : cause "away" | gapSeconds 1200 | earnedSeconds 900
        $ resume --leave-out   = Mochi: 15:00 so far.
        $ status --format {state}   = focus
        """,
        "the answer may come with back": """
        $ start read --stopwatch
        + 10  $ away
        + 20  $ back --count
        $ away
        + 20  $ back --leave-out
        $ away
        + 20  $ back --finish
        $ show read --json   : totalMinutes 30
        """,
        "a moment away counts": """
        $ start read --stopwatch
        $ away
        $ back
        + 10  $ status --format {state}   = focus
        """,
    ])

    @Test("a gap is asked about", arguments: transcripts) func follows(transcript: Transcript) throws {
        try bench.addTwo()
        try bench.follow(transcript)
    }

    @Test(
        "without a terminal and with nothing before it the timer is kept",
        arguments: ["stop", "start run --switch", "focus run --switch -- make"], ["z", "w"])
    func nothingBefore(line: String, passing: String) throws {
        try bench.addTwo()
        try bench.follow(
            """
            $ start read 40m
            \(passing) 41
            $ \(line)   ? just started when 41 m went by
            $ \(line)   ? stop --all
            $ stop --all   > Mochi: 40 min of Reading, 400 coins
            """)
    }

    @Test(
        "at a terminal stop asks",
        arguments: [
            ("", 20, "20 min"), ("a", 40, "40 min"), ("b", 20, "20 min"), ("30", 30, "30 min"), ("10", 10, "10 min"),
            ("d", nil, "Discarded"),
        ] as [(String, Int?, String)])
    func asks(answer: String, minutes: Int?, output: String) throws {
        try bench.addTwo()
        try bench.run("start read 40m")
        bench.clock.pass(minutes: 20)
        bench.clock.sleep(minutes: 60)
        bench.typed = answer
        #expect(try bench.run("stop").stdout.contains(output))
        #expect(
            bench.question == """
                Mochi: 20 m, then 1 h unwatched.
                  a  log all of it, 40 m
                  b  log the 20 m before it
                  d  discard it
                A letter, or minutes such as 45 [b]:\u{20}
                """)
        #expect(try bench.session.open().repository().sessions(of: nil, limit: 9).first?.durationMinutes == minutes)
    }

    /// Ten minutes of a countdown of 25 that a program showed, then twenty that nobody watched.
    private func leave() throws {
        try bench.run("add Reading --cat Mochi")
        try bench.run("start read")
        let user = try bench.session.open()
        let timer = try #require(try user.userData().timer)
        _ = user.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: .attach)))
        bench.clock.pass(minutes: 10)
        let shown = try #require(try user.userData().timer)
        HeartbeatFile(bench.paths, bench.files).write(
            HeartbeatRecord(of: shown, at: bench.clock.reading(), lastSeenAt: nil))
        bench.clock.pass(minutes: 20)
    }

    @Test("what a program that is gone left is shown with the answers and which one is usual, and away adds nothing")
    func left() throws {
        try leave()
        try bench.follow(
            """
            $ gap   >   --leave-out  continue, skip the gap (default)
            $ away
            $ gap --json   : cause "ended" | gapSeconds 1200 | earnedSeconds 600
            $ status --format {state}   = unwatched
            $ stop --note x   = Mochi: 10 min of Reading, 100 coins, 10 XP, streak 1 day.
            $ history --format {minutes}_{note}   = 10 x
            $ gap   = There is no gap to resolve.
            $ gap --count   ! no gap
            """)
    }

    @Test(
        "each answer does what it says", arguments: ["gap", "resume"],
        [
            ("--leave-out", "Mochi: 15:00 left, rings at 12:45.\n", "focus 15:00\n"),
            ("--count", "Mochi: 25 min of Reading, 250 coins, 35 XP, streak 1 day.\n", "idle \n"),
            ("--finish", "Mochi: 10 min of Reading, 100 coins, 10 XP, streak 1 day.\n", "idle \n"),
            ("--split", "Mochi: 10 min of Reading, 100 coins, 10 XP, streak 1 day.\n", "focus 15:00\n"),
            ("--discard", "Discarded. Nothing was logged.\n", "idle \n"),
        ])
    func answers(verb: String, answer: (flag: String, output: String, state: String)) throws {
        try leave()
        #expect(try bench.run("\(verb) \(answer.flag)").stdout == answer.output)
        #expect(try bench.run("status --format {state}_{left}").stdout == answer.state)
    }
}
