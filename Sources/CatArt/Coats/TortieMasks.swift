/// Data: where the second colour of a tortoiseshell or calico lies.
enum TortieMasks {
    private typealias Part = Outfit.Mask.Part

    /// The mask of an id; one this program does not know has islands.
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
        case "wave": [Part("BCULTt", .cloth(PatternCloths.wave)), Part("FE", .left), Part("K", .right)]
        case "cheek": [Part("KE", .left), Part("F", .right), Part("BCLP", .islands(seed: 61, size: 4, percent: 42))]
        case "drift": [Part("*", .slants(every: 9, width: 4))]
        case "quilt": [Part("*", .cloth(PatternCloths.quilt))]
        default: [Part("*", .islands(seed: 73, size: 5, percent: 42))]
        }
    }
}
