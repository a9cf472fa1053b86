import Canvas
import Domain
import FoundationEssentials
import Testing

@testable import CatArt

/// Small pictures in rows under captions, to see everything that can be drawn at a glance.
/// `HABICAT_SHEET=FOLDER swift test --disable-xctest --filter ContactSheets` writes it there as `direct.svg`, `indexed.svg` and so on.
struct ContactSheet: Sendable {
    typealias Section = (caption: String, pictures: [PixelImage])

    let image: PixelImage
    /// Each with the left end of its baseline, in pixels of the sheet.
    let captions: [(text: String, place: Point)]

    private static let gap = 3
    private static let captionHeight = 9

    /// Rows break at a width in pixels.
    init(_ sections: [Section], width: Int) {
        var placed: [(image: PixelImage, point: Point)] = []
        var captions: [(text: String, place: Point)] = []
        var y = Self.gap
        for section in sections {
            y += Self.captionHeight
            captions.append((section.caption, Point(x: Self.gap, y: y - 3)))
            var (x, height) = (Self.gap, 0)
            for picture in section.pictures {
                if x + picture.size.width + Self.gap > width {
                    (x, y, height) = (Self.gap, y + height + Self.gap, 0)
                }
                placed.append((picture, Point(x: x, y: y)))
                (x, height) = (x + picture.size.width + Self.gap, max(height, picture.size.height))
            }
            y += height + Self.gap
        }
        var image = PixelImage(size: Size(width: width, height: y))
        for (picture, point) in placed { image.draw(picture, at: point) }
        (self.image, self.captions) = (image, captions)
    }

    /// As SVG, two points to a pixel.
    var svg: String {
        let texts = captions.map { caption in
            SVG.element(
                "text",
                [
                    "x": caption.place.x, "y": caption.place.y, "fill": "#a395ab", "font-size": 5,
                    "font-family": "sans-serif",
                ], caption.text)
        }
        return SVG.picture(
            image.size, scale: 2, ground: Colour(rgb: 0x2A2531, indexed: 16), ["shape-rendering": "crispEdges"],
            image.svgElements() + texts)
    }
}

extension ContactSheet {
    /// Every stage and pose, every value of an appearance, every accessory, and a crowd.
    static func cats(depth: ColourDepth = .direct) -> ContactSheet {
        func picture(
            _ look: CatAppearance, _ stage: Stage = .adult, _ pose: CatPose = .awake,
            wearing accessory: Accessory? = nil
        ) -> PixelImage {
            CatPortrait(appearance: look, stage: stage, accessory: accessory).image(pose, at: nil, depth: depth)
        }
        let stages = Stage.allCases.flatMap { stage in
            [false, true].map { isLonghair -> Section in
                let looks = (0..<3).map { variant in
                    CatSamples.ginger { ($0.isLonghair, $0.spriteVariant) = (isLonghair, variant) }
                }
                let poses = CatPose.allCases.map { picture(looks[0], stage, $0) }
                return ("\(isLonghair ? "Long" : "Short") hair, \(stage)", looks.map { picture($0, stage) } + poses)
            }
        }
        let fields = LookField.all.map { field -> Section in
            let looks = field.ids.enumerated().map { index, id in
                CatSamples.ginger {
                    $0.spriteVariant = index % 2
                    field.set(&$0, id)
                }
            }
            return (field.testDescription, looks.map { picture($0) })
        }
        let accessories = Catalogue.all.enumerated().map { index, accessory in
            let look = CatSamples.ginger {
                ($0.peltType, $0.peltColor) = ("solid", ["slate", "cream", "silver"][index % 3])
                $0.spriteVariant = index / 4 % 3
            }
            return picture(look, Stage.allCases[index % 4], index % 10 == 9 ? .asleep : .awake, wearing: accessory)
        }
        var random = RandomSource(seed: 30)
        let crowd = (0..<60).map { picture(CatAppearance.drawn(using: &random), Stage.allCases[$0 % 4]) }
        return ContactSheet(stages + fields + [("accessories", accessories), ("a crowd", crowd)], width: 520)
    }
}

@Suite("The contact sheet") struct ContactSheets {
    @Test("it shows every value and every accessory, and nothing leaves it; whoever draws can have it in a folder")
    func cats() throws {
        let sheet = ContactSheet.cats()
        #expect(sheet.captions.count == 8 + LookField.all.count + 2 && sheet.svg.hasSuffix("</svg>\n"))
        #expect(sheet.image.drawnPixels > 60_000)
        let size = sheet.image.size
        #expect((0..<size.height).allSatisfy { sheet.image[0, $0] == nil && sheet.image[size.width - 1, $0] == nil })
        guard let folder = ProcessInfo.processInfo.environment["HABICAT_SHEET"] else { return }
        for depth in ColourDepth.allCases {
            try Data(ContactSheet.cats(depth: depth).svg.utf8).write(to: URL(filePath: "\(folder)/\(depth).svg"))
        }
    }
}
