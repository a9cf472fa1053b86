/// The most bytes the files have that the program reads, far more than it ever writes: what is larger is none of them,
/// and is refused before it is read.
package enum FileLimit {
    /// `store.json`, `device.json` and other small notes.
    package static let note = 64 << 10
    /// Settings and themes.
    package static let settings = 1 << 20
    /// The snapshot's root, whose table grows by a line for each month.
    package static let root = 64 << 20
    /// A file of the snapshot: the root says how many bytes it has, and says no more than this.
    package static let snapshot = 1 << 30
    /// A line of a journal: a batch in its frame.
    package static let line = Limits.batchBytes + (1 << 10)
    /// A journal file: a month of one device.
    package static let journal = 1 << 30
}
