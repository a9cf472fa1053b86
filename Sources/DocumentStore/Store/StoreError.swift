/// What can go wrong in a store. `Language` in Domain puts it into words.
package enum StoreError: Error, Hashable, Sendable {
    case file(call: String, path: String, errno: Int32)
    case full(path: String)
    case readOnly(path: String)
    case locked(path: String, holder: String)
    /// Written by a newer version: nothing was touched.
    case newerFormat(path: String, found: Int64, known: Int64)
    case damaged(path: String, offset: Int64, flaw: Flaw)
    case tooLarge(what: String, limit: Int64)
    case invalidPath(String)
    /// A batch that makes no sense, such as an update without fields.
    case invalidBatch(String)
    case preconditionFailed(Precondition)
    case foreignStore(path: String)
    case unusable(path: String, Unfitness)

    /// Why something is not opened.
    package enum Unfitness: Hashable, Sendable {
        case isNoFile(FileKind)
        case tooLarge(bytes: Int64, limit: Int64)
        /// The folder belongs to another user, whom root would lock out.
        case belongs(to: String)
    }

    /// Why a file cannot be understood.
    package enum Flaw: Hashable, Sendable {
        case missingBesideJournals, missingBesideMirror, missingSinceRead
        /// The journals are missing or empty, though the mirror has copies of them.
        case journalsMissingBesideMirror
        /// Of this machine's journal nothing is left but what the snapshot has.
        case onlyInSnapshot
        /// A folder that had a store has none of its files.
        case folderAway
        case restoreUnknown, missingWithCopy, noIdentity, namesNoStore, checksum, header, headerOfAnother, foreign
        case newer
        case previousMissing(JournalFileName)
        case changesWhileRead, notAsRootSays, months
    }
}
