/// Batches of groups that wait for their seal (STORE section 2).
///
/// A group folds at the place of its seal, its batches one after the other, all or none. What comes before the seal is
/// not seen by anyone; a group whose seal never comes never counts. A batch that comes after the seal and carries the
/// same name begins the group anew and waits for a seal of its own.
package struct PendingGroups: Hashable, Sendable {
    private var batches: [GroupID: [LoggedBatch]] = [:]

    /// No group waits.
    package init() {}

    /// Takes the next batch in the order.
    /// - Returns: the batches to fold now, all or none; empty where it has to wait.
    package mutating func take(_ logged: LoggedBatch) -> [LoggedBatch] {
        guard let id = logged.group, let group = logged.batch.group else { return [logged] }
        batches[id, default: []].append(logged)
        return group.isSeal ? batches.removeValue(forKey: id) ?? [] : []
    }

    /// The batches that wait, in their order.
    package var waiting: [LoggedBatch] { batches.values.joined().sorted() }
}

extension LoggedBatch {
    /// The group it counts with; nil where it counts alone.
    package var group: GroupID? {
        batch.group.map { GroupID(device: id.device, name: $0.name) }
    }
}
