import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Going on after a stop") struct GoingOnTests {
    private static let id = "202602aaaaaaaaaaaaaa"
    private static let stopped = "start; 10m; finish"

    private static let plans = [
        ("25", "countdown 25", "none"), ("stopwatch", "stopwatch", "none"), ("flow", "stopwatch", "break"),
        ("rounds 4", "countdown 25", "none"),
    ].map { plan, timer, after in
        Story(
            "the timer of a stop has the time that it had, and redo ends it as it was: \(plan)",
            "start \(plan); 10m; finish; 1m; undo stop; timer: a \(timer) running; elapsed: 600; session a: none",
            "coins: 0; 2m; elapsed: 720; redo; timer: \(after); session a: 10m")
    }

    private static let stories = [
        Story("hours later it can be undone, too", stopped, "5h; undo stop; elapsed: 600; 2m; elapsed: 720"),
        Story("one that ran out does not continue", "start; 25m; runOut; 1m; undo stop ! any"),
        Story("nor on the next day", stopped, "15h; undo stop ! any"),
        Story("nor once another was started", stopped, "start as b; 1m; undo stop ! any"),
        Story("nor once that was discarded", stopped, "start as b; discard; 1m; undo stop ! any"),
        Story("nor if its habit rests", stopped, "rest; 1m; undo stop ! any"),
        Story(
            "minutes that were logged by hand do not matter", stopped,
            "log 5; 1m; undo stop; elapsed: 600; session a: none; minutes h1: 5"),
        Story(
            "one that was paused is paused again, and one that was changed has its changes",
            "start 25 note draft; 5m; extend 10; pause; 15m; stop; 1m; undo stop; timer: 35 paused note draft",
            "elapsed: 300; resume; 1m; elapsed: 360"),
        Story("a break is skipped as it begins", inBreak("break", 0), afterSkip),
        Story("while it waits for a key", inBreak("wait", 0), afterSkip),
        Story("while it runs", inBreak("break", 60), afterSkip),
        Story("and once it is over", inBreak("break", 900, over: "19 10:30"), afterSkip),
        Story("nothing else is skipped", "start rounds 4; 1m; skip ! noBreak"),
    ]

    private static func inBreak(_ how: String, _ seconds: Int, over: String = "never") -> String {
        "start rounds 4; 25m; runOut \(how) b; \(seconds)s; breakOver: \(over)"
    }

    private static let afterSkip = "skip; timer: c countdown 25 round 2; elapsed: 0"

    @Test("what continues after a stop or a break", arguments: plans + stories)
    func story(_ story: Story) throws { try story.run() }

    @Test(
        "the same again has habit, length and kind of the last timer",
        arguments: [
            FocusPlan.countdown(minutes: 40), .stopwatch, .flow, .rounds(Rounds(count: 3, focus: 20, shortBreak: 4)),
        ])
    func again(_ plan: FocusPlan) throws {
        var focus = try FocusLife()
        var start = StartTimer(habitId: "h1", plan: plan, sessionId: Self.id)
        start.isStrict = true
        try focus.perform(Action(start))
        let batch = try #require(focus.life.committed.last.flatMap { focus.life.logged($0.id) }?.batch)
        let again = StartTimer(again: try #require(StartTimer.timer(of: batch)), sessionId: "202602bbbbbbbbbbbbbb")
        #expect(again.plan == plan && again.habitId == "h1" && again.isStrict && !again.isOvertime)
        var session = FocusSession(id: Self.id)
        (session.mode, session.completed, session.durationMinutes) = (plan.mode, true, 33)
        let habit = try #require(try focus.repository.habit("h1"))
        let other = StartTimer(again: session, of: habit, sessionId: Self.id).plan
        #expect(other == (plan.mode == .stopwatch ? .stopwatch : .countdown(minutes: 33)))
    }
}
