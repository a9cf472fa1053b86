package import DocumentStore

/// `habits/{habitId}`: something kept up, bound to one cat for life (seed; extra fields of PRODUCT section 1).
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
    /// As of `lastCheckInDate`; what is shown is asked of the streak rules.
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
    /// The last day it is due.
    package var endsOn: Day?

    /// Fields that a document may lack are nil unless said.
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

    package init(from: Day, rule: Schedule) {
        self.from = from
        self.rule = rule
    }
}
