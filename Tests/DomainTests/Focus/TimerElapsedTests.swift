import DocumentStore
import Domain
import Testing

struct TimerElapsedTests {
    @Test("Elapsed time is end minus start minus pauses")
    func pauses() {
        var clocks = SampleClocks()
        var timer = TimerRecord.sample(at: clocks.reading)
        clocks.pass(seconds: 600)
        timer = timer.paused(at: clocks.reading)
        clocks.pass(seconds: 900)
        #expect(timer.isPaused)
        #expect(timer.elapsed(at: clocks.reading) == 600_000)
        #expect(timer.endsAt(clocks.reading) == nil)
        timer = timer.resumed(at: clocks.reading)
        clocks.pass(seconds: 60)
        #expect(timer.elapsed(at: clocks.reading) == 660_000)
        #expect(timer.remaining(at: clocks.reading) == 840_000)
        #expect(timer.endsAt(clocks.reading) == clocks.reading.instant.advanced(bySeconds: 840))
        #expect(timer.wholeMinutes(at: clocks.reading) == 11)
        timer = timer.paused(at: clocks.reading)
        clocks.pass(seconds: 5)
        timer = timer.resumed(at: clocks.reading)
        clocks.pass(seconds: 59)
        #expect(timer.wholeMinutes(at: clocks.reading) == 11)
        clocks.pass(seconds: 1)
        #expect(timer.wholeMinutes(at: clocks.reading) == 12)
    }

    @Test("A wall clock that is set changes nothing within one boot", arguments: [-86_400, -3600, 3600, 86_400])
    func wallClock(seconds: Int64) {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading)
        clocks.pass(seconds: 300)
        clocks.setWallClock(bySeconds: seconds)
        clocks.pass(seconds: 300)
        #expect(timer.elapsed(at: clocks.reading) == 600_000)
        #expect(timer.endsAt(clocks.reading) == clocks.reading.instant.advanced(bySeconds: 900))
    }

    @Test("Across boots the wall clock counts, without pauses")
    func reboot() {
        var clocks = SampleClocks()
        var timer = TimerRecord.sample(at: clocks.reading, minutes: 60)
        clocks.pass(seconds: 300)
        timer = timer.paused(at: clocks.reading)
        clocks.pass(seconds: 100)
        timer = timer.resumed(at: clocks.reading)
        clocks.pass(seconds: 300)
        clocks.reboot(afterSeconds: 120)
        #expect(timer.elapsed(at: clocks.reading) == 720_000)
        timer = timer.marked(at: clocks.reading)
        clocks.pass(seconds: 60)
        #expect(timer.elapsed(at: clocks.reading) == 780_000)
    }

    @Test("A timer paused during a reboot resumes where it was")
    func pausedOverReboot() {
        var clocks = SampleClocks()
        var timer = TimerRecord.sample(at: clocks.reading)
        clocks.pass(seconds: 300)
        timer = timer.paused(at: clocks.reading)
        clocks.reboot(afterSeconds: 40_000)
        #expect(timer.elapsed(at: clocks.reading) == 300_000)
        timer = timer.marked(at: clocks.reading)
        clocks.pass(seconds: 50)
        timer = timer.resumed(at: clocks.reading)
        #expect(timer.pauses.map(\.milliseconds) == [40_050_000])
        clocks.pass(seconds: 60)
        #expect(timer.elapsed(at: clocks.reading) == 360_000)
    }

    @Test("Elapsed time is never less than the last heartbeat")
    func floor() {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading)
        clocks.pass(seconds: 600)
        let sign = HeartbeatRecord(of: timer, at: clocks.reading, lastSeenAt: nil)
        clocks.reboot(afterSeconds: -7200)
        #expect(timer.elapsed(at: clocks.reading) == 0)
        #expect(timer.elapsed(at: clocks.reading, sign: sign) == 600_000)
        var other = timer
        other.sessionId = "202602bbbbbbbbbbbbbb"
        #expect(other.elapsed(at: clocks.reading, sign: sign) == 0)
    }

    @Test("A countdown ran out when it ran out, whenever that is noticed")
    func ranOut() {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading)
        clocks.pass(seconds: 1499)
        #expect(!timer.hasRunOut(at: clocks.reading))
        #expect(timer.ranOutAt(clocks.reading) == nil)
        clocks.pass(seconds: 1)
        let end = clocks.reading.instant
        #expect(timer.hasRunOut(at: clocks.reading))
        clocks.pass(seconds: 40_000)
        #expect(timer.ranOutAt(clocks.reading) == end)
        #expect(timer.elapsed(at: clocks.reading) == 1_500_000)
        #expect(timer.remaining(at: clocks.reading) == 0)
        clocks.reboot(afterSeconds: 500)
        #expect(timer.ranOutAt(clocks.reading) == end)
    }

    @Test("A stopwatch has no length, and counts 480 minutes at most")
    func stopwatch() {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading, minutes: nil)
        clocks.pass(seconds: 481 * 60)
        #expect(timer.remaining(at: clocks.reading) == nil)
        #expect(!timer.hasRunOut(at: clocks.reading))
        #expect(timer.elapsed(at: clocks.reading) == 481 * 60_000)
        #expect(timer.wholeMinutes(at: clocks.reading) == 480)
    }

    @Test(
        "A length stays between what ran and 180 minutes",
        arguments: [(5, 30), (-5, 20), (-15, 11), (-60, 11), (170, 180)])
    func extending(minutes: Int, length: Int) {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading)
        clocks.pass(seconds: 10 * 60 + 30)
        #expect(timer.extended(byMinutes: minutes, at: clocks.reading).lengthMinutes == length)
    }

    @Test("What had run at an earlier instant leaves later time and pauses out")
    func earlier() {
        var clocks = SampleClocks()
        var timer = TimerRecord.sample(at: clocks.reading, minutes: nil)
        clocks.pass(seconds: 600)
        let earlier = clocks.reading.instant
        clocks.pass(seconds: 60)
        timer = timer.paused(at: clocks.reading)
        clocks.pass(seconds: 1000)
        timer = timer.resumed(at: clocks.reading)
        clocks.pass(seconds: 60)
        #expect(timer.elapsed(at: clocks.reading) == 720_000)
        #expect(timer.elapsed(atEarlier: earlier, seenFrom: clocks.reading) == 600_000)
        #expect(timer.elapsed(atEarlier: earlier.advanced(bySeconds: 500), seenFrom: clocks.reading) == 660_000)
        #expect(timer.elapsed(atEarlier: earlier.advanced(bySeconds: -7200), seenFrom: clocks.reading) == 0)
    }
}
