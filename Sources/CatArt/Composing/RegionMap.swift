import Canvas

/// Which part of the body each pixel of a drawing is, with the tail in one of its places.
struct RegionMap {
    private let size: Size
    /// Row by row; 0 where there is no cat.
    private var marks: [UInt8]

    init(_ sheet: SpriteSheet, tail: SpriteLayer?) {
        size = sheet.size
        marks = Array(repeating: 0, count: size.width * size.height)
        if !sheet.tailInFront { markTail(tail, isInFront: false) }
        sheet.layers["regions"]?.forEachMark { x, y, mark in marks[y * size.width + x] = mark }
        if sheet.tailInFront { markTail(tail, isInFront: true) }
    }

    /// A tail behind the body ends at its top, one wrapped around the front at its left.
    private mutating func markTail(_ tail: SpriteLayer?, isInFront: Bool) {
        guard let tail else { return }
        let origin = tail.origin
        tail.forEachMark { x, y, _ in
            let isTip = isInFront ? x < origin.x + 4 : y < origin.y + 3
            marks[y * size.width + x] = (isTip ? Region.tailTip : .tail).rawValue
        }
    }

    /// Calls with each place that lies in one of the regions.
    func forEachPlace(in regions: Set<Region>, _ body: (_ x: Int, _ y: Int) -> Void) {
        let wanted = Set(regions.map(\.rawValue))
        for (index, mark) in marks.enumerated() where mark != 0 && wanted.contains(mark) {
            body(index % size.width, index / size.width)
        }
    }
}
