package import Canvas

extension Grid {
    /// Says on the screen that time is sped up, so that nobody takes it for real: where nothing stands, at the right of
    /// the second row, else in the first or the last; not where it would cover something.
    /// - Parameter scale: how many times as fast.
    package mutating func stamp(scale: Double, style: Style) {
        let number = scale == scale.rounded() ? String(Int(scale)) : String(scale)
        for text in [" time x\(number) ", " x\(number) "] {
            for row in [1, 0, size.height - 1] where (0..<size.height).contains(row) {
                guard let x = freeColumn(for: text.columns, in: row) else { continue }
                write(text, at: x, row, style)
                return
            }
        }
    }

    /// Where so many columns are free, as far to the right as can be; in other rows than the first at the edge alone.
    private func freeColumn(for columns: Int, in row: Int) -> Int? {
        let last = size.width - columns
        guard last >= 0 else { return nil }
        return stride(from: last, through: row == 0 ? 0 : last, by: -1).first { isFree(row, from: $0, columns) }
    }

    private func isFree(_ row: Int, from x: Int, _ columns: Int) -> Bool {
        (x..<x + columns).allSatisfy { column in
            let cell = self[column, row]
            return cell.character == " " && cell.style.background == nil && cursor != Point(x: column, y: row)
        }
    }
}
