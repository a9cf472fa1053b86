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
