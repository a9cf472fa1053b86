import Canvas
import Domain
import Testing

@testable import CatArt

/// Every value that can be drawn at random changes pixels (PRODUCT section 5).
@Suite("Coats of all looks") struct CoatsOfLooks {
    @Test(
        "no two values of a field give the same picture", arguments: LookField.all, [ColourDepth.direct, .indexed])
    func valuesDiffer(field: LookField, depth: ColourDepth) {
        let pictures = field.ids.map { id in
            let appearance = CatSamples.ginger { field.set(&$0, id) }
            let image = CatPortrait(appearance: appearance, stage: .adult).image(.awake, at: nil, depth: depth)
            return image.pixels.map { colour in colour.map { depth == .direct ? $0.rgb : UInt32($0.indexed) } }
        }
        let twins = field.ids.indices.filter { index in pictures[..<index].contains(pictures[index]) }
        #expect(twins.map { field.ids[$0] ?? "none" } == [])
    }

    @Test("long hair changes the picture", arguments: Stage.allCases)
    func longHair(stage: Stage) {
        let long = CatSamples.ginger { $0.isLonghair = true }
        let images = [CatSamples.ginger, long].map {
            CatPortrait(appearance: $0, stage: stage).image(.awake, at: nil, depth: .mono)
        }
        #expect(images[0] != images[1])
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

    @Test("cats drawn at random have the shape of their stage", arguments: 0..<20 as Range<UInt64>)
    func randomCats(seed: UInt64) {
        var chance = Chance(seed: seed)
        let appearance = CatAppearance.drawn(using: &chance)
        let plain = CatSamples.ginger { ($0.isLonghair, $0.reverse) = (appearance.isLonghair, appearance.reverse) }
        for stage in Stage.allCases {
            let shapes = [appearance, plain].map { look in
                CatPortrait(appearance: look, stage: stage).image(.awake, at: nil, depth: .direct)
                    .pixels.map { $0 != nil }
            }
            #expect(shapes[0] == shapes[1])
        }
    }
}
