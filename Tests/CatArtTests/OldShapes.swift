import Canvas
import Domain
import Testing

@testable import CatArt

/// Data: the cloth of striped and spotted coats, `x` where it is dark. Along the spine to the right, from the back down.
enum OldCloths {
    /// From the middle of the face outwards, from the skull down.
    static let brow = ["......", "xx.x..", "xx.x..", ".xx..."]

    static let mackerel = ["xx..", "xx..", "xx..", ".x..", ".x..", ".xx.", "..x.", "..x.", "..x."]

    static let broken = [
        "xx...", "xx...", "xx...", ".....", "..xx.", "..xx.", ".....", "x...x", "x...x", ".....", "..x..",
    ]

    static let banded = [
        "xxx...", "xxx...", "xxx...", "xxxx..", ".xxx..", ".xxx..", ".xxx..", "..xx..", "..xx..", "..x...",
    ]

    static let whorl = [
        "xxxxxxxxxxxx",
        "xxxxxxxxxxxx",
        "xx..........",
        ".xxxxxxxxx..",
        "xx.......xx.",
        "x..xxxxx..x.",
        "x.xx...xx.x.",
        "x.x..x..x.x.",
        "x.xx.x.xx.x.",
        "x..x...x..x.",
        "xx..xxx..xx.",
        ".xx.....xx..",
    ]

    static let speckled = ["xx....", "xx....", "......", "...xx.", "...xx.", "......"]

    static let rosette = [".xx...", "x..x..", "x..x..", ".xx...", "....xx", "x..x..", "x..x..", "....xx"]

    static let rippled = ["xxx...", "...xxx", "......"]

    static let quilt = ["xxxx....", "xxxx....", "xxxx....", "....xxxx", "....xxxx", "....xxxx"]

    static let wave = ["xxx.....xx", "xxxxx..xxx", "..xxxxxxx.", "....xxx...", "..........", ".........."]
}

/// Data: digits of 6 by 10 pixels with strokes of two, a colon of 2 and a plus of 4 by 10.
enum OldDigits {
    static let height = 10

    static let glyphs: [Character: [String]] = [
        "0": [
            ".####.", "######", "##..##", "##..##", "##..##", "##..##", "##..##", "##..##", "######", ".####.",
        ],
        "1": [
            "..##..", ".###..", "####..", "..##..", "..##..", "..##..", "..##..", "..##..", "######", "######",
        ],
        "2": [
            ".####.", "######", "##..##", "....##", "...###", "..###.", ".###..", "###...", "######", "######",
        ],
        "3": [
            ".####.", "######", "##..##", "....##", "..###.", "..###.", "....##", "##..##", "######", ".####.",
        ],
        "4": [
            "...###", "..####", ".##.##", "##..##", "##..##", "######", "######", "....##", "....##", "....##",
        ],
        "5": [
            "######", "######", "##....", "#####.", "######", "....##", "....##", "##..##", "######", ".####.",
        ],
        "6": [
            "..###.", ".###..", "##....", "#####.", "######", "##..##", "##..##", "##..##", "######", ".####.",
        ],
        "7": [
            "######", "######", "....##", "...##.", "...##.", "..##..", "..##..", ".##...", ".##...", ".##...",
        ],
        "8": [
            ".####.", "######", "##..##", "##..##", ".####.", "######", "##..##", "##..##", "######", ".####.",
        ],
        "9": [
            ".####.", "######", "##..##", "##..##", "######", ".#####", "....##", "..###.", ".###..", ".##...",
        ],
        "+": ["....", "....", "....", ".##.", "####", "####", ".##.", "....", "....", "...."],
        ":": ["..", "..", "##", "##", "..", "..", "##", "##", "..", ".."],
    ]
}
enum OldMarks {
    static let other = ["xx.", "xx.", "..."]
    static let shapes = [
        "rose": ["x.x", "xxx", ".x."], "peach": ["x.x", ".x.", "x.x"], "honey": [".x.", "x.x", ".x."],
        "straw": ["...", "xxx", "..."], "moss": [".x.", ".x.", ".x."], "mist": ["x..", ".x.", "..x"],
        "sky": ["..x", ".x.", "x.."], "violet": ["x.x", "...", "x.x"], "dusk": ["xx.", "xx.", "..."],
        "ash": [".x.", "xxx", ".x."], "pale": [".x.", "...", "x.x"],
    ]
}

