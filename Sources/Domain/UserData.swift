package import DocumentStore

/// All that screens draw from, reread after each change. History before last month is read on request.
package struct UserData: Hashable, Sendable {
    /// Nil before the first write.
    package var person: Person?
    package var settings = Settings()
    /// In the person's order.
    package var habits: [Habit] = [] {
        didSet { habitPlaces = Self.places(of: habits.lazy.map(\.id)) }
    }
    /// All cats, oldest first, graduated ones too.
    package var cats: [Cat] = [] {
        didSet { catPlaces = Self.places(of: cats.lazy.map(\.id)) }
    }
    package var daysOff: [DaysOff] = [] {
        didSet { daysOffByHabit = Dictionary(grouping: daysOff, by: \.habitId) }
    }
    package var portraits: [Portrait] = []
    /// This month's visits and those of months before that were asked for, by "YYYY-MM".
    package var visits: [String: VisitedMonth] = [:]
    package var timer: TimerRecord?
    /// Those that run on other machines.
    package var otherTimers: [OtherTimer] = []
    /// Names of machines of which something has not arrived yet or cannot be read.
    package var waitingFor: [String] = []
    /// What was done by habit by day; of this month and the last at least.
    package var minutes = MinutesByDay()
    /// Reminders put off today on this machine: by habit, until when.
    package var putOff: [String: Timestamp] = [:]
    /// By habit, on which days it has entries, over all of history; slips apart (`EntrySeries`).
    package var daysLogged: [String: EntryDays] = [:]
    /// Of today.
    package var stepsTicked = StepsTicked()
    /// Minutes of all time that units and ticks made, by habit: growth that is no focus time.
    package var made: [String: Int] = [:]
    /// By habit, what its days come to.
    package var pasts: [String: HabitPast] = [:]
    /// Of the habits with weekly or monthly goals.
    package var shortPeriods: [String: ShortPeriods] = [:]
    /// Sum of XP by cat.
    package var bond: [String: Int] = [:]

    /// Where they are in `habits` and `cats`, by id: lists ask for each of thousands.
    private var habitPlaces: [String: Int] = [:]
    private var catPlaces: [String: Int] = [:]
    private var daysOffByHabit: [String?: [DaysOff]] = [:]

    package init() {}

    package func habit(_ id: String) -> Habit? { habitPlaces[id].map { habits[$0] } }

    package func cat(_ id: String) -> Cat? { catPlaces[id].map { cats[$0] } }

    /// All that have not graduated: only they wear accessories and write letters.
    package var catsAtHome: [Cat] { cats.filter { $0.state != .graduated } }

    /// The cat that speaks where no other is named: of those at home the active one whose last visit is least long ago.
    package var companion: Cat? {
        catsAtHome
            .max { ($0.state == .active ? 1 : 0, $0.moodCountsFrom) < ($1.state == .active ? 1 : 0, $1.moodCountsFrom) }
    }

    /// The focus time of all time in a habit, in minutes; growth has what units and ticks made besides.
    package func focusMinutes(of habit: Habit) -> Int { max(0, habit.totalMinutes - (made[habit.id] ?? 0)) }

    /// In the habit of a cat.
    package func focusMinutes(of cat: Cat) -> Int { max(0, cat.totalMinutes - (made[cat.boundHabitId] ?? 0)) }

    /// Whether a cat grows by nothing but focus time, so that its growth can be read as time.
    package func growsByTime(_ cat: Cat) -> Bool {
        habit(of: cat)?.hasMeasuredMinutes ?? true && made[cat.boundHabitId] == nil
    }

    package func growsByTime(_ habit: Habit) -> Bool { habit.hasMeasuredMinutes && made[habit.id] == nil }

    /// In minutes a day, of a habit or of all active ones; at least 1.
    package func goalMinutes(of habitId: String?) -> Int {
        let counted = habits.filter { habitId == nil ? $0.isActive : $0.id == habitId }
        return max(1, counted.reduce(0) { $0 + $1.goalMinutes })
    }

    /// The minutes that made a day full, by the goals of its time: of a habit, or of all active ones together. At least 1.
    package func dayGoal(of habitId: String?) -> @Sendable (Day) -> Int {
        let counted = habits.filter { habitId == nil ? $0.isActive : $0.id == habitId }
        // Of one that is over nothing is known.
        guard habitId == nil || !counted.isEmpty else { return { _ in HabitDraft(name: "").goalMinutes } }
        return { day in max(1, counted.reduce(0) { $0 + $1.dayMinutes(on: day) }) }
    }

    /// The days off of a habit: its own and those for all.
    package func daysOff(of habitId: String) -> [DaysOff] {
        (daysOffByHabit[nil] ?? []) + (daysOffByHabit[habitId] ?? [])
    }

    private static func places(of ids: some Sequence<String>) -> [String: Int] {
        Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// A habit with the same name, upper and lower case ignored, except the one that has it itself.
    package func habit(called name: String, besides id: String? = nil) -> Habit? {
        let wanted = name.trimmed.lowercased()
        return habits.first { $0.id != id && $0.name.trimmed.lowercased() == wanted }
    }

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
