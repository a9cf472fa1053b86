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

    /// What can be done about it.
    package enum Remedy: String, Sendable {
        /// Nothing need be done, or nothing can.
        case none
        /// A repair mends it.
        case repair
        /// A newer version of the program reads it.
        case update
        /// The rights of a folder have to be taken back from others.
        case rights
    }

    /// An absolute path.
    package let file: String
    /// In bytes from the beginning of the file.
    package let offset: Int64
    /// How bad it is.
    package let severity: Severity
    /// What was found.
    package let problem: Problem
    /// What can be done about it.
    package var remedy: Remedy

    /// Whether nothing is lost by it: what was damaged is read all the same.
    var isWorkedAround: Bool {
        switch problem {
        case .lineMended, .lineFeedMissing, .headerMended, .putBack: true
        default: false
        }
    }

    /// - Parameters: as the properties say; the offset in bytes.
    package init(
        _ severity: Severity, file: String, offset: Int64 = 0, _ problem: Problem, remedy: Remedy = .none
    ) {
        self.file = file
        self.offset = offset
        self.severity = severity
        self.problem = problem
        self.remedy = remedy
    }
}
