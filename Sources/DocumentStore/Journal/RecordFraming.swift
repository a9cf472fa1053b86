/// One line of the store's files: `{"crc":"9e48db81","batch":{…}}` and a line feed. The checksum covers the body; all
/// other bytes are compared one by one, so that every flipped bit is detected.
package enum RecordFraming {
    /// What a line holds.
    package enum Label: String, Sendable {
        case head, batch, store, device, root, live, month, status
    }

    /// A line with its checksum.
    package struct Line: Sendable {
        /// With the line feed.
        package let bytes: [UInt8]
        package let crc: UInt32
    }

    /// - Parameter seed: the checksum this line's builds on.
    package static func line(_ label: Label, _ body: [UInt8], seed: UInt32 = 0) -> Line {
        let crc = CRC32C.checksum(of: body, seed: seed)
        var bytes = Array("{\"crc\":\"\(CRC32C.text(of: crc))\",\"\(label.rawValue)\":".utf8)
        bytes += body
        bytes.append(UInt8(ascii: "}"))
        bytes.append(lineFeed)
        return Line(bytes: bytes, crc: crc)
    }

    package static func line(_ label: Label, _ fields: Fields) -> Line { line(label, Codec.bytes(of: .map(fields))) }

    /// The body of a line, with or without its line feed, if every byte is right.
    package static func body(
        of line: ArraySlice<UInt8>, _ label: Label, seed: UInt32 = 0
    ) -> (bytes: ArraySlice<UInt8>, crc: UInt32)? {
        let line = line.last == lineFeed ? line.dropLast() : line
        guard let opening = Opening(line), opening.label.elementsEqual(label.rawValue.utf8),
            let body = opening.body(to: line.endIndex, seed: seed)
        else { return nil }
        return (body, opening.crc)
    }

    /// Of a file that is a single line.
    static func fields(of bytes: [UInt8], _ label: Label) -> Fields? {
        body(of: bytes[...], label).flatMap { Codec.fields(from: $0.bytes) }
    }

    /// `{"crc":"9e48db81","batch":`, with any word.
    struct Opening {
        let crc: UInt32
        let label: ArraySlice<UInt8>
        private let rest: ArraySlice<UInt8>

        /// Nil if the bytes begin otherwise.
        init?(_ bytes: ArraySlice<UInt8>) {
            let digits = bytes.startIndex + Opening.begin.count
            guard bytes.starts(with: Opening.begin), digits + 11 < bytes.endIndex else { return nil }
            var crc: UInt32 = 0
            for byte in bytes[digits..<(digits + 8)] {
                guard let digit = byte.hexDigit, byte & 0x60 != 0x40 else { return nil }
                crc = crc << 4 | UInt32(digit)
            }
            guard bytes[(digits + 8)...].starts(with: Opening.middle) else { return nil }
            let word = bytes[(digits + 11)...].prefix { $0 &- UInt8(ascii: "a") < 26 || $0 &- UInt8(ascii: "0") < 10 }
            guard !word.isEmpty, bytes[word.endIndex...].starts(with: Opening.end) else { return nil }
            (self.crc, label, rest) = (crc, word, bytes[(word.endIndex + 2)...])
        }

        /// The bytes before the closing brace at an end, if its checksum fits.
        func body(to end: Int, seed: UInt32) -> ArraySlice<UInt8>? {
            guard rest.startIndex < end, rest[end - 1] == UInt8(ascii: "}") else { return nil }
            let body = rest[..<(end - 1)]
            return CRC32C.checksum(of: body, seed: seed) == crc ? body : nil
        }

        static let begin = Array("{\"crc\":\"".utf8)
        private static let middle = Array("\",\"".utf8)
        private static let end = Array("\":".utf8)
    }

    package static let lineFeed = UInt8(ascii: "\n")
}
