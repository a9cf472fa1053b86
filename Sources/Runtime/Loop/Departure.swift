/// How the program ends.
package enum Departure: Hashable, Sendable {
    case quit
    /// By a signal, of which the process is to die in the end.
    case signal(Int32)
    /// The terminal is gone.
    case hungUp
}
