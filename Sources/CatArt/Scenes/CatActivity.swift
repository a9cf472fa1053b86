import Canvas
package import Domain

/// What a cat does with itself for a while, as it is seen in the room: what its nature likes, something it has done for
/// the first time once, or a gesture of its bond (PRODUCT section 5).
package enum CatActivity: Hashable, Sendable {
    /// What its personality likes.
    case nature(Personality)
    /// In its box, before the first of the firsts.
    case boxed
    /// One of the firsts, by their order from 0.
    case first(Int)
    /// The gesture of a level of the bond, 0 to 9.
    case gesture(Int)
    /// By night.
    case night
    /// A habit at rest.
    case resting

    /// What a cat does for ten minutes.
    /// - Parameters:
    ///   - minute: counts minutes on and on; the same ten of them give the same pastime.
    ///   - minuteOfDay: since midnight, 0 to 1439.
    package init(of cat: Cat, bond: Bond, minute: Int, minuteOfDay: Int) {
        let random = Seed.mixed(Seed.of(cat.id) &+ UInt64(bitPattern: Int64(minute / 10)))
        let firsts = First.reached(at: cat.totalMinutes).count
        let isNight = minuteOfDay >= 23 * 60 || minuteOfDay < 6 * 60
        if cat.state == .dormant {
            self = .resting
        } else if firsts == 0 {
            self = .boxed
        } else if isNight, random >> 32 % 5 > 0 {
            self = .night
        } else {
            switch random % 10 {
            case 0..<4: self = .nature(cat.personality)
            // What is new is done again and again.
            case 4..<6: self = .first(firsts - 1)
            case 6..<8: self = .first(Int(random >> 16 % UInt64(firsts)))
            default: self = .gesture(Int(random >> 16 % UInt64(bond.level + 1)))
            }
        }
    }
}

/// How a pastime looks: the pose, where the cat goes for it, and what lies beside it.
package struct PastimeLook: Hashable, Sendable {
    /// Where a thing is, seen from the cat.
    package enum Side: Hashable, Sendable {
        case below, behind, beside, above, inFront
        /// One at the left of its head, one at the right.
        case around
    }

    package let pose: CatPose
    /// Above the floor, where the room has such a place.
    package let perch: Perch?
    let side: Side
    let prop: Prop?
    /// Whether the cat lies on its back.
    let isOnBack: Bool

    init(
        _ pose: CatPose = .awake, on perch: Perch? = nil, _ side: Side = .beside, _ prop: Prop? = nil,
        isOnBack: Bool = false
    ) {
        self.pose = pose
        self.perch = perch
        self.side = side
        self.prop = prop
        self.isOnBack = isOnBack
    }

    /// With nothing beside it, in another pose.
    package static func plain(_ pose: CatPose) -> PastimeLook { PastimeLook(pose) }

    /// The same while it is petted.
    package var petted: PastimeLook {
        PastimeLook(pose == .asleep ? .asleep : .happy, on: perch, .around, .heart, isOnBack: isOnBack)
    }
}

extension CatActivity {
    /// How it looks.
    package var look: PastimeLook {
        switch self {
        case .boxed: PastimeLook(.awake, .inFront, .box)
        case .night, .resting: PastimeLook(.asleep, .above, .doze)
        case .nature(let personality): Self.look(of: personality)
        case .first(let index):
            index < Self.firsts.count
                ? Self.firsts[index] : Self.returning[(index - Self.firsts.count) % Self.returning.count]
        case .gesture(let level): Self.gestures[min(max(0, level), Self.gestures.count - 1)]
        }
    }

    private static func look(of personality: Personality) -> PastimeLook {
        switch personality {
        case .lazy: PastimeLook(.asleep, .above, .doze)
        case .curious: PastimeLook(.awake, on: .sill)
        case .playful: PastimeLook(.awake, .beside, .yarn)
        case .brave: PastimeLook(.awake, on: .shelf)
        case .shy: PastimeLook(.awake)
        case .clingy: PastimeLook(.happy)
        }
    }

