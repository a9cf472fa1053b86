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

    /// Whether the habit is due on a day. N times a week or month: while the days of it before that one have fewer entries
    /// (`isLogged`) than it asks for. Every N days counted from the last time: while the N - 1 days before have none.
    /// A weekly or monthly goal is due until it is reached, which `isReached` is asked for: before that day. A limit that keeps
    /// itself asks for nothing.
    package func isDue(on day: Day, isLogged: (Day) -> Bool, isReached: (Day) -> Bool = { _ in false }) -> Bool {
        guard !habit.needsNewer, day >= createdOn, !rests(on: day), !isOff(on: day), day <= habit.lastDay ?? day else {
            return false
        }
        let goal = habit.goal(on: day)
        guard !goal.keepsItself else { return false }
        guard goal.period == .day else { return mayAsk(for: day) && !isReached(day) }
        let schedule = habit.schedule(on: day)
        if let (times, unit) = schedule.times {
            let (period, asked) = daysAsked(times, each: unit, around: day)
            return period.count { $0 < day && isLogged($0) } < asked
        }
        if case .everyDays(let count, from: nil) = schedule {
            return !(1..<count).contains { isLogged(day.advanced(by: -$0)) }
        }
        return asks(for: day, after: day)
    }

    /// The week or month of a day, if the schedule in force asks for a number of days of it.
    package func period(of day: Day) -> ClosedRange<Day>? {
        guard habit.goal(on: day).period == .day, let (_, unit) = habit.schedule(on: day).times else { return nil }
        return days(of: unit, around: day)
    }

    /// N minus its days off; nil if on one of its days another kind of schedule or goal holds or the habit has ended.
    package func daysAsked(in period: ClosedRange<Day>) -> Int? {
        let unit = habit.schedule(on: period.lowerBound).times?.unit
        var least = Int.max
        for day in period {
            guard let times = habit.schedule(on: day).times, times.unit == unit, day <= habit.lastDay ?? day,
                habit.goal(on: day).period == .day
            else { return nil }
            least = min(least, times.count)
        }
        return daysAsked(of: least, in: period)
    }

    private func daysAsked(_ times: Int, each unit: GoalPeriod, around day: Day) -> (ClosedRange<Day>, Int) {
        let period = days(of: unit, around: day)
        return (period, daysAsked(in: period) ?? daysAsked(of: times, in: period))
    }

    /// How far the week or month of a day is; nil where days are named, or each is asked for.
    package func count(on day: Day, in log: MinutesByDay, isLogged: (Day) -> Bool) -> PeriodCount? {
        guard !habit.needsNewer, day <= habit.endsOn ?? day else { return nil }
        if habit.goal(on: day).period != .day {
            let progress = progress(on: day, in: log)
            return PeriodCount(
                period: progress.goal.period, asked: progress.goal.amount, done: progress.done, isInDays: false)
        }
        guard let (times, unit) = habit.schedule(on: day).times else { return nil }
        let (period, asked) = daysAsked(times, each: unit, around: day)
        let done = period.count { $0 <= day && isLogged($0) }
        return PeriodCount(period: unit, asked: Amount(asked), done: Amount(done), isInDays: true)
    }

    private func daysAsked(of times: Int, in period: ClosedRange<Day>) -> Int {
        max(0, times - period.count(where: isOff))
    }

    /// Whether a weekly or monthly goal may be worked on: chosen weekdays alone, if there are some.
    func mayAsk(for day: Day) -> Bool {
        guard day <= habit.lastDay ?? day, !isOff(on: day) else { return false }
        guard case .weekdays(let days) = habit.schedule(on: day) else { return true }
        return days.contains(day.weekday)
    }

    /// Whether a schedule that names days names this one. Every N days is counted from its fixed start or, without one, from
    /// a day with an entry, or the last one that was missed; where that is a day off, the next one is due.
    func asks(for day: Day, after last: Day) -> Bool {
        guard !habit.needsNewer, day <= habit.lastDay ?? day, !isOff(on: day), habit.goal(on: day).period == .day
        else { return false }
        let (from, rule) = habit.datedSchedule(on: day)
        switch rule {
        case .everyDay: return true
        case .weekdays(let days): return days.contains(day.weekday)
        case .everyDays(let count, let start?): return day.days(since: start).isMultiple(of: count)
        case .everyDays(let count, from: nil): return day.days(since: last) >= count
        case .monthDays(let days, let step, let start):
            let start = start ?? from ?? createdOn
            guard day.month.months(since: start.month).isMultiple(of: step) else { return false }
            return days.isEmpty
                ? MonthDay.number(start.parts.day).falls(on: day) : days.contains { $0.falls(on: day) }
        case .otherWeek(let days, let start):
            let weeks = week(of: day).start.days(since: week(of: start ?? from ?? createdOn).start) / 7
            return weeks.isMultiple(of: 2) && days.contains(day.weekday)
        case .timesAWeek, .timesAMonth: return false
        }
    }

    package func week(of day: Day) -> Week { Week(of: day, beginningOn: firstDayOfWeek) }

    /// The day, its week or its month.
    func days(of period: GoalPeriod, around day: Day) -> ClosedRange<Day> {
        period.days(around: day, firstDayOfWeek: firstDayOfWeek)
    }

    /// A habit that rests has days off without end; one made by older data may have none.
    func rests(on day: Day) -> Bool {
        !habit.isActive && !daysOff.contains { $0.isRest == true && $0.through == nil && day < $0.from }
    }
}

