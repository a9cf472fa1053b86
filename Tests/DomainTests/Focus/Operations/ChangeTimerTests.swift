import DocumentStore
import Domain
import TestSupport
import Testing

/// What a gap that waits refuses is in `GapAnswerTests`.
struct ChangeTimerTests {
    private static let typed = "invalid(.minutes, .outOfRange(1, 480))"

    static let stories = [
        Story(
            "pause and resume, each once", "start; 1m; resume ! timerNotPaused; pause; pause ! timerPaused",
            "10m; resume; 1m; elapsed: 120; timer: seen 19 10:11"),
        Story(
            "a timer of another session is left alone", "pause ! timerGone; start; pause session b ! timerGone",
            "discard session b ! timerGone; timer: running"),
        Story("a stopwatch has no length to change", "start stopwatch; extend 5 ! no change"),
        Story(
            "a countdown that ran out is over", "start; extend 5; 25m; runOut ! timerGone; 5m; extend 5 ! no change",
            "pause ! no change; timer: 30 running"),
        Story(
            "minutes typed for a forgotten stopwatch end when they had run; more than ran are refused",
            "start stopwatch; 10m; pause; 5m; resume; 500m; stop minutes 0 ! \(typed); stop minutes 481 ! \(typed)",
            "stop minutes 40; session a: 40m until 19 10:45"),
    ]

    @Test("changes of a timer", arguments: stories) func story(_ story: Story) throws { try story.run() }

    @Test("fields this program does not know stay, and fields that become empty go")
    func unknownFields() throws {
        var life = try FocusLife()
        let path = DocumentPath.timer(of: "desk")
        try life.start(note: "chapter one")
        try life.life.put([.update(path, ["fromTheFuture": 7])], at: life.moment)
        try life.change(.note("chapter two"))
        #expect(try life.timer.note == "chapter two")
        try life.change(.note("  "))
        try life.change(.detach)
        #expect(try life.timer.isDetached == true)
        try life.change(.attach)
        let fields = try #require(try life.life.store.document(at: path)?.fields)
        #expect(fields["fromTheFuture"] == 7)
        #expect(fields["note"] == nil && fields["isDetached"] == nil)
    }
}
