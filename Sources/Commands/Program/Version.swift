/// Which version this is: the only place that has the number. `.packaging/release` reads it from here, and names the commit
/// in the copy that it builds.
package enum Version {
    package static let text = "1.0.0"

    /// Commit and date of a release, such as `1a2b3c4d5e6f, 2026-11-22`; nil in a program that was not packed by
    /// `.packaging/release`.
    package static let commit: String? = nil

    /// What `--version` prints.
    package static func line(commit: String? = commit) -> String {
        "habicat \(text)" + (commit.map { " (\($0))" } ?? "")
    }
}
