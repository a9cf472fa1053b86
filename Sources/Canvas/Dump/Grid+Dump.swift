extension Grid {
    /// The characters alone, a line a row, without spaces at the ends of lines.
    package var text: String { rows.map { $0.text }.joined(separator: "\n") }

    /// The whole grid as text that is read and compared by eye: its size and cursor, its lines, and below them for each
    /// row the runs of cells that are not plain, as `first column–last column style`.
    /// - Parameter depth: which of a colour's forms is named.
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

/// One row, for writing it out.
struct GridRow {
    let cells: ArraySlice<Cell>

    /// The characters, without spaces at the end.
    var text: String {
        var scalars = String.UnicodeScalarView()
        for cell in cells { scalars.append(contentsOf: cell.letter.scalars) }
        while scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }

    /// Neighbouring cells that are named the same, with their columns from 0.
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
    /// As the dump names it: `f2a65a on 1d1a22 bold`, empty when plain.
    fileprivate func name(depth: ColourDepth) -> String {
        let words: [String?] = [
            foreground?.name(depth: depth),
            background?.name(depth: depth).map { "on \($0)" },
            attributes.contains(.bold) ? "bold" : nil,
            attributes.contains(.dim) ? "dim" : nil,
            attributes.contains(.underline) ? "underline" : nil,
            attributes.contains(.reverse) ? "reverse" : nil,
            attributes.contains(.italic) ? "italic" : nil,
        ]
        return words.compactMap { $0 }.joined(separator: " ")
    }
}

extension Colour {
    /// Six hexadecimal digits, or the index.
    fileprivate func name(depth: ColourDepth) -> String? {
        depth == .direct ? hexadecimal : shown(depth).map(String.init)
    }

    /// Its RGB as six hexadecimal digits.
    package var hexadecimal: String {
        let digits = String(rgb & 0xFFFFFF, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}
