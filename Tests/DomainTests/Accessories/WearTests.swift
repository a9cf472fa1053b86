import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Buying and wearing") struct WearTests {
    let now = Moment.at("2026-02-19")
    let fern = "plant.fern"

    func living(coins: Int = 0, box: [String] = [], worn: String? = nil) throws -> Life {
        var life = Life()
        try life.adopt()
        try life.put([
            .update(
                .root, ["coins": .integer(Int64(coins)), "inventory": .list(box.map(Value.string))]),
            .update(.cat("c1"), ["equippedAccessory": worn.map(Value.string) ?? .null]),
        ])
        return life
    }

    var plant: Accessory {
        get throws { try #require(Catalogue.accessories(on: .plants).first) }
    }

    @Test("the price as balance buys it and leaves 0")
    func exactly() throws {
        let plant = try plant
        var life = try living(coins: plant.price)
        let outcome = try life.perform(Action(PurchaseAccessory(accessoryId: plant.id)), at: now)
        #expect(outcome == .bought(accessoryId: plant.id, price: plant.price, balance: 0))
        #expect(try life.repository.person()?.coins == 0)
        #expect(try life.repository.person()?.inventory == [plant.id])
    }

    @Test("one coin short is refused and changes nothing")
    func oneShort() throws {
        let plant = try plant
        var life = try living(coins: plant.price - 1)
        let before = life.store.table
        #expect(throws: DomainError.coinsShort(price: plant.price, balance: plant.price - 1)) {
            try life.perform(Action(PurchaseAccessory(accessoryId: plant.id)), at: now)
        }
        #expect(life.store.table == before)
    }

    @Test("an owned accessory is refused, in the box or worn; unknown ones, too")
    func owned() throws {
        let plant = try plant
        for life in [try living(coins: 9000, box: [plant.id]), try living(coins: 9000, worn: plant.id)] {
            var life = life
            #expect(throws: DomainError.alreadyOwned(accessory: plant.id)) {
                try life.perform(Action(PurchaseAccessory(accessoryId: plant.id)), at: now)
            }
        }
        var life = try living(coins: 9000)
        #expect(throws: DomainError.noSuchAccessory("plant.triffid")) {
            try life.perform(Action(PurchaseAccessory(accessoryId: "plant.triffid")), at: now)
        }
    }

    @Test("two purchases decided on the same coins: the second is void")
    func race() throws {
        let two = Catalogue.accessories(on: .plants).prefix(2)
        let life = try living(coins: try plant.price)
        let batches = try two.map {
            try #require(
                try Action(PurchaseAccessory(accessoryId: $0.id))
                    .decided(on: try living(coins: 9000).repository, at: now).batch)
        }
        var store = life.store
        try store.commit(batches[0], now: now.instant)
        #expect(throws: StoreError.self) { try store.commit(batches[1], now: now.instant) }
        #expect(try Repository(documents: store, deviceId: "d").person()?.coins == 0)
    }

    @Test("a purchase can be undone while it is in the box, but not once it is worn")
    func undo() throws {
        let plant = try plant
        var life = try living(coins: plant.price)
        let before = life.store.table
        try life.perform(Action(PurchaseAccessory(accessoryId: plant.id)), at: now)
        var worn = life
        try life.undo(at: now)
        #expect(life.store.table[.root]?.fields == before[.root]?.fields)
        let bought = try #require(worn.committed.last)
        try worn.perform(Action(EquipAccessory(catId: "c1", accessoryId: plant.id)), at: now)
        #expect(throws: DomainError.notUndoable(kind: "purchaseAccessory")) {
            try worn.repository.retraction(of: #require(worn.logged(bought.id)), at: now)
        }
    }

    @Test("B on a cat that wears A leaves A in the box")
    func swap() throws {
        var life = try living(box: ["b"], worn: "a")
        let outcome = try life.perform(Action(EquipAccessory(catId: "c1", accessoryId: "b")), at: now)
        #expect(outcome == .dressed(catId: "c1", accessoryId: "b", before: "a"))
        #expect(try life.repository.person()?.inventory == ["a"])
        #expect(try life.repository.cat("c1")?.equippedAccessory == "b")
        #expect(
            try Action(EquipAccessory(catId: "c1", accessoryId: "b")).decided(
                on: life.repository, at: now
            )
            .batch == nil)
        try life.undo(at: now)
        #expect(try life.repository.person()?.inventory == ["b"])
    }

    @Test("an accessory that is not in the box, or worn by another cat, cannot be put on")
    func notInBox() throws {
        var life = try living(worn: "a")
        try life.adopt(habitId: "h2", catId: "c2", at: now)
        #expect(throws: DomainError.notInBox(accessory: "a")) {
            try life.perform(Action(EquipAccessory(catId: "c2", accessoryId: "a")), at: now)
        }
        #expect(throws: DomainError.noSuchCat("c9")) {
            try life.perform(Action(EquipAccessory(catId: "c9", accessoryId: "a")), at: now)
        }
    }

    @Test("taking off puts it in the box; nothing worn is no change")
    func takeOff() throws {
        var life = try living(worn: "a")
        try life.perform(Action(UnequipAccessory(catId: "c1")), at: now)
        #expect(try life.repository.person()?.inventory == ["a"])
        #expect(try life.repository.cat("c1")?.equippedAccessory == nil)
        #expect(
            try Action(UnequipAccessory(catId: "c1")).decided(on: life.repository, at: now).batch
                == nil)
    }

    @Test(
        "older data: lists in cats move to the box with the first write, except what is worn; reading writes nothing")
    func legacy() throws {
        var life = try living(box: ["x"], worn: "a")
        try life.put([.update(.cat("c1"), ["accessories": ["a", "b", "x"]])])
        let before = life.store.table
        #expect(try life.repository.box() == ["x", "b"])
        _ = try life.repository.userData(at: now)
        #expect(life.store.table == before)
        try life.tell(25, on: "2026-02-19", at: now)
        #expect(try life.repository.person()?.inventory == ["x", "b"])
        #expect(try life.repository.cat("c1")?.accessories == [])
        #expect(try life.repository.cat("c1")?.equippedAccessory == "a")
    }

    @Test("older data: an accessory of such a list can be put on at once")
    func legacyWear() throws {
        var life = try living()
        try life.put([.update(.cat("c1"), ["accessories": ["a", "b"]])])
        try life.perform(Action(EquipAccessory(catId: "c1", accessoryId: "b")), at: now)
        #expect(try life.repository.person()?.inventory == ["a"])
        #expect(try life.repository.cat("c1")?.equippedAccessory == "b")
    }
}
