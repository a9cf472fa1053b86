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

/// Count and sums over the documents of a query, all together or for each set of values of some fields (STORE
/// section 3).
package struct Aggregation: Hashable, Sendable {
    /// What a row is made for; no field for one row over all.
    package let grouping: [FieldPath]
    /// What is summed.
    package let sums: [FieldPath]

    /// Documents that agree in the grouping.
    package struct Row: Hashable, Sendable {
        /// The values of the grouping; null where a field is absent.
        package let key: [Value]
        /// How many documents there are.
        package fileprivate(set) var count: Int
        /// The sums, in the order asked for; what is no number is passed over, and no number at all sums up to 0.
        package fileprivate(set) var sums: [Value]
    }

    /// - Parameters:
    ///   - sums: what is summed; none to count only.
    ///   - grouping: what a row is made for.
    package init(sums: [FieldPath] = [], by grouping: [FieldPath] = []) {
        self.sums = sums
        self.grouping = grouping
    }

    /// The rows over some documents, ordered by key. Without grouping there is always one. Keys go by the order of
    /// values, for which 3 is 3.0: such documents share a row, under the key of the first of them by path.
    package func rows(over documents: some Sequence<Document>) -> [Row] {
        var rows = grouping.isEmpty ? [emptyRow([])] : []
        let keyed = documents.map { document in
            (key: grouping.map { document.fields[$0] ?? .null }, document: document)
        }
        let ordered = keyed.sorted { left, right in
            let order = Value.list(left.key).order(to: .list(right.key))
            return order == .same ? left.document.path < right.document.path : order == .before
        }
        for (key, document) in ordered {
            let isKnown = rows.last.map { Value.list($0.key).order(to: .list(key)) == .same } ?? false
            if !isKnown { rows.append(emptyRow(key)) }
            rows[rows.count - 1].add(document.fields, summing: sums)
        }
        return rows
    }

    private func emptyRow(_ key: [Value]) -> Row {
        Row(key: key, count: 0, sums: sums.map { _ in 0 })
    }
}

extension Aggregation.Row {
    fileprivate mutating func add(_ fields: Fields, summing paths: [FieldPath]) {
        count += 1
        for (index, path) in paths.enumerated() {
            if let value = fields[path] { sums[index] = sums[index].adding(value) }
        }
    }
}