    /// Data: in the order of the firsts.
    private static let firsts = [
        PastimeLook(.awake, .beside, .emptyBox), PastimeLook(.happy, .above, .purr),
        PastimeLook(.awake, .inFront, .yarn), PastimeLook(.awake, on: .sill, .above, .moth),
        PastimeLook(.asleep, .beside, .clock), PastimeLook(.awake, .beside, .wateringCan),
        PastimeLook(.asleep, .below, .book), PastimeLook(.asleep, .inFront, .laundry),
        PastimeLook(.happy, on: .shelf, .beside, .book), PastimeLook(.awake, .below, .doorMat),
        PastimeLook(.awake, .inFront, .flowerPot), PastimeLook(.stretching, .above, .whirl),
        PastimeLook(.awake, .beside, .stairs), PastimeLook(.awake, .beside, .kettle),
        PastimeLook(.awake, .inFront, .sleeve), PastimeLook(.awake, on: .sill, .beside, .umbrella),
        PastimeLook(.awake, .beside, .sock), PastimeLook(.stretching, .below, .sunPatch, isOnBack: true),
        PastimeLook(.awake, .above, .keys), PastimeLook(.awake, .below, .plans),
        PastimeLook(.awake, .beside, .letter), PastimeLook(.happy, .beside, .snowHeap),
        PastimeLook(.asleep, .above, .doze, isOnBack: true), PastimeLook(.awake, .behind, .sofa),
        PastimeLook(.awake, .beside, .drawer), PastimeLook(.awake, .beside, .radio),
        PastimeLook(.asleep, .behind, .chair), PastimeLook(.awake, .beside, .easel),
        PastimeLook(.awake, .above, .moon), PastimeLook(.happy, .above, .moth),
    ]

    /// Data: those that come again and again.
    private static let returning = [
        PastimeLook(.asleep, .below, .sunPatch), PastimeLook(.awake, .beside, .feather),
        PastimeLook(.awake, .beside, .twoBoxes), PastimeLook(.asleep, .below, .cushion),
        PastimeLook(.awake, .below, .paws), PastimeLook(.awake, .above, .moonAndStars),
    ]

    /// Data: in the order of the levels of the bond.
    private static let gestures = [
        PastimeLook(.happy, .inFront, .box), PastimeLook(.happy, .above, .heart),
        PastimeLook(.awake, .beside, .chair), PastimeLook(.happy, .beside, .hand),
        PastimeLook(.stretching, .below, .lap), PastimeLook(.stretching, .above, .heart, isOnBack: true),
        PastimeLook(.happy, .inFront, .yarn), PastimeLook(.happy, .beside, .arm),
        PastimeLook(.asleep, .beside, .slipper), PastimeLook(.happy, .above, .notes),
    ]

    /// How many looks the firsts take before they come again.
    static var countOfFirsts: Int { firsts.count + returning.count }
    static var countOfGestures: Int { gestures.count }
}

