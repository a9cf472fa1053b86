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
