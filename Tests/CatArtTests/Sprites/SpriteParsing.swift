import Canvas
import Testing

@testable import CatArt

@Suite("Reading a drawing") struct SpriteParsing {
    private static let box = "@name dot\n@size 4x3\n"

    private func problem(_ text: String) -> ArtError? {
        do {
            _ = try SpriteSheet(parsing: text, file: "dot.cat")
            return nil
        } catch {
            return error
        }
    }

    @Test("settings, layers, comments and short rows are read")
    func wholeDrawingIsRead() throws {
        let text = """
            ; a dot
            @name dot
            @size 6x4
            @head dots 1,1
            @body side
            @tail front
            @breath 2 body
            @tip 5,1 5,2
            @crown 3,1
            @ear 4,1
            @neck 3,3

            [shape 1,2]
            #b
            .s#
            """
        let sheet = try SpriteSheet(parsing: text, file: "dot.cat")
        #expect(sheet.name == "dot")
        #expect(sheet.size == Size(width: 6, height: 4))
        #expect(sheet.tailInFront)
        #expect(sheet.view == .side)
        #expect(sheet.breath == SpriteSheet.Breath(row: 2, isBodyAlone: true))
        #expect(sheet.head == HeadPlace(name: "dots", origin: Point(x: 1, y: 1), line: 4))
        let tips = [Point(x: 5, y: 1), Point(x: 5, y: 2)]
        #expect(
            sheet.anchors
                == Anchors(crown: Point(x: 3, y: 1), ear: Point(x: 4, y: 1), neck: Point(x: 3, y: 3), tips: tips))
        let shape = try #require(sheet.layers["shape"])
        #expect(shape.origin == Point(x: 1, y: 2))
        #expect(shape.size == Size(width: 3, height: 2))
        #expect(shape.marks == Array("#b..s#".utf8))
    }

    @Test(
        "a line that breaks the format is rejected with file and line",
        arguments: [
            ("@size 4x3", 0, ArtError.Problem.missingSetting("name")),
            ("@name dot", 0, .missingSetting("size")),
            ("@name dot\n[shape 0,0]\n#\n\n[head 0,0]", 2, .missingSetting("size")),
            ("@name dot\n@colour red", 2, .unknownSetting("colour")),
            ("@size 4", 1, .badValue(setting: "size", value: "4")),
            ("@size 4x0", 1, .badValue(setting: "size", value: "4x0")),
            ("@size 4x900", 1, .badValue(setting: "size", value: "4x900")),
            ("@tail up", 1, .badValue(setting: "tail", value: "up")),
            ("@breath -1", 1, .badValue(setting: "breath", value: "-1")),
            ("@crown 1", 1, .badValue(setting: "crown", value: "1")),
            ("@breath 1 legs", 1, .badValue(setting: "breath", value: "1 legs")),
            ("@body back", 1, .badValue(setting: "body", value: "back")),
            ("@head sit", 1, .badValue(setting: "head", value: "sit")),
            ("@tip 1,1", 1, .badValue(setting: "tip", value: "1,1")),
            ("@ear 1,1 2,2", 1, .badValue(setting: "ear", value: "1,1 2,2")),
            (box + "[feelers 0,0]\n#", 3, .unknownLayer("feelers")),
            (box + "[shape]", 3, .badLayerHeading("[shape]")),
            (box + "[shape 0,0", 3, .badLayerHeading("[shape 0,0")),
            (box + "[shape a,0]", 3, .badLayerHeading("[shape a,0]")),
            (box + "[shape 0,0]\n#\n[shape 1,0]", 5, .layerTwice("shape")),
            (box + "#b#", 3, .rowOutsideLayer),
            (box + "[shape 0,0]\n#x#", 4, .unknownMark("x", layer: "shape")),
            (box + "[regions 0,0]\nBBb", 4, .unknownMark("b", layer: "regions")),
            (box + "[eyes.open 0,0]\nl#", 4, .unknownMark("#", layer: "eyes.open")),
            (box + "[acc.bell 0,0]\n16", 4, .unknownMark("6", layer: "acc.bell")),
            (box + "[shape 2,0]\n###", 4, .outsideBox(layer: "shape")),
            (box + "[shape 0,2]\n#\n#", 5, .outsideBox(layer: "shape")),
        ])
    func brokenDrawingIsRefused(text: String, line: Int, expected: ArtError.Problem) {
        #expect(problem(text) == .malformed(file: "dot.cat", line: line, problem: expected))
    }
}
