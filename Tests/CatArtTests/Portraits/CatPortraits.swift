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

    @Test("in mono, lines leave out the fills and have no colour")
    func linesLeaveFillsOut() {
        let mono = image(CatSamples.ginger, .adult, .awake, .mono)
        #expect(mono.drawnPixels < image().drawnPixels * 2 / 3)
        #expect(mono.pixels.allSatisfy { $0 == nil || $0?.basic == nil })
    }

    @Test("an unknown id still gives a cat, always the same one")
    func unknownIdsAreDrawn() {
        let odd = CatSamples.ginger {
            ($0.peltColor, $0.peltType, $0.eyeColor, $0.skinColor) = ("plaid", "paisley", "octarine", "denim")
            ($0.tint, $0.whitePatches, $0.points, $0.vitiligo) = ("neon", "huge", "none", "map")
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

    @Test("small cats are about half as wide and high", arguments: Stage.allCases, CatPose.allCases)
    func smallCats(stage: Stage, pose: CatPose) {
        let cat = CatPortrait(appearance: CatSamples.ginger, stage: stage)
        let large = cat.size(of: pose)
        let small = cat.small.size(of: pose)
        #expect(small.width * 3 <= large.width * 2)
        #expect(small.height * 3 <= large.height * 2 + 6)
        #expect(cat.small.image(pose, at: nil, depth: .direct).size == small)
    }

    @Test("if a pose is too wide it takes another, and if all are it is drawn small")
    func fitting() {
        let standing = CatPortrait(appearance: CatSamples.ginger { $0.spriteVariant = 1 }, stage: .adult)
        let sitting = CatPortrait(appearance: CatSamples.ginger, stage: .adult)
        #expect(standing.fitting(Size(width: 40, height: 24), in: .awake) == standing)
        #expect(standing.fitting(Size(width: 26, height: 24), in: .awake) == sitting)
        #expect(standing.fitting(Size(width: 20, height: 24), in: .awake) == standing.small)
    }

    @Test("three poses, of different silhouettes", arguments: Stage.allCases, [false, true])
    func posesDiffer(stage: Stage, isLonghair: Bool) {
        let outlines = (0..<3).map { variant in
            image(CatSamples.ginger { ($0.spriteVariant, $0.isLonghair) = (variant, isLonghair) }, stage)
                .pixels.map { $0 != nil }
        }
        #expect(Set(outlines).count == 3)
    }
}
