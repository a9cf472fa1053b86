import Domain

/// What somebody may have meant.
package enum Nearest {
    /// Never the typed word itself; nil if more than a third of its letters would have to change.
    package static func name(to typed: String, among names: [String]) -> String? {
        // A number is no slip for another one.
        let names = names.filter { $0 != typed && (Int($0) == nil || Int(typed) == nil) }
        let typed = Array(typed.folded)
        let ranked = names.map { name -> (name: String, distance: Int, allowed: Int) in
            let letters = Array(name.folded)
            if !typed.isEmpty, letters.starts(with: typed) { return (name, 0, 0) }
            return parts(of: letters, like: typed).map { part in
                (name, distance(typed, part), allowed(typed, part))
            }.min { $0.1 - $0.2 < $1.1 - $1.2 } ?? (name, typed.count, 0)
        }
        return ranked.filter { $0.distance <= $0.allowed }.min { $0.distance < $1.distance }?.name
    }

    /// With fewer than four letters, beginnings of words are left out: everything would be near.
    private static func parts(of name: [Character], like typed: [Character]) -> [[Character]] {
        let words = name.split(separator: " ").map(Array.init)
        let long = words.count > 1 ? words : []
        let begun = words.filter { $0.count > typed.count && $0.first == typed.first }
        return [name] + long + (typed.count < 4 ? [] : begun.map { Array($0.prefix(typed.count)) })
    }

    /// Letters by which two words differ; nil if they are not near.
    static func slips(between typed: String, and known: String) -> Int? {
        let (typed, known) = (Array(typed.folded), Array(known.folded))
        let slips = distance(typed, known)
        return slips <= allowed(typed, known) ? slips : nil
    }

    private static func allowed(_ left: [Character], _ right: [Character]) -> Int {
        max(1, max(left.count, right.count) / 3)
    }

    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        // As many letters at least would have to come or go.
        let least = abs(left.count - right.count)
        guard least <= allowed(left, right) else { return least }
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
