import Canvas
import Domain
import Testing

@testable import CatArt

/// Every value that can be drawn at random changes pixels.
@Suite("Coats of all looks") struct CoatsOfLooks {
    @Test(
        "no two values of a field look alike in all poses of a stage", arguments: LookField.all, Stage.allCases)
    func valuesDiffer(field: LookField, stage: Stage) {
        expectNoTwins(in: field) { id in
            (0..<3).map { variant in
                image(field, id, stage, variant, .direct).pixels.map { $0?.rgb }
            }
        }
    }

    @Test("nor do they in 256 colours", arguments: LookField.all)
    func indexedValuesDiffer(field: LookField) {
        expectNoTwins(in: field) { id in
            (0..<3).map { variant in
                image(field, id, .adult, variant, .indexed).pixels.map { $0?.indexed }
            }
        }
    }

    private func image(
        _ field: LookField, _ id: String?, _ stage: Stage, _ variant: Int, _ depth: ColourDepth
    ) -> PixelImage {
        let appearance = CatSamples.ginger {
            $0.spriteVariant = variant
            field.set(&$0, id)
        }
        return CatPortrait(appearance: appearance, stage: stage).image(.awake, at: nil, depth: depth)
    }

    private func expectNoTwins<Picture: Equatable>(in field: LookField, _ picture: (String?) -> Picture) {
        let pictures = field.ids.map(picture)
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
}
