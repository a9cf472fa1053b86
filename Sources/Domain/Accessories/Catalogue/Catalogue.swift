/// The 108 accessories and their prices (PRODUCT section 6). The price always comes from here, never from the caller.
package enum Catalogue {
    /// All of them: plants, wild things, collars, each by price.
    package static let all: [Accessory] = plants + wild + collars

    private static let byId = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    /// The accessory of an id, or nil where the catalogue has none.
    package static func accessory(_ id: String) -> Accessory? { byId[id] }

    /// What lies on a shelf, in order.
    package static func accessories(on shelf: Shelf) -> [Accessory] { all.filter { $0.shelf == shelf } }

    /// 60 = 4 styles of 15 colours.
    static let collars: [Accessory] = CollarStyle.allCases.flatMap { style in
        CollarColour.allCases.map { colour in
            Accessory(
                id: "collar.\(style.rawValue).\(colour.rawValue)", name: name(colour.adjective, style.noun),
                price: colour.isGrand ? grandPrice : style.price, kind: .collar(style, colour))
        }
    }

    private static func name(_ colour: Phrase, _ style: Phrase) -> Phrase {
        Phrase("\(colour.english) \(style.english)", colour.chinese + style.chinese)
    }

    static let grandPrice = 1400
}
