package import DocumentStore

/// What a habit asks for on which day: its schedules and days off.
package struct HabitCalendar: Hashable, Sendable {
    package var habit: Habit
    package var daysOff: [DaysOff]
    package var createdOn: Day
    package var firstDayOfWeek: Weekday
    /// Days that never were in the person's zone: nothing is due on them, as on days off.
    package var lostDays: Set<Day>
    /// Of a habit with weekly or monthly goals; nil while they are not needed.
    package var shortPeriods: ShortPeriods?

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
    /// A weekly or monthly goal is due until it is reached, which `isReached` is asked for: before that day.
    package func isDue(on day: Day, isLogged: (Day) -> Bool, isReached: (Day) -> Bool = { _ in false }) -> Bool {
        guard day >= createdOn, !rests(on: day) else { return false }
        guard habit.goal(on: day).period == .day else { return mayAsk(for: day) && !isReached(day) }
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
            guard case .timesAWeek(let times) = habit.schedule(on: day), day <= habit.endsOn ?? day,
                habit.goal(on: day).period == .day
            else { return nil }
            least = min(least, times)
        }
        return daysAsked(of: least, in: week)
    }

    private func daysAsked(of times: Int, in week: Week) -> Int { max(0, times - week.days.count(where: isOff)) }

    /// Whether a weekly or monthly goal may be worked on: chosen weekdays alone, if there are some.
    func mayAsk(for day: Day) -> Bool {
        guard day <= habit.endsOn ?? day, !isOff(on: day) else { return false }
        guard case .weekdays(let days) = habit.schedule(on: day) else { return true }
        return days.contains(day.weekday)
    }

    func asks(for day: Day) -> Bool {
        guard day <= habit.endsOn ?? day, !isOff(on: day), habit.goal(on: day).period == .day else { return false }
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
        var calendar = HabitCalendar(
            of: habit, daysOff: daysOff(of: habit.id), firstDayOfWeek: settings.weekBegins,
            at: moment.ruled(by: settings))
        calendar.shortPeriods = shortPeriods[habit.id]
        return calendar
    }

    package func streakShown(of habit: Habit, at moment: Moment) -> StreakShown {
        let today = moment.ruled(by: settings).today
        let shown = Streak(of: habit).shown(
            on: today, in: calendar(of: habit, at: moment), isLogged: isLogged(habit))
        guard habit.measure == .limit else { return shown }
        // More slips than the limit cannot be made up for.
        let isOver = [today, today.advanced(by: -1)].map { day in
            !habit.isWithinLimit(slips: minutes.slips(of: habit.id, on: day), on: day)
        }
        return isOver[0] || isOver[1] && shown.lapsedDays != nil ? .none(best: shown.best) : shown
    }

    package func isDue(_ habit: Habit, on day: Day? = nil, at moment: Moment) -> Bool {
        let calendar = calendar(of: habit, at: moment)
        return calendar.isDue(on: day ?? moment.ruled(by: settings).today, isLogged: isLogged(habit)) { day in
            calendar.isReached(before: day, in: minutes)
        }
    }

    package func wokenAt(_ habit: Habit) -> Timestamp? {
        daysOff(of: habit.id).filter { $0.isRest == true && $0.habitId == habit.id }.compactMap(\.endedAt).max()
    }

    /// Known for the days of `minutes` and for the week of its last entry; streaks need no others.
    func isLogged(_ habit: Habit) -> (Day) -> Bool {
        { habit.isLogged(on: $0, in: minutes) || daysOfLastWeek[habit.id]?.contains($0) == true }
    }
}

extension Repository {
    /// The calendar of each habit by all days off, or by those given.
    func calendars(with daysOff: [DaysOff]? = nil, at moment: Moment) throws(DomainError) -> (Habit) -> HabitCalendar {
        let daysOff = if let daysOff { daysOff } else { try self.daysOff() }
        let firstDayOfWeek = try settings().weekBegins
        return { HabitCalendar(of: $0, daysOff: daysOff, firstDayOfWeek: firstDayOfWeek, at: moment) }
    }

    /// With the weeks or months that passed short, if the habit has such goals, once more was logged on a day.
    func calendar(
        of habit: Habit, daysOff: [DaysOff]? = nil, adding logged: (day: Day, amount: Amount)? = nil, at moment: Moment
    ) throws(DomainError) -> HabitCalendar {
        var calendar = try calendars(with: daysOff, at: moment)(habit)
        guard habit.hasPeriodGoals else { return calendar }
        let first = try daysKept(of: habit).first ?? calendar.createdOn
        calendar.shortPeriods = try ShortPeriods(
            of: calendar, before: moment.today, since: min(first, calendar.createdOn)
        ) { days throws(DomainError) in
            var log = try minutes(from: days.lowerBound, through: days.upperBound)
            if let logged { log.add(logged.amount, of: habit, on: logged.day) }
            return log
        }
        return calendar
    }

    /// The streak of a habit once it has an entry on a day that is not before its last one; reads the last day's week.
    /// - Parameter logged: minutes or units that are not written yet.
    package func streak(
        of habit: Habit, adding day: Day, _ logged: Amount = 0, at moment: Moment
    ) throws(DomainError) -> Streak {
        let days = try daysKept(of: habit)
        let calendar = try calendar(of: habit, adding: (day, logged), at: moment)
        return Streak.counted(inOrder: days, in: calendar, best: habit.bestStreak).adding(day, in: calendar) {
            isLogged in
            days.contains(isLogged)
        }
    }

    /// With one more entry, which may be of an earlier day than the last one: noticed late. It never gets shorter.
    func streak(
        of habit: Habit, withEntryOn day: Day, _ logged: Amount = 0, at moment: Moment
    ) throws(DomainError) -> Streak {
        let before = Streak(of: habit)
        guard let last = before.lastDay, day < last, last <= moment.today else {
            return try streak(of: habit, adding: day, logged, at: moment)
        }
        return try recountedStreak(of: habit, daysOff: try daysOff(), adding: (day, logged), at: moment) {
            $0.insert(day)
        }.keeping(before)
    }
}
