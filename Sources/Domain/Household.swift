/// What the program keeps at hand to draw from: the living documents, read whole from the library after each change.
/// History beyond this month and the last comes by request.
package struct Household: Hashable, Sendable {
    /// Nil before the first write.
    package var person: Person?
    package var settings: Settings
    /// In the person's order.
    package var habits: [Habit] {
        didSet { habitPlaces = Self.places(of: habits.lazy.map(\.id)) }
    }
    /// All cats, oldest first, graduated ones too.
    package var cats: [Cat] {
        didSet { catPlaces = Self.places(of: cats.lazy.map(\.id)) }
    }
    package var daysOff: [DaysOff] {
        didSet { daysOffByHabit = Dictionary(grouping: daysOff, by: \.habitId) }
    }
    package var portraits: [Portrait]
    /// This month's visits and those of months before that were asked for, by "YYYY-MM".
    package var visits: [String: MonthlyCheckIn]
    package var timer: TimerRecord?
    /// Minutes by habit by day; of this month and the last at least.
    package var minutes: MinutesByDay
    /// Days with an entry in the week of the last one, by habit, where that lies before the days of `minutes` and a
    /// streak hangs on it.
    package var daysOfLastWeek: [String: Set<Day>]
    /// Sum of XP by cat.
    package var bond: [String: Int]

    /// Where they stand in `habits` and `cats`, by id: lists ask for each of thousands.
    private var habitPlaces: [String: Int] = [:]
    private var catPlaces: [String: Int] = [:]
    private var daysOffByHabit: [String?: [DaysOff]] = [:]

    package init() {
        settings = Settings()
        habits = []
        cats = []
        daysOff = []
        portraits = []
        visits = [:]
        minutes = MinutesByDay()
        daysOfLastWeek = [:]
        bond = [:]
    }

    /// The habit of an id; nil where there is none.
    package func habit(_ id: String) -> Habit? { habitPlaces[id].map { habits[$0] } }

    /// The cat of an id; nil where there is none.
    package func cat(_ id: String) -> Cat? { catPlaces[id].map { cats[$0] } }

    /// The days off of a habit: its own and those for all.
    package func daysOff(of habitId: String) -> [DaysOff] {
        (daysOffByHabit[nil] ?? []) + (daysOffByHabit[habitId] ?? [])
    }

    private static func places(of ids: some Sequence<String>) -> [String: Int] {
        Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    }
}

extension Household {
    /// A habit that people cannot tell from another by name: letters count as the same in upper and lower case.
    /// - Parameters:
    ///   - name: trimmed or not.
    ///   - id: of the habit that has the name itself; nil for a new one.
    package func habit(called name: String, besides id: String? = nil) -> Habit? {
        let wanted = name.trimmed.lowercased()
        return habits.first { $0.id != id && $0.name.trimmed.lowercased() == wanted }
    }
}
