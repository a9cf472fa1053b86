/// A document as the fold left it.
package struct Document: Hashable, Sendable {
    package let path: DocumentPath
    package var fields: Fields
    package var metadata: Metadata

    /// Recorded by the store.
    package struct Metadata: Hashable, Sendable {
        /// `now` of the batch that created it.
        package var createTime: Timestamp
        /// Of the last batch that changed it.
        package var updateTime: Timestamp
        /// From 1, one more with each change.
        package var version: Int64
        package var device: String

        package init(createTime: Timestamp, updateTime: Timestamp, version: Int64, device: String) {
            self.createTime = createTime
            self.updateTime = updateTime
            self.version = version
            self.device = device
        }
    }

    package init(path: DocumentPath, fields: Fields, metadata: Metadata) {
        self.path = path
        self.fields = fields
        self.metadata = metadata
    }
}

/// A path below the root document `users/{uid}`, which is empty: `habits/h1/sessions/s1`. Compared by bytes.
package struct DocumentPath: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let text: String

    package static let root = DocumentPath("")

    /// - Parameter text: checked when a batch is committed.
    package init(_ text: String) { self.text = text }

    package func child(_ collection: String, _ id: String) -> DocumentPath {
        DocumentPath(text.isEmpty ? "\(collection)/\(id)" : "\(text)/\(collection)/\(id)")
    }

    package var segments: [Substring] {
        text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
    }

    package var id: String { text.lastName }

    package var collectionGroup: String { DocumentPath(collection).id }

    /// `habits/h1/sessions` of `habits/h1/sessions/s1`.
    package var collection: String { text.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(text[..<$0]) } ?? "" }

    package var description: String { text.isEmpty ? "(root)" : text }

    package static func == (left: DocumentPath, right: DocumentPath) -> Bool { left.text.hasSameBytes(as: right.text) }

    package static func < (left: DocumentPath, right: DocumentPath) -> Bool { left.text.precedesInBytes(right.text) }

    /// In bytes, with `/` before all others: everything below a document follows it at once.
    package func precedesBySegments(_ other: DocumentPath) -> Bool {
        text.withBytes { left in
            other.text.withBytes { right in
                let count = min(left.count, right.count)
                let index = left.firstDifference(from: right, count)
                guard index < count else { return left.count < right.count }
                let slash = UInt8(ascii: "/")
                return left[index] == slash || right[index] != slash && left[index] < right[index]
            }
        }
    }

    package func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// In bytes.
    package static let idLimit = 1500

    var keepsParts: Bool {
        text.withBytes { bytes in bytes.count { $0 == UInt8(ascii: "/") } } < Limits.parts
    }

    /// Collections and ids alternate, 1 to 1500 bytes, not `.`, `..` or `__x__`, 20 at most. Throws `.invalidPath`.
    @discardableResult
    package func validated() throws(StoreError) -> DocumentPath {
        guard !text.isEmpty else { return self }
        let isAllowed = text.withBytes { bytes in
            var (count, start) = (0, 0)
            while true {
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
                guard DocumentPath.isAllowedID(bytes[start..<end]) else { return false }
                count += 1
                if end == bytes.count { return count.isMultiple(of: 2) && count <= Limits.parts }
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
    /// 1 to 1500 bytes a name. Throws `.invalidPath`.
    @discardableResult
    package func validated() throws(StoreError) -> FieldPath {
        if let onlyName, 1...DocumentPath.idLimit ~= onlyName.utf8.count { return self }
        guard names.count <= Limits.parts,
            names.allSatisfy({ 1...DocumentPath.idLimit ~= $0.utf8.count })
        else { throw .invalidPath(names.joined(separator: ".")) }
        return self
    }

    func holds(_ other: FieldPath) -> Bool {
        if let onlyName, let name = other.onlyName { return onlyName.hasSameBytes(as: name) }
        return names.count <= other.names.count && zip(names, other.names).allSatisfy { $0.hasSameBytes(as: $1) }
    }
}

/// Limits of a batch and a document, for those that are written and for those that are read. What a line says and these
/// constants decide alone, so that all machines agree.
package enum Limits {
    /// Of a document's path, and of a field's.
    static let parts = 20
    /// Of a list or a map that a write changes: else many small writes to a large one would take for ever.
    package static let elements = 2000
    /// 10 MiB, as `Codec` writes it.
    package static let batchBytes = 10 << 20
    /// 1 MiB.
    package static let documentBytes = 1 << 20
    /// The most one document adds to a kept sum: it cannot overflow, so a document can be counted out again.
    private static let mostSummed: Int64 = 100_000_000

    static func summed(_ number: Int64) -> Int64 { max(-mostSummed, min(mostSummed, number)) }
}

extension Fields {
    /// - Throws: `.tooLarge`, or `.invalidBatch` for a time outside of years 0000 to 9999.
    package func validated() throws(StoreError) {
        let mostBytes = try Value.map(self).validated(depthLeft: Codec.documentDepth)
        guard mostBytes <= Limits.documentBytes || Codec.bytes(of: .map(self)).count <= Limits.documentBytes else {
            throw .tooLarge(what: "document", limit: Int64(Limits.documentBytes))
        }
    }
}

extension Value {
    /// Whether it has at most so many levels of lists and maps.
    func keepsDepth(_ levels: Int) -> Bool {
        switch self {
        case .list(let elements): levels > 0 && elements.allSatisfy { $0.keepsDepth(levels - 1) }
        case .map(let fields): levels > 0 && fields.entries.allSatisfy { $0.value.keepsDepth(levels - 1) }
        default: true
        }
    }

    /// - Returns: an upper bound of its size in bytes; the exact size takes writing it.
    @discardableResult
    func validated(depthLeft: Int) throws(StoreError) -> Int {
        switch self {
        case .list(let elements):
            guard depthLeft > 0 else { throw .tooLarge(what: "depth", limit: Int64(Codec.documentDepth)) }
            var sum = 2
            for element in elements { sum += try element.validated(depthLeft: depthLeft - 1) + 1 }
            return sum
        case .map(let fields):
            guard depthLeft > 0 else { throw .tooLarge(what: "depth", limit: Int64(Codec.documentDepth)) }
            var sum = 2
            for entry in fields.entries {
                sum += try entry.name.mostBytes + entry.value.validated(depthLeft: depthLeft - 1) + 2
            }
            return sum
        case .timestamp(let time):
            guard Timestamp.textRange.contains(time) else {
                throw .invalidBatch("a time outside of the years 0000 to 9999")
            }
            return 40
        case .null, .boolean: return 5
        case .integer: return 20
        case .double: return 40
        case .string(let text): return text.mostBytes
        }
    }
}

extension String {
    /// Of its encoded size: six bytes for each byte, quotes, and a `$` before a name.
    var mostBytes: Int { utf8.count * 6 + 3 }
}
