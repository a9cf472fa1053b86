import Assets

/// Names of things in both languages, as `assets/words/` has them: rows of columns below their headings. Tests check what
/// is read; a heading that is missing has no rows.
struct WordTable: Sendable {
    private var sections: [String: [[String]]] = [:]

    static let cats = WordTable(named: "cats")
    static let accessories = WordTable(named: "accessories")
    static let icons = WordTable(named: "icons")
    static let goals = WordTable(named: "goals")

    private init(named name: String) {
        var heading = ""
        for row in Assets.embedded.rows(at: "words/\(name).txt") {
            if row[0].hasPrefix("[") {
                heading = String(row[0].dropFirst().dropLast())
            } else {
                sections[heading, default: []].append(row)
            }
        }
    }

    func rows(_ heading: String) -> [[String]] { sections[heading] ?? [] }

    /// Of rows with an English and a Chinese column alone.
    func texts(_ heading: String) -> [LocalizedText] {
        rows(heading).compactMap { $0.count == 2 ? LocalizedText($0[0], $0[1]) : nil }
    }
}
