import Canvas
import Domain

extension RoomPlan {
    /// Of a frame, in pixels.
    private static let frame = Size(width: 11, height: 9)
    /// Between two frames.
    private static let gap = 3

    /// Where so many frames hang, their top left pixels; fewer where there is less wall.
    func frames(_ count: Int) -> [Point] {
        var left = count
        return walls.flatMap { wall -> [Point] in
            let across = max(1, (wall.width + Self.gap) / (Self.frame.width + Self.gap))
            let down = max(1, (wall.height + Self.gap) / (Self.frame.height + Self.gap))
            let here = min(left, across * down)
            left -= here
            return (0..<here).map { index in
                let row = index / across
                let inRow = min(across, here - row * across)
                let width = inRow * (Self.frame.width + Self.gap) - Self.gap
                return Point(
                    x: wall.minX + (wall.width - width) / 2 + index % across * (Self.frame.width + Self.gap),
                    y: wall.minY + row * (Self.frame.height + Self.gap))
            }
        }
    }
}

extension RoomPainter {
    /// Hangs something on the wall.
    mutating func hang(_ picture: WallPicture, at corner: Point) {
        fill(corner.x, corner.y, 11, 9, .pictureEdge)
        fill(corner.x + 1, corner.y + 1, 9, 7, .picture)
        switch picture {
        case .portrait(let appearance):
            let coat = Coat(appearance)
            let palette = CatColours(coat)
            for (row, marks) in [".f...f.", ".ff.ff.", ".fffff.", ".fe.ef.", "..ppp.."].enumerated() {
                for (column, mark) in marks.enumerated() {
                    guard let colour = palette[mark] else { continue }
                    dot(corner.x + 2 + column, corner.y + 2 + row, colour)
                }
            }
        case .keepsake:
            fill(corner.x + 1, corner.y + 1, 9, 2, .pictureCat)
            draw(["..s..", "sssss", ".sss.", ".s.s."], corner.x + 3, corner.y + 4, ["s": .lampShadeLow])
        }
    }
}

/// The few colours of a cat that are seen in a frame.
private struct CatColours {
    private let coat: Coat

    init(_ coat: Coat) { self.coat = coat }

    subscript(mark: Character) -> Colour? {
        switch mark {
        case "f": Colour(rgb: coat.fur.base, indexed: coat.fur.indexed.base)
        case "p": Colour(rgb: coat.pattern.base, indexed: coat.pattern.indexed.base)
        case "e": Colour(rgb: coat.iris.rgb, indexed: coat.iris.indexed)
        default: nil
        }
    }
}
