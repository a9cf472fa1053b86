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

/// Which documents a query takes (STORE section 3; the rules of Firestore).
extension Query {
    /// Whether a path lies in what is asked for.
    package func covers(_ path: DocumentPath) -> Bool {
        switch source {
        case .collection(let collection): path.isChild(of: collection)
        case .group(let name): path.isInGroup(name)
        case .below(let top): path.isAtOrBelow(top)
        }
    }

    /// Whether a document is wanted, limit aside: it lies there, meets each filter, has each field ordered by and
    /// stands between the cursors.
    package func matches(_ document: Document) -> Bool {
        covers(document.path) && filters.allSatisfy { $0.accepts(document.fields[$0.field]) }
            && sortOrders.allSatisfy { document.fields[$0.field] != nil } && isBetweenCursors(document)
    }
}

extension Query.Filter {
    /// Whether a field's value is accepted. A field that is absent never is. `<` and its like compare within one type
    /// only; `!=` takes neither absent nor null; `in` and `array-contains` go by equality, for which 3 is 3.0.
    package func accepts(_ found: Value?) -> Bool {
        guard let found else { return false }
        switch comparison {
        case .equal: return found.order(to: value) == .same
        case .notEqual: return found != .null && found.order(to: value) != .same
        case .less: return found.hasSameType(as: value) && found.order(to: value) == .before
        case .lessOrEqual: return found.hasSameType(as: value) && found.order(to: value) != .after
        case .greater: return found.hasSameType(as: value) && found.order(to: value) == .after
        case .greaterOrEqual: return found.hasSameType(as: value) && found.order(to: value) != .before
        case .isIn: return value.elements?.containsSame(as: found) ?? false
        case .arrayContains: return found.elements?.containsSame(as: value) ?? false
        }
    }

    /// Whether it takes a range rather than single values; such a field leads the order where none is asked for.
    var isRange: Bool {
        switch comparison {
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .notEqual: true
        case .equal, .isIn, .arrayContains: false
        }
    }
}

extension DocumentPath {
    /// Whether it lies right in a collection: `cats/c1` in `cats`. Bytes, as all comparison of paths.
    func isChild(of collection: String) -> Bool {
        let bytes = text.utf8
        let length = collection.utf8.count
        guard bytes.count > length + 1, bytes.starts(with: collection.utf8) else { return false }
        let rest = bytes.dropFirst(length)
        let slash = UInt8(ascii: "/")
        return rest.first == slash && !rest.dropFirst().contains(slash)
    }

    /// Whether it is a document or lies anywhere below it; everything does below the root.
    package func isAtOrBelow(_ top: DocumentPath) -> Bool {
        guard !top.text.isEmpty else { return true }
        return text.withBytes { bytes in
            top.text.withBytes { head in
                bytes.starts(with: head) && (bytes.count == head.count || bytes[head.count] == UInt8(ascii: "/"))
            }
        }
    }

    /// Whether its own collection has this name: `habits/h1/sessions/s1` in `sessions`.
    func isInGroup(_ name: String) -> Bool {
        text.withBytes { bytes in
            let slash = UInt8(ascii: "/")
            guard let end = bytes.lastIndex(of: slash) else { return false }
            let start = end - name.utf8.count
            return start >= 0 && (start == 0 || bytes[start - 1] == slash)
                && bytes[start..<end].elementsEqual(name.utf8)
        }
    }
}

/// In which order a query gives documents (STORE section 3; the rules of Firestore).
extension Query {
    /// The orders asked for; where none is, the field of the first filter that takes a range.
    package var sortOrders: [Order] {
        guard orders.isEmpty, let range = filters.first(where: \.isRange) else { return orders }
        return [Order(field: range.field, descending: false)]
    }

    /// Whether one document comes before another. Where they agree in all fields ordered by, the path decides, in the
    /// direction of the last of them.
    package func precedes(_ left: Document, _ right: Document) -> Bool {
        for order in sortOrders {
            let found = (left.fields[order.field] ?? .null).order(to: right.fields[order.field] ?? .null)
            if found != .same { return found == (order.descending ? .after : .before) }
        }
        return order(of: left.path, to: right.path) == .before
    }

    /// The documents wanted out of some, in order and not more than the limit.
    package func selecting(from documents: some Sequence<Document>) -> [Document] {
        let sorted = documents.filter(matches).sorted(by: precedes)
        guard let limit else { return sorted }
        return Array(sorted.prefix(max(limit, 0)))
    }

    func order(of left: DocumentPath, to right: DocumentPath) -> ValueOrder {
        guard left != right else { return .same }
        let isBefore = left < right
        return isBefore == (sortOrders.last?.descending ?? false) ? .after : .before
    }
}

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
