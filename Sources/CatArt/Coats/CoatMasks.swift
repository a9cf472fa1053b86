/// Which hair coats have where: the tables of `assets/drawings/coats.txt`, by id.
struct CoatMasks {
    static let pale = CoatMasks("pale", .second)
    static let marked = CoatMasks("marked", .pattern)
    /// The second colour of a tortoiseshell or calico.
    static let tortie = CoatMasks("tortie", .patch, takesOutline: true)
    static let points = CoatMasks("points", .patch, takesOutline: true)
    static let white = CoatMasks("white", .white, takesOutline: true)
    /// Where a coat has lost its colour (vitiligo).
    static let faded = CoatMasks("faded", .white)

    private static let file = DrawingFile.embedded(.coats)
    private let masks: [String: Outfit.Mask]

    private init(_ table: String, _ material: Ink.Material, takesOutline: Bool = false) {
        masks = Self.file.byName(table) { words in
            let parts = words.compactMap { Outfit.Mask.Part($0) }
            return Outfit.Mask(material: material, takesOutline: takesOutline, parts: parts)
        }
    }

    subscript(id: String) -> Outfit.Mask? { masks[id] }
}

/// The repeating patterns of striped and spotted coats, drawn in `assets/drawings/patterns.txt`.
enum PatternCloth: String, CaseIterable {
    case brow, mackerel, broken, banded, whorl, speckled, rosette, rippled, quilt, wave

    static let file = DrawingFile.embedded(.patterns)

    /// `x` is dark. Columns run along the spine, rows down from the back.
    var marks: Marks { Self.file[rawValue] }

    /// Three by three pixels that identify a tint in line drawings.
    static func mark(ofTint id: String) -> Marks { file.drawings["tint \(id)"] ?? file["tint other"] }

    /// The grain of each pelt in line drawings, and of each tint of white.
    static let grains = file.byName("grain") { $0.first }
    static let whiteGrains = file.byName("white") { $0.first }
    static let denseGrains = Set(file.rows("dense") { $0.first })
}

extension Pelts {
    /// The pelt of ears, face, paws and tail of a cat with points.
    static func pelt(point id: String) -> Pelt {
        let names = ["seal": "chocolate", "blue": "slate", "red": "ginger", "cream": "apricot", "tabby": "brown"]
        let known = ["chocolate", "slate", "cocoa", "lilac", "ginger"]
        return pelt(names[id] ?? known[Int(Seed.of(id) % UInt64(known.count))])
    }
}
