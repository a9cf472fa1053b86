import Canvas

/// The place of each pixel of a drawing, for its head, its body and its tail in both of its places. It does not depend
/// on the coat, so one is enough for all cats.
struct BodyMap: Sendable {
    /// Row by row; nil where there is none of it.
    typealias Piece = [Place?]

    let head: Piece
    let body: Piece
    /// One for each of the two places of the tail.
    let tails: [Piece]

    init(_ sheet: SpriteSheet) {
        let survey = Survey(sheet)
        head = survey.head(sheet.layers["head.regions"])
        body = survey.body(sheet.layers["regions"])
        tails = (0..<2).map { index in
            survey.tail(sheet.layers["tail\(index)"], tip: sheet.anchors.tips.dropFirst(index).first)
        }
    }
}

/// Measures the pieces of a drawing.
private struct Survey {
    private let size: Size
    private let view: SpriteSheet.View
    private let crown: Point
    private let neck: Point

    init(_ sheet: SpriteSheet) {
        size = sheet.size
        view = sheet.view
        crown = sheet.anchors.crown ?? Point(x: sheet.size.width / 2, y: 0)
        neck = sheet.anchors.neck ?? crown
    }

    func head(_ layer: SpriteLayer?) -> BodyMap.Piece {
        piece(layer) { x, y, region, row, bounds in
            let isRight = x > crown.x
            return Place(
                region: region, along: isRight ? x - crown.x - 1 : crown.x - x, depth: y - crown.y,
                edge: row.distance(x), low: bounds.maxY - 1 - y, below: y - neck.y, isRight: isRight)
        }
    }

    func body(_ layer: SpriteLayer?) -> BodyMap.Piece {
        var backs = [Int](repeating: size.height, count: size.width)
        layer?.forEachMark { x, y, _ in backs[x] = min(backs[x], y) }
        return piece(layer) { x, y, region, row, bounds in
            let isFront = view == .front
            return Place(
                region: region, along: isFront ? y - bounds.minY : x - bounds.minX,
                depth: isFront ? row.distance(x) : y - backs[x], edge: row.distance(x),
                low: bounds.maxY - 1 - y, below: y - neck.y,
                isRight: isFront ? x > neck.x : x > bounds.minX + bounds.width / 2)
        }
    }

    func tail(_ layer: SpriteLayer?, tip: Point?) -> BodyMap.Piece {
        var piece = BodyMap.Piece(repeating: nil, count: size.width * size.height)
        guard let layer else { return piece }
        let tip = tip ?? layer.origin
        layer.forEachMark { x, y, _ in
            let dx = Double(x - tip.x)
            let dy = Double(y - tip.y)
            let along = Int((dx * dx + dy * dy).squareRoot().rounded())
            piece[y * size.width + x] = Place(
                region: along < 4 ? .tailTip : .tail, along: along, depth: 0, edge: 0,
                low: layer.origin.y + layer.size.height - 1 - y, below: y - neck.y, isRight: true)
        }
        return piece
    }

    /// The ends of what is drawn in a row.
    private struct Row {
        var first = Int.max
        var last = Int.min

        func distance(_ x: Int) -> Int { min(x - first, last - x) }
    }

    private func piece(
        _ layer: SpriteLayer?, _ place: (_ x: Int, _ y: Int, Region, Row, _ bounds: Rect) -> Place
    ) -> BodyMap.Piece {
        var piece = BodyMap.Piece(repeating: nil, count: size.width * size.height)
        guard let layer else { return piece }
        var rows = [Row](repeating: Row(), count: size.height)
        layer.forEachMark { x, y, _ in
            rows[y].first = min(rows[y].first, x)
            rows[y].last = max(rows[y].last, x)
        }
        let bounds = Rect(
            x: layer.origin.x, y: layer.origin.y, width: layer.size.width, height: layer.size.height)
        layer.forEachMark { x, y, mark in
            guard let region = Region(rawValue: mark) else { return }
            piece[y * size.width + x] = place(x, y, region, rows[y], bounds)
        }
        return piece
    }
}
