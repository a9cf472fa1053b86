import DocumentStore
import Testing

@Suite("Reading JSON")
struct CodecReadingTests {
    @Test("takes what RFC 8259 has", arguments: CodecCases.readable)
    func readable(text: String, value: Value) throws {
        #expect(try Codec.value(from: Array(text.utf8)) == value)
    }

    @Test("refuses what it has not, and says where", arguments: CodecCases.unreadable)
    func unreadable(text: String, problem: CodecError.Problem, offset: Int) {
        #expect(throws: CodecError(problem, at: offset)) { try Codec.value(from: Array(text.utf8)) }
    }

    @Test("refuses broken UTF-8", arguments: CodecCases.brokenUTF8)
    func brokenUTF8(bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        #expect(throws: CodecError(.badUTF8, at: 1)) { try Codec.value(from: [quote] + bytes + [quote]) }
        #expect(throws: CodecError(.badUTF8, at: 1)) {
            try Codec.value(from: [quote] + bytes + Array(#"\n""#.utf8))
        }
    }

    @Test("stops at the depth it is given, however deep the text goes")
    func depth() throws {
        let lists = { (count: Int) in
            Array(String(repeating: "[", count: count).utf8) + Array(String(repeating: "]", count: count).utf8)
        }
        _ = try Codec.value(from: lists(Codec.lineDepth))
        #expect(throws: CodecError(.tooDeep, at: Codec.lineDepth)) {
            try Codec.value(from: lists(Codec.lineDepth + 1))
        }
        #expect(throws: CodecError(.tooDeep, at: 3)) { try Codec.value(from: lists(100_000), depth: 3) }
        #expect(throws: CodecError(.tooDeep, at: 5)) { try Codec.value(from: Array(#"{"a":{"b":1}}"#.utf8), depth: 1) }
        _ = try Codec.value(from: Array(#"[[1],[2],{"a":[]},[]]"#.utf8), depth: 3)
    }

    @Test("keeps composed and decomposed names apart")
    func normalForms() throws {
        let value = try Codec.value(from: Array("{\"e\u{301}\":1,\"\u{e9}\":2}".utf8))
        #expect(value == .map(Fields([("e\u{301}", 1), ("\u{e9}", 2)])))
        guard case .map(let fields) = value else { return }
        #expect(fields.count == 2)
        #expect(fields["\u{e9}"] == 2)
    }

    @Test("reads slices, counting from their start")
    func slices() throws {
        let bytes = Array(#"xx[1,2]yy"#.utf8)
        #expect(try Codec.value(from: bytes[2..<7]) == [1, 2])
        #expect(throws: CodecError(.trailingBytes, at: 5)) { try Codec.value(from: bytes[2..<8]) }
        #expect(throws: CodecError(.unexpectedEnd, at: 4)) { try Codec.value(from: bytes[2..<6]) }
    }

    @Test("never crashes on a cut text, and never takes it for whole")
    func everyCut() {
        let whole = Array(#"{"a":[1,-2.5e3,{"$t":"2026-11-21T10:00:00.123Z"},"\u00e9\ud83d\udc31",true,null]}"#.utf8)
        for length in 0..<whole.count {
            #expect(throws: CodecError.self) { try Codec.value(from: whole[..<length]) }
        }
    }
}
