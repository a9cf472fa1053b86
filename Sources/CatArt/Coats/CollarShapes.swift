import Domain

/// Data: collars in the shop and on the neck.
enum CollarShapes {
    static func icon(_ style: CollarStyle) -> Trinket {
        switch style {
        case .plain: Trinket(rows: [".111111.", "11....11", "1......1", "12....21", ".222222."])
        case .bell: Trinket(rows: [".111111.", "11....11", "12....21", ".223522.", "...34..."])
        case .bow: Trinket(rows: ["33....33", "34355343", "33344333", "34355343", "33....33"])
        case .woven: Trinket(rows: [".131313.", "31....31", "1......3", "31....31", ".131313."])
        }
    }

    static func layers(_ style: CollarStyle) -> [String] {
        style == .bell ? ["collar", "bell"] : ["collar"]
    }

    /// Of the bell: brass, but silver on golden collars.
    static func brass(on colour: CollarColour) -> Swatch {
        switch colour {
        case .gold, .honey, .lemon, .apricot: Swatch(0xD8DCE6, 253, 15)
        default: Swatch(0xF2C14E, 221, 11)
        }
    }

    /// The second thread of a woven collar.
    static func thread(of colour: CollarColour) -> Swatch {
        switch colour {
        case .silver, .lemon, .sky: Swatch(0x4C5068, 239, 8)
        case .midnight: Swatch(0xF2C230, 220, 11)
        default: Swatch(0xF3E9D8, 230, 15)
        }
    }
}

extension CollarColour {
    /// The colour for each kind of terminal.
    var swatch: Swatch {
        let (indexed, basic): (UInt8, UInt8) =
            switch self {
            case .cherry: (161, 1)
            case .coral: (209, 9)
            case .apricot: (215, 11)
            case .honey: (172, 3)
            case .lemon: (227, 11)
            case .moss: (101, 2)
            case .fern: (71, 2)
            case .teal: (37, 6)
            case .sky: (117, 14)
            case .denim: (67, 4)
            case .violet: (98, 13)
            case .plum: (90, 5)
            case .gold: (220, 11)
            case .silver: (252, 7)
            case .midnight: (18, 4)
            }
        return Swatch(rgb, indexed, basic)
    }
}
