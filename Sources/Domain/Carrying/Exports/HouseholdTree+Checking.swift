import DocumentStore

extension HouseholdTree {
    /// Whether a file begins as `bytes` begins, whatever comes of it.
    static func isBegun(in file: ForeignFile) -> Bool {
        let start = file.content.prefix(200).filter { $0 > 32 }
        return String(decoding: start, as: UTF8.self).contains(#""kind":"export""#)
    }

    /// What of its documents is not as the schema contract says, or cannot be read as what it should be. Sums and
    /// references may have drifted in a store that is fine to keep, and coins below 0 are a debt that two machines can
    /// come to: these are not told.
    /// - Parameter moment: now.
    /// - Returns: in order of the paths.
    package func findings(at moment: Moment) -> [AuditFinding] {
        let metadata = Document.Metadata(
            createTime: moment.instant, updateTime: moment.instant, version: 1, device: "")
        let documents = leaves.map { Document(path: $0.path, fields: $0.fields, metadata: metadata) }
        let breaches = documents.flatMap { Schema.findings(for: $0) }.filter { !$0.isDebt }
            .map { AuditFinding($0.path, .breaksSchema($0.problem)) }
        let told = Set(breaches.map(\.path))
        let others = unreadable(at: moment).filter { !told.contains($0.path) }
        return (breaches + others).sorted { $0.path < $1.path }
    }

    private func unreadable(at moment: Moment) -> [AuditFinding] {
        var documents = MemoryDocuments()
        for batch in batches(group: "tree") {
            do {
                try documents.commit(batch, now: moment.instant)
            } catch {
                // The store says the same, with its own words, when the tree is brought in.
                return []
            }
        }
        do throws(Refusal) {
            let audit = try Audit(Library(documents: documents, deviceId: ""), at: moment)
            return try audit.malformed() + audit.visits().filter(\.isImpossible)
        } catch {
            return []
        }
    }
}

extension SchemaFinding {
    fileprivate var isDebt: Bool {
        guard case .outOfRange("coins", _) = problem else { return false }
        return path == .root
    }
}

extension AuditFinding {
    fileprivate var isImpossible: Bool {
        guard case .impossible = problem else { return false }
        return true
    }
}
