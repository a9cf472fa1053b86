import Canvas
import Domain
import Testing

@testable import CatArt

/// A small thing in the room, drawn character by character: what a cat plays with, lies on or sits in.
struct OldProp: Hashable, Sendable {
    /// Each character a colour of `OldProp.colour`, others see-through.
    let rows: [String]

    init(_ rows: String...) { self.rows = rows }

    /// In pixels.
    var size: Size { Size(width: rows.map(\.utf8.count).max() ?? 0, height: rows.count) }

    func eachPixel(_ paint: (_ x: Int, _ y: Int, Colour) -> Void) {
        for (y, row) in rows.enumerated() {
            for (x, mark) in row.enumerated() {
                if let colour = Self.colour(mark) { paint(x, y, colour) }
            }
        }
    }

    /// Data: what a character of a drawing means.
    static func colour(_ mark: Character) -> Colour? {
        switch mark {
        case "b": Colour(rgb: 0xC79A62, indexed: 179)
        case "B": Colour(rgb: 0x8F6443, indexed: 95)
        case "r": Colour(rgb: 0xC4606F, indexed: 168)
        case "R": Colour(rgb: 0x93404F, indexed: 131)
        case "y": Colour(rgb: 0xF4C873, indexed: 221)
        case "o": Colour(rgb: 0xE08A4A, indexed: 173)
        case "w": Colour(rgb: 0xF6EEDF, indexed: 230)
        case "g": Colour(rgb: 0x6FAE78, indexed: 72)
        case "G": Colour(rgb: 0x4C8A5D, indexed: 65)
        case "u": Colour(rgb: 0x7FA8D4, indexed: 110)
        case "U": Colour(rgb: 0x3F5F8C, indexed: 60)
        case "k": Colour(rgb: 0x35292F, indexed: 235)
        case "s": Colour(rgb: 0x9A97A3, indexed: 247)
        case "S": Colour(rgb: 0x5B5762, indexed: 240)
        case "p": Colour(rgb: 0xF09DB0, indexed: 217)
        case "h": Colour(rgb: 0xE8B896, indexed: 180)
        default: nil
        }
    }
}

/// Data: things of the season.
extension OldProp {
    static let tulips = OldProp(".r..y.", "rrr.yy", ".g..g.", ".gGgg.", "..gG..", ".uuuu.", ".uUUu.", "..uu..")
    static let sunflower = OldProp("..yy..", ".yoky.", ".ykoy.", "..yy..", "...g..", ".gGg..", ".wwww.", "..ww..")
    static let pumpkin = OldProp("....G...", "..oGoo..", ".oyoroo.", "oyoroooo", "oyoroooo", ".ooroor.")
}

