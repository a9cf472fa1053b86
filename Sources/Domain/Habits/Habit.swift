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
    /// Of another kind of habit, or of a weekly or monthly goal: what a day's share of the goal makes.
    package var goalMinutes: Int
    /// Hours in all, 10 to 10 000.
    package var targetHours: Int
    package var totalMinutes: Int
    /// As of `lastCheckInDate`; `StreakShown` is what is shown.
    package var currentStreak: Int
    package var bestStreak: Int
    package var lastCheckInDate: Day?
    package var reminderTime: TimeOfDay?
    /// Two more at most, later in the day than `reminderTime`.
    package var moreReminders: [TimeOfDay]?
    /// What it follows in the day, "after breakfast", 0 to 60 characters.
    package var cue: String?
    /// Saved days held at most, 1 or 2; 0 once declined, nil if never asked.
    package var savedDays: Int?
    /// False while the habit rests.
    package var isActive: Bool
    package var createdAt: Timestamp
    /// From when on which schedule holds, oldest first; nil or empty means every day.
    package var schedules: [DatedSchedule]?
    /// Changes of `goalMinutes` noted before `goals` were, oldest first on each machine.
    package var goalChanges: [GoalChange]?
    /// 0 to 30 characters.
    package var group: String?
    /// Order among the habits, smaller first.
    package var rank: Int?
    /// 0 to 500 characters.
    package var about: String?
    package var endsOn: Day?
    /// Nil for minutes.
    package var kind: HabitKind?
    /// Units, of a limit slips, or minutes a week or month; nil where `goalMinutes` says it.
    package var goalAmount: Amount?
    /// Nil for a day.
    package var goalPeriod: GoalPeriod?
    /// 1 to 12 characters.
    package var unit: String?
    /// What `+` adds.
    package var step: Amount?
    /// 0.1 to 60: what a unit, or a tick, lets its cat grow.
    package var minutesPerUnit: Amount?
    /// From when on which goal holds; `datedGoals` has them in order.
    package var goals: [DatedGoal]?
    /// Since then it is gone, with its cat, for as long as nothing is logged for it: `Repository.isGone`.
    package var removedAt: Timestamp?

    /// The minutes that were the goal of a day; nil on a day on which they were changed, and if it is none of a day.
    package func minutesGoal(on day: Day) -> Int? {
        guard hasMinutesADay else { return nil }
        let goal = goal(on: day)
        return goal.period == .day && !datedGoals.dropFirst().contains { $0.from == day } ? goal.amount.whole : nil
    }

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

extension Habit {
    /// All times of day it reminds at.
    package var reminders: [TimeOfDay] { [reminderTime].compactMap(\.self) + (moreReminders ?? []) }
}

extension Habit {
    /// The one that holds now, or that will.
    package var latestSchedule: Schedule { schedules?.last?.rule ?? .everyDay }
}

/// A schedule and the day it holds from.
package struct DatedSchedule: Codable, Hashable, Sendable {
    package let from: Day
    package let rule: Schedule
}

/// A goal that was changed, in minutes a day.
package struct GoalChange: Codable, Hashable, Sendable {
    package let on: Day
    package let from: Int
    package let to: Int
}

/// How soon a cat grows up when every goal is kept: "at this pace: adolescent in 7 weeks, senior in 6 months".
package struct Pace: Hashable, Sendable {
    package let minutesAWeek: Int
    package let targetMinutes: Int
    package let totalMinutes: Int

    package init(of draft: HabitDraft, totalMinutes: Int = 0) {
        let rhythm = draft.schedule.rhythm
        minutesAWeek = draft.goalMinutes * 7 * rhythm.days / rhythm.span
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
