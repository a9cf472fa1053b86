/// The store's own JSON: bytes in, bytes out, one text for each value (STORE section 2).
///
/// Written: no white space, names in the order of their bytes, integers as digits, doubles always with a point or an
/// exponent (so that 3 and 3.0 stay apart), a point in time as `{"$t":"2026-11-21T10:00:00.123Z"}`, what JSON has no
/// number for as `{"$d":"nan"}`, `{"$d":"inf"}`, `{"$d":"-inf"}`. A user's own name that begins with `$` gets one more
/// `$` before it, so a map `{"$t": 1}` is written `{"$$t":1}` and stays a map.
///
/// Read: JSON as RFC 8259 has it, and nothing beside. Refused are names that come twice, a name with a single `$`
/// that is none of the two above, integers outside of 64 bits (never rounded), doubles too large to be finite,
/// broken UTF-8, lone surrogates, a byte order mark, nesting deeper than allowed. White space between tokens and names
/// in any order are taken.
package enum Codec {
    /// How deep lists and maps may lie in each other inside of a document (STORE section 3).
    package static let documentDepth = 20

    /// How deep they may lie in a whole line: a document, and the envelope around it.
    package static let lineDepth = documentDepth + 8

    /// The bytes of a value.
    package static func bytes(of value: Value) -> [UInt8] {
        var writer = ByteWriter()
        writer.append(json: value)
        return writer.bytes
    }

    /// Reads one value; nothing but white space may stand around it.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - depth: how many lists and maps may lie in each other.
    /// - Throws: `CodecError` with the place of the first byte that is wrong.
    package static func value(
        from bytes: UnsafeBufferPointer<UInt8>, depth: Int = lineDepth
    ) throws(CodecError) -> Value {
        var reader = CodecReader(bytes: bytes, depthLeft: depth)
        let value = try reader.readValue()
        try reader.expectEnd()
        return value
    }

    /// Reads one value; nothing but white space may stand around it.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - depth: how many lists and maps may lie in each other.
    /// - Throws: `CodecError` with the place of the first byte that is wrong, counted from the start of `bytes`.
    package static func value(from bytes: [UInt8], depth: Int = lineDepth) throws(CodecError) -> Value {
        try bytes.withUnsafeBufferPointer { (buffer) throws(CodecError) in
            try value(from: buffer, depth: depth)
        }
    }

    /// Reads one value; nothing but white space may stand around it.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - depth: how many lists and maps may lie in each other.
    /// - Throws: `CodecError` with the place of the first byte that is wrong, counted from the start of the slice.
    package static func value(from bytes: ArraySlice<UInt8>, depth: Int = lineDepth) throws(CodecError) -> Value {
        try bytes.withUnsafeBufferPointer { (buffer) throws(CodecError) in
            try value(from: buffer, depth: depth)
        }
    }

    /// Reads one value; nothing but white space may stand around it.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - depth: how many lists and maps may lie in each other.
    /// - Throws: `CodecError` with the place of the first byte that is wrong.
    package static func value(from bytes: UnsafeRawBufferPointer, depth: Int = lineDepth) throws(CodecError) -> Value {
        try value(from: bytes.assumingMemoryBound(to: UInt8.self), depth: depth)
    }
}

/// Why bytes are not a value, and where.
package struct CodecError: Error, Hashable, Sendable {
    /// What is wrong.
    package enum Problem: String, Sendable {
        case unexpectedByte, unexpectedEnd, trailingBytes
        case badNumber, numberOutOfRange
        case badEscape, loneSurrogate, controlCharacter, badUTF8
        case doubledName, reservedName, badTimestamp, badDouble
        case tooDeep
    }

    /// What is wrong.
    package let problem: Problem
    /// The byte it was seen at, from 0.
    package let offset: Int

    /// A problem at a byte, counted from 0.
    package init(_ problem: Problem, at offset: Int) {
        self.problem = problem
        self.offset = offset
    }
}
