extension DocumentPath {
    /// The most bytes an id or a collection's name can have (STORE section 3).
    package static let idLimit = 1500

    /// Whether collections and ids come in turn and each is allowed: 1 to 1500 bytes, not `.`, `..` or `__x__`.
    /// - Throws: `StoreError.invalidPath` with the path or the part that is not.
    @discardableResult
    package func validated() throws(StoreError) -> DocumentPath {
        guard !text.isEmpty else { return self }
        let segments = segments
        guard segments.count.isMultiple(of: 2) else { throw .invalidPath(text) }
        for segment in segments where !segment.isAllowedID { throw .invalidPath(text) }
        return self
    }
}

extension Substring {
    fileprivate var isAllowedID: Bool {
        let bytes = utf8
        guard 1...DocumentPath.idLimit ~= bytes.count, self != ".", self != ".." else { return false }
        let line = UInt8(ascii: "_")
        let isReserved =
            bytes.count >= 4 && bytes.starts(with: [line, line]) && bytes.reversed().starts(with: [line, line])
        return !isReserved
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
