import Canvas
import Domain
import Testing

@testable import CatArt

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
        "the iris lies around the pupil, and in a small cat beside it: below it would be a tear",
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
        for _ in 0..<100 {
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
