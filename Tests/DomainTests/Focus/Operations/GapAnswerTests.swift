import Domain
import Testing

/// The five answers to a gap, as they are decided and stored. Ten minutes were watched, then the program was killed and
/// the machine off for a while.
struct GapAnswerTests {
    private static let away = "start 60; 10m; sign; off 45m"
    private static let asleep = "start; 2m; sign; asleep 10m; ask; asked"

    private static let whole = [50, 51, 300].map { minutes in
        Story(
            "counted up to the length or past it, the countdown ran out in the gap: \(minutes)",
            "start 60; 10m; sign; off \(minutes)m; answer count; session a: 60m until 19 11:00 completed; timer: none")
    }

    private static let late = GapChoice.allCases.map { choice in
        Story(
            "answered in another terminal meanwhile, the answer is refused and loses nothing: \(choice)", away,
            "keep answer \(choice) as c; answer split; kept ! timerGone; timer: b; sessions: 1")
    }

    private static let waits = [
        "pause", "resume", "extend 5", "note x", "detach", "attach", "seen", "next", "stop", "runOut", "stop minutes 1",
    ].map { step in
        Story(
            "while a gap waits for its answer, there is no other step: \(step)", asleep,
            "\(step) ! gapWaits(cat: \"Mochi\")")
    }

    private static let answers = ["answer leaveOut", "answer count", "answer finish", "discard"].map { step in
        Story("a step that answers: \(step)", asleep, step)
    }

    private static let others = [
        Story(
            "finished with the time earned, at the time it was earned", "start 60; 10m; sign; off 600m; answer finish",
            "session a: 10m 100c until 19 10:10 stopped; timer: none"),
        Story(
            "split: the time earned is a session, the rest continues from now", away, "answer split",
            "session a: 10m stopped; timer: b countdown 50 from 19 10:55; elapsed: 0; 50m; runOut; session b: 50m",
            "minutes h1: 60"),
        Story(
            "a stopwatch that is split has nothing to run to", "start stopwatch; 10m; sign; off 45m; answer split",
            "session a: 10m completed; timer: b stopwatch round - running from 19 10:55; 50m; stop; session b: 50m",
            "minutes h1: 60"),
        Story("discarded there is no trace", away, "answer throwAway; result: done; log: empty"),
    ]

    @Test("answers", arguments: whole + late + waits + answers + others)
    func story(_ story: Story) throws { try story.run() }
}
