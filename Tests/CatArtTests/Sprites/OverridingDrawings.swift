import Assets
import Canvas
import Domain
import Testing

@testable import CatArt

@Suite("Drawings from a folder") struct OverridingDrawings {
    private static let sitting = Sprite(stage: .adult, pose: .awake, isLonghair: false, variant: 0)

    private func repository(_ path: String, _ text: String) -> SpriteLibrary {
        SpriteLibrary(assets: Assets.embedded.overlaid(with: [path: text]))
    }

    @Test("a sprite in the folder overrides the embedded one")
    func ownDrawingWins() {
        let own = repository("cats/adult/sit.cat", "@name mine\n@size 30x30\n@head adult 1,2\n[shape 0,20]\n##")
        #expect(own.troubles == [])
        #expect(own.sheet(Self.sitting).name == "mine")
        #expect(own.sheet(Self.sitting).anchors.crown == Point(x: 10, y: 5))
    }

    @Test("a broken one is replaced by the embedded one and reported with file and line")
    func brokenDrawingGivesWay() {
        let broken = repository("cats/adult/sit.cat", "@name sit\n@size 2")
        #expect(broken.sheet(Self.sitting) == SpriteLibrary.embedded.sheet(Self.sitting))
        #expect(
            broken.troubles == [
                .malformed(
                    file: "cats/adult/sit.cat", line: 2, problem: .badValue(setting: "size", value: "2"))
            ])
    }

    @Test("a broken head is reported under its own name")
    func brokenHeadIsTold() {
        let broken = repository("cats/heads/adult.cat", "@name adult\n@size 4x4\n[head 0,0]\n.###.")
        #expect(broken.sheet(Self.sitting) == SpriteLibrary.embedded.sheet(Self.sitting))
        #expect(
            broken.troubles == [
                .malformed(file: "cats/heads/adult.cat", line: 4, problem: .outsideBox(layer: "head"))
            ])
    }

    @Test("a head outside the box of its body is reported with the line of its setting")
    func headOutsideBoxIsTold() {
        let broken = repository("cats/adult/sit.cat", "@name sit\n@size 24x22\n@head adult 9,0\n[shape 0,20]\n##")
        #expect(
            broken.troubles == [
                .malformed(file: "cats/adult/sit.cat", line: 3, problem: .outsideBox(layer: "head"))
            ])
    }

    @Test("a missing sprite is reported")
    func missingDrawingIsTold() {
        let none = SpriteLibrary(assets: Assets(texts: [:]))
        #expect(none.troubles.count == Sprite.all.count)
        #expect(none.troubles.first == .missing(file: "cats/kitten/sit.cat"))
        let text = "@name sit\n@size 24x22\n@head kitten 0,0\n"
        let headless = SpriteLibrary(assets: Assets(texts: ["cats/kitten/sit.cat": text]))
        #expect(headless.troubles.first == .missing(file: "cats/heads/kitten.cat"))
    }
}
