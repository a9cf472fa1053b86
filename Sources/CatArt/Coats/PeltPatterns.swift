/// Each pattern of the pelt as masks.
enum PeltPatterns {
    private typealias Mask = Outfit.Mask
    private typealias Part = Outfit.Mask.Part

    /// An unknown pattern is striped.
    static func masks(_ pattern: String) -> [Outfit.Mask] {
        switch pattern {
        case "solid", "single": []
        case "smoke": [pale([Part("CUM"), Part("t"), Part("LKP", .ticks(oneOf: 3, seed: 3), .lowest(5))])]
        case "soft": [pale([Part("MCUPt"), Part("K", .lowest(6))])]
        case "whorl": tabby([Part("BU", .tile(PatternCloth.whorl.rows)), necklace], legs: (4, 2), tail: (5, 3))
        case "broken": tabby([Part("BUC", .tile(PatternCloth.broken.rows))], legs: (5, 2), tail: (4, 1))
        case "banded": tabby([Part("BU", .tile(PatternCloth.banded.rows)), necklace], legs: (4, 2), tail: (4, 2))
        case "ticked":
            [
                pale([Part("M")]),
                marked(face + [Part("BLUCFK", .ticks(oneOf: 4, seed: 9)), Part("t", .rings(every: 8, width: 3))]),
            ]
        case "sable":
            [marked([Part("B", .upper(4)), Part("E"), Part("FZ", .upper(3)), Part("Tt"), Part("P", .lowest(3))])]
        case "speckled": [marked([Part("FBLUCTtK", .cloth(PatternCloth.speckled.rows)), Part("E", .upper(-1))])]
        case "rosette":
            [
                marked([
                    Part("BLUC", .cloth(PatternCloth.rosette.rows)), Part("Tt", .rings(every: 3, width: 1)),
                    Part("F", .ticks(oneOf: 4, seed: 2)), Part("FZ", .stamp(PatternCloth.brow.rows)),
                ])
            ]
        case "marbled":
            [marked(face + [Part("BLUCPTt", .islands(seed: 11, size: 4, percent: 46))])]
        case "rippled":
            [
                marked(
                    face + [
                        Part("BUC", .cloth(PatternCloth.rippled.rows)), Part("L", .bands(every: 3, width: 1)),
                        Part("Tt", .rings(every: 3, width: 1)),
                    ])
            ]
        case "saddled":
            [marked([Part("B", .upper(7)), Part("FZ", .upper(2)), Part("E", .upper(0)), Part("t")])]
        default: tabby([Part("BU", .tile(PatternCloth.mackerel.rows)), necklace], legs: (3, 1), tail: (4, 2))
        }
    }

    /// The M on the forehead, bars on the cheeks, dark tips of the ears.
    private static let face = [
        Part("FZ", .stamp(PatternCloth.brow.rows)), Part("FK", .whiskers(from: 4, every: 2, reach: 4)),
        Part("E", .upper(-1)),
    ]

    /// Bars that continue from the flanks onto a chest seen from the front.
    private static let necklace = Part("C", .bands(every: 4, width: 1), .upper(4))

    /// Stripes and a paler muzzle.
    private static func tabby(
        _ flank: [Outfit.Mask.Part], legs: (every: Int, width: Int), tail: (every: Int, width: Int)
    ) -> [Outfit.Mask] {
        let limbs = [
            Part("L", .bands(every: legs.every, width: legs.width)),
            Part("Tt", .rings(every: tail.every, width: tail.width)),
        ]
        return [pale([Part("M")]), marked(face + flank + limbs)]
    }

    private static func marked(_ parts: [Outfit.Mask.Part]) -> Outfit.Mask {
        Mask(material: .pattern, takesOutline: false, parts: parts)
    }

    private static func pale(_ parts: [Outfit.Mask.Part]) -> Outfit.Mask {
        Mask(material: .second, takesOutline: false, parts: parts)
    }
}

/// The repeating patterns of striped and spotted coats, drawn in `assets/drawings/patterns.txt`.
enum PatternCloth: String, CaseIterable {
    case brow, mackerel, broken, banded, whorl, speckled, rosette, rippled, quilt, wave

    private static let file = DrawingFile.embedded(.patterns)

    /// `x` is dark. Columns run along the spine, rows down from the back.
    var rows: [String] { Self.file[rawValue] }

    /// Three by three pixels that identify a tint in line drawings.
    static func mark(ofTint id: String) -> [String] { file.drawings["tint \(id)"] ?? file["tint other"] }

    static var drawn: Set<String> { Set(file.drawings.keys) }
}

extension Pelts {
    /// The pelt of ears, face, paws and tail of a cat with points.
    static func pelt(point id: String) -> Pelt {
        let names = ["seal": "chocolate", "blue": "slate", "red": "ginger", "cream": "apricot", "tabby": "brown"]
        let known = ["chocolate", "slate", "cocoa", "lilac", "ginger"]
        return pelt(names[id] ?? known[Int(Seed.of(id) % UInt64(known.count))])
    }
}

/// Where the second colour of a tortoiseshell or calico is.
enum TortieMasks {
    private typealias Part = Outfit.Mask.Part

    /// An unknown id has islands.
    static func mask(_ id: String?) -> Outfit.Mask {
        Outfit.Mask(material: .patch, takesOutline: true, parts: parts(id))
    }

