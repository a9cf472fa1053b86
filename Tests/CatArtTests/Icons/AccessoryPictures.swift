import Canvas
import Domain
import Testing

@testable import CatArt

@Suite("Accessories in pictures") struct AccessoryPictures {
    @Test("each accessory has an icon that fits and is like no other")
    func iconsDiffer() {
        for accessory in Catalogue.all {
            let icon = AccessoryLook(accessory).icon.size
            #expect(icon.width <= AccessoryIcon.size.width && icon.height <= AccessoryIcon.size.height)
            #expect(AccessoryIcon.image(of: accessory).drawnPixels >= 6, "\(accessory.id)")
        }
        #expect(Set(Catalogue.all.map { AccessoryIcon.image(of: $0) }).count == Catalogue.all.count)
    }

    /// Which pixels of an icon are drawn.
    private func silhouette(_ accessory: Accessory) -> [Bool] {
        AccessoryIcon.image(of: accessory).pixels.map { $0 != nil }
    }

    @Test("a shelf has many silhouettes, and any two differ in at least four pixels")
    func silhouettesDiffer() {
        let grown = Catalogue.all.filter { $0.id.hasSuffix("feather") || $0.id.hasSuffix("wings") }
        let shelves = [
            (Catalogue.accessories(on: .plants), 20), (grown, 6), (Catalogue.accessories(on: .collars), 4),
        ]
        for (goods, fewest) in shelves {
            let all = Array(Set(goods.map(silhouette)))
            #expect(all.count >= fewest)
            for (index, one) in all.enumerated() {
                for other in all[..<index] { #expect(zip(one, other).count { $0 != $1 } >= 4) }
            }
        }
    }

    @Test("plants are worn at the ear or on the crown, above the chin")
    func plantsAboveChin() {
        for accessory in Catalogue.accessories(on: .plants) {
            guard case .stuck(_, let spot) = AccessoryLook(accessory).worn else {
                Issue.record("\(accessory.id)")
                continue
            }
            #expect(spot == .ear || spot == .crown, "\(accessory.id)")
        }
    }

    /// One accessory for each way of being worn: the others differ from it by colour alone.
    private static let ways: [(accessory: Accessory, worn: Outfit.Worn)] = {
        var ways: [Outfit.Worn: Accessory] = [:]
        for accessory in Catalogue.all { ways[AccessoryLook(accessory).worn] = accessory }
        return ways.map { ($1, $0) }
    }()

    @Test("all 108 look different on a cat", arguments: Stage.allCases)
    func allDiffer(stage: Stage) {
        let dressed = Catalogue.all.map {
            CatPortrait(appearance: CatSamples.ginger, stage: stage, accessory: $0).image(
                .awake, at: nil, depth: .direct)
        }
        #expect(Set(dressed).count == 108)
    }

    @Test(
        "each of the ways they are worn is seen whole in each stage, pose and kind of hair",
        arguments: [false, true], Stage.allCases)
    func wornIsWhole(isSmall: Bool, stage: Stage) {
        let poses = [(CatPose.awake, 0), (.awake, 1), (.awake, 2), (.asleep, 0), (.stretching, 0)]
        for (pose, variant) in poses {
            for isLonghair in [false, true] {
                let look = CatSamples.ginger { ($0.spriteVariant, $0.isLonghair) = (variant, isLonghair) }
                for (accessory, worn) in Self.ways {
                    let cat = CatPortrait(appearance: look, stage: stage, accessory: accessory)
                    let (figure, _) = (isSmall ? cat.small : cat).composed(CatFrame(still: pose))
                    let seen = figure.inks.count { $0?.material == .band || $0?.material == .charm }
                    guard case .stuck(let ornament, _) = worn else {
                        #expect(seen >= 6, "\(accessory.id) \(pose) \(variant)")
                        continue
                    }
                    var marks = 0
                    ornament.forEachMark { _, _, _ in marks += 1 }
                    // The eyes of a small cat are drawn over what it wears.
                    let isWhole = isSmall ? 2 * seen >= marks : seen == marks
                    #expect(isWhole, "\(accessory.id) \(pose) \(variant)")
                }
            }
        }
    }
}
