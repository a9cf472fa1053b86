/// A declared order of the documents of a collection, by more than one field.
package struct Index: Hashable, Sendable {
    /// The collection's own name: `sessions`, wherever it lies.
    package let collection: String
    /// The fields, from the first to order by on.
    package let fields: [Query.Order]

    /// - Parameters:
    ///   - collection: the collection's own name.
    ///   - fields: from the first to order by on.
    package init(_ collection: String, _ fields: [Query.Order]) {
        self.collection = collection
        self.fields = fields
    }
}

/// The indexes of the store, all in one place. Queries on a single field need none.
package enum IndexTable {
    /// The three of the seed (section "Indexes").
    package static let declared = [
        Index(
            "cats",
            [Query.Order(field: "state", descending: false), Query.Order(field: "createdAt", descending: false)]),
        Index(
            "sessions",
            [Query.Order(field: "habitId", descending: false), Query.Order(field: "endedAt", descending: true)]),
        Index(
            "entries",
            [Query.Order(field: "habitId", descending: false), Query.Order(field: "completedAt", descending: true)]),
    ]

    /// Whether a query is served: by a single field's own order, or by a declared index that has the fields held equal
    /// first, in any order, and then those ordered by, all in the index's direction or all against it.
    /// - Parameters:
    ///   - query: what is asked.
    ///   - indexes: what there is.
    package static func serves(_ query: Query, with indexes: [Index] = declared) -> Bool {
        let equal = Set(query.filters.filter { !$0.isRange }.map(\.field))
        let orders = query.sortOrders
        guard query.filters.allSatisfy({ !$0.isRange || $0.field == orders.first?.field }) else { return false }
        guard !orders.isEmpty, Set(orders.map(\.field)).union(equal).count > 1 else { return true }
        return indexes.contains { $0.serves(equal: equal, orders: orders, in: query.source) }
    }
}

extension Index {
    fileprivate func serves(equal: Set<FieldPath>, orders: [Query.Order], in source: Query.Source) -> Bool {
        let rest = fields.dropFirst(equal.count)
        guard source.collectionName.hasSameBytes(as: collection), Set(fields.prefix(equal.count).map(\.field)) == equal,
            rest.count >= orders.count
        else { return false }
        let turned = zip(rest, orders).map { $0.field == $1.field ? $0.descending != $1.descending : nil }
        return turned.allSatisfy { $0 == false } || turned.allSatisfy { $0 == true }
    }
}

extension Query.Source {
    /// The collection's own name: `sessions` of `habits/h1/sessions`; empty where all collections are asked.
    package var collectionName: String {
        switch self {
        case .collection(let path): path.split(separator: "/").last.map(String.init) ?? ""
        case .group(let name): name
        case .below: ""
        }
    }
}
