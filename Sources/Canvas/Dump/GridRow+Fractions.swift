/// Eighths of blocks and dots of braille as rectangles: fonts draw them in ways of their own, pictures must not.
extension GridRow {
    /// The rectangles of such characters in a row.
    func fractions(at y: Int, _ frame: PictureFrame) -> [String] {
        cells.enumerated().flatMap { x, cell -> [String] in
            guard let parts = cell.fractions else { return [] }
            let isReversed = cell.style.attributes.contains(.reverse)
            let colour =
                isReversed ? cell.style.background ?? frame.background : cell.style.foreground ?? frame.foreground
            return parts.map { part in
                let left = Double(x * frame.cell.width) + part.x * Double(frame.cell.width)
                let top = Double(y * frame.cell.height) + part.y * Double(frame.cell.height)
                let width = part.width * Double(frame.cell.width)
                let height = part.height * Double(frame.cell.height)
                return "<rect x=\"\(left)\" y=\"\(top)\" width=\"\(width)\" height=\"\(height)\""
                    + " fill=\"#\(colour.hexadecimal)\"/>"
            }
        }
    }
}

/// A part of a cell, as shares of its width and height.
struct CellFraction {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
}

extension Cell {
    /// The parts of the cell that its character fills; nil for characters that are not made of such.
    var fractions: [CellFraction]? {
        guard let scalar = letter.first?.value else { return nil }
        switch scalar {
        case 0x2581...0x2583, 0x2585...0x2587:
            let height = Double(scalar - 0x2580) / 8
            return [CellFraction(x: 0, y: 1 - height, width: 1, height: height)]
        case 0x2589...0x258F:
            return [CellFraction(x: 0, y: 0, width: Double(0x2590 - scalar) / 8, height: 1)]
        case 0x2800...0x28FF: return Self.dots(of: scalar - 0x2800)
        default: return nil
        }
    }

    private static func dots(of bits: UInt32) -> [CellFraction] {
        let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        return places.enumerated().filter { bits >> UInt32($0.offset) & 1 == 1 }.map { _, place in
            CellFraction(
                x: 0.1 + Double(place.0) * 0.5, y: 0.04 + Double(place.1) * 0.25, width: 0.32, height: 0.17)
        }
    }
}
