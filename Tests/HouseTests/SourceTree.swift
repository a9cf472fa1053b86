import FoundationEssentials

/// The Swift files of the checkout that the tests were built from.
enum SourceTree {
    struct File: Sendable {
        /// Relative to the repository.
        let path: String
        let lines: [String]
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Swift files below `Sources` and `Tests`.
    static let files: [File] = ["Sources", "Tests"].flatMap { swiftFiles(below: $0) }

    private static func swiftFiles(below folder: String) -> [File] {
        let base = root.appending(path: folder).path
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: base)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            guard let data = try? Data(contentsOf: URL(filePath: base + "/" + name)) else { return nil }
            let text = String(decoding: data, as: UTF8.self)
            return File(
                path: "\(folder)/\(name)",
                lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        }
    }
}