/// Data: what cats play with, lie on and sit in.
extension OldProp {
    static let box = OldProp(
        "BBBBBBBBBBBBBBBBBBBBBB", "bbbbbbbbbbbbbbbbbbbbbb", "bbbbbbbbbBBBBbbbbbbbbb", "bbbbbbbbbbbbbbbbbbbbbb",
        "bbbbwwbbbbbbbbbbbbbbbb", "bbbbwwbbbbbbbbbbbbbbbb", "BBBBBBBBBBBBBBBBBBBBBB")
    static let emptyBox = OldProp(
        "bbb..........", "BbbbbbbbbbbbB", "bkkkkkkkkkkkb", "bkkkkkkkkkkkb", "bBkkkkkkkkkBb", "bBBBBBBBBBBBb",
        "bbbbbbbbbbbbb")
    static let twoBoxes = OldProp(
        "..BbbbbbB..", "..bbbwwbb..", "..bbbbbbb..", "BbbbbbbbbbB", "bbbbbBbbbbb", "bbwwbbbbbbb", "bbbbbbbbbbb",
        "BBBBBBBBBBB")
    static let purr = OldProp("p...p...p", ".p.p.p.p.", "..p...p..")
    static let yarn = OldProp("..rrrr...", ".rRrrRr..", "rrRrRrrr.", "rrrRrrRr.", "rRrrRrrr.", ".rrRrrr..", "..rrrr.rr")
    static let clock = OldProp("rr...rr", "r.sss.r", ".swkws.", "swwkwws", "swwkkws", "swwwwws", ".swwws.", ".s...s.")
    static let wateringCan = OldProp(
        "...uuuu....", "..u...uu..u", "..uuuuuu.uu", "..uUuuuuuu.", "..uUuuuu...", "..uUuuuu...", "..uuuuuu...")
    static let book = OldProp("wwwwwwwkwwwwwww", "wssswwwkwwssssw", "wwwwwwwkwwwwwww", "rrrrrrrrrrrrrrr")
    static let laundry = OldProp(
        "..wwuuu....pppww....", "wwuuuuwwwwpppppwwwyy", "bBbBbBbBbBbBbBbBbBbB", "BbBbBbBbBbBbBbBbBbBb",
        "bBbBbBbBbBbBbBbBbBbB",
        ".BBBBBBBBBBBBBBBBBB.")
    static let doorMat = OldProp(
        "bBbBbBbBbBbBbBbBbBbBbBbBbBbBbB", "BBBrBBrrBBrBBrrBBrBBrrBBrBBrBB", "bBbBbBbBbBbBbBbBbBbBbBbBbBbBbB")
    static let flowerPot = OldProp(
        "g.g..............g.g", ".gGg............gGg.", "oooooooooooooooooooo", "rrrrrrrrrrrrrrrrrrrr",
        ".rrrrrrrrrrrrrrrrrr.",
        "..rrrrrrrrrrrrrrrr..")
    static let whirl = OldProp(
        "ww.......................ww", ".w.......................w.", "ww.......................ww")
    static let stairs = OldProp(
        "........BBBB", "........bbbb", "....BBBBbbbb", "....bbbbbbbb", "BBBBbbbbbbbb", "bbbbbbbbbbbb", "bbbbbbbbbbbb")
    static let kettle = OldProp(
        "w..........", ".w..kk.....", "..suuuus.s.", "ss.uuuuuu.s", ".suuwuuuus.", "..uuuuuuu..", "..SSSSSSS..")
    static let sleeve = OldProp(
        "UUUUUUUUUUUUUUUUUUUUUU", "UuUUUUUUUUUUUUUUUUuUUU", "UUUUUUUyUUUUUUUUUUUUUU", "UUUUUUUUUUUUUUUUUUUUUU",
        "kUUUUUUUUUUUUUUUUUUUUk")
    static let umbrella = OldProp(
        "....r....", "..rrRrr..", ".rrrRrrr.", "rrrrRrrrr", "r.r.k.r.r", "....k....", "....k....", "..k.k....",
        "..kkk....")
    static let sock = OldProp(".www...", ".rrr...", ".www...", ".rrr...", ".wwwww.", "..rrrww")
    static let sunPatch = OldProp(
        "...yyyyyyyyyyyyyyyyyyyyyyyyyy...", ".yyywwwwwwwwwwwwwwwwwwwwwwwwyyy.", "yyywwwwwwwwwwwwwwwwwwwwwwwwwwyyy",
        "..yyyyyyyyyyyyyyyyyyyyyyyyyyyy..")
    static let keys = OldProp(".yy.....", "y..y....", "y..yyyyy", ".yy..y.y")
    static let plans = OldProp(
        "uuuuuuuuuuuuuuuuuuuuuuuuuuuu", "uwwwuuwuuwwwwwuuwwuuwuwwwwuu", "uuuuuuuuuuuuuuuuuuuuuuuuuuuu")
    static let letter = OldProp("wwwwwwwww", "wswwwwwsw", "wwswwwsww", "wwwsrswww", "wwwwwwwww")
    static let snowHeap = OldProp("w...w....w", "....ww....", "..wwwwww..", ".wwwwwwww.", "wwuwwwwuww")
    static let moonAndStars = OldProp(".yy.....w", "yy...w...", "yy.......", ".yyy...w.")
    static let moon = OldProp("..yyy", ".yy..", ".yy..", ".yyy.", "..yyy")
    static let moth = OldProp("ww.ww", "wswsw", ".wkw.", "ww.ww")
    static let sofa = OldProp(
        "...rrrrrrrrrrrrrrrrrrrrrrrrrrrrrr...", "..rrrrrrrrrrrrrrRrrrrrrrrrrrrrrrrr..",
        "..rrrrrrrrrrrrrrRrrrrrrrrrrrrrrrrr..",
        "rrRrrrrrrrrrrrrrRrrrrrrrrrrrrrrrrRrr", "rrRrrrrrrrrrrrrrRrrrrrrrrrrrrrrrrRrr",
        "rrRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRrr",
        "rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr", "rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr",
        ".B................................B.")
    static let drawer = OldProp(
        "BBBBBBBBBBB", "BbbbbbbbbbB", "BbbbbybbbbB", "BBBBBBBBBBB", "wwuuwwppww.", "bbbbbbbbbbb", "bbbbbybbbbb",
        "BBBBBBBBBBB")
    static let radio = OldProp(
        ".......w..", "......w...", "BBBBBBBBBB", "BkkkBbyybB", "BkkkBbbbbB", "BkkkByByBB", "BBBBBBBBBB")
    static let chair = OldProp(
        "BB............", "BB............", "BB............", "BB............", "BBrrrrrrrrrrr.", "BBBBBBBBBBBBBB",
        "BB..........BB",
        "BB..........BB", "BB..........BB")
    static let easel = OldProp(
        "....BB....", "wwwwwwwwww", "wwowwwooww", "wwooooooww", "wwokookoww", "wwooppooww", "wwwwwwwwww", "BBBBBBBBBB",
        "..B....B..", ".B......B.")
    static let feather = OldProp("......uu", "....uuUu", "...uUuu.", "..kuu...", ".k......", "k.......")
    static let cushion = OldProp(
        "..pppppppppppppppppppppppp..", "pprppprppprppprppprppprppprp", ".pppppppppppppppppppppppppp.")
    static let paws = OldProp(".k.k.....k.k.....k.k.", "k.k.k...k.k.k...k.k.k", ".kkk.....kkk.....kkk.")
    static let hand = OldProp("hhh......", "hhhhhh...", ".hhhhhhUU", "hhhhhhhUU", ".hhhhhhUU", "hhhhhh...")
    static let arm = OldProp("......UU", "....hhUU", "hhhhhhUU", "hhhhhhUU", "......UU")
    static let lap = OldProp(
        "UUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUU", "UuUUUUuUUUUuUUUUuUUUUuUUUUuUUUUU", "UUUUUUUUUUUUUUUUUUUUUUUUUUUUUUhh")
    static let slipper = OldProp("...SSSS......", "..SppppSSSS..", "..SpppppppSS.", "..rrrrrrrrrrr", "..RRRRRRRRRRR")
    static let notes = OldProp("..yyy....y", "..y.y..yyy", ".yy.y..y.y", ".y.yy.yy.y", "...y..y.yy")
    static let heart = OldProp(".p.p.", "ppppp", ".ppp.", "..p..")
    static let doze = OldProp(".....www", "......w.", ".....w..", "wwww.www", "..w.....", ".w......", "wwww....")
}

extension OldProp {
    static let all: [String: OldProp] = [
        "tulips": tulips,
        "sunflower": sunflower,
        "pumpkin": pumpkin,
        "box": box,
        "emptyBox": emptyBox,
        "twoBoxes": twoBoxes,
        "purr": purr,
        "yarn": yarn,
        "clock": clock,
        "wateringCan": wateringCan,
        "book": book,
        "laundry": laundry,
        "doorMat": doorMat,
        "flowerPot": flowerPot,
        "whirl": whirl,
        "stairs": stairs,
        "kettle": kettle,
        "sleeve": sleeve,
        "umbrella": umbrella,
        "sock": sock,
        "sunPatch": sunPatch,
        "keys": keys,
        "plans": plans,
        "letter": letter,
        "snowHeap": snowHeap,
        "moonAndStars": moonAndStars,
        "moon": moon,
        "moth": moth,
        "sofa": sofa,
        "drawer": drawer,
        "radio": radio,
        "chair": chair,
        "easel": easel,
        "feather": feather,
        "cushion": cushion,
        "paws": paws,
        "hand": hand,
        "arm": arm,
        "lap": lap,
        "slipper": slipper,
        "notes": notes,
        "heart": heart,
        "doze": doze,
    ]
}
