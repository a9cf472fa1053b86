import DocumentStore

/// What a line can depend on: its words in the files, `(goal, not evening)`. A cat only says a line while all of it is true.
package enum LineCondition: String, CaseIterable, Hashable, Sendable {
    /// The cat's habit has an entry today; today's goal is reached; twice over.
    case logged, goal
    case twiceTheGoal = "twice the goal"
    /// The habit is due today, and its goal is not reached.
    case due
    /// Minutes are logged for the cat; all of them today.
    case met
    case firstDay = "first day"
    /// The cat has purred: the second of its firsts.
    case purrs
    /// The streak is two days or more; it is one of days in a row on the calendar.
    case streak
    case inARow = "in a row"
    /// The habit's timer is running and not in a break; it is a countdown, which rings.
    case running, countdown
    /// The cat wears something; what shelf it is from.
    case dressed, plant, wild, collar
    /// Coins are shown.
    case coins
    /// No one visited yesterday or in the two days before.
    case away
    /// From 5, 12, 17 and 22 o'clock; the hour after midnight; from 9 to 16, when it is light.
    case morning, afternoon, evening, night, midnight, daylight
    case spring, summer, autumn, winter
    case monday, weekend
    /// Other cats live here; at least four; one of them sleeps while its habit rests.
    case others
    case five = "five cats"
    case sleeper
    /// There are several cats, and each of their habits has reached its goal today.
    case everyone
    case kitten, adolescent, adult, senior
    /// All the hours of the target are there.
    case target
    /// The cat moved in at least 365 days ago; some years ago today; a hundred days ago.
    case aYearHere = "a year here"
    case anniversary
    case hundredthDay = "hundredth day"
    /// The first day of a season, and of a year.
    case newSeason = "new season"
    case newYear = "new year"

    /// Whether it holds on one day a week at most, so that a line may be used whenever it does.
    var isRare: Bool {
        switch self {
        case .anniversary, .hundredthDay, .newSeason, .newYear: true
        default: false
        }
    }
}

extension UserData {
    /// Everything that is true of a cat at a moment, of what lines can depend on.
    package func truths(of cat: Cat, at moment: Moment) -> Set<LineCondition> {
        let now = moment.ruled(by: settings)
        var all: Set<LineCondition> = settings.showsCoins ? [.coins] : []
        if let habit = habit(of: cat) { all.formUnion(truths(of: habit, cat, at: now)) }
        all.formUnion(truths(ofDay: now.today, at: now))
        all.formUnion(truthsOfHouse(around: cat, at: now))
        all.formUnion(truths(ofLife: cat, at: now))
        return all
    }

    private func truths(of habit: Habit, _ cat: Cat, at now: Moment) -> Set<LineCondition> {
        // "Smoking is done" and "smoking waits for you" are no lines for a limit.
        if habit.kind == .limit { return self.truths(ofRunning: habit, at: now) }
        let logged = minutes.growth(of: habit.id, on: now.today)
        let isKept = isKept(habit, at: now)
        let (streak, last) = (streakShown(of: habit, at: now).days, habit.lastCheckInDate ?? now.today)
        let truths = all([
            .logged: logged > 0,
            .goal: isKept,
            .twiceTheGoal: isKept && habit.kind == .minutes && logged >= habit.goalMinutes * 2,
            .due: !isKept && isDue(habit, at: now),
            .firstDay: logged > 0 && cat.totalMinutes == logged,
            .streak: streak > 1,
            .inARow: streak > 1
                && (0..<streak).allSatisfy { habit.isLogged(on: last.advanced(by: -$0), in: minutes) },
        ])
        return truths.union(self.truths(ofRunning: habit, at: now))
    }

    private func truths(ofRunning habit: Habit, at now: Moment) -> Set<LineCondition> {
        guard let timer, timer.habitId == habit.id, timer.isBreak != true else { return [] }
        return timer.mode == .countdown && timer.isOvertime != true ? [.running, .countdown] : [.running]
    }

    private func truths(ofDay today: Day, at now: Moment) -> Set<LineCondition> {
        let hour = now.timeOfDay.minutesSinceMidnight / 60
        let (month, day) = (today.parts.month, today.parts.day)
        let isOld = person.map { $0.createdAt < now.start(of: today.advanced(by: -3)) } ?? false
        let named = [now.timeOfDay.partOfDay.rawValue, Season(of: today, zone: now.zone.name).rawValue]
        return Set(named.compactMap(LineCondition.init)).union(
            all([
                .midnight: hour == 0,
                .daylight: (9..<16).contains(hour),
                .monday: today.weekday == .monday,
                .weekend: today.weekday.isWeekend,
                .newSeason: day == 1 && month.isMultiple(of: 3),
                .newYear: day == 1 && month == 1,
                .away: isOld && !(1...3).contains { wasVisited(today.advanced(by: -$0)) },
            ]))
    }

    private func all(_ conditions: [LineCondition: Bool]) -> Set<LineCondition> {
        Set(conditions.filter(\.value).keys)
    }

    private func wasVisited(_ day: Day) -> Bool {
        visits[day.month.text]?.checkedDays.contains(day.parts.day) == true || minutes.hasEntry(of: nil, on: day)
    }

    private func truthsOfHouse(around cat: Cat, at now: Moment) -> Set<LineCondition> {
        let others = catsAtHome.filter { $0.id != cat.id }
        let isDone = (others + [cat]).allSatisfy { cat in
            habit(of: cat).map { isKept($0, at: now) } ?? false
        }
        return all([
            .others: !others.isEmpty,
            .five: others.count >= 4,
            .sleeper: others.contains { $0.state == .dormant },
            .everyone: !others.isEmpty && isDone,
        ])
    }

    private func truths(ofLife cat: Cat, at now: Moment) -> Set<LineCondition> {
        let shelf = cat.equippedAccessory.flatMap(Catalogue.accessory)?.shelf
        let (came, today) = (now.day(of: cat.createdAt), now.today)
        let isSameDate = came.parts.month == today.parts.month && came.parts.day == today.parts.day
        return Set([LineCondition(rawValue: cat.stage.rawValue)].compactMap(\.self)).union(
            all([
                .met: cat.totalMinutes > 0,
                .purrs: cat.purrs,
                .target: cat.hasReachedTarget,
                .dressed: cat.equippedAccessory != nil,
                .plant: shelf == .plants,
                .wild: shelf == .wild,
                .collar: shelf == .collars,
                .anniversary: isSameDate && came < today,
                .aYearHere: today.days(since: came) >= 365,
                .hundredthDay: today.days(since: came) == 100,
            ]))
    }
}
