import Domain

extension SampleLife {
    /// One habit and how it went. What is counted, such as streaks and hours, comes of the days themselves.
    struct Story {
        let key: String
        let name: String
        let icon: String
        let cat: String
        let personality: Personality
        let goal: Int
        /// Days since it began, this one included.
        let days: Int
        /// The share of days asked for that are done beside those of the rows.
        let share: Double
        /// Days asked for that are done in a row up to now, the one before them missed.
        let row: Int
        /// The same in a row that began 15 days after the habit.
        var formerRow = 0
        /// Minutes in all divided by this are the hours aimed at: 60 is just there, less is further to go.
        let growth: Int
        let hour: Int
        var group: String?
        var reminder: TimeOfDay?
        var schedule = Schedule.everyDay
        var isDoneToday = true
        /// Days since which it rests.
        var restedDays = 0
        /// Days since its cat graduated; the habit is gone then.
        var graduatedDays = 0
        var notes: [String] = []

        var habitId: String { "habit-\(key)" }
        var catId: String { "cat-\(key)" }

        /// Whether the day is one to keep the habit on.
        func asks(for day: Day) -> Bool {
            switch schedule {
            case .everyDay: true
            case .weekdays(let days): days.contains(day.weekday)
            case .timesAWeek: day.weekday.rawValue % 2 == 0
            }
        }
    }

    static let stories = [
        Story(
            key: "thesis", name: "Write thesis", icon: "📝", cat: "Mochi", personality: .clingy, goal: 50, days: 120,
            share: 0.7, row: 12, formerRow: 21, growth: 32, hour: 9, group: "Desk",
            notes: ["Chapter 3", "Chapter 4"]),
        Story(
            key: "read", name: "Read", icon: "📚", cat: "Pepper", personality: .lazy, goal: 25, days: 120, share: 0.8,
            row: 31, growth: 50, hour: 13, group: "Desk"),
        Story(
            key: "run", name: "Run by the river", icon: "🏃", cat: "Biscuit", personality: .brave, goal: 30, days: 90,
            share: 0.85, row: 8, formerRow: 12, growth: 18, hour: 7, group: "Outside",
            reminder: TimeOfDay(minutesSinceMidnight: 17 * 60 + 30), schedule: .timesAWeek(3), isDoneToday: false),
        Story(
            key: "piano", name: "Piano", icon: "🎹", cat: "Clover", personality: .playful, goal: 20, days: 30,
            share: 0.6, row: 3, growth: 4, hour: 18, schedule: .weekdays([.monday, .wednesday, .friday])),
        Story(
            key: "spanish", name: "Spanish", icon: "Es", cat: "Olive", personality: .shy, goal: 15, days: 100,
            share: 0.5, row: 2, formerRow: 14, growth: 10, hour: 12, restedDays: 20),
        Story(
            key: "sketch", name: "Sketch", icon: "🎨", cat: "Quince", personality: .brave, goal: 25, days: 330,
            share: 0.8, row: 9, formerRow: 34, growth: 65, hour: 19, graduatedDays: 40),
    ]
}
