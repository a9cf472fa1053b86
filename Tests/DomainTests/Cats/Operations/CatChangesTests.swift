import DocumentStore
@testable import Domain
import TestSupport
import Testing

struct CatChangesTests {
    private static func life(coins: Int) throws -> Life {
        var life = Life()
        try life.adopt()
        try life.put([.update(.root, ["coins": .integer(Int64(coins))])])
        return life
    }

    private static let now = Moment.at("2026-02-19")

    @Test("A cat gets another name, trimmed; the same again is no change")
    func rename() throws {
        var life = try Self.life(coins: 0)
        try life.perform(Action(RenameCat(catId: "c1", name: "  Miso ")), at: Self.now)
        #expect(try life.repository.cat("c1")?.name == "Miso")
        let again = Action(RenameCat(catId: "c1", name: "Miso"))
        #expect(try again.decided(on: life.repository, at: Self.now).batch == nil)
    }

    @Test(
        "Names that are none are refused",
        arguments: [
            ("c1", " ", .invalid(.catName, .empty)),
            ("c1", String(repeating: "x", count: 21), .invalid(.catName, .tooLong(20))),
            ("c1", "a\nb", .invalid(.catName, .controlCharacters)), ("c9", "Miso", .noSuchCat("c9")),
        ] as [(String, String, DomainError)])
    func badNames(cat: String, name: String, error: DomainError) throws {
        var life = try Self.life(coins: 0)
        #expect(throws: error) { try life.perform(Action(RenameCat(catId: cat, name: name)), at: Self.now) }
    }

    @Test("A portrait costs 2 000 coins and shows the cat as it is today; with a coin too few nothing is painted")
    func portrait() throws {
        let paint = Action(PaintPortrait(id: "p1", catId: "c1"))
        var life = try Self.life(coins: 2000)
        try life.put([.update(.cat("c1"), ["totalMinutes": 1200, "equippedAccessory": "plant.fern"])])
        #expect(try life.perform(paint, at: Self.now) == .painted(portraitId: "p1", balance: 0))
        #expect(try life.repository.person()?.coins == 0)
        let portrait = Portrait(
            id: "p1", catId: "c1", catName: "Mochi", appearance: .sample, stage: .adolescent, accessory: "plant.fern",
            createdAt: Self.now.instant)
        #expect(try life.repository.portraits() == [portrait])
        var poor = try Self.life(coins: 1999)
        #expect(throws: DomainError.coinsShort(price: 2000, balance: 1999)) { try poor.perform(paint, at: Self.now) }
    }

    @Test("Two portraits paid from the same coins on two terminals: one is painted")
    func twoTerminals() throws {
        let life = try Self.life(coins: 3000)
        let batches = try ["p1", "p2"].map {
            try #require(
                try Action(PaintPortrait(id: $0, catId: "c1")).decided(on: life.repository, at: Self.now).batch)
        }
        var store = life.store
        try store.commit(batches[0], now: Self.now.instant)
        #expect(throws: StoreError.self) { try store.commit(batches[1], now: Self.now.instant) }
        #expect(try Repository(documents: store, deviceId: "desk").person()?.coins == 1000)
    }
}
