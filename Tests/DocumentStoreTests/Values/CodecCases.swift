import DocumentStore

/// Texts for the reader: the corners of RFC 8259 and of what the store adds to it.
enum CodecCases {
    static let readable: [(String, Value)] = [
        ("null", nil), ("true", true), (" false\n", false), ("\t[ ]\r", []), ("{ }", [:]),
        ("0", 0), ("-0", 0), ("10", 10), ("-12", -12),
        ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
        ("0.0", 0.0), ("-0.0", .double(-0.0)), ("3.0", 3.0), ("1e2", 100.0), ("1E+2", 100.0), ("25e-1", 2.5),
        ("0e1", 0.0), ("123.456e-7", 123.456e-7), ("1e-400", 0.0), ("5e-324", .double(.leastNonzeroMagnitude)),
        ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
        ("123456789012345678901.0", 123456789012345678901.0),
        ("\"\"", ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{c}\n\r\tz"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
        (#""\ud83d\udc31""#, "🐱"), ("\"🐱é\u{7f}\u{2028}\"", "🐱é\u{7f}\u{2028}"), (#""\u0000""#, "\0"),
        (#""\uE000\ufffd""#, "\u{E000}\u{FFFD}"), (#""𝄞\n""#, "𝄞\n"),
        (#"[1, 2.0 ,"a",[null]]"#, [1, 2.0, "a", [nil]]), (#"{"b":1,"a":{"":2}}"#, ["a": ["": 2], "b": 1]),
        (#"{"$t":"1970-01-01T00:00:00.000Z"}"#, .timestamp(Timestamp(milliseconds: 0))),
        (#" { "$t" : "1970-01-01T00:00:00.001Z" } "#, .timestamp(Timestamp(milliseconds: 1))),
        (#"{"$d":"nan"}"#, .double(.nan)), (#"{"$d":"inf"}"#, .double(.infinity)),
        (#"{"$d":"-inf"}"#, .double(-.infinity)),
        (#"{"$$t":1}"#, ["$t": 1]), (#"{"$$":1,"$$$x":2}"#, ["$": 1, "$$x": 2]), (#"{"a$t":1}"#, ["a$t": 1]),
    ]

    static let unreadable: [(String, CodecError.Problem, Int)] = [
        ("", .unexpectedEnd, 0), (" ", .unexpectedEnd, 1), ("[", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2),
        ("{", .unexpectedEnd, 1), (#"{"a""#, .unexpectedEnd, 4), (#"{"a":"#, .unexpectedEnd, 5),
        ("\"a", .unexpectedEnd, 2),
        ("[1,]", .unexpectedByte, 3), ("[,1]", .unexpectedByte, 1), ("[1 2]", .unexpectedByte, 3),
        ("[1}", .unexpectedByte, 2), (#"{"a":1,}"#, .unexpectedByte, 7), (#"{"a" 1}"#, .unexpectedByte, 5),
        ("{a:1}", .unexpectedByte, 1), ("{1:1}", .unexpectedByte, 1), ("{'a':1}", .unexpectedByte, 1),
        ("tru", .unexpectedEnd, 3), ("trux", .unexpectedByte, 3), ("True", .unexpectedByte, 0),
        ("NaN", .unexpectedByte, 0), ("Infinity", .unexpectedByte, 0), ("+1", .unexpectedByte, 0),
        (".5", .unexpectedByte, 0),
        ("//\n1", .unexpectedByte, 0), ("\u{a0}1", .unexpectedByte, 0), ("\u{feff}1", .unexpectedByte, 0),
        ("1 1", .trailingBytes, 2),
        ("nullx", .trailingBytes, 4),
        ("01", .badNumber, 0), ("-01", .badNumber, 1), ("-", .badNumber, 1), ("-a", .badNumber, 1),
        ("1.", .badNumber, 2),
        ("1.e1", .badNumber, 2), ("1e", .badNumber, 2), ("1e+", .badNumber, 3), ("0x10", .trailingBytes, 1),
        ("9223372036854775808", .numberOutOfRange, 0), ("-9223372036854775809", .numberOutOfRange, 1),
        ("1e400", .numberOutOfRange, 0), ("[-1e400]", .numberOutOfRange, 1),
        (#""\x""#, .badEscape, 1), (#""\u12g4""#, .badEscape, 5), (#""\u12"#, .unexpectedEnd, 5),
        (#""a\ud800""#, .loneSurrogate, 2), (#""\udc00""#, .loneSurrogate, 1), (#""\ud800\u0041""#, .loneSurrogate, 1),
        (#""\ud800\n""#, .loneSurrogate, 1), ("\"\n\"", .controlCharacter, 1),
        (#""\n"# + "\u{1f}\"", .controlCharacter, 3),
        (#"{"a":1,"a":1}"#, .doubledName, 12), (#"{"a":1,"b":2,"\u0061":3}"#, .doubledName, 23),
        (#"{"$x":1}"#, .reservedName, 1), (#"{"$":1}"#, .reservedName, 1), (#"{"a":1,"$t":"x"}"#, .reservedName, 7),
        (#"{"$t":"1970-01-01T00:00:00.000Z","a":1}"#, .unexpectedByte, 32), (#"{"$t":5}"#, .unexpectedByte, 6),
        (#"{"$t":"1970-01-01"}"#, .badTimestamp, 6), (#"{"$d":"NaN"}"#, .badDouble, 6),
        (#"{"\u0024x":1}"#, .reservedName, 1),
    ]

    static let brokenUTF8: [[UInt8]] = [
        [0x80], [0xC3], [0xC3, 0x28], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
        [0xF0, 0x9F, 0x90], [0xFF], [0xFE],
    ]
}
