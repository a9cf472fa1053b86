import Testing

@testable import UI

@Suite("JSON5") struct JSON5Tests {
    /// The content of one value.
    private func content(_ text: String) throws -> JSON5.Content? {
        try JSON5.fields(in: "{ a: \(text) }".utf8)?.first?.value.content
    }

    @Test(
        "every kind of value",
        arguments: [
            ("null", .null), ("true", .truth(true)), ("false", .truth(false)), ("25", .number(25)),
            ("-25", .number(-25)),
            ("+7", .number(7)), ("0x19", .number(25)), ("-0XfF", .number(-255)), ("25.", .number(25)),
            (".5", .number(0.5)),
            ("1e2", .number(100)), ("1.5E-1", .number(0.15)), ("0", .number(0)), ("Infinity", .number(.infinity)),
            ("-Infinity", .number(-.infinity)), ("\"a'b\"", .text("a'b")), ("'a\"b'", .text("a\"b")),
            (#"'\u0062\x63\t\0\'\q'"#, .text("bc\t\0'q")), (#"'\uD83D\uDC31'"#, .text("🐱")), ("'a\\\nb'", .text("ab")),
            ("'a\\\r\nb'", .text("ab")), ("'\u{2028}'", .text("\u{2028}")), ("[]", .list([])), ("{}", .fields([])),
        ] as [(String, JSON5.Content)])
    func values(text: String, content: JSON5.Content) throws {
        #expect(try self.content(text) == content)
    }

    @Test("names may be bare, quoted or escaped, with comments and trailing commas; NaN is a number")
    func names() throws {
        let text = "\u{FEFF}// mine\n{ a: 1, 'b c': [1, 'x', {}, ], $_ü9: 2, /* */ \\u0064: 3,\r\n\te: 'é' } // end"
        let fields = try #require(try JSON5.fields(in: text.utf8))
        #expect(fields.map(\.name) == ["a", "b c", "$_ü9", "d", "e"])
        #expect(fields.map(\.place.line) == [2, 2, 2, 2, 3])
        #expect(fields.map(\.place.column) == [3, 9, 32, 47, 2])
        #expect(fields.last?.value.place == JSON5.Place(line: 3, column: 5))
        for text in ["", " \n", "// nothing", "/* nothing */\n"] { #expect(try JSON5.fields(in: text.utf8) == nil) }
        guard case .number(let number)? = try content("-NaN") else {
            Issue.record("no number")
            return
        }
        #expect(number.isNaN)
    }

    @Test(
        "errors have a position",
        arguments: [
            ("[1]", 1, 1, .expected(.openingBrace)), ("\n a", 2, 2, .expected(.openingBrace)),
            ("{ a 1 }", 1, 5, .expected(.colon)), ("{ a: }", 1, 6, .expected(.value)),
            ("{ a: 1", 1, 7, .expected(.commaOrBrace)),
            ("{ a: 1\n b: 2 }", 2, 2, .expected(.commaOrBrace)), ("{ , }", 1, 3, .expected(.name)),
            ("{ a: 1,, }", 1, 8, .expected(.name)), ("{ a: [1 2] }", 1, 9, .expected(.commaOrBracket)),
            ("{ a: [,] }", 1, 7, .expected(.value)), ("{ a: 'x }", 1, 10, .expected(.closingQuote)),
            ("{ a: 'x\n' }", 1, 8, .expected(.closingQuote)), ("{} x", 1, 4, .expected(.endOfFile)),
            ("{ /* x }", 1, 9, .expected(.endOfComment)), ("{ a: dark }", 1, 6, .expected(.value)),
            ("{ a: 010 }", 1, 6, .expected(.value)), ("{ a: 0x }", 1, 6, .expected(.value)),
            ("{ a: . }", 1, 6, .expected(.value)),
            ("{ a: 1e }", 1, 6, .expected(.value)), ("{ a: + }", 1, 6, .expected(.value)),
            ("{ a: TRUE }", 1, 6, .expected(.value)),
            ("{ a-b: 1 }", 1, 4, .expected(.colon)), ("{ 9: 1 }", 1, 3, .expected(.name)),
            (#"{ a: '\1' }"#, 1, 7, .invalidEscape), (#"{ a: '\uD83D' }"#, 1, 7, .invalidEscape),
            (#"{ a: '\xZZ' }"#, 1, 9, .invalidEscape), (#"{ \u0020: 1 }"#, 1, 9, .invalidEscape),
            (#"{ \x: 1 }"#, 1, 3, .invalidEscape),
            ("{ a: " + String(repeating: "[", count: 200), 1, 105, .tooDeep),
        ] as [(String, Int, Int, JSON5Fault.Reason)])
    func faults(text: String, line: Int, column: Int, reason: JSON5Fault.Reason) {
        let fault = #expect(throws: JSON5Fault.self) { try JSON5.fields(in: text.utf8) }
        #expect(fault == JSON5Fault(place: JSON5.Place(line: line, column: column), reason: reason))
    }

    @Test(
        "invalid UTF-8 is reported with its position, in comments and after the end too",
        arguments: [
            ([0x2F, 0x2F, 0x0A, 0x7B, 0x65, 0x3A, 0x22, 0x22, 0x2C, 0xFF, 0x65, 0x6E], 2, 7),
            ([0xFF, 0xFE, 0x7B, 0x00], 1, 1), ([0x7B, 0x7D, 0xC3], 1, 3),
            ([0x2F, 0x2F, 0xC3, 0xA9, 0xED, 0xA0, 0x80], 1, 4),
            ([0x7B, 0xC0, 0x80, 0x7D], 1, 2), ([0x7B, 0xF4, 0x90, 0x80, 0x80], 1, 2),
        ] as [([UInt8], Int, Int)])
    func invalid(bytes: [UInt8], line: Int, column: Int) {
        let fault = #expect(throws: JSON5Fault.self) { try JSON5.fields(in: bytes) }
        #expect(fault == JSON5Fault(place: JSON5.Place(line: line, column: column), reason: .invalidUTF8))
    }
}
