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
