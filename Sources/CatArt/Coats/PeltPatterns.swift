/// Data: how each pattern of the pelt is drawn.
enum PeltPatterns {
    private typealias Mask = Outfit.Mask
    private typealias Part = Outfit.Mask.Part

    /// The masks of a pattern; a pattern this program does not know is striped.
    static func masks(_ pattern: String) -> [Outfit.Mask] {
        switch pattern {
        case "solid", "single": []
        case "smoke": [pale([Part("CUM"), Part("t"), Part("LKP", .ticks(oneOf: 3, seed: 3), .lowest(5))])]
        case "soft": [pale([Part("MCUPt"), Part("K", .lowest(6))])]
        case "whorl": tabby([Part("BU", .tile(PatternCloths.whorl)), necklace], legs: (4, 2), tail: (5, 3))
        case "broken": tabby([Part("BUC", .tile(PatternCloths.broken))], legs: (5, 2), tail: (4, 1))
        case "banded": tabby([Part("BU", .tile(PatternCloths.banded)), necklace], legs: (4, 2), tail: (4, 2))
        case "ticked":
            [
                pale([Part("M")]),
                marked(face + [Part("BLUCFK", .ticks(oneOf: 4, seed: 9)), Part("t", .rings(every: 8, width: 3))]),
            ]
        case "sable":
            [marked([Part("B", .upper(4)), Part("E"), Part("FZ", .upper(3)), Part("Tt"), Part("P", .lowest(3))])]
        case "speckled": [marked([Part("FBLUCTtK", .cloth(PatternCloths.speckled)), Part("E", .upper(-1))])]
        case "rosette":
            [
                marked([
                    Part("BLUC", .cloth(PatternCloths.rosette)), Part("Tt", .rings(every: 3, width: 1)),
                    Part("F", .ticks(oneOf: 4, seed: 2)), Part("FZ", .stamp(PatternCloths.brow)),
                ])
            ]
        case "marbled":
            [marked(face + [Part("BLUCPTt", .islands(seed: 11, size: 4, percent: 46))])]
        case "rippled":
            [
                marked(
                    face + [
                        Part("BUC", .cloth(PatternCloths.rippled)), Part("L", .bands(every: 3, width: 1)),
                        Part("Tt", .rings(every: 3, width: 1)),
                    ])
            ]
        case "saddled":
            [marked([Part("B", .upper(7)), Part("FZ", .upper(2)), Part("E", .upper(0)), Part("t")])]
        default: tabby([Part("BU", .tile(PatternCloths.mackerel)), necklace], legs: (3, 1), tail: (4, 2))
        }
    }

    /// The brow's letter, bars on the cheeks, dark tips of the ears.
    private static let face = [
        Part("FZ", .stamp(PatternCloths.brow)), Part("FK", .whiskers(from: 4, every: 2, reach: 4)),
        Part("E", .upper(-1)),
    ]

    /// Bars from the flanks on to a chest seen from the front.
    private static let necklace = Part("C", .bands(every: 4, width: 1), .upper(4))

    /// Stripes, with a paler muzzle.
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
