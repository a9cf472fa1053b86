import Assets
import Words

/// A text file of rows below headings in square brackets; `;` begins a comment.
struct HeadedText: Hashable, Sendable {
    private var sections: [String: [Row]] = [:]

    /// One row that is neither empty nor a comment, without spaces around it.
    struct Row: Hashable, Sendable {
        /// From 1.
        let number: Int
        let text: String

        /// The sides of `name = text`.
        var pair: (name: String, text: String)? {
            let parts = text.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }

        /// `one | two`.
        var columns: [String] {
            text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map {
                String(Substring($0)).trimmed
            }
        }
    }

    init(_ text: String) {
        var heading = ""
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let row = String(Substring(line)).trimmed
            if row.isEmpty || row.hasPrefix(";") { continue }
            if row.hasPrefix("["), row.hasSuffix("]") {
                heading = String(row.dropFirst().dropLast())
            } else {
                sections[heading, default: []].append(Row(number: index + 1, text: row))
            }
        }
    }

    /// Of an embedded file; a test checks that each of them is there and sound.
    init(at path: String) { self.init(Assets.embedded.text(at: path) ?? "") }

    /// None for a heading that is missing.
    func rows(_ heading: String) -> [Row] { sections[heading] ?? [] }

    /// All of the file in order; above the first heading it is empty.
    var all: [(heading: String, row: Row)] {
        sections.flatMap { heading, rows in rows.map { (heading, $0) } }.sorted { $0.1.number < $1.1.number }
    }
}

extension String {
    /// The parts of a template, those in braces as the values of their names; nil if one has none.
    func parts(filledBy value: (String) -> String?) -> [String]? {
        var parts: [String] = []
        var rest = self[...]
        while let opening = rest.firstIndex(of: "{"), let closing = rest[opening...].firstIndex(of: "}") {
            guard let value = value(String(rest[rest.index(after: opening)..<closing])) else { return nil }
            parts += [String(rest[..<opening]), value]
            rest = rest[rest.index(after: closing)...]
        }
        return parts + [String(rest)]
    }
}

/// Names of things in both languages, as `assets/words/` has them: rows of columns below their headings.
struct WordTable: Sendable {
    private let text: HeadedText

    static let cats = WordTable(text: HeadedText(at: "words/cats.txt"))
    static let accessories = WordTable(text: HeadedText(at: "words/accessories.txt"))
    static let icons = WordTable(text: HeadedText(at: "words/icons.txt"))
    static let goals = WordTable(text: HeadedText(at: "words/goals.txt"))

    func rows(_ heading: String) -> [[String]] { text.rows(heading).map(\.columns) }

    /// Of rows with an English and a Chinese column alone.
    func texts(_ heading: String) -> [LocalizedText] {
        rows(heading).compactMap { $0.count == 2 ? LocalizedText($0[0], $0[1]) : nil }
    }
}
