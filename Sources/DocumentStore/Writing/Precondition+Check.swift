extension Precondition {
    /// The document it asks about.
    package var path: DocumentPath {
        switch self {
        case .exists(let path), .missing(let path), .equals(let path, _, _), .atLeast(let path, _, _),
            .lessThan(let path, _, _), .contains(let path, _, _), .lacks(let path, _, _):
            path
        }
    }

    /// Whether it holds (STORE section 3). Fields that are absent and fields that are null read alike; `atLeast` and
    /// `lessThan` compare within one type only, so a text is never less than a number.
    /// - Parameter fields: the document's, or nil where there is none.
    package func holds(on fields: Fields?) -> Bool {
        switch self {
        case .exists: return fields != nil
        case .missing: return fields == nil
        case .equals(_, let field, let value):
            return (fields?[field] ?? .null).order(to: value) == .same
        case .atLeast(_, let field, let value):
            guard let found = fields?[field], found.hasSameType(as: value) else { return false }
            return found.order(to: value) != .before
        case .lessThan(_, let field, let value):
            guard let found = fields?[field], found != .null else { return true }
            return found.hasSameType(as: value) && found.order(to: value) == .before
        case .contains(_, let field, let value):
            return fields?[field]?.elements?.containsSame(as: value) ?? false
        case .lacks(_, let field, let value):
            return !(fields?[field]?.elements?.containsSame(as: value) ?? false)
        }
    }
}
