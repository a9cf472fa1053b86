package import DocumentStore

extension Audit {
    /// Entries and the sessions they stand for: an entry has its session's id, its habit and its minutes (STORE section
    /// 2), and belongs to a habit there is or whose cat there is.
    func entries() throws(Refusal) -> [AuditFinding] {
        var sessions: [String: Document] = [:]
        for document in try documents(.everywhere("sessions")) { sessions[document.path.id] = document }
        let known = Set(habits.map(\.id)).union(cats.map(\.boundHabitId))
        var found: [AuditFinding] = []
        var met: Set<String> = []
        for document in try documents(.everywhere("entries")) {
            guard let entry = try? CheckInEntry(document) else { continue }
            met.insert(entry.id)
            if !known.contains(entry.habitId) {
                found.append(AuditFinding(document.path, .danglingReference(field: "habitId", id: entry.habitId)))
            }
            guard entry.source == "session" else { continue }
            guard let session = sessions[entry.id].flatMap({ try? FocusSession($0) }) else {
                found.append(AuditFinding(document.path, .danglingReference(field: "session", id: entry.id)))
                continue
            }
            found += differs(document.path, "minutes", entry.minutes, session.durationMinutes)
        }
        for (id, document) in sessions where !met.contains(id) && (try? FocusSession(document)) != nil {
            found.append(AuditFinding(document.path, .noEntry))
        }
        return found
    }

    /// Minutes by habit: all entries, one added to the other.
    static func minutes(in library: Library) throws(Refusal) -> [String: Int] {
        var minutes: [String: Int] = [:]
        for document in try library.documents(.everywhere("entries")) {
            guard let entry = try? CheckInEntry(document) else { continue }
            minutes[entry.habitId, default: 0] += entry.minutes
        }
        return minutes
    }

    /// Coins, counted by plain addition over all that ever moved them, beside what the fold keeps.
    /// - Parameter batches: those that count, in their order.
    package func coins(in batches: [LoggedBatch]) -> [AuditFinding] {
        guard let person else { return [] }
        var counted = 0
        for write in batches.lazy.flatMap(\.batch.writes) where write.path == .root {
            switch write.verb {
            case .delete, .recursiveDelete: counted = 0
            case .set: counted = write.coinsSet ?? 0
            case .merge, .create, .update, .updateIfPresent: counted = write.coinsSet ?? counted
            }
            for transform in write.transforms where transform.field == "coins" {
                if case .increment(.integer(let amount)) = transform.operation { counted += Int(bounded: amount) }
            }
        }
        return differs(.root, "coins", person.coins, counted)
    }
}

extension Write {
    /// The balance a write gives instead of moving it; nil where it leaves it.
    fileprivate var coinsSet: Int? {
        guard case .integer(let coins)? = fields["coins"] else { return nil }
        return Int(bounded: coins)
    }
}
