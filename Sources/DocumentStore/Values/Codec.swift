/// The store's own JSON: bytes in, bytes out, exactly one text per value.
///
/// Written: no white space, names in byte order, integers as digits, doubles always with a point or an exponent (so
/// that 3 and 3.0 stay apart), times as `{"$t":"2026-11-21T10:00:00.123Z"}`, numbers JSON lacks as `{"$d":"nan"}`,
/// `{"$d":"inf"}`, `{"$d":"-inf"}`. A user's own name that begins with `$` gets one more `$`, so a map `{"$t": 1}` is
/// written `{"$$t":1}` and stays a map.
///
/// Read: JSON by RFC 8259, strictly. Refused are duplicate names, any other name with a single `$`, integers outside of
/// 64 bits (never rounded), doubles too large to be finite, invalid UTF-8, lone surrogates, a byte order mark, and
/// nesting deeper than allowed. White space and any order of names are accepted.
package enum Codec {
    /// Levels of lists and maps in a document.
    package static let documentDepth = 20

    /// In a whole line: a document and its envelope.
    package static let lineDepth = documentDepth + 8

    package static func bytes(of value: Value) -> [UInt8] {
        var writer = ByteWriter()
        writer.append(json: value)
        return writer.bytes
    }

    /// - Throws: `CodecError` with the offset of the first wrong byte, counted from the start of the slice.
    package static func value(from bytes: ArraySlice<UInt8>, depth: Int = lineDepth) throws(CodecError) -> Value {
        try bytes.withUnsafeBufferPointer { (buffer) throws(CodecError) in
            var reader = CodecReader(bytes: buffer, depthLeft: depth)
            let value = try reader.readValue()
            try reader.expectEnd()
            return value
        }
    }

    /// - Throws: `CodecError` with the offset of the first wrong byte.
    package static func value(from bytes: [UInt8], depth: Int = lineDepth) throws(CodecError) -> Value {
        try value(from: bytes[...], depth: depth)
    }

    /// Nil if the bytes are anything else than a map.
    static func fields(from bytes: ArraySlice<UInt8>) -> Fields? { (try? value(from: bytes))?.fields }
}

/// Why bytes are not a value, and where.
package struct CodecError: Error, Hashable, Sendable {
    /// What is wrong.
    package enum Problem: String, Sendable {
        case unexpectedByte, unexpectedEnd, trailingBytes, badNumber, numberOutOfRange
        case badEscape, loneSurrogate, controlCharacter, badUTF8, doubledName, reservedName, badTimestamp, badDouble
        case tooDeep
    }

    package let problem: Problem
    package let offset: Int

    package init(_ problem: Problem, at offset: Int) {
        self.problem = problem
        self.offset = offset
    }
}

extension ByteWriter {
    mutating func append(json value: Value) {
        switch value {
        case .null: append(plain: "null")
        case .boolean(true): append(plain: "true")
        case .boolean(false): append(plain: "false")
        case .integer(let number): append(plain: number.description)
        case .double(let number): append(json: number)
        case .timestamp(let time): append(json: time)
        case .string(let text): append(quoted: text)
        case .list(let elements): append(json: elements)
        case .map(let fields): append(json: fields)
        }
    }

