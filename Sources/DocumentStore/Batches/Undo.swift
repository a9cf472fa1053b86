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
