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
}
