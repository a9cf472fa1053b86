package import DocumentStore
import Domain

/// Makes random programs: the same seed, the same program.
package struct ProgramMaker {
    var random: RandomSource
    /// Tells sessions apart.
    var number = 0
    private let isOverMonths: Bool

    /// - Parameter isOverMonths: whether the clock moves by weeks, so that lines arrive long after they were written.
    package init(seed: UInt64, isOverMonths: Bool = false) {
        self.isOverMonths = isOverMonths
        random = RandomSource(seed: seed)
    }

    /// - Parameter length: the most steps; most programs are shorter.
    package mutating func program(length: Int = 24) -> Program {
        let count = Int.random(in: 3...length, using: &random)
        return Program(steps: (0..<count).map { _ in step() })
    }

    private mutating func step() -> Program.Step {
        let process = below(Program.processes.count)
        let machine = below(Program.machines.count)
        switch below(100) {
        case 0..<40: return .commit(process: process, batch())
        case 40..<46: return .buy(process: process, item: one(of: ["bow", "hat"]), price: Int64(below(12)))
        case 46..<55: return .retract(process: process, (0...below(2)).map { _ in below(1000) })
        case 55..<65: return .query(process: process, query())
        case 65..<70: return .catchUp(process: process)
        case 70..<75: return .reopen(process: process)
        case 75..<81: return .close(process: process)
        case 81..<84:
            let kept = below(3) == 0 ? below(1000) : nil
            return .lose(machine: machine, one(of: Program.Loss.allCases), thousandths: kept)
        case 84..<93:
            return .send(machine: machine, thousandths: one(of: [1000, 1000, below(1000)]), inPlace: below(3) > 0)
        default: return .clock(machine: machine, seconds: clockStep())
        }
    }

    /// Mostly on by hours and days, seldom back, or years ahead as broken clocks are.
    private mutating func clockStep() -> Int64 {
        if isOverMonths, below(10) > 0 { return Int64(below(30)) * 86_400 }
        return switch below(20) {
        case 0: -Int64(below(7200))
        case 1: 40 * 86_400
        case 2..<8: Int64(below(20)) * 86_400
        default: Int64(below(40_000))
        }
    }

    /// A number from 0, less than a bound.
    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    /// One of some; there must be one.
    mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }
}

/// Batches over few documents and few fields, so that they get in each other's way.
extension ProgramMaker {
    /// A batch as programs commit them.
    package mutating func batch() -> Batch {
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
        switch below(12) {
        case 0, 1: return Write(.set, path, fields: fields(), transforms: transforms())
        case 2: return Write(.create, path, fields: fields(), transforms: transforms())
        case 3: return .delete(path)
        case 4: return .update(path, changes(), removing: ["gone"])
        case 5, 6:
            return Write(
                .updateIfPresent, path, fields: changes(), removed: ["map.y"],
                transforms: transforms())
        case 7: return followed(Write(.once, path, fields: fields(), transforms: transforms()))
        case 8:
            let element = Transform(one(of: ["list", "n"]), .arrayUnion([value()]))
            return followed(Write(.grow, path, transforms: [element]))
        default: return Write(.merge, path, fields: changes(), transforms: transforms())
        }
    }

    private mutating func followed(_ write: Write) -> Write {
        var write = write
        write.then = [Write(.merge, path(), fields: changes(), transforms: transforms()), .delete(path())]
        write.then.removeLast(below(3))
        return write
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
        case 4: .atLeast(path, field, .integer(-Int64(below(40))))
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

/// Queries of every kind over the same few documents and fields.
extension ProgramMaker {
    mutating func query() -> Query {
        var query = Query(source())
        for _ in 0..<below(3) { query = query.filtered(field(), comparison(), operand()) }
        for _ in 0..<below(3) { query = query.ordered(by: field(), descending: below(2) == 0) }
        if below(3) == 0 { query = query.limited(to: below(4)) }
        return query
    }

    private mutating func source() -> Query.Source {
        one(of: [
            .group("sessions"), .group("entries"), .group("cats"), .collection("cats"), .collection("habits"),
            .collection("habits/h0/sessions"), .collection("checkIns/2026-11-01/entries"), .group("nothing"),
            .below(.root), .below(DocumentPath("habits/h0")),
        ])
    }

    /// Often the times, by which months are passed over.
    private mutating func field() -> FieldPath {
        one(of: ["endedAt", "endedAt", "completedAt", "habitId", "minutes", "n", "list", "name", "map.x", "coins"])
    }

    private mutating func comparison() -> Query.Comparison {
        one(of: [.equal, .greaterOrEqual, .lessOrEqual])
    }

    private mutating func operand() -> Value {
        switch below(4) {
        case 0: [value(), value()]
        case 1: .timestamp(Timestamp(milliseconds: 1_790_800_000_000 + Int64(below(80)) * 86_400_000))
        default: value()
        }
    }
}
