/// Data: which white layers make up the white of a cat.
enum WhitePatches {
    /// - Parameters:
    ///   - patches: the id of the shape, its amount first, such as `mid.bib`.
    ///   - pelt: a calico is white below at least.
    /// - Returns: names of layers without `white.`.
    static func layers(_ patches: String?, pelt: String) -> [String] {
        switch patches?.split(separator: ".").first {
        case "little": ["muzzle", "socks"]
        case "mid": ["bib", "socks"]
        case "high": ["blaze", "bib", "socks"]
        case "mostly": ["blaze", "bib", "socks", "coat"]
        case nil: pelt == "calico" ? ["bib", "socks"] : []
        default: ["bib"]
        }
    }
}

extension Pelts {
    /// The pelt of ears, face, paws and tail on a cat of points.
    static func pelt(point id: String) -> Pelt {
        let names = ["seal": "chocolate", "blue": "slate", "red": "ginger", "cream": "apricot", "tabby": "brown"]
        let known = ["chocolate", "slate", "cocoa", "lilac", "ginger"]
        return pelt(names[id] ?? known[Int(Seed.of(id) % UInt64(known.count))])
    }
}
