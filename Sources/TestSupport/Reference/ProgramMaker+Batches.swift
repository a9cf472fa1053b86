import DocumentStore

/// Batches over few documents and few fields, so that they get in each other's way.
extension ProgramMaker {
    mutating func batch() -> Batch {
        if below(4) == 0 { return session() }
        var batch = Batch(kind: "change", writes: (0...below(3)).map { _ in write() })
        if below(3) == 0 { batch.preconditions = (0...below(2)).map { _ in condition() } }
        if below(8) == 0 { batch.group = Batch.Group(name: one(of: ["g", "h"]), isSeal: below(2) == 0) }
        return batch
    }

    private mutating func session() -> Batch {
        number += 1
        return .session(
            number % 3 == 0 ? below(3) : number, habit: "h\(below(2))", day: "2026-\(10 + below(3))-0\(1 + below(5))",
            minutes: Int64(below(60)))
    }

    private mutating func write() -> Write {
        let path = path()
        switch below(10) {
        case 0, 1: return Write(.set, path, fields: fields(), transforms: transforms())
        case 2: return Write(.create, path, fields: fields(), transforms: transforms())
        case 3: return below(3) == 0 ? .recursiveDelete(top()) : .delete(path)
        case 4: return .update(path, changes(), removing: ["gone"])
        case 5, 6:
            return Write(
                .updateIfPresent, path, fields: changes(), removed: ["map.y"],
                transforms: transforms())
        default: return Write(.merge, path, fields: changes(), transforms: transforms())
        }
    }

    /// What documents lie below, of months by the handful among them.
    private mutating func top() -> DocumentPath {
        DocumentPath(
            one(of: ["habits/h0", "habits/h1", "cats/c1", "checkIns/2026-11-01", "", "habits/h", "tallies/t"]))
    }

    /// Living documents, one with a composed and one with a decomposed name, and documents of history.
    mutating func path() -> DocumentPath {
        let month = 10 + below(3)
        return DocumentPath(
            one(of: [
                "", "", "cats/c1", "cats/c2", "cats/\u{E9}", "cats/e\u{301}", "habits/h0", "habits/h1",
                "monthlyCheckIns/2026-\(month)", "habits/h0/sessions/2026\(month)s\(below(3))",
                "habits/h0/sessions/odd", "checkIns/2026-\(month)-01/entries/2026\(month)s\(below(2))",
                "checkIns/2026-\(month)-02/entries/20261\(below(3))e", "cats/c1/entries/2026\(month)x",
            ]))
    }

    private mutating func fields() -> [FieldPath: Value] {
        var fields: [FieldPath: Value] = [:]
        for _ in 0...below(3) { fields[FieldPath(names: [one(of: ProgramMaker.names)])] = value() }
        if below(3) == 0 { fields["endedAt"] = time() }
        if below(3) == 0 { fields["completedAt"] = time() }
        if below(3) == 0 {
            (fields["habitId"], fields["minutes"]) = ("h\(below(2))".asValue, .integer(Int64(below(99))))
        }
        return fields
    }

    /// Fields by path: of `map` either the whole or one inside.
    private mutating func changes() -> [FieldPath: Value] {
        var fields = fields()
        fields["gone"] = nil
        if below(3) == 0 {
            fields["map"] = nil
            fields["map.x"] = value()
        } else if fields["map"] != nil {
            fields["map"] = nil
            fields["list"] = value()
        }
        return fields
    }

    private mutating func transforms() -> [Transform] {
        guard below(2) == 0 else { return [] }
        let field: FieldPath = one(of: ["coins", "n", "list", "map.z", "at"])
        switch below(5) {
        case 0: return [Transform(field, .arrayUnion([value(), value()]))]
        case 1: return [Transform(field, .arrayRemove([value()]))]
        case 2: return [Transform(field, .serverTimestamp)]
        case 3: return [Transform(field, .increment(one(of: [1, -3, 2.5, .integer(.max), .double(1e300)])))]
        default: return [Transform("coins", .increment(.integer(Int64(below(20)))))]
        }
    }

    private mutating func condition() -> Precondition {
        let path = path()
        let field: FieldPath = one(of: ["coins", "n", "list", "name", "map.x"])
        return switch below(7) {
        case 0: .exists(path)
        case 1: .missing(path)
        case 2: .equals(path, field, below(2) == 0 ? .null : value())
        case 3: .atLeast(path, field, .integer(Int64(below(10))))
        case 4: .lessThan(path, field, .integer(Int64(below(40))))
        case 5: .contains(path, field, value())
        default: .lacks(path, field, value())
        }
    }

    static let names = ["coins", "n", "list", "name", "map", "gone", "state"]

    /// Few values, many of them close to each other.
    mutating func value() -> Value {
        one(of: [
            nil, true, false, 0, 1, 2, 3, 3.0, 2.5, -1, .integer(.max), .double(.nan), .double(-0.0), "", "a", "b",
            "\u{E9}", "e\u{301}", time(), [], [1, "a"], [1.0, "a"], ["bow"], [:], ["x": 1], ["x": 1.0, "y": nil],
        ])
    }

    /// Some second of the last months of 2026.
    private mutating func time() -> Value {
        .timestamp(Timestamp(milliseconds: 1_790_800_000_000 + Int64(below(80)) * 86_400_000))
    }
}

extension String {
    fileprivate var asValue: Value { .string(self) }
}
