extension HabitDraft {
    /// Minutes a day, and hours in all (PRODUCT section 2).
    package static let goalRange = 1...720
    /// Hours in all (PRODUCT section 2).
    package static let targetRange = 10...10_000
    /// Goals to pick at once, in minutes a day.
    package static let goalPicks = [15, 25, 40, 60]
    /// Targets to pick at once, in hours.
    package static let targetPicks = [50, 100, 200, 500]

    /// What a habit says of itself, to be edited.
    /// - Parameters:
    ///   - habit: as it is.
    ///   - day: whose schedule is taken.
    package init(_ habit: Habit, on day: Day) {
        self.init(
            name: habit.name, icon: habit.icon, goalMinutes: habit.goalMinutes, targetHours: habit.targetHours,
            reminderTime: habit.reminderTime, schedule: habit.schedule(on: day), group: habit.group,
            about: habit.about, endsOn: habit.endsOn)
    }

    /// The draft as it is kept: texts trimmed, empty ones absent, all seven weekdays every day.
    /// - Throws: `.invalid` with the first field that is wrong.
    package func checked() throws(Refusal) -> HabitDraft {
        var draft = self
        draft.name = try TextRule.habitName.checked(name)
        draft.icon = try HabitIcon.checked(icon)
        try Self.check(goalMinutes, in: Self.goalRange, .goalMinutes)
        try Self.check(targetHours, in: Self.targetRange, .targetHours)
        draft.schedule = try schedule.checked()
        draft.group = try TextRule.group.checked(group)
        draft.about = try TextRule.about.checked(about)
        return draft
    }

    private static func check(_ number: Int, in range: ClosedRange<Int>, _ field: Refusal.Field) throws(Refusal) {
        guard range.contains(number) else {
            throw .invalid(field, .outOfRange(range.lowerBound, range.upperBound))
        }
    }
}

extension Schedule {
    /// The schedule as it is kept.
    /// - Throws: `.invalid(.schedule, …)` for no weekday at all and for less than 1 or more than 7 times a week.
    package func checked() throws(Refusal) -> Schedule {
        switch self {
        case .everyDay: return self
        case .weekdays(let days):
            guard !days.isEmpty else { throw .invalid(.schedule, .empty) }
            return days.count == Weekday.allCases.count ? .everyDay : self
        case .timesAWeek(let times):
            guard (1...7).contains(times) else { throw .invalid(.schedule, .outOfRange(1, 7)) }
            return self
        }
    }

    /// On how many days of a week the habit is due.
    package var daysAWeek: Int {
        switch self {
        case .everyDay: 7
        case .weekdays(let days): days.count
        case .timesAWeek(let times): times
        }
    }
}

extension Habit {
    /// The schedule in force on a day; days before the first one are judged by it (PRODUCT section 2).
    package func schedule(on day: Day) -> Schedule {
        let known = schedules ?? []
        return (known.last { $0.from <= day } ?? known.first)?.rule ?? .everyDay
    }
}
