/// Data: where colour has faded from a coat (vitiligo).
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
