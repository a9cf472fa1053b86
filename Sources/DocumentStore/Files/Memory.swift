import Glibc

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
