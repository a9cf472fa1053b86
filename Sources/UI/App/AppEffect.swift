package import DocumentStore
package import Domain

/// What the runtime is to do. An effect carries the operation, never a batch: it is decided under the lock on what is
/// true then (ARCHITECTURE, "The loop").
package enum AppEffect: Sendable, Equatable {
    case perform(Deed)
    /// Takes batches back, or, naming a retraction, brings back what it took.
    case retract([BatchID])
    case load(HistoryRequest)
    case ring
    /// A desktop notification or title may carry this.
    case announce(String)
    case setPreference(Preference)
    /// Tries the store again after trouble.
    case retryStore
    /// Writes the person's unsaved work to a file they can keep.
    case exportUnsaved
    /// Gives the terminal back to the shell until `fg`.
    case suspend
    case quit
}

/// History to read.
package enum HistoryRequest: Sendable, Equatable {
    case entries(Day)
    /// The last sessions, newest first, of a habit or of all.
    case sessions(habitId: String?, limit: Int)
    /// Minutes by day from a day on, through today.
    case minutes(from: Day)
    case visits(Month)
    /// Who visits for the day.
    case guest
    /// What other programs keep on this machine.
    case foreign
}
