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

    /// Whether the habit is due on a day. N times a week or month: while the days of it before that one have fewer entries
    /// (`isLogged`) than it asks for. Every N days counted from the last time: while the N - 1 days before have none.
    package func isDue(on day: Day, isLogged: (Day) -> Bool) -> Bool {
        guard day >= createdOn, !rests(on: day), !isOff(on: day), day <= habit.endsOn ?? day else { return false }
        let schedule = habit.schedule(on: day)
        if let period = period(of: day), let times = schedule.times(a: period.unit) {
            let asked = daysAsked(in: period) ?? daysAsked(of: times, in: period)
            return period.days.count { $0 < day && isLogged($0) } < asked
        }
        if case .everyDays(let count, from: nil) = schedule {
            return !(1..<count).contains { isLogged(day.advanced(by: -$0)) }
        }
        return asks(for: day, after: day)
    }

    /// The week or month of a day, if the schedule in force asks for a number of days of it.
    package func period(of day: Day) -> Period? {
        switch habit.schedule(on: day) {
        case .timesAWeek: Period(week(of: day))
        case .timesAMonth: Period(day.month)
        case .everyDay, .weekdays, .everyDays, .monthDays, .otherWeek: nil
        }
    }

    /// N minus its days off; nil if on one of its days another kind of schedule holds or the habit has ended.
    package func daysAsked(in period: Period) -> Int? {
        var least = Int.max
        for day in period.days {
            guard let times = habit.schedule(on: day).times(a: period.unit), day <= habit.endsOn ?? day else {
                return nil
            }
            least = min(least, times)
        }
        return daysAsked(of: least, in: period)
    }

    private func daysAsked(of times: Int, in period: Period) -> Int {
        max(0, times - period.days.count(where: isOff))
    }

    /// Whether a schedule that names days names this one. Every N days is counted from its fixed start or, without one, from
    /// a day with an entry, or the last one that was missed; where that is a day off, the next one is due.
    func asks(for day: Day, after last: Day) -> Bool {
        guard day <= habit.endsOn ?? day, !isOff(on: day) else { return false }
        let (from, rule) = habit.datedSchedule(on: day)
        switch rule {
        case .everyDay: return true
        case .weekdays(let days): return days.contains(day.weekday)
        case .everyDays(let count, let start?): return day.days(since: start).isMultiple(of: count)
        case .everyDays(let count, from: nil): return day.days(since: last) >= count
        case .monthDays(let days):
            let (number, length) = (day.parts.day, day.month.length)
            return days.contains(number) || number == length && days.contains { $0 > length }
        case .otherWeek(let days, let start):
            let weeks = week(of: day).start.days(since: week(of: start ?? from ?? createdOn).start) / 7
            return weeks.isMultiple(of: 2) && days.contains(day.weekday)
        case .timesAWeek, .timesAMonth: return false
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

/// A week or a month, of which a schedule asks for a number of days.
package struct Period: Hashable, Sendable {
    package enum Unit: Hashable, Sendable { case week, month }

    package let unit: Unit
    package let start: Day
    package let end: Day

    package init(_ week: Week) { (unit, start, end) = (.week, week.start, week.end) }

    package init(_ month: Month) { (unit, start, end) = (.month, month.days.lowerBound, month.days.upperBound) }

    package var days: [Day] { (start.number...end.number).map(Day.init(number:)) }

    package func contains(_ day: Day) -> Bool { start <= day && day <= end }
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
        streak(of: habit).shown(
            on: moment.ruled(by: settings).today, in: calendar(of: habit, at: moment),
            isLogged: isLogged(habit))
    }

    /// With the saved days in hand.
    func streak(of habit: Habit) -> Streak {
        var streak = Streak(of: habit)
        streak.held = pasts[habit.id]?.streak.held ?? 0
        return streak
    }

    package func isDue(_ habit: Habit, on day: Day? = nil, at moment: Moment) -> Bool {
        calendar(of: habit, at: moment).isDue(on: day ?? moment.ruled(by: settings).today, isLogged: isLogged(habit))
    }

    package func wokenAt(_ habit: Habit) -> Timestamp? {
        daysOff(of: habit.id).filter { $0.isRest == true && $0.habitId == habit.id }.compactMap(\.endedAt).max()
    }

    func isLogged(_ habit: Habit) -> (Day) -> Bool {
        let days = daysLogged[habit.id]
        return { days?.contains($0.number) == true || minutes.hasEntry(of: habit.id, on: $0) }
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