    private mutating func append(json number: Double) {
        let text = number.isNaN ? "nan" : number.description
        append(plain: number.isFinite ? text : #"{"$d":"\#(text)"}"#)
    }

    private mutating func append(json time: Timestamp) {
        append(plain: #"{"$t":""#)
        append(textOf: time)
        append(plain: #""}"#)
    }

    private mutating func append(json elements: [Value]) { append(list: elements) { $0.append(json: $1) } }

    private mutating func append(json fields: Fields) {
        append(UInt8(ascii: "{"))
        for entry in fields.entries {
            append(name: entry.name)
            append(json: entry.value)
        }
        append(UInt8(ascii: "}"))
    }

    /// After a comma if it is not the first.
    mutating func append(name: String) {
        separate()
        append(quoted: name, isName: true)
        append(UInt8(ascii: ":"))
    }

    mutating func append<Item>(list: some Sequence<Item>, each write: (inout ByteWriter, Item) -> Void) {
        append(UInt8(ascii: "["))
        for item in list {
            separate()
            write(&self, item)
        }
        append(UInt8(ascii: "]"))
    }

    /// A comma, unless nothing precedes.
    private mutating func separate() {
        let last = written.last
        if last != UInt8(ascii: "["), last != UInt8(ascii: "{") { append(UInt8(ascii: ",")) }
    }

    mutating func append(quoted text: String, isName: Bool = false) {
        append(UInt8(ascii: "\""))
        if isName, text.utf8.first == UInt8(ascii: "$") { append(UInt8(ascii: "$")) }
        text.withBytes { append(escaped: $0) }
        append(UInt8(ascii: "\""))
    }

    /// In whole runs of plain bytes: most texts are one run.
    private mutating func append(escaped bytes: UnsafeBufferPointer<UInt8>) {
        var plain = 0
        while true {
            let end = bytes.firstToEscape(from: plain)
            append(UnsafeBufferPointer(rebasing: bytes[plain..<end]))
            guard end < bytes.count else { return }
            append(escape: bytes[end])
            plain = end + 1
        }
    }

    private mutating func append(escape byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append(plain: #"\""#)
        case UInt8(ascii: "\\"): append(plain: #"\\"#)
        case UInt8(ascii: "\n"): append(plain: #"\n"#)
        case UInt8(ascii: "\r"): append(plain: #"\r"#)
        case UInt8(ascii: "\t"): append(plain: #"\t"#)
        default:
            append(plain: #"\u00"#)
            append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            append(plain: String(byte & 0x0F, radix: 16))
        }
    }
}

/// Sizes in bytes, as `Codec` writes them: how large a document is follows from what a write changes in it.
extension Value {
    var writtenSize: Int {
        switch self {
        case .null, .boolean(true): 4
        case .boolean(false): 5
        case .integer(let number): number.writtenSize
        case .double(let number): number.isFinite ? number.description.utf8.count : number.isLess(than: 0) ? 13 : 12
        case .timestamp: 33
        case .string(let text): text.writtenSize()
        case .list(let elements): elements.reduce(2 + max(0, elements.count - 1)) { $0 + $1.writtenSize }
        case .map(let fields): fields.writtenSize
        }
    }
}

extension Fields {
    var writtenSize: Int { entries.reduce(2 + max(0, count - 1)) { $0 + $1.writtenSize } }
}

extension Fields.Entry {
    var writtenSize: Int { name.writtenSize(isName: true) + 1 + value.writtenSize }
}

extension Int64 {
    fileprivate var writtenSize: Int {
        var (size, rest) = (self < 0 ? 2 : 1, magnitude)
        while rest > 9 { (size, rest) = (size + 1, rest / 10) }
        return size
    }
}

extension String {
    func writtenSize(isName: Bool = false) -> Int {
        withBytes { bytes in
            var size = bytes.count + 2 + (isName && bytes.first == UInt8(ascii: "$") ? 1 : 0)
            var place = bytes.firstToEscape(from: 0)
            while place < bytes.count {
                switch bytes[place] {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
                    size += 1
                default: size += 5
                }
                place = bytes.firstToEscape(from: place + 1)
            }
            return size
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Eight bytes at once.
    fileprivate func firstToEscape(from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(self)
        var index = start
        while index + 8 <= count, !raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).hasByteToEscape {
            index += 8
        }
        while index < count, !self[index].needsEscape { index += 1 }
        return index
    }
}

extension UInt64 {
    /// Below a blank, a quote or a backslash.
    fileprivate var hasByteToEscape: Bool {
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        let quotes = self ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = self ^ (ones &* UInt64(UInt8(ascii: "\\")))
        // A byte below another one borrows into its highest bit when that one is taken off.
        let control = (self &- ones &* 0x20) & ~self
        return (control | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes) & highs != 0
    }
}

extension UInt8 {
    fileprivate var needsEscape: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}

/// A growing buffer: an array checks for unique ownership with every byte.
struct ByteWriter: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 1024) {
        self.capacity = max(capacity, 1)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    var bytes: [UInt8] { Array(written) }

    var text: String { String(decoding: written, as: UTF8.self) }

    mutating func append(_ byte: UInt8) {
        makeRoom(for: 1)
        start[count] = byte
        count += 1
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        makeRoom(for: bytes.count)
        (start + count).initialize(from: source, count: bytes.count)
        count += bytes.count
    }

    mutating func append(plain text: String) { text.withBytes { append($0) } }

    mutating func append(count: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        makeRoom(for: count)
        let room = UnsafeMutableBufferPointer(start: start + self.count, count: count)
        room.initialize(repeating: 0)
        fill(room)
        self.count += count
    }

    private mutating func makeRoom(for more: Int) {
        guard count + more > capacity else { return }
        let larger = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.moveInitialize(from: start, count: count)
        start.deallocate()
        (start, capacity) = (moved, larger)
    }
}
