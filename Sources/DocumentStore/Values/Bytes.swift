/// Names, ids and texts compare as UTF-8 bytes: Swift's own `==` takes composed and decomposed forms for equal, and a
/// file written on another system would then lose one of two names (STORE section 2).
extension String {
    /// Whether two texts are the same bytes.
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        return withBytes { left in other.withBytes { right in left.hasSameBytes(as: right) } }
    }

    /// Whether this text comes first when ordered by bytes.
    package func precedesInBytes(_ other: String) -> Bool {
        withBytes { left in other.withBytes { right in left.lexicographicallyPrecedes(right) } }
    }

    /// Below 0 where this text comes first when ordered by bytes, 0 where both are the same bytes, else above 0.
    func orderInBytes(to other: String) -> Int {
        withBytes { left in
            other.withBytes { right in
                let count = min(left.count, right.count)
                var index = 0
                while index < count {
                    if left[index] != right[index] { return Int(left[index]) - Int(right[index]) }
                    index += 1
                }
                return left.count - right.count
            }
        }
    }

    /// Hands out the bytes without making a copy on the heap, where the text has them at hand.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    /// Drops the first byte, which must be ASCII.
    mutating func removeFirstByte() {
        self = String(unicodeScalars.dropFirst())
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether as many bytes are the same, eight at a time.
    fileprivate func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
        var index = 0
        while index + 8 <= count {
            let word = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard word == right.loadUnaligned(fromByteOffset: index, as: UInt64.self) else { return false }
            index += 8
        }
        while index < count {
            guard self[index] == other[index] else { return false }
            index += 1
        }
        return true
    }
}
