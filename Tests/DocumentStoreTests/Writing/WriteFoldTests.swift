import DocumentStore
import Testing

/// What a write makes of the fields. Each case: the fields before (nil for no document), the write, the fields after.
@Suite("Folding writes")
struct WriteFoldTests {
    typealias Case = (before: Fields?, write: Write, after: Fields?)
    static let path = DocumentPath("habits/h1")

    static let fields: [Case] = [
        (nil, .set(path, ["a": 1]), ["a": 1]),
        (["a": 1, "b": 2], .set(path, ["b": 3]), ["b": 3]),
        (["a": 1], .set(path, [:]), [:]),
        (nil, .create(path, ["a": 1]), ["a": 1]),
        (
            ["a": 1, "b": ["c": 2, "d": 3]], .update(path, ["b.c": 4, "e": 5]),
            ["a": 1, "b": ["c": 4, "d": 3], "e": 5]
        ),
        (["a": 1], .update(path, ["a.b.c": 2]), ["a": ["b": ["c": 2]]]),
        (["a": ["b": 1]], .update(path, ["a": ["c": 2]]), ["a": ["c": 2]]),
        (["a": 1, "b": ["c": 2, "d": 3]], .update(path, removing: ["a", "b.c"]), ["b": ["d": 3]]),
        (["a": 1], .update(path, removing: ["b.c", "a.d"]), ["a": 1]),
        (["b": ["c": 1]], .update(path, removing: ["b.c"]), ["b": [:]]),
        (["a": 1], .updateIfPresent(path, ["b": 2]), ["a": 1, "b": 2]),
        (nil, .updateIfPresent(path, ["b": 2]), nil),
        (["a": 1, "b": ["c": 2]], .merge(path, ["b": ["d": 3]]), ["a": 1, "b": ["c": 2, "d": 3]]),
        (["b": ["c": 2]], .merge(path, ["b": [:]]), ["b": [:]]),
        (["b": ["c": 2]], Write(.merge, path, fields: ["b": ["d": 3]]), ["b": ["d": 3]]),
        (["a": 1, "b": 2], Write(.merge, path, fields: ["a": 3], removed: ["b"]), ["a": 3]),
        (nil, .merge(path, ["b": ["d": 3]]), ["b": ["d": 3]]),
        (nil, .merge(path, [:]), [:]),
        (["a": 1], .delete(path), nil),
        (nil, .delete(path), nil),
        (
            ["e\u{301}": 1], .update(path, [FieldPath(names: ["\u{e9}"]): 2]),
            Fields([("e\u{301}", 1), ("\u{e9}", 2)])
        ),
        (["a.b": 1], .update(path, [FieldPath(names: ["a.b"]): 2, "c": 3]), ["a.b": 2, "c": 3]),
        (
            ["n": 1000, "list": [9]],
            .set(
                path, ["n": 10], Transform("n", .increment(5)), Transform("n", .increment(1)),
                Transform("list", .arrayUnion([1, 2])), Transform("list", .arrayRemove([1])),
                Transform("deep.er", .increment(1))),
            ["n": 16, "list": [2], "deep": ["er": 1]]
        ),
    ]

    @Test("sets, merges, updates and takes away", arguments: fields)
    func field(before: Fields?, write: Write, after: Fields?) throws {
        #expect(try folded(write, on: before) == after)
    }

    static let transforms: [(Value?, Transform.Operation, Value)] = [
        (nil, .increment(5), 5), ("x", .increment(5), 5), (nil, .increment(1.5), 1.5), (.null, .increment(-2), -2),
        (2, .increment(3), 5), (2, .increment(0.5), 2.5), (2.5, .increment(1), 3.5), (2.0, .increment(1), 3.0),
        (.integer(.max), .increment(1), .integer(.max)), (.integer(.min), .increment(-1), .integer(.min)),
        (.integer(.max - 1), .increment(.integer(.max)), .integer(.max)),
        (.integer(.max), .increment(.integer(.min)), -1), (.integer(.max), .increment(1.0), .double(0x1p63)),
        (nil, .arrayUnion([1, 2, 1, 1.0]), [1, 2]), ([3, 1], .arrayUnion([2, 3.0, 4]), [3, 1, 2, 4]),
        ("x", .arrayUnion([1]), [1]), ([1, 1], .arrayUnion([1]), [1, 1]), (nil, .arrayUnion([]), []),
        ([["a": 1]], .arrayUnion([["a": 1.0], ["a": 2]]), [["a": 1], ["a": 2]]),
        (["e\u{301}"], .arrayUnion(["\u{e9}"]), ["e\u{301}", "\u{e9}"]),
        ([1, 2, 1.0, 3], .arrayRemove([1, 5]), [2, 3]), (nil, .arrayRemove([1]), []), (7, .arrayRemove([7]), []),
        ([.double(.nan), 1], .arrayRemove([.double(.nan)]), [1]),
        (nil, .serverTimestamp, .timestamp(Sample.now)), ("x", .serverTimestamp, .timestamp(Sample.now)),
    ]

    @Test("transforms the current value", arguments: transforms)
    func transform(before: Value?, operation: Transform.Operation, after: Value) throws {
        var fields: Fields = ["other": true]
        fields["x"] = before
        let result = try folded(Write(.update, Self.path, transforms: [Transform("x", operation)]), on: fields)
        #expect(result?["x"] == after)
        #expect(result?["other"] == true)
    }

    private func folded(_ write: Write, on before: Fields?) throws -> Fields? {
        var table: [DocumentPath: Document] = [:]
        table[Self.path] = before.map { Document(path: Self.path, fields: $0, metadata: Sample.metadata) }
        #expect(try Fold.apply(Sample.batch(write), now: Sample.now, device: "d", to: &table) == nil)
        return table[Self.path]?.fields
    }
}
