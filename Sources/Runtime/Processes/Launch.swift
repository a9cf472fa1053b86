/// A program to be started.
package struct Launch: Hashable, Sendable {
    /// A path, or a name that is looked up along `PATH`.
    package var program: String
    package var arguments: [String]
    /// What it reads; nothing where empty.
    package var input: [UInt8]
    /// Variables it has beside those of this process, or that are otherwise.
    package var variables: [String: String]
    /// What is kept of its output, and likewise of its errors, in bytes; it may print more.
    package var outputLimit: Int
    /// Whether its errors go where its output goes, in the order they come.
    package var joinsErrors = false
    /// Whether it reads what this process reads, in place of `input`.
    package var inheritsInput = false

    package init(
        _ program: String, _ arguments: [String] = [], input: [UInt8] = [], variables: [String: String] = [:],
        outputLimit: Int = 16 << 20
    ) {
        self.program = program
        self.arguments = arguments
        self.input = input
        self.variables = variables
        self.outputLimit = outputLimit
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
    /// What it printed.
    package let output: String
    /// What it complained of, where that was not joined to it.
    package let errors: String
    /// How much of both is left out, past the limit; in bytes.
    package let leftOut: Int

    package init(_ cause: Cause, output: String = "", errors: String = "", leftOut: Int = 0) {
        self.leftOut = leftOut
        self.cause = cause
        self.output = output
        self.errors = errors
    }

    /// Whether it ended well, and all it printed is here.
    package var isWell: Bool { cause == .code(0) && leftOut == 0 }
}
