@testable import DocumentStore
import Testing

@Suite("Batches as lines")
struct BatchValueTests {
    static let full = Batch(
        kind: "test",
        preconditions: [
            .exists(at("a/1")), .missing(.root), .equals(at("a/1"), "x.y", nil), .atLeast(at("a/1"), "n", 1),
            .contains(at("a/1"), "l", "e"),
            .lacks(at("a/1"), FieldPath(names: ["$t"]), 1),
        ],
        writes: [
            .set(at("a/1"), ["$t": 1, "a.b": ["$d": "nan"], "t": .timestamp(Sample.now)]), .create(at("a/2"), [:]),
            .merge(at("a/3"), ["m": ["n": 1]]), .delete(at("a/4")),
            .update(
                .root, ["a.b": 1], removing: ["c", "d.e"], Transform("n", .increment(-1.0)),
                Transform("l", .arrayUnion([1])), Transform("l", .arrayRemove(["x", nil])),
                Transform("t", .serverTimestamp)),
            .updateIfPresent(at("a/5"), ["x": 1]),
        ],
        retracts: [BatchID(device: "d1", seq: 7, crc: 0x2A)], group: Batch.Group(name: "g", isSeal: true))

    @Test("have the documented bytes")
    func bytes() {
        let line =
            #"{"do":[{"fields":{"`$t`":1,"`a.b`":{"$$d":"nan"},"t":{"$t":"1970-01-01T00:33:20.000Z"}},"set":"a/1"},"#
            + #"{"create":"a/2"},{"fields":{"m.n":1},"merge":"a/3"},{"delete":"a/4"},"#
            + #"{"fields":{"a.b":1},"remove":["c","d.e"],"transforms":[{"by":-1.0,"increment":"n"},"#
            + #"{"arrayUnion":"l","values":[1]},{"arrayRemove":"l","values":["x",null]},{"serverTimestamp":"t"}],"update":""},"#
            + #"{"fields":{"x":1},"updateIfPresent":"a/5"}],"group":{"name":"g","of":0},"#
            + #""if":[{"exists":"a/1"},{"missing":""},{"equals":"a/1","field":"x.y","value":null},"#
            + #"{"atLeast":"a/1","field":"n","value":1},"#
            + #"{"contains":"a/1","field":"l","value":"e"},{"field":"`$t`","lacks":"a/1","value":1}],"kind":"test","#
            + #""retract":[{"crc":"0000002a","device":"d1","seq":7}]}"#
        #expect(String(decoding: Self.full.bytes, as: UTF8.self) == line)
    }

    static let writable = [
        full, Batch(kind: "k", writes: []),
        Batch(
            kind: "“k”\n",
            writes: [
                .set(at("a/\"2\""), ["b": [1, nil, ["c": 2.5]]], Transform("b", .increment(2))),
                .create(at("a/3"), ["ä": "\u{1}"], Transform("x.y", .increment(1))),
                .merge(at("a/4"), ["m": [:]], Transform("t", .serverTimestamp)),
                .update(at("a/5"), [FieldPath(names: ["b", "a"]): 1, "b!": 2, "c": true], removing: ["d"]),
                .updateIfPresent(at("a/6"), removing: ["$t", "e"], Transform("l", .arrayUnion([]))),
            ]),
        Batch(
            kind: "import",
            writes: [
                .once(at("a/7"), ["b": 1]),
                .once(
                    at("a/8"), ["b": 1, "c": ["d": 2]],
                    then: [
                        .updateIfPresent(at("a/1"), ["x": 1], Transform("n", .increment(2))), .set(at("a/9"), ["y": 1]),
                        .delete(at("a/4")),
                    ]),
                .once(at("a/9"), [:], then: [.updateIfPresent(at("a/1"), [:], Transform("n", .increment(2)))]),
            ]),
        Batch(kind: "retract", writes: [.delete(.root)], retracts: [BatchID(device: "d", seq: 1, crc: 0)]),
        Batch(kind: "k", writes: [.delete(.root)], group: Batch.Group(name: "g", isSeal: false)),
    ]

    @Test("come back as they were", arguments: Self.writable)
    func written(batch: Batch) throws {
        let at = try #require(HybridTime(text: "2026-11-21T10:00:00.123Z-0000-ab12cd34"))
        let line = Line(batch, seq: 118, at: at, now: Sample.now, seed: 7)
        guard case .line(let found) = Piece(line.bytes[...], seed: 7) else { throw CodecError(.badNumber, at: 0) }
        #expect(found == line && found.logged.batch == batch && found.id.seq == 118 && found.id.device == "ab12cd34")
        #expect(try Batch(value: try Codec.value(from: batch.bytes)) == batch)
    }

