package import DocumentStore

/// A habit to think of now, and why.
package struct Reminder: Hashable, Sendable {
    package let habitId: String
    package let habit: String
    /// The cat's name; empty if it is not known.
    package let cat: String
    package let cause: Cause
    package var kind = HabitKind.minutes
    /// "after breakfast".
    package var cue: String?
    /// As its habit.
    package var isByMonth = false
    /// Whether it asks, this once, if it is still needed.
    package var asksIfNeeded = false
    /// When it comes again, or came; nil if it was not put off today.
    package var putOffUntil: Timestamp?

    /// Why it is time to say something.
    package enum Cause: Hashable, Sendable {
        case time(TimeOfDay)
        /// It is evening, and a streak of so many days ends with the day.
        case streakAtRisk(days: Int)
    }

    /// Identifies it among those of a day: each is shown once a day, and once more each time it was put off.
    package var key: String {
        let cause =
            switch cause {
            case .time(let time): time.text
            case .streakAtRisk: "streak"
            }
        return ([habitId, cause] + [putOffUntil?.text].compactMap(\.self)).joined(separator: " ")
    }
}

extension UserData {
    /// The time of day from which streaks at risk are shown.
    package static let eveningBegins = TimeOfDay(minutesSinceMidnight: 20 * 60)
    /// The shortest streak worth a reminder.
    package static let shortestStreakShown = 3

    /// The reminders due now: habits due today and not done whose time has come, and those whose streak ends today;
    /// none for the habit whose timer runs, and none that is put off. Each habit once, its streak first.
    package func reminders(at moment: Moment) -> [Reminder] {
        remindersWithPutOff(at: moment).filter { $0.putOffUntil.map { $0 <= moment.instant } ?? true }
    }

    /// Those that are put off, too.
    package func remindersWithPutOff(at moment: Moment) -> [Reminder] {
        let now = moment.ruled(by: settings)
        return habits.compactMap { habit in
            guard habit.isActive, timer?.habitId != habit.id, isDue(habit, at: now),
                !isKept(habit, at: now),
                let cause = streakAtRisk(of: habit, at: now) ?? timeCome(for: habit, at: now)
            else { return nil }
            var reminder = Reminder(
                habitId: habit.id, habit: habit.name, cat: cat(habit.catId)?.name ?? "", cause: cause,
                kind: habit.kind)
            (reminder.cue, reminder.isByMonth) = (habit.cue, habit.isByMonth)
            reminder.putOffUntil = putOff[habit.id]
            reminder.asksIfNeeded = asksIfReminderIsNeeded(habit)
            return reminder
        }
    }

    /// When a habit's reminder comes again; nil if none is put off, or the habit is done meanwhile.
    package func putOffUntil(_ habit: Habit, at moment: Moment) -> Timestamp? {
        guard let end = putOff[habit.id], end > moment.instant else { return nil }
        return remindersWithPutOff(at: moment).first { $0.habitId == habit.id }?.putOffUntil
    }

    private func timeCome(for habit: Habit, at now: Moment) -> Reminder.Cause? {
        habit.reminders.last { now.hasCome($0) }.map { .time($0) }
    }

    /// Whether it breaks tomorrow unless something is done today; N times a week may leave more time.
    private func streakAtRisk(of habit: Habit, at now: Moment) -> Reminder.Cause? {
        let days = streakShown(of: habit, at: now).days
        guard days >= Self.shortestStreakShown, now.hasCome(Self.eveningBegins), let last = habit.lastCheckInDate,
            last < now.today
        else { return nil }
        let isLost = calendar(of: habit, at: now).isBroken(
            after: last, on: now.today.advanced(by: 1), held: streak(of: habit).held, isLogged: isLogged(habit))
        return isLost ? .streakAtRisk(days: days) : nil
    }
}

/// How long a reminder is put off. It comes again within its day, unless its habit is done meanwhile.
package enum Snooze: String, Hashable, Sendable, CaseIterable {
    case tenMinutes = "10"
    case halfHour = "30"
    case hour = "60"
    case evening

    /// When `evening` is; an hour from now once that is later.
    package static let eveningTime = TimeOfDay(minutesSinceMidnight: 18 * 60)

    /// When it comes again, at a whole minute; nil if its day is over by then.
    /// - Parameter moment: by the person's start of days.
    package func end(at moment: Moment) -> Timestamp? {
        let minute = moment.milliseconds - moment.milliseconds % 60_000
        let later = Timestamp(milliseconds: minute + (Int64(rawValue) ?? 60) * 60_000)
        let evening = moment.instant(at: Self.eveningTime, within: moment.today)
        let end = self == .evening ? max(evening, later) : later
        return end < moment.start(of: moment.today.advanced(by: 1)) ? end : nil
    }

    /// Those to choose from: each comes again on its day, and no two at the same time.
    package static func choices(at moment: Moment) -> [Snooze] {
        var ends: Set<Timestamp> = []
        return allCases.filter { $0.end(at: moment).map { ends.insert($0).inserted } ?? false }
    }
}
