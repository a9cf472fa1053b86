package import DocumentStore

/// A model that a document holds. Its `id`, if it has one, is the document's own and never a field.
package protocol StoredModel: Codable {
    /// What its documents are to hold.
    static var collection: Schema.Collection { get }

    /// The same as by `Decodable`, in a tenth of the time, for models of which there are tens of thousands; nil for a document
    /// that has to be looked at closely.
    static func quick(_ document: Document) -> Self?
}

extension StoredModel {
    package static func quick(_ document: Document) -> Self? { nil }

    /// Absent and null fields have their defaults, and texts are cut to their rules: the document may be another program's.
    /// - Throws: which field is missing or holds something else.
    package init(_ document: Document) throws(ModelFault) {
        if let quick = Self.quick(document) {
            self = quick
            return
        }
        var fields = document.fields
        let collection = Self.collection
        for entry in collection.defaults.entries where fields[entry.name] == nil || fields[entry.name] == .null {
            fields[entry.name] = entry.value
        }
        for field in collection.texts {
            if let value = fields[field.name] { fields[field.name] = field.kind.cut(value) }
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
    /// Times as timestamps, nil values absent, without the id. Throws what cannot be kept in a document.
    package init(of model: some StoredModel) throws(ModelFault) {
        let value = try Value(of: model)
        guard case .map(var fields) = value else { throw .mismatched(field: "", reason: "not a map of fields") }
        fields["id"] = nil
        self = fields
    }
}

extension Value {
    /// A part of a model, such as the list of schedules. Throws what cannot be kept in a document.
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

extension Habit: StoredModel { package static var collection: Schema.Collection { Schema.habits } }
extension Cat: StoredModel { package static var collection: Schema.Collection { Schema.cats } }
extension Person: StoredModel { package static var collection: Schema.Collection { Schema.person } }
extension MonthlyCheckIn: StoredModel { package static var collection: Schema.Collection { Schema.monthlyCheckIns } }
extension CheckInEntry: StoredModel { package static var collection: Schema.Collection { Schema.entries } }
extension DaysOff: StoredModel { package static var collection: Schema.Collection { Schema.daysOff } }
extension FocusSession: StoredModel { package static var collection: Schema.Collection { Schema.sessions } }
extension Portrait: StoredModel { package static var collection: Schema.Collection { Schema.portraits } }
extension Settings: StoredModel { package static var collection: Schema.Collection { Schema.settings } }
extension TimerRecord: StoredModel { package static var collection: Schema.Collection { Schema.timers } }

extension DocumentPath {
    package static func habit(_ id: String) -> DocumentPath { root.child("habits", id) }

    package static func session(_ id: String, of habitId: String) -> DocumentPath {
        habit(habitId).child("sessions", id)
    }

    package static func cat(_ id: String) -> DocumentPath { root.child("cats", id) }

    package static func visits(in month: Month) -> DocumentPath { root.child("monthlyCheckIns", month.text) }

    package static func entry(_ id: String, on day: Day) -> DocumentPath {
        root.child("checkIns", day.text).child("entries", id)
    }

    package static func day(_ day: Day) -> DocumentPath { root.child("checkIns", day.text) }

    static func removedEntry(_ id: String) -> DocumentPath { root.child("removedEntries", id) }

    /// The day of `checkIns/{date}/entries/{entryId}`; nil for any other path.
    package var entryDay: Day? { EntryMinutes.day(of: self).flatMap { Day($0) } }

    package static func daysOff(_ id: String) -> DocumentPath { root.child("daysOff", id) }

    package static func portrait(_ id: String) -> DocumentPath { root.child("portraits", id) }

    package static func timer(of deviceId: String) -> DocumentPath { root.child("timers", deviceId) }

    package static var settings: DocumentPath { root.child("settings", "main") }
}
