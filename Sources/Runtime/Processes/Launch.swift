/// A program to be started.
package struct Launch: Hashable, Sendable {
    /// A path, or a name that is looked up along `PATH`.
    package var program: String
    package var arguments: [String]
    /// What it reads; nothing where empty.
    package var input: [UInt8]
    /// Variables it has beside those of this process, or that are otherwise.
    package var variables: [String: String]
    /// The file at whose end its output and errors go; nil for nowhere.
    package var log: String?
    /// Whether it reads what this process reads, in place of `input`.
    package var inheritsInput = false

    package init(
        _ program: String, _ arguments: [String] = [], input: [UInt8] = [], variables: [String: String] = [:],
        log: String? = nil
    ) {
        self.program = program
        self.arguments = arguments
        self.input = input
        self.variables = variables
        self.log = log
    }
}

/// How a program ended.
package struct Ending: Hashable, Sendable {
    /// What ended it.
    package enum Cause: Hashable, Sendable {
        case code(Int32)
        case signal(Int32)
        /// It took longer than it was given, and was ended with all it had started.
        case tookTooLong
        /// It could not be started: errno.
        case notStarted(Int32)
    }

    package let cause: Cause
    /// What it printed, where that did not go to a file.
    package let output: String
    /// What it complained of, likewise.
    package let errors: String

    package init(_ cause: Cause, output: String = "", errors: String = "") {
        self.cause = cause
        self.output = output
        self.errors = errors
    }

    /// Whether it ended well.
    package var isWell: Bool { cause == .code(0) }
}
