/// What somebody may have meant.
package enum Nearest {
    /// The name a mistyped one is nearest to.
    /// - Returns: nil where none is near: more than a third of its letters would have to change.
    package static func name(to typed: String, among names: [String]) -> String? {
        let typed = Array(typed.lowercased())
        let ranked = names.map { name -> (name: String, distance: Int, allowed: Int) in
            let letters = Array(name.lowercased())
            if !typed.isEmpty, letters.starts(with: typed) { return (name, 0, 0) }
            return (name, distance(typed, letters), max(1, max(letters.count, typed.count) / 3))
        }
        return ranked.filter { $0.distance <= $0.allowed }.min { $0.distance < $1.distance }?.name
    }

    /// Letters to insert, remove, replace or swap with their neighbour.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var rows = [Array(0...right.count)]
        for (i, letter) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == other ? 0 : 1))
                if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
