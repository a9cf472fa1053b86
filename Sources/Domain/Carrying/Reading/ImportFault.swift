/// Why files of another program cannot be brought in at all. Nothing was written. Worded at the edge.
package enum ImportFault: Error, Hashable, Sendable {
    /// No known program writes such files: the first one.
    case unknownFormat(file: String)
    /// It does not look like what it was said to be.
    case notOfFormat(ForeignFormat, file: String)
    /// There is nothing in it.
    case empty(file: String)
    /// Rows were found, and none of them was understood: how many, and the first with the reason.
    case nothingUnderstood(ForeignFormat, rows: Int, first: SkippedRow)
    /// More than is brought in at once.
    case tooManyRows(limit: Int)
    /// A command without a file.
    case nothingNamed
    case notJSON(file: String, line: Int)
    /// A document that cannot be kept, or a tree of a newer version.
    case notOurs(file: String)
    case newerVersion(file: String)
    /// A tree that ends before it is whole.
    case cutOff(file: String)
    /// Documents of a tree that are not as the contract says: what was found, the first documents first.
    case broken(file: String, findings: [AuditFinding])
    /// A whole tree only goes into an empty store.
    case storeNotEmpty
    /// Something of it was brought in by another program meanwhile.
    case changedMeanwhile
    /// No habit of the files is called so.
    case noSuchForeignHabit(String, known: [String])
}
