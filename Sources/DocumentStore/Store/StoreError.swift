/// What can go wrong in a store. `Language` in Domain puts it into words.
package enum StoreError: Error, Hashable, Sendable {
    /// A file call failed: its name, path and errno.
    case file(call: String, path: String, errno: Int32)
    /// No room left: nothing of the batch was kept.
    case full(path: String)
    /// The folder or file system cannot be written.
    case readOnly(path: String)
    /// Another process held the lock for too long.
    case locked(path: String, holder: String)
    /// Written by a newer version: nothing was touched.
    case newerFormat(path: String, found: Int64, known: Int64)
    /// A file that cannot be understood, and where (byte offset).
    case damaged(path: String, offset: Int64, flaw: Flaw)
    /// A document or batch beyond `Limits`.
    case tooLarge(what: String, limit: Int64)
    /// A path, id or field name that is not allowed.
    case invalidPath(String)
    /// A batch that makes no sense, such as an update without fields.
    case invalidBatch(String)
    /// A precondition of a batch did not hold: nothing was written.
    case preconditionFailed(Precondition)
    /// The files belong to another store.
    case foreignStore(path: String)
    /// What is there is not opened, and why. Nothing was changed.
    case unusable(path: String, Unfitness)

    /// Why something is not opened. `Language` in Domain puts it into words.
    package enum Unfitness: Hashable, Sendable {
        /// It is no regular file.
        case isNoFile(FileKind)
        /// It has more bytes than a file of its kind ever has.
        case tooLarge(bytes: Int64, limit: Int64)
        /// The folder belongs to another user, whom root would lock out.
        case belongs(to: String)
    }
}

extension StoreError {
    /// Why a file cannot be understood. `Language` in Domain puts it into words.
    package enum Flaw: Hashable, Sendable {
        /// It is missing, though there are journals.
        case missingBesideJournals
        /// It is missing, though the mirror has a copy.
        case missingBesideMirror
        /// It is missing, though it was read before.
        case missingSinceRead
        /// The journals are missing or empty, though the mirror has copies of them.
        case journalsMissingBesideMirror
        /// The restore note is unreadable, so an interrupted restore cannot be finished.
        case restoreUnknown
        case missingWithCopy
        /// It is not a valid `store.json`.
        case noIdentity
        /// Store id or user id is missing.
        case namesNoStore
        /// Its checksum is another.
        case checksum
        /// The header is damaged beyond reconstruction.
        case header
        /// The header is that of another file.
        case headerOfAnother
        /// It belongs to another store.
        case foreign
        /// A newer version wrote it.
        case newer
        case previousMissing(JournalFileName)
        /// It changes faster than it can be read.
        case changesWhileRead
        /// It does not match the snapshot's root.
        case notAsRootSays
        /// The snapshot's months cannot be understood.
        case months
    }
}
