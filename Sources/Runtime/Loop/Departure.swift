import Glibc

/// How the program ends.
package enum Departure: Hashable, Sendable {
    case quit
    /// By a signal, of which the process is to die in the end.
    case signal(Int32)
    /// The terminal is gone. SIGHUP may come before or after this is noticed, so the process dies of it either way.
    case hungUp
    /// All lines that were sent are answered.
    case inputEnded

    /// What the process is to die of; nil where it exits.
    package var signal: Int32? {
        switch self {
        case .signal(let number): number
        case .hungUp: SIGHUP
        case .quit, .inputEnded: nil
        }
    }
}
