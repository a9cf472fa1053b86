/// Something a cat can wear: owned at most once, in the box or on one cat.
package struct Accessory: Identifiable, Hashable, Sendable {
    /// As documents keep it: `plant.fern`, `wild.owl-feather`, `collar.bell.plum`.
    package let id: String
    /// As people read it.
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

    /// The shelf it is on.
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
    var adjective: LocalizedText {
        switch self {
        case .cherry: LocalizedText("cherry", "樱桃红")
        case .coral: LocalizedText("coral", "珊瑚红")
        case .apricot: LocalizedText("apricot", "杏色")
        case .honey: LocalizedText("honey", "蜜色")
        case .lemon: LocalizedText("lemon", "柠檬黄")
        case .moss: LocalizedText("moss", "苔绿")
        case .fern: LocalizedText("fern", "蕨绿")
        case .teal: LocalizedText("teal", "青绿")
        case .sky: LocalizedText("sky", "天蓝")
        case .denim: LocalizedText("denim", "牛仔蓝")
        case .violet: LocalizedText("violet", "紫罗兰")
        case .plum: LocalizedText("plum", "梅紫")
        case .gold: LocalizedText("gold", "金色")
        case .silver: LocalizedText("silver", "银色")
        case .midnight: LocalizedText("midnight", "午夜蓝")
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

/// The 108 accessories and their prices. The price always comes from here, never from the caller.
package enum Catalogue {
    /// All of them: plants, wild things, collars, each by price.
    package static let all: [Accessory] = plants + wild + collars

    private static let byId = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    /// The accessory of an id, or nil if the catalogue has none.
    package static func accessory(_ id: String) -> Accessory? { byId[id] }

    /// What is on a shelf, in order.
    package static func accessories(on shelf: Shelf) -> [Accessory] { all.filter { $0.shelf == shelf } }

    /// 60 = 4 styles of 15 colours.
    static let collars: [Accessory] = CollarStyle.allCases.flatMap { style in
        CollarColour.allCases.map { colour in
            Accessory(
                id: "collar.\(style.rawValue).\(colour.rawValue)", name: name(colour.adjective, style.noun),
                price: colour.isGrand ? grandPrice : style.price, kind: .collar(style, colour))
        }
    }

    private static func name(_ colour: LocalizedText, _ style: LocalizedText) -> LocalizedText {
        LocalizedText("\(colour.english) \(style.english)", colour.chinese + style.chinese)
    }

    static let grandPrice = 1400
}

// Data table: plants and wild things.

extension Catalogue {
    /// 37, by price.
    static let plants: [Accessory] =
        [
            (
                200,
                [
                    LocalizedText("clover", "三叶草"), LocalizedText("daisy", "雏菊"), LocalizedText("dandelion", "蒲公英"),
                    LocalizedText("fern", "蕨叶"),
                    LocalizedText("ivy", "常春藤"), LocalizedText("buttercup", "毛茛"), LocalizedText("mint", "薄荷"),
                    LocalizedText("basil", "罗勒"),
                    LocalizedText("chickweed", "繁缕"), LocalizedText("violet", "紫罗兰"),
                    LocalizedText("bluebell", "蓝铃花"), LocalizedText("forget-me-not", "勿忘我"),
                    LocalizedText("oak leaf", "橡树叶"),
                    LocalizedText("maple leaf", "枫叶"), LocalizedText("wheat ear", "麦穗"),
                ]
            ),
            (
                400,
                [
                    LocalizedText("marigold", "金盏花"), LocalizedText("poppy", "虞美人"), LocalizedText("cornflower", "矢车菊"),
                    LocalizedText("lavender", "薰衣草"), LocalizedText("rosemary", "迷迭香"),
                    LocalizedText("snowdrop", "雪滴花"),
                    LocalizedText("crocus", "番红花"), LocalizedText("primrose", "报春花"),
                    LocalizedText("honesty", "银扇草"),
                    LocalizedText("holly", "冬青"), LocalizedText("heather", "石楠"),
                ]
            ),
            (
                600,
                [
                    LocalizedText("sunflower", "向日葵"), LocalizedText("peony", "牡丹"), LocalizedText("iris", "鸢尾"),
                    LocalizedText("foxglove", "毛地黄"),
                    LocalizedText("hydrangea", "绣球花"), LocalizedText("catmint", "猫薄荷"),
                    LocalizedText("mistletoe", "槲寄生"),
                    LocalizedText("wild rose", "野蔷薇"),
                ]
            ),
            (
                1400,
                [
                    LocalizedText("moonflower", "月光花"), LocalizedText("water lily", "睡莲"),
                    LocalizedText("cherry blossom", "樱花"),
                ]
            ),
        ].flatMap { price, names in names.map { named($0, "plant", price, .plant) } }

    /// 11 feathers, wings and shells of cicadas.
    static let wild: [Accessory] = [
        LocalizedText("owl feather", "猫头鹰羽"), LocalizedText("jay feather", "松鸦羽"),
        LocalizedText("magpie feather", "喜鹊羽"),
        LocalizedText("goose feather", "鹅羽"), LocalizedText("kingfisher feather", "翠鸟羽"),
        LocalizedText("luna moth wings", "月蛾翅"),
        LocalizedText("hawk moth wings", "天蛾翅"), LocalizedText("swallowtail wings", "凤蝶翅"),
        LocalizedText("peacock butterfly wings", "孔雀蛱蝶翅"), LocalizedText("amber cicada shell", "琥珀蝉蜕"),
        LocalizedText("jade cicada shell", "玉色蝉蜕"),
    ].map { named($0, "wild", 1000, .wild) }

    private static func named(_ name: LocalizedText, _ prefix: String, _ price: Int, _ kind: Accessory.Kind)
        -> Accessory
    {
        let word = String(name.english.map { $0 == " " ? "-" : $0 })
        return Accessory(id: "\(prefix).\(word)", name: name, price: price, kind: kind)
    }
}
