import Assets
import Canvas
import Testing

@testable import CatArt

@Suite("The drawings in the binary") struct EmbeddedSprites {
    @Test("each file belongs to a sprite, and each sprite has a file that parses")
    func everyDrawingParses() throws {
        try SpriteLibrary.embedded.check()
        let paths = Assets.embedded.paths(under: "cats/")
        #expect(paths == Sprite.allCases.map(\.path).sorted())
    }

    @Test("each has a shape, both tails, and eyes for each of its moods", arguments: Sprite.allCases)
    func everyLayerIsThere(sprite: Sprite) {
        let sheet = SpriteLibrary.embedded.sheet(sprite)
        #expect(sheet.name == sprite.rawValue)
        let needed = ["shape", "tail0", "tail1", "eyes.open", "eyes.closed", "eyes.happy"]
        #expect(needed.filter { sheet.layers[$0] == nil } == [])
        #expect(sheet.breathRow != nil || sheet.layers["shape1"] != nil)
    }

    @Test("a broken drawing in a folder gives way to that of the binary, and is told")
    func brokenDrawingGivesWay() {
        let library = SpriteLibrary(assets: Assets.embedded.overlaid(with: ["cats/sit.cat": "@name sit\n@size 2"]))
        #expect(library.sheet(.sit) == SpriteLibrary.embedded.sheet(.sit))
        #expect(
            throws: ArtError.malformed(
                file: "cats/sit.cat", line: 2, problem: .badValue(setting: "size", value: "2"))
        ) { try library.check() }
    }

    @Test("a drawing that is not there is told")
    func missingDrawingIsTold() {
        #expect(throws: ArtError.missing(file: "cats/kitten.cat")) {
            try SpriteLibrary(assets: Assets(texts: [:])).check()
        }
    }
}
