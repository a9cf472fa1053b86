import Canvas

extension RoomPainter {
    mutating func paintPicture(at corner: Point) {
        fill(corner.x, corner.y, 11, 9, .pictureEdge)
        fill(corner.x + 1, corner.y + 1, 9, 7, .picture)
        draw([".a...a.", ".aa.aa.", ".aaaaa.", ".a.a.a.", "..aaa.."], corner.x + 2, corner.y + 2, ["a": .pictureCat])
    }

    mutating func paintShelf(in frame: Rect) {
        fill(frame.minX, frame.minY, frame.width, frame.height, .shelf)
        fill(frame.minX + 1, frame.minY + 1, frame.width - 2, frame.height - 2, .shelfBack)
        fill(frame.minX, frame.minY, frame.width, 1, .shelfEdge)
        var board = frame.minY + 7
        var row = 0
        while board < frame.maxY {
            fill(frame.minX, board, frame.width, 1, .shelfEdge)
            paintBooks(row: row, above: board, in: frame)
            row += 1
            board += 7
        }
        fill(frame.minX, frame.maxY - 1, frame.width, 1, .shelfEdge)
    }

    private mutating func paintBooks(row: Int, above board: Int, in frame: Rect) {
        var x = frame.minX + 2
        var place = row * 7
        while x < frame.maxX - 3 {
            let chance = Seed.mixed(UInt64(place))
            place += 1
            let width = Int(chance % 3) + 1
            if chance >> 8 % 6 == 0 || x + width > frame.maxX - 2 {
                x += 2
                continue
            }
            let height = Int(chance >> 16 % 3) + 3
            let spine = Self.spines[Int(chance >> 24 % UInt64(Self.spines.count))]
            fill(x, board - height, width, height, spine)
            fill(
                x, board - height + 1, width, 1,
                Colour(rgb: spine.rgb.mixed(with: 0xFFF0DC, share: 0.35), indexed: IndexedTones.paler(spine.indexed)))
            x += width
        }
    }

    mutating func paintLamp(at x: Int) {
        let top = floor - 16
        fill(x, floor - 12, 1, 12, .lampPole)
        fill(x - 2, floor - 1, 5, 1, .lampFoot)
        for (row, width) in [3, 5, 5, 7].enumerated() {
            fill(x - width / 2, top + row, width, 1, row < 3 ? .lampShade : .lampShadeLow)
        }
    }

    mutating func paintPlant(at x: Int) {
        draw(
            [
                "....g......", ".g..g...g..", ".gg.gg.gG..", "..ggGg.gg..", "g..gGgGg..g", "gg..GgG..gg", ".gggGGGggg.",
                "...gGGGg...", "....GGG....", ".....G.....",
            ], x - 1, floor - 11, ["g": .leaf, "G": .leafDark])
        fill(x + 1, floor - 1, 7, 5, .pot)
        fill(x + 1, floor - 1, 7, 1, .potEdge)
        fill(x + 2, floor + 4, 5, 1, .lampFoot)
    }

    mutating func paintStove(at x: Int) {
        fill(x + 12, 0, 3, floor - 18, .stove)
        fill(x + 12, 0, 1, floor - 18, .stoveEdge)
        fill(x, floor - 18, 18, 17, .stove)
        fill(x - 1, floor - 18, 20, 2, .stoveEdge)
        fill(x + 1, floor - 1, 2, 2, .stove)
        fill(x + 15, floor - 1, 2, 2, .stove)
        fill(x + 3, floor - 14, 12, 9, .stoveDoor)
        fill(x + 3, floor - 15, 12, 1, .stoveEdge)
    }

    /// The fire behind the door of the stove.
    /// - Parameter flicker: 0 or 1.
    mutating func paintFire(at x: Int, flicker: Int) {
        fill(x + 3, floor - 10, 12, 5, .stoveDoor)
        let fire =
            flicker == 0
            ? ["....f.......", "..f.ff..f...", "..ffcf.ff...", ".fcccffcf.f.", "feeceecceefe"]
            : ["......f.....", "...f.ff.f...", ".f.ffcf.ff..", ".ffcfcccff..", "efeceeceefee"]
        draw(fire, x + 3, floor - 10, ["f": .flame, "c": .flameCore, "e": .ember])
    }

    private static let spines = [
        Colour(rgb: 0xB5566A, indexed: 132), Colour(rgb: 0xD9A86C, indexed: 179), Colour(rgb: 0x6B93A8, indexed: 67),
        Colour(rgb: 0x7FA889, indexed: 108), Colour(rgb: 0x8C6FA8, indexed: 97), Colour(rgb: 0xC97B4F, indexed: 173),
        Colour(rgb: 0xE0CFA8, indexed: 187),
    ]
}