    static let unreadable = [
        "[]", "{}", #"{"kind":""}"#, #"{"kind":1}"#, #"{"kind":"k","new":1}"#, #"{"kind":"k","if":{}}"#,
        #"{"kind":"k","do":1}"#,
        #"{"kind":"k","if":[{}]}"#, #"{"kind":"k","if":[{"exists":"a","field":"x"}]}"#,
        #"{"kind":"k","if":[{"exists":1}]}"#,
        #"{"kind":"k","if":[{"equals":"a","field":"x"}]}"#, #"{"kind":"k","if":[{"near":"a","field":"x","value":1}]}"#,
        #"{"kind":"k","if":[{"equals":"a","field":"x y","value":1}]}"#, #"{"kind":"k","if":[{"field":"x","value":1}]}"#,
        #"{"kind":"k","if":[{"equals":"a","field":"x","value":1,"z":1}]}"#,
        #"{"kind":"k","do":[{}]}"#, #"{"kind":"k","do":[{"put":"a"}]}"#,
        #"{"kind":"k","do":[{"set":"a","delete":"b"}]}"#,
        #"{"kind":"k","do":[{"set":1}]}"#, #"{"kind":"k","do":[{"set":"a","fields":[]}]}"#,
        #"{"kind":"k","do":[{"set":"a","fields":{"a b":1}}]}"#,
        #"{"kind":"k","do":[{"update":"a","remove":["a..b"]}]}"#,
        #"{"kind":"k","do":[{"update":"a","transforms":[{"increment":"n"}]}]}"#,
        #"{"kind":"k","do":[{"update":"a","transforms":[{"serverTimestamp":"n","by":1}]}]}"#,
        #"{"kind":"k","do":[{"update":"a","transforms":[{"maximum":"n","by":1}]}]}"#,
        #"{"kind":"k","do":[{"update":"a","transforms":[{"arrayUnion":"n","values":1}]}]}"#,
        #"{"kind":"k","group":"g"}"#, #"{"kind":"k","group":{"name":"g","of":"2"}}"#,
        #"{"kind":"k","group":{"of":1}}"#,
        #"{"kind":"k","retract":[{"seq":1,"crc":"0000002a"}]}"#,
        #"{"kind":"k","retract":[{"device":"d","seq":1,"crc":"2a"}]}"#,
        #"{"kind":"k","retract":[{"device":"d","group":"g","seq":1}]}"#, #"{"kind":"k","retract":[{"device":"d"}]}"#,
        #"{"do":[{"once":"a/1","then":[{"create":"a/2"}]}],"kind":"k"}"#,
        #"{"do":[{"once":"a/1","then":[{"fields":{"x":1},"update":"a/2"}]}],"kind":"k"}"#,
        #"{"do":[{"once":"a/1","then":[{"once":"a/2"}]}],"kind":"k"}"#,
        #"{"do":[{"set":"a/1","then":[{"set":"a/2"}]}],"kind":"k"}"#,
        #"{"do":[{"once":"a/1","then":{"set":"a/2"}}],"kind":"k"}"#,
    ]

    @Test("are unreadable as a whole where a part is not known", arguments: unreadable)
    func refused(text: String) throws {
        let value = try Codec.value(from: Array(text.utf8))
        #expect(throws: GrammarError.self) { try Batch(value: value) }
    }

    @Test(
        "need their whole envelope",
        arguments: [
            #"{"kind":"k","seq":1,"at":"x"}"#, #"{"kind":"k","seq":1,"now":"1970-01-01T00:00:00.000Z"}"#,
            #"{"kind":"k","at":"x","now":"1970-01-01T00:00:00.000Z"}"#,
            #"{"seq":1,"at":"x","now":"1970-01-01T00:00:00.000Z"}"#,
            #"{"kind":"k","seq":1.0,"at":"x","now":"1970-01-01T00:00:00.000Z"}"#,
            #"{"kind":"k","seq":1,"at":"x","now":"soon"}"#,
        ])
    func envelope(text: String) throws {
        let value = try Codec.value(from: Array(text.utf8))
        #expect(throws: GrammarError.self) { try LoggedBatch(value: value, crc: 1) }
    }
}
