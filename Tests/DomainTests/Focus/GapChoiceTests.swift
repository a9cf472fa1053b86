import DocumentStore
import Domain
import Testing

struct GapChoiceTests {
    private static let start = SampleClocks()
    private static let timer = TimerRecord.sample(at: start.reading)

    private static func gap(minutes: Int64) -> Gap {
        Gap(
            sessionId: timer.sessionId, from: timer.startedAt.advanced(bySeconds: 600), milliseconds: minutes * 60_000,
            earnedMilliseconds: 600_000, cause: .ended)
    }

    @Test(
        "Enter continues under 30 minutes and finishes from there",
        arguments: [(1, GapChoice.leaveOut), (29, .leaveOut), (30, .finish), (600, .finish)] as [(Int64, GapChoice)])
    func defaults(minutes: Int64, choice: GapChoice) {
        #expect(Self.gap(minutes: minutes).defaultChoice == choice)
    }

    @Test(
        "It counts where under a minute came before and it ends within the planned length",
        arguments: [
            (59, 24, GapChoice.count), (0, 25, .count), (59, 25, .leaveOut), (60, 10, .leaveOut), (0, 29, .leaveOut),
            (0, 30, .finish),
        ] as [(Int64, Int64, GapChoice)])
    func counts(secondsBefore: Int64, minutes: Int64, choice: GapChoice) {
        var gap = Self.gap(minutes: minutes)
        gap.earnedMilliseconds = secondsBefore * 1000
        #expect(gap.defaultChoice == (minutes < 30 ? .leaveOut : .finish), "a stopwatch has no length")
        gap.length = Self.timer.length
        #expect(gap.defaultChoice == choice)
        #expect(gap.hasEarned == (secondsBefore >= 60))
    }

    @Test("A gap that is found knows the length of its countdown")
    func found() throws {
        var clocks = Self.start
        clocks.pass(seconds: 1200)
        let gap = try #require(Gap.found(in: Self.timer, lastSign: nil, now: clocks.reading))
        #expect(gap.length == 1_500_000 && gap.defaultChoice == .count)
    }

    @Test(
        "Stopped with some minutes, they end in the gap or before it; all of it ends with the gap",
        arguments: [(5, 5), (10, 10), (12, 12)] as [(Int, Int64)])
    func stopped(minutes: Int, end: Int64) throws {
        let gap = Self.gap(minutes: 30)
        let ended = Self.timer.startedAt.advanced(bySeconds: end * 60)
        #expect(
            try gap.action(minutes: minutes, in: Self.timer)
                == Action(
                    LogFocusSession(
                        sessionId: gap.sessionId,
                        ending: .earned(milliseconds: Int64(minutes) * 60_000, at: ended))))
        #expect(throws: DomainError.invalid(.minutes, .outOfRange(1, 25))) {
            try gap.action(minutes: 26, in: Self.timer)
        }
        let all = gap.actionCountingAll(in: Self.timer)
        let length = Self.timer.startedAt.advanced(bySeconds: 1500)
        #expect(
            all
                == Action(
                    LogFocusSession(sessionId: gap.sessionId, ending: .earned(milliseconds: 1_500_000, at: length))))
    }

    @Test("The keys are 1 to 5")
    func keys() {
        #expect(GapChoice.allCases.map(\.rawValue) == [1, 2, 3, 4, 5])
    }

    @Test("What each choice turns into")
    func actions() {
        let gap = Self.gap(minutes: 5)
        let session = gap.sessionId
        func action(_ choice: GapChoice) -> Action { gap.action(for: choice, in: Self.timer, nextSessionId: "next") }
        let earned = LogFocusSession.Ending.earned(milliseconds: 600_000, at: gap.from)
        #expect(action(.leaveOut) == Action(ChangeTimer(sessionId: session, change: .leaveOutGap(gap))))
        #expect(action(.count) == Action(ChangeTimer(sessionId: session, change: .countGap(gap))))
        #expect(action(.finish) == Action(LogFocusSession(sessionId: session, ending: earned)))
        #expect(
            action(.split)
                == Action(
                    LogFocusSession(sessionId: session, ending: earned, continuing: .rest(sessionId: "next"))))
        #expect(action(.throwAway) == Action(ThrowAwayTimer(sessionId: session)))
    }

    @Test("A gap that is counted takes a countdown to its end, never past it", arguments: [15, 16, 500])
    func countedToTheEnd(minutes: Int64) {
        let gap = Self.gap(minutes: minutes)
        let end = Self.timer.startedAt.advanced(bySeconds: 1500)
        #expect(
            gap.action(for: .count, in: Self.timer, nextSessionId: "next")
                == Action(
                    LogFocusSession(sessionId: gap.sessionId, ending: .earned(milliseconds: 1_500_000, at: end))))
    }

    @Test("A gap that is counted ends a countdown with its answer, its length run and no more")
    func countedInFull() {
        var clocks = Self.start
        clocks.pass(seconds: 3600)
        let timer = Self.timer.counting(Self.gap(minutes: 50), at: clocks.reading)
        #expect(timer.ranOutAt(clocks.reading) == clocks.reading.instant)
    }
}
