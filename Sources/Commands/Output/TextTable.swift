import Canvas

/// Columns of text for people.
enum TextTable {
    /// Lines with their columns one below the other, two spaces between them; columns with nothing in them are left out.
    /// - Parameter rows: cells of each row, the same number in all.
    static func aligned(_ rows: [[String]]) -> [String] {
        guard let first = rows.first else { return [] }
        let widths = first.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).filter { $1 > 0 }.map {
                $0 + String(repeating: " ", count: max(0, $1 - $0.columns))
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}
