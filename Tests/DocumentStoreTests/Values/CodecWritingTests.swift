@testable import DocumentStore
import Domain
import Testing

@Suite("Writing JSON")
struct CodecWritingTests {
    static let texts: [(Value, String)] = [
        (nil, "null"), (true, "true"), (false, "false"), (0, "0"), (.integer(.min), "-9223372036854775808"),
        (3, "3"), (3.0, "3.0"), (1e16, "1e+16"), (0.1, "0.1"), (.double(-0.0), "-0.0"),
        (.double(.leastNonzeroMagnitude), "5e-324"),
        (.double(.nan), #"{"$d":"nan"}"#),
        (.double(.infinity), #"{"$d":"inf"}"#),
        (.double(-.infinity), #"{"$d":"-inf"}"#),
        (.timestamp(Timestamp(milliseconds: 1_795_255_200_123)), #"{"$t":"2026-11-21T10:00:00.123Z"}"#),
        ("a\"b\\c/\n\r\t\0\u{8}\u{1f}é🐱\u{7f}", #""a\"b\\c/\n\r\t\u0000\u0008\u001fé🐱"# + "\u{7f}\""),
        (.string(String(repeating: "né\"", count: 5000)), "\"" + String(repeating: #"né\""#, count: 5000) + "\""),
        ([], "[]"), ([1, [2.0, nil], "x"], #"[1,[2.0,null],"x"]"#), ([:], "{}"),
        (["b": 1, "a": 2, "B": 3, "": 4, "é": 5, "aa": 6], #"{"":4,"B":3,"a":2,"aa":6,"b":1,"é":5}"#),
        (["$t": 1, "$": 2, "a$": 3, "#": 4], ##"{"#":4,"$$":2,"$$t":1,"a$":3}"##),
        (["$t": "1970-01-01T00:00:00.000Z"], #"{"$$t":"1970-01-01T00:00:00.000Z"}"#),
    ]

    @Test("gives each value one text, and reading gives it back", arguments: texts)
    func text(value: Value, text: String) throws {
        let bytes = Codec.bytes(of: value)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
        #expect(value.writtenSize == bytes.count)
        #expect(try Codec.value(from: bytes) == value)
    }

    @Test("escapes a byte at any place among eight", arguments: 0..<17)
    func escaping(place: Int) {
        for character: Character in ["\"", "\\", "\u{1F}", "\0"] {
            var text = Array(String(repeating: "é", count: 9))
            text.insert(character, at: place.quotientAndRemainder(dividingBy: 2).quotient)
            let value = Value.string(String(repeating: "x", count: place) + String(text))
            #expect((try? Codec.value(from: Codec.bytes(of: value))) == value)
        }
    }

    @Test("gives back what chance makes up", arguments: 0..<100)
    func roundTrip(seed: UInt64) throws {
        var chance = RandomSource(seed: seed)
        let value = Value.random(depth: 4, using: &chance)
        let bytes = Codec.bytes(of: value)
        let read = try Codec.value(from: bytes)
        #expect(read == value, "seed \(seed)")
        #expect(Codec.bytes(of: read) == bytes, "seed \(seed)")
        #expect(value.writtenSize == bytes.count, "seed \(seed)")
    }

    @Test("is counted with each field that is put or taken away", arguments: 0..<100)
    func growth(seed: UInt64) {
        var chance = RandomSource(seed: seed)
        var (fields, plain) = (Fields(), Fields())
        var size = fields.writtenSize
        for _ in 0..<30 {
            let names = (0..<Int.random(in: 1...3, using: &chance)).map { _ in
                ["a", "b", "$", "\n"].randomElement(using: &chance) ?? "a"
            }
            let path = FieldPath(names: names)
            let value = Bool.random(using: &chance) ? Value.random(depth: 2, using: &chance) : Optional.none
            size += fields.put(value, at: path) ?? 0
            plain[path] = value
            #expect(fields == plain && size == Codec.bytes(of: .map(fields)).count, "seed \(seed)")
        }
    }
}
