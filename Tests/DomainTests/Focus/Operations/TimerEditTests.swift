import DocumentStore
import Domain
import Testing

struct TimerEditTests {
    /// Two habits, and a stopwatch of the first one that has run for 20 minutes.
    private static let running = "adopt h2; start stopwatch; 20m"

    private static let otherHabit = [
        Story(
            "moved to another habit, all its minutes, coins and XP go there, and the old cat keeps none", running,
            "edit habit h2; timer: a h2 c2; 5m; stop; session a: h2 c2 25m 250c; minutes h1: 0; minutes h2: 25",
            "sessions: 1"),
        Story(
            "moved to another habit from a later time on, what ran before is logged, and no minute is lost", running,
            "note chapter_one; move h2 ago 5; result: a h1 15m until 19 10:15 note chapter one",
            "timer: b h2 c2 from 19 10:15 note -; elapsed: 300; 10m; stop; result: b 15m 150c untimed 0",
            "minutes h1: 15; minutes h2: 15"),
        Story(
            "moved from a time in a pause on, the pause is neither's, and the timer stays as it was", running,
            "pause; 10m; move h2 ago 5; result: 20m until 19 10:20; timer: paused; elapsed: 0; resume; 5m; stop",
            "result: b 5m"),
        Story(
            "minutes given with the start stay untimed on both sides of the move",
            "adopt h2; start stopwatch ago 30; move h2 ago 10; minutes h1: 20; timer: untimed 600; coins: 0"),
        Story(
            "from its start on nothing ran before: the whole moves", running,
            "move h2 ago 20; result: done; timer: a h2; sessions: 0"),
        Story("from earlier on it moves, too", running, "move h2 ago 25; result: done; timer: a h2; sessions: 0"),
        Story(
            "what cannot be moved is refused before anything is logged, and the same habit changes nothing", running,
            "move h2 ago -5 ! startInFuture; edit habit h3 ! noSuchHabit(\"h3\"); rest h2; move h2 ago 5 ! habitRests",
            "edit habit h2 ! habitRests; edit habit h1; timer: unswitched"),
        Story(
            "in a break the start stays; the next round may be another habit's",
            "adopt h2; start flow; 20m; finish; 1m; edit ago 0 ! breakRuns; edit habit h2; timer: b c2"),
    ]

    private static let starts = [(30, 20, 10), (20, 20, 0), (12, 12, 0)].map { ago, timed, untimed in
        Story(
            "time before its real start earns nothing: \(ago) minutes ago", running,
            "edit ago \(ago); elapsed: \(ago * 60); stop; result: \(timed)m \(timed * 10)c untimed \(untimed)",
            "minutes h1: \(timed + untimed)")
    }

    private static let otherStart = [
        Story(
            "started now, it has run for nothing", running,
            "edit ago 0; elapsed: 0; stop; result: tooShort 0; log: empty"),
        Story(
            "moved to later and back again, what the timer measured earns as before", running,
            "edit ago 5; edit ago 25; timer: begun never untimed 300; elapsed: 1500"),
        Story(
            "a pause around the new start is cut, and does not count", running,
            "pause; 10m; resume; 10m; edit ago 15; elapsed: 600; timer: pauses 300"),
        Story(
            "a pause before it is gone, and as it is no longer known, nothing before earns coins", running,
            "pause; 10m; resume; 10m; edit ago 5; timer: pauses -; edit ago 40; timer: untimed 2100"),
        Story(
            "a paused timer stays paused, with what ran since its new start", running,
            "pause; 10m; edit ago 20; elapsed: 600; timer: paused"),
        Story(
            "started within the pause, it has nothing until it is resumed", running,
            "pause; 10m; edit ago 5; 1m; elapsed: 0; resume; 1m; elapsed: 60"),
        Story(
            "a start is neither in the future nor before the last session's end",
            "focus 10 as b; 5m; start stopwatch; 10m; edit ago -1 ! startInFuture",
            "edit ago 16 ! sessionRan 10:00-10:10; edit ago 15; timer: untimed 300"),
        Story(
            "nor hours before it was started", running, "edit ago 201 ! startedTooEarly(180); edit ago 200"),
        Story("a countdown does not end by it", "start 25; 20m; edit ago 25 ! overAlready"),
        Story(
            "a note that was changed meanwhile is not overwritten", running,
            "edit note chapter_two; timer: note chapter two; edit note x shown chapter_one ! changedMeanwhile note",
            "edit note -; timer: note -"),
    ]

    @Test("corrections of a running timer", arguments: otherHabit + starts + otherStart)
    func story(_ story: Story) throws { try story.run() }

    @Test("a later start says how many minutes go", arguments: [(5, 15), (20, 0), (25, 0), (-1, 0)] as [(Int64, Int)])
    func dropped(minutesAgo: Int64, minutes: Int) throws {
        let life = try Story("20 minutes", Self.running).run().life
        let edit = TimerEdit(startedAt: life.clocks.reading.instant.advanced(bySeconds: -minutesAgo * 60))
        #expect(edit.minutesDropped(of: try life.timer, at: life.clocks.reading) == minutes)
    }
}
