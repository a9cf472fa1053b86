import Canvas
import Domain

@testable import CatArt

/// Small pictures in rows under captions, to see everything that can be drawn at a glance.
/// `HABICAT_SHEET=FOLDER swift test --disable-xctest --filter ContactSheets` writes it there as `direct.svg`, `indexed.svg` and so on.
struct ContactSheet: Sendable {
    struct Section: Sendable {
        let caption: String
        let pictures: [PixelImage]
    }

    struct Caption: Hashable, Sendable {
        let text: String
        /// The left end of its baseline, in pixels of the sheet.
        let place: Point
    }

    let image: PixelImage
    let captions: [Caption]

    private static let gap = 3
    private static let captionHeight = 9

    /// Rows break at a width in pixels.
    init(_ sections: [Section], width: Int) {
        var placed: [(image: PixelImage, point: Point)] = []
        var captions: [Caption] = []
        var y = Self.gap
        for section in sections {
            y += Self.captionHeight
            captions.append(Caption(text: section.caption, place: Point(x: Self.gap, y: y - 3)))
            for row in section.rows(within: width - Self.gap, gap: Self.gap) {
                let height = row.map(\.size.height).max() ?? 0
                var x = Self.gap
                for picture in row {
                    placed.append((picture, Point(x: x, y: y + height - picture.size.height)))
                    x += picture.size.width + Self.gap
                }
                y += height + Self.gap
            }
        }
        var image = PixelImage(size: Size(width: width, height: y))
        for (picture, point) in placed { image.draw(picture, at: point) }
        self.image = image
        self.captions = captions
    }
}

extension ContactSheet.Section {
    fileprivate func rows(within width: Int, gap: Int) -> [[PixelImage]] {
        var rows: [[PixelImage]] = []
        var used = width
        for picture in pictures {
            let needed = picture.size.width + gap
            if used + needed > width {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append(picture)
            used += needed
        }
        return rows
    }
}

extension ContactSheet {
    /// Every stage and pose, every value of an appearance, every accessory.
    static func cats(depth: ColourDepth = .direct, from repository: SpriteLibrary = .embedded) -> ContactSheet {
        let photographer = Photographer(depth: depth, repository: repository)
        return ContactSheet(photographer.sections, width: 520)
    }
}

private struct Photographer {
    let depth: ColourDepth
    let repository: SpriteLibrary

    var sections: [ContactSheet.Section] {
        stages + [
            section("Patterns", Looks.patterns.flatMap(\.looks)) { $0.peltType = $1 },
            section("Tortoiseshell", Looks.masks) { $0.makePatchwork("tortie", mask: $1) },
            section("Calico", Looks.masks) { $0.makePatchwork("calico", mask: $1) },
            section("Colours", Looks.colours.flatMap(\.looks)) { $0.peltColor = $1 },
            section("White", Looks.whitePatches.flatMap(\.looks)) {
                ($0.peltType, $0.peltColor, $0.whitePatches) = ("solid", "slate", $1)
            },
            section("White, tinted", Looks.whiteTints) {
                ($0.peltType, $0.peltColor, $0.whitePatches, $0.whitePatchesTint) = ("solid", "slate", "high.apron", $1)
            },
            section("Points", Looks.points) {
                ($0.peltType, $0.peltColor, $0.eyeColor, $0.points) = ("solid", "cream", "sky", $1)
            },
            section("Vitiligo", Looks.vitiligo) { ($0.peltType, $0.peltColor, $0.vitiligo) = ("solid", "black", $1) },
            section("Tints", Looks.tints) { ($0.peltType, $0.peltColor, $0.tint) = ("soft", "silver", $1) },
            section("Eyes", Looks.eyes, of: .kitten) { ($0.peltColor, $0.eyeColor) = ("grey", $1) },
            section("Second eyes", Looks.eyes, of: .kitten) { ($0.peltColor, $0.eyeColor2) = ("cream", $1) },
            section("Skins", Looks.skins, of: .adolescent) { ($0.peltColor, $0.skinColor) = ("pearl", $1) },
            accessories, crowd,
        ]
    }

