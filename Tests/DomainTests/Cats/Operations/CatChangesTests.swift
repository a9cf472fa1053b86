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
        let again = try Action(RenameCat(catId: "c1", name: "Miso")).decided(
            on: life.repository, at: Self.now)
        #expect(again.batch == nil)
    }

    @Test(
        "Names that are none are refused",
        arguments: [
            (" ", DomainError.Fault.empty), (String(repeating: "x", count: 21), .tooLong(20)),
            ("a\nb", .controlCharacters),
        ])
    func badNames(name: String, fault: DomainError.Fault) throws {
        var life = try Self.life(coins: 0)
        #expect(throws: DomainError.invalid(.catName, fault)) {
            try life.perform(Action(RenameCat(catId: "c1", name: name)), at: Self.now)
        }
        #expect(throws: DomainError.noSuchCat("c9")) {
            try life.perform(Action(RenameCat(catId: "c9", name: "Miso")), at: Self.now)
        }
    }

    @Test("A portrait costs 2 000 coins and shows the cat as it is today")
    func portrait() throws {
        var life = try Self.life(coins: 2000)
        try life.put([.update(.cat("c1"), ["totalMinutes": 1200, "equippedAccessory": "plant.fern"])])
        let outcome = try life.perform(Action(PaintPortrait(id: "p1", catId: "c1")), at: Self.now)
        #expect(outcome == .painted(portraitId: "p1", balance: 0))
        #expect(try life.repository.person()?.coins == 0)
        let portrait = try #require(try life.repository.portraits().first)
        #expect(
            portrait
                == Portrait(
                    id: "p1", catId: "c1", catName: "Mochi", appearance: .sample, stage: .adolescent,
                    accessory: "plant.fern", createdAt: Self.now.instant))
    }

    @Test("With a coin too few nothing is painted and nothing paid")
    func coinsShort() throws {
        var life = try Self.life(coins: 1999)
        #expect(throws: DomainError.coinsShort(price: 2000, balance: 1999)) {
            try life.perform(Action(PaintPortrait(id: "p1", catId: "c1")), at: Self.now)
        }
        #expect(try life.repository.person()?.coins == 1999)
        #expect(try life.repository.portraits().isEmpty)
    }

    @Test("Two portraits paid from the same coins on two terminals: one is painted")
    func twoTerminals() throws {
        let life = try Self.life(coins: 3000)
        func batch(_ id: String) throws -> Batch? {
            try Action(PaintPortrait(id: id, catId: "c1")).decided(on: life.repository, at: Self.now)
                .batch
        }
        let first = try #require(try batch("p1"))
        let second = try #require(try batch("p2"))
        var store = life.store
        try store.commit(first, now: Self.now.instant)
        #expect(throws: StoreError.self) { try store.commit(second, now: Self.now.instant) }
        #expect(try Repository(documents: store, deviceId: "desk").person()?.coins == 1000)
    }
}
