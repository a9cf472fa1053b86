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

    package func paths(under prefix: String) -> [String] { texts.keys.filter { $0.hasPrefix(prefix) }.sorted() }
}
