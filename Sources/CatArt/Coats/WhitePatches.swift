/// Data: which parts of a cat are white, by the id of the shape.
enum WhitePatches {
    private typealias Part = Outfit.Mask.Part

    /// - Parameters:
    ///   - patches: the id of the shape, its amount first, such as `mid.bib`.
    ///   - pelt: a calico is white below at least.
    static func masks(_ patches: String?, pelt: String) -> [Outfit.Mask] {
        guard let id = patches ?? (pelt == "calico" ? "mid.belly" : nil) else { return [] }
        return [Outfit.Mask(material: .white, takesOutline: true, parts: parts(id))]
    }

    private static func parts(_ id: String) -> [Outfit.Mask.Part] {
        switch id {
        case "little.toes": [Part("P", .below(percent: 90))]
        case "little.chin": [Part("M", .below(percent: 50))]
        case "little.locket": [Part("C", .above(percent: 78))]
        case "little.tailtip": [Part("t")]
        case "little.muzzle": [Part("M")]
        case "little.star": [Part("Z", .above(percent: 32))]
        case "mid.bib": [Part("MC")]
        case "mid.socks": [Part("P")]
        case "mid.blaze": [Part("ZM")]
        case "mid.belly": [Part("CUP")]
        case "mid.tuxedo": [Part("MCPt")]
        case "mid.mittens": [Part("PL")]
        case "high.apron": [Part("MCUP")]
        case "high.cloak": [Part("ZMCUP")]
        case "high.harlequin": [Part("ZMCPt"), Part("BLU", .patches(seed: 7, size: 5, percent: 55))]
        case "high.saddle": [Part("MKCULP")]
        case "high.mask": [Part("MCULPt"), Part("B", .below(percent: 65))]
        case "high.patches": [Part("MCP"), Part("BLKT", .patches(seed: 19, size: 5, percent: 60))]
        case "mostly.cap": [Part("ZMKCBULPt")]
        case "mostly.van": [Part("FZMKCBULP")]
        case "mostly.islands": [Part("ZMKCUPt"), Part("EFBLT", .patches(seed: 29, size: 5, percent: 74))]
        case "mostly.shawl": [Part("FZMKCULPt"), Part("B", .below(percent: 60))]
        case "mostly.eyepatch": [Part("EFKT", .left), Part("ZMCBULPt")]
        case "mostly.ghost": [Part("ZMCBULPTt"), Part("FKE", .patches(seed: 37, size: 3, percent: 75))]
        default: parts(known(like: id))
        }
    }

    /// A shape of the same amount in place of one this program does not know.
    private static func known(like id: String) -> String {
        switch id.split(separator: ".").first {
        case "little": "little.muzzle"
        case "high": "high.apron"
        case "mostly": "mostly.van"
        default: "mid.bib"
        }
    }
}
