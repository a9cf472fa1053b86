package import DocumentStore

/// `habits/{habitId}`: something kept up, bound to one cat for life.
package struct Habit: Identifiable, Hashable, Sendable {
    package let id: String
    /// 1 to 60 characters.
    package var name = ""
    /// One emoji of one scalar, or one to two letters.
    package var icon = ""
    /// Nil for the usual colours.
    package var hue: Hue?
    package var catId = ""
    /// Minutes a day, 1 to 720.
    /// Of another kind of habit, or of a weekly or monthly goal: what a day's share of the goal makes.
    package var goalMinutes = 25
    /// Hours in all, 10 to 10 000.
    package var targetHours = 0
    package var totalMinutes = 0
    /// As of `lastCheckInDate`; screens show `StreakShown`.
    package var currentStreak = 0
    package var bestStreak = 0
    package var lastCheckInDate: Day?
    package var reminderTime: TimeOfDay?
    /// Two more at most, later in the day than `reminderTime`.
    package var moreReminders: [TimeOfDay]?
    /// What it follows in the day, "after breakfast", 0 to 60 characters.
    package var cue: String?
    /// Saved days held at most, 1 or 2; 0 once declined, nil if never asked.
    package var savedDays: Int?
    /// False while the habit rests.
    package var isActive = true
    package var createdAt = Timestamp(milliseconds: 0)
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
    /// It ends on the day on which so many days have counted.
    package var times: Int?
    package var kind = HabitKind.minutes
    /// Units, of a limit slips, or minutes a week or month; nil where `goalMinutes` says it.
    package var goalAmount: Amount?
    package var goalPeriod = GoalPeriod.day
    /// Whether a newer program wrote its kind or period, which read as minutes and days.
    fileprivate(set) var hasNewerKind = false
    /// 1 to 12 characters.
    package var unit: String?
    /// Of one that is done or not, 1 to 12 lines of 1 to 40 characters; nil for none.
    package var steps: [String]?
    /// What `+` adds.
    package var step: Amount?
    /// 0.1 to 60: what a unit, or a tick, lets its cat grow.
    package var minutesPerUnit: Amount?
    /// From when on which goal holds; `datedGoals` has them in order.
    package var goals: [DatedGoal]?
    /// Of a limit: whether a day that passed within it is kept without a mark.
    package var keepsItself: Bool?
    /// Since then it is gone, with its cat, for as long as nothing is logged for it: `Repository.isGone`.
    package var removedAt: Timestamp?
    /// Entries without minutes that were logged for it, so that a deletion knows of one it did not see.
    package var lightEntries: Int?
    package internal(set) var derived = DerivedDays()

    /// The last day on which something is asked of it, as far as is known.
    package var lastDay: Day? { [endsOn, derived.doneOn].compactMap(\.self).min() }

    /// The minutes that were the goal of a day; nil on a day on which they were changed, and if it is none of a day.
    package func minutesGoal(on day: Day) -> Int? {
        let goal = goal(on: day)
        guard goal.kind == .minutes, goal.period == .day, !datedGoals.dropFirst().contains(where: { $0.from == day })
        else { return nil }
        return goal.amount.whole
    }
}

extension Habit: StoredModel {
    package static let collection = Schema.Collection("habits/{habitId}", id: .made, fields)
    package static let fields = ownFields + HabitText.all.map { .optional($0.name, $0.path, .text($0.rule)) }

