import Canvas

extension RoomPainter {
    private static let bands = 6

    mutating func paintWall() {
        let top = colour(.wallTop)
        let low = colour(.wallLow)
        for y in 0..<floor {
            let band = y * Self.bands / floor
            let share = Double(band) / Double(Self.bands - 1)
            let wall = Colour(
                rgb: top.rgb.mixed(with: low.rgb, share: share), indexed: share < 0.5 ? top.indexed : low.indexed)
            let dotted = Colour(
                rgb: wall.rgb.mixed(with: colour(.wallDot).rgb, share: 0.45), indexed: colour(.wallDot).indexed)
            for x in 0..<room.size.width {
                let isDot = x % 8 == 2 && y % 8 == 3 || x % 8 == 6 && y % 8 == 7
                dot(x, y, isDot ? dotted : wall)
            }
        }
        fill(0, floor - 2, room.size.width, 1, .skirtingEdge)
        fill(0, floor - 1, room.size.width, 1, .skirting)
    }

    mutating func paintFloor() {
        for y in floor..<max(floor, room.size.height) {
            let plank = (y - floor) / 4
            for x in 0..<room.size.width {
                let isSeam = (y - floor) % 4 == 3 || (x + plank * 13) % 26 == 0
                dot(x, y, colour(isSeam ? .plankSeam : plank % 2 == 0 ? .plank : .plankOther))
            }
        }
    }

    mutating func paintRug(around x: Int, width: Int) {
        let depth = Double(room.size.height - floor)
        let ry = min(9, depth * 0.38)
        let y = Double(room.size.height) - ry - 1
        let rx = Double(width) / 2
        ellipse(Double(x), y, rx, ry, colour(.rug), edge: colour(.rugEdge))
        ellipse(Double(x), y, rx * 0.68, ry * 0.6, colour(.rugInner), edge: colour(.rugInnerEdge))
    }
}
