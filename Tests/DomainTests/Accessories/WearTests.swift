import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Buying and wearing") struct WearTests {
    /// Both cost 200.
    private static let (clover, fern) = ("plant.clover", "plant.fern")

    static let stories = [
        Story(
            "the price as balance buys it and leaves 0, and it can be undone",
            "setCoins 200; remember; buy \(clover); result: 200, balance: 0); coins: 0; box: \(clover); cat c1: wears -",
            "undo; coins: 200; box: "),
        Story(
            "but not once it is worn",
            "setCoins 200; buy \(clover); wear \(clover)",
            "retract purchaseAccessory ! notUndoable(kind: \"purchaseAccessory\")"),
        Story("one coin short is refused", "setCoins 199; buy \(clover) ! coinsShort(price: 200, balance: 199)"),
        Story(
            "as is one that is owned",
            "setCoins 9000; own \(clover); buy \(clover) ! alreadyOwned(accessory: \"\(clover)\")"),
        Story(
            "or worn", "setCoins 9000; wearing \(clover); buy \(clover) ! alreadyOwned(accessory: \"\(clover)\")"),
        Story("or unknown", "setCoins 9000; buy plant.triffid ! noSuchAccessory(\"plant.triffid\")"),
        Story(
            "two purchases decided on the same coins: the second is void",
            "setCoins 200; decide buy \(fern); buy \(clover)",
            "commit ! preconditionFailed(DocumentStore.Precondition.atLeast; coins: 0; box: \(clover); cat c1: wears -"),
        Story(
            "B on a cat that wears A leaves A in the box, which undo takes back; the same again is no change",
            "unsound; own b; wearing a; wear b; result: dressed(catId: accessoryId: before: Optional(\"a\")); box: a",
            "cat c1: wears b; wear b ! no change; undo; box: b; cat c1: wears a"),
        Story(
            "taken off it goes there, too",
            "unsound; own b; wearing a; wear b; undress; box: a b; cat c1: wears -; undress ! no change"),
        Story(
            "an accessory that is not in the box, or worn by another cat, cannot be put on",
            "unsound; adopt h2; wearing a; wear a by c2 ! notInBox(accessory: \"a\"); wear a by c9 ! noSuchCat(\"c9\")"),
    ]

    @Test("bought and worn", arguments: stories) func story(_ story: Story) throws { try story.run() }

    @Test(
        "older data: lists in cats move to the box with the first write, except a worn accessory; reading writes nothing"
    )
    func legacy() throws {
        let now = Moment.at("2026-02-19")
        var life = Life()
        try life.adopt()
        try life.put([
            .update(.root, ["inventory": ["x"]]),
            .update(.cat("c1"), ["equippedAccessory": "a", "accessories": ["a", "b", "x"]]),
        ])
        let before = life.store.table
        #expect(try life.repository.box() == ["x", "b"])
        _ = try life.repository.userData(at: now)
        #expect(life.store.table == before)
        var dressed = life
        try dressed.perform(Action(EquipAccessory(catId: "c1", accessoryId: "b")), at: now)
        #expect(try dressed.repository.person()?.inventory == ["x", "a"])
        #expect(try dressed.repository.cat("c1")?.equippedAccessory == "b")
        try life.tell(25, on: "2026-02-19", at: now)
        #expect(try life.repository.person()?.inventory == ["x", "b"])
        #expect(try life.repository.cat("c1")?.equippedAccessory == "a")
        #expect(try life.repository.cat("c1")?.accessories == [])
    }
}
