import Canvas
import Domain
import Testing

@testable import CatArt

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

    @Test("they differ by their pelts and patterns alone, without the colours of their eyes")
    func texturesDiffer() {
        let textures = Self.cats.map { cat -> Texture in
            let (figure, coat) = CatPortrait(appearance: cat, stage: .adult).composed(CatFrame(still: .awake))
            return Texture(
                inks: (cat.reverse ? figure.mirrored : figure).inks,
                pelts: [coat.fur.id, coat.pattern.id, coat.patch.id, coat.second.id], tint: coat.tint?.id)
        }
        #expect(Set(textures).count == 200)
    }

    /// What pictures without colour are made from.
    private struct Texture: Hashable {
        let inks: [Ink?]
        let pelts: [String]
        let tint: String?
    }

    @Test("each has the shape of its stage, hair and pose", arguments: 0..<20, Stage.allCases)
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

extension Figure {
    fileprivate var mirrored: Figure {
        var other = Figure(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width { other[size.width - 1 - x, y] = self[x, y] }
        }
        return other
    }
}
