import Assets
import Canvas
import Domain
import FoundationEssentials
import Testing

@testable import CatArt

@Suite("The contact sheet") struct ContactSheets {
    private func dot(_ width: Int, _ height: Int, _ rgb: UInt32 = 0x112233) -> PixelImage {
        var image = PixelImage(size: Size(width: width, height: height))
        for index in image.pixels.indices { image.pixels[index] = Colour(rgb: rgb, indexed: 16) }
        return image
    }

    @Test("pictures are aligned on one line, and full rows break")
    func rowsBreak() {
        let sheet = ContactSheet(
            [ContactSheet.Section(caption: "Dots", pictures: [dot(4, 2), dot(4, 3), dot(4, 1)])], width: 18)
        #expect(sheet.captions == [ContactSheet.Caption(text: "Dots", place: Point(x: 3, y: 9))])
        #expect(sheet.image.size == Size(width: 18, height: 22))
        #expect(sheet.image[3, 12] == nil)
        #expect(sheet.image[3, 13] != nil)
        #expect(sheet.image[10, 12] != nil)
        #expect(sheet.image[3, 18] != nil)
        #expect(sheet.image.pixels.count { $0 != nil } == 24)
    }

    @Test("the SVG paints each run once, by colour")
    func svgIsCompact() {
        let sheet = ContactSheet(
            [ContactSheet.Section(caption: "Two", pictures: [dot(2, 1, 0x00FF00), dot(3, 2, 0xFF)])], width: 20)
        let lines = sheet.svg().split(separator: "\n")
        #expect(lines.contains("<path stroke=\"#0000ff\" d=\"m8 12h3m-3 1h3\"/>"))
        #expect(lines.contains("<path stroke=\"#00ff00\" d=\"m3 13h2\"/>"))
        #expect(lines.contains { $0.hasPrefix("<text") && $0.hasSuffix(">Two</text>") })
        #expect(lines.last == "</svg>")
    }

    @Test("the sheet of cats shows every value and every accessory, and nothing leaves it")
    func catsAreShown() {
        let sheet = ContactSheet.cats()
        let captions = sheet.captions.map(\.text)
        #expect(captions.count == 8 + 14)
        #expect(Set(captions).count == captions.count)
        #expect(sheet.image.drawnPixels > 60_000)
        for edge in [0, 1, 2] {
            #expect((0..<sheet.image.size.height).allSatisfy { sheet.image[edge, $0] == nil })
            #expect(
                (0..<sheet.image.size.width).allSatisfy { sheet.image[$0, sheet.image.size.height - 1 - edge] == nil })
        }
    }
    @Test("whoever draws can have it in a folder")
    func written() throws {
        guard let folder = ProcessInfo.processInfo.environment["HABICAT_SHEET"] else { return }
        for depth in ColourDepth.allCases {
            try Data(ContactSheet.cats(depth: depth).svg().utf8).write(to: URL(filePath: "\(folder)/\(depth).svg"))
        }
    }
}
