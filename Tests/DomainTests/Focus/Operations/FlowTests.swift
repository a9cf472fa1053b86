import Testing

struct FlowTests {
    private static let breaks = [
        (60, 1), (179, 1), (7 * 60, 1), (8 * 60, 2), (12 * 60 + 59, 2), (13 * 60, 3), (25 * 60, 5),
        (90 * 60, 18), (480 * 60, 96), (600 * 60, 96),
    ].map { seconds, minutes in
        Story(
            "after flow comes a break of a fifth of the whole minutes, rounded, at least one: \(seconds) s",
            "start flow; \(seconds)s; finish; session a: stopwatch; timer: b flow break \(minutes)",
            "breakIn 5 ! breakRuns; \(minutes)m; continue; timer: c stopwatch flow round - running")
    }

    private static let breaksIn = [
        ("stopwatch", 5), ("flow", 5), ("60", 5), ("rounds 4", 5), ("rounds 1", 5), ("rounds 4 22 7", 7),
    ].map { plan, minutes in
        Story(
            "break in 5: the session ends five minutes on, as completed, and its break follows: \(plan)",
            "start \(plan); 20m; breakIn 5; left: 300; 299s; due: nothing; 1s; due: logFocusSession; settle",
            "session a: 25m completed; timer: b break \(minutes)")
    }

    private static let range = "invalid(.minutes, .outOfRange(1, 60))"

    private static let others = [
        Story(
            "under a minute there is neither session nor break", "start flow; 59s; finish; result: tooShort 59",
            "timer: none"),
        Story("other timers stop without a break", "start stopwatch; 10m; finish; timer: none"),
        Story(
            "stopped before the break that was called for, a countdown is not completed",
            "start 60; 20m; breakIn 5; 1m; stop; session a: stopped"),
        Story("but a stopwatch is", "start stopwatch; 20m; breakIn 5; 1m; stop; session a: completed"),
        Story("one with a break to come is not forgotten", "start stopwatch; 20m; breakIn 5; 200m; forgotten: no"),
        Story(
            "in 1 to 60 minutes; it can be put off and brought forward, but not before now",
            "start stopwatch; 20m; breakIn 0 ! \(range); breakIn 61 ! \(range)",
            "breakIn 5; extend 5; left: 600; extend -30; left: 0"),
    ]

    @Test("breaks of flow, and those that are called for", arguments: breaks + breaksIn + others)
    func story(_ story: Story) throws { try story.run() }
}
