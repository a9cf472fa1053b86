import Testing

struct RoundsTests {
    private static let inBreak = "start rounds 4; 25m; settle; timer: b break 5 round 1 running"

    /// The next focus waits for a key.
    private static let fiveRounds = (1...4).map { round in
        let (pause, minutes) = round == 4 ? ("break long 15", 15) : ("break 5", 5)
        return "timer: countdown 25 round \(round); 25m; settle; result: countdown; timer: \(pause) round \(round); "
            + "\(minutes)m; due: nothing; 40s; continue"
    }.joined(separator: "; ")

    static let stories = [
        Story(
            "five rounds: each a session, short breaks, a long one after the fourth, and then the end",
            "start rounds 5", fiveRounds,
            "timer: countdown 25 round 5; 25m; settle; timer: none; sessions: 5; minutes h1: 125"),
        Story(
            "everything starts without a key if it is set so",
            "start rounds 2; 25m; settle all; 5m; settle all; timer: c countdown 25 round 2; elapsed: 0"),
        Story(
            "nothing starts without a key if it is set so: the break waits",
            "start rounds 2; 25m; settle none; 1h; timer: b break 5 paused waits; continue; 1m; elapsed: 60",
            "timer: b break 5 running; continue; timer: c countdown 25 round 2 running; continue ! noBreak"),
        Story(
            "a break begins when the round ended, not when that is noticed",
            "start rounds 4; 27m; settle; timer: break; elapsed: 120"),
        Story(
            "a break can be skipped; a round stopped early ends it all", inBreak,
            "next; timer: c countdown 25 round 2; 10m; stop; session c: stopped; timer: none"),
        Story("a break logs nothing", inBreak, "2m; stop; result: done; sessions: 1; timer: none"),
        Story("and gives way to another timer", inBreak, "2m; start as e; timer: e countdown 25 round -"),
        Story(
            "undoing a round leaves the break after it", inBreak,
            "undo result; timer: b break 5 round 1 running; elapsed: 0; sessions: 0; coins: 0"),
    ]

    @Test("rounds", arguments: stories) func story(_ story: Story) throws { try story.run() }
}
