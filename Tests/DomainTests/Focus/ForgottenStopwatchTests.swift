import DocumentStore
import Domain
import Testing

struct ForgottenStopwatchTests {
    /// The last key came after 42 minutes, and ran for 500 more.
    private static let left = "start stopwatch; 42m; 10s; sign seen; 500m; forgotten: all 480 seen 42"

    static let stories = [
        Story(
            "after 180 minutes without a key the end of a stopwatch asks",
            "start stopwatch; 10m; seen; 180m; forgotten: no; 1m; forgotten: all 191 seen 10"),
        Story("a countdown is never forgotten", "start 180; 181m; forgotten: no"),
        Story("nor is a paused one", "start stopwatch; pause; 181m; forgotten: no"),
        Story("all counts", left, "choose all; session a: 480m"),
        Story("until the last key", left, "choose untilLastKey; session a: 42m until 19 10:42:10"),
        Story("typed minutes", left, "choose minutes 90; session a: 90m"),
        Story("nothing", left, "choose throwAway; timer: none; sessions: 0"),
        Story(
            "nothing seen since it began: 180 minutes are proposed, never nothing",
            "start stopwatch; 185m; forgotten: seen 0 default minutes(180) unasked minutes(180)"),
        Story(
            "with no one to ask, the last heartbeat counts too", "start stopwatch; 30m; seen; 60m; sign; 200m",
            "forgotten: seen 30 sign 90 default untilLastKey unasked untilLastSign",
            "choose untilLastSign; session a: 90m until 19 11:30"),
        Story(
            "a key that is seen is kept, and one that was forgotten stays so, whatever else is done to it",
            "start stopwatch; 1h; seen; 181m; note chapter_three; forgotten: seen 60",
            "choose untilLastKey; session a: 60m until 19 11:00"),
    ]

    @Test("a stopwatch that was left", arguments: stories) func story(_ story: Story) throws { try story.run() }

    @Test("a command that only looks moves nothing of a sign but when it was seen")
    func seen() {
        var clocks = SampleClocks()
        let sign = TimerRecord.sample(at: clocks.reading, minutes: nil).sign(at: clocks.reading)
        clocks.pass(seconds: 600)
        let later = sign.seen(at: clocks.reading.instant)
        #expect(later.lastSeenAt == clocks.reading.instant)
        #expect((later.at, later.boottime, later.elapsed) == (sign.at, sign.boottime, sign.elapsed))
        #expect(later.seen(at: sign.at).lastSeenAt == clocks.reading.instant)
    }
}
