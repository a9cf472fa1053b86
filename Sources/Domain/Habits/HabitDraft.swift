import DocumentStore

/// The fields of a habit as entered in a form or command; operations check them.
package struct HabitDraft: Hashable, Sendable {
    package var name: String
    package var icon: String
    package var goalMinutes: Int
    package var targetHours: Int
    package var reminderTime: TimeOfDay?
    package var moreReminders: [TimeOfDay] = []
    package var cue: String?
    package var savedDays = 0
    package var schedule: Schedule
    package var group: String?
    package var about: String?
    package var endsOn: Day?
    package var kind = HabitKind.minutes
    /// Units, or the most slips a day, or minutes a week or month; nil for `goalMinutes` a day.
    package var goalAmount: Amount?
    package var goalPeriod = GoalPeriod.day
    package var unit: String?
    package var step: Amount?
    package var minutesPerUnit: Amount?

    /// - Parameter icon: nil for the one that the name suggests.
    package init(
        name: String, icon: String? = nil, goalMinutes: Int = 25, targetHours: Int = 30,
        reminderTime: TimeOfDay? = nil, schedule: Schedule = .everyDay, group: String? = nil, about: String? = nil,
        endsOn: Day? = nil
    ) {
        self.name = name
        self.icon = icon ?? HabitIcon.guessed(from: name)
        self.goalMinutes = goalMinutes
        self.targetHours = targetHours
        self.reminderTime = reminderTime
        self.schedule = schedule
        self.group = group
        self.about = about
        self.endsOn = endsOn
    }

    /// Minutes a day.
    package static let goalRange = 1...720
    /// Hours in all.
    package static let targetRange = 10...10_000
    /// Saved days held at most.
    package static let savedDaysRange = 0...2
    /// Goals to pick at once, in minutes a day.
    package static let goalPicks = [15, 25, 40, 60]
    /// Targets to pick at once, in hours.
    package static let targetPicks = [30, 50, 100, 200, 500]

    package init(_ habit: Habit, on day: Day) {
        self.init(
            name: habit.name, icon: habit.icon, goalMinutes: habit.goalMinutes, targetHours: habit.targetHours,
            reminderTime: habit.reminderTime, schedule: habit.schedule(on: day), group: habit.group,
            about: habit.about, endsOn: habit.endsOn)
        kind = habit.measure
        (goalAmount, goalPeriod) = (habit.goalAmount, habit.goalPeriod ?? .day)
        (unit, step, minutesPerUnit) = (habit.unit, habit.step, habit.minutesPerUnit)
        moreReminders = habit.moreReminders ?? []
        cue = habit.cue
        // A newer version may keep more of them than this one offers.
        savedDays = min(max(habit.savedDays ?? 0, Self.savedDaysRange.lowerBound), Self.savedDaysRange.upperBound)
    }

    /// All times of day to remind at; kept in order, each once.
    package var reminders: [TimeOfDay] {
        get { [reminderTime].compactMap(\.self) + moreReminders }
        set {
            let times = Set(newValue).sorted { $0.minutesSinceMidnight < $1.minutesSinceMidnight }
            reminderTime = times.first
            moreReminders = Array(times.dropFirst())
        }
    }

    /// Reminders a day.
    package static let mostReminders = 3

    /// As it is kept: texts trimmed, empty ones absent, all seven weekdays every day.
    /// - Throws: `.invalid` with the first field that is wrong.
    package func checked() throws(DomainError) -> HabitDraft {
        var draft = self
        draft.name = try TextRule.habitName.checked(name)
        draft.icon = try HabitIcon.checked(icon)
        try draft.checkKind()
        try Self.check(goalMinutes, in: Self.goalRange, .goalMinutes)
        try Self.check(targetHours, in: Self.targetRange, .targetHours)
        draft.schedule = try schedule.checked()
        draft.group = try TextRule.group.checked(group)
        draft.about = try TextRule.about.checked(about)
        draft.cue = try TextRule.cue.checked(cue)
        try Self.check(savedDays, in: Self.savedDaysRange, .savedDays)
        draft.reminders = reminders
        guard draft.reminders.count <= Self.mostReminders else {
            throw .invalid(.reminderTime, .tooMany(Self.mostReminders))
        }
        return draft
    }

    /// Throws `.endsBeforeItBegins` where its last day is before its first.
    func checkEnd(from first: Day) throws(DomainError) {
        guard let endsOn, endsOn < first else { return }
        throw .endsBeforeItBegins(from: first, through: endsOn)
    }

    private static func check(_ number: Int, in range: ClosedRange<Int>, _ field: DomainError.Field) throws(DomainError)
    {
        guard range.contains(number) else { throw .invalid(field, .outside(range)) }
    }
}

