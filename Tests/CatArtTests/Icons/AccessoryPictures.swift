import Canvas
import Domain
import Testing

@testable import CatArt

@Suite("Accessories in pictures") struct AccessoryPictures {
    @Test("each accessory has an icon that fits and is like no other")
    func iconsDiffer() {
        for accessory in Catalogue.all {
            let trinket = AccessoryLook(accessory).icon
            #expect(trinket.width <= AccessoryIcon.size.width && trinket.height <= AccessoryIcon.size.height)
            #expect(AccessoryIcon.image(of: accessory).drawnPixels >= 6, "\(accessory.id)")
        }
        #expect(Set(Catalogue.all.map { AccessoryIcon.image(of: $0) }).count == Catalogue.all.count)
    }

    @Test("each accessory is seen on a cat, in each stage and pose", arguments: Stage.allCases, CatPose.allCases)
    func wornIsSeen(stage: Stage, pose: CatPose) {
        let bare = CatPortrait(appearance: CatSamples.ginger, stage: stage).image(pose, at: nil, depth: .direct)
        let dressed = Catalogue.all.map {
            CatPortrait(appearance: CatSamples.ginger, stage: stage, accessory: $0).image(pose, at: nil, depth: .direct)
        }
        #expect(!dressed.contains(bare))
        #expect(Set(dressed).count > 90)
    }
}
