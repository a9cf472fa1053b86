import Domain
import Testing

@testable import UI

struct TimerMarksTests {
    /// Minutes of a countdown, minutes run at the look before and now, what is said.
    @Test(
        "each five minutes and the last one are announced once",
        arguments: [
            (25, 0, 4, nil), (25, 4, 5, .left(20)), (25, 5, 9, nil), (25, 0, 13, .left(15)), (25, 20, 23, nil),
            (25, 20, 24, .left(1)), (25, 24, 25, nil), (27, 0, 2, .left(25)), (10, 4, 5, .left(5)), (5, 0, 3, nil),
            (5, 0, 4, .left(1)), (1, 0, 1, nil), (nil, 0, 4, nil), (nil, 4, 5, .run(5)), (nil, 5, 61, .run(60)),
        ] as [(Int?, Int64, Int64, TimerMarks.Mark?)])
    func saysMarks(_ minutes: Int?, _ before: Int64, _ now: Int64, _ mark: TimerMarks.Mark?) {
        var (marks, bench) = begun(minutes)
        let timer = bench.model.userData.timer
        let start = bench.now
        bench.now = start.advanced(byMilliseconds: before * 60_000)
        _ = marks.passed(by: timer, at: bench.now.clock)
        bench.now = start.advanced(byMilliseconds: now * 60_000)
        #expect(marks.passed(by: timer, at: bench.now.clock) == mark)
        #expect(marks.passed(by: timer, at: bench.now.clock) == nil)
    }

    @Test("marks that passed before the start are not announced later")
    func staysSilentAboutThePast() {
        let (_, bench) = begun(25)
        var marks = TimerMarks()
        let later = bench.now.advanced(byMilliseconds: 14 * 60_000)
        #expect(marks.passed(by: bench.model.userData.timer, at: later.clock) == nil)
    }

    @Test("wakes for the next mark, not every second")
    func wakesForMarks() {
        let (marks, bench) = begun(25)
        #expect(marks.millisecondsToNext(of: bench.model.userData.timer, at: bench.now.clock) == 300_000)
        #expect(marks.millisecondsToNext(of: nil, at: bench.now.clock) == nil)
    }

    private func begun(_ minutes: Int?) -> (TimerMarks, Bench) {
        var userData = Bench.sample.focusing(minutesAgo: 0, seconds: 0)
        let now = SampleLife.moment
        userData.timer?.lengthMinutes = minutes
        if minutes == nil { userData.timer?.mode = .stopwatch }
        var marks = TimerMarks()
        _ = marks.passed(by: userData.timer, at: now.clock)
        return (marks, Bench(userData))
    }
}