extension HabitDraft {
    /// Units in all, and the most slips a day.
    package static let amountRange: ClosedRange<Amount> = 0...100_000
    package static let stepRange = Amount(thousandths: 1)...100_000
    package static let minutesPerUnitRange = Amount(thousandths: 100)...60
    /// A day shows so many slips apart.
    package static let limitRange: ClosedRange<Amount> = 0...60

    /// Keeps what the kind has, and makes `goalMinutes` what a day's share of the goal comes to.
    /// - Throws: `.invalid` with the first field that is wrong.
    fileprivate mutating func checkKind() throws(DomainError) {
        unit = try TextRule.unit.checked(unit)
        if let step { try Self.check(step, in: Self.stepRange, .step) }
        if let minutesPerUnit { try Self.check(minutesPerUnit, in: Self.minutesPerUnitRange, .minutesPerUnit) }
        switch kind {
        case .minutes:
            (unit, step, minutesPerUnit) = (nil, nil, nil)
            if goalPeriod == .day { goalAmount = nil }
            guard goalPeriod != .day else { return }
            let most = Amount(Self.goalRange.upperBound * goalPeriod.length)
            guard let goalAmount, goalAmount.isWhole else { throw .invalid(.goalAmount, .empty) }
            try Self.check(goalAmount, in: 1...most, .goalAmount)
        case .count:
            guard let goalAmount else { throw .invalid(.goalAmount, .empty) }
            try Self.check(goalAmount, in: Self.stepRange, .goalAmount)
        case .yesNo:
            (unit, step, goalAmount, goalPeriod) = (nil, nil, nil, .day)
        case .limit:
            (step, goalPeriod) = (nil, .day)
            goalAmount = goalAmount ?? 0
            try Self.check(goalAmount ?? 0, in: Self.limitRange, .goalAmount)
            guard goalAmount?.isWhole == true else {
                throw .invalid(.goalAmount, .notUnderstood(goalAmount?.text ?? ""))
            }
        }
        goalMinutes = dayMinutes
    }

    /// What a kept day's share of the goal makes.
    private var dayMinutes: Int {
        var habit = Habit.unmade
        (habit.kind, habit.goalAmount, habit.goalPeriod) = (kind, goalAmount, goalPeriod)
        habit.minutesPerUnit = minutesPerUnit
        let whole = kind == .yesNo || kind == .limit ? habit.minutes(for: 1) : habit.minutes(for: habit.goal.amount)
        return min(max((whole + goalPeriod.length - 1) / goalPeriod.length, 1), Self.goalRange.upperBound)
    }

    private static func check(
        _ amount: Amount, in range: ClosedRange<Amount>, _ field: DomainError.Field
    ) throws(DomainError) {
        guard !range.contains(amount) else { return }
        throw .invalid(field, .outOfAmounts(range.lowerBound, range.upperBound))
    }
}

extension Habit {
    static let unmade = Habit(
        id: "", name: "", icon: "", catId: "", goalMinutes: 1, targetHours: 1, totalMinutes: 0, currentStreak: 0,
        bestStreak: 0, isActive: true, createdAt: Timestamp(milliseconds: 0))

    /// What a draft counts, to be put in words; not a habit of the user.
    package init(sketching draft: HabitDraft) {
        self = .unmade.measured(as: draft)
        name = draft.name
        schedules = draft.schedule == .everyDay ? nil : [DatedSchedule(from: Day(number: 0), rule: draft.schedule)]
    }

    /// With what a checked draft counts.
    func measured(as draft: HabitDraft) -> Habit {
        var habit = self
        habit.kind = draft.kind == .minutes ? nil : draft.kind
        habit.goalMinutes = draft.goalMinutes
        (habit.goalAmount, habit.goalPeriod) = (draft.goalAmount, draft.goalPeriod == .day ? nil : draft.goalPeriod)
        (habit.unit, habit.step, habit.minutesPerUnit) = (draft.unit, draft.step, draft.minutesPerUnit)
        return habit
    }
}
