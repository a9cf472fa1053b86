import DocumentStore
import Domain
import Testing

struct TimerElapsedTests {
    /// A timer by its length, what happens to it, and the seconds it has then.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let minutes: Int?
        let steps: [TimerStep]
        let seconds: Int64

        init(_ name: String, minutes: Int? = 25, _ steps: [TimerStep], _ seconds: Int64) {
            (testDescription, self.minutes, self.steps, self.seconds) = (name, minutes, steps, seconds)
        }
    }

    private static let beforeReboot: [TimerStep] = [.pass(300), .pause, .pass(100), .resume, .pass(300), .off(120)]
    private static let pausedOverReboot: [TimerStep] = [.pass(300), .pause, .off(40_000)]

    private static let rows = [
        Row("a pause does not count", [.pass(600), .pause, .pass(900)], 600),
        Row("it goes on after it", [.pass(600), .pause, .pass(900), .resume, .pass(60)], 660),
        Row("a pause of seconds", [.pass(660), .pause, .pass(5), .resume, .pass(59)], 719),
        Row("a clock set back within a boot changes nothing", [.pass(300), .set(-86_400), .pass(300)], 600),
        Row("a clock set forward changes nothing", [.pass(300), .set(3600), .pass(300)], 600),
        Row("across boots the wall clock counts, without pauses", minutes: 60, beforeReboot, 720),
        Row("it goes on in the new boot", minutes: 60, beforeReboot + [.mark, .pass(60)], 780),
        Row("a pause over a reboot", pausedOverReboot, 300),
        Row("it resumes where it was", pausedOverReboot + [.mark, .pass(50), .resume, .pass(60)], 360),
        Row("a clock set back over a reboot", [.pass(600), .off(-7200)], 0),
        Row("a countdown has its length at most", [.pass(1500), .pass(40_000), .off(500)], 1500),
        Row("a stopwatch has none", minutes: nil, [.pass(481 * 60)], 481 * 60),
    ]

    @Test("elapsed time is end minus start minus pauses, and minutes are whole, 480 at most", arguments: rows)
    func elapsed(row: Row) {
        var clocks = SampleClocks()
        var timer = TimerRecord.sample(at: clocks.reading, minutes: row.minutes)
        row.steps.happen(to: &timer, &clocks)
        #expect(timer.elapsed(at: clocks.reading) == row.seconds * 1000)
        #expect(timer.wholeMinutes(at: clocks.reading) == min(480, Int(row.seconds / 60)))
        let left = row.minutes.map { Int64($0) * 60 - row.seconds }
        #expect(timer.remaining(at: clocks.reading) == left.map { $0 * 1000 })
        #expect(timer.hasRunOut(at: clocks.reading) == (left == 0))
        let end = timer.isPaused || left == 0 ? nil : left.map { clocks.reading.instant.advanced(bySeconds: $0) }
        if left != 0 { #expect(timer.endsAt(clocks.reading) == end) }
    }

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

    @Test("a countdown ran out when it ran out, whenever that is noticed")
    func ranOut() {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading)
        clocks.pass(seconds: 1499)
        #expect(timer.ranOutAt(clocks.reading) == nil)
        clocks.pass(seconds: 1)
        let end = clocks.reading.instant
        clocks.pass(seconds: 40_000)
        #expect(timer.ranOutAt(clocks.reading) == end)
        clocks.reboot(afterSeconds: 500)
        #expect(timer.ranOutAt(clocks.reading) == end)
    }

    @Test(
        "a length stays between what ran and 180 minutes",
        arguments: [(5, 30), (-5, 20), (-15, 11), (-60, 11), (170, 180)])
    func extending(minutes: Int, length: Int) {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading)
        clocks.pass(seconds: 10 * 60 + 30)
        #expect(timer.extended(byMinutes: minutes, at: clocks.reading).lengthMinutes == length)
    }

    @Test(
        "what had run at an earlier instant leaves later time and pauses out",
        arguments: [(0, 600), (500, 660), (-7200, 0)])
    func earlier(later: Int64, seconds: Int64) {
        var clocks = SampleClocks()
        var timer = TimerRecord.sample(at: clocks.reading, minutes: nil)
        let instant = clocks.reading.instant.advanced(bySeconds: 600 + later)
        [TimerStep.pass(660), .pause, .pass(1000), .resume, .pass(60)].happen(to: &timer, &clocks)
        #expect(timer.elapsed(atEarlier: instant, seenFrom: clocks.reading) == seconds * 1000)
    }
}
