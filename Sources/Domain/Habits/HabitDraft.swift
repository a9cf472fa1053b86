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
        moreReminders = habit.moreReminders ?? []
        cue = habit.cue
        savedDays = habit.savedDays ?? 0
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
        try Self.check(goalMinutes, in: Self.goalRange, .goalMinutes)
        try Self.check(targetHours, in: Self.targetRange, .targetHours)
        draft.schedule = try schedule.checked()
        draft.group = try TextRule.group.checked(group)
        draft.about = try TextRule.about.checked(about)
        draft.cue = try TextRule.cue.checked(cue)
        try Self.check(savedDays, in: Self.savedDaysRange, .savedDays)
        draft.reminders = reminders
        guard draft.reminders.count <= Self.mostReminders else {
            throw .invalid(.reminderTime, .outOfRange(0, Self.mostReminders))
        }
        return draft
    }

    private static func check(_ number: Int, in range: ClosedRange<Int>, _ field: DomainError.Field) throws(DomainError)
    {
        guard range.contains(number) else { throw .invalid(field, .outside(range)) }
    }
}

/// What a person may write into a field of a form: trimmed, on one line, not too long.
package struct TextRule: Hashable, Sendable {
    package let field: DomainError.Field
    /// Characters, 0 or 1.
    package let least: Int
    package let most: Int

    package static let habitName = TextRule(field: .name, least: 1, most: 60)
    package static let group = TextRule(field: .group, least: 0, most: 30)
    package static let cue = TextRule(field: .cue, least: 0, most: 60)
    package static let about = TextRule(field: .about, least: 0, most: 500)
    package static let catName = TextRule(field: .catName, least: 1, most: 20)
    package static let note = TextRule(field: .note, least: 0, most: 500)
    /// What the person is called, or an address of theirs.
    package static let ownName = TextRule(field: .setting, least: 0, most: 100)
    package static let machineName = TextRule(field: .setting, least: 1, most: 40)

    /// As it is kept; throws `.invalid` with the problem.
    package func checked(_ text: String) throws(DomainError) -> String {
        let trimmed = text.trimmed
        guard trimmed.unicodeScalars.allSatisfy(\.isAllowedInText) else { throw .invalid(field, .controlCharacters) }
        guard trimmed.count >= least else { throw .invalid(field, .empty) }
        guard trimmed.count <= most else { throw .invalid(field, .tooLong(most)) }
        return trimmed
    }

    /// As it is kept; nil if there is none. Throws `.invalid` with the problem.
    package func checked(_ text: String?) throws(DomainError) -> String? {
        guard let text else { return nil }
        let kept: String = try checked(text)
        return kept.isEmpty ? nil : kept
    }
}

extension String {
    package var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}

extension Unicode.Scalar {
    /// Neither a control character, nor a line break, nor a change of text direction.
    fileprivate var isAllowedInText: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: !(0x202A...0x202E).contains(value) && !(0x2066...0x2069).contains(value)
        }
    }
}
