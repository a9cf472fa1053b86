extension Grid {
    /// The grid as lines of text with SGR sequences, for printing into a terminal that is not taken over.
    /// - Parameter depth: `mono` gives attributes only.
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
    /// Without plain blanks at the end.
    fileprivate var drawn: ArraySlice<Cell> {
        self[startIndex..<(lastIndex { $0 != .blank }.map { $0 + 1 } ?? startIndex)]
    }
}

extension Style {
    /// Sets this style whatever was set before.
    fileprivate func sequence(depth: ColourDepth) -> String {
        let marks: [(Attributes, String)] = [
            (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
        ]
        let codes =
            ["0"] + marks.filter { attributes.contains($0.0) }.map(\.1)
            + [foreground?.code(depth: depth, base: 30), background?.code(depth: depth, base: 40)].compactMap { $0 }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }
}

extension Colour {
    /// - Parameter base: 30 for the foreground, 40 for the background.
    fileprivate func code(depth: ColourDepth, base: Int) -> String? {
        switch depth {
        case .direct: "\(base + 8);2;\(rgb >> 16 & 0xFF);\(rgb >> 8 & 0xFF);\(rgb & 0xFF)"
        case .indexed: "\(base + 8);5;\(indexed)"
        case .basic: basic.map { $0 < 8 ? "\(base + Int($0))" : "\(base + 52 + Int($0))" }
        case .mono: nil
        }
    }
}
