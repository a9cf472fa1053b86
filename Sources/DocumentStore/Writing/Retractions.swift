/// Which batches are taken back (STORE section 1.5).
///
/// A batch is *out* where a batch that is not out names it, or names its group, or names any batch of its group.
/// So taking back what took back brings the first one in again. Only what is named counts, not the places in the order:
/// a device whose clock runs behind can take back a batch that is dated later. A retraction counts from the moment its
/// line is there, whatever state it folds on. A batch in a group takes nothing back. Retractions that name each other
/// in a ring, which real checksums cannot do, count for nothing.
package enum Retractions {
    /// The batches that are out.
    /// - Parameter batches: all that are known, in any order; what they name and is not among them has no effect yet.
    package static func batchesLeftOut(of batches: some Sequence<LoggedBatch>) -> Set<BatchID> {
        var known: Set<BatchID> = []
        var groups: [GroupID: [BatchID]] = [:]
        var groupOf: [BatchID: GroupID] = [:]
        var retractions: [LoggedBatch] = []
        for logged in batches where known.insert(logged.id).inserted {
            if let group = logged.group {
                groups[group, default: []].append(logged.id)
                groupOf[logged.id] = group
            } else if logged.batch.isRetraction {
                retractions.append(logged)
            }
        }
        guard !retractions.isEmpty else { return [] }
        var targets: [BatchID: Set<BatchID>] = [:]
        for retraction in retractions {
            var named = Set(retraction.batch.retracts)
            let whole = Set(retraction.batch.retracts.compactMap { groupOf[$0] } + retraction.batch.retractedGroups)
            for group in whole { named.formUnion(groups[group] ?? []) }
            targets[retraction.id] = named.intersection(known)
        }
        return resolve(targets)
    }

    /// Decides a retraction once all that name it are decided, beginning with those nobody names.
    private static func resolve(_ targets: [BatchID: Set<BatchID>]) -> Set<BatchID> {
        var undecidedNamers: [BatchID: Int] = [:]
        for named in targets.values { for id in named { undecidedNamers[id, default: 0] += 1 } }
        var out: Set<BatchID> = []
        var decided = targets.keys.filter { undecidedNamers[$0, default: 0] == 0 }
        while let id = decided.popLast() {
            let counts = !out.contains(id)
            for target in targets[id] ?? [] {
                if counts { out.insert(target) }
                let left = undecidedNamers[target, default: 0] - 1
                undecidedNamers[target] = left
                if left == 0, targets[target] != nil { decided.append(target) }
            }
        }
        return out
    }
}
