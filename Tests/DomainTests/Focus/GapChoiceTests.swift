import DocumentStore
import Domain
import Testing

struct GapChoiceTests {
    private static let start = SampleClocks()
    private static let timer = TimerRecord.sample(at: start.reading)

    /// After ten minutes.
    private static func gap(minutes: Int64) -> Gap {
        Gap(
            sessionId: timer.sessionId, from: timer.startedAt.advanced(bySeconds: 600), milliseconds: minutes * 60_000,
            earnedMilliseconds: 600_000, cause: .ended)
    }

    @Test(
        "enter continues under 30 minutes, finishes from there, and counts what ends within the planned length",
        arguments: [
            (600, 1, GapChoice.leaveOut), (600, 29, .leaveOut), (600, 30, .finish), (600, 600, .finish),
            (59, 24, .count), (0, 25, .count), (59, 25, .leaveOut), (60, 10, .leaveOut), (0, 29, .leaveOut),
            (0, 30, .finish),
        ] as [(Int64, Int64, GapChoice)])
    func defaults(secondsBefore: Int64, minutes: Int64, choice: GapChoice) {
        var gap = Self.gap(minutes: minutes)
        gap.earnedMilliseconds = secondsBefore * 1000
        #expect(gap.defaultChoice == (minutes < 30 ? .leaveOut : .finish), "a stopwatch has no length")
        gap.length = Self.timer.length
        #expect(gap.defaultChoice == choice)
        #expect(gap.hasEarned == (secondsBefore >= 60))
    }

    @Test(
        "stopped with some minutes, they end in the gap or before it; all of it ends with the length",
        arguments: [5, 10, 12, 25])
    func stopped(minutes: Int) throws {
        let gap = Self.gap(minutes: 30)
        let end = Self.timer.startedAt.advanced(bySeconds: Int64(minutes) * 60)
        let ending = LogFocusSession.Ending.earned(milliseconds: Int64(minutes) * 60_000, at: end)
        let expected = Action(LogFocusSession(sessionId: gap.sessionId, ending: ending))
        #expect(try gap.action(minutes: minutes, in: Self.timer) == expected)
        #expect((gap.actionCountingAll(in: Self.timer) == expected) == (minutes == 25))
        for minutes in [0, 26] {
            #expect(throws: DomainError.invalid(.minutes, .outOfRange(1, 25))) {
                try gap.action(minutes: minutes, in: Self.timer)
            }
        }
    }

    @Test("a gap that is counted ends a countdown with its answer, its length run and no more")
    func countedInFull() {
        var clocks = Self.start
        clocks.pass(seconds: 3600)
        let timer = Self.timer.counting(Self.gap(minutes: 50), at: clocks.reading)
        #expect(timer.ranOutAt(clocks.reading) == clocks.reading.instant)
    }
}
