import DocumentStore

extension Audit {
    /// Every document against the schema contract, but for those of which something was found already: a field that is
    /// missing there, or a number below zero, is not told twice.
    func breaches(beside found: [AuditFinding]) throws(Refusal) -> [AuditFinding] {
        let told = Set(found.map(\.path))
        return try documents(.everything).filter { !told.contains($0.path) }.flatMap { document in
            Schema.findings(for: document).map { AuditFinding($0.path, .breaksSchema($0.problem)) }
        }
    }
}
