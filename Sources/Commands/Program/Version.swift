/// Which version this is. `.packaging` reads the number from here, the only place that has it.
package enum Version {
    package static let text = "0.1.0"

    /// What `--version` prints.
    /// - Parameter source: commit and date the program was built from, such as `1a2b3c4d5e6f, 2026-11-22`; nil if unknown.
    package static func line(builtFrom source: String?) -> String {
        "habicat \(text)" + (source.map { " (\($0))" } ?? "")
    }
}
