extension Grid {
    /// The characters alone, one line per row, without trailing spaces.
    package var text: String { rows.map { $0.text }.joined(separator: "\n") }

    /// For golden files: size and cursor, lines, and for each row the styled runs, as `first column–last column style`.
    package func dump(depth: ColourDepth = .direct) -> String {
        let head = "\(size.width)x\(size.height) cursor \(cursor.x),\(cursor.y)\(isCursorVisible ? "" : " hidden")"
        let styles = rows.enumerated().compactMap { number, row -> String? in
            let runs = row.runs(depth: depth).filter { $0.style != "" }
            guard !runs.isEmpty else { return nil }
            return "\(number): "
                + runs.map { "\($0.columns.lowerBound)-\($0.columns.upperBound) \($0.style)" }.joined(separator: ", ")
        }
        return ([head] + rows.map { "|" + $0.text } + styles).joined(separator: "\n") + "\n"
    }

    var rows: [GridRow] {
        (0..<max(0, size.height)).map { y in
            GridRow(cells: cells[y * size.width..<(y + 1) * size.width])
        }
    }
}

struct GridRow {
    let cells: ArraySlice<Cell>

    var text: String {
        var scalars = String.UnicodeScalarView()
        // Most of a row is empty to its end.
        let end = cells.lastIndex { !$0.letter.scalars.elementsEqual(CollectionOfOne(" ")) }.map { $0 + 1 }
        for cell in cells[..<(end ?? cells.startIndex)] { scalars.append(contentsOf: cell.letter.scalars) }
        while scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }

    /// Neighbouring cells with the same style name, with their columns from 0.
    func runs(depth: ColourDepth) -> [(columns: ClosedRange<Int>, style: String)] {
        var runs: [(columns: ClosedRange<Int>, style: String)] = []
        for (column, cell) in cells.enumerated() {
            let name = cell.style.name(depth: depth)
            if let last = runs.last, last.style == name {
                runs[runs.count - 1].columns = last.columns.lowerBound...column
            } else {
                runs.append((column...column, name))
            }
        }
        return runs
    }
}

extension Style {
    /// For example `f2a65a on 1d1a22 bold`; empty when plain.
    fileprivate func name(depth: ColourDepth) -> String {
        let colours = [foreground?.name(depth: depth), background?.name(depth: depth).map { "on \($0)" }]
        let names = Attributes.all.filter { attributes.contains($0.attribute) }.map(\.name)
        return (colours.compactMap { $0 } + names).joined(separator: " ")
    }
}

extension Colour {
    fileprivate func name(depth: ColourDepth) -> String? {
        depth == .direct ? hexadecimal : shown(depth).map(String.init)
    }

    var hexadecimal: String {
        let digits = String(rgb & 0xFFFFFF, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}

extension Grid {
    /// Lines of text with SGR sequences; in `mono` attributes only.
    package func ansi(depth: ColourDepth) -> String {
        rows.map { row in
            var line = ""
            var style = Style.plain
            for cell in row.cells.drawn {
                guard let character = cell.character else { continue }
                if cell.style != style {
                    line += cell.style.sequence(depth: depth)
                    style = cell.style
                }
                line.append(character)
            }
            return style == .plain ? line : line + Style.plain.sequence(depth: depth)
        }.joined(separator: "\n")
    }
}

extension ArraySlice<Cell> {
    fileprivate var drawn: ArraySlice<Cell> {
        self[startIndex..<(lastIndex { $0 != .blank }.map { $0 + 1 } ?? startIndex)]
    }
}

extension Style {
    /// Sets this style whatever was set before.
    fileprivate func sequence(depth: ColourDepth) -> String {
        let numbers = Attributes.all.filter { attributes.contains($0.attribute) }.map(\.code).sorted()
        let codes =
            ["0"] + numbers.map(String.init)
            + [foreground?.code(depth: depth, base: 30), background?.code(depth: depth, base: 40)].compactMap { $0 }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }
}

extension Colour {
    /// `base` is 30 for the foreground, 40 for the background.
    fileprivate func code(depth: ColourDepth, base: Int) -> String? {
        switch depth {
        case .direct: "\(base + 8);2;\(rgb >> 16 & 0xFF);\(rgb >> 8 & 0xFF);\(rgb & 0xFF)"
        case .indexed: "\(base + 8);5;\(indexed)"
        case .basic: basic.map { $0 < 8 ? "\(base + Int($0))" : "\(base + 52 + Int($0))" }
        case .mono: nil
        }
    }
}

extension Colour {
    /// As 0xRRGGBB, the first 16 as in xterm; nil for the terminal's default.
    package func seen(at depth: ColourDepth) -> UInt32? {
        switch depth {
        case .direct: rgb
        case .indexed: Self.rgb(ofIndex: indexed)
        case .basic: basic.map { Self.basics[Int($0 & 15)] }
        case .mono: nil
        }
    }

    /// 0xRRGGBB of one of the 256 colours.
    package static func rgb(ofIndex index: UInt8) -> UInt32 {
        switch index {
        case ..<16: return basics[Int(index)]
        case 232...: return (8 + 10 * UInt32(index - 232)) * 0x010101
        default:
            let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
            let place = Int(index) - 16
            return steps[place / 36] << 16 | steps[place / 6 % 6] << 8 | steps[place % 6]
        }
    }

    private static let basics: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
        0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
}

extension Grid {
    package func seen(at depth: ColourDepth) -> Grid {
        guard depth != .direct else { return self }
        func seen(_ colour: Colour?) -> Colour? {
            colour.flatMap { $0.seen(at: depth) }.map { Colour(rgb: $0, indexed: 16) }
        }
        var grid = self
        grid.restyle(bounds) {
            Style(foreground: seen($0.foreground), background: seen($0.background), attributes: $0.attributes)
        }
        return grid
    }
}
