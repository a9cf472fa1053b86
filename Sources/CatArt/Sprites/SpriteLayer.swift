package import Canvas

/// One named grid of marks, placed in the box of its sheet.
package struct SpriteLayer: Hashable, Sendable {
    /// Where its top left mark lies, in pixels of the sheet.
    package let origin: Point
    /// In pixels.
    package let size: Size
    /// Row by row, ASCII; `SpriteMark.seeThrough` where nothing is.
    package let marks: [UInt8]

    /// Calls with each mark that is not see-through, and its place in the sheet.
    func forEachMark(_ body: (_ x: Int, _ y: Int, _ mark: UInt8) -> Void) {
        var index = 0
        for y in origin.y..<origin.y + size.height {
            for x in origin.x..<origin.x + size.width {
                let mark = marks[index]
                index += 1
                if mark != SpriteMark.seeThrough { body(x, y, mark) }
            }
        }
    }
}
