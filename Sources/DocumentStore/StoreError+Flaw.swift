extension StoreError {
    /// Why a file cannot be understood. Worded for people at the edge.
    package enum Flaw: Hashable, Sendable {
        /// It is missing, though there are journals.
        case missingBesideJournals
        /// It is missing, though the mirror has a copy.
        case missingBesideMirror
        /// It is missing, though it was read before.
        case missingSinceRead
        /// The journals are missing or empty, though the mirror has copies of them.
        case journalsMissingBesideMirror
        /// It does not say how a restore that was broken off would go on.
        case restoreUnknown
        /// It is missing, and so is its copy.
        case missingWithCopy
        /// It is not what a `store.json` holds.
        case noIdentity
        /// It names no store or no person.
        case namesNoStore
        /// Its checksum is another.
        case checksum
        /// The header is damaged, and what its lines were cannot be told.
        case header
        /// The header is that of another file.
        case headerOfAnother
        /// It belongs to another store.
        case foreign
        /// A newer version wrote it.
        case newer
        /// What goes before it is not there: the file before.
        case previousMissing(JournalFileName)
        /// It changes faster than it can be read.
        case changesWhileRead
        /// It is not what the snapshot's root says.
        case notAsRootSays
        /// The snapshot's months cannot be understood.
        case months
    }
}
