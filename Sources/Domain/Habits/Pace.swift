/// How soon a cat grows up when every goal is kept: "at this pace: adolescent in 7 weeks, senior in 6 months" (PRODUCT
/// section 2).
package struct Pace: Hashable, Sendable {
    /// What is focused in a week.
    package let minutesAWeek: Int
    /// Minutes of the target.
    package let targetMinutes: Int
    /// Minutes focused so far.
    package let totalMinutes: Int

    /// - Parameters:
    ///   - draft: goal, schedule and target.
    ///   - totalMinutes: focused so far.
    package init(of draft: HabitDraft, totalMinutes: Int = 0) {
        minutesAWeek = draft.goalMinutes * draft.schedule.daysAWeek
        targetMinutes = draft.targetHours * 60
        self.totalMinutes = totalMinutes
    }

    /// Days until a stage begins; 0 where it has; nil where it never will.
    package func days(to stage: Stage) -> Int? {
        guard targetMinutes > 0 else { return nil }
        return days(toMinutes: stage.beginsAt(targetMinutes: targetMinutes))
    }

    /// Days until all the hours are there.
    package var daysToTarget: Int? { days(toMinutes: targetMinutes) }

    private func days(toMinutes minutes: Int) -> Int? {
        let missing = max(0, minutes - totalMinutes)
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
    /// - Parameter count: days, from 0.
    package init(days count: Int) {
        switch count {
        case ..<14: self = .days(count)
        case ..<70: self = .weeks((count + 3) / 7)
        case ..<730: self = .months((count * 100 + 1522) / 3044)
        default: self = .years((count * 100 + 18_262) / 36_525)
        }
    }
}
