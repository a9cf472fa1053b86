package import Canvas

/// Many small pictures in rows under captions, so that all that can be drawn is seen at a glance.
package struct ContactSheet: Sendable {
    /// Pictures that belong together.
    struct Section: Sendable {
        let caption: String
        let pictures: [PixelImage]
    }

    /// A line of text over a section.
    struct Caption: Hashable, Sendable {
        let text: String
        /// Of its left end, on the line it stands on, in pixels of the sheet.
        let place: Point
    }

    /// All the pictures in their places; see-through between them.
    package let image: PixelImage
    let captions: [Caption]

    private static let gap = 3
    private static let captionHeight = 9

    /// - Parameter width: in pixels; rows break there.
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
    /// As many pictures in each row as there is room for.
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
