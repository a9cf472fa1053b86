/// What somebody may have meant.
package enum Nearest {
    /// The name a mistyped one is nearest to, as a whole, by one of its words, or by the beginning of one.
    /// - Returns: nil where none is near: more than a third of its letters would have to change. Never what was typed.
    package static func name(to typed: String, among names: [String]) -> String? {
        let names = names.filter { $0 != typed }
        let typed = Array(typed.folded)
        let ranked = names.map { name -> (name: String, distance: Int, allowed: Int) in
            let letters = Array(name.folded)
            if !typed.isEmpty, letters.starts(with: typed) { return (name, 0, 0) }
            return parts(of: letters, like: typed).map { part in
                let allowed = max(1, max(part.count, typed.count) / 3)
                // As many letters at least would have to come or go.
                let least = abs(part.count - typed.count)
                return (name, least > allowed ? least : distance(typed, part), allowed)
            }.min { $0.1 - $0.2 < $1.1 - $1.2 } ?? (name, typed.count, 0)
        }
        return ranked.filter { $0.distance <= $0.allowed }.min { $0.distance < $1.distance }?.name
    }

    /// The name, its words, and the beginnings of those that begin with the same letter: with fewer than four letters
    /// everything would be near.
    private static func parts(of name: [Character], like typed: [Character]) -> [[Character]] {
        let words = name.split(separator: " ").map(Array.init)
        let long = words.count > 1 ? words : []
        let begun = words.filter { $0.count > typed.count && $0.first == typed.first }
        return [name] + long + (typed.count < 4 ? [] : begun.map { Array($0.prefix(typed.count)) })
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
