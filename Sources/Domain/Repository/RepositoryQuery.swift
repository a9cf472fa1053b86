package import DocumentStore

/// Every query the program makes. No other code outside of the store builds one, and a test checks each against the
/// declared indexes.
package enum RepositoryQuery: Hashable, Sendable {
    /// All habits.
    case habits
    /// All cats, oldest first.
    case cats
    /// All days off, those of the earliest first day first.
    case daysOff
    /// All portraits, oldest first.
    case portraits
    /// The visits of all months.
    case visits
    /// The timers of all devices.
    case timers
    /// The entries of a day, oldest first; of all habits where nil.
    case entries(Day, habitId: String?)
    /// The last sessions, newest first; of all habits where nil.
    case lastSessions(habitId: String?, limit: Int)
    /// The sessions that ended at or after a time, newest first; of all habits where nil.
    case sessionsSince(Timestamp, habitId: String?)
    /// The entries that were logged at or after a time, newest first; of all habits where nil.
    case entriesSince(Timestamp, habitId: String?)
    /// All documents of a collection, those too that lack what the others are ordered by.
    case all(of: String)
    /// All documents of collections of a name, wherever they are.
    case everywhere(String)
    /// All documents there are.
    case everything

    /// As the store is asked.
    package var query: Query {
        switch self {
        case .habits: Query(.collection("habits"))
        case .cats: Query(.collection("cats")).ordered(by: "createdAt")
        case .daysOff: Query(.collection("daysOff")).ordered(by: "from")
        case .portraits: Query(.collection("portraits")).ordered(by: "createdAt")
        case .visits: Query(.collection("monthlyCheckIns"))
        case .timers: Query(.collection("timers"))
        case .entries(let day, nil): Query(.collection("checkIns/\(day.text)/entries")).ordered(by: "completedAt")
        case .entries(let day, let habitId?):
            Query(.collection("checkIns/\(day.text)/entries"))
                .filtered("habitId", .equal, .string(habitId)).ordered(by: "completedAt")
        case .lastSessions(let habitId, let limit):
            Query(habitId.map { .collection("habits/\($0)/sessions") } ?? .group("sessions"))
                .ordered(by: "endedAt", descending: true).limited(to: limit)
        case .sessionsSince(let time, let habitId):
            Query(habitId.map { .collection("habits/\($0)/sessions") } ?? .group("sessions"))
                .filtered("endedAt", .greaterOrEqual, .timestamp(time)).ordered(by: "endedAt", descending: true)
        case .entriesSince(let time, nil):
            Query(.group("entries")).filtered("completedAt", .greaterOrEqual, .timestamp(time))
                .ordered(by: "completedAt", descending: true)
        case .entriesSince(let time, let habitId?):
            Query(.group("entries")).filtered("habitId", .equal, .string(habitId))
                .filtered("completedAt", .greaterOrEqual, .timestamp(time))
                .ordered(by: "completedAt", descending: true)
        case .all(let collection): Query(.collection(collection))
        case .everywhere(let group): Query(.group(group))
        case .everything: Query(.below(.root))
        }
    }

    /// One of each shape.
    package static let samples: [RepositoryQuery] = [
        .habits, .cats, .daysOff, .portraits, .visits, .timers, .entries(Day(number: 0), habitId: nil),
        .entries(Day(number: 0), habitId: "h"), .lastSessions(habitId: nil, limit: 20),
        .lastSessions(habitId: "h", limit: 20), .sessionsSince(Timestamp(milliseconds: 0), habitId: nil),
        .sessionsSince(Timestamp(milliseconds: 0), habitId: "h"),
        .entriesSince(Timestamp(milliseconds: 0), habitId: nil),
        .entriesSince(Timestamp(milliseconds: 0), habitId: "h"), .all(of: "cats"), .everywhere("sessions"), .everything,
    ]
}
