package import DocumentStore

/// What a habit asks for on which day: its schedules and days off.
package struct HabitCalendar: Hashable, Sendable {
    package var habit: Habit
    package var daysOff: [DaysOff]
    package var createdOn: Day
    package var firstDayOfWeek: Weekday
    /// Days that never were in the person's zone: nothing is due on them, as on days off.
    package var lostDays: Set<Day>

    /// Of all `daysOff` those of other habits are passed over; `createdOn` is the local day of the habit's `createdAt`.
    package init(
        of habit: Habit, daysOff: [DaysOff], firstDayOfWeek: Weekday, createdOn: Day, lostDays: Set<Day> = []
    ) {
        self.habit = habit
        self.daysOff = daysOff.filter { $0.covers(habit: habit.id) }
        self.createdOn = createdOn
        self.firstDayOfWeek = firstDayOfWeek
        self.lostDays = lostDays
    }

    package init(of habit: Habit, daysOff: [DaysOff], firstDayOfWeek: Weekday, at moment: Moment) {
        self.init(
            of: habit, daysOff: daysOff, firstDayOfWeek: firstDayOfWeek, createdOn: habit.createdOn(by: moment),
            lostDays: moment.zone.lostDays)
    }

    package func isOff(on day: Day) -> Bool { lostDays.contains(day) || daysOff.contains { $0.covers(day) } }

    /// Whether the habit is due on a day. One of N times a week is due while the week, before that day, has fewer days
    /// with an entry (`isLogged`) than it asks for.
    package func isDue(on day: Day, isLogged: (Day) -> Bool) -> Bool {
        guard day >= createdOn, !rests(on: day) else { return false }
        guard case .timesAWeek(let times) = habit.schedule(on: day) else { return asks(for: day) }
        guard !isOff(on: day), day <= habit.endsOn ?? day else { return false }
        let week = week(of: day)
        let asked = daysAsked(in: week) ?? daysAsked(of: times, in: week)
        return week.days.count { $0 < day && isLogged($0) } < asked
    }

    /// N minus its days off; nil if on one of its days the schedule is not N times a week or the habit has ended.
    package func daysAsked(in week: Week) -> Int? {
        var least = 7
        for day in week.days {
            guard case .timesAWeek(let times) = habit.schedule(on: day), day <= habit.endsOn ?? day else { return nil }
            least = min(least, times)
        }
        return daysAsked(of: least, in: week)
    }

    private func daysAsked(of times: Int, in week: Week) -> Int { max(0, times - week.days.count(where: isOff)) }

    func asks(for day: Day) -> Bool {
        guard day <= habit.endsOn ?? day, !isOff(on: day) else { return false }
        switch habit.schedule(on: day) {
        case .everyDay: return true
        case .weekdays(let days): return days.contains(day.weekday)
        case .timesAWeek: return false
        }
    }

    package func week(of day: Day) -> Week { Week(of: day, beginningOn: firstDayOfWeek) }

    /// A habit that rests has days off without end; one made by older data may have none.
    private func rests(on day: Day) -> Bool {
        !habit.isActive && !daysOff.contains { $0.isRest == true && $0.through == nil && day < $0.from }
    }
}

extension Habit {
    /// By its first schedule, which travelling to another zone does not move, else by its `createdAt`.
    package func createdOn(by moment: Moment) -> Day {
        let day = moment.day(of: createdAt)
        guard let first = schedules?.map(\.from).min(), (-1...1).contains(first.days(since: day)) else { return day }
        return first
    }
}

extension DaysOff {
    package func covers(habit id: String) -> Bool { habitId == nil || habitId == id }

    package func covers(_ day: Day) -> Bool { from <= day && day <= through ?? day }
}

extension Settings {
    /// The day that weeks begin with; Monday unless set.
    package var weekBegins: Weekday { firstDayOfWeek.flatMap(Weekday.init(rawValue:)) ?? .monday }

    package var checksInByItself: Bool { checkIn != "ask" }

    package var showsCoins: Bool { coins != "off" }

    package var hasQuietCats: Bool { cats == "quiet" }
}

extension UserData {
    package func calendar(of habit: Habit, at moment: Moment) -> HabitCalendar {
        HabitCalendar(
            of: habit, daysOff: daysOff(of: habit.id), firstDayOfWeek: settings.weekBegins,
            at: moment.ruled(by: settings))
    }

    package func streakShown(of habit: Habit, at moment: Moment) -> StreakShown {
        Streak(of: habit).shown(
            on: moment.ruled(by: settings).today, in: calendar(of: habit, at: moment),
            isLogged: isLogged(habit))
    }

    package func isDue(_ habit: Habit, on day: Day? = nil, at moment: Moment) -> Bool {
        calendar(of: habit, at: moment).isDue(on: day ?? moment.ruled(by: settings).today, isLogged: isLogged(habit))
    }

    package func wokenAt(_ habit: Habit) -> Timestamp? {
        daysOff(of: habit.id).filter { $0.isRest == true && $0.habitId == habit.id }.compactMap(\.endedAt).max()
    }

    /// Known for the days of `minutes` and for the week of its last entry; streaks need no others.
    func isLogged(_ habit: Habit) -> (Day) -> Bool {
        { minutes.hasEntry(of: habit.id, on: $0) || daysOfLastWeek[habit.id]?.contains($0) == true }
    }
}

extension Repository {
    /// The calendar of each habit by all days off, or by those given.
    func calendars(with daysOff: [DaysOff]? = nil, at moment: Moment) throws(DomainError) -> (Habit) -> HabitCalendar {
        let daysOff = if let daysOff { daysOff } else { try self.daysOff() }
        let firstDayOfWeek = try settings().weekBegins
        return { HabitCalendar(of: $0, daysOff: daysOff, firstDayOfWeek: firstDayOfWeek, at: moment) }
    }

    /// The streak of a habit once it has an entry on a day that is not before its last one; reads the last day's week.
    package func streak(of habit: Habit, adding day: Day, at moment: Moment) throws(DomainError) -> Streak {
        let days = try daysLogged(of: habit.id)
        let calendar = try calendars(at: moment)(habit)
        return Streak.counted(inOrder: days, in: calendar, best: habit.bestStreak).adding(day, in: calendar) {
            isLogged in
            days.contains(isLogged)
        }
    }

    /// With one more entry, which may be of an earlier day than the last one: noticed late. It never gets shorter.
    func streak(of habit: Habit, withEntryOn day: Day, at moment: Moment) throws(DomainError) -> Streak {
        let before = Streak(of: habit)
        guard let last = before.lastDay, day < last, last <= moment.today else {
            return try streak(of: habit, adding: day, at: moment)
        }
        return try recountedStreak(of: habit, daysOff: try daysOff(), at: moment) { $0.insert(day) }.keeping(before)
    }
}
