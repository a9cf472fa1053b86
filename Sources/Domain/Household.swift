/// What the program keeps at hand to draw from: the living documents, read whole from the library after each change.
/// History beyond this month and the last comes by request.
package struct Household: Hashable, Sendable {
    /// Nil before the first write.
    package var person: Person?
    package var settings: Settings
    /// In the person's order.
    package var habits: [Habit]
    /// All cats, oldest first, graduated ones too.
    package var cats: [Cat]
    package var daysOff: [DaysOff]
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
}
