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
        case .plain: LocalizedText("collar", "项圈")
        case .bell: LocalizedText("bell collar", "铃铛项圈")
        case .bow: LocalizedText("bow", "蝴蝶结")
        case .woven: LocalizedText("woven collar", "编织项圈")
        }
    }
}

/// The colours collars come in; the last three are the grandest.
package enum CollarColour: String, Sendable, CaseIterable {
    case cherry, coral, apricot, honey, lemon, moss, fern, teal, sky, denim, violet, plum
    case gold, silver, midnight

    /// Before the style: "plum bell collar".
    var adjective: LocalizedText { LocalizedText(rawValue, Self.chinese[self] ?? rawValue) }

    private static let chinese: [CollarColour: String] = [
        .cherry: "樱桃红", .coral: "珊瑚红", .apricot: "杏色", .honey: "蜜色", .lemon: "柠檬黄", .moss: "苔绿", .fern: "蕨绿",
        .teal: "青绿", .sky: "天蓝", .denim: "牛仔蓝", .violet: "紫罗兰", .plum: "梅紫", .gold: "金色", .silver: "银色",
        .midnight: "午夜蓝",
    ]

    package var isGrand: Bool { [.gold, .silver, .midnight].contains(self) }

    /// 0xRRGGBB, for drawing.
    package var rgb: UInt32 {
        switch self {
        case .cherry: 0xC4394F
        case .coral: 0xEE7A63
        case .apricot: 0xF0A05A
        case .honey: 0xD9983A
        case .lemon: 0xEBD65C
        case .moss: 0x7D8F45
        case .fern: 0x4F9A5B
        case .teal: 0x3D9A97
        case .sky: 0x7DBDE6
        case .denim: 0x4C6FA8
        case .violet: 0x8D6FC7
        case .plum: 0x8A4478
        case .gold: 0xF2C230
        case .silver: 0xC9CED8
        case .midnight: 0x2B2F5E
        }
    }
}

/// The 108 accessories and their prices. The price always comes from here, never from the caller.
package enum Catalogue {
    package static let all: [Accessory] = plants + wild + collars

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

    static let plants = [200, 400, 600, 1400].flatMap { named("plant", price: $0, .plant) }

    static let wild = named("wild", price: 1000, .wild)

    /// Those of a price, in coins; an id is made of the English name.
    private static func named(_ prefix: String, price: Int, _ kind: Accessory.Kind) -> [Accessory] {
        WordTable.accessories.texts("\(prefix) \(price)").map { name in
            let word = String(name.english.map { $0 == " " ? "-" : $0 })
            return Accessory(id: "\(prefix).\(word)", name: name, price: price, kind: kind)
        }
    }
}
