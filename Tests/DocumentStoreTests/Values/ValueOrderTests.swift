import DocumentStore
import Testing

@Suite("The order of values")
struct ValueOrderTests {
    /// Values of one row are the same; each row comes before the next.
    static let rows: [[Value]] = [
        [nil], [false], [true], [.double(.nan), .double(-.nan)], [.double(-.infinity)], [-1e300],
        [-0x1p63, .integer(.min)],
        [-1, -1.0], [-0.5], [0, 0.0, .double(-0.0)], [.double(.leastNonzeroMagnitude)], [1, 1.0], [1.5], [2],
        [.integer(9_007_199_254_740_992), 9_007_199_254_740_992.0], [.integer(9_007_199_254_740_993)],
        [9_007_199_254_740_994.0], [.integer(.max)], [0x1p63], [.double(.infinity)],
        [.timestamp(Sample.past)], [.timestamp(Sample.now)],
        [""], ["A"], ["a"], ["aa"], ["e\u{301}"], ["\u{e9}"], ["\u{fb01}"], ["🐱"],
        [[]], [[1], [1.0]], [[1, nil]], [[1, 2]], [[2]], [["a"]],
        [[:]], [["a": 1], ["a": 1.0]], [["a": 1, "b": 0]], [["a": 2]], [["b": 0]],
    ]

    @Test("goes by type as Firestore's, then by what they amount to")
    func order() {
        for (index, row) in Self.rows.enumerated() {
            for value in row {
                for (otherIndex, otherRow) in Self.rows.enumerated() {
                    for other in otherRow {
                        let expected: ValueOrder = index < otherIndex ? .before : index == otherIndex ? .same : .after
                        #expect(value.order(to: other) == expected, "\(value) to \(other)")
                    }
                }
            }
        }
    }

    @Test("distinguishes 3 and 3.0 only in writing")
    func equality() {
        #expect(Value.integer(3) != 3.0)
        #expect(Value.double(.nan) == .double(-.nan))
        #expect(Value.string("e\u{301}") != "\u{e9}")
        #expect(Set<Value>([3, 3.0, .double(.nan), .double(-.nan), 0.0, .double(-0.0)]).count == 4)
    }
}
