import CProcessor

/// Texts compare as UTF-8 bytes: `==` equates composed and decomposed forms, so that one of two names would be lost.
extension String {
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        return withBytes { left in other.withBytes { right in left.hasSameBytes(as: right) } }
    }

    package func precedesInBytes(_ other: String) -> Bool {
        orderInBytes(to: other) < 0
    }

    /// Negative if this text comes first, 0 if the bytes are the same, else positive.
    func orderInBytes(to other: String) -> Int {
        withBytes { left in
            other.withBytes { right in
                let count = min(left.count, right.count)
                let index = left.firstDifference(from: right, count)
                return index < count ? Int(left[index]) - Int(right[index]) : left.count - right.count
            }
        }
    }

    /// Without a heap copy if possible.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    /// The same on every machine and in every version.
    package var fnv1a: UInt64 { utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }

    /// `/` for a name directly below it.
    package var parentFolder: String { lastIndex(of: "/").map { $0 == startIndex ? "/" : String(self[..<$0]) } ?? "/" }

    /// What comes after the last `/`; a byte, as it is to the system, whatever comes after it.
    package var lastName: String {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
    }

    mutating func removeFirstByte() { self = String(unicodeScalars.dropFirst()) }
}

extension UnsafeBufferPointer<UInt8> {
    /// Where the first byte is that differs, of the first `count`, else `count`. Eight at a time: paths begin alike for long.
    func firstDifference(from other: UnsafeBufferPointer<UInt8>, _ count: Int) -> Int {
        let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
        var index = 0
        while index + 8 <= count {
            let word = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if word != right.loadUnaligned(fromByteOffset: index, as: UInt64.self) { break }
            index += 8
        }
        while index < count, self[index] == other[index] { index += 1 }
        return index
    }

    /// Eight bytes at a time; both have the same length.
    func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
        let whole = count & ~7
        for index in stride(from: 0, to: whole, by: 8) {
            let word = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard word == right.loadUnaligned(fromByteOffset: index, as: UInt64.self) else { return false }
        }
        for index in whole..<count where self[index] != other[index] { return false }
        return true
    }
}

/// CRC-32C (Castagnoli).
package enum CRC32C {
    /// - Parameter seed: the checksum of the preceding bytes.
    package static func checksum(of bytes: UnsafeBufferPointer<UInt8>, seed: UInt32 = 0) -> UInt32 {
        hasInstruction
            ? ~crc32c_of(bytes.baseAddress, UInt(bytes.count), ~seed) : checksumByTable(of: bytes, seed: seed)
    }

    /// Queried once: the answer costs more than a line's checksum.
    private static let hasInstruction = has_crc32c()

    /// For processors without the instruction.
    static func checksumByTable(of bytes: UnsafeBufferPointer<UInt8>, seed: UInt32) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            var sum = ~seed
            let whole = bytes.count & ~7
            for index in stride(from: 0, to: whole, by: 8) {
                sum ^= bytes.word(at: index)
                let next = bytes.word(at: index + 4)
                sum =
                    table[0x700 + Int(sum & 0xFF)] ^ table[0x600 + Int(sum >> 8 & 0xFF)]
                    ^ table[0x500 + Int(sum >> 16 & 0xFF)] ^ table[0x400 + Int(sum >> 24)]
                    ^ table[0x300 + Int(next & 0xFF)] ^ table[0x200 + Int(next >> 8 & 0xFF)]
                    ^ table[0x100 + Int(next >> 16 & 0xFF)] ^ table[Int(next >> 24)]
            }
            for byte in bytes[whole...] { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
            return ~sum
        }
    }

    /// - Parameter seed: the checksum of the preceding bytes.
    package static func checksum(of bytes: [UInt8], seed: UInt32 = 0) -> UInt32 {
        bytes.withUnsafeBufferPointer { checksum(of: $0, seed: seed) }
    }

    /// - Parameter seed: the checksum of the preceding bytes.
    package static func checksum(of bytes: ArraySlice<UInt8>, seed: UInt32 = 0) -> UInt32 {
        bytes.withUnsafeBufferPointer { checksum(of: $0, seed: seed) }
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

    /// Eight tables of 256: row n is the effect of a byte followed by n zero bytes.
    private static let table: [UInt32] = {
        var table = [UInt32](repeating: 0, count: 8 * 256)
        for byte in 0..<256 {
            var sum = UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0x82F6_3B78 : sum >> 1 }
            table[byte] = sum
        }
        for index in 256..<table.count {
            let before = table[index - 256]
            table[index] = table[Int(before & 0xFF)] ^ (before >> 8)
        }
        return table
    }()
}

extension UnsafeBufferPointer<UInt8> {
    /// The first byte is the lowest.
    fileprivate func word(at index: Int) -> UInt32 {
        UInt32(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt32.self))
    }
}