/// What a week or month asks for and how far it is: "2 of 3 this week".
package struct PeriodCount: Hashable, Sendable {
    package let period: GoalPeriod
    package let asked: Amount
    /// Through the day.
    package let done: Amount
    /// Whether they are days, by the schedule, and not what the goal is measured in.
    package let isInDays: Bool

    /// 0 once it is reached: then nothing is due.
    package var left: Amount { max(0, asked - done) }
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

    package var showsStreaks: Bool { streaks != "off" }

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
        settings.showsStreaks ? streakCounted(of: habit, at: moment) : .hidden
    }

    /// For scripts, and for what can still be done, whether streaks are shown or not.
    package func streakCounted(of habit: Habit, at moment: Moment) -> StreakShown {
        let today = moment.ruled(by: settings).today
        let shown = streak(of: habit).shown(
            on: today, in: calendar(of: habit, at: moment), isLogged: isLogged(habit))
        // More slips than the limit cannot be made up for.
        let isOver = [today, today.advanced(by: -1)].map { day in
            !habit.isWithinLimit(slips: minutes.slips(of: habit.id, on: day), on: day)
        }
        return isOver[0] || isOver[1] && shown.lapsedDays != nil ? .none(best: shown.best) : shown
    }

    /// With the saved days in hand.
    func streak(of habit: Habit) -> Streak {
        var streak = Streak(of: habit)
        streak.held = pasts[habit.id]?.streak.held ?? 0
        return streak
    }

    package func isDue(_ habit: Habit, on day: Day? = nil, at moment: Moment) -> Bool {
        let calendar = calendar(of: habit, at: moment)
        return calendar.isDue(on: day ?? moment.ruled(by: settings).today, isLogged: isLogged(habit)) { day in
            calendar.isReached(before: day, in: minutes)
        }
    }

    package func count(of habit: Habit, at moment: Moment) -> PeriodCount? {
        calendar(of: habit, at: moment).count(
            on: moment.ruled(by: settings).today, in: minutes, isLogged: isLogged(habit))
    }

    package func wokenAt(_ habit: Habit) -> Timestamp? {
        daysOff(of: habit.id).filter { $0.isRest == true && $0.habitId == habit.id }.compactMap(\.endedAt).max()
    }

    func isLogged(_ habit: Habit) -> (Day) -> Bool {
        let isKept = daysLogged.isKept(habit)
        return { isKept($0) || habit.isLogged(on: $0, in: minutes) }
    }
}

extension Repository {
    /// The calendar of each habit by all days off, or by those given, and the habit with what follows from its days.
    func calendars(with daysOff: [DaysOff]? = nil, at moment: Moment) throws(DomainError) -> (Habit) -> HabitCalendar {
        let daysOff = if let daysOff { daysOff } else { try self.daysOff() }
        let (firstDayOfWeek, days) = (try settings().weekBegins, try entryDays())
        return {
            HabitCalendar(of: $0, daysOff: daysOff, firstDayOfWeek: firstDayOfWeek, at: moment)
                .deriving(from: days, before: moment.today)
        }
    }

