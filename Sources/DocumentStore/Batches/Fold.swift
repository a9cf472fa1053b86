/// From batches to documents.
package enum Fold {
    /// Applies a batch as a whole or not at all.
    /// - Returns: the first condition that did not hold, with `create` as `missing` and `update` as `exists`; nil if it was
    ///   applied.
    package static func apply(
        _ batch: Batch, now: Timestamp, device: String, to table: inout some DocumentTable
    ) throws(StoreError) -> Precondition? {
        try apply([(batch, now, device)], to: &table)
    }

    /// Applies batches in their order, all or none: a group, or a single one.
    package static func apply(
        _ batches: [LoggedBatch], to table: inout some DocumentTable
    ) throws(StoreError) -> Precondition? {
        try apply(batches.map { ($0.batch, $0.now, $0.id.device) }, to: &table)
    }

    private static func apply(
        _ batches: [(batch: Batch, now: Timestamp, device: String)], to table: inout some DocumentTable
    ) throws(StoreError) -> Precondition? {
        var draft = Draft()
        for (batch, now, device) in batches {
            if let failed = try draft.add(batch, now: now, device: device, over: table) { return failed }
        }
        for page in draft.pages.values where page.before != page.after {
            try table.replace(page.before, with: page.after, at: page.path)
        }
        return nil
    }

    /// Applies all in order, each group at the place of its seal once all of it is there.
    /// - Parameter ordered: each once.
    /// - Returns: the void ones.
    static func run(
        _ ordered: [LoggedBatch], without out: Set<BatchID>, to table: inout some DocumentTable
    ) throws(StoreError) -> [VoidBatch] {
        var groups = Groups(ordered.lazy.filter { !out.contains($0.id) })
        var void: [VoidBatch] = []
        for logged in ordered where !out.contains(logged.id) {
            let batches = groups.whole(at: logged)
            if let condition = try apply(batches, to: &table) {
                void += batches.map { VoidBatch(logged: $0, condition: condition) }
            }
        }
        return void
    }
}

/// A batch without effect, and the condition that did not hold at its place, or that of another one of its group.
package struct VoidBatch: Hashable, Sendable {
    package let logged: LoggedBatch
    package let condition: Precondition
}

/// Batches that count together, all or none.
struct Groups {
    private var members: [GroupID: [LoggedBatch]] = [:]

    init(_ batches: some Sequence<LoggedBatch>) {
        for logged in batches { if let group = logged.group { members[group, default: []].append(logged) } }
    }

    /// What folds at the place of a batch: it alone, its whole group, or nothing yet.
    mutating func whole(at logged: LoggedBatch) -> [LoggedBatch] {
        guard let group = logged.group else { return [logged] }
        guard let all = members[group], logged.batch.group?.of == Int64(all.count) else { return [] }
        members[group] = nil
        return all
    }

    /// Groups that lack a batch or the seal.
    var waiting: Set<GroupID> { Set(members.filter { !Groups.isWhole($0.value) }.keys) }

    private static func isWhole(_ members: [LoggedBatch]) -> Bool {
        members.contains { $0.batch.group?.of == Int64(members.count) }
    }
}

/// What batches fold into.
package protocol DocumentTable {
    /// - Throws: `StoreError` if its file cannot be read.
    func document(at path: DocumentPath) throws(StoreError) -> Document?

    /// - Parameter before: the current document; nil if there is none.
    mutating func replace(_ before: Document?, with after: Document?, at path: DocumentPath) throws(StoreError)
}

extension [DocumentPath: Document]: DocumentTable {
    package func document(at path: DocumentPath) throws(StoreError) -> Document? { self[path] }

    package mutating func replace(_ before: Document?, with after: Document?, at path: DocumentPath) throws(StoreError)
    {
        self[path] = after
    }
}

/// How many bytes a document has, as `Codec` writes it: counted once, then kept up to date by each change.
struct DocumentSize {
    /// Nil if not counted yet.
    private(set) var bytes: Int?
    private var grown = 0

    init(bytes: Int?) { self.bytes = bytes }

    mutating func grow(by more: Int) {
        if let known = bytes { bytes = known + more } else { grown += more }
    }

    /// Not counted as long as it does not grow.
    fileprivate mutating func fits(_ fields: Fields?) -> Bool {
        if bytes == nil, grown > 0 { bytes = fields?.writtenSize }
        return bytes ?? 0 <= Limits.documentBytes
    }
}

/// Documents as batches would leave them. The table is not stored: a second reference would copy it on write.
private struct Draft {
    final class Page {
        let path: DocumentPath
        let before: Document?
        /// As the last whole batch left it.
        private(set) var after: Document?
        private(set) var fields: Fields?
        private var size: DocumentSize

        init(_ path: DocumentPath, _ document: Document?) {
            (self.path, before, after) = (path, document, document)
            (fields, size) = (document?.fields, DocumentSize(bytes: document?.size))
        }

        /// - Returns: false if a list or a map would have too many elements.
        func apply(_ write: Write, _ looks: inout ListLooks, now: Timestamp) -> Bool {
            if write.verb == .delete {
                (fields, size) = (nil, DocumentSize(bytes: 0))
                return true
            }
            return write.apply(to: &fields, of: &size, &looks, now: now)
        }

        /// Whether it is not too large.
        func fits() -> Bool { size.fits(fields) }

        /// An unchanged document keeps its metadata, a new one gets version 1.
        func finish(now: Timestamp, device: String) {
            guard let fields else { return after = nil }
            guard after?.fields != fields else { return }
            let old = after?.metadata
            let metadata = Document.Metadata(
                createTime: old?.createTime ?? now, updateTime: now, version: (old?.version ?? 0) + 1, device: device)
            after = Document(path: path, fields: fields, metadata: metadata)
            after?.size = size.bytes
        }
    }

