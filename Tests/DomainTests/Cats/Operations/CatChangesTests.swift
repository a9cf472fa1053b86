import DocumentStore
@testable import Domain
import TestSupport
import Testing

struct CatChangesTests {
    static let stories = [
        Story(
            "A cat gets another name, trimmed; the same again is no change",
            "rename c1 __Miso_; name c1: Miso; rename c1 Miso ! no change"),
        Story(
            "Names that are none are refused",
            "rename c1 _ ! invalid(.catName, .empty); rename c1 a\nb ! invalid(.catName, .controlCharacters)",
            "rename c1 \(String(repeating: "x", count: 21)) ! invalid(.catName, .tooLong(20))",
            "rename c9 Miso ! noSuchCat(\"c9\")"),
        Story(
            "With a coin too few nothing is painted",
            "setCoins 1999; paint p1 ! coinsShort(price: 2000, balance: 1999)"),
        Story(
            "Two portraits paid from the same coins on two terminals: one is painted",
            "setCoins 3000; decide paint p1; paint p2; commit ! any; coins: 1000"),
    ]

    @Test("Changes of a cat", arguments: stories) func story(_ story: Story) throws { try story.run() }

    @Test("A portrait costs 2 000 coins and shows the cat as it is today")
    func portrait() throws {
        let now = Moment.at("2026-02-19")
        let paint = Action(PaintPortrait(id: "p1", catId: "c1"))
        var life = Life()
        try life.adopt()
        try life.put([
            .update(.root, ["coins": 2000]),
            .update(.cat("c1"), ["totalMinutes": 1200, "equippedAccessory": "plant.fern"]),
        ])
        #expect(try life.perform(paint, at: now) == .painted(portraitId: "p1", balance: 0))
        #expect(try life.repository.person()?.coins == 0)
        let portrait = Portrait(
            id: "p1", catId: "c1", catName: "Mochi", appearance: .sample, stage: .adolescent, accessory: "plant.fern",
            createdAt: now.instant)
        #expect(try life.repository.portraits() == [portrait])
    }
}
