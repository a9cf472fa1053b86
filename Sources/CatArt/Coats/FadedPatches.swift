/// Data: where colour has faded from a coat (vitiligo).
enum FadedPatches {
    private typealias Part = Outfit.Mask.Part

    static func masks(_ id: String?) -> [Outfit.Mask] {
        guard let id else { return [] }
        let parts: [Outfit.Mask.Part] =
            switch id {
            case "frost": [Part("MK", .patches(seed: 71, size: 1, percent: 45)), Part("F", .ticks(oneOf: 5))]
            case "halo": [Part("EF", .above(percent: 20)), Part("Z", .above(percent: 26))]
            case "moonpatch": [Part("FK", .spots(every: 8, size: 4)), Part("BC", .spots(every: 12, size: 5))]
            case "snowfall": [Part("BLTtUC", .spots(every: 4, size: 1))]
            default: [Part("*", .ticks(oneOf: 9))]
            }
        return [Outfit.Mask(material: .white, takesOutline: false, parts: parts)]
    }
}
