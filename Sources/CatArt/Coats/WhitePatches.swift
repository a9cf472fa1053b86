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
