package import DocumentStore

/// Something in a document that is not as the schema contract says.
package struct SchemaFinding: Hashable, Sendable {
    /// The document it is about.
    package let path: DocumentPath
    /// What is the matter.
    package let problem: Problem

    init(_ path: DocumentPath, _ problem: Problem) {
        self.path = path
        self.problem = problem
    }

    /// What can be the matter. Fields are named with dots between maps, and the number of an element: `schedules.0.from`.
    package enum Problem: Hashable, Sendable {
        /// No collection of this name is declared at this place.
        case unknownCollection(String)
        /// The id, and what it should look like.
        case badId(String, expected: String)
        /// A required field is absent or null.
        case missing(field: String)
        /// The field holds another kind of value.
        case wrongType(field: String, expected: String)
        /// The field holds the right kind of value, but none that it may.
        case outOfRange(field: String, expected: String)
    }

    /// How bad it is.
    package var severity: AuditFinding.Severity { problem.severity }
}

extension SchemaFinding.Problem {
    /// How bad it is: a document that misses something or holds another kind of value is left out by those who read it.
    package var severity: AuditFinding.Severity {
        switch self {
        case .missing, .wrongType: .damage
        case .badId, .outOfRange: .warning
        case .unknownCollection: .note
        }
    }
}
