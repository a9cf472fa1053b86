/// A document as the fold left it.
package struct Document: Hashable, Sendable {
    package let path: DocumentPath
    package var fields: Fields { didSet { size = nil } }
    package var metadata: Metadata
    /// Of the fields in bytes, as `Codec` writes them, where that was counted.
    var size: Int?

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

    package static func == (left: Document, right: Document) -> Bool {
        left.path == right.path && left.metadata == right.metadata && left.fields == right.fields
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(metadata)
        hasher.combine(fields)
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
        let slash = UInt8(ascii: "/")
        for (left, right) in zip(text.utf8, other.text.utf8) where left != right {
            return left == slash || right != slash && left < right
        }
        return text.utf8.count < other.text.utf8.count
    }

    package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }

    /// In bytes.
    package static let idLimit = 1500

    var keepsParts: Bool { text.utf8.count { $0 == UInt8(ascii: "/") } < Limits.parts }

    /// Collections and ids alternate, 1 to 1500 bytes, not `.`, `..` or `__x__`, 20 at most. Throws `.invalidPath`.
    @discardableResult
    package func validated() throws(StoreError) -> DocumentPath {
        guard !text.isEmpty else { return self }
        let parts = segments
        let isAllowed =
            parts.count.isMultiple(of: 2) && parts.count <= Limits.parts && parts.allSatisfy(DocumentPath.isAllowedID)
        guard isAllowed else { throw .invalidPath(text) }
        return self
    }

    private static func isAllowedID(_ part: Substring) -> Bool {
        let bytes = Array(part.utf8)
        guard 1...idLimit ~= bytes.count, bytes != [UInt8(ascii: ".")], bytes != Array("..".utf8) else { return false }
        let lines = Array("__".utf8)
        return bytes.count < 4 || !bytes.starts(with: lines) || !bytes.suffix(2).elementsEqual(lines)
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

extension Fields {
    /// - Throws: `.tooLarge`, or `.invalidBatch` for a time outside of years 0000 to 9999.
    package func validated() throws(StoreError) {
        try Value.map(self).validated(depthLeft: Codec.documentDepth)
        guard writtenSize <= Limits.documentBytes else {
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

    func validated(depthLeft: Int) throws(StoreError) {
        guard keepsDepth(depthLeft) else { throw .tooLarge(what: "depth", limit: Int64(Codec.documentDepth)) }
        guard keepsTimes else { throw .invalidBatch("a time outside of the years 0000 to 9999") }
    }

    private var keepsTimes: Bool {
        switch self {
        case .timestamp(let time): Timestamp.textRange.contains(time)
        case .list(let elements): elements.allSatisfy(\.keepsTimes)
        case .map(let fields): fields.entries.allSatisfy(\.value.keepsTimes)
        default: true
        }
    }
}

/// Limits of lines, batches and documents, for those that are written and for those that are read. What a line says and
/// these constants decide alone, so that all machines agree.
package enum Limits {
    /// Of a document's path, and of a field's.
    static let parts = 20
    /// Of a list or a map that a write changes: else many small writes to a large one would take for ever.
    package static let elements = 2000
    /// How often a batch may compare an element of a list: what 1,000 operations on the longest list come to.
    static let comparisons = 1000 * elements
    /// 10 MiB, as `Codec` writes it.
    package static let batchBytes = 10 << 20
    /// 1 MiB.
    package static let documentBytes = 1 << 20
    /// Greater numbers of lines are not accepted: counting on from them could overflow.
    static let lastSeq: Int64 = 1 << 40
    /// The most one document adds to a kept sum: it cannot overflow, so a document can be counted out again.
    private static let mostSummed: Int64 = 100_000_000

    static func summed(_ number: Int64) -> Int64 { max(-mostSummed, min(mostSummed, number)) }
}
