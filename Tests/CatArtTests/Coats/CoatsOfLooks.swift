import Canvas
import Domain
import Testing

@testable import CatArt

/// Every value that can be drawn at random changes pixels.
@Suite("Coats of all looks") struct CoatsOfLooks {
    @Test("no two values of a field look alike in all poses of a stage", arguments: LookField.all, Stage.allCases)
    func valuesDiffer(field: LookField, stage: Stage) {
        expectNoTwins(in: field, stage, .direct) { $0?.rgb }
    }

    @Test("nor do they in 256 colours", arguments: LookField.all)
    func indexedValuesDiffer(field: LookField) {
        expectNoTwins(in: field, .adult, .indexed) { $0?.indexed }
    }

    private func expectNoTwins<Part: Hashable>(
        in field: LookField, _ stage: Stage, _ depth: ColourDepth, _ part: (Colour?) -> Part
    ) {
        // Those that look alike in one pose are looked at in the next.
        var alike = [field.ids]
        for variant in 0..<3 {
            alike = alike.flatMap { ids in
                Dictionary(grouping: ids) { id in
                    let appearance = CatSamples.ginger {
                        $0.spriteVariant = variant
                        field.set(&$0, id)
                    }
                    return CatPortrait(appearance: appearance, stage: stage).image(.awake, at: nil, depth: depth)
                        .pixels.map(part)
                }.values
            }.filter { $0.count > 1 }
        }
        #expect(alike == [])
    }

    @Test("a coat of one tone has neither lights nor shades")
    func oneTone() {
        let single = CatSamples.ginger { $0.peltType = "single" }
        let image = CatPortrait(appearance: single, stage: .adult).image(.awake, at: nil, depth: .direct)
        let palette = Palette(Coat(single))
        #expect(!image.pixels.contains(palette[Ink(.fur, .light)]))
        #expect(!image.pixels.contains(palette[Ink(.fur, .shade)]))
        #expect(image.pixels.contains(palette[Ink(.fur, .base)]))
    }
}

/// A field of an appearance with all its values, and how to set it in a ginger cat.
struct LookField: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Nil for "none", where the field may be empty.
    let ids: [String?]
    let set: @Sendable (inout CatAppearance, String?) -> Void

    private init(
        _ name: String, _ looks: [Look] = [], ids: [String] = [], orNone: Bool = false,
        _ set: @escaping @Sendable (inout CatAppearance, String?) -> Void
    ) {
        testDescription = name
        self.ids = looks.map { $0.id } + ids + (orNone ? [nil] : [])
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

@Suite("Cats drawn at random") struct RandomCats {
    private static let cats: [CatAppearance] = {
        var random = RandomSource(seed: 2026)
        return (0..<200).map { _ in CatAppearance.drawn(using: &random) }
    }()

    @Test("200 grown cats are all different, in each kind of picture in colour", arguments: [CatPose.awake, .asleep])
    func allDiffer(pose: CatPose) {
        let pictures = Self.cats.map {
            CatPortrait(appearance: $0, stage: .adult).image(pose, at: nil, depth: .direct)
        }
        #expect(Set(pictures).count == 200)
    }

    @Test("each has the shape of its stage, hair and pose", arguments: 0..<8, Stage.allCases)
    func shapesAreKept(index: Int, stage: Stage) {
        let appearance = Self.cats[index]
        let plain = CatSamples.ginger {
            ($0.isLonghair, $0.reverse) = (appearance.isLonghair, appearance.reverse)
            $0.spriteVariant = appearance.spriteVariant
        }
        let shapes = [appearance, plain].map { look in
            CatPortrait(appearance: look, stage: stage).image(.awake, at: nil, depth: .direct).pixels.map { $0 != nil }
        }
        #expect(shapes[0] == shapes[1])
    }
}

/// In few colours or none, coats differ by their grain.
@Suite("Cats in lines") struct LineDrawings {
    private func pixels(_ appearance: CatAppearance, _ stage: Stage = .adult, _ depth: ColourDepth = .mono) -> [Bool] {
        CatPortrait(appearance: appearance, stage: stage).image(.awake, at: nil, depth: depth).pixels.map { $0 != nil }
    }

    @Test("200 adults drawn at random are all different without colour")
    func randomAdults() {
        var random = RandomSource(seed: 1)
        let cats = Set((0..<200).map { _ in CatAppearance.drawn(using: &random) })
        #expect(cats.count == 200 && Set(cats.map { pixels($0) }).count == 200)
    }

    @Test("every colour and tint of a plain coat, and every tint of white, is seen without colour")
    func fields() {
        func expectDifferent(_ ids: [String?], _ set: (inout CatAppearance, String?) -> Void) {
            let pictures = ids.map { id in
                pixels(
                    CatSamples.ginger {
                        $0.peltType = "solid"
                        set(&$0, id)
                    })
            }
            #expect(Set(pictures).count == ids.count, "\(ids)")
        }
        expectDifferent(Pelts.natural.map(\.id)) { $0.peltColor = $1 ?? "" }
        expectDifferent(Tints.coat.map(\.id) + [nil]) { $0.tint = $1 }
        expectDifferent(Tints.white.map(\.id) + [nil]) { ($0.whitePatches, $0.whitePatchesTint) = ("high.apron", $1) }
    }

    @Test(
        "there is air around eyes and nose, whatever the coat", arguments: Stage.allCases, [ColourDepth.mono, .basic])
    func faces(stage: Stage, depth: ColourDepth) {
        var random = RandomSource(seed: 3)
        for look in (0..<50).map({ _ in CatAppearance.drawn(using: &random) }) {
            let (cat, frame) = (CatPortrait(appearance: look, stage: stage), CatFrame(still: .awake))
            let (figure, coat) = cat.composed(frame)
            let image = cat.image(frame, depth: depth)
            let drawn = coat.isMirrored ? image.mirrored : image
            for index in figure.inks.indices where [.pupil, .nose].contains(figure.inks[index]?.material) {
                let (x, y) = (index % figure.size.width, index / figure.size.width)
                for (column, row) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
                    guard let hair = figure[column, row], hair.isHair, [.base, .light].contains(hair.tone) else {
                        continue
                    }
                    #expect(drawn[column, row] == nil, "\(look)")
                }
            }
        }
    }

    @Test("white patches are seen on every coat, white ones too", arguments: Pelts.natural.map(\.id))
    func white(pelt: String) {
        let plain = CatSamples.ginger { ($0.peltType, $0.peltColor) = ("solid", pelt) }
        for patches in ["little.muzzle", "mid.bib", "high.cloak", "mostly.van"] {
            var patched = plain
            patched.whitePatches = patches
            #expect(pixels(patched) != pixels(plain), "\(patches)")
        }
    }

    @Test("the mark of a tint is on the cat at every age", arguments: Stage.allCases)
    func marks(stage: Stage) {
        let plain = CatSamples.ginger { $0.peltType = "solid" }
        for tint in Tints.coat {
            var tinted = plain
            tinted.tint = tint.id
            #expect(pixels(tinted, stage) != pixels(plain, stage), "\(tint.id)")
        }
    }
}
