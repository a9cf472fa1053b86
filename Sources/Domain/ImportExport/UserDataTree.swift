package import DocumentStore

/// Everything as one JSON tree that mirrors the collections: of each document its `fields`, and below it its
/// `collections`, by name and id. Values are written as the store writes them, so that nothing is lost on the way.
package struct UserDataTree: Hashable, Sendable {
    /// One document without what the store knows of it.
    package struct Leaf: Hashable, Sendable {
        package let path: DocumentPath
        package let fields: Fields
    }

    package let leaves: [Leaf]

    package init(of documents: [Document]) {
        self.init(documents.map { Leaf(path: $0.path, fields: $0.fields) })
    }

    /// In order of their segments, which `Node` relies on.
    private init(_ leaves: [Leaf]) { self.leaves = leaves.sorted { $0.path.precedesBySegments($1.path) } }

    /// The shape written, and the newest one read.
    package static let version: Int64 = 1

    /// The tree as text, one document a line, made at a time.
    package static func bytes(of documents: [Document], at time: Timestamp) -> [UInt8] {
        let root = Node()
        // Of most documents the one before is in the same collection.
        var last = (collection: "", node: root)
        for document in documents.sorted(by: { $0.path.precedesBySegments($1.path) }) {
            guard document.path != .root else {
                root.fields = document.fields
                continue
            }
            let (collection, id) = (document.path.collection, document.path.id)
            if collection.isEmpty || !collection.hasSameBytes(as: last.collection) {
                last = (collection, document.path.segments.dropLast().reduce(root) { $0.child(String($1)) })
            }
            last.node.child(id).fields = document.fields
        }
        var bytes = Array(#"{"at":"#.utf8)
        bytes += Codec.bytes(of: .timestamp(time))
        bytes += Array(#","kind":"export","version":\#(version),"user":"#.utf8)
        root.write(into: &bytes)
        bytes += Array("}\n".utf8)
        return bytes
    }

    private final class Node {
        var fields: Fields?
        private var names: [String] = []
        private var children: [Node] = []

        /// Leaves come in order of their segments, so that equal names come one after the other.
        func child(_ name: String) -> Node {
            if let last = names.last, last.hasSameBytes(as: name) { return children[children.count - 1] }
            names.append(name)
            children.append(Node())
            return children[children.count - 1]
        }

        func write(into bytes: inout [UInt8]) {
            bytes.append(UInt8(ascii: "{"))
            if let fields {
                bytes += Array(#""fields":"#.utf8)
                bytes += Codec.bytes(of: .map(fields))
            }
            if !children.isEmpty {
                bytes += Array((fields == nil ? #""collections":"# : #","collections":"#).utf8)
                writeChildren(into: &bytes) { $0.writeChildren(into: &$1) { $0.write(into: &$1) } }
            }
            bytes.append(UInt8(ascii: "}"))
        }

        private func writeChildren(into bytes: inout [UInt8], each: (Node, inout [UInt8]) -> Void) {
            bytes.append(UInt8(ascii: "{"))
            for (index, child) in children.enumerated() {
                bytes += Array((index == 0 ? "\n" : ",\n").utf8)
                // The store's own names of one `$` are kept apart from a person's by one more.
                let name = names[index].utf8.first == UInt8(ascii: "$") ? "$" + names[index] : names[index]
                bytes += Codec.bytes(of: .string(name))
                bytes.append(UInt8(ascii: ":"))
                each(child, &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}

extension UserDataTree {
    private static let depth = 16

    /// Reads what `bytes` wrote.
    /// - Throws: `.cutOff`, `.notJSON`, `.notOurs`, `.newerVersion`.
    package init(_ file: ImportFile) throws(ImportFault) {
        let value: Value
        do {
            value = try Codec.value(from: file.content, depth: Codec.lineDepth + Self.depth)
        } catch {
            guard error.problem != .unexpectedEnd, error.offset < file.content.count else {
                throw .cutOff(file: file.name)
            }
            throw .notJSON(file: file.name, line: file.content.prefix(error.offset).count { $0 == 10 } + 1)
        }
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
            batches.append(Batch(kind: ImportPlan.kind, writes: writes, group: Batch.Group(name: group, isSeal: false)))
            (writes, size) = ([], 0)
        }
        batches.append(Batch(kind: ImportPlan.kind, writes: writes, group: Batch.Group(name: group, isSeal: true)))
        return batches
    }
}

extension Repository {
    /// Throws `.unreadable`.
    package func tree(at moment: Moment) throws(DomainError) -> UserDataTree {
        let habits = try habitsWithStreaks(at: moment)
        return UserDataTree(of: try documents(.everything).map { habits[$0.path] ?? $0 })
    }

    /// All of it as the text of an export. Throws `.unreadable`.
    package func export(at moment: Moment) throws(DomainError) -> [UInt8] {
        let habits = try habitsWithStreaks(at: moment)
        do {
            let all = try documents.documents(.everything.inAnyOrder).map { habits[$0.path] ?? $0 }
            return UserDataTree.bytes(of: all, at: moment.instant)
        } catch {
            throw .unreadable(error)
        }
    }

    /// As they leave the store: with the streaks that their days make.
    private func habitsWithStreaks(at moment: Moment) throws(DomainError) -> [DocumentPath: Document] {
        let moment = moment.ruled(by: try settings())
        var habits: [DocumentPath: Document] = [:]
        for document in try documents(.all(of: "habits")) {
            guard let habit = try? Habit(document) else { continue }
            var fields = document.fields
            for (name, value) in try streak(of: habit, at: moment).fields { fields[name] = value == .null ? nil : value }
            habits[document.path] = Document(path: document.path, fields: fields, metadata: document.metadata)
        }
        return habits
    }

    /// Throws `.unreadable`.
    package func isEmpty() throws(DomainError) -> Bool { try documents(.everything).isEmpty }
}

extension UserDataTree {
    /// Whether a file begins as `bytes` begins, whatever comes of it.
    static func isBegun(in file: ImportFile) -> Bool {
        let start = file.content.prefix(200).filter { $0 > 32 }
        return String(decoding: start, as: UTF8.self).contains(#""kind":"export""#)
    }

    /// The tree without documents that break the schema, cannot be decoded, or belong to nothing there is; with what is
    /// wrong with these, in order of their paths. Sums may have drifted in a sound store, and are left as they are.
    /// - Throws: `.broken` where the person's document is wrong, coins are below 0, or a habit and its cat have lost each
    ///   other, also by one of them being left out.
    package func sound(at moment: Moment, in file: String) throws(ImportFault) -> (UserDataTree, leftOut: [SkippedRow])
    {
        let breaches = breaches(at: moment)
        let broken = Set(breaches.map(\.path))
        let odd = (breaches + lost(at: moment).filter { !broken.contains($0.path) }).sorted { $0.path < $1.path }
        let paths = Set(odd.map(\.path))
        let tree = UserDataTree(leaves.filter { !paths.contains($0.path) })
        let fatal = odd.filter { $0.path == .root || $0.isOfBond } + tree.torn(at: moment)
        guard fatal.isEmpty else { throw .broken(file: file, findings: fatal.sorted { $0.path < $1.path }) }
        let leftOut = odd.map {
            SkippedRow(place: RowPlace(file: file, row: $0.path.text), reason: .broken($0.problem))
        }
        return (tree, leftOut)
    }

    private func breaches(at moment: Moment) -> [AuditFinding] {
        let breaches = documents(at: moment).values.flatMap { Schema.findings(for: $0) }.filter { !$0.isDebt }
        let reported = Set(breaches.map(\.path))
        return breaches + unreadable(at: moment).filter { !reported.contains($0.path) }
    }

    /// Entries, sessions and timers without the habit and the cat they are of.
    private func lost(at moment: Moment) -> [AuditFinding] {
        let audit = audit(at: moment)
        let found = ((try? audit?.history()) ?? []) + ((try? audit?.entries()) ?? [])
        return found.filter { finding in
            if case .danglingReference(let field, _) = finding.problem { field != "session" } else { false }
        }
    }

    /// Habits and cats without each other, and coins below 0.
    private func torn(at moment: Moment) -> [AuditFinding] {
        guard let audit = audit(at: moment) else { return [] }
        return audit.bonds().filter { finding in
            if case .stateDisagrees = finding.problem { false } else { true }
        } + audit.sums().filter { if case .debt = $0.problem { true } else { false } }
    }

    private func audit(at moment: Moment) -> Audit? {
        try? Audit(Repository(documents: documents(at: moment), deviceId: ""), at: moment)
    }

    private func documents(at moment: Moment) -> [DocumentPath: Document] {
        let metadata = Document.Metadata(createTime: moment.instant, updateTime: moment.instant, version: 1, device: "")
        return Dictionary(
            leaves.map { ($0.path, Document(path: $0.path, fields: $0.fields, metadata: metadata)) }
        ) { first, _ in first }
    }

    private func unreadable(at moment: Moment) -> [AuditFinding] {
        var documents: [DocumentPath: Document] = [:]
        for batch in batches(group: "tree") {
            do throws(StoreError) {
                let outcome = try Fold.apply(batch.validated(), now: moment.instant, device: "", to: &documents)
                guard case .applied(let changes) = outcome else { return [] }
                for change in changes { try change.after?.fields.validated() }
            } catch {
                // The store reports the same when the tree is imported.
                return []
            }
        }
        do throws(DomainError) {
            let audit = try Audit(Repository(documents: documents, deviceId: ""), at: moment)
            return try audit.malformed() + audit.visits().filter(\.isImpossible)
        } catch {
            return []
        }
    }
}

extension AuditFinding {
    /// Told as the debt it is.
    fileprivate var isDebt: Bool {
        guard case .breaksSchema(.outOfRange("coins", _)) = problem else { return false }
        return path == .root
    }

    /// Whether it is of a habit or a cat, which cannot go without the other.
    fileprivate var isOfBond: Bool { path.segments.count == 2 && ["habits", "cats"].contains(path.collection) }

    fileprivate var isImpossible: Bool { if case .impossible = problem { true } else { false } }
}
