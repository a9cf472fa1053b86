import Domain
import Runtime
import Testing

@testable import Commands

/// Commands about what was, and was not quite so. Now is noon.
@Suite("Spans, corrections of times, and continuing") struct PastTimeCommandTests {
    private let bench = Bench()

    init() throws {
        try bench.run("add Reading --cat Mochi")
        try bench.run("add Write --cat Pepper")
    }

    static let transcripts = Transcript.all([
        "did takes two times, and history shows them": """
        $ did read 10:00-10:45   = Reading: 45 min logged, streak 1 day.
        $ history   > 10:00-10:45  Reading
        $ history --json   : entries.0.startedAt "2026-02-18T10:00:00.000Z" | entries.0.source "manual"
        $ history --format {start}-{end}   = 10:00-10:45
        $ did read 14:00-14:45   !
        $ did write 10:30-11:00   !
        $ did write 23:30-00:15 --day yesterday   > Write: 45 m
        $ did read 10:00-10:05 --day tomorrow   !
        $ history --format {start}   = 10:00 | 23:30
        $ undo
        $ history --format {start}   = 10:00
        """,
        "stop --at ends the timer then, and corrects one that ran out meanwhile": """
        $ start read --stopwatch
        + 50  $ stop --at 11:30   !
        $ stop --at 12:30 --minutes 5   ?
        $ stop --at 12:30   > 30 min of Reading
        $ start write 20m
        + 60  $ stop --at 13:00   > 20 m → 10 m
        $ history --format {day}_{end}   = 2026-02-18 13:00 | 2026-02-18 12:30
        """,
        "history edit takes both ends, split and break divide, and --amended lists it": """
        $ start read 50m
        + 60  $ status
        $ history edit last --until 12:40   > Reading, Wed 18 Feb: 50 m → 40 m
        $ history edit last --time 12:10-12:50   > 12:00 → 12:10-12:50
        $ history split last --at 12:30   = Reading, Wed 18 Feb: 12:10-12:30 20 m, 12:30-12:50 20 m.
        $ history split last   ?
        $ history break last   ?
        $ history break last 11:00-11:10   !
        $ history edit last --at 12:30   ?
        $ history break last 12:35-12:40 --json   : minutes 15 | coins -50 | parts.0.minutes 5 | parts.1.minutes 10
        $ history --format {minutes}   = 10 | 5 | 20
        $ history --amended   > 50 m  →  Reading, Wed 18 Feb, 12:40, 40 m | 40 m  →  Reading, Wed 18 Feb, 12:50, 40 m
          > Reading, Wed 18 Feb, 12:30, 20 m, Reading, Wed 18 Feb, 12:50, 20 m
          > Reading, Wed 18 Feb, 12:35, 5 m, Reading, Wed 18 Feb, 12:50, 10 m
        $ undo
        $ history --format {minutes}   = 20 | 20
        """,
        "undo lets a timer that was stopped continue, and start --again begins the last one once more": """
        $ start --again   !
        $ start read 40m --strict
        + 10  $ stop
        + 5  $ undo --dry-run   > a focus session, Reading
        $ undo   > a focus session, Reading
        $ status   > Mochi: 30:00 left
        $ history --json   : entries []
        $ start --again   !
        $ stop
        $ start --again --flow   ?
        $ start --again write   ?
        $ start   ?
        $ start --again   = Mochi: 40:00 left, rings at 12:55.
        $ pause   !
        """,
        "skip ends a break": """
        $ start read --rounds 2
        $ skip   !
        + 26  $ status
        $ break   !
        $ skip   = Mochi: 25:00 left, rings at 12:51.
        """,
    ])

    @Test("past time is logged, corrected, divided and continued", arguments: transcripts)
    func follows(transcript: Transcript) throws { try bench.follow(transcript) }

    @Test("a break that is over is reported once") func skip() throws {
        try bench.follow("$ start read --rounds 2\n+ 40")
        let timer = try #require(try bench.session.user().data.timer)
        let note = StateFile<BreakNote>(bench.paths, bench.files)
        #expect(note.take(timer, at: bench.clock.reading()) != nil)
        #expect(note.take(timer, at: bench.clock.reading()) == nil)
        try bench.follow("$ skip --json   : round 2")
    }
}