    private var stages: [ContactSheet.Section] {
        let coats = [
            ("mackerel", "ginger"), ("smoke", "grey"), ("rosette", "golden"), ("whorl", "silver"), ("soft", "black"),
            ("ticked", "cream"), ("banded", "brown"), ("marbled", "apricot"),
        ]
        return Stage.allCases.enumerated().flatMap { index, stage in
            [false, true].map { isLonghair in
                let coat = coats[index * 2 + (isLonghair ? 1 : 0)]
                let looks = (0..<3).map { variant in
                    Self.ginger {
                        ($0.peltType, $0.peltColor) = coat
                        ($0.isLonghair, $0.spriteVariant) = (isLonghair, variant)
                    }
                }
                let still = looks.map { picture($0, stage) }
                let moving = looks.map { picture($0, stage, .happy, at: 1500) }
                let resting = [CatPose.asleep, .stretching].map { picture(looks[0], stage, $0) }
                return ContactSheet.Section(
                    caption: "\(isLonghair ? "Long hair" : "Short hair"), \(stage.rawValue)",
                    pictures: still + moving + resting)
            }
        }
    }

    private var accessories: ContactSheet.Section {
        let pictures = Catalogue.all.enumerated().map { index, accessory in
            let look = Self.ginger {
                ($0.peltType, $0.peltColor) = ("solid", ["slate", "cream", "silver"][index % 3])
                $0.spriteVariant = index / 4 % 3
            }
            return picture(look, Stage.allCases[index % 4], index % 10 == 9 ? .asleep : .awake, wearing: accessory)
        }
        return ContactSheet.Section(caption: "Accessories", pictures: pictures)
    }

    private var crowd: ContactSheet.Section {
        var random = RandomSource(seed: 30)
        let pictures = (0..<60).map { index in
            let portrait = CatPortrait(
                appearance: CatAppearance.drawn(using: &random), stage: Stage.allCases[index % 4], scale: .small)
            return portrait.image(index % 5 == 4 ? .asleep : .awake, at: nil, depth: depth, from: repository)
        }
        return ContactSheet.Section(caption: "A crowd", pictures: pictures)
    }

    /// One picture per value, alternating between two poses.
    private func section(
        _ caption: String, _ values: [Look], of stage: Stage = .adult, _ set: (inout CatAppearance, String) -> Void
    ) -> ContactSheet.Section {
        let pictures = values.enumerated().map { index, value in
            picture(
                Self.ginger {
                    $0.spriteVariant = index % 2
                    set(&$0, value.id)
                }, stage)
        }
        return ContactSheet.Section(caption: caption, pictures: pictures)
    }

    private func picture(
        _ look: CatAppearance, _ stage: Stage, _ pose: CatPose = .awake, at clock: Int? = nil,
        wearing accessory: Accessory? = nil
    ) -> PixelImage {
        CatPortrait(appearance: look, stage: stage, accessory: accessory)
            .image(pose, at: clock, depth: depth, from: repository)
    }

    private static func ginger(_ change: (inout CatAppearance) -> Void) -> CatAppearance {
        var look = CatAppearance.plain
        (look.peltType, look.eyeColor) = ("mackerel", "green")
        change(&look)
        return look
    }
}

extension CatAppearance {
    fileprivate mutating func makePatchwork(_ pelt: String, mask: String) {
        (peltType, isTortie, tortieBase, tortiePattern) = (pelt, true, "solid", mask)
        (peltColor, tortieColor) = pelt == "calico" ? ("ginger", "black") : ("black", "ginger")
    }
}

extension ContactSheet {
    /// The sheet as SVG: one path per colour, one stroke per run of pixels in a row; two points to a pixel.
    func svg() -> String {
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
