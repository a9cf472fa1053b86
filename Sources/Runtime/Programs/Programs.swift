/// Other programs of this machine, asked for what they print. Handed in, so that tests can answer for them.
package protocol Programs: Sendable {
    /// Runs a program and waits for it; what it says of errors is dropped, and it gets no input.
    /// - Parameters:
    ///   - name: looked for on `PATH`.
    ///   - arguments: without the name.
    ///   - limit: the most bytes taken; the program is ended where it prints more.
    /// - Returns: all it printed.
    /// - Throws: where it is not there, fails, or prints more than is taken.
    func output(of name: String, _ arguments: [String], atMost limit: Int) throws(ProgramFailure) -> [UInt8]
}

extension Programs {
    /// Runs a program that prints 64 MiB at most.
    package func output(of name: String, _ arguments: [String]) throws(ProgramFailure) -> [UInt8] {
        try output(of: name, arguments, atMost: 64 << 20)
    }
}

/// Why another program gave nothing.
package enum ProgramFailure: Error, Hashable, Sendable {
    /// It is not installed.
    case missing(String)
    /// Its exit code, or 128 and the signal that ended it.
    case failed(String, code: Int32)
    /// It printed more than so many bytes.
    case tooMuch(String, limit: Int)
}
