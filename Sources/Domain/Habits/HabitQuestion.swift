/// What the program asks about a habit, each once in its life, because the days that make it true pass. Nothing is stored: who
/// does not answer is not asked again.
package enum HabitQuestion: Hashable, Sendable {
    /// Whether to have saved days, after the first streak of 7 days or more was missed.
    case savedDays(habitId: String, streak: Int)
    /// Whether a reminder is still needed, after 60 kept days.
    case reminder(habitId: String)

    package var habitId: String {
        switch self {
        case .savedDays(let habitId, _), .reminder(let habitId): habitId
        }
    }

    /// Kept days after which a reminder asks.
    package static let daysWithReminder = 60
    /// Saved days that a yes gives.
    package static let savedDaysOffered = 2

    /// What a yes changes.
    package func edit(of habit: Habit, on day: Day) -> EditHabit {
        let shown = HabitDraft(habit, on: day)
        var draft = shown
        switch self {
        case .savedDays: draft.savedDays = Self.savedDaysOffered
        case .reminder: draft.reminders = []
        }
        return EditHabit(habitId: habit.id, draft: draft, shown: shown.values)
    }
}

extension UserData {
    /// The first that is open, in the person's order.
    package func question(at moment: Moment) -> HabitQuestion? {
        for habit in habits where habit.isActive && settings.showsStreaks {
            if let streak = streakToSave(of: habit, at: moment) { return .savedDays(habitId: habit.id, streak: streak) }
        }
        return reminders(at: moment).first(where: \.asksIfNeeded).map { .reminder(habitId: $0.habitId) }
    }

    /// The streak that was just missed, if it is the first of 7 days or more, saved days were never chosen, and they would
    /// bridge all that was missed since.
    private func streakToSave(of habit: Habit, at moment: Moment) -> Int? {
        guard habit.savedDays == nil, let past = pasts[habit.id], past.lost == 0,
            past.streak.current >= HabitPast.longStreak, let last = past.streak.lastDay
        else { return nil }
        let today = moment.ruled(by: settings).today
        let calendar = calendar(of: habit, at: moment)
        let held = min(HabitQuestion.savedDaysOffered, past.streak.current / HabitPast.daysPerSaved)
        let missed = calendar.missed(after: last, before: today, most: held + 1, isLogged: isLogged(habit))
        return 1...held ~= missed.count ? past.streak.current : nil
    }

    /// Until the next kept day, so once.
    func asksIfReminderIsNeeded(_ habit: Habit) -> Bool {
        !habit.reminders.isEmpty && pasts[habit.id]?.days == HabitQuestion.daysWithReminder
    }
}
