/// Something about the store's files that a person should know.
package struct Finding: Hashable, Sendable {
    /// How bad it is.
    package enum Severity: String, Comparable, Sendable {
        /// Nothing is lost and nothing need be done.
        case note
        /// Worked around: mended from the mirror, or not arrived yet.
        case warning
        /// Something is missing from the state.
        case damage

        /// A note is least.
        package static func < (left: Severity, right: Severity) -> Bool {
            left.rank < right.rank
        }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .damage: 2
            }
        }
    }

    /// An absolute path.
    package let file: String
    /// In bytes from the beginning of the file.
    package let offset: Int64
    /// How bad it is.
    package let severity: Severity
    /// A sentence part, such as "this line's checksum is wrong".
    package let text: String

    /// - Parameters: as the properties say; the offset in bytes.
    package init(_ severity: Severity, file: String, offset: Int64 = 0, _ text: String) {
        self.file = file
        self.offset = offset
        self.severity = severity
        self.text = text
    }
}
