package import Canvas

/// A drawing as it is read: a mark for each pixel.
package struct Marks: Hashable, Sendable {
    /// Of the top left mark, in pixels of the box that it is placed in; 0 by 0 if there is none.
    package let origin: Point
    package let size: Size
    /// Row by row, ASCII.
    let marks: [UInt8]

    static let seeThrough = UInt8(ascii: ".")

    /// Rows that end early are filled up with `blank`.
    init(_ rows: [ArraySlice<UInt8>], at origin: Point = Point(x: 0, y: 0), blank: UInt8 = Self.seeThrough) {
        let width = rows.map(\.count).max() ?? 0
        self.origin = origin
        size = Size(width: width, height: rows.count)
        marks = rows.flatMap { $0 + repeatElement(blank, count: width - $0.count) }
    }

    private init(_ other: Marks, at origin: Point) {
        (self.origin, size, marks) = (origin, other.size, other.marks)
    }

    func moved(by offset: Point) -> Marks { Marks(self, at: Point(x: origin.x + offset.x, y: origin.y + offset.y)) }

    /// Inside its size.
    subscript(x: Int, y: Int) -> UInt8 { marks[y * size.width + x] }

    var rows: [ArraySlice<UInt8>] {
        (0..<size.height).map { marks[$0 * size.width..<($0 + 1) * size.width] }
    }

    /// Calls with each mark that is not transparent, and its place in the box.
    func forEachMark(_ body: (_ x: Int, _ y: Int, _ mark: UInt8) -> Void) {
        var index = 0
        for y in origin.y..<origin.y + size.height {
            for x in origin.x..<origin.x + size.width {
                let mark = marks[index]
                index += 1
                if mark != Self.seeThrough { body(x, y, mark) }
            }
        }
    }

    /// Whether a place is `x` if the drawing is repeated both ways.
    func covers(_ x: Int, _ y: Int) -> Bool {
        guard size.width > 0, size.height > 0 else { return false }
        let column = (x % size.width + size.width) % size.width
        return self[column, (y % size.height + size.height) % size.height] == UInt8(ascii: "x")
    }
}
