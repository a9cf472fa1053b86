package import DocumentStore

/// A model that a document holds. Its `id`, if it has one, is the document's own and never a field.
package protocol StoredModel: Codable {
    /// The values of fields that are absent or null.
    static var defaults: Fields { get }

    /// The same as by `Decodable`, in a tenth of the time, for models of which there are tens of thousands; nil for a document
    /// that has to be looked at closely.
    static func quick(_ document: Document) -> Self?
}

extension StoredModel {
    package static func quick(_ document: Document) -> Self? { nil }

    /// - Throws: which field is missing or holds something else.
    package init(_ document: Document) throws(ModelFault) {
        if let quick = Self.quick(document) {
            self = quick
            return
        }
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

extension Habit: StoredModel { package static let defaults = Schema.habits.defaults }
extension Cat: StoredModel { package static let defaults = Schema.cats.defaults }
extension Person: StoredModel { package static let defaults = Schema.person.defaults }
extension MonthlyCheckIn: StoredModel { package static let defaults = Schema.monthlyCheckIns.defaults }
extension CheckInEntry: StoredModel { package static let defaults = Schema.entries.defaults }
extension DaysOff: StoredModel { package static let defaults = Schema.daysOff.defaults }
extension FocusSession: StoredModel { package static let defaults = Schema.sessions.defaults }
extension Portrait: StoredModel { package static let defaults = Schema.portraits.defaults }
extension Settings: StoredModel { package static let defaults = Schema.settings.defaults }
extension TimerRecord: StoredModel { package static let defaults = Schema.timers.defaults }

extension Schema.Collection {
    var defaults: Fields {
        fields.reduce(into: Fields()) { defaults, field in field.defaultValue.map { defaults[field.name] = $0 } }
    }
}

extension BatchSchema {
    /// Later versions of the program read what earlier ones wrote: a released step is never changed, and each version has a
    /// golden store in the tests. `BootstrapWrites` moves accessories listed in a cat.
    package static let userData = BatchSchema()
}

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
    var entryDay: Day? { EntryMinutes.day(of: self).flatMap { Day($0) } }

    package static func daysOff(_ id: String) -> DocumentPath { root.child("daysOff", id) }

    package static func portrait(_ id: String) -> DocumentPath { root.child("portraits", id) }

    package static func timer(of deviceId: String) -> DocumentPath { root.child("timers", deviceId) }

    package static var settings: DocumentPath { root.child("settings", "main") }
}
