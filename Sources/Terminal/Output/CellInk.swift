import CNcurses
import Canvas

/// How a style is drawn: cells of ncurses that lack their characters only.
struct CellInk {
    let way: PairTable.Way
    private let isPaired: Bool
    private let upright: cchar_t
    private let reversed: cchar_t

    init(_ attributes: attr_t, _ choice: PairTable.Choice) {
        way = choice.way
        isPaired = choice.number > 0
        upright = Self.blank(attributes, pair: choice.number)
        reversed = Self.blank(attributes ^ curses_reverse, pair: choice.number)
    }

    private static func blank(_ attributes: attr_t, pair: Int32) -> cchar_t {
        var pair = pair
        var cell = cchar_t()
        withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: 2) { scalars in
            scalars.initialize(repeating: 0)
            scalars[0] = 0x20
            setcchar(&cell, scalars.baseAddress, attributes, 0, &pair)
        }
        return cell
    }

    /// A cell with this in it: ncurses keeps up to five scalars, ended by a zero.
    func cell(_ letter: Letter) -> cchar_t {
        switch way {
        case .asItIs, .standIn: return Self.filled(upright, letter)
        case .flat: return upright
        case .turned:
            guard isPaired, let turned = letter.turned else { return Self.filled(reversed, letter) }
            var cell = upright
            cell.chars.0 = turned
            return cell
        }
    }

    private static func filled(_ blank: cchar_t, _ letter: Letter) -> cchar_t {
        var cell = blank
        guard letter.isBare else {
            withUnsafeMutableBytes(of: &cell.chars) { bytes in
                let places = bytes.bindMemory(to: wchar_t.self)
                for (index, scalar) in letter.scalars.prefix(places.count - 1).enumerated() {
                    places[index] = wchar_t(bitPattern: scalar.value)
                }
            }
            return cell
        }
        cell.chars.0 = wchar_t(bitPattern: letter.first?.value ?? 0x20)
        return cell
    }
}

extension Letter {
    /// What shows the same with both colours exchanged; nil for most.
    fileprivate var turned: wchar_t? {
        guard isBare, let first else { return nil }
        let turned: Unicode.Scalar
        switch first {
        case "▄": turned = "▀"
        case "▀": turned = "▄"
        case "█": turned = " "
        case " ": turned = "█"
        default: return nil
        }
        return wchar_t(bitPattern: turned.value)
    }

    /// Whether it is one of those that fill screens and that every C library gives one column.
    var isSure: Bool {
        guard isBare, let value = first?.value else { return false }
        return value < 0x300 || (0x2500...0x25FC).contains(value) || (0x2800...0x28FF).contains(value)
    }
}
