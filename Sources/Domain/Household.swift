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
        bond = [:]
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
