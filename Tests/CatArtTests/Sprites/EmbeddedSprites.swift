import Assets
import Canvas
import Domain
import Testing

@testable import CatArt

@Suite("The drawings in the binary") struct EmbeddedSprites {
    private func sheet(_ sprite: Sprite) -> SpriteSheet { SpriteLibrary.embedded.sheet(sprite) }

    @Test("each file belongs to a sprite or is a head of one, and each sprite has a file that parses")
    func everyDrawingParses() {
        #expect(SpriteLibrary.embedded.troubles == [])
        let heads = Set(Sprite.all.compactMap { sheet($0).head?.path })
        #expect(Assets.embedded.paths(under: "cats/") == (Sprite.all.map(\.path) + heads).sorted())
        #expect(Sprite.all.count == 38)
    }

    @Test("each has a shape, a head, both tails, and eyes for each of its moods", arguments: Sprite.all)
    func everyLayerIsThere(sprite: Sprite) {
        let sheet = sheet(sprite)
        let needed = [
            "shape", "head", "tail0", "tail1", "eyes.open", "eyes.closed", "eyes.happy", "regions", "head.regions",
            "acc.collar", "acc.bell", "acc.bow", "acc.woven",
        ]
        #expect(sheet.name == sprite.name)
        #expect(needed.filter { sheet.layers[$0] == nil } == [])
        #expect(sheet.layers["tail0"] != sheet.layers["tail1"])
        #expect(sheet.breath != nil)
    }

    @Test("each has anchors for head, ear, neck and both tips of its tail, inside its box", arguments: Sprite.all)
    func everyAnchorIsThere(sprite: Sprite) {
        let sheet = sheet(sprite)
        let anchors = sheet.anchors
        let points = [anchors.crown, anchors.ear, anchors.neck].compactMap { $0 } + anchors.tips
        #expect(points.count == 5)
        #expect(points.allSatisfy { $0.x < sheet.size.width && $0.y < sheet.size.height })
    }

    @Test("the tip of a tail is on the tail", arguments: Sprite.all)
    func tipsLieOnTails(sprite: Sprite) throws {
        let sheet = sheet(sprite)
        for (index, tip) in sheet.anchors.tips.enumerated() {
            var isOn = false
            try #require(sheet.layers["tail\(index)"]).forEachMark { x, y, _ in
                isOn = isOn || abs(x - tip.x) <= 1 && abs(y - tip.y) <= 1
            }
            #expect(isOn)
        }
    }

    @Test("regions cover each pixel of head and body", arguments: Sprite.all)
    func regionsCoverAll(sprite: Sprite) throws {
        let sheet = sheet(sprite)
        let map = BodyMap(sheet)
        for (name, piece) in [("shape", map.body), ("head", map.head)] {
            var bare: [Point] = []
            try #require(sheet.layers[name]).forEachMark { x, y, _ in
                if piece[y * sheet.size.width + x] == nil { bare.append(Point(x: x, y: y)) }
            }
            #expect(bare == [], "\(name)")
        }
    }

    @Test("no two of the large drawings of a stage have one silhouette", arguments: Stage.allCases)
    func silhouettesDiffer(stage: Stage) {
        let outlines = Sprite.all.filter { $0.name.hasPrefix(stage.rawValue) }.map { sprite in
            Composer.figure(
                SpriteLibrary.embedded.drawing(sprite), outfit: Outfit(), frame: CatFrame(still: .awake)
            ).inks.map { $0 != nil }
        }
        #expect(outlines.count >= 5)
        #expect(Set(outlines).count == outlines.count)
    }

    @Test("a large drawing is at most 40 by 24 pixels, a small one 20 by 13", arguments: Sprite.all)
    func sizesAreKept(sprite: Sprite) {
        let size = sheet(sprite).size
        let isSmall = sprite.name.hasPrefix("small/")
        #expect(size.width <= (isSmall ? 20 : 40) && size.height <= (isSmall ? 13 : 24))
    }

    @Test("an id of a pose beyond three is one of the three", arguments: [-4, -1, 3, 70])
    func oddVariants(variant: Int) {
        #expect(
            (0..<3).contains { known in
                Sprite(stage: .adult, pose: .awake, isLonghair: false, variant: variant)
                    == Sprite(stage: .adult, pose: .awake, isLonghair: false, variant: known)
            })
    }
}
