package import DocumentStore

/// Where each model lies (seed, collection hierarchy; PRODUCT section 1).
extension DocumentPath {
    /// `habits/{habitId}`.
    package static func habit(_ id: String) -> DocumentPath { root.child("habits", id) }

    /// `habits/{habitId}/sessions/{sessionId}`.
    package static func session(_ id: String, of habitId: String) -> DocumentPath {
        habit(habitId).child("sessions", id)
    }

    /// `cats/{catId}`.
    package static func cat(_ id: String) -> DocumentPath { root.child("cats", id) }

    /// `monthlyCheckIns/{YYYY-MM}`.
    package static func visits(in month: Month) -> DocumentPath { root.child("monthlyCheckIns", month.text) }

    /// `checkIns/{date}/entries/{entryId}`.
    package static func entry(_ id: String, on day: Day) -> DocumentPath {
        root.child("checkIns", day.text).child("entries", id)
    }

    /// The day of `checkIns/{date}/entries/{entryId}`; nil for any other path.
    var entryDay: Day? {
        let segments = segments
        return segments.count == 4 && segments[2] == "entries" ? Day(String(segments[1])) : nil
    }

    /// `daysOff/{id}`.
    package static func daysOff(_ id: String) -> DocumentPath { root.child("daysOff", id) }

    /// `portraits/{id}`.
    package static func portrait(_ id: String) -> DocumentPath { root.child("portraits", id) }

    /// `timers/{deviceId}`.
    package static func timer(of deviceId: String) -> DocumentPath { root.child("timers", deviceId) }

    /// `settings/main`.
    package static var settings: DocumentPath { root.child("settings", "main") }
}
