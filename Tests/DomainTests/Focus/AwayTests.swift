import Testing

struct AwayTests {
    /// A stopwatch that has run for ten minutes when its person leaves.
    private static let left = "start stopwatch; 10m; away"

    static let stories = [
        Story("15 seconds are no gap", left, "15s; gap: none; back; 2m; timer: here; elapsed: 735"),
        Story("16 are a gap", left, "16s; gap: away 16 after 600; back; 2m; gap: away 16 after 720"),
        Story("it grows until the person is back", left, "20m; gap: 1200; back; 2m; gap: 1200 after 720"),
        Story(
            "again and again it changes nothing", "start stopwatch; back ! no change; 10m; away",
            "5m; away ! no change; back; 1m; back ! no change; gap: 300"),
        Story(
            "leaving again before the question is answered adds to the same gap", left,
            "5m; back; 1m; asked; away; 200s; gap: 500 after 660"),
        Story(
            "left out, though asked before the person was back", left,
            "10m; ask; 10m; back; 1m; answer leaveOut; timer: here; elapsed: 660; 1m; elapsed: 720"),
        Story(
            "counted, though asked before the person was back", left,
            "10m; ask; 10m; back; 1m; answer count; timer: here; elapsed: 1860; 1m; elapsed: 1920"),
        Story(
            "finished, it has what ran before and since", left, "10m; back; 20m; answer finish; result: 30m"),
        Story(
            "a countdown has no more than its length",
            "start 25; 10m; away; 10m; back; 20m; answer finish; result: 25m"),
        Story(
            "asleep while away is the same gap; sleep since then is left out with it; off is all since leaving",
            left, "1m; asleep 1h; back; gap: 3660; 1m; asleep 10m; gap: 4260 after 660; off 100s; gap: 4420 after 600"),
        Story("off while away is the same gap", left, "off 15m; back; gap: 900 after 600"),
        Story(
            "idle since a while ago, the gap began then", "start stopwatch; 15m; note x; 10m; away since 600s",
            "gap: 600 after 900"),
        Story(
            "but not before the timer was last touched", "start stopwatch; 15m; note x; 10m; away since 5000s",
            "gap: 600 after 900"),
        Story(
            "there is nothing to leave while paused or after the end; who pauses within the first seconds is here",
            "start 5; pause; away ! no change; resume; away; 10s; pause; timer: here; resume; 290s; away ! no change"),
    ]

    @Test("away from a running timer", arguments: stories) func story(_ story: Story) throws { try story.run() }
}
