package import DocumentStore

/// `habits/{habitId}`: something kept up, bound to one cat for life.
package struct Habit: Codable, Identifiable, Hashable, Sendable {
    package let id: String
    /// 1 to 60 characters.
    package var name: String
    /// One emoji of one scalar, or one to two letters.
    package var icon: String
    package var catId: String
    /// Minutes a day, 1 to 720.
    package var goalMinutes: Int
    /// Hours in all, 10 to 10 000.
    package var targetHours: Int
    package var totalMinutes: Int
    /// As of `lastCheckInDate`; `StreakShown` is what is shown.
    package var currentStreak: Int
    package var bestStreak: Int
    package var lastCheckInDate: Day?
    package var reminderTime: TimeOfDay?
    /// False while the habit rests.
    package var isActive: Bool
    package var createdAt: Timestamp
    /// From when on which schedule holds, oldest first; nil or empty means every day.
    package var schedules: [DatedSchedule]?
    /// 0 to 30 characters.
    package var group: String?
    /// Order among the habits, smaller first.
    package var rank: Int?
    /// 0 to 500 characters.
    package var about: String?
    package var endsOn: Day?
    /// Since then it is gone, with its cat, for as long as nothing is logged for it: `Repository.isGone`.
    package var removedAt: Timestamp?

    package init(
        id: String, name: String, icon: String, catId: String, goalMinutes: Int, targetHours: Int, totalMinutes: Int,
        currentStreak: Int, bestStreak: Int, lastCheckInDate: Day? = nil, reminderTime: TimeOfDay? = nil,
        isActive: Bool, createdAt: Timestamp, schedules: [DatedSchedule]? = nil, group: String? = nil, rank: Int? = nil,
        about: String? = nil, endsOn: Day? = nil
    ) {
        self.id = id
        self.name = name
        self.icon = icon
        self.catId = catId
        self.goalMinutes = goalMinutes
        self.targetHours = targetHours
        self.totalMinutes = totalMinutes
        self.currentStreak = currentStreak
        self.bestStreak = bestStreak
        self.lastCheckInDate = lastCheckInDate
        self.reminderTime = reminderTime
        self.isActive = isActive
        self.createdAt = createdAt
        self.schedules = schedules
        self.group = group
        self.rank = rank
        self.about = about
        self.endsOn = endsOn
    }
}

/// A schedule and the day it holds from.
package struct DatedSchedule: Codable, Hashable, Sendable {
    package let from: Day
    package let rule: Schedule
}

/// `checkIns/{date}/entries/{entryId}`: one line of a day's log, read by heatmap and streak.
package struct CheckInEntry: Codable, Identifiable, Hashable, Sendable {
    package let id: String
    package var habitId: String
    /// As it was that day.
    package var habitName: String
    package var minutes: Int
    package var completedAt: Timestamp
    /// `session`, `told` (logged by hand) or `import:NAME`; nil reads as `session`.
    package var source: String?
    package var note: String?

    package static func quick(_ document: Document) -> CheckInEntry? {
        let fields = document.fields
        guard case .string(let habitId)? = fields["habitId"], case .string(let name)? = fields["habitName"],
            case .integer(let minutes)? = fields["minutes"], case .timestamp(let completedAt)? = fields["completedAt"]
        else { return nil }
        var entry = CheckInEntry(
            id: document.path.id, habitId: habitId, habitName: name, minutes: Int(bounded: minutes),
            completedAt: completedAt)
        for (name, field) in [("source", \CheckInEntry.source), ("note", \CheckInEntry.note)] {
            switch fields[name] {
            case .string(let text)?: entry[keyPath: field] = text
            case nil, .null?: break
            default: return nil
            }
        }
        return entry
    }
}

/// How soon a cat grows up when every goal is kept: "at this pace: adolescent in 7 weeks, senior in 6 months".
package struct Pace: Hashable, Sendable {
    package let minutesAWeek: Int
    package let targetMinutes: Int
    package let totalMinutes: Int

    package init(of draft: HabitDraft, totalMinutes: Int = 0) {
        minutesAWeek = draft.goalMinutes * draft.schedule.daysAWeek
        targetMinutes = draft.targetHours * 60
        self.totalMinutes = totalMinutes
    }

    package func days(to stage: Stage) -> Int? {
        guard targetMinutes > 0 else { return nil }
        let missing = max(0, stage.beginsAt(targetMinutes: targetMinutes) - totalMinutes)
        guard missing > 0 else { return 0 }
        guard minutesAWeek > 0 else { return nil }
        return (missing * 7 + minutesAWeek - 1) / minutesAWeek
    }
}

/// A stretch of days in the unit people would say it in.
package enum RoughSpan: Hashable, Sendable {
    case days(Int)
    case weeks(Int)
    case months(Int)
    case years(Int)

    /// Days up to two weeks, weeks up to ten, months up to two years, then years; rounded, never to 0.
    package init(days count: Int) {
        switch count {
        case ..<14: self = .days(count)
        case ..<70: self = .weeks((count + 3) / 7)
        case ..<730: self = .months((count * 100 + 1522) / 3044)
        default: self = .years((count * 100 + 18_262) / 36_525)
        }
    }
}

/// When a habit is due. Kept as text: `daily`, `mo,we,fr`, `3/week`.
package enum Schedule: Hashable, Sendable {
    case everyDay
    /// At least one.
    case weekdays(Set<Weekday>)
    /// 1 to 7.
    case timesAWeek(Int)
}

extension Schedule: WrittenAsText {
    private static let names: [(day: Weekday, name: String)] = zip(
        Weekday.allCases, ["mo", "tu", "we", "th", "fr", "sa", "su"]
    ).map { ($0, $1) }

    package var text: String {
        switch self {
        case .everyDay: "daily"
        case .weekdays(let days): Self.names.filter { days.contains($0.day) }.map(\.name).joined(separator: ",")
        case .timesAWeek(let times): "\(times)/week"
        }
    }

    package init?(_ text: String) {
        if text == "daily" {
            self = .everyDay
        } else if text.hasSuffix("/week"), let times = Int(text.dropLast(5)), (1...7).contains(times) {
            self = .timesAWeek(times)
        } else {
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let days = parts.compactMap { part in Self.names.first { $0.name == part }?.day }
            guard !days.isEmpty, days.count == parts.count else { return nil }
            self = .weekdays(Set(days))
        }
    }
}
