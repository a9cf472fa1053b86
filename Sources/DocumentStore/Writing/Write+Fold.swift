extension Write {
    /// The fields after this write, where it is one that leaves a document.
    /// - Parameters:
    ///   - current: the fields before, or nil where there is no document.
    ///   - now: what `serverTimestamp` stands for.
    func result(on current: Fields?, now: Timestamp) -> Fields {
        var current = current
        apply(to: &current, now: now)
        return current ?? Fields()
    }

    /// Makes of a document's fields what they are after this write.
    func apply(to document: inout Fields?, now: Timestamp) {
        var result: Fields
        switch verb {
        case .set, .create: result = Fields(fields)
        case .merge, .update, .updateIfPresent, .delete, .recursiveDelete:
            result = document ?? Fields()
            // Held once they are written in place; held twice they would be copied with each write.
            document = nil
            for field in fields.entries { result[field.key] = field.value }
        }
        for field in removed { result[field] = nil }
        for transform in transforms { transform.apply(to: &result, now: now) }
        document = result
    }
}

extension Fields {
    /// The fields of a document made anew, of ways with one name.
    fileprivate init(_ written: WrittenFields) {
        if written.entries.allSatisfy({ $0.key.names.count == 1 }) {
            self.init(ascending: written.entries.map { Entry(name: $0.key.names[0], value: $0.value) })
        } else {
            self.init()
            for field in written { self[field.key] = field.value }
        }
    }
}

extension Transform {
    fileprivate func apply(to fields: inout Fields, now: Timestamp) {
        switch operation {
        case .increment(let operand):
            guard operand.isNumber else { return }
            fields[field] = (fields[field] ?? .null).adding(operand)
        case .arrayUnion(let elements):
            var list = fields[field]?.elements ?? []
            for element in elements where !list.containsSame(as: element) { list.append(element) }
            fields[field] = .list(list)
        case .arrayRemove(let elements):
            var list = fields[field]?.elements ?? []
            list.removeAll(where: elements.containsSame(as:))
            fields[field] = .list(list)
        case .serverTimestamp: fields[field] = .timestamp(now)
        }
    }
}

extension Value {
    /// The elements of a list; nil for anything else.
    package var elements: [Value]? {
        guard case .list(let elements) = self else { return nil }
        return elements
    }
}

extension [Value] {
    /// Whether an element is the same in the order of values: 3 is 3.0.
    package func containsSame(as value: Value) -> Bool {
        contains { $0.order(to: value) == .same }
    }
}
