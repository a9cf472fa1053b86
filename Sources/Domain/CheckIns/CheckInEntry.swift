package import DocumentStore

/// `checkIns/{date}/entries/{entryId}`: one line of a day's log, read by heatmap and streak.
package struct CheckInEntry: Codable, Identifiable, Hashable, Sendable {
    package let id: String
    package var habitId: String
    /// As it was that day.
    package var habitName: String
    /// That its cat grows by; `focusMinutes` are those of them that are time.
    package var minutes: Int
    /// Units, or slips; nil where minutes alone were logged.
    package var amount: Amount?
    /// True where the amount is slips of a limit; such an entry has no minutes, and its day does not count for it.
    package var isSlip: Bool?
    package var completedAt: Timestamp
    /// `session`, `told` (logged by hand) or `import:NAME`; nil reads as `session`.
    package var source: String?
    package var note: String?

    package init(
        id: String, habitId: String, habitName: String, minutes: Int, amount: Amount? = nil, isSlip: Bool? = nil,
        completedAt: Timestamp, source: String? = nil, note: String? = nil
    ) {
        self.id = id
        self.habitId = habitId
        self.habitName = habitName
        self.minutes = minutes
        self.amount = amount
        self.isSlip = isSlip
        self.completedAt = completedAt
        self.source = source
        self.note = note
    }

    package static func quick(_ document: Document) -> CheckInEntry? {
        let fields = document.fields
        guard case .string(let habitId)? = fields["habitId"], case .string(let name)? = fields["habitName"],
            name.utf8.count <= TextRule.habitName.most,
            case .integer(let minutes)? = fields["minutes"], case .timestamp(let completedAt)? = fields["completedAt"]
        else { return nil }
        var entry = CheckInEntry(
            id: document.path.id, habitId: habitId, habitName: name, minutes: Int(bounded: minutes),
            completedAt: completedAt)
        switch fields["amount"] {
        case nil, .null?: break
        case let value?:
            guard let amount = Amount(value) else { return nil }
            entry.amount = amount
        }
        switch fields["isSlip"] {
        case .boolean(let isSlip)?: entry.isSlip = isSlip
        case nil, .null?: break
        default: return nil
        }
        for (name, field) in [("source", \CheckInEntry.source), ("note", \CheckInEntry.note)] {
            switch fields[name] {
            case .string(let text)?:
                guard text.utf8.count <= TextRule.note.most else { return nil }
                entry[keyPath: field] = text
            case nil, .null?: break
            default: return nil
            }
        }
        return entry
    }
}
