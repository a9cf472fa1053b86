import Domain
import Testing

/// A field of an appearance with all its values, and how to set it in a ginger cat.
struct LookField: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Nil for "none", where the field may be empty.
    let ids: [String?]
    let set: @Sendable (inout CatAppearance, String?) -> Void

    private init(
        _ name: String, _ looks: [Look], orNone: Bool = false,
        _ set: @escaping @Sendable (inout CatAppearance, String?) -> Void
    ) {
        self.init(name, ids: looks.map { $0.id } + (orNone ? [nil] : []), set)
    }

    private init(
        _ name: String, ids: [String?], _ set: @escaping @Sendable (inout CatAppearance, String?) -> Void
    ) {
        testDescription = name
        self.ids = ids
        self.set = set
    }

    static let all =
        single + [
            LookField("patchworks", Looks.patchworks) { $0.makePatchwork($1, base: "solid", mask: "islands") },
            LookField("masks", Looks.masks) { $0.makePatchwork("tortie", base: "solid", mask: $1) },
            LookField("colours of patches", Looks.complements(of: "ginger")) {
                $0.makePatchwork("tortie", base: "solid", mask: "half")
                $0.tortieColor = $1
            },
            LookField("patterns below patches", Looks.patterns.flatMap(\.looks)) {
                $0.makePatchwork("tortie", base: $1, mask: "mantle")
            },
        ]

    private static let single = [
        LookField("patterns", Looks.patterns.flatMap(\.looks)) { $0.peltType = $1 ?? "" },
        LookField("colours", Looks.colours.flatMap(\.looks)) { $0.peltColor = $1 ?? "" },
        LookField("tints", Looks.tints, orNone: true) { $0.tint = $1 },
        LookField("eyes", Looks.eyes) { $0.eyeColor = $1 ?? "" },
        LookField("second eyes", Looks.eyes.filter { $0.id != "green" }, orNone: true) { $0.eyeColor2 = $1 },
        LookField("white", Looks.whitePatches.flatMap(\.looks), orNone: true) { $0.whitePatches = $1 },
        LookField("tints of white", Looks.whiteTints, orNone: true) {
            ($0.whitePatches, $0.whitePatchesTint) = ("high.apron", $1)
        },
        LookField("skins", Looks.skins) { $0.skinColor = $1 ?? "" },
        LookField("points", Looks.points, orNone: true) { $0.points = $1 },
        LookField("poses", ids: ["0", "1", "2"]) { $0.spriteVariant = Int($1 ?? "") ?? 0 },
        LookField("hair", ids: ["short", "long"]) { $0.isLonghair = $1 == "long" },
        LookField("sides", ids: ["left", "right"]) { $0.reverse = $1 == "right" },
        LookField("faded patches", Looks.vitiligo, orNone: true) { $0.vitiligo = $1 },
    ]
}

extension CatAppearance {
    fileprivate mutating func makePatchwork(_ pelt: String?, base: String?, mask: String?) {
        (peltType, isTortie) = (pelt ?? "", true)
        (tortieBase, tortiePattern, tortieColor) = (base, mask, "slate")
    }
}
