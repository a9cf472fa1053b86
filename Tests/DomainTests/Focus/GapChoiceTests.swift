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
        #expect(action(.leaveOut) == .changeTimer(.init(sessionId: session, change: .leaveOutGap(gap))))
        #expect(action(.count) == .changeTimer(.init(sessionId: session, change: .countGap(gap))))
        #expect(action(.finish) == .logFocusSession(.init(sessionId: session, ending: earned)))
        #expect(
            action(.split)
                == .logFocusSession(
                    .init(sessionId: session, ending: earned, continuing: .rest(sessionId: "next"))))
        #expect(action(.throwAway) == .throwAwayTimer(.init(sessionId: session)))
    }

    @Test("A gap that is counted takes a countdown to its end, never past it", arguments: [15, 16, 500])
    func countedToTheEnd(minutes: Int64) {
        let gap = Self.gap(minutes: minutes)
        let end = Self.timer.startedAt.advanced(bySeconds: 1500)
        #expect(
            gap.action(for: .count, in: Self.timer, nextSessionId: "next")
                == .logFocusSession(
                    .init(sessionId: gap.sessionId, ending: .earned(milliseconds: 1_500_000, at: end))))
    }

    @Test("A gap that is counted ends a countdown with its answer, its length run and no more")
    func countedInFull() {
        var clocks = Self.start
        clocks.pass(seconds: 3600)
        let timer = Self.timer.counting(Self.gap(minutes: 50), at: clocks.reading)
        #expect(timer.ranOutAt(clocks.reading) == clocks.reading.instant)
    }
}