/// A small thing in the room, drawn character by character: what a cat plays with, lies on or sits in.
struct Prop: Hashable, Sendable {
    /// Each character a colour of `Prop.colour`, others see-through.
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
extension Prop {
    static let tulips = Prop(".r..y.", "rrr.yy", ".g..g.", ".gGgg.", "..gG..", ".uuuu.", ".uUUu.", "..uu..")
    static let sunflower = Prop("..yy..", ".yoky.", ".ykoy.", "..yy..", "...g..", ".gGg..", ".wwww.", "..ww..")
    static let pumpkin = Prop("....G...", "..oGoo..", ".oyoroo.", "oyoroooo", "oyoroooo", ".ooroor.")
}

/// Data: what cats play with, lie on and sit in.
extension Prop {
    static let box = Prop(
        "BBBBBBBBBBBBBBBBBBBBBB", "bbbbbbbbbbbbbbbbbbbbbb", "bbbbbbbbbBBBBbbbbbbbbb", "bbbbbbbbbbbbbbbbbbbbbb",
        "bbbbwwbbbbbbbbbbbbbbbb", "bbbbwwbbbbbbbbbbbbbbbb", "BBBBBBBBBBBBBBBBBBBBBB")
    static let emptyBox = Prop(
        "bbb..........", "BbbbbbbbbbbbB", "bkkkkkkkkkkkb", "bkkkkkkkkkkkb", "bBkkkkkkkkkBb", "bBBBBBBBBBBBb",
        "bbbbbbbbbbbbb")
    static let twoBoxes = Prop(
        "..BbbbbbB..", "..bbbwwbb..", "..bbbbbbb..", "BbbbbbbbbbB", "bbbbbBbbbbb", "bbwwbbbbbbb", "bbbbbbbbbbb",
        "BBBBBBBBBBB")
    static let purr = Prop("p...p...p", ".p.p.p.p.", "..p...p..")
    static let yarn = Prop("..rrrr...", ".rRrrRr..", "rrRrRrrr.", "rrrRrrRr.", "rRrrRrrr.", ".rrRrrr..", "..rrrr.rr")
    static let clock = Prop("rr...rr", "r.sss.r", ".swkws.", "swwkwws", "swwkkws", "swwwwws", ".swwws.", ".s...s.")
    static let wateringCan = Prop(
        "...uuuu....", "..u...uu..u", "..uuuuuu.uu", "..uUuuuuuu.", "..uUuuuu...", "..uUuuuu...", "..uuuuuu...")
    static let book = Prop("wwwwwwwkwwwwwww", "wssswwwkwwssssw", "wwwwwwwkwwwwwww", "rrrrrrrrrrrrrrr")
    static let laundry = Prop(
        "..wwuuu....pppww....", "wwuuuuwwwwpppppwwwyy", "bBbBbBbBbBbBbBbBbBbB", "BbBbBbBbBbBbBbBbBbBb",
        "bBbBbBbBbBbBbBbBbBbB",
        ".BBBBBBBBBBBBBBBBBB.")
    static let doorMat = Prop(
        "bBbBbBbBbBbBbBbBbBbBbBbBbBbBbB", "BBBrBBrrBBrBBrrBBrBBrrBBrBBrBB", "bBbBbBbBbBbBbBbBbBbBbBbBbBbBbB")
    static let flowerPot = Prop(
        "g.g..............g.g", ".gGg............gGg.", "oooooooooooooooooooo", "rrrrrrrrrrrrrrrrrrrr",
        ".rrrrrrrrrrrrrrrrrr.",
        "..rrrrrrrrrrrrrrrr..")
    static let whirl = Prop(
        "ww.......................ww", ".w.......................w.", "ww.......................ww")
    static let stairs = Prop(
        "........BBBB", "........bbbb", "....BBBBbbbb", "....bbbbbbbb", "BBBBbbbbbbbb", "bbbbbbbbbbbb", "bbbbbbbbbbbb")
    static let kettle = Prop(
        "w..........", ".w..kk.....", "..suuuus.s.", "ss.uuuuuu.s", ".suuwuuuus.", "..uuuuuuu..", "..SSSSSSS..")
    static let sleeve = Prop(
        "UUUUUUUUUUUUUUUUUUUUUU", "UuUUUUUUUUUUUUUUUUuUUU", "UUUUUUUyUUUUUUUUUUUUUU", "UUUUUUUUUUUUUUUUUUUUUU",
        "kUUUUUUUUUUUUUUUUUUUUk")
    static let umbrella = Prop(
        "....r....", "..rrRrr..", ".rrrRrrr.", "rrrrRrrrr", "r.r.k.r.r", "....k....", "....k....", "..k.k....",
        "..kkk....")
    static let sock = Prop(".www...", ".rrr...", ".www...", ".rrr...", ".wwwww.", "..rrrww")
    static let sunPatch = Prop(
        "...yyyyyyyyyyyyyyyyyyyyyyyyyy...", ".yyywwwwwwwwwwwwwwwwwwwwwwwwyyy.", "yyywwwwwwwwwwwwwwwwwwwwwwwwwwyyy",
        "..yyyyyyyyyyyyyyyyyyyyyyyyyyyy..")
    static let keys = Prop(".yy.....", "y..y....", "y..yyyyy", ".yy..y.y")
    static let plans = Prop(
        "uuuuuuuuuuuuuuuuuuuuuuuuuuuu", "uwwwuuwuuwwwwwuuwwuuwuwwwwuu", "uuuuuuuuuuuuuuuuuuuuuuuuuuuu")
    static let letter = Prop("wwwwwwwww", "wswwwwwsw", "wwswwwsww", "wwwsrswww", "wwwwwwwww")
    static let snowHeap = Prop("w...w....w", "....ww....", "..wwwwww..", ".wwwwwwww.", "wwuwwwwuww")
    static let moonAndStars = Prop(".yy.....w", "yy...w...", "yy.......", ".yyy...w.")
    static let moon = Prop("..yyy", ".yy..", ".yy..", ".yyy.", "..yyy")
    static let moth = Prop("ww.ww", "wswsw", ".wkw.", "ww.ww")
    static let sofa = Prop(
        "...rrrrrrrrrrrrrrrrrrrrrrrrrrrrrr...", "..rrrrrrrrrrrrrrRrrrrrrrrrrrrrrrrr..",
        "..rrrrrrrrrrrrrrRrrrrrrrrrrrrrrrrr..",
        "rrRrrrrrrrrrrrrrRrrrrrrrrrrrrrrrrRrr", "rrRrrrrrrrrrrrrrRrrrrrrrrrrrrrrrrRrr",
        "rrRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRrr",
        "rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr", "rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr",
        ".B................................B.")
    static let drawer = Prop(
        "BBBBBBBBBBB", "BbbbbbbbbbB", "BbbbbybbbbB", "BBBBBBBBBBB", "wwuuwwppww.", "bbbbbbbbbbb", "bbbbbybbbbb",
        "BBBBBBBBBBB")
    static let radio = Prop(
        ".......w..", "......w...", "BBBBBBBBBB", "BkkkBbyybB", "BkkkBbbbbB", "BkkkByByBB", "BBBBBBBBBB")
    static let chair = Prop(
        "BB............", "BB............", "BB............", "BB............", "BBrrrrrrrrrrr.", "BBBBBBBBBBBBBB",
        "BB..........BB",
        "BB..........BB", "BB..........BB")
    static let easel = Prop(
        "....BB....", "wwwwwwwwww", "wwowwwooww", "wwooooooww", "wwokookoww", "wwooppooww", "wwwwwwwwww", "BBBBBBBBBB",
        "..B....B..", ".B......B.")
    static let feather = Prop("......uu", "....uuUu", "...uUuu.", "..kuu...", ".k......", "k.......")
    static let cushion = Prop(
        "..pppppppppppppppppppppppp..", "pprppprppprppprppprppprppprp", ".pppppppppppppppppppppppppp.")
    static let paws = Prop(".k.k.....k.k.....k.k.", "k.k.k...k.k.k...k.k.k", ".kkk.....kkk.....kkk.")
    static let hand = Prop("hhh......", "hhhhhh...", ".hhhhhhUU", "hhhhhhhUU", ".hhhhhhUU", "hhhhhh...")
    static let arm = Prop("......UU", "....hhUU", "hhhhhhUU", "hhhhhhUU", "......UU")
    static let lap = Prop(
        "UUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUU", "UuUUUUuUUUUuUUUUuUUUUuUUUUuUUUUU", "UUUUUUUUUUUUUUUUUUUUUUUUUUUUUUhh")
    static let slipper = Prop("...SSSS......", "..SppppSSSS..", "..SpppppppSS.", "..rrrrrrrrrrr", "..RRRRRRRRRRR")
    static let notes = Prop("..yyy....y", "..y.y..yyy", ".yy.y..y.y", ".y.yy.yy.y", "...y..y.yy")
    static let heart = Prop(".p.p.", "ppppp", ".ppp.", "..p..")
    static let doze = Prop(".....www", "......w.", ".....w..", "wwww.www", "..w.....", ".w......", "wwww....")
}
