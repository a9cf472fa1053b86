import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Graduating and removing") struct GraduationTests {
    private static let timerRuns = "timerRuns(habit: \"Daily Reading\", minutes: 0)"

    static let stories = [
        Story(
            "one batch: the habit goes, the cat graduates, what it wears is in the box; entries stay",
            "unsound; log 25; wearing a; graduate; result: graduated c1 wore a; batches: 2; habits: ",
            "cat c1: 25m graduated wears -; box: a; entries 19: 25",
            "wear a ! catGraduated(cat: \"Mochi\"); graduate ! noSuchHabit(\"h1\")"),
        Story(
            "a resting habit can graduate; its rest ends",
            "now 10 12:00; rest; now 19 12:00; graduate; cat c1: graduated; daysOff: r h1 10 18"),
        Story(
            "a habit without history goes with its cat in one batch",
            "unsound; wearing a; remove; batches: 1; habits: ; cat c1: none; box: a"),
        Story(
            "neither graduates nor goes while its timer runs",
            "start; graduate ! \(timerRuns); remove ! \(timerRuns); habits: h1"),
    ]

    @Test("ends of habits", arguments: stories) func story(_ story: Story) throws { try story.run() }

    @Test("a habit with an entry, even of 0 minutes, stays")
    func history() throws {
        let now = Moment.at("2026-02-19")
        var life = Life()
        try life.adopt()
        let entry = HabitEntry(id: "e", habitId: "h1", habitName: "x", minutes: 0, completedAt: now.instant)
        try life.put([.set(.entry("e", on: now.today), Fields(of: entry))])
        #expect(throws: DomainError.habitHasHistory(habit: "Daily Reading")) {
            try life.perform(Action(RemoveHabit(habitId: "h1")), at: now)
        }
    }
}
