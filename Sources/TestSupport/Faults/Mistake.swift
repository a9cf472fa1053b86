/// Mistakes a store could be built with, in how it uses the disk. Each is made by a layer before the disk, so that the
/// store itself stays as it is; tests that do not notice them prove nothing.
package enum Mistake: String, CaseIterable, Sendable {
    /// No `fdatasync` behind a batch.
    case batchesNotSynced
    /// No sync of folders behind new and renamed files.
    case foldersNotSynced
    /// No sync of a file before it is renamed.
    case filesNotSyncedBeforeRename
    /// A sync that failed counts as one that did not.
    case failedSyncsBelieved
    /// A sync that failed is tried again, and the second one believed.
    case failedSyncsRetried
    /// A file is renamed first and synced afterwards.
    case renamedBeforeSync
    /// A write that took fewer bytes counts as one that took all.
    case shortWritesBelieved
    /// What was written of a batch that failed is not cut off.
    case tornTailsKept
    /// Everybody gets the lock.
    case lockSkipped
    /// The names in a folder are read once.
    case foldersReadOnce
    /// A file of the snapshot is used whatever its checksum.
    case snapshotUnchecked
    /// A line is used whatever its checksum.
    case checksumUnchecked
    /// The bytes around a batch are not looked at.
    case envelopeUnchecked
}
