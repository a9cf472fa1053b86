/// Which documents of a collection are wanted, in which order.
package struct Query: Hashable, Sendable {
    /// Where to look.
    package enum Source: Hashable, Sendable {
        /// By its path below the root: `habits/h1/sessions`.
        case collection(String)
        /// Wherever it is: `sessions`.
        case group(String)
        /// A document and all below it.
        case below(DocumentPath)
    }

    /// How a field is compared with a value.
    package enum Comparison: String, Sendable {
        case equal, greaterOrEqual, lessOrEqual
    }

    /// What each document must meet.
    package struct Filter: Hashable, Sendable {
        package let field: FieldPath
        package let comparison: Comparison
        package let value: Value
    }

    /// A field to order by.
    package struct Order: Hashable, Sendable {
        package let field: FieldPath
        package let descending: Bool
    }

    package var source: Source
    package var filters: [Filter] = []
    package var orders: [Order] = []
    package var limit: Int?
    /// Whether any order will do if none is named; sorting paths is a tenth of what the doctor does.
    package var isInAnyOrder = false

    package init(_ source: Source) { self.source = source }

    /// The day whose entries alone it asks for.
    var dayOfEntries: String? {
        guard case .collection(let path) = source else { return nil }
        return EntryMinutes.day(of: DocumentPath(path + "/"))
    }

    package func filtered(_ field: FieldPath, _ comparison: Comparison, _ value: Value) -> Query {
        var query = self
        query.filters.append(Filter(field: field, comparison: comparison, value: value))
        return query
    }

    /// Documents without the field fall out.
    package func ordered(by field: FieldPath, descending: Bool = false) -> Query {
        var query = self
        query.orders.append(Order(field: field, descending: descending))
        return query
    }

    /// At most so many documents; all if nil.
    package func limited(to count: Int?) -> Query {
        var query = self
        query.limit = count
        return query
    }

    package var inAnyOrder: Query {
        var query = self
        query.isInAnyOrder = true
        return query
    }

    package func covers(_ path: DocumentPath) -> Bool {
        switch source {
        case .collection(let collection): path.isChild(of: collection)
        case .group(let name): path.isInGroup(name)
        case .below(let top): path.isAtOrBelow(top)
        }
    }

    package func matches(_ document: Document) -> Bool {
        covers(document.path) && filters.allSatisfy { $0.accepts(document.fields[$0.field]) }
            && orders.allSatisfy { document.fields[$0.field] != nil }
    }

    package func selecting(from documents: some Sequence<Document>) -> [Document] {
        ordering(documents.filter(matches))
    }

    /// Those that match, in order, at most so many. Ties are ordered by path, in the direction of the last field.
    func ordering(_ found: [Document]) -> [Document] {
        if isInAnyOrder, orders.isEmpty, limit == nil { return found }
        // Places are sorted and values are looked up once: a history of 20,000 entries takes a fifth of the instructions.
        let keys = orders.map { order in found.map { $0.fields[order.field] ?? .null } }
        let isDescending = orders.last?.descending ?? false
        let sorted = found.indices.sorted { left, right in
            for (order, keys) in zip(orders, keys) {
                let relation = keys[left].order(to: keys[right])
                if relation != .same { return relation == (order.descending ? .after : .before) }
            }
            let (first, second) = isDescending ? (right, left) : (left, right)
            return found[first].path.text.orderInBytes(to: found[second].path.text) < 0
        }
        return (limit.map { sorted.prefix(max($0, 0)) } ?? sorted[...]).map { found[$0] }
    }
}

extension Query.Filter {
    /// An absent field never is; `>=` and `<=` compare within one type only; 3 equals 3.0.
    package func accepts(_ found: Value?) -> Bool {
        guard let found else { return false }
        return switch comparison {
        case .equal: found.order(to: value) == .same
        case .greaterOrEqual: found.hasSameType(as: value) && found.order(to: value) != .before
        case .lessOrEqual: found.hasSameType(as: value) && found.order(to: value) != .after
        }
    }
}

extension DocumentPath {
    /// `cats/c1` in `cats`.
    func isChild(of collection: String) -> Bool { self.collection.hasSameBytes(as: collection) && !id.isEmpty }

    package func isAtOrBelow(_ top: DocumentPath) -> Bool {
        top.text.isEmpty || self == top || text.utf8.starts(with: (top.text + "/").utf8)
    }

    /// `habits/h1/sessions/s1` in `sessions`.
    package func isInGroup(_ name: String) -> Bool { collectionGroup.hasSameBytes(as: name) }
}

extension Query.Source {
    /// `sessions` of `habits/h1/sessions`; nil for all.
    var collectionName: String? {
        switch self {
        case .collection(let path): path.split(separator: "/").last.map(String.init) ?? ""
        case .group(let name): name
        case .below: nil
        }
    }
}
