/// Something a cat can wear: owned at most once, in the box or on one cat (PRODUCT section 6).
package struct Accessory: Identifiable, Hashable, Sendable {
    /// As documents keep it: `plant.fern`, `wild.owl-feather`, `collar.bell.plum`.
    package let id: String
    /// As people read it.
    package let name: Phrase
    /// In coins.
    package let price: Int
    package let kind: Kind

    /// Which shelf it lies on, and what tells it apart there.
    package enum Kind: Hashable, Sendable {
        case plant
        case wild
        case collar(CollarStyle, CollarColour)
    }

    /// The shelf it lies on.
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
    var noun: Phrase {
        switch self {
        case .plain: Phrase("collar", "项圈")
        case .bell: Phrase("bell collar", "铃铛项圈")
        case .bow: Phrase("bow", "蝴蝶结")
        case .woven: Phrase("woven collar", "编织项圈")
        }
    }
}

/// The colours collars come in; the last three are the grandest.
package enum CollarColour: String, Sendable, CaseIterable {
    case cherry, coral, apricot, honey, lemon, moss, fern, teal, sky, denim, violet, plum
    case gold, silver, midnight

    /// Before the style: "plum bell collar".
    var adjective: Phrase {
        switch self {
        case .cherry: Phrase("cherry", "樱桃红")
        case .coral: Phrase("coral", "珊瑚红")
        case .apricot: Phrase("apricot", "杏色")
        case .honey: Phrase("honey", "蜜色")
        case .lemon: Phrase("lemon", "柠檬黄")
        case .moss: Phrase("moss", "苔绿")
        case .fern: Phrase("fern", "蕨绿")
        case .teal: Phrase("teal", "青绿")
        case .sky: Phrase("sky", "天蓝")
        case .denim: Phrase("denim", "牛仔蓝")
        case .violet: Phrase("violet", "紫罗兰")
        case .plum: Phrase("plum", "梅紫")
        case .gold: Phrase("gold", "金色")
        case .silver: Phrase("silver", "银色")
        case .midnight: Phrase("midnight", "午夜蓝")
        }
    }

    /// Worth 1 400 coins in every style.
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

// Data table: what grows and what is found outside.

extension Catalogue {
    /// 37, by price.
    static let plants: [Accessory] =
        [
            (
                200,
                [
                    Phrase("clover", "三叶草"), Phrase("daisy", "雏菊"), Phrase("dandelion", "蒲公英"), Phrase("fern", "蕨叶"),
                    Phrase("ivy", "常春藤"), Phrase("buttercup", "毛茛"), Phrase("mint", "薄荷"), Phrase("basil", "罗勒"),
                    Phrase("chickweed", "繁缕"), Phrase("violet", "紫罗兰"),
                    Phrase("bluebell", "蓝铃花"), Phrase("forget-me-not", "勿忘我"), Phrase("oak leaf", "橡树叶"),
                    Phrase("maple leaf", "枫叶"), Phrase("wheat ear", "麦穗"),
                ]
            ),
            (
                400,
                [
                    Phrase("marigold", "金盏花"), Phrase("poppy", "虞美人"), Phrase("cornflower", "矢车菊"),
                    Phrase("lavender", "薰衣草"), Phrase("rosemary", "迷迭香"), Phrase("snowdrop", "雪滴花"),
                    Phrase("crocus", "番红花"), Phrase("primrose", "报春花"),
                    Phrase("honesty", "银扇草"),
                    Phrase("holly", "冬青"), Phrase("heather", "石楠"),
                ]
            ),
            (
                600,
                [
                    Phrase("sunflower", "向日葵"), Phrase("peony", "牡丹"), Phrase("iris", "鸢尾"), Phrase("foxglove", "毛地黄"),
                    Phrase("hydrangea", "绣球花"), Phrase("catmint", "猫薄荷"), Phrase("mistletoe", "槲寄生"),
                    Phrase("wild rose", "野蔷薇"),
                ]
            ),
            (1400, [Phrase("moonflower", "月光花"), Phrase("water lily", "睡莲"), Phrase("cherry blossom", "樱花")]),
        ].flatMap { price, names in names.map { named($0, "plant", price, .plant) } }

    /// 11 feathers, wings and shells of cicadas.
    static let wild: [Accessory] = [
        Phrase("owl feather", "猫头鹰羽"), Phrase("jay feather", "松鸦羽"), Phrase("magpie feather", "喜鹊羽"),
        Phrase("goose feather", "鹅羽"), Phrase("kingfisher feather", "翠鸟羽"), Phrase("luna moth wings", "月蛾翅"),
        Phrase("hawk moth wings", "天蛾翅"), Phrase("swallowtail wings", "凤蝶翅"),
        Phrase("peacock butterfly wings", "孔雀蛱蝶翅"), Phrase("amber cicada shell", "琥珀蝉蜕"),
        Phrase("jade cicada shell", "玉色蝉蜕"),
    ].map { named($0, "wild", 1000, .wild) }

    private static func named(_ name: Phrase, _ prefix: String, _ price: Int, _ kind: Accessory.Kind) -> Accessory {
        let word = String(name.english.map { $0 == " " ? "-" : $0 })
        return Accessory(id: "\(prefix).\(word)", name: name, price: price, kind: kind)
    }
}
