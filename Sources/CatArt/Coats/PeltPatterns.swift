/// Data: how each pattern of the pelt is drawn.
enum PeltPatterns {
    private typealias Mask = Outfit.Mask
    private typealias Part = Outfit.Mask.Part

    /// The stripes of the drawings on the face alone.
    private static let face: Set<Region> = [.ears, .forehead, .blaze, .cheeks, .muzzle]

    /// The masks of a pattern; a pattern this program does not know is striped.
    static func masks(_ pattern: String) -> [Outfit.Mask] {
        switch pattern {
        case "solid", "single": []
        case "smoke": [pale([Part("CU"), Part("LPK", .ticks(oneOf: 2)), Part("M")])]
        case "soft": [pale([Part("MCUPt")])]
        case "whorl": [marked([Part("BLUT", .whorls), Part("t")])]
        case "broken": [marked([Part("BLUPTt", .patches(seed: 5, size: 2, percent: 42))])]
        case "banded": [marked([Part("BLUPTt", .bands(every: 4, width: 2, wave: 0))])]
        case "ticked": [marked([Part("BLUCPTt", .ticks(oneOf: 4)), Part("t")])]
        case "sable": [marked([Part("BTt", .above(percent: 72)), Part("EF", .above(percent: 22))])]
        case "speckled": [plainMarked([Part("FBLUTt", .spots(every: 4, size: 2))])]
        case "rosette": [plainMarked([Part("BLUTtP", .rosettes), Part("F", .ticks(oneOf: 4))])]
        case "marbled": [marked([Part("BLUCPTt", .patches(seed: 11, size: 4, percent: 48))])]
        case "rippled": [marked([Part("BLUCPTt", .bands(every: 3, width: 1, wave: 3))])]
        case "saddled": [plainMarked([Part("B", .above(percent: 86)), Part("F"), Part("Tt")])]
        default: [Mask(material: .pattern, takesOutline: false, layer: "tabby")]
        }
    }

    /// With the stripes of a tabby's face.
    private static func marked(_ parts: [Outfit.Mask.Part]) -> Outfit.Mask {
        Mask(material: .pattern, takesOutline: false, layer: "tabby", layerRegions: face, parts: parts)
    }

    private static func plainMarked(_ parts: [Outfit.Mask.Part]) -> Outfit.Mask {
        Mask(material: .pattern, takesOutline: false, parts: parts)
    }

    private static func pale(_ parts: [Outfit.Mask.Part]) -> Outfit.Mask {
        Mask(material: .second, takesOutline: false, parts: parts)
    }
}
