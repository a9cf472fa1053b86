/// The declared sum over a whole collection that is kept in the snapshot: XP by cat, over all sessions. One number for
/// each cat there ever was, so that no session is read for it.
struct KeptTotal: Hashable {
    static let group = "sessions"
    static let field: FieldPath = "xpEarned"
    static let key: FieldPath = "catId"

    /// By key; with how many documents, so that a key goes when its last document does.
    private(set) var sums: [String: MinuteSums.Tally] = [:]

    init() {}

    mutating func add(_ document: Document) { count(document, 1) }

    mutating func remove(_ document: Document) { count(document, -1) }

    /// The sum of each key.
    var totals: [String: Int64] { sums.mapValues(\.sum) }

    /// Whether this is the sum that is asked for.
    static func answers(_ field: FieldPath, by key: FieldPath, inGroup group: String) -> Bool {
        field == KeptTotal.field && key == KeptTotal.key && group.hasSameBytes(as: KeptTotal.group)
    }

    private mutating func count(_ document: Document, _ sign: Int64) {
        guard case .string(let key)? = document.fields[KeptTotal.key],
            case .integer(let number)? = document.fields[KeptTotal.field]
        else { return }
        let sum = sums[key] ?? MinuteSums.Tally()
        let new = MinuteSums.Tally(count: sum.count &+ sign, sum: sum.sum &+ sign &* number)
        sums[key] = new.count == 0 ? nil : new
    }

    /// As it stands in the hot file: `{"cat":[count,sum]}`.
    var fields: Fields {
        Fields(sums.map { ($0, .list([.integer($1.count), .integer($1.sum)])) })
    }

    init?(_ fields: Fields) {
        for entry in fields.entries {
            guard case .list(let pair) = entry.value, pair.count == 2, case .integer(let count) = pair[0],
                case .integer(let sum) = pair[1]
            else { return nil }
            sums[entry.name] = MinuteSums.Tally(count: count, sum: sum)
        }
    }
}
