import Canvas

/// Numbers as columns that stand on a line, each with a label below.
struct ColumnChart {
    struct Column {
        let value: Int
        /// Shown below where there is room; empty for none.
        let label: String
        /// Whether it is the one that runs now.
        let isNow: Bool
    }

    let columns: [Column]

    private static let eighths = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// - Parameter rect: the last row holds the labels.
    func draw(on grid: inout Grid, in rect: Rect, _ theme: Theme) {
        guard !columns.isEmpty, rect.height >= 2, rect.width >= columns.count else { return }
        let step = min(10, rect.width / columns.count)
        let width = step >= 3 ? step - 1 : step >= 2 ? 1 : 1
        let most = max(1, columns.map(\.value).max() ?? 1)
        let rows = rect.height - 1
        var free = rect.minX
        for (index, column) in columns.enumerated() {
            let x = rect.minX + index * step
            let style = theme[column.isNow ? .accent : .focus]
            let steps = column.value == 0 ? 0 : max(1, column.value * rows * 8 / most)
            for row in 0..<rows {
                let inside = min(8, steps - row * 8)
                let y = rect.maxY - 2 - row
                if inside > 0 {
                    grid.write(Self.block(inside, theme, width), at: x, y, style)
                } else if row == 0 {
                    grid.write(String(repeating: theme.signs.noDot, count: width), at: x, y, theme[.faint])
                }
            }
            guard !column.label.isEmpty, x >= free, x + column.label.columns <= rect.maxX else { continue }
            let role: Role = column.isNow ? .text : .muted
            free = x + 1 + grid.write(column.label, at: x, rect.maxY - 1, theme[role])
        }
    }

    private static func block(_ eighth: Int, _ theme: Theme, _ width: Int) -> String {
        let sign = theme.characters == .ascii ? (eighth >= 4 ? "#" : "_") : eighths[eighth - 1]
        return String(repeating: sign, count: width)
    }
}
