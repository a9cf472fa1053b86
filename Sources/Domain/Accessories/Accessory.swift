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