    private static func parts(_ id: String?) -> [Outfit.Mask.Part] {
        switch id {
        case "half": [Part("EFZKM", .right), Part("BCLPTt", .islands(seed: 3, size: 6, percent: 45))]
        case "brindle": [Part("*", .slants(every: 4, width: 2), .islands(seed: 13, size: 3, percent: 62))]
        case "streak": [Part("ZM"), Part("BUCTt", .slants(every: 7, width: 3)), Part("P", .left)]
        case "mantle": [Part("B", .upper(6)), Part("EF", .right), Part("Tt")]
        case "dapple": [Part("*", .islands(seed: 23, size: 2, percent: 40))]
        case "splash": [Part("*", .islands(seed: 31, size: 7, percent: 46))]
        case "harbour": [Part("MCULP"), Part("B", .lower(5)), Part("EF", .left)]
        case "ember": [Part("MPt"), Part("KBL", .islands(seed: 41, size: 3, percent: 38))]
        case "mosaic": [Part("*", .islands(seed: 53, size: 3, percent: 50))]
        case "wave": [Part("BCULTt", .cloth(PatternCloth.wave.rows)), Part("FE", .left), Part("K", .right)]
        case "cheek": [Part("KE", .left), Part("F", .right), Part("BCLP", .islands(seed: 61, size: 4, percent: 42))]
        case "drift": [Part("*", .slants(every: 9, width: 4))]
        case "quilt": [Part("*", .cloth(PatternCloth.quilt.rows))]
        default: [Part("*", .islands(seed: 73, size: 5, percent: 42))]
        }
    }
}

/// Which parts of a cat are white, by the id of the shape.
enum WhitePatches {
    private typealias Part = Outfit.Mask.Part

    /// - Parameters:
    ///   - patches: the id of the shape, beginning with its amount, such as `mid.bib`.
    ///   - pelt: a calico has at least a white belly.
    static func masks(_ patches: String?, pelt: String) -> [Outfit.Mask] {
        guard let id = patches ?? (pelt == "calico" ? "mid.belly" : nil) else { return [] }
        return [Outfit.Mask(material: .white, takesOutline: true, parts: parts(id))]
    }

    private static func parts(_ id: String) -> [Outfit.Mask.Part] {
        switch id {
        case "little.toes": [Part("P", .lowest(3))]
        case "little.chin": [Part("M", .lowest(3))]
        case "little.locket": [Part("C", .throat(4))]
        case "little.tailtip": [Part("t")]
        case "little.muzzle": [Part("M")]
        case "little.star": [Part("Z", .upper(4))]
        case "mid.bib": [Part("MC")]
        case "mid.socks": [Part("P"), Part("L", .lowest(3))]
        case "mid.blaze": [Part("ZM")]
        case "mid.belly": [Part("CUP")]
        case "mid.tuxedo": [Part("MCPt")]
        case "mid.mittens": [Part("PL", .left), Part("P")]
        case "high.apron": [Part("MCUP"), Part("K", .lowest(3))]
        case "high.cloak": [Part("ZMCUPL")]
        case "high.harlequin": [Part("ZMCPt"), Part("BLU", .islands(seed: 7, size: 5, percent: 55))]
        case "high.saddle": [Part("MKCULP")]
        case "high.mask": [Part("MCULPt"), Part("B", .lower(5))]
        case "high.patches": [Part("MCP"), Part("BLKTt", .islands(seed: 19, size: 5, percent: 55))]
        case "mostly.cap": [Part("ZMKCBULPTt"), Part("F", .lower(4))]
        case "mostly.van": [Part("FZMKCBULP")]
        case "mostly.islands": [Part("ZMKCUPt"), Part("EFBLT", .islands(seed: 29, size: 5, percent: 62))]
        case "mostly.shawl": [Part("FZMKCULPt"), Part("B", .lower(4))]
        case "mostly.eyepatch": [Part("EFK", .left), Part("ZMCBULPTt")]
        case "mostly.ghost": [Part("ZMCBULPTt"), Part("FKE", .islands(seed: 37, size: 4, percent: 62))]
        default: parts(known(like: id))
        }
    }

    /// A known shape with the same amount of white.
    private static func known(like id: String) -> String {
        switch id.split(separator: ".").first {
        case "little": "little.muzzle"
        case "high": "high.apron"
        case "mostly": "mostly.van"
        default: "mid.bib"
        }
    }
}

/// Where a coat has lost its colour (vitiligo).
enum FadedPatches {
    private typealias Part = Outfit.Mask.Part

    static func masks(_ id: String?) -> [Outfit.Mask] {
        guard let id else { return [] }
        let parts: [Outfit.Mask.Part] =
            switch id {
            case "frost": [Part("MK", .islands(seed: 71, size: 2, percent: 48)), Part("F", .ticks(oneOf: 5, seed: 4))]
            case "halo": [Part("E"), Part("FZ", .upper(2))]
            case "moonpatch": [Part("FK", .right, .between(2, 7)), Part("BL", .between(6, 10), .lower(2))]
            case "snowfall": [Part("BLTtUCF", .ticks(oneOf: 5, seed: 8))]
            default: [Part("*", .islands(seed: 83, size: 2, percent: 16))]
            }
        return [Outfit.Mask(material: .white, takesOutline: false, parts: parts)]
    }
}
