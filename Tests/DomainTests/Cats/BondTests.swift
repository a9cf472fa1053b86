import Testing

import Domain

struct BondTests {
    @Test(
        "Ten names at their sums of XP",
        arguments: [
            (-1, 0), (0, 0), (99, 0), (100, 1), (299, 1), (300, 2), (700, 3), (1500, 4), (3000, 5), (6000, 6),
            (12_000, 7), (24_000, 8), (47_999, 8), (48_000, 9), (900_000, 9),
        ])
    func levels(experience: Int, level: Int) {
        #expect(Bond(experience: experience).level == level)
    }

    @Test("Each name and gesture is there once, and each level adds a gesture")
    func names() {
        #expect(Bond.levels.count == 10)
        #expect(Set(Bond.levels.map(\.name)).count == 10)
        #expect(Set(Bond.levels.map(\.gesture)).count == 10)
        #expect(Bond(experience: 300).gestures.count == 3)
    }

    @Test("What is missing to the next name, and nothing at the last")
    func toNext() {
        #expect(Bond(experience: 250).experienceToNext == 50)
        #expect(Bond(experience: 48_000).experienceToNext == nil)
    }
}
