extension DocumentPath {
    /// The most bytes an id or a collection's name can have (STORE section 3).
    package static let idLimit = 1500

    /// Whether collections and ids come in turn and each is allowed: 1 to 1500 bytes, not `.`, `..` or `__x__`.
    /// - Throws: `StoreError.invalidPath` with the path or the part that is not.
    @discardableResult
    package func validated() throws(StoreError) -> DocumentPath {
        guard !text.isEmpty else { return self }
        let isAllowed = text.withBytes { bytes in
            var (count, start) = (0, 0)
            while true {
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
                guard DocumentPath.isAllowedID(bytes[start..<end]) else { return false }
                count += 1
                if end == bytes.count { return count.isMultiple(of: 2) }
                start = end + 1
            }
        }
        guard isAllowed else { throw .invalidPath(text) }
        return self
    }

    private static func isAllowedID(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let (first, last) = (bytes.startIndex, bytes.endIndex - 1)
        guard 1...idLimit ~= bytes.count else { return false }
        if bytes.count <= 2, bytes[first] == UInt8(ascii: "."), bytes[last] == UInt8(ascii: ".") { return false }
        let line = UInt8(ascii: "_")
        return bytes.count < 4 || bytes[first] != line || bytes[first + 1] != line || bytes[last - 1] != line
            || bytes[last] != line
    }
}

extension FieldPath {
    /// Whether there is a name and each is allowed: 1 to 1500 bytes.
    /// - Throws: `StoreError.invalidPath` with the path.
    @discardableResult
    package func validated() throws(StoreError) -> FieldPath {
        guard !names.isEmpty, names.count <= Codec.documentDepth,
            names.allSatisfy({ 1...DocumentPath.idLimit ~= $0.utf8.count })
        else { throw .invalidPath(names.joined(separator: ".")) }
        return self
    }

    /// Whether this path is the other one, or the way to it: `a` holds `a.b`.
    func holds(_ other: FieldPath) -> Bool {
        names.count <= other.names.count && zip(names, other.names).allSatisfy { $0.hasSameBytes(as: $1) }
    }
}
