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
        try Value.map(self).validated(depthLeft: Codec.documentDepth)
        let isSmall = Value.map(self).mostBytes <= Limits.documentBytes
        guard isSmall || Codec.bytes(of: .map(self)).count <= Limits.documentBytes else {
            throw .tooLarge(what: "document", limit: Int64(Limits.documentBytes))
        }
    }
}

extension Value {
    /// Whether it fits into a document that has so many levels left.
    func validated(depthLeft: Int) throws(StoreError) {
        switch self {
        case .list(let elements):
            guard depthLeft > 0 else { throw .tooLarge(what: "depth", limit: Int64(Codec.documentDepth)) }
            for element in elements { try element.validated(depthLeft: depthLeft - 1) }
        case .map(let fields):
            guard depthLeft > 0 else { throw .tooLarge(what: "depth", limit: Int64(Codec.documentDepth)) }
            for entry in fields.entries { try entry.value.validated(depthLeft: depthLeft - 1) }
        case .timestamp(let time):
            guard Timestamp.textRange.contains(time) else {
                throw .invalidBatch("a time outside of the years 0000 to 9999")
            }
        case .null, .boolean, .integer, .double, .string: break
        }
    }

    /// As many bytes as `Codec` can make of it at most: known at once, where counting them takes writing them.
    var mostBytes: Int {
        switch self {
        case .null, .boolean: 5
        case .integer: 20
        case .double, .timestamp: 40
        case .string(let text): text.mostBytes
        case .list(let elements): elements.reduce(2) { $0 + $1.mostBytes + 1 }
        case .map(let fields): fields.entries.reduce(2) { $0 + $1.name.mostBytes + $1.value.mostBytes + 2 }
        }
    }
}

extension String {
    /// As many bytes as `Codec` can make of it at most: six for each, quotes, and a `$` before a name.
    var mostBytes: Int { utf8.count * 6 + 3 }
}
