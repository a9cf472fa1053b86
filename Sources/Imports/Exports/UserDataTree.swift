package import DocumentStore
package import Domain

/// Everything as one JSON tree that mirrors the collections: of each document its `fields`, and below it its
/// `collections`, by name and id. Values are written as the store writes them, so that nothing is lost on the way.
package struct UserDataTree: Hashable, Sendable {
    /// One document, in an export that is to have it with what the store knows of it: an import reads that as nothing.
    package struct Leaf: Hashable, Sendable {
        package let path: DocumentPath
        package let fields: Fields
        var metadata: Fields?

        fileprivate var segments: [Substring] { path == .root ? [] : path.segments }
    }

    package let leaves: [Leaf]

    package init(of documents: [Document], hasMetadata: Bool = false) {
        self.init(
            documents.map { Leaf(path: $0.path, fields: $0.fields, metadata: hasMetadata ? $0.metadata.fields : nil) })
    }

    /// In order of their segments: documents below another one come right after it.
    private init(_ leaves: [Leaf]) { self.leaves = leaves.sorted { $0.path.precedesBySegments($1.path) } }

    /// The shape written, and the newest one read.
    private static let version: Int64 = 2
    /// The newest without metadata.
    private static let plainVersion: Int64 = 1

    /// As text, one document a line, made at a time.
    package func bytes(at time: Timestamp) -> [UInt8] {
        var bytes = Array(#"{"at":"#.utf8) + Codec.bytes(of: .timestamp(time))
        let version = leaves.contains { $0.metadata != nil } ? Self.version : Self.plainVersion
        bytes += Array(#","kind":"export","version":\#(version),"user":"#.utf8)
        Self.write(leaves[...], depth: 0, into: &bytes)
        return bytes + Array("}\n".utf8)
    }

    /// Writes a document, if the first leaf is one of so many segments, and what is below it.
    private static func write(_ leaves: ArraySlice<Leaf>, depth: Int, into bytes: inout [UInt8]) {
        let own = leaves.first.flatMap { $0.segments.count == depth ? $0 : nil }
        let below = leaves.drop { $0.segments.count <= depth }
        bytes += Array("{".utf8)
        if let own { bytes += Array(#""fields":"#.utf8) + Codec.bytes(of: .map(own.fields)) }
        if let metadata = own?.metadata { bytes += Array(#","metadata":"#.utf8) + Codec.bytes(of: .map(metadata)) }
        if !below.isEmpty {
            bytes += Array((own == nil ? #""collections":"# : #","collections":"#).utf8)
            writeGroups(of: below, by: depth, into: &bytes) { collection, bytes in
                writeGroups(of: collection, by: depth + 1, into: &bytes) { write($0, depth: depth + 2, into: &$1) }
            }
        }
        bytes += Array("}".utf8)
    }

    /// Writes a map of leaves by one of their segments.
    private static func writeGroups(
        of leaves: ArraySlice<Leaf>, by place: Int, into bytes: inout [UInt8],
        each: (ArraySlice<Leaf>, inout [UInt8]) -> Void
    ) {
        bytes += Array("{".utf8)
        var rest = leaves
        while let name = rest.first.map({ String($0.segments[place]) }) {
            let group = rest.prefix { $0.segments[place].utf8.elementsEqual(name.utf8) }
            bytes += Array((rest.startIndex == leaves.startIndex ? "\n" : ",\n").utf8)
            // The store's own names of one `$` are kept apart from a person's by one more.
            bytes += Codec.bytes(of: .string(name.hasPrefix("$") ? "$" + name : name)) + Array(":".utf8)
            each(group, &bytes)
            rest = rest.dropFirst(group.count)
        }
        bytes += Array("}".utf8)
    }
}

extension UserDataTree {
    /// Reads what `bytes` wrote.
    /// - Throws: `.cutOff`, `.notJSON`, `.notOurs`, `.newerVersion`.
    package init(_ file: ImportFile) throws(ImportFault) {
        if case .failure(let error) = file.value, error.problem == .unexpectedEnd || error.offset >= file.content.count
        {
            throw .cutOff(file: file.name)
        }
        let value = try file.parsed().value
        guard case .map(let tree) = value, tree["kind"] == "export", case .integer(let version)? = tree["version"],
            case .map(let user)? = tree["user"]
        else { throw .notOurs(file: file.name) }
        guard version <= Self.version else { throw .newerVersion(file: file.name) }
        var leaves: [Leaf] = []
        guard Self.read(user, at: .root, into: &leaves), !leaves.isEmpty else { throw .notOurs(file: file.name) }
        self.init(leaves)
    }

    /// False if any of it is no tree of documents the program knows.
    private static func read(_ node: Fields, at path: DocumentPath, into leaves: inout [Leaf]) -> Bool {
        for entry in node.entries {
            guard case .map(let inner) = entry.value else { return false }
            switch entry.name {
            case "fields":
                guard Schema.collection(of: path) != nil, (try? path.validated()) != nil,
                    (try? inner.validated()) != nil
                else { return false }
                leaves.append(Leaf(path: path, fields: inner))
            case "collections":
                for collection in inner.entries {
                    guard case .map(let documents) = collection.value else { return false }
                    for document in documents.entries {
                        guard case .map(let below) = document.value,
                            read(below, at: path.child(collection.name, document.name), into: &leaves)
                        else { return false }
                    }
                }
            // Of the store that it comes from: the one it comes to keeps its own.
            case "metadata": break
            default: return false
            }
        }
        return true
    }

    /// For an empty store, the last one sealing the group: none is larger than half a MiB but for a document's own size.
    package func batches(group: String) -> [Batch] {
        var batches: [Batch] = []
        var writes: [Write] = []
        var size = 0
        for leaf in leaves {
            writes.append(.set(leaf.path, leaf.fields))
            size += Codec.bytes(of: .map(leaf.fields)).count + leaf.path.text.utf8.count
            guard size > 500_000 else { continue }
            batches.append(.importing(writes, in: group))
            (writes, size) = ([], 0)
        }
        batches.append(.importing(writes, in: group, isSeal: true))
        return batches
    }
}

extension Repository {
    package func isEmpty() throws(DomainError) -> Bool { try documents(.everything).isEmpty }
}

extension UserDataTree {
    /// Whether a file begins as `bytes` begins, whatever comes of it.
    static func isBegun(in content: ArraySlice<UInt8>) -> Bool {
        let start = content.prefix(200).filter { $0 > 32 }
        return String(decoding: start, as: UTF8.self).contains(#""kind":"export""#)
    }

    /// The tree without documents that break the schema, cannot be decoded, or belong to nothing there is; with what is
    /// wrong with these, in order of their paths. Sums may have drifted in a sound store, and are left as they are.
    /// - Throws: `.broken` where the person's document is wrong, coins are below 0, or a habit and its cat have lost each
    ///   other, also by one of them being left out.
    package func sound(at moment: Moment, in file: String) throws(ImportFault) -> (UserDataTree, leftOut: [SkippedRow])
    {
        let metadata = Document.Metadata(createTime: moment.instant, updateTime: moment.instant, version: 1, device: "")
        let documents = leaves.map { Document(path: $0.path, fields: $0.fields, metadata: metadata) }
        let table = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
        var odd = documents.flatMap { Schema.findings(for: $0) }.filter { !$0.isDebt && !$0.isNewer }
        var torn: [AuditFinding] = []
        do throws(DomainError) {
            let audit = try Audit(Repository(documents: table, deviceId: ""))
            odd.addElsewhere(try audit.malformed() + audit.visits().filter(\.isImpossible))
            odd.addElsewhere(try (audit.history() + audit.entries()).filter(\.isOrphan))
            torn = audit.bonds().filter { !$0.isOfState } + audit.sums().filter(\.isDebt)
        } catch { throw .notOurs(file: file) }
        odd.sort { $0.path < $1.path }
        let fatal = odd.filter { $0.path == .root || $0.isOfBond } + torn
        guard fatal.isEmpty else { throw .broken(file: file, findings: fatal.sorted { $0.path < $1.path }) }
        let paths = Set(odd.map(\.path))
        let leftOut = odd.map {
            SkippedRow(place: RowPlace(file: file, row: $0.path.text), reason: .broken($0.problem))
        }
        return (UserDataTree(leaves.filter { !paths.contains($0.path) }), leftOut)
    }
}

extension Document.Metadata {
    fileprivate var fields: Fields {
        ["updatedAt": .timestamp(updateTime), "_version": .integer(version), "deviceId": .string(device)]
    }
}

extension [AuditFinding] {
    /// Adds findings of documents that have none yet.
    fileprivate mutating func addElsewhere(_ findings: [AuditFinding]) {
        let known = Set(map(\.path))
        self += findings.filter { !known.contains($0.path) }
    }
}

extension AuditFinding {
    fileprivate var isDebt: Bool {
        switch problem {
        case .debt: true
        case .breaksSchema(.outOfRange("coins", _)): path == .root
        default: false
        }
    }

    /// Whether a newer program wrote it: it is kept as it is.
    fileprivate var isNewer: Bool { if case .breaksSchema(.newer) = problem { true } else { false } }

    /// Whether it is of a habit or a cat, which cannot go without the other.
    fileprivate var isOfBond: Bool { path.segments.count == 2 && ["habits", "cats"].contains(path.collection) }

    fileprivate var isOfState: Bool { if case .stateDisagrees = problem { true } else { false } }

    fileprivate var isImpossible: Bool { if case .impossible = problem { true } else { false } }

    /// Of an entry, a session or a timer without the habit and the cat it is of.
    fileprivate var isOrphan: Bool {
        if case .danglingReference(let field, _) = problem { field != "session" } else { false }
    }
}
