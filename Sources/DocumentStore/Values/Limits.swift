/// The limits of STORE section 3.
package enum Limits {
    /// The most bytes of a batch, as `Codec` writes it: 10 MiB.
    package static let batchBytes = 10 << 20
    /// The most bytes of a document's fields, as `Codec` writes them: 1 MiB.
    package static let documentBytes = 1 << 20
}

extension Fields {
    /// Whether they fit into a document: size, depth, and times that have a text.
    /// - Throws: `StoreError.tooLarge`, or `StoreError.invalidBatch` for a time outside of years 0000 to 9999.
    package func validated() throws(StoreError) {
        let mostBytes = try Value.map(self).validated(depthLeft: Codec.documentDepth)
        guard mostBytes <= Limits.documentBytes || Codec.bytes(of: .map(self)).count <= Limits.documentBytes else {
            throw .tooLarge(what: "document", limit: Int64(Limits.documentBytes))
        }
    }
}

extension Value {
    /// Whether it fits into a document that has so many levels left.
    /// - Returns: as many bytes as `Codec` can make of it at most: known at once, where counting them takes writing them.
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
    /// As many bytes as `Codec` can make of it at most: six for each, quotes, and a `$` before a name.
    var mostBytes: Int { utf8.count * 6 + 3 }
}
