import DocumentStore
import Domain
import Testing
import TestSupport

/// Rows of the check table of Sources/Domain/RULES.md on cats; the others are in the tests of their rules.
@Suite("The check table") struct RuleTableTests {
    @Test(
        "mood after so many minutes: 23:59 h, 24:00, 71:59, 72:00, 167:59, 168:00",
        arguments: [
            (1439, Mood.happy), (1440, .neutral), (4319, .neutral), (4320, .lonely), (10_079, .lonely),
            (10_080, .missing),
        ] as [(Int64, Mood)])
    func mood(minutes: Int64, expected: Mood) {
        let last = Timestamp("2026-02-19")
        #expect(Cat.sample(lastSessionAt: last).mood(at: last.advanced(bySeconds: minutes * 60)) == expected)
    }

    @Test(
        "stage with a target of 6000 minutes",
        arguments: [
            (1199, Stage.kitten), (1200, .adolescent), (2699, .adolescent), (2700, .adult), (4499, .adult),
            (4500, .senior),
        ])
    func stage(minutes: Int, expected: Stage) {
        #expect(Cat.sample(totalMinutes: minutes, targetMinutes: 6000).stage == expected)
    }
}
