/// What can go wrong in a store. `Language` in Domain puts it into words.
package enum StoreError: Error, Hashable, Sendable {
    case file(call: String, path: String, errno: Int32)
    case full(path: String)
    case readOnly(path: String)
    case locked(path: String, holder: String)
    /// Written by a newer version: nothing was touched.
    case newerFormat(path: String, found: Int64, known: Int64)
    case damaged(path: String, flaw: Flaw)
    case tooLarge(what: String, limit: Int64)
    case invalidPath(String)
    /// A batch that makes no sense, such as an update without fields.
    case invalidBatch(String)
    case preconditionFailed(Precondition)
    /// Another store's identity is in the place of ours.
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
        case missingBesideJournals, noIdentity
        /// A folder that had a store has none of its files.
        case folderAway
        /// A file of the snapshot.
        case notAsRootSays
    }

    func isAbout(_ folder: String) -> Bool { path?.hasPrefix(folder) == true }

    var path: String? {
        switch self {
        case .file(_, let path, _), .full(let path), .readOnly(let path), .locked(let path, _),
            .newerFormat(let path, _, _), .damaged(let path, _), .foreignStore(let path), .unusable(let path, _):
            path
        case .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed: nil
        }
    }
}
