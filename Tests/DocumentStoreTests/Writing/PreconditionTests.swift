import DocumentStore
import Testing

@Suite("Preconditions")
struct PreconditionTests {
    static let path = at("a/1")
    static let fields: Fields = [
        "n": 3, "d": 3.5, "text": "b", "none": nil, "list": [1, "x", nil], "deep": ["er": 2],
        "time": .timestamp(Sample.now),
    ]

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

    private func holding(_ field: FieldPath, _ value: Value, on fields: Fields?) -> [Bool] {
        let all: [Precondition] = [
            .equals(Self.path, field, value), .atLeast(Self.path, field, value), .contains(Self.path, field, value),
            .lacks(Self.path, field, value),
        ]
        return all.map { $0.holds(on: fields) }
    }

    @Test("hold on fields as they say", arguments: cases)
    func holds(field: FieldPath, value: Value, expected: [Bool]) {
        #expect(holding(field, value, on: Self.fields) == expected)
    }

    @Test("hold on a missing document where absence is what they ask for")
    func missing() {
        #expect(holding("n", nil, on: nil) == [true, false, false, true])
        #expect(holding("n", 0, on: nil) == [false, false, false, true])
        for fields: Fields? in [nil, [:]] {
            #expect(Precondition.exists(Self.path).holds(on: fields) == (fields != nil))
            #expect(Precondition.missing(Self.path).holds(on: fields) == (fields == nil))
        }
    }
}