/// Data: collars in the shop and on the neck.
enum OldCollars {
    static func icon(_ style: CollarStyle) -> Ornament {
        switch style {
        case .plain: Ornament(rows: [".111111.", "11....11", "1......1", "12....21", ".222222."])
        case .bell: Ornament(rows: [".111111.", "11....11", "12....21", ".223522.", "...34..."])
        case .bow: Ornament(rows: ["33....33", "34355343", "33344333", "34355343", "33....33"])
        case .woven: Ornament(rows: [".131313.", "31....31", "1......3", "31....31", ".131313."])
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

/// Data: the shapes and colours of plants. Several plants share a shape and differ by colour.
enum OldPlants {
    private enum Form: CaseIterable {
        case leaf, clover, daisy, bell, spike, round, ear, berries
    }

    static func shape(of id: String) -> TrinketShape {
        let name = String(id.drop { $0 != "." }.dropFirst())
        let form = forms[name] ?? Form.allCases[Int(Seed.of(id) % UInt64(Form.allCases.count))]
        let bloom = blooms[name] ?? bloomPalette[Int(Seed.mixed(Seed.of(id)) % UInt64(bloomPalette.count))]
        let (icon, worn) = drawings(form)
        return TrinketShape(
            icon: Ornament(rows: icon), worn: Ornament(rows: worn), spot: spots[name] ?? .ear,
            stem: Swatch(0x5E9B5A, 71, 2), bloom: bloom)
    }

    private static func drawings(_ form: Form) -> ([String], [String]) {
        switch form {
        case .leaf:
            (["....333.", "..33343.", ".3344353", ".34433..", "1133...."], ["..333", ".3343", "3343.", "133.."])
        case .clover:
            ([".33.33..", ".343343.", "..3113..", ".343343.", ".33.133."], ["33.33", "34143", ".111.", "34143"])
        case .daisy:
            (
                ["..3.3...", ".33533..", "..555.1.", ".33533.1", "..3.3.1."],
                [".3.3.", "33533", ".555.", "33533", ".3.3."]
            )
        case .bell:
            (["..11....", ".1.133..", "..33343.", "..34343.", "..3.3.3."], [".11..", "1333.", ".3343", ".3.3."])
        case .spike:
            (
                ["......3.", "....334.", "..3343..", ".2134...", "12......"],
                ["...3.", "..354", ".334.", "13...", "1...."]
            )
        case .round:
            (["..333...", ".34553..", ".35443.1", ".34343.1", "..333.1."], [".333.", "34553", "35443", ".343."])
        case .ear:
            (["..3.3.3.", "..33533.", "...353..", "....1...", "...21..."], ["3.3.3", "34543", ".343.", "..1.."])
        case .berries:
            (
                [".11..33.", "11123335", ".1123343", "..1133..", ".1..33.."], ["11.33", "12135", "11334", ".1.3."]
            )
        }
    }

    /// Where plants are worn that are not stuck behind an ear.
    private static let spots: [String: Outfit.Spot] = [
        "daisy": .crown, "sunflower": .crown, "water-lily": .crown, "cherry-blossom": .crown, "moonflower": .crown,
        "peony": .crown, "dandelion": .crown, "forget-me-not": .crown,
        "ivy": .tail, "fern": .tail, "wheat-ear": .tail, "catmint": .tail, "heather": .tail, "mistletoe": .tail,
        "clover": .neck, "snowdrop": .neck, "bluebell": .neck, "honesty": .neck, "holly": .neck,
    ]

    private static let forms: [String: Form] = [
        "clover": .clover, "daisy": .daisy, "dandelion": .round, "fern": .spike, "ivy": .leaf, "buttercup": .round,
        "mint": .clover, "basil": .leaf, "chickweed": .daisy, "violet": .clover, "bluebell": .bell,
        "forget-me-not": .daisy, "oak-leaf": .leaf, "maple-leaf": .ear, "wheat-ear": .ear, "marigold": .round,
        "poppy": .round, "cornflower": .ear, "lavender": .spike, "rosemary": .spike, "snowdrop": .bell,
        "crocus": .ear, "primrose": .daisy, "honesty": .clover, "holly": .berries, "heather": .spike,
        "sunflower": .daisy, "peony": .round, "iris": .ear, "foxglove": .bell, "hydrangea": .round,
        "catmint": .spike, "mistletoe": .berries, "wild-rose": .clover, "moonflower": .daisy, "water-lily": .ear,
        "cherry-blossom": .clover,
    ]

    private static let blooms: [String: Swatch] = [
        "clover": Swatch(0x6BB36A, 72, 2), "daisy": Swatch(0xF6F2E8, 255, 15), "dandelion": Swatch(0xF4CF45, 221, 11),
        "fern": Swatch(0x4F9A5B, 71, 2), "ivy": Swatch(0x3E7F4E, 65, 2), "buttercup": Swatch(0xF7DE5A, 227, 11),
        "mint": Swatch(0x86D6A6, 115, 10), "basil": Swatch(0x64A548, 70, 2), "chickweed": Swatch(0xE6F0E2, 254, 15),
        "violet": Swatch(0x8A63C6, 98, 5), "bluebell": Swatch(0x6178D8, 68, 12),
        "forget-me-not": Swatch(0x7FB4EE, 111, 12), "oak-leaf": Swatch(0xA9773A, 137, 3),
        "maple-leaf": Swatch(0xD0562F, 166, 1), "wheat-ear": Swatch(0xE0BC5C, 179, 3),
        "marigold": Swatch(0xF09A2E, 214, 3), "poppy": Swatch(0xD83A36, 160, 9), "cornflower": Swatch(0x4A74D8, 62, 12),
        "lavender": Swatch(0xA98FD8, 140, 13), "rosemary": Swatch(0x7C9AA0, 109, 6),
        "snowdrop": Swatch(0xEEF4EE, 255, 15), "crocus": Swatch(0x9A5FC0, 134, 5),
        "primrose": Swatch(0xF3E49A, 229, 11), "honesty": Swatch(0xC068A8, 169, 13), "holly": Swatch(0xC8323C, 160, 9),
        "heather": Swatch(0xC07AB2, 175, 13), "sunflower": Swatch(0xF5B92C, 220, 11),
        "peony": Swatch(0xEE9AB4, 211, 13),
        "iris": Swatch(0x6E5FD0, 62, 12), "foxglove": Swatch(0xD870A0, 169, 13), "hydrangea": Swatch(0x86A4E4, 110, 12),
        "catmint": Swatch(0x9087D6, 104, 12), "mistletoe": Swatch(0xEDEFD8, 230, 15),
        "wild-rose": Swatch(0xF2A6B8, 217, 13), "moonflower": Swatch(0xDCD6F8, 189, 15),
        "water-lily": Swatch(0xF6CFDD, 225, 15), "cherry-blossom": Swatch(0xFABFD0, 218, 13),
    ]

    private static let bloomPalette = [
        Swatch(0xF4CF45, 221, 11), Swatch(0xEE9AB4, 211, 13), Swatch(0x7FB4EE, 111, 12), Swatch(0xA98FD8, 140, 13),
    ]
}

/// Data: the shapes and colours of feathers, wings and shells.
enum OldWild {
    static func shape(of id: String) -> TrinketShape {
        let (icon, worn, spot): ([String], [String], Outfit.Spot) =
            if id.hasSuffix("feather") {
                (
                    [".....333", "...33453", "..34453.", ".1443...", "11......"],
                    ["...33", "..354", ".334.", ".34..", "1...."],
                    .ear
                )
            } else if id.hasSuffix("wings") {
                (
                    ["33.1..33", "34311343", "33411433", ".331133.", ".33..33."],
                    ["33...33", "3531353", ".34143.", "33.1.33"], .crown
                )
            } else {
                (
                    ["..3553..", ".345543.", "2.3443.2", ".234432.", "2..33..2"], [".353.", "34543", "13431", ".232."],
                    .crown
                )
            }
        let (stem, bloom) = colours[String(id.drop { $0 != "." }.dropFirst())] ?? (bark, Swatch(0xD9C7A0, 187, 7))
        return TrinketShape(
            icon: Ornament(rows: icon), worn: Ornament(rows: worn), spot: spot, stem: stem, bloom: bloom)
    }

    private static let bark = Swatch(0x6E5A4A, 240, 3)

    private static let colours: [String: (Swatch, Swatch)] = [
        "owl-feather": (bark, Swatch(0xB48A5E, 137, 3)), "jay-feather": (bark, Swatch(0x5A94DE, 68, 12)),
        "magpie-feather": (bark, Swatch(0x4C6A86, 60, 6)), "goose-feather": (bark, Swatch(0xF0EEE8, 255, 15)),
        "kingfisher-feather": (bark, Swatch(0x2FB5B8, 37, 14)),
        "luna-moth-wings": (bark, Swatch(0xB4E2B0, 151, 10)), "hawk-moth-wings": (bark, Swatch(0xC98A6E, 173, 3)),
        "swallowtail-wings": (bark, Swatch(0xF0D65A, 221, 11)),
        "peacock-butterfly-wings": (bark, Swatch(0xC8452E, 166, 9)),
        "amber-cicada-shell": (bark, Swatch(0xDE9A3A, 172, 3)), "jade-cicada-shell": (bark, Swatch(0x6CBF95, 72, 10)),
    ]
}
