/// A document as the fold left it.
package struct Document: Hashable, Sendable {
    package let path: DocumentPath
    /// What the user keeps in it.
    package var fields: Fields
    /// Maintained by the store.
    package var metadata: Metadata

    /// What the store records about a document, outside of the user's fields.
    package struct Metadata: Hashable, Sendable {
        /// `now` of the batch that made it.
        package var createTime: Timestamp
        /// `now` of the last batch that changed it.
        package var updateTime: Timestamp
        /// 1 when created, one more with each batch that changed it.
        package var version: Int64
        /// The device that changed it last.
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

/// The path of a document below the store's root document `users/{uid}`: `habits/h1/sessions/s1`; empty for the root
/// document itself. Compared and ordered by bytes.
package struct DocumentPath: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The path as written in lines, without a leading `users/{uid}/`.
    package let text: String

    /// The root document, `users/{uid}`.
    package static let root = DocumentPath("")

    /// - Parameter text: collections and ids alternating, separated by `/`; checked when a batch is committed.
    package init(_ text: String) {
        self.text = text
    }

    /// The document with an id in a collection below this document.
    package func child(_ collection: String, _ id: String) -> DocumentPath {
        DocumentPath(text.isEmpty ? "\(collection)/\(id)" : "\(text)/\(collection)/\(id)")
    }

    /// Collection names and ids in turn, from the outside in.
    package var segments: [Substring] { text.split(separator: "/", omittingEmptySubsequences: false) }

    /// The last id; empty for the root document.
    package var id: String { segments.last.map(String.init) ?? "" }

    /// The collection's own name: `sessions` of `habits/h1/sessions/s1`; empty for the root document.
    package var collectionGroup: String {
        let parts = segments
        return parts.count >= 2 ? String(parts[parts.count - 2]) : ""
    }

    /// The collection's path: `habits/h1/sessions` of `habits/h1/sessions/s1`; empty for the root document.
    package var collection: String {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(text[..<slash])
    }

    /// The path, or a word for the root document.
    package var description: String { text.isEmpty ? "(root)" : text }

    /// By bytes.
    package static func == (left: DocumentPath, right: DocumentPath) -> Bool {
        left.text.hasSameBytes(as: right.text)
    }

    /// By bytes.
    package static func < (left: DocumentPath, right: DocumentPath) -> Bool {
        left.text.precedesInBytes(right.text)
    }

    /// By bytes.
    package func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension DocumentPath {
    /// The most bytes an id or a collection's name can have.
    package static let idLimit = 1500

    /// Checks that collections and ids alternate and each is allowed: 1 to 1500 bytes, not `.`, `..` or `__x__`.
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
    /// Checks that there is a name and each is allowed: 1 to 1500 bytes.
    /// - Throws: `StoreError.invalidPath` with the path.
    @discardableResult
    package func validated() throws(StoreError) -> FieldPath {
        guard !names.isEmpty, names.count <= Codec.documentDepth,
            names.allSatisfy({ 1...DocumentPath.idLimit ~= $0.utf8.count })
        else { throw .invalidPath(names.joined(separator: ".")) }
        return self
    }

    /// Whether this path equals or contains another: `a` holds `a.b`.
    func holds(_ other: FieldPath) -> Bool {
        names.count <= other.names.count && zip(names, other.names).allSatisfy { $0.hasSameBytes(as: $1) }
    }
}

/// Limits of a batch and a document.
package enum Limits {
    /// The most bytes of a batch, as `Codec` writes it: 10 MiB.
    package static let batchBytes = 10 << 20
    /// The most bytes of a document's fields, as `Codec` writes them: 1 MiB.
    package static let documentBytes = 1 << 20
    /// The most that one document adds to a kept sum, either way: enough for any life, and sums of such numbers cannot
    /// overflow, so that a document can be counted out again.
    private static let mostSummed: Int64 = 100_000_000

    /// What a document's number adds to a kept sum.
    static func summed(_ number: Int64) -> Int64 { max(-mostSummed, min(mostSummed, number)) }
}

extension Fields {
    /// Checks that they fit into a document: size, depth, and times that have a text.
    /// - Throws: `StoreError.tooLarge`, or `StoreError.invalidBatch` for a time outside of years 0000 to 9999.
    package func validated() throws(StoreError) {
        let mostBytes = try Value.map(self).validated(depthLeft: Codec.documentDepth)
        guard mostBytes <= Limits.documentBytes || Codec.bytes(of: .map(self)).count <= Limits.documentBytes else {
            throw .tooLarge(what: "document", limit: Int64(Limits.documentBytes))
        }
    }
}

extension Value {
    /// Checks that it fits into a document at a depth.
    /// - Parameter depthLeft: how many more levels of lists and maps are allowed.
    /// - Returns: an upper bound of its size in bytes, which is cheap; the exact size takes writing it.
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
    /// An upper bound of its encoded size: six bytes for each byte, quotes, and a `$` before a name.
    var mostBytes: Int { utf8.count * 6 + 3 }
}
