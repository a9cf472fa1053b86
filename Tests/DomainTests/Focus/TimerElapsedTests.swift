import DocumentStore
import Domain
import Testing

struct TimerElapsedTests {
    private static let stories = [
        Story(
            "a pause does not count, and it continues after it",
            "start; 10m; pause; 15m; elapsed: 600; resume; 1m; elapsed: 660"),
        Story("a pause of seconds", "start; 11m; pause; 5s; resume; 59s; elapsed: 719"),
        Story("a clock set back within a boot changes nothing", "start; 5m; clock -1d; 5m; elapsed: 600"),
        Story("a clock set forward changes nothing", "start; 5m; clock 1h; 5m; elapsed: 600"),
        Story(
            "across boots the wall clock counts, without pauses, and it continues in the new boot",
            "start 60; 5m; pause; 100s; resume; 5m; off 2m; elapsed: 720; seen; 1m; elapsed: 780"),
        Story(
            "a pause over a reboot; it resumes with the time it had",
            "start; 5m; pause; off 40000s; elapsed: 300; seen; 50s; resume; 1m; elapsed: 360"),
        Story("a clock set back over a reboot", "start; 10m; off -2h; elapsed: 0"),
        Story("a countdown has its length at most", "start; 25m; 40000s; off 500s; elapsed: 1500"),
        Story("a stopwatch has none", "start stopwatch; 481m; elapsed: 28860"),
        Story(
            "a countdown ran out when it ran out, whenever that is noticed", "start; 1499s; ranOut: never; 1s",
            "ranOut: 19 10:25; 40000s; ranOut: 19 10:25; off 500s; ranOut: 19 10:25"),
    ]

    private static let lengths = [(5, 30), (-5, 20), (-15, 11), (-60, 11), (170, 180)].map { minutes, length in
        Story(
            "a length stays between what ran and 180 minutes: \(minutes)",
            "start; 10m; 30s; extend \(minutes); timer: countdown \(length)")
    }

    @Test(
        "elapsed time is end minus start minus pauses, and minutes are whole, 480 at most",
        arguments: stories + lengths)
    func story(_ story: Story) throws { try story.run() }

    @Test("elapsed time is never less than the last heartbeat of the same session")
    func floor() {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading)
        clocks.pass(seconds: 600)
        let sign = timer.sign(at: clocks.reading)
        clocks.reboot(afterSeconds: -7200)
        #expect(timer.elapsed(at: clocks.reading, sign: sign) == 600_000)
        var other = timer
        other.sessionId = FocusLife.next
        #expect(other.elapsed(at: clocks.reading, sign: sign) == 0)
    }

    @Test(
        "what had run at an earlier instant leaves later time and pauses out",
        arguments: [(0, 600), (500, 660), (-7200, 0)])
    func earlier(later: Int64, seconds: Int64) {
        var clocks = SampleClocks()
        var timer = TimerRecord.sample(at: clocks.reading, minutes: nil)
        let instant = clocks.reading.instant.advanced(bySeconds: 600 + later)
        clocks.pass(seconds: 660)
        timer = timer.paused(at: clocks.reading)
        clocks.pass(seconds: 1000)
        timer = timer.resumed(at: clocks.reading)
        clocks.pass(seconds: 60)
        #expect(timer.elapsed(atEarlier: instant, seenFrom: clocks.reading) == seconds * 1000)
    }
}
