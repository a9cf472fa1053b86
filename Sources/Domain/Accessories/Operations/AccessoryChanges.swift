/// Buys an accessory at the catalogue's price (seed, batch 4).
package struct PurchaseAccessory: Hashable, Sendable {
    package var accessoryId: String

    package init(accessoryId: String) { self.accessoryId = accessoryId }
}

/// Puts an accessory from the box on a cat; what it wore goes back (seed, batch 5).
package struct EquipAccessory: Hashable, Sendable {
    package var catId: String
    package var accessoryId: String

    package init(catId: String, accessoryId: String) {
        self.catId = catId
        self.accessoryId = accessoryId
    }
}

/// Puts what a cat wears in the box (seed, batch 6).
package struct UnequipAccessory: Hashable, Sendable {
    package var catId: String

    package init(catId: String) { self.catId = catId }
}
