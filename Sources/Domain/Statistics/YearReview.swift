/// What a year came to: minutes, days, rows of days, and how the cats grew.
package struct YearReview: Hashable, Sendable {
    package let year: Int
    /// Its last day, or today while it lasts.
    package let through: Day
    /// Of its days alone.
    package let minutes: MinutesByDay
    /// Most minutes first; those without an entry are left out.
    package let habits: [HabitYear]
    /// Those that grew, came or left, oldest first.
    package let cats: [CatYear]
    /// Days with a visit.
    package let visits: Int
    /// Coins those visits earned.
    package let visitCoins: Int
    /// Most days in a row with an entry of any habit, as days off and lost days bridge them; nil without an entry.
    package let longestRow: StreakRun?

    /// One habit's year.
    package struct HabitYear: Hashable, Sendable {
        package let habitId: String
        /// Of the habit, or of its cat once that has graduated.
        package let name: String
        /// Empty once its cat has graduated.
        package let icon: String
        package let minutes: Int
        package let days: Int
        /// The longest of the year, by its schedule.
        package let best: StreakRun?
    }

    /// One cat's year.
    package struct CatYear: Hashable, Sendable {
        package let cat: Cat
        /// The minutes it had when the year began, and when it ended or as yet.
        package let before, after: Int
        /// The day it moved in, where that was in this year.
        package let movedIn: Day?

        package var stageBefore: Stage { Stage(totalMinutes: before, targetMinutes: cat.targetMinutes) }
        package var stageAfter: Stage { Stage(totalMinutes: after, targetMinutes: cat.targetMinutes) }
        /// Whether it is older than it was, or than a kitten where it moved in.
        package var hasGrown: Bool { stageAfter > stageBefore }
    }

    /// Of all habits.
    package var totalMinutes: Int { minutes.days.keys.reduce(0) { $0 + minutes.minutes(of: nil, on: $1) } }
    /// Days with an entry.
    package var activeDays: Int { minutes.countOfDaysWithEntries(of: nil) }

    /// The first of its days with the most minutes; nil where there are none.
    package var bestDay: (day: Day, minutes: Int)? {
        let sums = minutes.days.keys.sorted().map { (day: $0, minutes: minutes.minutes(of: nil, on: $0)) }
        guard let most = sums.map(\.minutes).max(), most > 0 else { return nil }
        return sums.first { $0.minutes == most }
    }

    /// Minutes in each of its twelve months.
    package var months: [Int] {
        minutes.bars(of: nil, in: .year, around: Day(year: year, month: 1, day: 1)).map(\.minutes)
    }
}