    private(set) var pages: [DocumentPath: Page] = [:]
    private var looks = ListLooks()

    /// - Returns: the condition that did not hold; then nothing of the draft counts.
    mutating func add(
        _ batch: Batch, now: Timestamp, device: String, over table: some DocumentTable
    ) throws(StoreError) -> Precondition? {
        looks = ListLooks()
        for precondition in batch.preconditions {
            guard try precondition.holds(on: page(at: precondition.path, in: table).fields, &looks) else {
                return precondition
            }
        }
        var written: [Page] = []
        for write in batch.writes {
            if let failed = try add(write, now: now, over: table, &written) { return failed }
        }
        for page in written {
            guard page.fits() else { return .fits(page.path) }
            page.finish(now: now, device: device)
        }
        return nil
    }

    private mutating func add(
        _ write: Write, now: Timestamp, over table: some DocumentTable, _ written: inout [Page]
    ) throws(StoreError) -> Precondition? {
        let page = try page(at: write.path, in: table)
        let isThere = page.fields != nil
        switch write.verb {
        case .create where isThere: return .missing(page.path)
        case .update where !isThere: return .exists(page.path)
        case .updateIfPresent where !isThere, .once where isThere: return nil
        case .grow:
            guard write.lackOfElement?.holds(on: page.fields, &looks) == true else { return nil }
        default: break
        }
        written.append(page)
        guard page.apply(write, &looks, now: now) else { return .fits(page.path) }
        for next in write.then {
            if let failed = try add(next, now: now, over: table, &written) { return failed }
        }
        return nil
    }

    private mutating func page(at path: DocumentPath, in table: some DocumentTable) throws(StoreError) -> Page {
        if let page = pages[path] { return page }
        let page = Page(path, try table.document(at: path))
        pages[path] = page
        return page
    }
}

/// All batches of all devices, folded from nothing.
package struct History {
    /// What became of a batch.
    package enum Fate: Hashable, Sendable {
        case applied
        case void(Precondition)
        case leftOut, waiting
    }

    package private(set) var table: [DocumentPath: Document] = [:]
    package private(set) var fates: [BatchID: Fate] = [:]
    /// In order, each once.
    package private(set) var batches: [LoggedBatch] = []

    /// Folds batches, given in any order: a repeated one counts once, retracted ones are left out.
    package static func fold(
        _ batches: some Sequence<LoggedBatch>, without dead: Set<BatchID> = []
    ) throws(StoreError) -> History {
        var history = History()
        var known: Set<BatchID> = []
        history.batches = batches.filter { known.insert($0.id).inserted }.sorted()
        let out = Undo.batchesLeftOut(of: history.batches, without: dead)
        let void = try Fold.run(history.batches, without: out, to: &history.table)
        let waiting = Groups(history.batches.lazy.filter { !out.contains($0.id) }).waiting
        for logged in history.batches {
            let isWaiting = logged.group.map(waiting.contains) ?? false
            history.fates[logged.id] = out.contains(logged.id) ? .leftOut : isWaiting ? .waiting : .applied
        }
        for batch in void { history.fates[batch.logged.id] = .void(batch.condition) }
        return history
    }

    package var applied: [LoggedBatch] { batches.filter { fates[$0.id] == .applied } }
}

/// A batch is *out* if a batch that is not out names it, or any batch of its group, wherever the two are; in any order.
/// Those that name each other in a circle count.
package enum Undo {
    /// What shares its fate: a group as a whole, or a batch alone.
    private enum Node: Hashable {
        case group(GroupID)
        case batch(BatchID)
    }

    /// - Parameter dead: batches that are out anyway, and retract nothing.
    package static func batchesLeftOut(
        of batches: some Sequence<LoggedBatch>, without dead: Set<BatchID> = []
    ) -> Set<BatchID> {
        var known: Set<BatchID> = []
        var groupOf: [BatchID: GroupID] = [:]
        var members: [GroupID: [BatchID]] = [:]
        var retractions: [LoggedBatch] = []
        for logged in batches where !dead.contains(logged.id) && known.insert(logged.id).inserted {
            if let group = logged.group {
                groupOf[logged.id] = group
                members[group, default: []].append(logged.id)
            }
            if logged.batch.isRetraction { retractions.append(logged) }
        }
        guard !retractions.isEmpty else { return dead }
        let node = { (id: BatchID) in groupOf[id].map(Node.group) ?? .batch(id) }
        var targets: [Node: Set<Node>] = [:]
        for logged in retractions {
            targets[node(logged.id), default: []].formUnion(logged.batch.retracts.filter(known.contains).map(node))
        }
        var out = dead
        for gone in leftOut(by: targets) {
            switch gone {
            case .batch(let id): out.insert(id)
            case .group(let group): out.formUnion(members[group] ?? [])
            }
        }
        return out
    }

    /// Once all that name it are decided, starting with those that are not named.
    private static func leftOut(by targets: [Node: Set<Node>]) -> Set<Node> {
        var undecided: [Node: Int] = [:]
        for named in targets.values { for target in named { undecided[target, default: 0] += 1 } }
        var out: Set<Node> = []
        var decided = targets.keys.filter { undecided[$0] == nil }
        while let next = decided.popLast() {
            for target in targets[next] ?? [] {
                if !out.contains(next) { out.insert(target) }
                let left = undecided[target, default: 0] - 1
                undecided[target] = left
                if left == 0, targets[target] != nil { decided.append(target) }
            }
        }
        return out
    }
}
