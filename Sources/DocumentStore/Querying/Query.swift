/// Which documents of a collection are wanted, in which order (STORE section 3).
package struct Query: Hashable, Sendable {
    /// Where to look.
    package enum Source: Hashable, Sendable {
        /// One collection, by its path below the root: `habits/h1/sessions`.
        case collection(String)
        /// Every collection of this name, wherever it lies: `sessions`.
        case group(String)
        /// The document at a path and every document below it; of the root, all there are.
        case below(DocumentPath)
    }

    /// How a field is held against a value (`Query+Matching` tells the rules).
    package enum Comparison: String, Sendable {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, isIn, arrayContains
    }

    /// A condition each document wanted must meet.
    package struct Filter: Hashable, Sendable {
        /// Which field.
        package let field: FieldPath
        /// How it is held against the value.
        package let comparison: Comparison
        /// What it is held against.
        package let value: Value
    }

    /// A field to order by.
    package struct Order: Hashable, Sendable {
        /// Which field.
        package let field: FieldPath
        /// Whether the greatest comes first.
        package let descending: Bool
    }

    /// Where to look.
    package var source: Source
    /// All must be met.
    package var filters: [Filter] = []
    /// The fields to order by, the first one first.
    package var orders: [Order] = []
    /// The most documents wanted; nil for all.
    package var limit: Int?
    /// Where the documents wanted begin in the order; nil for the first.
    package var start: Cursor?
    /// Where they end; nil for the last.
    package var end: Cursor?

    /// All documents of a source, ordered by path.
    package init(_ source: Source) {
        self.source = source
    }

    /// Narrowed to documents whose field compares so.
    package func filtered(_ field: FieldPath, _ comparison: Comparison, _ value: Value) -> Query {
        var query = self
        query.filters.append(Filter(field: field, comparison: comparison, value: value))
        return query
    }

    /// Ordered by a field; documents without it fall out.
    package func ordered(by field: FieldPath, descending: Bool = false) -> Query {
        var query = self
        query.orders.append(Order(field: field, descending: descending))
        return query
    }

    /// At most so many documents.
    package func limited(to count: Int) -> Query {
        var query = self
        query.limit = count
        return query
    }
}
