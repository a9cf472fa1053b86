import DocumentStore
import Testing

@Suite("Preconditions")
struct PreconditionTests {
    static let path = at("a/1")
    static let fields: Fields = [
        "n": 3, "d": 3.5, "text": "b", "none": nil, "list": [1, "x", nil], "deep": ["er": 2],
        "time": .timestamp(Sample.now),
    ]

    static func all(_ field: FieldPath, _ value: Value) -> [Precondition] {
        [
            .equals(path, field, value), .atLeast(path, field, value), .contains(path, field, value),
            .lacks(path, field, value),
        ]
    }

    /// Field, operand; whether equals, atLeast, contains, lacks hold.
    static let cases: [(FieldPath, Value, [Bool])] = [
        ("n", 3, [true, true, false, true]), ("n", 3.0, [true, true, false, true]),
        ("n", 2, [false, true, false, true]), ("n", 4, [false, false, false, true]),
        ("d", 3, [false, true, false, true]), ("d", 4, [false, false, false, true]),
        ("deep.er", 2, [true, true, false, true]), ("n.x", nil, [true, false, false, true]),
        ("text", "b", [true, true, false, true]), ("text", "c", [false, false, false, true]),
        ("text", 1, [false, false, false, true]), ("n", "a", [false, false, false, true]),
        ("absent", nil, [true, false, false, true]), ("absent", 1, [false, false, false, true]),
        ("none", nil, [true, true, false, true]), ("none", 1, [false, false, false, true]),
        ("list", 1, [false, false, true, false]), ("list", 1.0, [false, false, true, false]),
        ("list", nil, [false, false, true, false]), ("list", 2, [false, false, false, true]),
        ("list", [1, "x", nil], [true, true, false, true]),
        ("time", .timestamp(Sample.later), [false, false, false, true]),
    ]

    @Test("hold on fields as they say", arguments: cases)
    func holds(field: FieldPath, value: Value, expected: [Bool]) {
        #expect(Self.all(field, value).map { $0.holds(on: Self.fields) } == expected)
    }

    /// On a missing document missing, lacks and equals null hold, all others fail.
    static let onNothing: [(Precondition, Bool)] = [
        (.exists(path), false), (.missing(path), true), (.equals(path, "n", nil), true), (.equals(path, "n", 0), false),
        (.atLeast(path, "n", 0), false), (.atLeast(path, "n", nil), false),
        (.contains(path, "n", 1), false), (.contains(path, "n", nil), false), (.lacks(path, "n", 1), true),
        (.lacks(path, "n", nil), true),
    ]

    @Test("hold on a missing document where absence is what they ask for", arguments: onNothing)
    func missing(condition: Precondition, expected: Bool) throws {
        #expect(condition.holds(on: nil) == expected)
        var table: [DocumentPath: Document] = [:]
        let batch = Sample.batch(.set(at("b/1"), [:]), preconditions: [condition])
        let outcome = try Fold.apply(batch, now: Sample.now, device: "d", to: &table)
        #expect((outcome == .void(condition)) != expected)
        #expect((table[at("b/1")] != nil) == expected)
    }

    @Test("ask whether there is a document at all, even one without fields")
    func existence() {
        #expect(Precondition.exists(Self.path).holds(on: [:]))
        #expect(!Precondition.missing(Self.path).holds(on: [:]))
    }

    @Test("are asked before any write of their batch")
    func beforeWrites() throws {
        var table: [DocumentPath: Document] = [:]
        let batch = Sample.batch(.set(Self.path, [:]), preconditions: [.missing(Self.path)])
        #expect(try Fold.apply(batch, now: Sample.now, device: "d", to: &table).changes.count == 1)
        #expect(try Fold.apply(batch, now: Sample.now, device: "d", to: &table) == .void(.missing(Self.path)))
    }
}
