package import DocumentStore

/// The journal's facts about a document, which are stored in none.
package struct DocumentStamp: Hashable, Sendable {
    package let updatedAt: Timestamp
    /// 1 for a new document, one more with each change.
    package let version: Int
    /// Of the last change.
    package let deviceId: String
    /// What that machine is called.
    package let machine: String
}

/// Stamps of many documents.
package struct DocumentStamps {
    private let repository: Repository
    private let names: [String: String]

    package init(of repository: Repository) throws(DomainError) {
        self.repository = repository
        names = Dictionary(try repository.machines().map { ($0.id, $0.name) }) { first, _ in first }
    }

    /// Nil if it does not exist. Throws `.unreadable`.
    package func stamp(at path: DocumentPath) throws(DomainError) -> DocumentStamp? {
        guard let known = try repository.document(at: path)?.metadata else { return nil }
        let now = repository.formerIds.contains(known.device) ? repository.deviceId : known.device
        let name = names[now].flatMap { $0.isEmpty ? nil : $0 } ?? Machine.unnamed(now)
        return DocumentStamp(
            updatedAt: known.updateTime, version: Int(bounded: known.version), deviceId: known.device, machine: name)
    }
}
