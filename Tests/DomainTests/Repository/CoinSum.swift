import DocumentStore

@testable import Domain

extension Audit {
    /// The coins, summed over all batches that count in their order, for comparison with the folded balance.
    func coins(in batches: [LoggedBatch]) -> [AuditFinding] {
        guard let person else { return [] }
        var counted = 0
        var there = There()
        for write in batches.lazy.flatMap(\.batch.writes).flatMap({ there.isLate($0) ? [] : [$0] + $0.then })
        where write.path == .root {
            switch write.verb {
            case .delete: counted = 0
            case .set, .once: counted = write.coinsSet ?? 0
            case .merge, .create, .update, .updateIfPresent, .grow: counted = write.coinsSet ?? counted
            }
            for transform in write.transforms where transform.field == "coins" {
                if case .increment(.integer(let amount)) = transform.operation { counted += Int(bounded: amount) }
            }
        }
        return differs(.root, "coins", person.coins, counted)
    }

    /// What earlier batches made or added, as far as later ones do it once.
    private struct There {
        private var paths: Set<DocumentPath> = []
        private var elements: Set<[String]> = []

        /// Whether a write does nothing, since what it does once was done.
        mutating func isLate(_ write: Write) -> Bool {
            let isNew = paths.insert(write.path).inserted
            if write.verb == .delete { paths.remove(write.path) }
            var isGrown = false
            for transform in write.transforms {
                guard case .arrayUnion(let added) = transform.operation else { continue }
                for element in added {
                    let key = [write.path.text, transform.field.text, "\(element)"]
                    isGrown = elements.insert(key).inserted || isGrown
                }
            }
            return write.verb == .once && !isNew || write.verb == .grow && !isGrown
        }
    }
}

extension Write {
    fileprivate var coinsSet: Int? {
        guard case .integer(let coins)? = fields["coins"] else { return nil }
        return Int(bounded: coins)
    }
}
