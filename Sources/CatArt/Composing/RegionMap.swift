import Canvas

/// Which part of the body each pixel of a drawing is, with the tail in one of its places.
struct RegionMap {
    private let size: Size
    /// The column between the eyes.
    private let middle: Int
    /// Row by row; nil where there is no cat.
    private var regions: [Region?]

    init(_ sheet: SpriteSheet, tail: SpriteLayer?) {
        size = sheet.size
        middle = sheet.layers["eyes.open"].map { $0.origin.x + $0.size.width / 2 } ?? size.width / 2
        regions = Array(repeating: nil, count: size.width * size.height)
        if !sheet.tailInFront { markTail(tail, isInFront: false) }
        sheet.layers["regions"]?.forEachMark { x, y, mark in regions[y * size.width + x] = Region(rawValue: mark) }
        if sheet.tailInFront { markTail(tail, isInFront: true) }
    }

    subscript(x: Int, y: Int) -> Region? { regions[y * size.width + x] }

    /// A tail behind the body ends at its top, one wrapped around the front at its left.
    private mutating func markTail(_ tail: SpriteLayer?, isInFront: Bool) {
        guard let tail else { return }
        let origin = tail.origin
        tail.forEachMark { x, y, _ in
            let isTip = isInFront ? x < origin.x + 4 : y < origin.y + 3
            regions[y * size.width + x] = isTip ? .tailTip : .tail
        }
    }

    /// Calls with each place that a part covers.
    func forEachPlace(in part: Outfit.Mask.Part, _ body: (_ x: Int, _ y: Int) -> Void) {
        for y in 0..<size.height {
            for x in 0..<size.width {
                guard let region = self[x, y], part.regions.contains(region) else { continue }
                if part.texture.covers(x, y, middle: middle, in: size) { body(x, y) }
            }
        }
    }
}
