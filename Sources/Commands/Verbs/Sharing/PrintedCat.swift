import Canvas
import CatArt
import Domain

/// A cat as a command prints it, wearing what it wears.
struct PrintedCat {
    /// How large it is.
    enum Scale: String, CaseIterable {
        case small, full, large
    }

    let cat: Cat
    var pose = CatPose.awake
    var scale = Scale.full

    /// `--size`.
    static func sizeFlag(_ summary: Phrase) -> Flag {
        Flag("size", "SIZE", summary, .choice(Scale.allCases.map(\.rawValue)))
    }

    /// As painted: two pixels of it are one cell.
    func image(depth: ColourDepth) -> PixelImage {
        let portrait = CatPortrait(
            appearance: cat.appearance, stage: cat.stage,
            accessory: cat.equippedAccessory.flatMap(Catalogue.accessory), id: cat.id,
            scale: scale == .small ? .small : .full)
        return portrait.image(pose, at: nil, depth: depth).enlarged(by: scale == .large ? 2 : 1)
    }

    /// On a grid of its own, without empty rows above it.
    func grid(_ manner: Manner) -> Grid {
        if manner.characters == .ascii {
            let rows = TextCat.rows(stage: cat.stage, pose: pose)
            var grid = Grid(size: Size(width: rows.map(\.columns).max() ?? 0, height: rows.count))
            for (y, row) in rows.enumerated() { grid.write(row, at: 0, y) }
            return grid
        }
        let image = image(depth: manner.depth)
        let empty = (0..<image.size.height).first { y in (0..<image.size.width).contains { image[$0, y] != nil } } ?? 0
        let rows = empty / 2
        var grid = Grid(size: Size(width: image.size.width, height: image.cellSize.height - rows))
        grid.draw(image, at: Point(x: 0, y: -rows), depth: manner.depth)
        return grid
    }

    /// As a picture of its own size.
    /// - Parameter pixel: how large each of its pixels is, in points.
    func svg(pixel: Int = 8) -> String { image(depth: .direct).svg(pixel: pixel) }
}
