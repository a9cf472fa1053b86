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

    @Test("each has all layers, and anchors inside its box, of which the tips are on the tails", arguments: Sprite.all)
    func everythingIsThere(sprite: Sprite) throws {
        let sheet = sheet(sprite)
        let needed = [
            "shape", "head", "tail0", "tail1", "eyes.open", "eyes.closed", "eyes.happy", "regions", "head.regions",
            "acc.collar", "acc.bell", "acc.bow", "acc.woven",
        ]
        #expect(sheet.name == sprite.name && needed.filter { sheet.layers[$0] == nil } == [])
        #expect(sheet.layers["tail0"] != sheet.layers["tail1"] && sheet.breath != nil)
        let (anchors, isSmall) = (sheet.anchors, sprite.name.hasPrefix("small/"))
        #expect(sheet.size.width <= (isSmall ? 20 : 40) && sheet.size.height <= (isSmall ? 13 : 24))
        let points = [anchors.crown, anchors.ear, anchors.neck].compactMap { $0 } + anchors.tips
        #expect(points.count == 5 && points.allSatisfy { $0.x < sheet.size.width && $0.y < sheet.size.height })
        for (index, tip) in anchors.tips.enumerated() {
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

    @Test("an id of a pose beyond three is one of the three", arguments: [-4, -1, 3, 70])
    func oddVariants(variant: Int) {
        #expect(
            (0..<3).contains { known in
                Sprite(stage: .adult, pose: .awake, isLonghair: false, variant: variant)
                    == Sprite(stage: .adult, pose: .awake, isLonghair: false, variant: known)
            })
    }
}

@Suite("Eyes") struct EyesTests {
    /// The sides of the dark of an eye, its glint included, on which the iris lies: of one half of the picture.
    private func sides(_ eye: [Point: Character]) -> Set<String> {
        let dark = eye.filter { "lpw".contains($0.value) }.keys
        let steps = [("left", -1, 0), ("right", 1, 0), ("above", 0, -1), ("below", 0, 1)]
        return Set(
            steps.filter { _, dx, dy in
                dark.contains { at in eye[Point(x: at.x + dx, y: at.y + dy)].map { "iI".contains($0) } ?? false }
            }.map(\.0))
    }

    @Test(
        "the iris is around the pupil, and in a small cat next to it: below it would be a tear",
        arguments: Sprite.all)
    func irisSurroundsPupil(sprite: Sprite) throws {
        let layer = try #require(SpriteLibrary.embedded.sheet(sprite).layers["eyes.open"])
        let middle = layer.origin.x + layer.size.width / 2
        var eyes: [Bool: [Point: Character]] = [:]
        layer.forEachMark { x, y, mark in
            eyes[x < middle, default: [:]][Point(x: x, y: y)] = Character(UnicodeScalar(mark))
        }
        #expect(eyes.count == 2)
        for eye in eyes.values {
            let sides = sides(eye)
            if sprite.name.hasPrefix("small/") {
                #expect(!sides.isEmpty && sides.isSubset(of: ["left", "right"]))
            } else {
                #expect(sides.count >= 3 && sides.isSuperset(of: ["left", "right"]))
            }
            #expect(eye.values.contains("w"))
        }
    }

    @Test("a closed eye has one colour, also where a patch ends within it", arguments: Stage.allCases)
    func lashes(stage: Stage) {
        var random = RandomSource(seed: 7)
        for _ in 0..<30 {
            let look = CatAppearance.drawn(using: &random)
            for pose in [CatPose.asleep, .happy] {
                let (figure, _) = CatPortrait(appearance: look, stage: stage).composed(CatFrame(still: pose))
                let lashes = figure.inks.indices.filter { figure.inks[$0]?.tone == .lash }
                let columns = lashes.map { $0 % figure.size.width }
                let middle = ((columns.min() ?? 0) + (columns.max() ?? 0)) / 2
                let left = Set(lashes.filter { $0 % figure.size.width <= middle }.compactMap { figure.inks[$0] })
                let right = Set(lashes.filter { $0 % figure.size.width > middle }.compactMap { figure.inks[$0] })
                #expect(left.count == 1 && right.count == 1)
            }
        }
    }
}

@Suite("Drawings from a folder") struct OverridingDrawings {
    private static let sitting = Sprite(stage: .adult, pose: .awake, isLonghair: false, variant: 0)

    private func repository(_ path: String, _ text: String) -> SpriteLibrary {
        SpriteLibrary(assets: Assets.embedded.overlaid(with: [path: text]))
    }

    @Test("a custom drawing overrides the built-in one")
    func ownDrawingWins() {
        let own = repository("cats/adult/sit.cat", "@name mine\n@size 30x30\n@head adult 1,2\n[shape 0,20]\n##")
        #expect(own.troubles == [])
        #expect(own.sheet(Self.sitting).name == "mine")
        #expect(own.sheet(Self.sitting).anchors.crown == Point(x: 10, y: 5))
    }

    @Test(
        "a broken drawing, or head, falls back to the built-in one, and is reported with file and line",
        arguments: [
            ("cats/adult/sit.cat", "@name sit\n@size 2", 2, ArtError.Problem.badValue(setting: "size", value: "2")),
            ("cats/heads/adult.cat", "@name adult\n@size 4x4\n[head 0,0]\n.###.", 4, .outsideBox(layer: "head")),
            (
                "cats/adult/sit.cat", "@name sit\n@size 24x22\n@head adult 9,0\n[shape 0,20]\n##", 3,
                .outsideBox(layer: "head")
            ),
        ])
    func brokenDrawingGivesWay(file: String, text: String, line: Int, problem: ArtError.Problem) {
        let broken = repository(file, text)
        #expect(broken.sheet(Self.sitting) == SpriteLibrary.embedded.sheet(Self.sitting))
        #expect(broken.troubles == [.malformed(file: file, line: line, problem: problem)])
    }

    @Test("a missing drawing is reported")
    func missingDrawingIsTold() {
        let none = SpriteLibrary(assets: Assets(texts: [:]))
        #expect(none.troubles.count == Sprite.all.count)
        #expect(none.troubles.first == .missing(file: "cats/kitten/sit.cat"))
        let text = "@name sit\n@size 24x22\n@head kitten 0,0\n"
        let headless = SpriteLibrary(assets: Assets(texts: ["cats/kitten/sit.cat": text]))
        #expect(headless.troubles.first == .missing(file: "cats/heads/kitten.cat"))
    }
}
