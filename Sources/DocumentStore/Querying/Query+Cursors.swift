extension Query {
    /// A place in the order of a query.
    package struct Cursor: Hashable, Sendable {
        /// Values of the fields ordered by, from the first on; there can be fewer than orders.
        package let values: [Value]
        /// Where documents agree in all values: the path after which to go on; nil for all that agree.
        package let path: DocumentPath?
        /// Whether a document that stands right there is wanted.
        package let isIncluded: Bool
    }

    /// From the documents with these values on.
    package func starting(at values: Value...) -> Query {
        starting(Cursor(values: values, path: nil, isIncluded: true))
    }

    /// After all documents with these values.
    package func starting(after values: Value...) -> Query {
        starting(Cursor(values: values, path: nil, isIncluded: false))
    }

    /// After a document this query gave: how to turn to the next page.
    package func starting(after document: Document) -> Query { starting(cursor(at: document, isIncluded: false)) }

    /// Up to the documents with these values, and with them.
    package func ending(at values: Value...) -> Query { ending(Cursor(values: values, path: nil, isIncluded: true)) }

    /// Up to the documents with these values, without them.
    package func ending(before values: Value...) -> Query {
        ending(Cursor(values: values, path: nil, isIncluded: false))
    }

    /// Up to a document this query gave, without it.
    package func ending(before document: Document) -> Query { ending(cursor(at: document, isIncluded: false)) }

    private func starting(_ cursor: Cursor) -> Query {
        var query = self
        query.start = cursor
        return query
    }

    private func ending(_ cursor: Cursor) -> Query {
        var query = self
        query.end = cursor
        return query
    }

    private func cursor(at document: Document, isIncluded: Bool) -> Cursor {
        let values = sortOrders.map { document.fields[$0.field] ?? .null }
        return Cursor(values: values, path: document.path, isIncluded: isIncluded)
    }

    /// Whether a document lies between the cursors.
    func isBetweenCursors(_ document: Document) -> Bool {
        if let start {
            let order = order(of: document, to: start)
            guard order == .after || order == .same && start.isIncluded else { return false }
        }
        if let end {
            let order = order(of: document, to: end)
            guard order == .before || order == .same && end.isIncluded else { return false }
        }
        return true
    }

    private func order(of document: Document, to cursor: Cursor) -> ValueOrder {
        let orders = sortOrders
        for (order, value) in zip(orders, cursor.values) {
            let found = (document.fields[order.field] ?? .null).order(to: value)
            if found != .same { return order.descending ? found.reversed : found }
        }
        guard let path = cursor.path else { return .same }
        return self.order(of: document.path, to: path)
    }
}
