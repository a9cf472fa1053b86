package import DocumentStore

extension Audit {
    /// What can be put right without guessing and without lowering any total: minutes that stand below their entries,
    /// accessories in two places, cats that do not go with their habit. All else is only reported.
    /// - Returns: one batch, void where anything it rests on has changed; nil where there is nothing to mend.
    /// - Throws: `.unreadable`.
    package func mending() throws(Refusal) -> Batch? {
        var batch = Batch(kind: "repair", writes: [])
        for finding in try findings() where finding.isMendable { mend(finding, in: &batch) }
        mendWardrobe(in: &batch)
        return batch.writes.isEmpty ? nil : batch
    }

    private func mend(_ finding: AuditFinding, in batch: inout Batch) {
        let path = finding.path
        switch finding.problem {
        case .sumDiffers("targetMinutes", let kept, let counted):
            batch.preconditions.append(.equals(path, "targetMinutes", .integer(Int64(kept))))
            batch.writes.append(.update(path, ["targetMinutes": .integer(Int64(counted))]))
        case .sumDiffers(let field, let kept, let counted):
            let field = FieldPath(names: [field])
            batch.preconditions.append(.equals(path, field, .integer(Int64(kept))))
            batch.writes.append(.update(path, [:], Transform(field, .increment(.integer(Int64(counted - kept))))))
        case .streakDiffers(let kept, let counted):
            batch.preconditions.append(.equals(path, "currentStreak", .integer(Int64(kept.current))))
            batch.writes.append(.update(path, counted.fields))
        case .stateDisagrees(let state, let isActive):
            let right: Cat.State = isActive ? .active : .dormant
            batch.preconditions.append(.equals(path, "state", .string(state.rawValue)))
            batch.writes.append(.update(path, ["state": .string(right.rawValue)]))
        default: break
        }
    }

    /// An accessory stays with the first cat that lives here and wears it, else it lies in the box, once.
    private func mendWardrobe(in batch: inout Batch) {
        let box = person?.inventory ?? []
        for (accessory, wearers) in misplaced() {
            let value = Value.string(accessory)
            let keeper = wearers.first { $0.state != .graduated }
            for cat in wearers where cat.id != keeper?.id {
                batch.preconditions.append(.equals(.cat(cat.id), "equippedAccessory", value))
                batch.writes.append(.update(.cat(cat.id), ["equippedAccessory": .null]))
            }
            let count = box.count { $0 == accessory }
            if keeper != nil ? count > 0 : count > 1 {
                batch.preconditions.append(.contains(.root, "inventory", value))
                batch.writes.append(.update(.root, [:], Transform("inventory", .arrayRemove([value]))))
            }
            if keeper == nil, count != 1 { batch.writes.append(.putInBox([accessory])) }
        }
    }

    /// Accessories in more than one place or on a cat that has graduated, and who wears them, the eldest first.
    private func misplaced() -> [(accessory: String, wearers: [Cat])] {
        let box = person?.inventory ?? []
        let worn = Dictionary(grouping: cats.filter { $0.equippedAccessory != nil }) { $0.equippedAccessory ?? "" }
        let all = Set(box).union(worn.keys).sorted()
        return all.compactMap { accessory in
            let wearers = (worn[accessory] ?? []).sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
            let places = wearers.count + box.count { $0 == accessory }
            let isMisplaced = places > 1 || wearers.contains { $0.state == .graduated }
            return isMisplaced ? (accessory, wearers) : nil
        }
    }
}

extension AuditFinding {
    /// Whether a repair puts it right: nothing is guessed, and no total becomes less.
    package var isMendable: Bool {
        switch problem {
        case .accessoryInPlaces, .graduateWears, .stateDisagrees: true
        case .sumDiffers("targetMinutes", _, _): true
        case .sumDiffers("totalMinutes", let kept, let counted), .sumDiffers("totalCoins", let kept, let counted):
            kept < counted
        case .streakDiffers(let kept, let counted):
            counted.current >= kept.current && counted.best >= kept.best
        default: false
        }
    }
}
