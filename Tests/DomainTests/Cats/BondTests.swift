import Domain
import Testing

struct BondTests {
    @Test(
        "Ten names at their sums of XP, and the rest to the next",
        arguments: [
            (-1, 0, 100), (0, 0, 100), (99, 0, 1), (100, 1, 200), (299, 1, 1), (300, 2, 400), (700, 3, 800),
            (1500, 4, 1500), (3000, 5, 3000), (6000, 6, 6000), (12_000, 7, 12_000), (24_000, 8, 24_000),
            (47_999, 8, 1), (48_000, 9, nil), (900_000, 9, nil),
        ] as [(Int, Int, Int?)])
    func levels(experience: Int, level: Int, toNext: Int?) {
        let bond = Bond(experience: experience)
        #expect(bond.level == level && bond.experienceToNext == toNext)
        #expect(bond.gestures.count == level + 1)
        #expect(Bond.levels.count == 10)
    }
}
