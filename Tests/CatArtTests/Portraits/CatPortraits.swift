import Canvas
import Domain
import Testing

@testable import CatArt

@Suite("Portraits") struct CatPortraits {
    private func image(
        _ appearance: CatAppearance = CatSamples.ginger, _ stage: Stage = .adult, _ pose: CatPose = .awake,
        _ depth: ColourDepth = .direct
    ) -> PixelImage {
        CatPortrait(appearance: appearance, stage: stage).image(pose, at: nil, depth: depth)
    }

    @Test("each stage and pose draws a cat at each depth", arguments: Stage.allCases, CatPose.allCases)
    func everythingIsDrawn(stage: Stage, pose: CatPose) {
        let size = CatPortrait(appearance: CatSamples.ginger, stage: stage).size(of: pose)
        for depth in ColourDepth.allCases {
            let image = image(CatSamples.ginger, stage, pose, depth)
            #expect(image.size == size)
            #expect(image.drawnPixels > 60, "\(depth)")
        }
    }

    @Test("stages look different from each other")
    func stagesDiffer() {
        #expect(Set(Stage.allCases.map { image(CatSamples.ginger, $0) }).count == 4)
    }

    @Test("lines leave the fills out and have no colour of their own in mono")
    func linesLeaveFillsOut() {
        let mono = image(CatSamples.ginger, .adult, .awake, .mono)
        #expect(mono.drawnPixels < image().drawnPixels * 2 / 3)
        #expect(mono.pixels.allSatisfy { $0 == nil || $0?.basic == nil })
    }

    @Test(
        "each natural colour is another picture, in direct and in 256 colours",
        arguments: [ColourDepth.direct, .indexed])
    func coloursDiffer(depth: ColourDepth) {
        let pictures = Pelts.natural.map { pelt in
            let picture = image(CatSamples.ginger { $0.peltColor = pelt.id }, .adult, .awake, depth)
            return picture.pixels.map { depth == .direct ? $0.map { Int($0.rgb) } : $0.map { Int($0.indexed) } }
        }
        #expect(Set(pictures).count == 19)
    }

    @Test("eyes, skin, tints and white change the picture")
    func smallThingsDiffer() {
        let looks = [
            CatSamples.ginger, CatSamples.ginger { $0.eyeColor = "blue" }, CatSamples.ginger { $0.eyeColor2 = "blue" },
            CatSamples.ginger { $0.skinColor = "dark" }, CatSamples.ginger { $0.tint = "sky" },
            CatSamples.ginger { $0.whitePatches = "mid.bib" }, CatSamples.ginger { $0.whitePatches = "little.chin" },
            CatSamples.ginger { $0.points = "seal" }, CatSamples.ginger { $0.reverse = true },
            CatSamples.ginger { ($0.isTortie, $0.tortieColor) = (true, "smoke") },
        ]
        #expect(Set(looks.map { image($0) }).count == looks.count)
    }

    @Test("an id nobody knows still gives a cat, and always the same")
    func unknownIdsAreDrawn() {
        let odd = CatSamples.ginger {
            ($0.peltColor, $0.peltType, $0.eyeColor, $0.skinColor) = ("plaid", "paisley", "octarine", "denim")
            ($0.tint, $0.whitePatches, $0.points) = ("neon", "huge", "none")
        }
        #expect(image(odd) == image(odd))
        #expect(image(odd).drawnPixels == image().drawnPixels)
    }

    @Test("a mirrored cat is the same cat the other way round")
    func mirroring() {
        let mirrored = image(CatSamples.ginger { $0.reverse = true })
        #expect(mirrored.mirrored == image())
        #expect(mirrored != image())
    }

    @Test("a small cat is as large as a kitten")
    func smallCats() {
        let grown = CatPortrait(appearance: CatSamples.ginger, stage: .senior)
        let kitten = CatPortrait(appearance: CatSamples.ginger, stage: .kitten)
        #expect(grown.small.size(of: .awake) == kitten.size(of: .awake))
    }
}
