import DocumentStore

/// What detectors look at: everything of the days before a letter's day, read from sums that the store keeps ready, and
/// from the sessions of three months once a detector needs them. Building it does not depend on how long the history is,
/// but for the lists of days with an entry.
package struct LetterHistory: Sendable {
    /// The day of the letter; facts are about days before it, so that entries of the day itself change nothing.
    package let day: Day
    package let moment: Moment
    package let settings: Settings
    package let habits: [Habit]
    package let cats: [Cat]
    package let daysOff: [DaysOff]
    package let portraits: [Portrait]
    package let mailbox: Mailbox
    /// Names, and the days on which they first wrote, oldest first.
    let machines: [(machine: Machine, since: Day)]
    /// Of the ten weeks before, and of the last week's days a year ago.
    let minutes: MinutesByDay
    /// Growth on the day and later, by habit: totals include it.
    private let later: [String: Int]
    /// Of growth before the day what units and ticks made, by habit.
    private let made: [String: Int]
    /// Days with an entry before the day, in order, by habit.
    let entryDays: [String: [Day]]
    /// By habit, those of `daysOfSessions` before the day, oldest first.
    private var sessions: [String: [Glance]] = [:]
    private var daysOfSessions = 0

    /// What is needed of a session.
    struct Glance: Sendable {
        let day: Day
        /// Of its start, by the local clock.
        let time: TimeOfDay
        let minutes: Int
        let note: String?
    }

    /// Days before the letter's that a fact can be of.
    static let recentDays = 7
    private static let windowDays = 70

    /// Without sessions.
    package init(
        of repository: Repository, and mailbox: Mailbox, on day: Day, at moment: Moment
    ) throws(DomainError) {
        settings = try repository.settings()
        let moment = moment.ruled(by: settings)
        self.moment = moment
        self.day = day
        self.mailbox = mailbox
        habits = try repository.habits().filter { !$0.needsNewer }
        cats = try repository.cats()
        daysOff = try repository.daysOff()
        portraits = try repository.portraits()
        machines = try repository.datedMachines().sorted { ($0.since, $0.machine.id) < ($1.since, $1.machine.id) }
            .map { ($0.machine, moment.day(of: $0.since)) }
        let now = max(day, moment.today)
        let window = try repository.minutes(from: day.advanced(by: -Self.windowDays), through: now.advanced(by: 1))
        let yearAgo = try repository.minutes(from: day.advanced(by: -371), through: day.advanced(by: -365))
        minutes = window.before(day).joined(with: yearAgo)
        func onOrAfter(_ sums: [Day: [String: Int]]) -> [String: Int] {
            sums.filter { $0.key >= day }.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        }
        later = onOrAfter(window.days)
        made = try repository.madeMinutes().merging(onOrAfter(window.made), uniquingKeysWith: -)
        entryDays = try repository.entryDays().mapValues { Array($0.inOrder.prefix { $0 < day }) }
    }

    /// Those that detectors look at, if they were not read before.
    package mutating func readSessions(
        of repository: Repository, for detectors: [LetterDetector] = LetterDetector.all
    ) throws(DomainError) {
        let days = detectors.map(\.sessionDays).max() ?? 0
        guard daysOfSessions < days else { return }
        daysOfSessions = days
        let first = moment.start(of: day.advanced(by: -days))
        sessions = try repository.glances(endedSince: first).reduce(into: [:]) { byHabit, session in
            let day = moment.day(from: session.startedAt, until: session.endedAt)
            guard day < self.day else { return }
            byHabit[session.habitId, default: []].append(
                Glance(
                    day: day, time: moment.timeOfDay(of: session.startedAt), minutes: Int(bounded: session.minutes),
                    note: session.note))
        }
    }

    var recent: [Day] { (1...Self.recentDays).map { day.advanced(by: -$0) } }

    func isRecent(_ day: Day) -> Bool { day < self.day && day >= self.day.advanced(by: -Self.recentDays) }

    package func cat(_ id: String) -> Cat? { cats.first { $0.id == id } }

    package func habit(_ id: String) -> Habit? { habits.first { $0.id == id } }

    func habit(of cat: Cat) -> Habit? { habit(cat.boundHabitId) }

    /// Growth of a cat before the day.
    func total(of cat: Cat) -> Int { max(0, cat.totalMinutes - (later[cat.boundHabitId] ?? 0)) }

    /// Focus time with a cat before the day.
    func focusMinutes(of cat: Cat) -> Int { max(0, total(of: cat) - (made[cat.boundHabitId] ?? 0)) }

    /// Focus time of a habit on so many days up to a day before the letter's, that one included.
    func minutes(of habitId: String, days count: Int, through last: Int = -1) -> Int {
        minutes.minutes(of: habitId, from: day.advanced(by: last - count + 1), through: day.advanced(by: last))
    }

    func days(of habitId: String) -> [Day] { entryDays[habitId] ?? [] }

    func isLogged(_ habitId: String, on day: Day) -> Bool { days(of: habitId).containsInOrder(day) }

    /// Whether something of a habit was logged so many days ago or before: nothing is compared with weeks that were not.
    func knows(_ habit: Habit, forDays count: Int) -> Bool {
        days(of: habit.id).first.map { $0 <= day.advanced(by: -count) } ?? false
    }

    func calendar(of habit: Habit) -> HabitCalendar {
        HabitCalendar(of: habit, daysOff: daysOff, firstDayOfWeek: settings.weekBegins, at: moment)
    }

    /// Whether any of so many days up to a day before the letter's was a day off: a week with one is no quiet week.
    func hasDayOff(_ habit: Habit, days count: Int, through last: Int = -1) -> Bool {
        let calendar = calendar(of: habit)
        return (last - count + 1...last).contains { calendar.isOff(on: day.advanced(by: $0)) }
    }

    /// How many due days passed between two days with an entry. Where a habit asks for a number of days of a week or a
    /// month, or has a weekly or monthly goal, no single day is due.
    func dueDaysMissed(of habit: Habit, after first: Day, before last: Day) -> Int {
        habit.hasPeriodGoals ? 0 : calendar(of: habit).missedDays(after: first, before: last, most: .max).count
    }

    /// Oldest first.
    func sessions(of habitId: String, from first: Int, through last: Int = -1) -> [Glance] {
        (sessions[habitId] ?? []).filter { (first...last).contains($0.day.days(since: day)) }
    }

    func date(of instant: Timestamp) -> Day { moment.day(of: instant) }

    /// Whether a letter of an earlier day had such a fact.
    func hasTold(_ kind: String) -> Bool {
        mailbox.all.contains { letter in
            (letter.day ?? day) < day && letter.message.facts.contains { $0.kind == kind }
        }
    }

    /// The recent day on which the growth of a cat reached a number, counted back from the total; nil if on none.
    func dayOfReaching(_ wanted: Int, by cat: Cat) -> Day? {
        var total = total(of: cat)
        guard total >= wanted else { return nil }
        for day in recent {
            total -= minutes.growth(of: cat.boundHabitId, on: day)
            if total < wanted { return day }
        }
        return nil
    }

    /// The streak of the last recent entry, at most about a year, and the days of it, the last one first.
    func streak(of habit: Habit) -> [Day] {
        let days = days(of: habit.id)
        guard let last = days.last, isRecent(last) else { return [] }
        guard !habit.hasPeriodGoals, habit.kind != .limit else { return [] }
        let count = HabitPast(of: days, in: calendar(of: habit)).streak.current
        return days.suffix(min(count, 380)).reversed()
    }

    /// A number that is the same on every machine, for choices that need one.
    package func draw(_ words: String...) -> UInt64 {
        RandomSource.draw(([day.text] + words).joined(separator: " "))
    }
}

extension Repository {
    fileprivate func glances(endedSince time: Timestamp) throws(DomainError) -> [SessionGlance] {
        do { return try documents.sessions(endedSince: time) } catch { throw .unreadable(error) }
    }
}
