/// Why a terminal cannot be used, worded at the edge.
package enum TerminalError: Error, Hashable, Sendable {
    /// Input or output is a file or a pipe.
    case notATerminal(Stream)
    /// `TERM` is not set.
    case unnamed
    /// A terminal that cannot place its cursor, as `TERM=dumb` says.
    case dumb(term: String)
    /// No description is installed for this name, nor for the common ones that stand in for it.
    case unknown(term: String)
    /// The system refused what is needed.
    /// - Parameter code: errno.
    case system(code: Int32)

    /// Which side of the terminal is meant.
    package enum Stream: Hashable, Sendable { case input, output }
}
