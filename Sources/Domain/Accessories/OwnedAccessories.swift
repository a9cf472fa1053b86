/// What is owned, and who wears it: bought once, owned for good, worn by one cat at a time.
extension UserData {
    /// In the order of the catalogue.
    package var ownedAccessories: [Accessory] { Catalogue.all.filter { owns($0.id) } }

    package var ownsSomething: Bool {
        person?.inventory.isEmpty == false
            || cats.contains { $0.equippedAccessory != nil || !$0.accessories.isEmpty }
    }

    /// In the box or on a cat; older data keeps what is in the box with the cat that wore it last.
    package func owns(_ id: String) -> Bool {
        person?.inventory.contains(id) == true
            || cats.contains { $0.equippedAccessory == id || $0.accessories.contains(id) }
    }

    package func isInBox(_ id: String) -> Bool { owns(id) && wearer(of: id) == nil }

    package func wearer(of id: String) -> Cat? { cats.first { $0.equippedAccessory == id } }

    /// How many coins are missing to a price; nil if none are.
    package func coinsMissing(to price: Int) -> Int? {
        let missing = price - (person?.coins ?? 0)
        return missing > 0 ? missing : nil
    }
}

extension Sequence<Accessory> {
    /// The cheapest first; those of one price stay in their order.
    package var byPrice: [Accessory] {
        enumerated().sorted { ($0.element.price, $0.offset) < ($1.element.price, $1.offset) }.map(\.element)
    }
}
