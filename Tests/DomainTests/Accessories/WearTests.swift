import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Buying and wearing") struct WearTests {
    let now = Moment.at("2026-02-19")
    /// Costs 200.
    let clover = "plant.clover"

    private func living(coins: Int = 0, box: [String] = [], worn: String? = nil, cat: [String] = []) throws -> Life {
        var life = Life()
        try life.adopt()
        try life.put([
            .update(.root, ["coins": .integer(Int64(coins)), "inventory": .list(box.map(Value.string))]),
            .update(
                .cat("c1"),
                ["equippedAccessory": worn.map(Value.string) ?? .null, "accessories": .list(cat.map(Value.string))]),
        ])
        return life
    }

    private func buy(_ id: String) -> Action { Action(PurchaseAccessory(accessoryId: id)) }
    private func wear(_ id: String, by cat: String = "c1") -> Action {
        Action(EquipAccessory(catId: cat, accessoryId: id))
    }

    private func expect(_ life: Life, box: [String], worn: String?, at location: SourceLocation = #_sourceLocation)
        throws
    {
        #expect(try life.repository.person()?.inventory == box, sourceLocation: location)
        #expect(try life.repository.cat("c1")?.equippedAccessory == worn, sourceLocation: location)
    }

    @Test("the price as balance buys it and leaves 0, and it can be undone while it is in the box")
    func exactly() throws {
        var life = try living(coins: 200)
        let before = life.store.table
        #expect(try life.perform(buy(clover), at: now) == .bought(accessoryId: clover, price: 200, balance: 0))
        #expect(try life.repository.person()?.coins == 0)
        try expect(life, box: [clover], worn: nil)
        var worn = life
        try life.undo(at: now)
        #expect(life.store.table[.root]?.fields == before[.root]?.fields)
        let bought = try #require(worn.committed.last)
        try worn.perform(wear(clover), at: now)
        #expect(throws: DomainError.notUndoable(kind: "purchaseAccessory")) { try worn.retract([bought.id], at: now) }
    }

    @Test("one coin short is refused, as is what is owned, in the box or worn, or unknown, and changes nothing")
    func refused() throws {
        let cases: [(Life, String, DomainError)] = [
            (try living(coins: 199), clover, .coinsShort(price: 200, balance: 199)),
            (try living(coins: 9000, box: [clover]), clover, .alreadyOwned(accessory: clover)),
            (try living(coins: 9000, worn: clover), clover, .alreadyOwned(accessory: clover)),
            (try living(coins: 9000), "plant.triffid", .noSuchAccessory("plant.triffid")),
        ]
        for (life, accessory, refusal) in cases {
            var after = life
            #expect(throws: refusal) { try after.perform(buy(accessory), at: now) }
            #expect(after.store.table == life.store.table)
        }
    }

    @Test("two purchases decided on the same coins: the second is void")
    func race() throws {
        var life = try living(coins: 200)
        let other = try #require(Catalogue.accessories(on: .plants).first { $0.price == 200 && $0.id != clover })
        let batch = try #require(try buy(other.id).decided(on: life.repository, at: now).batch)
        try life.perform(buy(clover), at: now)
        #expect(throws: StoreError.self) { try life.commit(batch, at: now) }
        try expect(life, box: [clover], worn: nil)
    }

    @Test("B on a cat that wears A leaves A in the box, taken off it goes there, too; the same again is no change")
    func swap() throws {
        var life = try living(box: ["b"], worn: "a")
        let outcome = try life.perform(wear("b"), at: now)
        #expect(outcome == .dressed(catId: "c1", accessoryId: "b", before: "a"))
        try expect(life, box: ["a"], worn: "b")
        #expect(try wear("b").changesNothing(life, at: now))
        var undone = life
        try undone.undo(at: now)
        try expect(undone, box: ["b"], worn: "a")
        try life.perform(Action(UnequipAccessory(catId: "c1")), at: now)
        try expect(life, box: ["a", "b"], worn: nil)
        #expect(try Action(UnequipAccessory(catId: "c1")).changesNothing(life, at: now))
    }

    @Test("an accessory that is not in the box, or worn by another cat, cannot be put on")
    func notInBox() throws {
        var life = try living(worn: "a")
        try life.adopt(habitId: "h2", catId: "c2", at: now)
        #expect(throws: DomainError.notInBox(accessory: "a")) { try life.perform(wear("a", by: "c2"), at: now) }
        #expect(throws: DomainError.noSuchCat("c9")) { try life.perform(wear("a", by: "c9"), at: now) }
    }

    @Test(
        "older data: lists in cats move to the box with the first write, except what is worn; reading writes nothing")
    func legacy() throws {
        var life = try living(box: ["x"], worn: "a", cat: ["a", "b", "x"])
        let before = life.store.table
        #expect(try life.repository.box() == ["x", "b"])
        _ = try life.repository.userData(at: now)
        #expect(life.store.table == before)
        var dressed = life
        try dressed.perform(wear("b"), at: now)
        try expect(dressed, box: ["x", "a"], worn: "b")
        try life.tell(25, on: "2026-02-19", at: now)
        try expect(life, box: ["x", "b"], worn: "a")
        #expect(try life.repository.cat("c1")?.accessories == [])
    }
}
