/// The text files of `assets/`, embedded in the binary; files of a folder can override them.
package struct Assets: Sendable {
    private let texts: [String: String]

    package static let embedded = Assets(texts: embeddedAssets)

    package init(texts: [String: String]) { self.texts = texts }

    /// The same assets with some files replaced or added.
    /// - Parameter others: contents by path below `assets/`.
    package func overlaid(with others: [String: String]) -> Assets { Assets(texts: texts.merging(others) { $1 }) }

    /// - Parameter path: below `assets/`, for example `cats/adult/sit.cat`.
    package func text(at path: String) -> String? { texts[path] }

    /// A table: a row per line, in columns that `|` separates, with no spaces around them; `;` begins a comment. Empty if
    /// there is no such file.
    package func rows(at path: String) -> [[String]] {
        let rows = Array((texts[path] ?? "").utf8).split(separator: UInt8(ascii: "\n"))
        return rows.filter { $0.first != UInt8(ascii: ";") }.map { row in
            row.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map { column in
                let space = UInt8(ascii: " ")
                let end = column.lastIndex { $0 != space }.map(column.index(after:)) ?? column.startIndex
                return String(decoding: column[..<end].drop { $0 == space }, as: UTF8.self)
            }
        }
    }

    package func paths(under prefix: String) -> [String] { texts.keys.filter { $0.hasPrefix(prefix) }.sorted() }
}
