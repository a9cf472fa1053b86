/// Data: where the second colour of a tortoiseshell or calico lies.
enum TortieMasks {
    private typealias Part = Outfit.Mask.Part

    /// The mask of an id; one this program does not know has the islands of the drawings.
    static func mask(_ id: String?) -> Outfit.Mask {
        let parts: [Outfit.Mask.Part] =
            switch id {
            case "half": [Part("EFZKM", .right), Part("BLT", .patches(seed: 3, size: 5, percent: 40))]
            case "brindle": [Part("*", .stripes(every: 3, width: 1, lean: 2))]
            case "streak": [Part("ZM"), Part("BUT", .stripes(every: 7, width: 3, lean: 3)), Part("P", .left)]
            case "mantle": [Part("B", .above(percent: 70)), Part("EF", .right), Part("T")]
            case "dapple": [Part("*", .patches(seed: 23, size: 2, percent: 38))]
            case "splash": [Part("*", .patches(seed: 31, size: 6, percent: 46))]
            case "harbour": [Part("*", .below(percent: 62)), Part("EF", .left)]
            case "ember": [Part("MKPt"), Part("BL", .patches(seed: 41, size: 3, percent: 34))]
            case "mosaic": [Part("*", .patches(seed: 53, size: 3, percent: 50))]
            case "wave": [Part("*", .bands(every: 6, width: 3, wave: 4))]
            case "cheek": [Part("KE", .left), Part("F", .right), Part("LP", .patches(seed: 61, size: 4, percent: 50))]
            case "drift": [Part("*", .stripes(every: 9, width: 4, lean: 1))]
            case "quilt": [Part("*", .spots(every: 6, size: 3)), Part("E", .right)]
            default: []
            }
        return Outfit.Mask(
            material: .patch, takesOutline: true, layer: parts.isEmpty ? "tortie" : nil, parts: parts)
    }
}
