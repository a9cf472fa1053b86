package import DocumentStore

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
