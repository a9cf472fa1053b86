import DocumentStore

/// A habit as entered in a form or command, and the schedule it is to have; operations check it. Its fields are those of a
/// `Habit` that a person fills in (`Habit.filledIn`).
@dynamicMemberLookup
package struct HabitDraft: Hashable, Sendable {
    /// With the fields of the draft, and no others.
    package private(set) var habit = Habit(id: "")
    package var schedule: Schedule

    /// - Parameter icon: nil for the one that the name suggests.
    package init(
        name: String, icon: String? = nil, goalMinutes: Int = 25, targetHours: Int = 30,
        reminderTime: TimeOfDay? = nil, schedule: Schedule = .everyDay, group: String? = nil, about: String? = nil,
        endsOn: Day? = nil
    ) {
        self.schedule = schedule
        (habit.name, habit.icon) = (name, icon ?? HabitIcon.guessed(from: name))
        (habit.goalMinutes, habit.targetHours, habit.reminderTime) = (goalMinutes, targetHours, reminderTime)
        (habit.group, habit.about, habit.endsOn, habit.savedDays) = (group, about, endsOn, 0)
    }

    package init(_ habit: Habit, on day: Day) {
        schedule = habit.schedule(on: day)
        for row in Habit.filledIn { row.field.copy(habit, &self.habit) }
        // A newer version may keep more of them than this one offers.
        savedDays = min(max(savedDays, Self.savedDaysRange.lowerBound), Self.savedDaysRange.upperBound)
    }

    package subscript<Part>(dynamicMember field: WritableKeyPath<Habit, Part>) -> Part {
        get { habit[keyPath: field] }
        set { habit[keyPath: field] = newValue }
    }

    package var savedDays: Int {
        get { habit.savedDays ?? 0 }
        set { habit.savedDays = newValue }
    }

    /// All times of day to remind at; kept in order, each once.
    package var reminders: [TimeOfDay] {
        get { habit.reminders }
        set {
            let times = Set(newValue).sorted { $0.minutesSinceMidnight < $1.minutesSinceMidnight }
            habit.reminderTime = times.first
            habit.moreReminders = times.count > 1 ? Array(times.dropFirst()) : nil
        }
    }

    /// Minutes a day.
    package static let goalRange = 1...720
    /// Hours in all.
    package static let targetRange = 10...10_000
    /// Saved days held at most.
    package static let savedDaysRange = 0...2
    package static let timesRange = 1...10_000
    /// Goals to pick at once, in minutes a day.
    package static let goalPicks = [15, 25, 40, 60]
    /// Targets to pick at once, in hours.
    package static let targetPicks = [30, 50, 100, 200, 500]

    /// Reminders a day.
    package static let mostReminders = 3

    /// As it is kept: texts trimmed, empty ones absent, all seven weekdays every day.
    /// - Throws: `.invalid` with the first field that is wrong.
    package func checked() throws(DomainError) -> HabitDraft {
        var draft = self
        try draft.check([.name, .icon, .unit, .step, .minutesPerUnit])
        try draft.checkKind()
        try draft.check(DomainError.Field.allCases)
        draft.schedule = try schedule.checked()
        draft.reminders = reminders
        guard draft.reminders.count <= Self.mostReminders else {
            throw .invalid(.reminderTime, .tooMany(Self.mostReminders))
        }
        return draft
    }

    /// Brings fields into the form in which they are kept. Throws `.invalid` with the first one that is wrong.
    private mutating func check(_ fields: [DomainError.Field]) throws(DomainError) {
        for row in Habit.filledIn where fields.contains(row.id) {
            guard let value = row.field.write(habit) else { continue }
            let kept = try row.field.info.rule.checked(value, row.id)
            do { try row.field.read(kept, &habit) } catch { throw .invalid(row.id, .empty) }
        }
    }

    /// Throws `.endsBeforeItBegins` where its last day is before its first.
    func checkEnd(from first: Day) throws(DomainError) {
        guard let endsOn = habit.endsOn, endsOn < first else { return }
        throw .endsBeforeItBegins(from: first, through: endsOn)
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
        habit.steps = habit.kind == .yesNo ? try Steps.checked(habit.steps) : nil
        if habit.kind != .limit || habit.keepsItself == false { habit.keepsItself = nil }
        switch habit.kind {
        case .minutes:
            (habit.unit, habit.step, habit.minutesPerUnit) = (nil, nil, nil)
            if habit.goalPeriod == .day { habit.goalAmount = nil }
            guard habit.goalPeriod != .day else { return }
            let most = Amount(Self.goalRange.upperBound * habit.goalPeriod.length)
            guard let amount = habit.goalAmount, amount.isWhole else { throw .invalid(.goalAmount, .empty) }
            try Self.check(amount, in: 1...most)
        case .count:
            guard let amount = habit.goalAmount else { throw .invalid(.goalAmount, .empty) }
            try Self.check(amount, in: Self.stepRange)
        case .yesNo:
            (habit.unit, habit.step, habit.goalAmount, habit.goalPeriod) = (nil, nil, nil, .day)
        case .limit:
            (habit.step, habit.goalPeriod) = (nil, .day)
            let most = habit.goalAmount ?? 0
            habit.goalAmount = most
            try Self.check(most, in: Self.limitRange)
            guard most.isWhole else { throw .invalid(.goalAmount, .notUnderstood(most.text)) }
        }
        habit.goalMinutes = dayMinutes
    }

    /// What a kept day's share of the goal makes.
    private var dayMinutes: Int {
        let whole = habit.minutes(for: habit.kind == .limit ? 1 : habit.goal.amount)
        return min(max((whole + habit.goalPeriod.length - 1) / habit.goalPeriod.length, 1), Self.goalRange.upperBound)
    }

    private static func check(_ amount: Amount, in range: ClosedRange<Amount>) throws(DomainError) {
        guard !range.contains(amount) else { return }
        throw .invalid(.goalAmount, .outOfAmounts(range.lowerBound, range.upperBound))
    }
}

extension UserData {
    /// Days that counted, as many as it takes at most where a habit ends after so many.
    package func timesDone(of habit: Habit) -> Int { min(pasts[habit.id]?.days ?? 0, habit.times ?? .max) }
}

extension Habit {
    /// The fields that a person fills in: those that `DomainError.Field` names.
    static let filledIn = fields.compactMap { field in
        DomainError.Field(rawValue: field.info.name).map { (field: field, id: $0) }
    }

    /// What a draft counts, to be put in words; not a habit of the user.
    package init(sketching draft: HabitDraft) {
        self = draft.habit
        schedules = draft.schedule == .everyDay ? nil : [DatedSchedule(from: Day(number: 0), rule: draft.schedule)]
    }

    /// With what a checked draft says.
    func filled(in draft: HabitDraft) -> Habit {
        var habit = self
        for row in Self.filledIn { row.field.copy(draft.habit, &habit) }
        return habit
    }
}
