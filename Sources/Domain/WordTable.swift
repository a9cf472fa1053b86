import Assets

/// Names of things in both languages, as `assets/words/` has them: rows of columns below their headings. Tests check what
/// is read; a heading that is missing has no rows.
struct WordTable: Sendable {
    private var sections: [String: [[String]]] = [:]

    static let cats = WordTable(named: "cats")
    static let accessories = WordTable(named: "accessories")

    private init(named name: String) {
        var heading = ""
        let text = Assets.embedded.text(at: "words/\(name).txt") ?? ""
        for line in text.utf8.split(separator: UInt8(ascii: "\n")).map({ Substring($0) }) where !line.hasPrefix(";") {
            if line.hasPrefix("[") {
                heading = String(line.dropFirst().dropLast())
            } else {
                let columns = line.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
                sections[heading, default: []].append(columns.map { String(Substring($0)) })
            }
        }
    }

    func rows(_ heading: String) -> [[String]] { sections[heading] ?? [] }

    /// Of rows with an English and a Chinese column alone.
    func texts(_ heading: String) -> [LocalizedText] {
        rows(heading).compactMap { $0.count == 2 ? LocalizedText($0[0], $0[1]) : nil }
    }
}