    /// With the weeks or months that passed short, if the habit has such goals, once more was logged on a day.
    func calendar(
        of habit: Habit, daysOff: [DaysOff]? = nil, adding logged: [(day: Day, amount: Amount)] = [],
        at moment: Moment
    ) throws(DomainError) -> HabitCalendar {
        var calendar = try calendars(with: daysOff, at: moment)(habit)
        guard habit.hasPeriodGoals else { return calendar }
        let first = try daysKept(of: calendar.habit).first ?? calendar.createdOn
        calendar.shortPeriods = try ShortPeriods(
            of: calendar, before: moment.today, since: min(first, calendar.createdOn)
        ) { days throws(DomainError) in
            var log = try minutes(from: days.lowerBound, through: days.upperBound)
            for logged in logged { log.add(logged.amount, of: habit, on: logged.day) }
            return log
        }
        return calendar
    }

    /// The streak that the days of a habit make: shown, exported and written from here alone.
    /// - Parameters:
    ///   - days: those that will count, or no longer do, which is not written yet.
    ///   - logged: minutes or units that are not written yet, below 0 for what goes.
    package func streak(
        of habit: Habit, once days: [Day: Bool] = [:], adding logged: [(day: Day, amount: Amount)] = [],
        at moment: Moment
    ) throws(DomainError) -> Streak {
        let calendar = try calendar(of: habit, adding: logged, at: moment)
        var kept = try daysKept(of: calendar.habit)
        for (day, counts) in days where kept.containsInOrder(day) != counts {
            let index = kept.firstIndex { $0 >= day } ?? kept.endIndex
            if counts { kept.insert(day, at: index) } else { kept.remove(at: index) }
        }
        return HabitPast(of: kept, in: calendar).streak
    }

    /// All documents as they leave the store: habits with the streaks that their days make.
    package func everythingWithStreaks(at moment: Moment) throws(DomainError) -> [Document] {
        let moment = moment.ruled(by: try settings())
        var all = try documents(.everything)
        for index in all.indices where all[index].path.collection == "habits" {
            guard let habit = try? Habit(all[index]), !habit.needsNewer else { continue }
            for (name, value) in try streak(of: habit, at: moment).fields {
                all[index].fields[name] = value == .null ? nil : value
            }
        }
        return all
    }
}

extension UserData {
    /// Days that are looked at: two years between months, and a year off.
    private static let farthest = 2 * 366 + 400

    /// The first day from today on that asks for something of a habit that is not done yet, if nothing is logged until then; nil
    /// where nothing is.
    package func nextDue(of habit: Habit, at moment: Moment) -> Day? {
        let now = moment.ruled(by: settings)
        let calendar = calendar(of: habit, at: now)
        // None of what lasts without end is looked at day by day.
        guard !habit.needsNewer, !habit.goal(on: now.today).keepsItself, !calendar.rests(on: now.today) else {
            return nil
        }
        let first = isKept(habit, at: now) ? now.today.advanced(by: 1) : now.today
        let last = min(habit.lastDay ?? Repository.allDays.upperBound, first.advanced(by: Self.farthest))
        guard first <= last else { return nil }
        let isLogged = isLogged(habit)
        return (first...last).first { day in
            calendar.isDue(on: day, isLogged: isLogged) { calendar.isReached(before: $0, in: minutes) }
        }
    }
}

/// What an active habit asks of the day.
package struct HabitNeed: Hashable, Sendable {
    package let habit: Habit
    package let cat: Cat
    package let streak: StreakShown
    /// What is missing today if the habit is due: minutes, units or 1 for a tick; else nil.
    package let left: Amount?

    /// First a streak that would end today, then one that lapsed yesterday, then habits due, the cat alone longest
    /// first. Nil if no habit is active.
    package static func greatest(in userData: UserData, at now: Moment) -> HabitNeed? {
        let needs = userData.habits.filter(\.isActive).compactMap { habit -> HabitNeed? in
            guard let cat = userData.cat(habit.catId) else { return nil }
            return HabitNeed(
                habit: habit, cat: cat, streak: userData.streakShown(of: habit, at: now),
                left: userData.isDue(habit, at: now)
                    ? userData.calendar(of: habit, at: now).missing(on: now.today, in: userData.minutes) : nil)
        }
        return needs.min { $0.order < $1.order }
    }

    private var order: (Int, Int, Timestamp) {
        if left != nil, streak.days >= UserData.shortestStreakShown { return (0, -streak.days, cat.moodCountsFrom) }
        if case .lapsedYesterday(let days, _) = streak { return (1, -days, cat.moodCountsFrom) }
        return (left != nil ? 2 : 3, 0, cat.moodCountsFrom)
    }
}
