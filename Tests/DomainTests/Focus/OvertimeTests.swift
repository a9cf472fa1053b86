import Domain
import Testing

/// Counting on after the bell, and taking no pause.
struct OvertimeTests {
    static let stories = [
        Story(
            "before the bell it is a countdown", "start 25 overtime; 24m; overtime: none; left: 60; due: nothing",
            "stop; session a: 24m stopped"),
        Story(
            "from the bell on it is completed",
            "start 25 overtime; 25m; overtime: 0; left: 0 until never; due: nothing; stop; session a: 25m completed"),
        Story(
            "it counts on until a person ends it, whole",
            "start 25 overtime; 32m; overtime: 420; left: 0 until never; due: nothing; stop; session a: 32m completed"),
        Story("it is forgotten as a stopwatch is", "start 25 overtime; 181m; forgotten: all 181"),
        Story(
            "focus that takes no pause is not paused, its break is",
            "start rounds 4 strict; pause ! timerIsStrict; 25m; runOut break b; pause; timer: break paused"),
    ]

    @Test("overtime and strict focus", arguments: stories) func story(_ story: Story) throws { try story.run() }

    @Test("rounds have their breaks and end with their bell") func rounds() {
        var timer = TimerRecord.sample(at: SampleClocks().reading, rounds: Rounds())
        timer.isOvertime = true
        #expect(!timer.countsOn)
    }
}
