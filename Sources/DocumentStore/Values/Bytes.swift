import Glibc

/// Texts compare as UTF-8 bytes: `==` equates composed and decomposed forms, so that one of two names would be lost.
extension String {
    package func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && orderInBytes(to: other) == 0
    }

    package func precedesInBytes(_ other: String) -> Bool { orderInBytes(to: other) < 0 }

    /// Negative if this text comes first, 0 if the bytes are the same, else positive.
    func orderInBytes(to other: String) -> Int {
        let (count, otherCount) = (utf8.count, other.utf8.count)
        let order = compare(min(count, otherCount), bytesWith: other)
        return order == 0 ? count - otherCount : order
    }

    /// For keys that compare as bytes: by their characters, thousands of forms of one text would have one hash.
    func hashBytes(into hasher: inout Hasher) {
        var text = self
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(UInt8.max)
    }

    /// The same on every machine and in every version.
    package var fnv1a: UInt64 { utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }

    /// `/` for a name directly below it.
    package var parentFolder: String { lastIndex(of: "/").map { $0 == startIndex ? "/" : String(self[..<$0]) } ?? "/" }

    /// What comes after the last `/`; a byte, as it is to the system, whatever comes after it.
    package var lastName: String {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
    }
}

/// CRC-32C (Castagnoli).
package enum CRC32C {
    /// - Parameter seed: the checksum of the preceding bytes.
    package static func checksum(of bytes: some Sequence<UInt8>, seed: UInt32 = 0) -> UInt32 {
        let (all, tables) = (ArraySlice(bytes), tables)
        let bytes = all.span
        var (sum, place) = (~seed, 0)
        // Eight at once: each opening and each rebuild sums all it reads, and byte by byte that takes four times as long.
        while bytes.count - place >= 8 {
            var next: UInt32 = 0
            for ahead in 0..<4 {
                let byte = bytes[place + ahead] ^ UInt8(truncatingIfNeeded: sum >> (8 * ahead))
                next ^= tables[256 * (7 - ahead) + Int(byte)]
                next ^= tables[256 * (3 - ahead) + Int(bytes[place + 4 + ahead])]
            }
            (sum, place) = (next, place + 8)
        }
        for place in place..<bytes.count {
            sum = tables[Int(UInt8(truncatingIfNeeded: sum) ^ bytes[place])] ^ (sum >> 8)
        }
        return ~sum
    }

    /// Eight hex digits, lower case.
    package static func text(of checksum: UInt32) -> String {
        let digits = String(checksum, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }

    package static func checksum(text: String) -> UInt32? {
        guard text.utf8.count == 8, let checksum = UInt32(text, radix: 16), self.text(of: checksum) == text else {
            return nil
        }
        return checksum
    }

    /// Of each byte, with 0 to 7 bytes of zero behind it.
    private static let tables: [UInt32] = {
        var tables: [UInt32] = (0..<256).map { byte in
            (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? (sum >> 1) ^ 0x82F6_3B78 : sum >> 1 }
        }
        for place in 0..<(7 * 256) { tables.append(tables[Int(tables[place] & 0xFF)] ^ (tables[place] >> 8)) }
        return tables
    }()
}

/// The C library's ways through many bytes, which take several at a time.
extension String {
    /// Negative if its first bytes come before those of another text, 0 if they are the same, else positive.
    func compare(_ count: Int, bytesWith other: String) -> Int {
        // A text without bytes may have no address.
        guard count > 0 else { return 0 }
        return withCString { left in other.withCString { right in Int(memcmp(left, right, count)) } }
    }
}

extension [UInt8] {
    /// Nil if there is none from there on.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        withUnsafeBytes { bytes in
            guard start < bytes.count, let base = bytes.baseAddress,
                let found = memchr(base + start, Int32(byte), bytes.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }
}
