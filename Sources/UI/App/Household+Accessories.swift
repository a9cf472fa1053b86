package import Domain

extension Household {
    /// What the person owns, in the catalogue's order: in the box or on a cat (PRODUCT section 6).
    package var ownedAccessories: [Accessory] { Catalogue.all.filter { owns($0.id) } }

    /// Whether an accessory is in the box or worn.
    package func owns(_ id: String) -> Bool { isInBox(id) || wearer(of: id) != nil }

    /// Whether an accessory is in the box.
    package func isInBox(_ id: String) -> Bool { person?.inventory.contains(id) ?? false }

    /// The cat that wears an accessory.
    package func wearer(of id: String) -> Cat? { cats.first { $0.equippedAccessory == id } }

    /// Cats that can be dressed: those that have not graduated.
    package var catsAtHome: [Cat] { cats.filter { $0.state != .graduated } }
}
