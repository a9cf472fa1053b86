/// What can go wrong in a store. Worded for people at the edge.
package enum StoreError: Error, Hashable, Sendable {
    /// A file call failed: which call, on which path, with which errno.
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
    /// A document or batch beyond the limits of STORE section 3.
    case tooLarge(what: String, limit: Int64)
    /// A path, id or field name that is not allowed.
    case invalidPath(String)
    /// A batch that makes no sense, such as an update without fields.
    case invalidBatch(String)
    /// A precondition of a batch did not hold: nothing was written.
    case preconditionFailed(Precondition)
    /// The files belong to another person's store.
    case foreignStore(path: String)
    /// What lies there is not opened, and why. Nothing was touched.
    case unusable(path: String, Unfitness)

    /// Why something is not opened. Worded for people at the edge.
    package enum Unfitness: Hashable, Sendable {
        /// It is no regular file.
        case isNoFile(FileKind)
        /// It has more bytes than a file of its kind ever has.
        case tooLarge(bytes: Int64, limit: Int64)
        /// The folder is that of another user, by name or number, and root would lock them out.
        case belongs(to: String)
    }
}