    private static let ownFields: [Field<Habit>] = [
        .field("name", \.name, .text(.habitName)),
        .field("icon", \.icon, .icon),
        .lenient("hue", \.hue),
        .field("catId", \.catId, .id),
        .field("goalMinutes", \.goalMinutes, .integer(HabitDraft.goalRange), orElse: 25),
        .field("targetHours", \.targetHours, .integer(HabitDraft.targetRange)),
        .field("totalMinutes", \.totalMinutes, .count, orElse: 0),
        .field("currentStreak", \.currentStreak, .count, orElse: 0),
        .field("bestStreak", \.bestStreak, .count, orElse: 0),
        .lenient("lastCheckInDate", \.lastCheckInDate),
        .lenient("reminderTime", \.reminderTime),
        .lenient("moreReminders", \.moreReminders),
        .optional("savedDays", \.savedDays, .integer(HabitDraft.savedDaysRange)),
        .field("isActive", \.isActive, orElse: true),
        .field("createdAt", \.createdAt),
        .optional("schedules", \.schedules),
        .optional("goalChanges", \.goalChanges),
        .optional("rank", \.rank),
        .lenient("endsOn", \.endsOn),
        .optional("times", \.times, .integer(HabitDraft.timesRange)),
        .known("kind", \.kind, .optional, usually: .minutes, newer: { $0.hasNewerKind = true }),
        .optional("goalAmount", \.goalAmount),
        .known("goalPeriod", \.goalPeriod, .optional, usually: .day, newer: { $0.hasNewerKind = true }),
        .optional("unit", \.unit, .text(.unit)),
        .optional("steps", \.steps, .list(.text(1...Steps.rule.most))),
        .optional("step", \.step, .decimal(HabitDraft.stepRange)),
        .optional("minutesPerUnit", \.minutesPerUnit, .decimal(HabitDraft.minutesPerUnitRange)),
        .optional("goals", \.goals),
        .optional("keepsItself", \.keepsItself),
        .optional("removedAt", \.removedAt),
        .optional("lightEntries", \.lightEntries, .count),
    ]

    package init(id: String) { self.id = id }
}

/// A text of a habit that may be missing. Its field in the store, its row in a form, its flag, its fields in JSON and
/// `--format` and its fact in `habicat show` are made of this; `field.…` in `assets/names.txt` has its name, what its flag
/// says, and a hint for its row.
package struct HabitText: Sendable {
    package let path: any WritableKeyPath<Habit, String?> & Sendable
    package let rule: TextRule

    package var id: DomainError.Field { rule.field }
    package var name: String { id.rawValue }

    package static let all = [
        HabitText(path: \.cue, rule: .cue), HabitText(path: \.group, rule: .group),
        HabitText(path: \.about, rule: .about),
    ]
}

extension [Habit] {
    /// Each once, in the order of their first habits.
    package var groups: [String] {
        var met: Set<String> = []
        return compactMap(\.group).filter { met.insert($0).inserted }
    }
}

extension Habit {
    /// All times of day it reminds at.
    package var reminders: [TimeOfDay] { [reminderTime].compactMap(\.self) + (moreReminders ?? []) }
}

/// What a newer program wrote of a habit and this one does not understand. Nothing is asked of such a habit, no streak is
/// counted for it, and it is not changed.
extension Habit {
    package var needsNewer: Bool { hasNewerGoal || hasNewerSchedule }

    /// Of its kind, or of a goal of any time.
    package var hasNewerGoal: Bool { hasNewerKind || goals?.contains(where: \.isNewer) == true }

    package var hasNewerSchedule: Bool { schedules?.contains(where: \.isNewer) == true }
}

extension Habit {
    /// The one that holds now, or that will.
    package var latestSchedule: Schedule { schedules?.last?.rule ?? .everyDay }
}

/// A schedule and the day it holds from.
package struct DatedSchedule: Hashable, FieldMap {
    package fileprivate(set) var from = Day(number: 0)
    package fileprivate(set) var rule = Schedule.everyDay
    /// Whether a newer program wrote the rule.
    fileprivate(set) var isNewer = false
}

extension DatedSchedule {
    package static let fields: [Field<DatedSchedule>] = [
        .field("from", \.from), .known("rule", \.rule, usually: .everyDay, newer: { $0.isNewer = true }),
    ]
}

/// A goal that was changed, in minutes a day.
package struct GoalChange: Hashable, FieldMap {
    package fileprivate(set) var on = Day(number: 0)
    package fileprivate(set) var from = 0
    package fileprivate(set) var to = 0
}

extension GoalChange {
    package static let fields: [Field<GoalChange>] = [
        .field("on", \.on),
        .field("from", \.from, .integer(HabitDraft.goalRange)),
        .field("to", \.to, .integer(HabitDraft.goalRange)),
    ]
}

/// How soon a cat grows up when every goal is kept: "at this pace: adolescent in 7 weeks, senior in 6 months".
package struct Pace: Hashable, Sendable {
    package let minutesAWeek: Int
    package let targetMinutes: Int
    package let totalMinutes: Int

    package init(of draft: HabitDraft, totalMinutes: Int = 0) {
        let rhythm = draft.schedule.rhythm
        // Days that keep themselves let no cat grow.
        minutesAWeek = draft.keepsItself == true ? 0 : draft.goalMinutes * 7 * rhythm.days / rhythm.span
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
