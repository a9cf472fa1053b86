package import DocumentStore

extension Settings {
    /// The day that weeks begin with; Monday unless set.
    package var weekBegins: Weekday { firstDayOfWeek.flatMap(Weekday.init(rawValue:)) ?? .monday }

    /// Whether the day's first deed takes the daily visit by itself (PRODUCT section 4).
    package var checksInByItself: Bool { checkIn != "ask" }

    /// Whether shop and coins are shown.
    package var showsCoins: Bool { coins != "off" }

    /// Whether cats keep their bubbles to themselves.
    package var hasQuietCats: Bool { cats == "quiet" }
}

extension Household {
    /// What a habit asks for on which day.
    package func calendar(of habit: Habit, at moment: Moment) -> HabitCalendar {
        HabitCalendar(
            of: habit, daysOff: daysOff(of: habit.id), firstDayOfWeek: settings.weekBegins,
            at: moment.ruled(by: settings))
    }

    /// How a habit's streak is shown now.
    package func streakShown(of habit: Habit, at moment: Moment) -> StreakShown {
        Streak(of: habit).shown(
            on: moment.ruled(by: settings).today, in: calendar(of: habit, at: moment),
            isLogged: isLogged(habit))
    }

    /// Whether a habit is due on a day, today where not said.
    package func isDue(_ habit: Habit, on day: Day? = nil, at moment: Moment) -> Bool {
        calendar(of: habit, at: moment).isDue(
            on: day ?? moment.ruled(by: settings).today, isLogged: isLogged(habit))
    }

    /// When a habit last woke from a rest; nil if it never did.
    package func wokenAt(_ habit: Habit) -> Timestamp? {
        daysOff(of: habit.id).filter { $0.isRest == true && $0.habitId == habit.id }.compactMap(\.endedAt).max()
    }

    /// Whether a habit has an entry on a day, as far as its streak asks for it: on any day of `minutes`, and on those of
    /// the week of its last entry.
    func isLogged(_ habit: Habit) -> (Day) -> Bool {
        { minutes.hasEntry(of: habit.id, on: $0) || daysOfLastWeek[habit.id]?.contains($0) == true }
    }
}

extension Library {
    /// What a habit asks for on which day.
    /// - Parameters:
    ///   - habit: whose calendar.
    ///   - moment: now, with days as the person set them.
    /// - Throws: `.unreadable`.
    package func calendar(of habit: Habit, at moment: Moment) throws(Refusal) -> HabitCalendar {
        HabitCalendar(
            of: habit, daysOff: try daysOff(), firstDayOfWeek: try settings().weekBegins,
            at: moment)
    }

    /// The streak of a habit once it has an entry on a day that is not before its last one; reads the last day's week.
    /// - Parameters:
    ///   - habit: as it is.
    ///   - day: of the new entry.
    ///   - moment: now, with days as the person set them.
    /// - Throws: `.unreadable`.
    package func streak(of habit: Habit, adding day: Day, at moment: Moment) throws(Refusal) -> Streak {
        let calendar = try calendar(of: habit, at: moment)
        let streak = Streak(of: habit)
        guard let lastDay = streak.lastDay, lastDay < day else {
            return streak.adding(day, in: calendar) { _ in true }
        }
        let week = calendar.week(of: lastDay)
        let minutes = try minutes(from: week.start, through: week.end)
        return streak.adding(day, in: calendar) { minutes.hasEntry(of: habit.id, on: $0) }
    }

    /// The streak with one more entry, which may be of an earlier day than the last one: noticed late, or told
    /// afterwards. It never costs days that were there.
    /// - Parameters:
    ///   - habit: as it is.
    ///   - day: of the new entry.
    ///   - moment: now, with days as the person set them.
    /// - Throws: `.unreadable`.
    func streak(of habit: Habit, withEntryOn day: Day, at moment: Moment) throws(Refusal) -> Streak {
        let before = Streak(of: habit)
        guard let last = before.lastDay, day < last, last <= moment.today else {
            return try streak(of: habit, adding: day, at: moment)
        }
        return try recountedStreak(of: habit, daysOff: try daysOff(), at: moment) { $0.insert(day) }.keeping(before)
    }
}
