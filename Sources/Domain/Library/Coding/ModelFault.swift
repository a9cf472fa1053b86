package import DocumentStore

/// Why a document is not the model it should be.
package enum ModelFault: Error, Hashable, Sendable {
    /// A required field is absent or null.
    case missing(field: String)
    /// A field holds something else than it should.
    case mismatched(field: String, reason: String)

    /// The field it is about, with dots between names; empty for the document as a whole.
    package var field: String {
        switch self {
        case .missing(let field), .mismatched(let field, _): field
        }
    }

    init(_ error: any Error) {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            self = .missing(field: Self.text(context.codingPath + [key]))
        case DecodingError.valueNotFound(_, let context):
            self = .missing(field: Self.text(context.codingPath))
        case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
            self = .mismatched(field: Self.text(context.codingPath), reason: context.debugDescription)
        case EncodingError.invalidValue(_, let context):
            self = .mismatched(field: Self.text(context.codingPath), reason: context.debugDescription)
        default:
            self = .mismatched(field: "", reason: String(describing: error))
        }
    }

    private static func text(_ path: [any CodingKey]) -> String {
        path.map(\.stringValue).joined(separator: ".")
    }
}

/// A document that is left out because it cannot be understood.
package struct MalformedDocument: Hashable, Sendable {
    package let path: DocumentPath
    package let fault: ModelFault

    package init(path: DocumentPath, fault: ModelFault) {
        self.path = path
        self.fault = fault
    }
}
