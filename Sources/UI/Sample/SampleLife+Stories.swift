import Domain

extension SampleLife {
    /// One habit and how it went.
    struct Story {
        let key: String
        let name: String
        let icon: String
        let cat: String
        let personality: Personality
        let goal: Int
        /// Days since it began, this one included.
        let days: Int
        /// The share of days that are done beside those of the streak.
        let share: Double
        let streak: Int
        let best: Int
        /// Minutes in all divided by this are the hours aimed at: 60 is just there, more is further to go.
        let growth: Int
        let hour: Int
        var group: String?
        var reminder: TimeOfDay?
        var schedule = Schedule.everyDay
        var isDoneToday = true
        var restedDays = 0

        func asks(for day: Day) -> Bool {
            switch schedule {
            case .everyDay: true
            case .weekdays(let days): days.contains(day.weekday)
            case .timesAWeek: day.number % 2 == 0
            }
        }
    }

    static let stories = [
        Story(
            key: "thesis", name: "Write thesis", icon: "📝", cat: "Mochi", personality: .clingy, goal: 50, days: 120,
            share: 0.7, streak: 12, best: 21, growth: 32, hour: 9, group: "Desk"),
        Story(
            key: "read", name: "Read", icon: "📚", cat: "Pepper", personality: .lazy, goal: 25, days: 120, share: 0.85,
            streak: 31, best: 31, growth: 50, hour: 20, group: "Desk"),
        Story(
            key: "run", name: "Run by the river", icon: "🏃", cat: "Biscuit", personality: .brave, goal: 30, days: 90,
            share: 0.35, streak: 4, best: 9, growth: 18, hour: 7, group: "Outside",
            reminder: TimeOfDay(minutesSinceMidnight: 17 * 60 + 30), schedule: .timesAWeek(3), isDoneToday: false),
        Story(
            key: "piano", name: "Piano", icon: "🎹", cat: "Clover", personality: .playful, goal: 20, days: 30,
            share: 0.2, streak: 3, best: 5, growth: 4, hour: 18, schedule: .weekdays([.monday, .wednesday, .friday]),
            isDoneToday: false),
        Story(
            key: "spanish", name: "Spanish", icon: "Es", cat: "Olive", personality: .shy, goal: 15, days: 100,
            share: 0.5, streak: 2, best: 14, growth: 10, hour: 12, isDoneToday: false, restedDays: 20),
    ]
}
