/// Data: which parts of a cat are white. A drawing with a layer of its own for a part uses that.
enum WhitePatches {
    private static let shapes: [(amount: String, name: String, regions: String)] = [
        ("little", "chin", "M"), ("little", "blaze", "Z"), ("little", "locket", "C"), ("little", "mitts", "P"),
        ("little", "tip", "t"), ("little", "dots", "Pt"),
        ("mid", "bib", "MC"), ("mid", "mask", "ZM"), ("mid", "gloves", "CP"), ("mid", "apron", "CUP"),
        ("mid", "star", "ZCt"), ("mid", "shirt", "MCP"),
        ("high", "tuxedo", "ZMCP"), ("high", "boots", "MCPL"), ("high", "cloak", "ZMCUP"), ("high", "saddle", "MKCUP"),
        ("high", "harlequin", "ZMCULPt"), ("high", "cap", "ZMKCP"),
        ("mostly", "van", "ZMKCBULP"), ("mostly", "cowl", "CBULPTt"), ("mostly", "helmet", "MKCBULP"),
        ("mostly", "flag", "FZMKCBULP"), ("mostly", "seal", "ZMKCULPTt"), ("mostly", "snow", "ZMKCBULPTt"),
    ]

    /// - Parameters:
    ///   - patches: the id of the shape, its amount first, such as `mid.bib`.
    ///   - pelt: a calico is white below at least.
    static func masks(_ patches: String?, pelt: String) -> [Outfit.Mask] {
        guard let id = patches ?? (pelt == "calico" ? "mid.apron" : nil) else { return [] }
        let amount = id.split(separator: ".").first.map(String.init) ?? ""
        let alike = shapes.filter { $0.amount == amount }
        let known = alike.isEmpty ? shapes : alike
        let shape = shapes.first { "\($0.amount).\($0.name)" == id } ?? known[Int(Seed.of(id) % UInt64(known.count))]
        let regions = Set(shape.regions.utf8.compactMap { Region(rawValue: $0) })
        return [Outfit.Mask(layer: "white.\(shape.name)", regions: regions, material: .white, takesOutline: true)]
    }
}
