package import Words

/// Something a cat can wear: owned at most once, in the box or on one cat.
package struct Accessory: Identifiable, Hashable, Sendable {
    /// As documents keep it: `plant.fern`, `wild.owl-feather`, `collar.bell.plum`.
    package let id: String
    package let name: LocalizedText
    /// In coins.
    package let price: Int
    package let kind: Kind

    /// The shelf it is on, and what distinguishes it there.
    package enum Kind: Hashable, Sendable {
        case plant
        case wild
        case collar(CollarStyle, CollarColour)
    }

    package var shelf: Shelf {
        switch kind {
        case .plant: .plants
        case .wild: .wild
        case .collar: .collars
        }
    }
}

/// A part of the shop.
package enum Shelf: String, Sendable, CaseIterable {
    case plants, wild, collars
}

/// How a collar is made.
package enum CollarStyle: String, Sendable, CaseIterable {
    case plain, bell, bow, woven

    /// In coins, for all but the grandest colours.
    package var price: Int {
        switch self {
        case .plain: 400
        case .bell, .bow: 600
        case .woven: 1000
        }
    }

    /// After the colour: "plum bell collar".
    var noun: LocalizedText {
        switch self {
        case .plain: LocalizedText({ $0.collars.plain })
        case .bell: LocalizedText({ $0.collars.bell })
        case .bow: LocalizedText({ $0.collars.bow })
        case .woven: LocalizedText({ $0.collars.woven })
        }
    }
}

/// The colours collars come in; the last three are the grandest.
package enum CollarColour: String, Sendable, CaseIterable {
    case cherry, coral, apricot, honey, lemon, moss, fern, teal, sky, denim, violet, plum
    case gold, silver, midnight

    /// Before the style: "plum bell collar".
    var adjective: LocalizedText { LocalizedText(rawValue, Self.looks[self]?.chinese ?? rawValue) }

    package var isGrand: Bool { [.gold, .silver, .midnight].contains(self) }

    /// 0xRRGGBB, for drawing.
    package var rgb: UInt32 { Self.looks[self]?.rgb ?? 0 }

    private static let looks: [CollarColour: (chinese: String, rgb: UInt32)] =
        WordTable.accessories.rows("collars").reduce(into: [:]) { looks, row in
            guard row.count == 3, let colour = CollarColour(rawValue: row[0]) else { return }
            looks[colour] = (row[1], UInt32(row[2], radix: 16) ?? 0)
        }
}

/// The 108 accessories and their prices. The price always comes from here, never from the caller.
package enum Catalogue {
    package static let all: [Accessory] = plants + wild + collars

    /// In coins, of the cheapest accessory.
    package static let lowestPrice = (plantPrices + CollarStyle.allCases.map(\.price)).min() ?? 0

    private static let byId = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    package static func accessory(_ id: String) -> Accessory? { byId[id] }

    package static func accessories(on shelf: Shelf) -> [Accessory] { all.filter { $0.shelf == shelf } }

    static let collars: [Accessory] = CollarStyle.allCases.flatMap { style in
        CollarColour.allCases.map { colour in
            Accessory(
                id: "collar.\(style.rawValue).\(colour.rawValue)",
                name: LocalizedText(
                    "\(colour.adjective.english) \(style.noun.english)", colour.adjective.chinese + style.noun.chinese),
                price: colour.isGrand ? grandPrice : style.price, kind: .collar(style, colour))
        }
    }

    static let grandPrice = 1400

    private static let plantPrices = [200, 400, 600, 1400]

    static let plants = plantPrices.flatMap { named("plant", price: $0, .plant) }

    static let wild = named("wild", price: 1000, .wild)

    /// Those of a price, in coins; an id is made of the English name.
    private static func named(_ prefix: String, price: Int, _ kind: Accessory.Kind) -> [Accessory] {
        WordTable.accessories.texts("\(prefix) \(price)").map { name in
            let word = String(name.english.map { $0 == " " ? "-" : $0 })
            return Accessory(id: "\(prefix).\(word)", name: name, price: price, kind: kind)
        }
    }
}

extension Sequence<Accessory> {
    /// The cheapest first; those of one price stay in their order.
    package var byPrice: [Accessory] { inOrder(of: \.price) }
}

/// What is owned, and who wears it: bought once, owned for good, worn by one cat at a time.
extension UserData {
    /// In the order of the catalogue.
    package var ownedAccessories: [Accessory] { Catalogue.all.filter { owns($0.id) } }

    package var ownsSomething: Bool {
        person?.inventory.isEmpty == false
            || cats.contains { $0.equippedAccessory != nil || !$0.accessories.isEmpty }
    }

    /// In the box or on a cat; older data keeps the box in the cats that wore its things last.
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
