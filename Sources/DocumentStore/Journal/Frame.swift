/// One line of the store's files: `{"crc":"9e48db81","batch":{…}}` and a line feed. The checksum covers the body; all
/// other bytes are compared one by one, so that no flipped bit goes unseen.
package enum Frame {
    /// What a line holds.
    package enum Label: String, Sendable {
        case head, batch, root, months, hot, month, status
    }

    /// A line with its checksum.
    package struct Line: Sendable {
        /// With the line feed.
        package let bytes: [UInt8]
        /// The checksum of the body, seeded.
        package let crc: UInt32
    }

    /// Frames a body.
    /// - Parameter seed: the checksum this line's builds on; 0 for none.
    package static func line(_ label: Label, _ body: [UInt8], seed: UInt32 = 0) -> Line {
        let crc = CRC32C.checksum(of: body, seed: seed)
        var bytes = Array(opening(label, crc))
        bytes.reserveCapacity(bytes.count + body.count + 2)
        bytes += body
        bytes.append(UInt8(ascii: "}"))
        bytes.append(lineFeed)
        return Line(bytes: bytes, crc: crc)
    }

    /// The body of a line, where every byte of the line is right.
    /// - Parameters:
    ///   - line: without its line feed.
    ///   - seed: as it was framed with.
    package static func body(
        of line: ArraySlice<UInt8>, _ label: Label, seed: UInt32 = 0
    ) -> (bytes: ArraySlice<UInt8>, crc: UInt32)? {
        let start = line.startIndex + openingLength(label)
        guard start < line.endIndex, line.last == UInt8(ascii: "}") else { return nil }
        let body = line[start..<line.endIndex - 1]
        let crc = CRC32C.checksum(of: body, seed: seed)
        return line[..<start].elementsEqual(opening(label, crc)) ? (body, crc) : nil
    }

    /// What the checksum of a damaged line may have been: as it is stated, and as it follows from the body. Wherever a
    /// single byte came in between or went away, one of the two still holds.
    static func checksums(ofDamaged line: ArraySlice<UInt8>, _ label: Label, seed: UInt32) -> [UInt32] {
        let stated = CRC32C.checksum(text: String(decoding: line.dropFirst(8).prefix(8), as: UTF8.self))
        let name = Array("\"\(label.rawValue)\":".utf8)
        let start = line.prefix(2 * openingLength(label)).indices.first { line[$0...].starts(with: name) }
        let body = start.map { line[($0 + name.count)...].dropLast() }
        return [stated, body.map { CRC32C.checksum(of: $0, seed: seed) }].compactMap { $0 }
    }

    /// Whether bytes are none, or begin as a line does.
    static func mayBegin(_ bytes: some Sequence<UInt8>) -> Bool {
        zip(bytes, "{\"crc\":\"".utf8).allSatisfy { $0 == $1 }
    }

    /// What ends a line.
    package static let lineFeed = UInt8(ascii: "\n")

    /// How many bytes stand before a body.
    package static func openingLength(_ label: Label) -> Int { 21 + label.rawValue.utf8.count }

    private static func opening(_ label: Label, _ crc: UInt32) -> String.UTF8View {
        "{\"crc\":\"\(CRC32C.text(of: crc))\",\"\(label.rawValue)\":".utf8
    }
}
