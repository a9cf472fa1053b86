/// What lies in `assets/`, inside the binary; a folder handed in wins, file by file.
package struct Assets: Sendable {
    private let texts: [String: String]

    /// The assets inside the binary.
    package static let embedded = Assets(texts: embeddedAssets)

    /// - Parameter texts: contents by path below `assets/`, for example `cats/sit.cat`.
    package init(texts: [String: String]) {
        self.texts = texts
    }

    /// The same assets with some files replaced or added.
    /// - Parameter others: contents by path below `assets/`.
    package func overlaid(with others: [String: String]) -> Assets {
        Assets(texts: texts.merging(others) { $1 })
    }

    /// The text of one asset, or nil where there is none.
    /// - Parameter path: below `assets/`, for example `cats/sit.cat`.
    package func text(at path: String) -> String? {
        texts[path]
    }

    /// Paths below `assets/` that begin with a prefix, in order.
    package func paths(under prefix: String) -> [String] {
        texts.keys.filter { $0.hasPrefix(prefix) }.sorted()
    }
}
