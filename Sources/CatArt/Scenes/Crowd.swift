import Canvas

/// How so many cats share the floor of a room.
struct Crowd: Hashable, Sendable {
    /// From the back to the front.
    let rows: Int
    /// Whether there is room for the small drawings alone (`CatPortrait.small`).
    let isSmall: Bool
    /// The first row of pixels of the floor.
    let floor: Int

    /// Columns a cat needs so that its face stays free: in one row, and in rows that stand in each other's gaps.
    private static let faceWidth = (inOneRow: 19, inRows: 25)
    /// The same of the small drawings, with room to spare and without.
    private static let smallFaceWidth = (roomy: 20, tight: 12)
    /// Rows of pixels that must be seen of a small cat behind another, all of it and ears and eyes.
    private static let smallStep = (roomy: 9, tight: 7)

    /// - Parameter size: of the room, in pixels.
    init(of count: Int, in size: Size) {
        let usual = size.height * 62 / 100
        let depth = size.height - usual
        let isLow = size.height < 22
        let inOneRow = isLow ? 0 : max(1, (size.width - 4) / Self.faceWidth.inOneRow)
        let inRow = isLow ? 0 : max(1, (size.width - 4) / Self.faceWidth.inRows)
        let mostRows = depth >= 40 ? 3 : depth >= 24 ? 2 : 1
        if count <= inOneRow {
            (rows, isSmall, floor) = (1, false, usual)
        } else if mostRows > 1, count <= inRow * mostRows {
            (rows, isSmall, floor) = (Self.rows(of: count, inRow), false, usual)
        } else {
            isSmall = true
            let roomy = Self.rows(of: count, max(1, (size.width - 4) / Self.smallFaceWidth.roomy))
            if !isLow, (roomy - 1) * Self.smallStep.roomy <= depth - 4 {
                (rows, floor) = (roomy, usual)
            } else {
                rows = Self.rows(of: count, max(1, (size.width - 4) / Self.smallFaceWidth.tight))
                let needed = size.height - 4 - (rows - 1) * Self.smallStep.tight
                floor = rows > 2 ? max(size.height * 28 / 100, min(usual, needed)) : usual
            }
        }
    }

    private static func rows(of count: Int, _ inRow: Int) -> Int { max(1, (count + inRow - 1) / inRow) }

    /// How many cats find a place in a room so that their faces are seen.
    /// - Parameter size: in pixels.
    static func capacity(of size: Size) -> Int {
        guard size.height >= 22 else { return max(1, size.width / 26) }
        let depth = size.height - size.height * 28 / 100 - 4
        return max(1, (size.width - 4) / smallFaceWidth.tight) * (depth / (smallStep.tight - 1) + 1)
    }
}
