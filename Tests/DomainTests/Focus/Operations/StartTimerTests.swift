import DocumentStore
import Domain
import TestSupport
import Testing

struct StartTimerTests {
    private static func range(_ first: Int, _ last: Int) -> String {
        "invalid(.minutes, .outOfRange(\(first), \(last)))"
    }

    static let stories = [
        Story(
            "a timer is a record of this machine", "start note __",
            "timer: a h1 c1 countdown 25 attached from 19 10:00 note -; elapsed: 0"),
        Story(
            "another one is refused, with the habit that runs and for how long",
            "adopt h2; start; 750s; start of h2 as b ! timerRuns(habit: \"Daily Reading\", minutes: 12); timer: h1"),
        Story(
            "two terminals that start at once start one timer",
            "decide start stopwatch as b; start stopwatch; commit ! any; timer: a"),
        Story(
            "a habit that rests or does not exist starts nothing",
            "rest; start ! habitRests(habit: \"Daily Reading\", cat: \"Mochi\"); start of h9 ! noSuchHabit(\"h9\")"),
        Story(
            "lengths beyond their range are refused",
            "start 0 ! \(range(1, 180)); start 181 ! \(range(1, 180)); start rounds 0 ! \(range(1, 12))",
            "start rounds 13 ! \(range(1, 12)); start rounds 4 181 ! \(range(1, 180))",
            "start rounds 4 25 0 ! \(range(1, 60)); start rounds 4 25 5 121 ! \(range(1, 120))"),
        Story(
            "lengths at the ends of their range start",
            "start 1; timer: countdown 1; discard; start 180; timer: countdown 180"),
        Story(
            "a note with control characters or beyond 500 characters is refused",
            "start note a\u{7}b ! invalid(.note, .controlCharacters)",
            "start note \(String(repeating: "x", count: 501)) ! invalid(.note, .tooLong(500))"),
        Story(
            "time since the start counts",
            "start ago 10; timer: from 19 09:50; elapsed: 600; left: 900 until 19 10:15"),
        Story(
            "ends to the second when asked to, and counts whole minutes",
            "start until 1600; timer: countdown 27; left: 1600 until 19 10:26:40; 27m; runOut",
            "session a: 26m until 19 10:26:40 completed"),
        Story(
            "a start that cannot have been is refused", "start stopwatch ago -1 ! startInFuture",
            "start stopwatch ago 181 ! startedTooEarly(180); start ago 25 ! overAlready"),
        Story(
            "time from before the start is logged as if by hand, and earns nothing",
            "start stopwatch ago 10; 15m; stop; result: 15m 150c base 15 untimed 10; coins: 150; minutes h1: 25",
            "entry a: 15m session; entries 19: 15 10; visit c1: 19 10:15"),
        Story(
            "a session that ended before minutes logged for later does not move the last session back",
            "start; 10m; pause; 1h; log 5; 1m; stop; visit c1: 19 11:10"),
        Story(
            "no timer reaches back into a session",
            "focus 20; 5m; start stopwatch as b ago 6 ! sessionRan 10:00-10:20; start stopwatch as b ago 5"),
    ]

    @Test("starts of a timer", arguments: stories) func story(_ story: Story) throws { try story.run() }

    @Test("a record that cannot be understood does not keep the machine from starting")
    func malformed() throws {
        var life = try FocusLife()
        try life.life.put([.set(.timer(of: "desk"), ["sessionId": "x", "mode": "sundial"])])
        try life.start()
        #expect(try life.timer.sessionId == FocusLife.session)
    }
}
