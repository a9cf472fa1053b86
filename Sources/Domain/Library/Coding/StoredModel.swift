package import DocumentStore

/// A model that a document holds. Its `id`, where it has one, is the document's own and never a field.
package protocol StoredModel: Codable {
    /// What a field that is absent or null stands for (seed, column "Default").
    static var defaults: Fields { get }
}

extension StoredModel {
    /// - Parameter document: as the store gives it; its path gives the id.
    /// - Throws: which field is missing or holds something else.
    package init(_ document: Document) throws(ModelFault) {
        var fields = document.fields
        for entry in Self.defaults.entries where fields[entry.name] == nil || fields[entry.name] == .null {
            fields[entry.name] = entry.value
        }
        fields["id"] = .string(document.path.id)
        do {
            self = try Self(from: ValueDecoder(value: .map(fields)))
        } catch {
            throw ModelFault(error)
        }
    }
}

extension Fields {
    /// The fields of a model, as a document keeps them: times as timestamps, absent where nil, without the id.
    /// - Throws: what cannot be kept in a document.
    package init(of model: some StoredModel) throws(ModelFault) {
        let value = try Value(of: model)
        guard case .map(var fields) = value else {
            throw .mismatched(field: "", reason: "not a map of fields")
        }
        fields["id"] = nil
        self = fields
    }
}

extension Value {
    /// A part of a model, such as the list of schedules, as a field keeps it.
    /// - Throws: what cannot be kept in a document.
    package init(of part: some Encodable) throws(ModelFault) {
        let slot = Slot()
        do {
            try slot.fill(part, path: [])
        } catch {
            throw ModelFault(error)
        }
        self = slot.value
    }
}

extension Habit: StoredModel {
    package static let defaults: Fields = [
        "goalMinutes": 25, "totalMinutes": 0, "currentStreak": 0, "bestStreak": 0, "isActive": true,
    ]
}

extension Cat: StoredModel {
    package static let defaults: Fields = ["totalMinutes": 0, "accessories": []]
}

extension Person: StoredModel {
    package static let defaults: Fields = ["coins": 0, "inventory": []]
}

extension MonthlyCheckIn: StoredModel {
    package static let defaults: Fields = ["checkedDays": [], "totalCoins": 0, "milestonesClaimed": []]
}

extension CheckInEntry: StoredModel { package static let defaults: Fields = [:] }
extension DaysOff: StoredModel { package static let defaults: Fields = [:] }
extension FocusSession: StoredModel { package static let defaults: Fields = [:] }
extension Portrait: StoredModel { package static let defaults: Fields = [:] }
extension Settings: StoredModel { package static let defaults: Fields = [:] }
extension TimerRecord: StoredModel { package static let defaults: Fields = [:] }
